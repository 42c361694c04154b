/// Parses HTML written by the program, independently of the renderer.
///
/// It is stricter than a browser: only elements and attributes that Ilgi writes are allowed,
/// elements close in order, attributes are quoted, and no address runs a script.
struct MarkupReader {
  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var ids: Set<[UInt8]> = []
  private var text: [UInt8] = []
  /// The text of code, addresses and classes, where the marks of a note are literal.
  private(set) var literals: [UInt8] = []
  /// Alternative texts of images: words, and also code.
  private(set) var alternatives: [UInt8] = []
  /// All other text and attribute values except ids.
  private(set) var words: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the whole input. Call it once.
  mutating func firstFlaw() -> String? {
    if String(validating: bytes, as: UTF8.self) == nil { return "the HTML is not UTF-8" }
    while position < bytes.count {
      if bytes[position] == 0x3C {
        if let flaw = readTag() { return flaw }
      } else if let flaw = readText() {
        return flaw
      }
    }
    return open.last.map { "<\($0)> is never closed" }
  }

  private mutating func readText() -> String? {
    let end = bytes[position...].firstIndex(of: 0x3C) ?? bytes.count
    let run = bytes[position..<end]
    position = end
    if run.contains(0x3E) { return "a bare > in '\(shown(run))'" }
    if let flaw = flaw(ofCharacters: run) { return flaw }
    if open.contains("code") || open.contains("pre") { literals += run } else { words += run }
    return nil
  }

  private func flaw(ofCharacters run: ArraySlice<UInt8>) -> String? {
    if run.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) {
      return "a control character in '\(shown(run))'"
    }
    var rest = run
    while let mark = rest.firstIndex(of: 0x26) {
      rest = rest[(mark + 1)...]
      let body = rest.prefix { $0 == 0x23 || isLetter($0) || isDigit($0) }
      if body.isEmpty || rest[body.endIndex...].first != 0x3B {
        return "a bare & in '\(shown(run))'"
      }
    }
    return nil
  }

  private mutating func readTag() -> String? {
    let start = position
    position += 1
    let closes = next == 0x2F
    if closes { position += 1 }
    let name = word()
    guard elements.contains(name) else {
      return "'\(shown(bytes[start...]))' is no element of ours"
    }
    if closes {
      guard next == 0x3E else { return "'\(shown(bytes[start...]))' is no end tag" }
      position += 1
      guard open.popLast() == name else { return "</\(name)> closes another element" }
      return nil
    }
    if name == "a" && open.contains("a") { return "a link in a link" }
    var names: Set<String> = []
    while next == 0x20 {
      position += 1
      if next == 0x2F {
        position += 1
        break
      }
      let attribute = word()
      guard names.insert(attribute).inserted else { return "\(attribute) twice in <\(name)>" }
      if let flaw = readValue(of: attribute, in: name) { return flaw }
    }
    guard next == 0x3E else { return "'\(shown(bytes[start...]))' does not end" }
    position += 1
    let isVoid = bytes[position - 2] == 0x2F
    if isVoid != void.contains(name) { return "<\(name)> opens and closes wrongly" }
    if !isVoid { open.append(name) }
    return nil
  }

  private mutating func readValue(of attribute: String, in element: String) -> String? {
    let isKnown = attributes.contains(attribute) || attribute.utf8.starts(with: "aria-".utf8)
    guard isKnown else { return "\(attribute) of <\(element)> is no attribute of ours" }
    guard next == 0x3D, position + 1 < bytes.count, bytes[position + 1] == 0x22,
      let end = bytes[(position + 2)...].firstIndex(of: 0x22)
    else { return "\(attribute) of <\(element)> is not quoted" }
    let value = bytes[(position + 2)..<end]
    position = end + 1
    if value.contains(0x3C) || value.contains(0x3E) {
      return "< or > in \(attribute) of <\(element)>"
    }
    if let flaw = flaw(ofCharacters: value) { return flaw }
    switch attribute {
    case "href", "src":
      literals += value
      return isHarmless(value, isImage: attribute == "src")
        ? nil : "\(attribute)=\"\(shown(value))\" may run something"
    case "id":
      // The id of a heading may repeat code in the heading.
      return ids.insert(Array(value)).inserted ? nil : "the id \(shown(value)) twice"
    case "class": literals += value
    case "alt": alternatives += value
    default: words += value
    }
    return nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func word() -> String {
    let run = bytes[position...].prefix { isLetter($0) || isDigit($0) || $0 == 0x2D }
    position = run.endIndex
    return String(decoding: run, as: UTF8.self)
  }
}

/// Whether following the address opens a page or stays on it, and runs no script. The value is
/// escaped for HTML.
private func isHarmless(_ value: ArraySlice<UInt8>, isImage: Bool) -> Bool {
  // As a browser reads an address (WHATWG URL, section 4.4): controls and spaces before it go, and
  // tabs and line breaks anywhere; a space elsewhere belongs to no scheme.
  let plain = unescaped(value).drop { $0 <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0) }
  let scheme = plain.prefix { isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) }
  guard let first = scheme.first, isLetter(first), plain[scheme.endIndex...].first == 0x3A else {
    return true
  }
  let name = String(decoding: scheme, as: UTF8.self).lowercased()
  if ["http", "https", "mailto", "tel"].contains(name) { return true }
  let opening = String(decoding: plain.prefix(15), as: UTF8.self).lowercased()
  return isImage
    && ["png", "jpeg", "gif", "webp", "avif"].contains { opening.hasPrefix("data:image/\($0)") }
}

/// Decodes the character references that the program writes.
func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = bytes
  while let byte = rest.first {
    let known = references.first { rest.starts(with: $0.name.utf8) }
    if byte == 0x26, let known {
      result.append(known.byte)
      rest = rest.dropFirst(known.name.utf8.count)
    } else {
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return result
}

private let references: [(name: String, byte: UInt8)] = [
  ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&#34;", 0x22),
  ("&#39;", 0x27), ("&#x27;", 0x27),
]

private func shown(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(60), as: UTF8.self)
}

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

private let void: Set = ["br", "col", "hr", "img", "input", "wbr"]

private let elements: Set = [
  // Of Markdown.
  "a", "aside", "blockquote", "br", "code", "del", "details", "em", "figcaption", "figure", "h1",
  "h2", "h3", "h4", "h5", "h6", "hr", "img", "input", "label", "li", "ol", "p", "pre", "section",
  "strong",
  "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul",
  // Of authors, by the lists of RawHTML.swift and HTMLTag.swift.
  "abbr", "address", "article", "b", "bdi", "bdo", "caption", "cite", "col", "colgroup", "data",
  "dd", "dfn", "div", "dl", "dt", "footer", "header", "i", "ins", "kbd", "mark", "q", "rp", "rt",
  "ruby", "s", "samp", "small", "span", "sub", "tfoot", "time", "u", "var", "wbr",
]

private let attributes: Set = [
  "align", "alt", "checked", "class", "colspan", "datetime", "decoding", "dir", "disabled",
  "height", "href", "id", "lang", "loading", "open", "reversed", "role", "rowspan", "scope", "span",
  "src", "start", "title", "type", "value", "width",
]
