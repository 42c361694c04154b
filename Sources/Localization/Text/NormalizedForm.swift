/// A text in Unicode normalization form C (Unicode Standard Annex 15), the form that is stored,
/// compared and searched.
///
/// Swift's `==` already ignores the form; bytes, file systems and browsers do not.
package func normalizedForm(_ text: String) -> String {
  isPlainlyComposed(text) ? text : ICU.normalizedForm(text)
}

/// A text in Unicode normalization form D: canonically decomposed.
package func decomposedForm(_ text: String) -> String { ICU.decomposedForm(text) }

/// A text in Unicode normalization form KC: composed, with compatibility characters replaced (`ｶﾞ`
/// → `ガ`, `ﬁ` → `fi`).
package func compatibleForm(_ text: String) -> String { ICU.compatibleForm(text) }

/// A fast check that a text is in form C: whether it has only characters below U+0300, punctuation
/// from U+2002 to U+203F, and Hangul syllables, which NFC never changes. If not, ICU has to decide.
private func isPlainlyComposed(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { isPlainlyComposed($0) }
}

private func isPlainlyComposed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while position < bytes.count {
    // A string is well-formed UTF-8, so no character is cut off.
    switch bytes[position] {
    case 0x00..<0x80: position += 1
    case 0xC2...0xCB: position += 2
    case 0xE2:
      // NFC replaces U+2000 and U+2001.
      guard bytes[position + 1] == 0x80, bytes[position + 2] >= 0x82 else { return false }
      position += 3
    case 0xEA:
      guard bytes[position + 1] >= 0xB0 else { return false }
      position += 3
    case 0xEB, 0xEC:
      position += 3
      // Most characters of a Korean text.
      while position < bytes.count, bytes[position] == 0xEB || bytes[position] == 0xEC {
        position += 3
      }
    case 0xED:
      // U+D7A3 is the last syllable. The letters after it can be composed with others.
      let second = bytes[position + 1]
      guard second <= 0x9D || second == 0x9E && bytes[position + 2] <= 0xA3 else { return false }
      position += 3
    default: return false
    }
  }
  return true
}
