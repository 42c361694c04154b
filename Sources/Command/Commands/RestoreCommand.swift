import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// `ilgi restore`.
struct RestoreCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry: String?

    static var flags: [Flag<Self>] {
      [.journal, .json("print what is in the trash, or what was restored, as JSON objects")]
        + [.quiet, .lang, .help]
    }
    static var operands: [Operand<Self>] {
      [Operand(ValueLabel("ENTRY", .text)) { $0.entry = $1 }]
    }
  }

  static let text = VerbText(
    name: "restore", category: .writing,
    summary: "take an entry out of the trash, or list what is there",
    examples: [
      .init("ilgi restore", "what was deleted, here and on the writing page, the newest first"),
      .init("ilgi restore last", "what was deleted last, with its photos"),
      .init("ilgi restore lisbon", "by its path, day, slug or title; never over a file"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    var ambiguous: UsageError?
    do throws(BuildError) {
      let journal = try WritableJournal(options)
      let trash = try Trash(of: journal, now: options.epoch)
      let items = try trash.items()
      guard let wanted = arguments.entry else {
        list(items, journal)
        return .done
      }
      switch choice(wanted, of: items, journal, options) {
      case .several(let error): ambiguous = error
      case .none(let error): throw error
      case .one(let item):
        guard let path = try trash.restore(item.id) else { throw missing(wanted) }
        tell(item, path)
      }
    } catch {
      return console.fail([error])
    }
    if let ambiguous { throw ambiguous }
    return .done
  }

  // MARK: Which one

  private enum Choice {
    case one(Trash.Item)
    case several(UsageError)
    case none(BuildError)
  }

  private func choice(
    _ wanted: String, of items: [Trash.Item], _ journal: WritableJournal, _ options: BuildOptions
  ) -> Choice {
    if wanted == "last" { return items.first.map { .one($0) } ?? .none(missing(wanted)) }
    if let named = items.first(where: { $0.id == wanted }) { return .one(named) }
    // Of one path, the version that was deleted last.
    var newest: [Trash.Item] = []
    for item in items where !newest.contains(where: { $0.path.utf8.elementsEqual(item.path.utf8) })
    {
      newest.append(item)
    }
    let unread = newest.first { $0.entry == nil && $0.path.utf8.elementsEqual(wanted.utf8) }
    if let unread { return .one(unread) }
    let entries = JournalEntries(of: newest.compactMap(\.entry), in: journal)
    let choice = EntryChoice(
      journal: entries, folder: console.world.absolute("."), disk: options.disk)
    switch choice.entry(wanted) {
    case .one(let found):
      return newest.first { $0.entry === found.entry }.map { .one($0) } ?? .none(missing(wanted))
    case .several(let found): return .several(UsageError(ambiguous: wanted, found))
    case .none: return .none(missing(wanted))
    }
  }

  private func missing(_ wanted: String) -> BuildError {
    BuildError(
      "the trash has no entry '\(wanted)'", help: "'ilgi restore' lists what it has")
  }

  // MARK: What is said

  private func list(_ items: [Trash.Item], _ journal: WritableJournal) {
    if arguments.shared.isJSON {
      return console.world.output(items.map { json($0).line }.joined())
    }
    if items.isEmpty { return console.errors("the trash is empty") }
    let lines = items.map { item -> String in
      let others = item.others > 0 ? console.said("and \(files(item.others))") : ""
      return [
        journal.moment.zone.minute(atSecond: item.time), visibleText(item.path),
        visibleText(item.title ?? ""), others,
      ].filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }
    console.page(lines.joined())
  }

  private func tell(_ item: Trash.Item, _ path: String) {
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([("path", .text(path)), ("before", .text(item.path))]).line)
    } else if !arguments.shared.isQuiet {
      console.output(
        path.utf8.elementsEqual(item.path.utf8)
          ? "restored \(path)"
          : "restored \(item.path) as \(path), since that name is taken")
    }
  }

  private func json(_ item: Trash.Item) -> JSONOutput {
    .object([
      ("id", .text(item.id)), ("path", .text(item.path)), ("title", .optional(item.title)),
      ("date", .optional(item.entry?.day?.iso)), ("deleted", .number(item.time)),
      ("others", .number(item.others)),
    ])
  }
}
