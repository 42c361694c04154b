/// Words as a reader counts them.
///
/// A run of letters, marks and digits is a word, also with apostrophes, hyphens and points inside:
/// `don't`, `iPhone으로`, `3.14`. Han characters and kana, which are written without spaces, count
/// one each, as word processors do. Hangul is written with spaces and counts by them. Thai and its
/// like are not cut: a run is a word.
package func countWords(_ text: some StringProtocol) -> Int {
  var count = 0
  var isInWord = false
  for scalar in text.unicodeScalars {
    let value = scalar.value
    if value < 0x80 {
      let isLetter =
        (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A || value >= 0x30 && value <= 0x39
      if isLetter {
        if !isInWord { count += 1 }
        isInWord = true
      } else if !joinsWord(scalar) {
        isInWord = false
      }
    } else if value >= 0xAC00 && value <= 0xD7A3 {
      // Hangul syllables, most of a Korean text: no need to ask Unicode's tables.
      if !isInWord { count += 1 }
      isInWord = true
    } else if isWrittenWithoutSpaces(scalar) {
      count += 1
      isInWord = false
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      if !isInWord { count += 1 }
      isInWord = true
    } else if scalar.properties.generalCategory != .nonspacingMark && !joinsWord(scalar) {
      isInWord = false
    }
  }
  return count
}

private func joinsWord(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "'" || scalar == "\u{2019}" || scalar == "-" || scalar == "." || scalar == "_"
    || scalar == "\u{200D}"
}

/// Han characters and kana.
func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x3005, 0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D,
    0x1B000...0x1B16F, 0x20000...0x323AF:
    true
  default: false
  }
}
