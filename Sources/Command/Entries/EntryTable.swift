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
    console.page((isJSON ? items.map { json($0) } : lines(of: items)).joined())
  }

  /// On a terminal each line has its number, by which commands name the entry.
  func lines(of items: [JournalEntries.Item]) -> [String] {
    let isTerminal = console.world.outputIsTerminal
    let width = "\(items.count)".utf8.count
    let rows = rows(items)
    return rows.enumerated().map { position, row in
      let number = "\(position + 1)"
      let gap = String(repeating: " ", count: width - number.utf8.count)
      return (isTerminal ? gap + number + "  " : "") + row + "\n"
    }
  }

  private func rows(_ items: [JournalEntries.Item]) -> [String] {
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
    var widths = (0..<4).map { column in
      min(column == 1 ? 48 : 30, rows.map { displayWidth($0[column]) }.max() ?? 0)
    }
    // What does not fit beside the rest: paths of a terminal's line are cut at their beginning.
    let room = console.world.columns - widths[0] - widths[1] - widths[2] - 14
    if console.world.outputIsTerminal { widths[3] = max(12, room) } else { widths[3] = .max }
    return rows.map { row in
      let cells = row.enumerated().compactMap { column, cell -> String? in
        guard column < 3 else { return cell.keepingEnd(widths[3]) }
        guard widths[column] > 0 else { return nil }
        let gap = max(0, widths[column] - displayWidth(cell))
        return cell + String(repeating: " ", count: gap)
      }
      return cells.joined(separator: "  ")
    }
  }

  private func json(_ item: JournalEntries.Item) -> String { JSONOutput.object(item.facts).line }
}

extension JournalEntries.Item {
  /// What every list says of an entry as JSON.
  var facts: [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = [
      ("path", .text(entry.source.path)), ("date", .optional(entry.day?.iso)),
      ("title", .optional(entry.title)), ("lang", .text(entry.language.description)),
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

extension String {
  /// The last characters of a text that are at most so many columns wide.
  fileprivate func keepingEnd(_ columns: Int) -> String {
    guard displayWidth(self) > columns else { return self }
    var end = self[...]
    while displayWidth(String(end)) > columns - 1 { end.removeFirst() }
    return "…" + end
  }
}
