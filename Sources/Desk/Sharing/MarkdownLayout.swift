import Build
import Markdown

/// The text of an entry as Markdown (CommonMark with GitHub's tables), without anything that only
/// Ilgi reads.
struct MarkdownLayout {
  func text(_ nodes: [MarkupNode]) -> String {
    blocks(nodes).joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private func blocks(_ nodes: [MarkupNode]) -> [[String]] {
    var blocks: [[String]] = []
    var line = ""
    func flush() {
      let lines = paragraph(line)
      if !lines.isEmpty { blocks.append(lines) }
      line = ""
    }
    for node in nodes {
      guard node.isBlock else {
        line += inline(node)
        continue
      }
      flush()
      blocks += block(node).filter { !$0.isEmpty }
    }
    flush()
    return blocks
  }

  private func block(_ node: MarkupNode) -> [[String]] {
    switch node.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(node.name.dropFirst()) ?? 1
      return [[String(repeating: "#", count: level) + " " + oneLine(node)]]
    case "hr": return [["---"]]
    case "pre": return [code(node)]
    case "blockquote", "aside":
      return [joined(blocks(node.children)).map { $0.isEmpty ? ">" : "> " + $0 }]
    case "ul", "ol": return [list(node)]
    case "table": return [table(node)]
    case "summary",
      "p" where node.has("alert-title"):
      return [["**\(oneLine(node))**"]]
    case "section" where node.has("footnotes"): return [["---"]] + blocks(node.children)
    default: return blocks(node.children)
    }
  }

  private func joined(_ blocks: [[String]]) -> [String] { Array(blocks.joined(separator: [""])) }

  private func oneLine(_ node: MarkupNode) -> String {
    node.children.map { inline($0) }.joined()
      .split(whereSeparator: { $0 == "\n" }).joined(separator: " ")
  }

  /// Lines without spaces around them, and without a beginning that would be another block.
  private func paragraph(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let blanks: Set<Character> = [" ", "\t"]
      let plain = String(
        line.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
      let digits = plain.prefix { ("0"..."9").contains($0) }
      if let first = plain.first, "#+-=:".contains(first) { return "\\" + plain }
      if !digits.isEmpty, let next = plain.dropFirst(digits.count).first, ".)".contains(next) {
        return digits + "\\" + plain.dropFirst(digits.count)
      }
      return plain
    }
    .filter { !$0.isEmpty }
  }

  private func code(_ node: MarkupNode) -> [String] {
    var lines = node.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    let language = (node.children.first?.attributes["class"] ?? "").split(separator: " ")
      .first { $0.hasPrefix("language-") }?.dropFirst("language-".count)
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return [fence + (language ?? "")] + lines + [fence]
  }

  private func list(_ node: MarkupNode) -> [String] {
    let items = node.children.filter { $0.name == "li" }
    let first = Int(node.attributes["start"] ?? "") ?? 1
    let isLoose = items.contains { item in item.children.contains { $0.name == "p" } }
    let parts = items.enumerated().map { position, item in
      let mark = node.name == "ol" ? "\(first + position). " : "- "
      let own = blocks(item.children)
      let lines = isLoose ? joined(own) : Array(own.joined())
      return (lines.isEmpty ? [""] : lines).enumerated().map { number, line in
        if number == 0 { return mark + line }
        return line.isEmpty ? "" : String(repeating: " ", count: mark.utf8.count) + line
      }
    }
    return isLoose ? joined(parts) : Array(parts.joined())
  }

  private func table(_ node: MarkupNode) -> [String] {
    let rows = rows(of: node)
    guard let head = rows.first else { return [] }
    let lines = rows.map { row in
      "| " + row.map { oneLine($0) }.joined(separator: " | ") + " |"
    }
    let marks = head.map { cell in
      cell.has("align-right") ? "--:" : cell.has("align-center") ? ":-:" : "---"
    }
    return [lines[0], "| " + marks.joined(separator: " | ") + " |"] + lines.dropFirst()
  }

  private func rows(of node: MarkupNode) -> [[MarkupNode]] {
    node.children.flatMap { child in
      child.name == "tr"
        ? [child.children.filter { $0.name == "td" || $0.name == "th" }] : rows(of: child)
    }
  }

  private func inline(_ node: MarkupNode) -> String {
    func inner() -> String { node.children.map { inline($0) }.joined() }
    func marked(_ mark: String) -> String {
      let text = inner()
      return text.allSatisfy(\.isWhitespace) ? text : mark + text + mark
    }
    switch node.name {
    case "": return escaped(node.text)
    case "strong", "b": return marked("**")
    case "em", "i", "cite": return marked("*")
    case "del", "s": return marked("~~")
    case "code", "kbd", "samp": return inlineCode(node.plainText)
    case "br": return "\\\n"
    case "input": return node.attributes["checked"] == nil ? "[ ] " : "[x] "
    case "span" where node.has("task-checkbox"): return "[\(node.plainText)]"
    case "img":
      return "![\(escaped(node.attributes["alt"] ?? ""))](\(address(node.attributes["src"])))"
    case "a":
      if node.has("footnote-back") { return "" }
      let target = node.attributes["href"] ?? ""
      return target.hasPrefix("#") || target.isEmpty
        ? inner() : "[\(inner())](\(address(target)))"
    case "sup" where node.has("footnote-ref"): return "\\[\(node.plainText)\\]"
    case "script", "style", "template": return ""
    default: return inner()
    }
  }

  private func inlineCode(_ text: String) -> String {
    var fence = "`"
    while text.contains(fence) { fence += "`" }
    let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + gap + text + gap + fence
  }

  private func address(_ text: String?) -> String {
    let text = text ?? ""
    return text.contains { " ()<>".contains($0) }
      ? "<" + text.filter { !"<>\n".contains($0) } + ">" : text
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if "\\`*_[]<>&~|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
