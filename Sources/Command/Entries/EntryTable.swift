import Build
import Desk
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

  private func json(_ item: JournalEntries.Item) -> String { JSONOutput.object(item.facts).line }
}

extension JournalEntries.Item {
  /// What every list says of an entry as JSON.
  var facts: [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = [
      ("path", .text(entry.source.path)), ("date", .optional(entry.day?.iso)),
      ("title", .optional(entry.title)), ("lang", .text(entry.locale.description)),
      ("starred", .flag(entry.starred)),
    ]
    for kind in LabelKind.filters { facts.append((kind.field, kind.json(entry.labels[kind]))) }
    return facts + [("withheld", .texts(reasons.map(\.name)))]
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
