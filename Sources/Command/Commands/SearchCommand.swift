import Build
import Desk
import Diagnostics
import Journal
import Localization
import SearchIndex

/// `ilgi search`: a list with the best first, and what was found in each text.
struct SearchCommand: ListingCommand {
  struct Arguments: FilterArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var filter = EntryFilter()

    static var flags: [Flag<Self>] {
      [.journal] + Flag.choosing + [
        .json("one JSON object a line for each entry that is found"), .today, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.words] }

    func validate() throws(UsageError) {
      guard filter.isEmpty else { return }
      throw UsageError(
        "'search' needs a query", help: ["as in ilgi search harbour tag:travel"])
    }
  }

  static let text = VerbText(
    name: "search", category: .finding,
    summary: "list what a query finds, the best first, with the place in the text",
    examples: [
      .init("ilgi search harbour tag:travel", "entries with that tag and that word"),
      .init(
        "ilgi search '\"the old harbour\" after:2018 before:2022'",
        "a whole phrase, in three years"),
      .init("ilgi search --public rain", "in what a build publishes alone, as the site does"),
    ],
    exits: [.init(.done, "done, also when nothing is found"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    let items = arguments.filter.chosen(from: journal, by: .best)
    let hits = Dictionary(
      (journal.hits ?? []).map { ($0.entry.entry.source.path, $0) }, uniquingKeysWith: { $1 })
    let table = EntryTable(console: console, isJSON: arguments.shared.isJSON)
    let found = items.map { (item: $0, hit: hits[$0.entry.source.path]) }
    if arguments.shared.isJSON {
      for (item, hit) in found { console.world.output(json(item, hit).line) }
      return nil
    }
    let lines = zip(table.lines(of: items), found).map { line, found in
      line + (found.hit.map(words) ?? "")
    }
    console.page(lines.joined())
    if items.allSatisfy(\.reasons.isEmpty), !items.isEmpty { console.errors(entries(items.count)) }
    tellCount(items, of: journal)
    return nil
  }

  private func words(_ hit: SearchHit) -> String {
    let snippet = hit.snippet.map(\.text).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let missing =
      hit.missing.isEmpty
      ? "" : console.said("without \(visibleText(hit.missing.joined(separator: ", ")))")
    return [visibleText(snippet), missing].filter { !$0.isEmpty }
      .map { "    \($0)\n" }.joined()
  }

  private func json(_ item: JournalEntries.Item, _ hit: SearchHit?) -> JSONOutput {
    let entry = item.entry
    let title = hit.map { parts($0.title) } ?? .list([part(entry.title ?? "", false)])
    let missing = hit?.missing ?? []
    return .object(
      [
        ("path", .text(entry.source.path)), ("date", .optional(entry.day?.iso)),
        ("lang", .text(entry.locale.description)), ("title", title),
        ("snippet", parts(hit?.snippet ?? [])), ("withheld", .texts(item.reasons.map(\.name))),
      ] + (missing.isEmpty ? [] : [("missing", .texts(missing))]))
  }

  /// The parts of a text with whether they match: `[["오늘의 ",false],["일기",true]]`.
  private func parts(_ pieces: [SearchHit.Piece]) -> JSONOutput {
    .list(pieces.map { part($0.text, $0.isMatch) })
  }

  private func part(_ text: String, _ isMatch: Bool) -> JSONOutput {
    .list([.text(text), .flag(isMatch)])
  }
}
