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
  var rest = text.utf8.makeIterator()
  while let byte = rest.next() {
    switch byte {
    case 0x00..<0x80: continue
    case 0xC2...0xCB: _ = rest.next()
    case 0xE2:
      // NFC replaces U+2000 and U+2001.
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
