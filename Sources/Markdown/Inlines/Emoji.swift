import Diagnostics

/// A plain text, such as a title in the front matter, with emoji in place of their names.
package func withEmoji(_ text: String) -> String {
  guard text.utf8.contains(0x3A) else { return text }
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var end = 0
  while let emoji = Emoji.first(in: bytes[...], from: end) {
    result += bytes[end..<emoji.range.lowerBound] + Array(emoji.characters.utf8)
    end = emoji.range.upperBound
  }
  return end == 0 ? text : String(decoding: result + bytes[end...], as: UTF8.self)
}

/// Emoji by their names, as on GitHub: `:smile:`, `:smile::heart:`.
///
/// Letters and digits that touch it make it a text, as in `10:100:5`, and so does a colon, as in
/// `std::cat::x`. Hangul, Han and kana do not, because they have no space before an emoji.
struct Emoji {
  /// Position in the text, with the colons.
  private(set) var range: Range<Int>
  private(set) var characters: String

  private static let byName: [String: String] = {
    let words = EmojiNames.text.split { $0 == " " || $0 == "\n" }.map(String.init)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map {
        (words[$0], words[$0 + 1])
      })
  }()

  /// The first one in `bytes` that begins at or after `start`.
  static func first(in bytes: ArraySlice<UInt8>, from start: Int) -> Emoji? {
    var position = start
    while let colon = bytes[position...].firstIndex(of: 0x3A) {
      position = colon + 1
      guard colon == start || !isTouched(by: lastScalar(of: bytes[..<colon])),
        var emoji = named(in: bytes, at: colon)
      else { continue }
      while let next = named(in: bytes, at: emoji.range.upperBound) {
        emoji.range = colon..<next.range.upperBound
        emoji.characters += next.characters
      }
      let end = emoji.range.upperBound
      if !isTouched(by: end < bytes.endIndex ? bytes.scalar(at: end).scalar : nil) { return emoji }
      position = end
    }
    return nil
  }

  /// Whether two colons have a name between them.
  static func mayOccur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = bytes.place(of: 0x3A)
    while position < bytes.count {
      let name = bytes[(position + 1)...].prefix(longest).prefix(while: isPart)
      position = bytes.place(of: 0x3A, from: position + 1)
      if !name.isEmpty, name.endIndex == position, position < bytes.count { return true }
    }
    return false
  }

  private static let longest = 48

  private static func isPart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == 0x5F || byte == 0x2B || byte == 0x2D
  }

  private static func named(in bytes: ArraySlice<UInt8>, at colon: Int) -> Emoji? {
    guard bytes[colon...].first == 0x3A else { return nil }
    let name = bytes[(colon + 1)...].prefix(longest).prefix(while: isPart)
    guard bytes[name.endIndex...].first == 0x3A,
      let characters = byName[String(decoding: name, as: UTF8.self)]
    else { return nil }
    return Emoji(range: colon..<name.endIndex + 1, characters: characters)
  }

  private static func lastScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
  }

  private static func isTouched(by scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar == ":" || scalar == "_"
      || !isCJKScalar(scalar)
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
