extension TermInterpretation {
  /// Signs between words are as good as others, or none: 제주도! matches 제주도, half-marathon matches
  /// half marathon and halfmarathon.
  static func bare(_ term: Query.Term) -> [TermInterpretation] {
    let words = Run.words(in: term.text)
    guard let first = words.first, let last = words.last,
      Array(words.joined(separator: [0x20])) != term.text
    else { return [] }
    let isOpen = term.isOpen && term.text.suffix(last.count).elementsEqual(last)
    var joined = term
    joined.text = Array(words.joined())
    joined.isOpen = isOpen
    let whole = term.text.contains(0x20) ? [] : [plain(joined)]
    if words.count == 1 { return first == term.text ? [] : whole }
    let atoms = words.enumerated().flatMap { place, word in
      self.atoms(of: Run.all(in: word), open: isOpen && place == words.count - 1 ? word.count : nil)
    }
    return [TermInterpretation(atoms: atoms, finder: .separated(words), isProven: false)] + whole
  }

  /// What was typed with the other keyboard: dkssud matches 안녕, ㅗ디ㅣㅐ matches hello.
  ///
  /// - Parameter query: as it was typed, with capital letters.
  static func typed(_ term: Query.Term, in query: String) -> TermInterpretation? {
    let isLetter = { (scalar: UInt32) in (0x61...0x7A).contains(scalar) }
    let isVowel = { (scalar: UInt32) in (0x314F...0x3163).contains(scalar) }
    var other = term
    if !term.text.isEmpty, term.text.allSatisfy(isLetter) {
      guard let text = KoreanKeyboard.syllables(capitals(of: term.raw, in: query)) else {
        return nil
      }
      other.text = text
    } else if term.text.contains(where: isVowel),
      term.text.allSatisfy({ Hangul.syllables.contains($0) || (0x3131...0x3163).contains($0) })
    {
      other.text = KoreanKeyboard.keys(term.text)
    } else {
      return nil
    }
    return plain(other)
  }

  /// A folded word with the capital letters that it has in the query.
  private static func capitals(of word: [UInt32], in query: String) -> [UInt32] {
    let all = query.unicodeScalars.map(\.value)
    let low = all.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    let start = low.indices.first { low[$0...].starts(with: word) }
    return start.map { Array(all[$0..<($0 + word.count)]) } ?? word
  }
}

extension Query.Term {
  /// A word without the signs around it.
  var pure: Query.Term {
    let words = Run.words(in: text)
    guard words.count == 1 else { return self }
    var pure = self
    pure.text = words[0]
    return pure
  }
}

/// The Korean keyboard with two sets.
enum KoreanKeyboard {
  private static let consonants = scalars("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = scalars("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals = Hangul.finals.map { final in
    final.flatMap { letter in
      Hangul.initials.firstIndex(of: letter).map { consonants[$0] } ?? []
    }
  }
  private static let shifted = Set("QWERTOP".unicodeScalars.map(\.value))

  private static func scalars(_ keys: String) -> [[UInt32]] {
    keys.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
  }

  /// Keys as the syllables that they write; nil if they write anything else.
  static func syllables(_ keys: [UInt32]) -> [UInt32]? {
    let keys = keys.map { (0x41...0x5A).contains($0) && !shifted.contains($0) ? $0 + 32 : $0 }
    var found: [UInt32] = []
    var rest = keys[...]
    while !rest.isEmpty {
      guard let first = place(in: consonants, rest) else { return nil }
      rest = rest.dropFirst()
      guard let vowel = place(in: vowels, rest) else { return nil }
      rest = rest.dropFirst(vowels[vowel].count)
      let final = place(in: finals, rest) { next in place(in: vowels, next) == nil }
      if let final { rest = rest.dropFirst(finals[final].count) }
      let offset = UInt32(first) * 588 + UInt32(vowel) * 28 + UInt32((final ?? -1) + 1)
      found.append(0xAC00 + offset)
    }
    return found
  }

  /// The longest that the keys begin with.
  private static func place(
    in list: [[UInt32]], _ keys: ArraySlice<UInt32>,
    before isFine: (ArraySlice<UInt32>) -> Bool = { _ in true }
  ) -> Int? {
    list.indices.filter { keys.starts(with: list[$0]) && isFine(keys.dropFirst(list[$0].count)) }
      .max { list[$0].count < list[$1].count }
  }

  /// The keys that write a text of Hangul, without Shift.
  static func keys(_ text: [UInt32]) -> [UInt32] {
    text.flatMap { scalar -> [UInt32] in
      if Hangul.syllables.contains(scalar) {
        let offset = Int(scalar - 0xAC00)
        let final = offset % 28 > 0 ? finals[offset % 28 - 1] : []
        return consonants[offset / 588] + vowels[offset % 588 / 28] + final
      }
      if scalar >= 0x314F { return vowels[Int(scalar - 0x314F)] }
      return Hangul.initials.firstIndex(of: scalar).map { consonants[$0] } ?? []
    }.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
  }
}
