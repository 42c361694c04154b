/// A tag in the words of a text, as in Obsidian, Logseq, Bear and Day One: `#travel/rome`,
/// `#여행`.
///
/// It begins a word, has letters, digits, `_`, `-` and `/` of any script, and not digits alone:
/// `C#`, `#1` and `#2024` are text. Logseq's `#[[road trip]]` is a link to a page.
struct InlineTag {
  /// Position in the text, with the `#`.
  let range: Range<Int>

  /// The first tag in `bytes` at or after `start`.
  ///
  /// - Parameter beginsWord: whether a word begins at `start` where that is the first byte.
  static func first(
    in bytes: ArraySlice<UInt8>, from start: Int, beginsWord: Bool
  ) -> InlineTag? {
    var position = start
    while let mark = bytes[position...].firstIndex(of: 0x23) {
      position = mark + 1
      guard mark == bytes.startIndex ? beginsWord : isBoundary(bytes[..<mark]) else { continue }
      let name = length(of: bytes[position...])
      if name > 0 { return InlineTag(range: mark..<position + name) }
    }
    return nil
  }

  /// Whether a word can begin after these bytes: after white space or an opening bracket.
  private static func isBoundary(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.last else { return true }
    if last < 0x80 { return isBlank(last) || last == 0x0A || last == 0x28 }
    guard let scalar = String(decoding: bytes.suffix(3), as: UTF8.self).unicodeScalars.last else {
      return false
    }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .openPunctuation
  }

  /// The length in bytes of the name of a tag at the beginning; 0 where there is none.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    let end =
      bytes.prefix(400).firstIndex { $0 < 0x80 && !isPart($0) } ?? bytes.prefix(400).endIndex
    var (length, kept) = (0, 0)
    var hasWord = false
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      guard isPart(scalar) else { break }
      length += scalar.utf8.count
      if scalar.properties.numericType == nil, !"_-/".unicodeScalars.contains(scalar) {
        hasWord = true
      }
      if !"-/".unicodeScalars.contains(scalar) { kept = length }
    }
    return hasWord ? kept : 0
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == 0x5F || byte == 0x2D || byte == 0x2F
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPart(UInt8(scalar.value)) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .otherSymbol, .modifierSymbol: return true
    // The joiners of Persian, of Indian scripts and of emoji.
    case .format: return scalar.value == 0x200C || scalar.value == 0x200D
    default: return properties.isAlphabetic || properties.numericType != nil
    }
  }
}
