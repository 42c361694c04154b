/// The arithmetic of Hangul syllables (The Unicode Standard, section 3.12).
enum Hangul {
  /// The consonants that begin a syllable, as keyboards give them.
  static let initials: [UInt32] = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  static func initial(of scalar: UInt32) -> UInt32? {
    syllables.contains(scalar) ? initials[Int(scalar - 0xAC00) / 588] : nil
  }

  static func isInitial(_ scalar: UInt32) -> Bool { initials.contains(scalar) }
}

extension Hangul {
  /// What a syllable that is still being typed can become.
  struct Growth {
    /// The first and the last syllable that can be in its place.
    let keys: ClosedRange<UInt32>
    /// Rows of scalars, each out of a range: 한 → 한 to 핞, or 하 and one of 나 to 닣.
    let rows: [[ClosedRange<UInt32>]]
  }

  /// 일ㄱ → 일기, 자 → 장, 한 → 하느; nil for what no syllable grows from.
  static func growth(of scalar: UInt32) -> Growth? {
    if let started = initials.firstIndex(of: scalar) {
      let all = syllables(from: UInt32(started) * 588, to: UInt32(started) * 588 + 587)
      return Growth(keys: all, rows: [[all]])
    }
    guard syllables.contains(scalar) else { return nil }
    let offset = scalar - 0xAC00
    let final = offset % 28
    let open = offset - final
    guard final > 0 else {
      let vowel = (offset % 588) / 28
      let all = syllables(from: open, to: open + ((widestVowel[vowel] ?? vowel) - vowel) * 28 + 27)
      return Growth(keys: all, rows: [[all]])
    }
    let parts = finals[Int(final) - 1]
    let kept = parts.count > 1 ? UInt32((finals.firstIndex(of: [parts[0]]) ?? -1) + 1) : 0
    let closed = syllables(from: offset, to: open + (widestFinal[final] ?? final))
    let moved = parts.last.flatMap(initials.firstIndex) ?? 0
    let next = syllables(from: UInt32(moved) * 588, to: UInt32(moved) * 588 + 587)
    return Growth(
      keys: (0xAC00 + open + kept)...closed.upperBound,
      rows: [[closed], [(0xAC00 + open + kept)...(0xAC00 + open + kept), next]])
  }

  private static func syllables(from first: UInt32, to last: UInt32) -> ClosedRange<UInt32> {
    (0xAC00 + first)...(0xAC00 + last)
  }

  /// ㅗ grows to ㅚ, ㅜ to ㅟ, ㅡ to ㅢ.
  private static let widestVowel: [UInt32: UInt32] = [8: 11, 13: 16, 18: 19]
  /// ㄱ grows to ㄳ, ㄴ to ㄶ, ㄹ to ㅀ, ㅂ to ㅄ.
  private static let widestFinal: [UInt32: UInt32] = [1: 3, 4: 6, 8: 15, 17: 18]
  /// The consonants that end a syllable, each as what keyboards make it of.
  static let finals: [[UInt32]] = [
    "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ",
    "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ].map { $0.unicodeScalars.map(\.value) }
}
