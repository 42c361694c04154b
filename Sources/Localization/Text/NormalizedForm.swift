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

/// A fast check that a text is in form C, sixteen bytes at a time: whether it has only characters
/// below U+0300, punctuation from U+2002 to U+203F, and Hangul syllables, which NFC never changes.
/// If not, ICU has to decide.
private func isPlainlyComposed(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { isPlainlyComposed($0) }
}

private func isPlainlyComposed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  var position = 0
  while position < bytes.count {
    // Sixteen bytes, with the two after them.
    if position &+ 18 <= bytes.count, isPlainlyComposed(start + position) {
      position &+= 16
      continue
    }
    let end = min(position + 16, bytes.count)
    while position < end {
      // A string is well-formed UTF-8, so no character is cut off.
      switch bytes[position] {
      // Bytes from 0x80 to 0xBF belong to a character that was looked at.
      case 0x00...0xCB, 0xEB, 0xEC: break
      case 0xE2:
        // NFC replaces U+2000 and U+2001.
        guard bytes[position + 1] == 0x80, bytes[position + 2] >= 0x82 else { return false }
      case 0xEA: guard bytes[position + 1] >= 0xB0 else { return false }
      case 0xED:
        // U+D7A3 is the last syllable. The letters after it can be composed with others.
        let second = bytes[position + 1]
        guard second <= 0x9D || second == 0x9E && bytes[position + 2] <= 0xA3 else { return false }
      default: return false
      }
      position &+= 1
    }
  }
  return true
}

private typealias Bytes = SIMD16<UInt8>

/// The same for characters that begin in sixteen bytes. False for a few more of them.
@inline(__always)
private func isPlainlyComposed(_ start: UnsafePointer<UInt8>) -> Bool {
  let raw = UnsafeRawPointer(start)
  let byte = raw.loadUnaligned(as: Bytes.self)
  let next = raw.loadUnaligned(fromByteOffset: 1, as: Bytes.self)
  // From 0xCC on, without 0xEA to 0xED. Of those, two have limits for the byte after them.
  let isHigh = ones(byte .>= Bytes(repeating: 0xCC))
  let isHangul = ones(byte &- Bytes(repeating: 0xEA) .<= Bytes(repeating: 3))
  let isEarly = ones(byte .== Bytes(repeating: 0xEA)) & ones(next .< Bytes(repeating: 0xB0))
  let isLate = ones(byte .== Bytes(repeating: 0xED)) & ones(next .> Bytes(repeating: 0x9D))
  let others = (isHigh & ~isHangul) | isEarly | isLate
  if isZero(others) { return true }
  let last = raw.loadUnaligned(fromByteOffset: 2, as: Bytes.self)
  let isPunctuation =
    ones(byte .== Bytes(repeating: 0xE2)) & ones(next .== Bytes(repeating: 0x80))
    & ones(last .>= Bytes(repeating: 0x82))
  return isZero(others & ~isPunctuation)
}

/// 0xFF where the mask is set.
@inline(__always)
private func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes {
  Bytes.zero.replacing(with: 0xFF, where: mask)
}

@inline(__always)
private func isZero(_ bytes: Bytes) -> Bool {
  withUnsafeBytes(of: bytes) { memory in
    memory.load(as: UInt64.self) | memory.load(fromByteOffset: 8, as: UInt64.self) == 0
  }
}

/// The sounds of Chinese characters in Latin letters with marks (pīnyīn), one for each.
package func mandarinSounds(of characters: [String]) -> [String] {
  characters.isEmpty ? [] : ICU.mandarin(characters)
}

extension Unicode.Scalar {
  /// Full-width letters, digits and signs as ASCII.
  package var narrow: Unicode.Scalar {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
  }
}
