import Build
import Diagnostics
import Journal
import Localization

/// Entries as lines: the day, the title, what withholds it, and the path, in columns of a terminal.
struct EntryTable {
  let console: Console
  let isJSON: Bool

  func show(_ items: [JournalEntries.Item]) {
    let text = isJSON ? items.map { json($0) }.joined() : table(items)
    console.page(text)
  }

  private func table(_ items: [JournalEntries.Item]) -> String {
    let words = LocaleWords(LocaleTag(console.language.rawValue) ?? .english)
    let rows = items.map { item in
      [
        item.entry.day.map { words.say($0, .medium) } ?? console.said("undated"),
        visibleText(
          (item.entry.starred ? "★ " : "") + (item.entry.title ?? console.said("untitled"))),
        item.reasons.isEmpty ? "" : console.said(list(item.reasons.map(\.words))),
        visibleText(item.entry.source.path),
      ]
    }
    let widths = (0..<3).map { column in
      min(column == 1 ? 48 : 30, rows.map { displayWidth($0[column]) }.max() ?? 0)
    }
    return rows.map { row in
      let cells = row.enumerated().compactMap { column, cell -> String? in
        guard column < 3 else { return cell }
        guard widths[column] > 0 else { return nil }
        let gap = max(0, widths[column] - displayWidth(cell))
        return cell + String(repeating: " ", count: gap)
      }
      return cells.joined(separator: "  ") + "\n"
    }
    .joined()
  }

  /// One JSON object and a line end.
  private func json(_ item: JournalEntries.Item) -> String {
    let entry = item.entry
    var json: [UInt8] = []
    json.appendText("{\"path\":")
    json.appendJSON(entry.source.path)
    json.appendText(",\"date\":")
    json.appendJSON(optional: entry.day?.iso)
    json.appendText(",\"title\":")
    json.appendJSON(optional: entry.title)
    json.appendText(",\"lang\":")
    json.appendJSON(entry.locale.description)
    json.appendText(entry.starred ? ",\"starred\":true" : ",\"starred\":false")
    json.appendText(",\"tags\":")
    append(entry.labels.tags, to: &json)
    json.appendText(",\"people\":")
    append(entry.labels.people, to: &json)
    json.appendText(",\"place\":")
    json.appendJSON(optional: entry.labels.place?.name)
    json.appendText(",\"mood\":")
    json.appendJSON(optional: entry.labels.mood)
    json.appendText(",\"withheld\":")
    append(item.reasons.map(\.name), to: &json)
    json.appendText("}\n")
    return String(decoding: json, as: UTF8.self)
  }

  private func append(_ texts: [String], to json: inout [UInt8]) {
    json.appendText("[")
    for (position, text) in texts.enumerated() {
      if position > 0 { json.appendText(",") }
      json.appendJSON(text)
    }
    json.appendText("]")
  }
}

extension Console {
  /// Prints a long text: through PAGER on a terminal, else as it is.
  func page(_ text: String) {
    let lines = text.utf8.count { $0 == 0x0A }
    let pager = world.environment["PAGER"] ?? "less"
    guard world.outputIsTerminal, lines > 20, !pager.isEmpty, pager != "cat" else {
      return world.output(text)
    }
    let options = "LESS=${LESS--FRX} LESSCHARSET=utf-8 exec "
    let status = world.runProgram(["sh", "-c", options + pager], text)
    if [nil, 126, 127].contains(status) { world.output(text) }
  }
}
