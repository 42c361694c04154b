/// Where the text of an entry is cut, so that readers load no more of it than they need.
enum TextParts {
  /// The maximum length of the part that is with the entry, and of each further part, in bytes.
  static let first = 4_096
  static let further = 8_192

  /// The ranges of the parts in UTF-8, without gaps; one for a text that is short enough. A part
  /// ends after a line or a space if there is one in its second half, and never before a mark.
  static func ranges(of text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var ranges: [Range<Int>] = []
      var start = 0
      while bytes.count - start > (ranges.isEmpty ? first : further) {
        let limit = start + (ranges.isEmpty ? first : further)
        let end = end(in: bytes, from: start, upTo: limit)
        ranges.append(start..<end)
        start = end
      }
      return ranges + [start..<bytes.count]
    }
  }

  private static func end(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo limit: Int
  ) -> Int {
    let half = start + (limit - start) / 2
    for separator in [0x0A, 0x20] as [UInt8] {
      if let last = bytes[half..<limit].lastIndex(of: separator) { return last + 1 }
    }
    // At the beginning of a scalar that is not a mark: an ASCII character, Hangul, kana or Han.
    return bytes[half..<limit].lastIndex { $0 < 0x80 || (0xE3...0xED).contains($0) } ?? limit
  }
}
