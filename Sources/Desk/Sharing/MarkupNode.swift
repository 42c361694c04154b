import Build

/// A part of the HTML that an entry's text becomes: an element, or a text.
struct MarkupNode {
  /// In lower case; empty for a text.
  var name = ""
  var attributes: [String: String] = [:]
  var text = ""
  var children: [MarkupNode] = []

  /// The text of all parts below.
  var plainText: String { name.isEmpty ? text : children.map(\.plainText).joined() }

  func has(_ className: String) -> Bool {
    attributes["class"]?.split(separator: " ").contains { $0 == className } ?? false
  }

  static let blocks: Set<String> = [
    "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  var isBlock: Bool { MarkupNode.blocks.contains(name) }
}

/// Reads HTML as the renderer writes it. What an author's raw HTML leaves open is closed at the
/// end.
struct MarkupReader {
  private var rest: ArraySlice<UInt8>
  private static let deepest = 700
  private static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  init(_ html: [UInt8]) { rest = html[...] }

  /// The parts at the top.
  mutating func nodes() -> [MarkupNode] {
    var stack = [MarkupNode(name: "root")]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x3C }
      if !text.isEmpty {
        stack[stack.count - 1].children.append(MarkupNode(text: decoded(text)))
        rest = rest.dropFirst(text.count)
        continue
      }
      guard let end = rest.firstIndex(of: 0x3E) else { break }
      var tag = rest[rest.startIndex + 1..<end]
      rest = rest[(end + 1)...]
      if tag.first == 0x2F {
        let name = self.name(&tag, from: 1)
        guard let open = stack.lastIndex(where: { $0.name == name }), open > 0 else { continue }
        while stack.count > open { close(&stack) }
      } else if let node = node(&tag) {
        let isOpen = !MarkupReader.empty.contains(node.name) && tag.last != 0x2F
        if isOpen && stack.count < MarkupReader.deepest {
          stack.append(node)
        } else {
          stack[stack.count - 1].children.append(node)
        }
      }
    }
    while stack.count > 1 { close(&stack) }
    return stack[0].children
  }

  private func close(_ stack: inout [MarkupNode]) {
    var node = stack.removeLast()
    // The box of a task is in the line of its text.
    let isTask = node.name == "li" && node.children.first?.name == "input"
    if isTask, let place = node.children.firstIndex(where: { $0.name == "p" }) {
      node.children[place].children.insert(node.children.removeFirst(), at: 0)
    }
    stack[stack.count - 1].children.append(node)
  }

  private func name(_ tag: inout ArraySlice<UInt8>, from skipped: Int) -> String {
    tag = tag.dropFirst(skipped)
    let name = tag.prefix { ![0x20, 0x0A, 0x09, 0x2F].contains($0) }
    tag = tag.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private func node(_ tag: inout ArraySlice<UInt8>) -> MarkupNode? {
    var inner = tag
    var node = MarkupNode(name: name(&inner, from: 0))
    guard let first = node.name.utf8.first, (0x61...0x7A).contains(first) else { return nil }
    while !inner.isEmpty {
      inner = inner.drop { [0x20, 0x0A, 0x09, 0x2F].contains($0) }
      let key = inner.prefix { ![0x3D, 0x20, 0x0A, 0x2F].contains($0) }
      inner = inner.dropFirst(key.count)
      var value: ArraySlice<UInt8> = []
      if inner.first == 0x3D, let quote = inner.dropFirst().first, quote == 0x22 || quote == 0x27 {
        value = inner.dropFirst(2).prefix { $0 != quote }
        inner = inner.dropFirst(value.count + 3)
      }
      if key.isEmpty { break }
      node.attributes[String(decoding: key, as: UTF8.self).lowercased()] = decoded(value)
    }
    return node
  }

  /// Without the escapes that the renderer writes.
  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x26) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: 0x26) {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.utf8.prefix(12).firstIndex(of: 0x3B),
        let scalar = MarkupReader.scalar(rest[rest.index(after: start)..<end])
      {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> UnicodeScalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default: break
    }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(UnicodeScalar.init)
  }
}
