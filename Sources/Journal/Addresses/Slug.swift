// Slugs: names that are safe in URLs and on file systems, in every script.

import Localization

/// Converts text to a slug: NFC, lower case; letters, marks, numbers and `_` are kept, every other
/// run of characters becomes one `-`.
///
/// Letters of all scripts are kept (Hangul, kana, Han, Arabic …). If nothing would be left, as of
/// an emoji, the slug is made of code points: `u1f389`. Only an empty text has an empty slug.
///
/// - Parameter length: how a long one is cut.
package func slug(of text: String, _ length: SlugLength = .now) -> String {
  if let slug = plainSlug(of: text, length) { return slug }
  let text = normalizedForm(text)
  var kept = String.UnicodeScalarView()
  var separated = false
  for scalar in text.lowercased().unicodeScalars {
    // A combining mark without a base letter would combine with the preceding `/` or `-`.
    if isMark(scalar) && (separated || kept.isEmpty) { continue }
    if isSlugScalar(scalar) {
      if separated && !kept.isEmpty { kept.append("-") }
      separated = false
      kept.append(scalar)
    } else if !isJoiner(scalar) {
      separated = true
    }
  }
  if kept.isEmpty {
    let points = text.unicodeScalars.filter { !$0.properties.isWhitespace }.prefix(8)
    kept.append(
      contentsOf: points.map { "u" + String($0.value, radix: 16) }.joined(separator: "-")
        .unicodeScalars)
  }
  return withoutDeviceName(length.shortened(normalizedForm(String(kept))))
}

/// What a slug has at most.
package enum SlugLength: Sendable {
  /// Grapheme clusters. A longer slug is cut between words and ends in six letters of a digest, so
  /// that names that begin alike stay two. The bytes leave room for a day, an ending and a number
  /// in a file's name, which has 255.
  case characters(Int, bytes: Int)
  /// As earlier versions cut the slugs of all texts, and as those of terms still are, so that no
  /// published address changes: after so many bytes, wherever that is.
  case bytes(Int)

  package static let now = SlugLength.characters(80, bytes: 240)
  package static let former = SlugLength.bytes(80)
  /// Of a file that somebody else may rename, translate and copy: with room for all of that.
  package static let fileName = SlugLength.characters(80, bytes: 180)

  /// Of a style that keeps a name: with room for the rest of a file's name.
  static let ofStyles = SlugLength.characters(.max, bytes: 240)

  /// Slugs of no more bytes than this have no more of anything.
  fileprivate var least: Int {
    switch self {
    case .characters(let count, let bytes): min(count, bytes)
    case .bytes(let count): count
    }
  }

  func shortened(_ text: String) -> String {
    switch self {
    case .bytes(let limit): return prefix(of: text, characters: .max, bytes: limit)
    case .characters(let count, let bytes):
      guard text.utf8.count > bytes || text.count > count else { return text }
      let digest = sixLetters(of: text)
      let room = (characters: count - 7, bytes: bytes - 7)  // Of the hyphen and the letters.
      let cut = prefix(of: text, characters: room.characters, bytes: room.bytes)
      var kept = cut[...]
      // Where there are no spaces, a word may be a whole sentence.
      if text.utf8.dropFirst(cut.utf8.count).first != 0x2D,
        let end = cut.utf8.lastIndex(of: 0x2D), cut[..<end].count * 2 >= cut.count
      {
        kept = cut[..<end]
      }
      return "\(kept)-\(digest)"
    }
  }

  /// The beginning of a text, up to a grapheme boundary.
  private func prefix(of text: String, characters: Int, bytes limit: Int) -> String {
    guard text.utf8.count > limit || text.count > characters else { return text }
    var (size, count) = (0, 0)
    let kept = text.prefix { character in
      (size, count) = (size + character.utf8.count, count + 1)
      return size <= limit && count <= characters
    }
    let scalars =
      kept.isEmpty
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit / 4))) : String(kept)
    return String(scalars.reversed().drop { $0 == "-" }.reversed())
  }

  /// Of FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private func sixLetters(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var letters: [UInt8] = []
    for _ in 0..<6 {
      letters.append(0x61 + UInt8(hash % 26))
      hash /= 26
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A fast path for texts of ASCII and Hangul syllables: nil for others, for a text of which nothing
/// would be left, and where the name of a device is possible.
private func plainSlug(of text: String, _ length: SlugLength) -> String? {
  var text = text
  return text.withUTF8 { bytes -> String? in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 4) { result -> String? in
      guard let count = writePlainSlug(of: bytes, to: result), count > 4 else { return nil }
      let slug = String(decoding: UnsafeBufferPointer(rebasing: result[..<count]), as: UTF8.self)
      return count <= length.least ? slug : length.shortened(slug)
    }
  }
}

private func writePlainSlug(
  of bytes: UnsafeBufferPointer<UInt8>, to result: UnsafeMutableBufferPointer<UInt8>
) -> Int? {
  var (position, count) = (0, 0)
  var isSeparated = false
  while position < bytes.count {
    let byte = bytes[position]
    var length = 1
    if byte >= 0x80 {
      guard isHangulSyllable(bytes, at: position) else { return nil }
      length = 3
    } else {
      let isKept =
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F
      guard isKept else {
        // An apostrophe is dropped without a hyphen.
        if byte != 0x27 { isSeparated = true }
        position += 1
        continue
      }
    }
    if isSeparated && count > 0 {
      result[count] = 0x2D
      count += 1
    }
    isSeparated = false
    if length == 1 {
      result[count] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    } else {
      for offset in 0..<3 { result[count + offset] = bytes[position + offset] }
    }
    count += length
    position += length
  }
  return count
}

/// Whether there is a Hangul syllable at a position of valid UTF-8.
private func isHangulSyllable(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
  switch bytes[position] {
  case 0xEA: bytes[position + 1] >= 0xB0
  case 0xEB, 0xEC: true
  case 0xED:
    bytes[position + 1] <= 0x9D || bytes[position + 1] == 0x9E && bytes[position + 2] <= 0xA3
  default: false
  }
}

/// The slug of a term: like `slug`, except that `+` and `#` become words, so that C, C++ and C#
/// differ.
package func termSlug(of name: String) -> String {
  if !name.utf8.contains(where: { $0 == 0x2B || $0 == 0x23 }) {
    return slug(of: name, SlugLength.former)
  }
  var text = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "+": text += " plus "
    case "#": text += " sharp "
    default: text.unicodeScalars.append(scalar)
    }
  }
  return slug(of: text, SlugLength.former)
}

func isSlugScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
    !(0xFE00...0xFE0F).contains(scalar.value) && scalar.value != 0x20E3
  default: scalar == "_"
  }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: true
  default: false
  }
}

/// Zero-width joiners and apostrophes are dropped without a hyphen: `don't` is `dont`.
private func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x27, 0x2019, 0x200C, 0x200D, 0xFE00...0xFE0F, 0x00AD: true
  default: false
  }
}

/// Device names of Windows, which cannot be file names (Microsoft, "Naming Files, Paths, and
/// Namespaces"). The superscript digits count too.
private let deviceNames: Set<String> = Set(
  ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

private func withoutDeviceName(_ slug: String) -> String {
  deviceNames.contains(slug) ? slug + "-" : slug
}
