import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// `ilgi new`.
struct NewCommand: VerbCommand {
  static let text = VerbText(
    name: "new", category: .writing, summary: "write an entry",
    examples: [
      .init("ilgi new The old harbour --tag travel --edit", "opens the new entry in your editor"),
      .init("ilgi new Rain --date 2024-03-05 --mood calm --weather", "for another day"),
      .init("date | ilgi new --private", "takes the text from another program"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "the entry would have errors; nothing was written"), .usage,
      .failed,
    ])

  let arguments: Arguments
  let console: Console
  private var world: CommandWorld { console.world }

  /// Whether another program's words are the text. They must not be lost.
  private let readsInput: Bool
  private let input: [UInt8]

  init(arguments: Arguments, console: Console) {
    self.arguments = arguments
    self.console = console
    let isAsked = arguments.readsInput || arguments.opensEditor
    let waits = isAsked ? false : console.world.inputWaits()
    let asks = arguments.readsInput || waits == true
    if waits == nil {
      console.errors(
        "note: nothing came through the pipe, so it was not read; '--stdin' waits for a text")
    }
    let bytes = asks ? console.world.readAll() : []
    readsInput = arguments.readsInput || !bytes.isEmpty
    input = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
  }

  func run() throws(UsageError) -> ExitStatus {
    let opensEditor = try opensEditor()
    if readsInput, input.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      console.errors("nothing was written: the standard input is empty")
      return .journalHasErrors
    }
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      if opensEditor { _ = try world.editor() }
      let journal = try WritableJournal(options)
      if !journal.settingsErrors.isEmpty {
        console.tell(journal.settingsErrors)
        return console.refuse(journal.settingsErrors, "nothing was written")
      }
      let isPublic = (arguments.visibility ?? journal.settings.newEntries) == .published
      switch try journal.add(try entry(in: journal, options)) {
      case .refused(let diagnostics):
        console.tell(diagnostics)
        return console.refuse(diagnostics, "nothing was written")
      case .added(let version):
        let status = opensEditor ? try edit(version, in: journal) : tell(version, in: journal)
        if let bytes = try? journal.read(version.path) {
          try LastAct.made(FileVersion(path: version.path, bytes: bytes)).keep(in: journal)
        }
        if isPublic { try recordAddresses(of: [version.path], options) }
        return status
      }
    } catch {
      return console.fail([error])
    }
  }

  /// On a terminal an entry without a title or a text is written in the editor.
  private func opensEditor() throws(UsageError) -> Bool {
    if arguments.opensEditor { return true }
    let hasTitle = arguments.title.contains { !$0.allSatisfy(\.isWhitespace) }
    if readsInput || hasTitle || !arguments.photos.isEmpty { return false }
    if world.inputIsTerminal && world.outputIsTerminal { return true }
    throw UsageError(
      "'new' needs a title, a text from a pipe or '--edit'",
      help: ["as in ilgi new The old harbour --tag travel"])
  }

  private func entry(
    in journal: WritableJournal, _ options: BuildOptions
  ) throws(BuildError) -> NewEntry {
    let photo = PhotoQuestions(arguments, console, options, canAsk: !readsInput)
    var text: [UInt8] = []
    if let template = arguments.template { text = try journal.template(template) }
    text += arguments.text.isEmpty ? input : Array(arguments.text.utf8)
    let own = journal.ownEntry(of: text)
    var labels = arguments.labels
    if labels[.places] == nil, own?.labels.place == nil, !photo.namesPlace {
      labels[.places] = journal.settings.moment.place.map { [$0] }
    }
    var changes = Taxonomy.builtIn.compactMap { taxonomy -> EntryChange? in
      if taxonomy == .places, let place = photo.place { return place }
      return labels[taxonomy].map { .labels(taxonomy, $0) }
    }
    let isNow =
      arguments.date == nil && photo.day == nil && own?.day ?? journal.today == journal.today
    let isUsual = isNow && journal.settings.moment.weather != nil && own?.labels.weather == nil
    if arguments.asksWeather || isUsual {
      let place = labels[.places]?.last.map { Location(name: $0) } ?? own?.labels.place
      if let weather = weather(at: place, in: journal) { changes.append(.weather(weather)) }
    }
    if arguments.isStarred { changes.append(.starred(true)) }
    changes.append(.visibility(arguments.visibility ?? journal.settings.newEntries))
    let said = try arguments.date.map { words throws(BuildError) in
      try journal.moment.day(meantBy: words)
    }
    var new = NewEntry(
      title: arguments.title.joined(separator: " "),
      day: said?.day ?? photo.day ?? journal.today,
      changes: changes, text: text, photos: arguments.photos.map { world.absolute($0) })
    (new.time, new.isTimeSaid) = (said?.time, said?.time != nil)
    if arguments.date == nil, photo.day == nil {
      new.time = journal.moment.time
      console.tellZone(of: journal.moment)
    }
    // What a text says of itself counts; a template is there to be filled in.
    let isOwnText = readsInput && arguments.template == nil
    new.takesOwnDay = isOwnText && arguments.date == nil && photo.day == nil
    new.addsLabels = isOwnText
    return new
  }

  /// Nil if it could not be learned: the entry is written all the same.
  private func weather(at place: Location?, in journal: WritableJournal) -> Weather? {
    do throws(CurrentWeather.Problem) {
      // Who did not ask for it does not wait for it.
      let seconds = arguments.asksWeather ? 10 : 4
      return try CurrentWeather(at: place, in: journal, world.environment, seconds: seconds).ask()
    } catch {
      console.errors("note: \(error.words); the entry is written without the weather")
      return nil
    }
  }

  private func edit(
    _ version: FileVersion, in journal: WritableJournal
  ) throws(BuildError) -> ExitStatus {
    let status: Int32
    do throws(BuildError) {
      status = try world.edit(journal.path + "/" + version.path)
    } catch {
      // Nothing was lost: a text that came another way stays.
      if try !journal.discard(version) { console.errors("wrote \(version.path)") }
      throw error
    }
    if try journal.discard(version) {
      console.errors("the entry was left empty, and is thrown away")
      return status == 0 ? .done : .buildFailed
    }
    guard status == 0 else {
      throw BuildError("the editor ended with the status \(status); the entry is '\(version.path)'")
    }
    return tell(version, in: journal)
  }

  private func tell(_ version: FileVersion, in journal: WritableJournal) -> ExitStatus {
    if arguments.shared.isJSON {
      var json: [UInt8] = []
      json.appendText("{\"path\":")
      json.appendJSON(version.path)
      json.appendText("}\n")
      world.output(String(decoding: json, as: UTF8.self))
    } else if !arguments.shared.isQuiet {
      console.output("wrote \(version.path)")
      tellVisibility(of: version.path, in: journal)
    }
    return .done
  }

  /// By the fields that the file has now: a text from elsewhere, or the editor, may say another
  /// thing than the command.
  private func tellVisibility(of path: String, in journal: WritableJournal) {
    guard let bytes = try? journal.read(path),
      let visibility = journal.ownEntry(of: bytes)?.visibility
    else { return }
    if visibility.private {
      console.errors("it is private: no build publishes it")
    } else if visibility.draft {
      console.errors("it is a draft; 'ilgi publish \(path)' puts it on the site")
    }
  }
}

extension Console {
  /// Says whose time zone it is that decides the day, where the settings do not.
  func tellZone(of moment: AuthorsMoment) {
    guard moment.isMachines, moment.zone != .utc else { return }
    let name = moment.zone.identifier
    errors(
      "note: the settings name no time zone, so the day is that of this machine's, \(name); write 'timezone: \(name)' into ilgi.yml"
    )
  }
}

extension AuthorsMoment {
  func day(meantBy words: DayInWords) throws(BuildError) -> DayInWords.Moment {
    guard let moment = meant(by: words) else { throw BuildError("there is no such day") }
    return moment
  }
}
