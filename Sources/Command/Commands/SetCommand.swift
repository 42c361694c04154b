import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// `ilgi set`.
struct SetCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var changes: [Change] = []

    static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .quiet, .lang, .help] }
    static var operands: [Operand<Self>] {
      [
        .entry(of: "set"),
        Operand(
          ValueLabel("FIELD=VALUE", .text), repeats: true,
          orElse: UsageError(
            "'set' needs a field and its value", help: ["as in ilgi set last mood=calm place=서울"])
        ) { arguments, text throws(UsageError) in arguments.changes.append(try Change(text)) },
      ]
    }
  }

  /// A change of one field; a day in words is known only with the author's zone.
  enum Change: Sendable {
    case fields(EntryChange)
    case date(DayInWords)
  }

  static let text = VerbText(
    name: "set", category: .writing,
    summary: "change fields of an entry: its title, date, mood, place, tags",
    examples: [
      .init("ilgi set last mood=calm place=Lisbon", "every other byte of the file stays as it is"),
      .init("ilgi set lisbon date='yesterday 6pm'", "its day and time"),
      .init("ilgi set lisbon tags=travel,sea mood=", "these tags and no others, and no mood"),
    ],
    exits: [.done, .usage, .failed])

  static let fields =
    ["title", "date", "starred"] + LabelKind.allCases.map(\.field)

  let arguments: Arguments
  let console: Console

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let writable = try WritableJournal(options)
    var changes: [EntryChange] = []
    for change in arguments.changes {
      switch change {
      case .fields(let change): changes.append(change)
      case .date(let words):
        let moment = try writable.moment.day(meantBy: words)
        changes.append(.date(moment.day, time: moment.time))
      }
    }
    let isChanged = try writable.change(item.entry, changes)
    return console.tellChange(of: item.entry.source.path, isChanged, arguments.shared)
  }
}

extension SetCommand.Change {
  /// - Parameter text: `mood=calm`.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw UsageError(
        "'\(text)' is no field with its value", help: ["as in ilgi set last mood=calm"])
    }
    let (name, value) = (parts[0].lowercased(), parts[1])
    switch name {
    case "date": self = .date(try dayInWords(value, of: "date="))
    case "title":
      guard !value.isEmpty else { throw UsageError("a title is a text, not ''") }
      self = .fields(.title(value))
    case "starred": self = .fields(.starred(try SetCommand.Change.isYes(value)))
    case "draft", "private", "public":
      let verb = name == "public" ? "publish" : name
      throw UsageError("'\(name)' is not set", help: ["'ilgi \(verb) ENTRY' does that"])
    default: self = .fields(try SetCommand.Change.labels(of: name, value))
    }
  }

  private static func labels(
    of name: String, _ value: String
  ) throws(UsageError) -> EntryChange {
    let kind = LabelKind.allCases.first { [$0.field, $0.name].contains(name) }
    let near = nearestName(to: name, in: SetCommand.fields)
    guard let taxonomy = kind.map({ Taxonomy($0) }) ?? (near == nil ? Taxonomy(name) : nil) else {
      throw UsageError(
        "there is no field '\(name)'",
        help: [near.map { "did you mean '\($0)='?" } ?? "see 'ilgi help fields'"])
    }
    if kind == .weather { return .weather(Weather(condition: value)) }
    let labels = taxonomy.hasMany ? value.split(separator: ",").map(String.init) : [value]
    return .labels(taxonomy, labels.map(\.trimmed).filter { !$0.isEmpty })
  }

  private static func isYes(_ value: String) throws(UsageError) -> Bool {
    switch value.lowercased() {
    case "yes", "true", "예", "네": return true
    case "no", "false", "아니요", "": return false
    default: throw UsageError("'starred=' takes yes or no, not '\(value)'")
    }
  }
}
