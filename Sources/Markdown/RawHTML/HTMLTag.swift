/// A tag of one of the few raw elements that pass.
struct HTMLTag: Equatable {
  let name: String
  let isClosing: Bool
  /// The bytes that it takes.
  let length: Int

  /// Elements that can do no harm: no attribute passes, and each is closed where its parent ends.
  static let harmless: Set<String> = [
    "br", "kbd", "sub", "sup", "mark", "ruby", "rt", "rp", "small", "details", "summary",
  ]
  /// Elements that would break a paragraph open.
  static let blocks: Set<String> = ["details", "summary"]

  /// Reads `<name>`, `</name>` or `<br />` at the start of `bytes`.
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

/// A raw element that is open, and the node in which it has to close.
struct OpenElement: Equatable {
  let name: String
  let parent: Int
  let line: Int
  /// Its place in `links`, for a link.
  var link: Int?
  /// What was written for it, where that is another element.
  var tag: String?
}
