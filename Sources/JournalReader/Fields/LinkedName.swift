import FrontMatter

/// Obsidian and Logseq write what an entry is filed under as links to notes: `tags:: [[sea]], #[[road trip]]`.
enum LinkedName {
  /// The name in a link to a note: `[[Ana Kim|Ana]]` is Ana Kim. Any other text stays as it is.
  static func text(of text: String) -> String {
    let bytes = Array(text.utf8)
    let start = bytes.first == 0x23 ? 1 : 0
    guard bytes.dropFirst(start).starts(with: [0x5B, 0x5B]), bytes.suffix(2) == [0x5D, 0x5D] else {
      return text
    }
    let inner = bytes.dropFirst(start + 2).dropLast(2)
    guard !inner.contains(0x5D) else { return text }
    let name = inner.prefix { $0 != 0x7C }
    return oneLine(String(decoding: name, as: UTF8.self))
  }

  /// YAML reads `[[sea]]` without quotation marks as a list in a list; what stands in it is meant.
  static func scalar(of value: FieldValue) -> FieldValue {
    var inner = value
    for _ in 0..<2 {
      guard case .list(let values, _) = inner, values.count == 1 else { break }
      inner = values[0]
    }
    if case .scalar = inner { return inner }
    return value
  }

  /// The parts of a text between separators, of which those inside `[[…]]` are none.
  static func split(
    _ bytes: [UInt8], by isSeparator: (UInt8) -> Bool
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var isLink = false
    for (position, byte) in bytes.enumerated() {
      let isDouble = position + 1 < bytes.count && bytes[position + 1] == byte
      if byte == 0x5B, isDouble {
        isLink = true
      } else if byte == 0x5D, isDouble {
        isLink = false
      } else if !isLink, isSeparator(byte) {
        parts.append(bytes[start..<position])
        start = position + 1
      }
    }
    return (parts + [bytes[start...]]).filter { !$0.isEmpty }
  }
}
