import Build
import Diagnostics
import Journal
import Localization
import SearchIndex

/// `ilgi search`.
struct SearchCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var query = ""

    static var flags: [Flag<Self>] {
      [
        .json("one JSON object a line for each entry that is found"), .drafts, .future, .jobs,
        .today, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] {
      [
        Operand(
          ValueLabel("QUERY", .text),
          orElse: UsageError(
            "'search' needs a query", help: ["as in ilgi search 'harbour tag:travel'"])
        ) { $0.query = $1 }, .folder,
      ]
    }
  }

  static let text = VerbText(
    name: "search", category: .finding, summary: "find entries, as the search of the site does",
    examples: [
      .init("ilgi search 'harbour tag:travel'", "entries with that tag and that word"),
      .init(
        "ilgi search '\"the old harbour\" after:2018 before:2022'",
        "a whole phrase, in three years"),
    ],
    exits: [.init(.done, "done, also when nothing is found"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    switch search(arguments.query, try arguments.buildOptions(in: console)) {
    case .failed(let failures):
      return console.fail(failures)
    case .found(let hits, let unknownDays, let wrong):
      for day in unknownDays {
        console.errors("'\(visibleText(day))' is not a day: write 2024, 2024-03 or 2024-03-05")
      }
      if hits.first?.missing.isEmpty == false {
        console.errors("no entry has all of these words: these have most of them")
      }
      for hit in hits {
        console.world.output((arguments.shared.isJSON ? json(hit) : words(hit)) + "\n")
      }
      if !arguments.shared.isJSON { console.errors(entries(hits.count)) }
      if wrong > 0 {
        console.errors(
          "\(errors(wrong)) in the journal: 'ilgi check' says which, and entries with errors are not searched"
        )
      }
      return .done
    }
  }

  private func words(_ hit: SearchHit) -> String {
    let entry = hit.entry.entry
    let title = hit.title.map(\.text).joined()
    let facts = [entry.day?.iso ?? console.said("undated"), title, entry.source.path].filter {
      !$0.isEmpty
    }
    let snippet = hit.snippet.map(\.text).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = facts.map { visibleText($0) }.joined(separator: "  ")
    let missing =
      hit.missing.isEmpty
      ? "" : "\n    " + console.said("without \(visibleText(hit.missing.joined(separator: ", ")))")
    return (snippet.isEmpty ? line : "\(line)\n    \(visibleText(snippet))") + missing
  }

  private func json(_ hit: SearchHit) -> String {
    let entry = hit.entry.entry
    var json: [UInt8] = []
    json.appendText("{\"path\":")
    json.appendJSON(entry.source.path)
    json.appendText(",\"date\":")
    json.appendJSON(optional: entry.day?.iso)
    json.appendText(",\"lang\":")
    json.appendJSON(entry.locale.description)
    json.appendText(",\"title\":")
    append(hit.title, to: &json)
    json.appendText(",\"snippet\":")
    append(hit.snippet, to: &json)
    if !hit.missing.isEmpty {
      json.appendText(",\"missing\":")
      json.appendJSON(list: hit.missing)
    }
    json.appendText("}")
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the parts of a snippet with whether they match: `[["오늘의 ",false],["일기",true]]`.
  private func append(_ pieces: [SearchHit.Piece], to json: inout [UInt8]) {
    json.appendText("[")
    for (position, piece) in pieces.enumerated() {
      json.appendText(position == 0 ? "[" : ",[")
      json.appendJSON(piece.text)
      json.appendText(piece.isMatch ? ",true]" : ",false]")
    }
    json.appendText("]")
  }
}
