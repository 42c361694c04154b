import Diagnostics

/// The text of an entry that has it only as a list of pieces with attributes.
struct DayOneRichText {
  private let pieces: [JSONValue]

  /// - Parameter value: an object, or a text that is JSON.
  init?(_ value: JSONValue?) {
    var object = value
    if let text = value?.text {
      let json = JSONText(Array(text.utf8))
      object = json.value(json.whole)
    }
    guard let list = object?["contents"]?.list, !list.isEmpty else { return nil }
    pieces = list
  }

  var markdown: String {
    var lines = [Line()]
    for piece in pieces {
      let attributes = piece["attributes"]
      let parts = (piece["text"]?.text ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        if number > 0 { lines.append(Line()) }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1].add(String(part), attributes)
      }
      for object in piece["embeddedObjects"]?.list ?? [] {
        let id = object["identifier"]?.text.map { "![](dayone-moment://\($0))" }
        let isRule = object["type"]?.text == "horizontalRuleLine"
        lines += [Line(kind: .plain, text: isRule ? "***" : id ?? ""), Line()]
      }
    }
    return Line.joined(lines.filter { !$0.text.isEmpty })
  }

  /// A line of the text, which is of the kind that its first piece says.
  private struct Line {
    enum Kind { case plain, list, quote, code }
    var kind: Kind?
    var text = ""

    mutating func add(_ part: String, _ attributes: JSONValue?) {
      if kind == nil { begin(attributes?["line"]) }
      if kind == .code {
        text += part
      } else {
        let isFirst = text.isEmpty || text.hasSuffix("- ")
        let written = marked(part, attributes)
        text += isFirst ? withoutMarkOfList(written) : written
      }
    }

    private mutating func begin(_ line: JSONValue?) {
      kind = .plain
      if let level = line?["header"]?.number, (1...6).contains(level) {
        text = String(repeating: "#", count: Int(level)) + " "
      } else if line?["quote"]?.flag == true {
        (kind, text) = (.quote, "> ")
      } else if line?["codeBlock"]?.flag == true {
        kind = .code
      } else {
        let depth = Int(max(1, min(9, line?["indentLevel"]?.number ?? 1))) - 1
        let indent = String(repeating: "  ", count: depth)
        let mark: String? =
          switch line?["listStyle"]?.text {
          case "bulleted": "- "
          case "numbered": "1. "
          case "checkbox": line?["checked"]?.flag == true ? "- [x] " : "- [ ] "
          default: nil
          }
        if let mark { (kind, text) = (.list, indent + mark) }
      }
    }

    static func joined(_ lines: [Line]) -> String {
      var text = ""
      var before: Kind?
      for line in lines {
        if before == .code, line.kind != .code { text += "\n```" }
        if !text.isEmpty { text += line.kind == before && before != .plain ? "\n" : "\n\n" }
        if line.kind == .quote, before == .quote { text += ">\n" }
        if line.kind == .code, before != .code { text += "```\n" }
        text += line.text
        before = line.kind
      }
      return before == .code ? text + "\n```" : text
    }
  }
}

private func marked(_ text: String, _ attributes: JSONValue?) -> String {
  if attributes?["inlineCode"]?.flag == true { return "`\(text)`" }
  var written = escapedMarkdown(text)
  for (name, mark) in [("bold", "**"), ("italic", "*"), ("strikethrough", "~~")]
  where attributes?[name]?.flag == true {
    let blanks = written.prefix { $0 == " " }
    let rest = written.dropFirst(blanks.count)
    let end = rest.reversed().prefix { $0 == " " }
    written = blanks + mark + rest.dropLast(end.count) + mark + String(end)
  }
  if let address = attributes?["linkURL"]?.text { written = "[\(written)](\(address))" }
  return written
}

/// A text outside of lists, whose first characters could be read as a list.
func withoutMarkOfList(_ text: String) -> String {
  let digits = text.prefix { ("0"..."9").contains($0) }
  let rest = text.dropFirst(digits.count)
  guard let sign = rest.first, "-+".contains(sign) && digits.isEmpty || ".)".contains(sign)
  else { return text }
  return digits + "\\" + rest
}

/// A plain text as Markdown that shows it.
func escapedMarkdown(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if "\\`*_[]<>#~|".utf8.contains(byte) { bytes.append(0x5C) }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
