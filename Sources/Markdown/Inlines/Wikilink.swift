/// A wikilink, as in Obsidian and Logseq.
///
/// `[[note]]`, `[[note|shown]]`, `[[note#heading]]`, `[[#heading]]`, and embedded `![[image.jpg]]`,
/// `![[image.jpg|200]]`, `![[image.jpg|200x100]]`, `![[image.jpg|what it shows|200]]`. In a table,
/// the bar is written `\|`; the parser has already unescaped it.
struct Wikilink {
  /// Position in the text, with the brackets.
  let range: Range<Int>
  let isEmbedded: Bool
  /// The note's name or path, with `#heading` or `#^block` if given.
  let target: [UInt8]
  /// The text to show instead of the name.
  let text: [UInt8]
  /// `200` or `200x100`.
  let size: [UInt8]
  /// What is between the brackets.
  let written: [UInt8]

  /// The first wikilink in `bytes` at or after `start`.
  static func first(in bytes: ArraySlice<UInt8>, from start: Int) -> Wikilink? {
    var position = start
    while let open = bytes[position...].firstIndex(of: 0x5B) {
      position = open + 1
      let isAlone = open == start || bytes[open - 1] != 0x5B
      guard isAlone, bytes[position...].first == 0x5B else { continue }
      let inside = bytes[(open + 2)...]
      guard let end = inside.firstIndex(where: { $0 == 0x5D || $0 == 0x5B || $0 == 0x0A }) else {
        return nil
      }
      position = end
      guard bytes[end] == 0x5D, bytes[(end + 1)...].first == 0x5D else { continue }
      let isEmbedded = open > start && bytes[open - 1] == 0x21
      let range = (isEmbedded ? open - 1 : open)..<(end + 2)
      if let link = Wikilink(inside[..<end], isEmbedded, range) { return link }
    }
    return nil
  }

  private init?(_ inside: ArraySlice<UInt8>, _ isEmbedded: Bool, _ range: Range<Int>) {
    let written = inside.restoringPlaceholders(.meaning) ?? Array(inside)
    var parts = written.split(separator: 0x7C, omittingEmptySubsequences: false).map(trimmed)
    let target = parts.removeFirst()
    // `[[^1]]` is a footnote reference in brackets.
    guard let first = target.first, first != 0x5E, target.count > 1 || first != 0x23 else {
      return nil
    }
    var size: ArraySlice<UInt8> = []
    if isEmbedded, let last = parts.last, Self.isSize(last) {
      size = last
      parts.removeLast()
    }
    let alias = Array(parts.joined(separator: [0x7C]))
    let name = first == 0x23 ? target.dropFirst() : target.prefix { $0 != 0x23 }
    self.range = range
    self.isEmbedded = isEmbedded
    self.target = Array(target)
    text = alias.isEmpty ? Array(name) : alias
    self.size = Array(size)
    self.written = written
  }

  /// Whether the bytes are a size: `200` or `200x100`, with at most five digits each.
  static func isSize(_ bytes: ArraySlice<UInt8>) -> Bool {
    let sides = bytes.split(separator: 0x78, omittingEmptySubsequences: false)
    return sides.count <= 2
      && sides.allSatisfy { side in
        (1...5).contains(side.count) && side.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      }
  }
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes.drop(while: isBlank)
  while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
  return bytes
}
