/// A tag of one of the few raw HTML elements that are kept.
struct HTMLTag: Equatable {
  let name: String
  let isClosing: Bool
  /// Length of the tag in bytes.
  let length: Int

  /// Harmless elements. Their attributes are dropped, and each is closed at the end of its parent.
  static let harmless: Set<String> = [
    "br", "kbd", "sub", "sup", "mark", "ruby", "rt", "rp", "small", "details", "summary",
  ]
  /// Elements that are not allowed in a paragraph.
  static let blocks: Set<String> = ["details", "summary"]

  /// Reads `<name>`, `</name>` or `<br />` at the start of `bytes`. Nil for any other tag.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == 0x3C else { return nil }
    var position = bytes.startIndex + 1
    let closes = position < bytes.endIndex && bytes[position] == 0x2F
    if closes { position += 1 }
    let letters = bytes[position...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    let name = String(decoding: letters.prefix(8).map { $0 | 0x20 }, as: UTF8.self)
    guard letters.count <= 8, Self.harmless.contains(name) else { return nil }
    position = letters.endIndex
    while position < bytes.endIndex && (isBlank(bytes[position]) || bytes[position] == 0x0A) {
      position += 1
    }
    if name == "br" && !closes && position < bytes.endIndex && bytes[position] == 0x2F {
      position += 1
    }
    guard position < bytes.endIndex, bytes[position] == 0x3E, !(name == "br" && closes) else {
      return nil
    }
    self.name = name
    isClosing = closes
    length = position + 1 - bytes.startIndex
  }
}

/// An open raw HTML element, and the node at whose end it must be closed.
struct OpenElement: Equatable {
  let name: String
  let parent: Int
  let line: Int
  /// For a link, its index in `links`.
  var link: Int?
  /// The element that was written instead, if any.
  var tag: String?
}
