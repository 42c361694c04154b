extension TermInterpretation {
  /// The same word in traditional and simplified characters: 總結 matches 总结.
  static func variants(_ term: Query.Term) -> TermInterpretation? {
    let text = term.text
    guard text.contains(where: { HanVariants.groups[$0] != nil }),
      text.allSatisfy({ ScalarKind($0) == .gram })
    else { return nil }
    let all = text.map { HanVariants.groups[$0] ?? [$0] }
    let atoms = picks(of: max(text.count, 2), each: 2).map { position in
      let pair = all[position...].prefix(2)
      let second = pair.dropFirst().first
      return Atom(
        ranges: all[position].flatMap { first in
          (second ?? []).map { KeyRange(beginningWith: [first, $0]) }
            + (second == nil ? [KeyRange(beginningWith: [first])] : [])
        })
    }
    return TermInterpretation(atoms: atoms, finder: .sets(all.map { Set($0) }), isProven: false)
  }

  /// ae, oe and ue for ä, ö and ü: Gemuese matches Gemüse, which is folded to gemuse.
  static func umlauts(_ term: Query.Term) -> TermInterpretation? {
    guard !term.isQuoted, term.text.allSatisfy({ ScalarKind($0) == .word }) else { return nil }
    let e: UInt32 = 0x65
    let vowels: Set<UInt32> = [0x61, 0x6F, 0x75]
    let kept = term.text.indices.filter { position in
      position == 0 || term.text[position] != e || !vowels.contains(term.text[position - 1])
    }
    guard kept.count < term.text.count else { return nil }
    return plain(Query.Term(text: kept.map { term.text[$0] }, isOpen: term.isOpen))
  }

  /// A slip in one syllable, by one letter: 일기쟝 matches 일기장. One interpretation for each place.
  static func slips(_ term: Query.Term) -> [TermInterpretation] {
    let text = term.text
    guard !term.isQuoted, (3...8).contains(text.count),
      text.allSatisfy(Hangul.syllables.contains)
    else { return [] }
    return text.indices.map { place in
      let near = Hangul.neighbours(of: text[place])
      let sides = [Array(text[..<place]), Array(text[(place + 1)...])]
      var atoms = sides.filter { $0.count > 1 }.flatMap { grams($0) }
      if atoms.isEmpty {
        atoms = [Atom(ranges: near.map { KeyRange(beginningWith: [text[place - 1], $0]) })]
      }
      let sets = text.indices.map { $0 == place ? Set(near) : [text[$0]] }
      return TermInterpretation(atoms: atoms, finder: .sets(sets), isProven: false)
    }
  }
}

extension Hangul {
  /// The syllables that differ in the first consonant, the vowel or the last consonant.
  static func neighbours(of syllable: UInt32) -> [UInt32] {
    let offset = syllable - 0xAC00
    let (first, vowel, final) = (offset / 588, offset % 588 / 28, offset % 28)
    let firsts = (0..<19 as Range<UInt32>).map { $0 * 588 + vowel * 28 + final }
    let vowels = (0..<21 as Range<UInt32>).map { first * 588 + $0 * 28 + final }
    let finals = (0..<28 as Range<UInt32>).map { first * 588 + vowel * 28 + $0 }
    return (firsts + vowels + finals).filter { $0 != offset }.map { 0xAC00 + $0 }
  }
}
