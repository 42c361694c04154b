import Build
import Desk
import Diagnostics
import Files
import Localization

/// `ilgi init`.
struct InitCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var service: ContinuousIntegration?
    var locale: LocaleTag?

    static var flags: [Flag<Self>] {
      let services = ContinuousIntegration.allCases.map(\.rawValue)
      return [
        Flag(
          "--ci", takes: ValueLabel("SERVICE", .words(services)),
          "also write the file with which github or gitlab publishes the journal"
        ) { arguments, text throws(UsageError) in
          guard let service = ContinuousIntegration(rawValue: text) else {
            throw UsageError(
              "'--ci' takes one of \(services.joined(separator: ", ")), not '\(text)'")
          }
          arguments.service = service
        },
        Flag(
          "--locale", takes: ValueLabel("TAG", .text),
          "the journal's language (default: that of the command)"
        ) { arguments, text throws(UsageError) in
          guard let tag = LocaleTag(text) else {
            throw UsageError(
              "'--locale' takes a language's tag, not '\(text)'",
              help: ["as in --locale ko or --locale pt-BR"])
          }
          arguments.locale = tag
        }, .today, .json("print what was done as a JSON object"), .quiet, .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.folder] }
  }

  static let text = VerbText(
    name: "init", category: .writing,
    summary: "make a journal: settings, a first entry and a git repository",
    examples: [
      .init("ilgi init ~/diary", "makes the folder; files that are there are never touched"),
      .init("ilgi init --ci github --locale ko", "in this folder, in Korean, with a workflow"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    let locale = arguments.locale ?? LocaleTag(console.language.rawValue) ?? .english
    let zone = options.machineZone ?? FirstFiles.timeZone(of: locale)
    let day = options.today ?? zone.local(atSecond: options.epoch)?.day ?? .epoch
    let first = FirstFiles(
      locale: locale, day: day, zone: zone, knowsZone: options.machineZone != nil,
      isForService: arguments.service != nil)
    var files = first.all
    if let service = arguments.service {
      files.append((service.path, Array(service.text(origin: releaseOrigin).utf8)))
    }
    do throws(BuildError) {
      let result = try NewJournal(files: files).write(
        into: console.world.absolute(arguments.site.folder))
      if arguments.shared.isJSON {
        console.world.output(result.json)
      } else if !arguments.shared.isQuiet {
        tell(result, calendar: first.calendar)
      }
      return .done
    } catch {
      return console.fail([error])
    }
  }

  private func tell(_ result: NewJournal.Result, calendar: CalendarSystem?) {
    for path in result.written { console.output("wrote \(path)") }
    for path in result.kept { console.output("kept \(path), which was there already") }
    switch result.firstEntry {
    case .free: break
    case .taken(let path):
      console.output("wrote no first entry, since there are texts already, as \(path)")
    case .folder(let folder):
      console.output("wrote no first entry, since entries belong into '\(folder)'")
    }
    if let path = arguments.service?.path, releaseOrigin == nil, result.written.contains(path) {
      let gaps = ContinuousIntegration.gaps
      console.errors(
        "note: in \(path), replace \(gaps.repository) and \(gaps.commit) by the repository and the commit of the release of Ilgi that builds the journal"
      )
    }
    if result.written.contains("ilgi.yml"), let calendar {
      console.output(
        "days are said in the '\(calendar.rawValue)' calendar, as 'calendar' in ilgi.yml says")
    }
    switch result.repository {
    case .there: break
    case .made: console.output("made a git repository")
    case .missing:
      console.errors("note: git made no repository, so the journal is in none yet")
    }
    console.output("next: 'ilgi new' writes an entry, 'ilgi build' makes the site")
    if arguments.service != nil { tellHowToPublish(result.folder) }
  }

  /// Where the diary will be, and what is left to do there.
  private func tellHowToPublish(_ folder: String) {
    guard let address = try? PagesAddress(ofJournalIn: folder),
      address.service == arguments.service
    else {
      return console.output(
        "to publish: make an empty repository there, and name it here with 'git remote add origin ADDRESS'"
      )
    }
    if let site = address.site { console.output("the diary will be at \(site)") }
    for step in address.next { console.output(step) }
  }
}

extension NewJournal.Result {
  /// One JSON object and a line end.
  fileprivate var json: String {
    let state =
      switch repository {
      case .there: "there"
      case .made: "made"
      case .missing: "missing"
      }
    return JSONOutput.object([
      ("folder", .text(folder)), ("written", .texts(written)), ("kept", .texts(kept)),
      ("repository", .text(state)),
    ]).line
  }
}
