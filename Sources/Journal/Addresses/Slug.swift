// Slugs: names that are safe in URLs and on file systems, in every script.

import Localization

/// Converts text to a slug: NFC, lower case; letters, marks, numbers and `_` are kept, every other
/// run of characters becomes one `-`.
///
/// Letters of all scripts are kept (Hangul, kana, Han, Arabic …). If nothing would be left, as of
/// an emoji, the slug is made of code points: `u1f389`. Only an empty text has an empty slug. A
/// slug has at most 80 bytes and ends at a grapheme boundary.
package func slug(of text: String) -> String {
  if let slug = plainSlug(of: text) { return slug }
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
  return withoutDeviceName(shortened(normalizedForm(String(kept)), bytes: 80))
}

/// A fast path for texts of ASCII and Hangul syllables: nil for others, for a text of which nothing
/// would be left, and where the name of a device is possible.
private func plainSlug(of text: String) -> String? {
  var text = text
  return text.withUTF8 { bytes -> String? in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 4) { result -> String? in
      guard var count = writePlainSlug(of: bytes, to: result) else { return nil }
      if count > 80 {
        count = 80
        while result[count] & 0xC0 == 0x80 { count -= 1 }
        while count > 0, result[count - 1] == 0x2D { count -= 1 }
      }
      guard count > 4 else { return nil }
      return String(decoding: UnsafeBufferPointer(rebasing: result[..<count]), as: UTF8.self)
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
  if !name.utf8.contains(where: { $0 == 0x2B || $0 == 0x23 }) { return slug(of: name) }
  var text = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "+": text += " plus "
    case "#": text += " sharp "
    default: text.unicodeScalars.append(scalar)
    }
  }
  return slug(of: text)
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

private func shortened(_ text: String, bytes limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  var size = 0
  let kept = text.prefix { character in
    size += character.utf8.count
    return size <= limit
  }
  let scalars =
    kept.isEmpty
    ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit / 4))) : String(kept)
  return String(scalars.reversed().drop { $0 == "-" }.reversed())
}

/// Device names of Windows, which cannot be file names (Microsoft, "Naming Files, Paths, and
/// Namespaces"). The superscript digits count too.
private let deviceNames: Set<String> = Set(
  ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

private func withoutDeviceName(_ slug: String) -> String {
  deviceNames.contains(slug) ? slug + "-" : slug
}
