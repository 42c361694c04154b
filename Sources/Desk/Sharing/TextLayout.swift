import Build
import Diagnostics
import Markdown

/// The text of an entry in lines, for a terminal or a plain text.
struct TextLayout {
  let width: Int
  /// Whether a terminal shows it: bold, underlined.
  let isStyled: Bool
  /// The word for a picture without a description.
  let picture: String

  func text(_ nodes: [MarkupNode]) -> String {
    blocks(nodes, width: width).joined(separator: [""]).map { line in
      line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : line
    }
    .joined(separator: "\n") + "\n"
  }

  /// Each block as its lines.
  private func blocks(_ nodes: [MarkupNode], width: Int) -> [[String]] {
    var blocks: [[String]] = []
    var inline: [TextPiece] = []
    func flush() {
      let lines = drawn(inline, width)
      if !lines.isEmpty { blocks.append(lines) }
      inline = []
    }
    for node in nodes {
      guard node.isBlock else {
        inline += pieces(node, [])
        continue
      }
      flush()
      blocks += block(node, width: max(width, 12)).filter { !$0.isEmpty }
    }
    flush()
    return blocks
  }

  private func drawn(_ pieces: [TextPiece], _ width: Int) -> [String] {
    pieces.lines(width: width).map { $0.map { $0.drawn(isStyled) }.joined() }
  }

