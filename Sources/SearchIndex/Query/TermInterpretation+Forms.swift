extension TermInterpretation {
  /// Words of the journal with the same stem: 걷다 matches 걸었다, laufen gelaufen, 走る 走った.
  static func forms(
    _ term: Query.Term, in segment: Segment, _ rules: [WordForms.Rules]
  ) -> [TermInterpretation] {
    let isWord = term.text.allSatisfy { Unicode.Scalar($0)?.properties.isAlphabetic == true }
    guard !term.isQuoted, isWord else { return [] }
    return rules.compactMap { rules in
      rules.rows.isEmpty
        ? inflected(term.text, in: segment, rules) : withOkurigana(term.text, rules.rows)
    }
  }

  /// The kana that follow a character in other forms: 走る matches 走った and 走り.
  private static func withOkurigana(_ text: [UInt32], _ rows: [String]) -> TermInterpretation? {
    let kana: ClosedRange<UInt32> = 0x3041...0x3096
    let ending = text.reversed().prefix { kana.contains($0) }.count
    let before = text.dropLast(ending)
    guard ending > 0, let last = before.last,
      Unicode.Scalar(last)?.properties.isIdeographic == true
    else { return nil }
    let next = text[before.count]
    let own = rows.map { $0.unicodeScalars.map(\.value) }.filter { $0.contains(next) }
    let others = Set(own.joined()).sorted().map { before + [$0] }
    guard !others.isEmpty else { return nil }
    return TermInterpretation(
      atoms: [Atom(ranges: others.map { KeyRange(beginningWith: Array($0)) })],
      finder: .anyLiteral(others.map { Array($0) }), isProven: before.count < 4)
  }

  private static func inflected(
    _ word: [UInt32], in segment: Segment, _ rules: WordForms.Rules
  ) -> TermInterpretation? {
    guard word.count > 1, let letters = rules.letters,
      word.allSatisfy({ (letters.lowerBound.value...letters.upperBound.value).contains($0) })
    else { return nil }
    let isKorean = word.allSatisfy(Hangul.syllables.contains)
    let stems = rules.stems(of: Hangul.spelled(word))
    let ranges =
      isKorean
      ? Hangul.families(of: word)
      : rules.beginnings(stems).map { KeyRange(beginningWith: $0.unicodeScalars.map(\.value)) }
    var seen: Set<[UInt32]> = [word]
    var words = ranges.flatMap { Array(segment.ranks($0)) }.map { rank in
      segment.token(rank).filter { $0 != Tokens.end }
    }.filter { key in
      seen.insert(key).inserted && !rules.stems(of: Hangul.spelled(key)).isDisjoint(with: stems)
    }
    // The index has words without such letters only where three or more are left.
    if word.count == 2 { words += rules.before.map { $0.unicodeScalars.map(\.value) + word } }
    guard !words.isEmpty else { return nil }
    return TermInterpretation(
      atoms: [
        Atom(ranges: words.map { isKorean ? KeyRange(beginningWith: $0) : KeyRange($0) })
      ],
      finder: isKorean ? .beginnings(words) : .words(words), isProven: !isKorean)
  }
}

extension Hangul {
  /// A word as letters, with syllables taken apart: 갔다 is ㄱㅏㅆㄷㅏ. ㅘ and ㅝ are two vowels.
  static func spelled(_ word: some Sequence<UInt32>) -> String {
    var view = String.UnicodeScalarView()
    for part in word.lazy.flatMap({ letters(of: $0) }) {
      if let letter = Unicode.Scalar(part) { view.append(letter) }
    }
    return String(view)
  }

  private static func letters(of scalar: UInt32) -> [UInt32] {
    guard let initial = initial(of: scalar) else { return [scalar] }
    let offset = scalar - 0xAC00
    let vowel = 0x314F + offset % 588 / 28
    let parts: [UInt32] =
      vowel == 0x3158 ? [0x3157, 0x314F] : vowel == 0x315D ? [0x315C, 0x3153] : [vowel]
    return [initial] + parts + (offset % 28 > 0 ? finals[Int(offset % 28) - 1] : [])
  }

  /// The vowels that a verb's own can become before its endings, and the other way round.
  private static let contracted: [UInt32: [UInt32]] = [
    0: [1, 4], 8: [9], 13: [14], 18: [4, 0], 20: [6], 6: [20], 1: [0], 9: [8], 14: [13], 4: [18],
    11: [10], 10: [11],
  ]

  /// What the syllables of a verb can become before its endings: 걷 is 거 to 겋, 다치 is 다치 to 다칳 and
  /// 다쳐 to 다쳫.
  static func families(of word: [UInt32]) -> [KeyRange] {
    word.prefix(3).enumerated().flatMap { place, syllable -> [KeyRange] in
      let offset = syllable - 0xAC00
      let vowel = offset % 588 / 28
      return ([vowel] + (contracted[vowel] ?? [])).map { vowel in
        let first = 0xAC00 + offset / 588 * 588 + vowel * 28
        return KeyRange(
          from: Array(word[..<place]) + [first], to: Array(word[..<place]) + [first + 27])
      }
    }
  }
}
