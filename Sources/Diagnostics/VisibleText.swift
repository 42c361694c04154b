// Makes the author's text safe for a terminal. Control characters and direction marks are shown as
// escapes, so that a file cannot move the cursor, change colours or reorder a line (as in
// CVE-2021-42574).

/// `text` with every control character, escape, line separator, bidirectional control and invisible
/// character as `\u{…}`.
package func visibleText(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isHazardous(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isHazardous(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F: true
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  // Invisible characters: `draft` with one of them looks like `draft`. Joiners are not escaped,
  // because some scripts need them.
  case 0xAD, 0x34F, 0x180E, 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0x3164, 0xFFA0,
    0xFFF9...0xFFFB, 0xE0000...0xE007F:
    true
  default: false
  }
}

/// Width of a character in terminal columns: 0, 1 or 2 (Unicode Standard Annex 11, East Asian
/// Width).
package func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.properties.isEmojiPresentation { return 2 }
  if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
  switch first.value {
  case 0x0300...0x036F, 0x200B...0x200D, 0xFE00...0xFE0F: return 0
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

package func displayWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}
