import Diagnostics

/// A tag as HTML's standard parses it: the only reader of tags, for the author's raw HTML and for
/// what the renderer wrote.
///
/// It is never copied into a page: allowed tags are written anew.
package struct RawTag {
  /// In lower case.
  package let name: String
  package let isClosing: Bool
  /// Whether it ends with `/>`.
  package private(set) var isSelfClosing = false
  package private(set) var attributes: [Attribute] = []
  /// Length of the tag in bytes.
  package private(set) var length = 0

  /// Whether it has no end tag (HTML, section 13.1.2).
  package var isAlone: Bool { isSelfClosing || Self.void.contains(name) }

  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  package struct Attribute: Equatable {
    package let name: String
    /// With character references decoded, except those with rare names, which stay as text.
    package let value: [UInt8]

    package var text: String { String(decoding: value, as: UTF8.self) }
  }

  /// Parses the tag at the start of `bytes`. Nil when there is none or it is unclosed.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == 0x3C else { return nil }
    var position = bytes.startIndex + 1
    let closes = position < bytes.endIndex && bytes[position] == 0x2F
    if closes { position += 1 }
    guard position < bytes.endIndex, isLetter(bytes[position]) else { return nil }
    name = Self.lowered(bytes[position...].prefix { !endsTagName($0) })
    isClosing = closes
    position += name.utf8.count
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == 0x3E {
        length = position + 1 - bytes.startIndex
        isSelfClosing = !isClosing && bytes[position - 1] == 0x2F
        return
      }
      if isSpace(byte) || byte == 0x2F {
        position += 1
      } else {
        position = readAttribute(bytes, at: position)
      }
    }
    return nil
  }

  func value(of name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }

  /// Parses an attribute and returns the position after it.
  private mutating func readAttribute(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int {
    // A `=` at the start belongs to the name.
    let head = bytes[(start + 1)...].prefix { !endsTagName($0) && $0 != 0x3D }
    let name = Self.lowered(bytes[start..<head.endIndex])
    var position = head.endIndex
    var next = position
    while next < bytes.endIndex && isSpace(bytes[next]) { next += 1 }
    var value: ArraySlice<UInt8> = []
    if next < bytes.endIndex && bytes[next] == 0x3D {
      position = next + 1
      while position < bytes.endIndex && isSpace(bytes[position]) { position += 1 }
      if position < bytes.endIndex && (bytes[position] == 0x22 || bytes[position] == 0x27) {
        value = bytes[(position + 1)...].prefix { $0 != bytes[position] }
        position = min(value.endIndex + 1, bytes.endIndex)
      } else {
        value = bytes[position...].prefix { !isSpace($0) && $0 != 0x3E }
        position = value.endIndex
      }
    }
    if !attributes.contains(where: { $0.name == name }) && attributes.count < 32 {
      attributes.append(Attribute(name: name, value: withoutReferences(value)))
    }
    return position
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
}

func endsTagName(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x2F || byte == 0x3E }

/// Text with decoded character references, without characters that HTML forbids.
func withoutReferences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(0x26) else { return Array(bytes) }
  var clean: [UInt8] = []
  clean.appendWithoutForbidden(resolvingReferences(bytes))
  return clean
}
