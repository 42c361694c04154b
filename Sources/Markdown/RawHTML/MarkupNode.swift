import Diagnostics

/// A part of the HTML that an entry's text becomes: an element, or a text.
package struct MarkupNode {
  /// In lower case; empty for a text.
  package var name: String
  package var attributes: [String: String]
  package var text: String
  package var children: [MarkupNode]

  package init(
    name: String = "", attributes: [String: String] = [:], text: String = "",
    children: [MarkupNode] = []
  ) {
    (self.name, self.attributes, self.text, self.children) = (name, attributes, text, children)
  }

  /// The text of all parts below.
  package var plainText: String { name.isEmpty ? text : children.map(\.plainText).joined() }

  package func has(_ className: String) -> Bool {
    attributes["class"]?.split(separator: " ").contains { $0 == className } ?? false
  }

  private static let blocks: Set<String> = [
    "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  package var isBlock: Bool { MarkupNode.blocks.contains(name) }
}

extension MarkupNode {
  /// The parts at the top of HTML as the renderer writes it. What an author's raw HTML leaves open
  /// is closed at the end.
  package static func nodes(_ html: [UInt8]) -> [MarkupNode] {
    let deepest = 700
    var stack = [MarkupNode(name: "root")]
    var rest = html[...]
    while !rest.isEmpty {
      guard let tag = RawTag(rest) else {
        let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != 0x3C }
        let words = String(decoding: resolvingReferences(text), as: UTF8.self)
        stack[stack.count - 1].children.append(MarkupNode(text: words))
        rest = rest.dropFirst(text.count)
        continue
      }
      rest = rest.dropFirst(tag.length)
      if tag.isClosing {
        guard let open = stack.lastIndex(where: { $0.name == tag.name }), open > 0 else { continue }
        while stack.count > open { close(&stack) }
      } else if !tag.isAlone && stack.count < deepest {
        stack.append(MarkupNode(tag))
      } else {
        stack[stack.count - 1].children.append(MarkupNode(tag))
      }
    }
    while stack.count > 1 { close(&stack) }
    return stack[0].children
  }

  private init(_ tag: RawTag) {
    self.init(
      name: tag.name,
      attributes: Dictionary(uniqueKeysWithValues: tag.attributes.map { ($0.name, $0.text) }))
  }

  /// Writes the part as HTML, attributes by their names.
  package func write(into output: inout [UInt8]) {
    if name.isEmpty { return output.appendEscaped(text) }
    output.append(contentsOf: "<\(name)".utf8)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      output.append(contentsOf: " \(name)=\"".utf8)
      output.appendEscaped(value)
      output.append(0x22)
    }
    output.append(0x3E)
    for child in children { child.write(into: &output) }
    if !RawTag.void.contains(name) { output.append(contentsOf: "</\(name)>".utf8) }
  }

  private static func close(_ stack: inout [MarkupNode]) {
    var node = stack.removeLast()
    // The box of a task is in the line of its text.
    let isTask = node.name == "li" && node.children.first?.name == "input"
    if isTask, let place = node.children.firstIndex(where: { $0.name == "p" }) {
      node.children[place].children.insert(node.children.removeFirst(), at: 0)
    }
    stack[stack.count - 1].children.append(node)
  }
}
