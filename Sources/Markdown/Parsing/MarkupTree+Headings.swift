// Attributes at the end of a heading, as in kramdown, Hugo, Pandoc and Python-Markdown:
// `## Heading {#id}`, `## Heading {: #id .class}`.

extension MarkupTree {
  /// Removes the attributes of a heading from its text, and keeps the id.
  mutating func takeAttributes(ofHeading position: Int) {
    let last = nodes[position].end - 1
    guard last > position, nodes[last].kind == .text,
      let attributes = HeadingAttributes(literal(nodes[last]))
    else { return }
    nodes[last].literal = attributes.text
    if let id = attributes.id {
      nodes[position].extra = id
      nodes[position].isSet = true
    }
  }

  /// Keeps the text of a heading in which typography will change hyphens, for its id.
  mutating func keepText(ofHeading position: Int) {
    guard position >= 0, nodes[position].kind == .heading, !nodes[position].isSet else { return }
    let written = ArraySlice(headingText(position).utf8)
    let plain = written.restoringPlaceholders(.meaning).map { $0[...] } ?? written
    guard plain.contains(run: "--") else { return }
    nodes[position].extra = text.count..<(text.count + plain.count)
    text += plain
  }

  /// The ids that the author gave to headings.
  func chosenIDs(_ compose: (String) -> String) -> Set<String> {
    Set(
      nodes.filter { $0.kind == .heading && $0.isSet }.map {
        compose(String(decoding: extra($0), as: UTF8.self))
      })
  }

  /// The text of a heading for its id: without the alternative texts of images, as on GitHub.
  func headingText(_ position: Int) -> String {
    let inside = position + 1..<nodes[position].end
    guard nodes[inside].contains(where: { $0.kind == .image }) else { return plainText(of: inside) }
    var result = ""
    var start = inside.lowerBound
    for place in inside where nodes[place].kind == .image && place >= start {
      result += plainText(of: start..<place)
      start = nodes[place].end
    }
    return result + plainText(of: start..<inside.upperBound)
  }
}

/// `{#id .class key="value"}` or `{: … }` at the end of a text.
private struct HeadingAttributes {
  /// The text before them, as a range.
  let text: Range<Int>
  let id: Range<Int>?

  init?(_ bytes: ArraySlice<UInt8>) {
    var end = bytes.endIndex
    while end > bytes.startIndex && isBlank(bytes[end - 1]) { end -= 1 }
    guard end > bytes.startIndex, bytes[end - 1] == 0x7D,
      let open = bytes[..<end].lastIndex(of: 0x7B)
    else { return nil }
    var inside = bytes[(open + 1)..<(end - 1)]
    let hasColon = inside.first == 0x3A
    if hasColon { inside = inside.dropFirst() }
    var found: Range<Int>?
    for word in inside.split(separator: 0x20) {
      switch word.first {
      case 0x23 where Self.isName(word.dropFirst()):
        found = word.startIndex + 1..<word.endIndex
      case 0x2E where Self.isName(word.dropFirst()): continue
      // `key=value` may follow an id.
      default: guard word.contains(0x3D), hasColon || found != nil else { return nil }
      }
    }
    guard !inside.allSatisfy(isBlank) else { return nil }
    var last = open
    while last > bytes.startIndex && isBlank(bytes[last - 1]) { last -= 1 }
    text = bytes.startIndex..<last
    id = found
  }

  /// Whether the bytes can be an id or a class: letters of any script, digits, `_`, `-`, `.`, `:`.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= 200 else { return false }
    return first != 0x2D
      && bytes.allSatisfy {
        isAlphanumeric($0) || $0 >= 0x80 || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E || $0 == 0x3A
      }
  }
}
