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
    var text = ""
    for piece in pieces {
      if let part = piece["text"]?.text { append(part, piece["attributes"], to: &text) }
      for object in piece["embeddedObjects"]?.list ?? [] {
        guard let id = object["identifier"]?.text else { continue }
        text += "\n\n![](dayone-moment://\(id))\n\n"
      }
    }
    return text
  }

  private func append(_ part: String, _ attributes: JSONValue?, to text: inout String) {
    let line = attributes?["line"]
    for (number, piece) in part.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { text += line?["codeBlock"]?.flag == true ? "\n" : "\n\n" }
      guard !piece.isEmpty else { continue }
      if text.isEmpty || text.hasSuffix("\n") { text += Self.opening(line) }
      text += Self.marked(String(piece), attributes)
    }
  }

  private static func opening(_ line: JSONValue?) -> String {
    if let level = line?["header"]?.number, (1...6).contains(level) {
      return String(repeating: "#", count: Int(level)) + " "
    }
    if line?["quote"]?.flag == true { return "> " }
    if line?["codeBlock"]?.flag == true { return "    " }
    let depth = max(0, min(8, Int(line?["indentLevel"]?.number ?? 1) - 1))
    let indent = String(repeating: "  ", count: depth)
    switch line?["listStyle"]?.text {
    case "bulleted": return indent + "- "
    case "numbered": return indent + "1. "
    case "checkbox": return indent + (line?["checked"]?.flag == true ? "- [x] " : "- [ ] ")
    default: return ""
    }
  }

  private static func marked(_ text: String, _ attributes: JSONValue?) -> String {
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
