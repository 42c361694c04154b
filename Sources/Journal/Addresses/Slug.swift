// Slugs: names that are safe in URLs and on file systems, in every script.

import Localization

/// Converts text to a slug: NFC, lower case; letters, marks, numbers and `_` are kept, every other
/// run of characters becomes one `-`.
///
/// Letters of all scripts are kept (Hangul, kana, Han, Arabic …). If nothing would be left, as of
/// an emoji, the slug is made of code points: `u1f389`. Only an empty text has an empty slug. A
/// slug has at most 80 bytes and ends at a grapheme boundary.
package func slug(of text: String) -> String {
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

/// The slug of a term: like `slug`, except that `+` and `#` become words, so that C, C++ and C#
/// differ.
package func termSlug(of name: String) -> String {
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
