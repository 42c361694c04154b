/// A link or picture whose destination has spaces, as Typora, Bear and exporters write it:
/// `![the sea](my photo (1).jpg)`. CommonMark reads it as text.
///
/// The destination is the name of a file: it has an extension, so `[1](see also 2)` stays text.
struct SpacedLink {
  /// Position in the text, with all marks.
  let range: Range<Int>
  let isImage: Bool
  /// Between the brackets.
  let text: Range<Int>
  let destination: Range<Int>

  private static let longest = 1000

  /// The first one in `bytes` that begins at or after `start`.
  static func first(in bytes: ArraySlice<UInt8>, from start: Int) -> SpacedLink? {
    var position = start
    while let close = bytes[position...].firstIndex(of: 0x5D) {
      position = close + 1
      guard bytes[position...].first == 0x28 else { continue }
      let before = bytes[start..<close].suffix(longest)
      guard let open = before.lastIndex(where: { $0 == 0x5B || $0 == 0x5D }), bytes[open] == 0x5B,
        let end = end(of: bytes[(position + 1)...].prefix(longest)),
        isFile(bytes[(position + 1)..<end])
      else { continue }
      let isImage = open > start && bytes[open - 1] == 0x21
      return SpacedLink(
        range: (isImage ? open - 1 : open)..<end + 1, isImage: isImage, text: open + 1..<close,
        destination: position + 1..<end)
    }
    return nil
  }

  /// Where the parenthesis closes that is open before these bytes.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    return bytes.firstIndex { byte in
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      return depth < 0
    }
  }

  /// Whether a destination is a path with spaces inside that ends with an extension.
  private static func isFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.contains(0x20), bytes.first != 0x20, bytes.first != 0x3C,
      !bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 == 0x3A }),
      let point = bytes.lastIndex(of: 0x2E)
    else { return false }
    let ending = bytes[(point + 1)...]
    return (2...5).contains(ending.count) && ending.allSatisfy { isAlphanumeric($0) && $0 < 0x80 }
      && !ending.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