  private func block(_ node: MarkupNode, width: Int) -> [[String]] {
    switch node.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let lines = node.children.flatMap { pieces($0, [.bold]) }.lines(width: width)
      let drawn = lines.map { $0.map { $0.drawn(isStyled) }.joined() }
      guard !isStyled, node.name < "h4" else { return [drawn] }
      let columns = drawn.map { displayWidth($0) }.max() ?? 0
      return [drawn + [String(repeating: node.name == "h1" ? "=" : "-", count: columns)]]
    case "hr": return [[String(repeating: "─", count: min(width, 24))]]
    case "pre":
      let code = visibleLines(node.plainText)
      return [code.map { "    " + TextPiece(text: $0, styles: [.code]).drawn(isStyled) }]
    case "blockquote", "aside":
      return [prefixed("│ ", joined(blocks(node.children, width: width - 2)))]
    case "ul", "ol": return [list(node, width: width)]
    case "table": return [table(node, width: width)]
    case "p" where node.has("alert-title"):
      return [drawn(node.children.flatMap { pieces($0, [.bold]) }, width)]
    case "summary": return [drawn(node.children.flatMap { pieces($0, [.bold]) }, width)]
    case "section" where node.has("footnotes"):
      return [[String(repeating: "─", count: min(width, 8))]] + blocks(node.children, width: width)
    default: return blocks(node.children, width: width)
    }
  }

  private func visibleLines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      visibleText(
        $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  "))
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func joined(_ blocks: [[String]]) -> [String] { Array(blocks.joined(separator: [""])) }

  private func prefixed(_ prefix: String, _ lines: [String]) -> [String] {
    lines.map { prefix + $0 }
  }

  private func list(_ node: MarkupNode, width: Int) -> [String] {
    let items = node.children.filter { $0.name == "li" }
    let first = Int(node.attributes["start"] ?? "") ?? 1
    // With paragraphs in it, a list has blank lines between its items.
    let isLoose = items.contains { item in item.children.contains { $0.name == "p" } }
    let marks = items.indices.map { node.name == "ol" ? "\(first + $0). " : "• " }
    let indent = marks.map { displayWidth($0) }.max() ?? 2
    let parts = zip(items, marks).map { item, mark in
      let own = blocks(item.children, width: width - indent)
      let lines = isLoose ? joined(own) : Array(own.joined())
      let gap = String(repeating: " ", count: indent - displayWidth(mark))
      return (lines.isEmpty ? [""] : lines).enumerated().map { position, line in
        position == 0 ? gap + mark + line : String(repeating: " ", count: indent) + line
      }
    }
    return isLoose && items.count > 1 ? joined(parts) : Array(parts.joined())
  }

  private func table(_ node: MarkupNode, width: Int) -> [String] {
    let rows = rows(of: node)
    let columns = rows.map(\.count).max() ?? 0
    guard columns > 0 else { return [] }
    let widths = (0..<columns).map { column in
      min(
        40, rows.compactMap { $0.count > column ? displayWidth($0[column].plain) : nil }.max() ?? 0)
    }
    var lines: [String] = []
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: max(0, widths[column] - displayWidth(cell.plain)))
        return cell.isRight ? gap + cell.drawn : cell.drawn + gap
      }
      lines.append(cells.joined(separator: "  "))
      if row.first?.isHead == true {
        lines.append(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "))
      }
    }
    return lines
  }

  private struct Cell {
    let plain: String
    let drawn: String
    let isRight: Bool
    let isHead: Bool
  }

  private func rows(of node: MarkupNode) -> [[Cell]] {
    node.children.flatMap { child -> [[Cell]] in
      guard child.name == "tr" else { return rows(of: child) }
      let cells = child.children.filter { $0.name == "td" || $0.name == "th" }
      return [
        cells.map { cell in
          let isHead = cell.name == "th"
          let inside = cell.children.flatMap { pieces($0, isHead ? [.bold] : []) }
          let line = inside.lines(width: .max).joined()
          return Cell(
            plain: line.map(\.text).joined(), drawn: line.map { $0.drawn(isStyled) }.joined(),
            isRight: cell.has("align-right"), isHead: isHead)
        }
      ]
    }
  }

  private func pieces(_ node: MarkupNode, _ styles: [TextPiece.Style]) -> [TextPiece] {
    func inner(_ style: TextPiece.Style? = nil) -> [TextPiece] {
      let all = styles + (style.map { styles.contains($0) ? [] : [$0] } ?? [])
      return node.children.flatMap { pieces($0, all) }
    }
    switch node.name {
    case "": return [TextPiece(text: visible(node.text), styles: styles)]
    case "strong", "b": return inner(.bold)
    case "em", "i", "cite": return inner(.italic)
    case "del", "s": return inner(.struck)
    case "code", "kbd", "samp":
      return isStyled
        ? inner(.code) : [TextPiece(text: "`")] + inner() + [TextPiece(text: "`")]
    case "br": return [TextPiece(text: "", isBreak: true)]
    case "input":
      return [TextPiece(text: node.attributes["checked"] == nil ? "[ ] " : "[x] ", styles: styles)]
    case "span" where node.has("task-checkbox"):
      return [TextPiece(text: "[\(node.plainText)]", styles: styles)]
    case "img":
      let alternative = node.attributes["alt"] ?? ""
      let words = alternative.isEmpty ? picture : "\(picture): \(visible(alternative))"
      return [TextPiece(text: "[\(words)]", styles: styles)]
    case "a": return link(node, inner(.underlined), styles)
    case "sup" where node.has("footnote-ref"):
      return [TextPiece(text: "[\(node.plainText)]", styles: styles)]
    case "script", "style", "template": return []
    default:
      // A block inside of a line, as raw HTML has it.
      return node.isBlock ? [TextPiece(text: " ")] + inner() + [TextPiece(text: " ")] : inner()
    }
  }

  private func link(
    _ node: MarkupNode, _ inner: [TextPiece], _ styles: [TextPiece.Style]
  ) -> [TextPiece] {
    let address = node.attributes["href"] ?? ""
    if node.has("footnote-back") { return [] }
    let text = inner.map(\.text).joined()
    let isShown = text == address || "mailto:" + text == address || address.hasPrefix("#")
    guard !address.isEmpty, !isShown else { return inner }
    return inner + [TextPiece(text: " <\(visible(address))>", styles: styles)]
  }

  /// White space as it is, and nothing that controls a terminal.
  private func visible(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { "\n\t\r".contains($0) }.map { visibleText($0) }
      .joined(separator: " ")
  }
}
