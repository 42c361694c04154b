/// Unicode normalization form C of a text (Unicode Standard Annex 15): what is stored, compared and searched.
///
/// Swift's own `==` already ignores the difference between forms; bytes, files and browsers do not.
package func normalizedForm(_ text: String) -> String {
  isPlainlyComposed(text) ? text : ICU.normalizedForm(text)
}

/// Unicode normalization form D: every character that can be is taken apart.
package func decomposedForm(_ text: String) -> String { ICU.decomposedForm(text) }

/// Unicode normalization form KC: composed, and without characters that are another one's shape (`ｶﾞ` → `ガ`, `ﬁ` → `fi`).
package func compatibleForm(_ text: String) -> String { ICU.compatibleForm(text) }

/// Whether a text holds nothing but characters that NFC never touches, whatever stands beside them: those below U+0300,
/// punctuation from U+2002 to U+203F, and Hangul syllables. Others may be composed too; ICU knows.
private func isPlainlyComposed(_ text: String) -> Bool {
  var rest = text.utf8.makeIterator()
  while let byte = rest.next() {
    switch byte {
    case 0x00..<0x80: continue
    case 0xC2...0xCB: _ = rest.next()
    case 0xE2:
      // U+2000 and U+2001 are others in NFC.
      guard rest.next() == 0x80, let last = rest.next(), last >= 0x82 else { return false }
    case 0xEA:
      guard let second = rest.next(), second >= 0xB0 else { return false }
      _ = rest.next()
    case 0xEB, 0xEC:
      _ = rest.next()
      _ = rest.next()
    case 0xED:
      guard let second = rest.next(), second <= 0x9D else { return false }
      _ = rest.next()
    default: return false
    }
  }
  return true
}
