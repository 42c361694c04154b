import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// The desk on a thread of its own: one thing after the other, so that no two of them write a file
/// at the same time.
final class DeskThread: Sendable {
  enum Task: Sendable {
    case question(DeskAnswers.Question, number: Int)
    /// These files of the journal changed, or any.
    case refresh(Set<[UInt8]>?)
    /// Reads the key, or makes a new one; the page is at this port.
    case begin(newKey: Bool, port: Int)
    /// Keeps which devices are paired, and then answers.
    case keepDevices([UInt8], Response, number: Int)
    /// The weather of now.
    case weather(Weather)
  }

  enum Result: Sendable {
    case answer(DeskAnswers.Answer, number: Int)
    /// - Parameter number: the question that changed them; nil for another program.
    case changes(WritingDesk.Changes, by: Int?)
    /// The same for each device that does not see all.
    case news([String: WritingDesk.Changes], by: Int?)
    case failed(BuildError)
    /// - Parameter devices: as they were kept.
    case began(DeskKey, DeskFacts, devices: [UInt8])
    case page(UnsavedPage, number: Int)
    case made(Response, number: Int)
    case weather(Swift.Result<Weather, CurrentWeather.Problem>)
  }

  private let options: ServeOptions
  private let answers: DeskAnswers
  /// Whether devices use the page that do not see all.
  private let tellsReaders: Bool
  private let tasks: Mailbox<Task>
  private let results: Mailbox<Result>

  init(
    _ options: ServeOptions, answers: DeskAnswers, tellsReaders: Bool, results: Mailbox<Result>
  ) throws(BuildError) {
    (self.options, self.answers, self.results) = (options, answers, results)
    self.tellsReaders = tellsReaders
    tasks = try Mailbox()
    guard startThread({ [self] in work() }) else {
      throw BuildError("the system gives no more threads")
    }
  }

  func send(_ task: Task) { tasks.send(task) }

  private func work() {
    var build = options.build
    // What is listed is the journal, not a site of it.
    build.preview = Preview()
    let desk = WritingDesk(build, usesClock: options.usesClock)
    while true {
      switch tasks.next() {
      case .question(let question, let number):
        if !question.reader.seesAll, !desk.isSettled {
          tell(desk, WritingDesk.Changes(), by: nil)
        }
        let answer = answers.answer(question, desk)
        let changes = desk.takeChanges()
        if question.method != .get, !changes.isEmpty {
          results.send(.changes(changes, by: number))
          tell(desk, changes, by: number)
        }
        results.send(.answer(answer, number: number))
      case .refresh(let files): refresh(desk, files)
      case .weather(let weather): desk.learn(weather)
      case .begin(let isNew, let port): begin(desk, newKey: isNew, port: port)
      case .keepDevices(let devices, let response, let number):
        results.send(.made(keep(devices, response, desk), number: number))
      }
    }
  }

  private func refresh(_ desk: WritingDesk, _ files: Set<[UInt8]>?) {
    do throws(BuildError) {
      let known = if let files { try desk.refresh(files) } else { WritingDesk.Changes?.none }
      let changes = if let known { known } else { try desk.refresh() }
      if !changes.isEmpty { results.send(.changes(changes, by: nil)) }
      _ = desk.takeChanges()
      tell(desk, changes, by: nil)
    } catch {
      desk.doubt()
      results.send(.failed(error))
    }
  }

  /// Tells devices that do not see all what is different for them.
  private func tell(_ desk: WritingDesk, _ changes: WritingDesk.Changes, by number: Int?) {
    guard tellsReaders, (try? desk.settle()) != nil else { return }
    let known = Set(changes.added + changes.changed + changes.removed)
    let others = desk.takeChanges().without(known)
    var all = changes
    all.add(others)
    if !others.isEmpty { results.send(.changes(others, by: nil)) }
    results.send(.news(desk.news(after: all), by: number))
  }

  private func keep(_ devices: [UInt8], _ response: Response, _ desk: WritingDesk) -> Response {
    do throws(BuildError) {
      try desk.keepDevices(devices)
      return response
    } catch {
      return .desk(503, answers.json.failure(error))
    }
  }

  private func begin(_ desk: WritingDesk, newKey: Bool, port: Int) {
    do throws(BuildError) {
      try desk.refresh()
      // A journal that cannot be written to can be read; then the key lives as long as the program.
      _ = try? desk.claimWorkshop()
      var key = DeskKey.random()
      if !newKey, let kept = try? desk.keptKey(), DeskKey.isKey(kept) {
        key = DeskKey(String(decoding: kept, as: UTF8.self))
      } else {
        try? desk.keepKey(Array(key.text.utf8))
      }
      let fresh = DeskKey.randomHex(words: 2)
      let identity =
        (try? desk.identity(fresh: fresh, port: port))
        ?? WritingDesk.Identity(id: fresh, former: [], earlierPorts: [])
      let devices = newKey ? [] : try? desk.keptDevices()
      if newKey { desk.forgetMakers() } else { try? desk.readMakers() }
      _ = desk.news(after: WritingDesk.Changes())
      results.send(.began(key, DeskFacts(desk, identity), devices: devices ?? []))
      // A new key takes out all devices too.
      if newKey { try desk.keepDevices([]) }
    } catch {
      results.send(.failed(error))
    }
  }
}

/// What the page is told about the journal when it opens.
struct DeskFacts: Sendable {
  let identity: WritingDesk.Identity
  let journal: String
  let locales: [String]
  let contentFolder: String
  let newEntries: String
  let own: [String]
  let accent: (light: String, dark: String)?
  let firstWeekday: Int?
  let zone: String
  /// The day that the command line said; nil for the clock's.
  let today: String?
  let hiddenTimes: Int
  /// What has a meaning in a text of this journal.
  let signs: [String]
  /// What an entry may begin with.
  let templates: [String]

  init(_ desk: WritingDesk, _ identity: WritingDesk.Identity) {
    self.identity = identity
    let settings = desk.settings
    journal = settings.title ?? ""
    locales = settings.locales.map(\.description)
    contentFolder = desk.contentFolder
    newEntries = settings.newEntries.rawValue
    own = settings.taxonomies.filter { $0.kind == nil }.map(\.name)
    accent = desk.accent
    firstWeekday = desk.firstWeekday
    zone = AuthorsMoment(desk.current, settings).zone.identifier
    today = desk.options.today?.iso
    hiddenTimes = desk.hiddenTimes
    let hasTags = settings.markup.inlineTags ?? settings.isWiki
    signs = (settings.markup.wikilinks ? ["[["] : []) + (hasTags ? ["#"] : []) + ["@"]
    templates = ((try? WritableJournal(desk.current).templateNames()) ?? []).sorted()
  }
}
