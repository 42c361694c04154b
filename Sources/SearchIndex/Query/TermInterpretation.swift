/// An interpretation of a term: the keys to look up in the index, and how to find the term in a
/// text.
struct TermInterpretation: Sendable {
  /// An entry with the term has at least one key of each atom.
  let atoms: [Atom]
  let finder: TextFinder
  /// Whether an entry with all atoms certainly has the term, so that its text need not be checked.
  let isProven: Bool
  /// Whether the term must occur in the title.
  var isInTitle = false

  struct Atom: Sendable {
    let ranges: [KeyRange]
  }

  /// The same, in titles only.
  func inTitle(_ isInTitle: Bool) -> TermInterpretation {
    var copy = self
    copy.isInTitle = isInTitle
    return copy
  }
}

extension TermInterpretation {
  /// The term as written.
  static func plain(_ term: Query.Term) -> TermInterpretation {
    var text = term.text[...]
    if text.starts(with: [0x627, 0x644]) {
      let word = text.prefix { ScalarKind($0) == .word }
      if Tokens.forms(of: word).count > 1 { text = text.dropFirst(2) }
    }
    // サーバー is also written サーバ.
    if !term.isQuoted, text.count > 3, text.last == 0x30FC { text = text.dropLast() }
    let runs = Run.all(in: Array(text))
    let atoms = atoms(of: runs, open: text.count)
    let isAlone = runs.count == 1 && runs[0].scalars.count == text.count
    return TermInterpretation(
      atoms: atoms, finder: .literal(Array(text)),
      isProven: isAlone && atoms.count == 1 && text.count <= Tokens.longestWord)
  }

  /// A year, a month or a day of the entry itself.
  static func dated(_ term: Query.Term) -> TermInterpretation? {
    term.day.map { TermInterpretation(atoms: [], finder: .day($0), isProven: false) }
  }

  /// Initial consonants, ㅇㄱㅈ: matches titles and tags by the initials of their syllables.
  static func initials(_ term: Query.Term) -> TermInterpretation? {
    guard !term.isQuoted, term.text.allSatisfy(Hangul.isInitial) else { return nil }
    let mark: [UInt32] = [0x3A, 0x63, 0x3A]
    let atoms = grams(term.text, each: 2).map { atom in
      Atom(ranges: atom.ranges.map { KeyRange(marked: mark, $0) })
    }
    return TermInterpretation(
      atoms: atoms, finder: .initials(term.text), isProven: atoms.count == 1)
  }

  /// An incomplete last syllable: 일ㄱ matches 일기, けーk matches けーき.
  static func halfTyped(_ term: Query.Term) -> TermInterpretation? {
    if let kana = withoutConsonants(term) { return plain(kana) }
    guard term.isOpen, let last = term.text.last, let growth = Hangul.growth(of: last) else {
      return nil
    }
    let kept = Array(term.text.dropLast())
    let runs = Run.all(in: kept)
    let touching = runs.last.flatMap { $0.isGram && $0.end == kept.count ? $0 : nil }
    guard kept.isEmpty || touching != nil else { return nil }
    var atoms = runs.indices.flatMap { position -> [Atom] in
      let run = runs[position]
      if !run.isGram { return [word(run, before: runs, position, isOpen: false)] }
      return run.end == kept.count && run.scalars.count <= 3 ? [] : grams(run.scalars)
    }
    let before = touching.map { Array($0.scalars.suffix(3)) } ?? []
    atoms.append(
      Atom(ranges: [
        KeyRange(from: before + [growth.keys.lowerBound], to: before + [growth.keys.upperBound])
      ]))
    let rows = growth.rows.map { kept.map { $0...$0 } + $0 }
    return TermInterpretation(atoms: atoms, finder: .pattern(rows, spaces: false), isProven: false)
  }

  /// An input method writes the consonant of a syllable, or two, before the vowel is typed.
  private static func withoutConsonants(_ term: Query.Term) -> Query.Term? {
    let consonants = term.text.reversed().prefix { (0x61...0x7A).contains($0) }.count
    guard term.isOpen, (1...2).contains(consonants),
      let last = term.text.dropLast(consonants).last,
      (0x3041...0x3096).contains(last) || last == 0x30FC
    else { return nil }
    return Query.Term(text: Array(term.text.dropLast(consonants)), isOpen: true)
  }

  /// Missing spaces: 할수있다 matches 할 수 있다. A space can follow any syllable, and the syllable before
  /// it is then the end of a run.
  static func spaced(_ term: Query.Term) -> TermInterpretation? {
    let text = term.text
    guard !term.isQuoted, text.count >= 2, text.allSatisfy({ ScalarKind($0) == .gram }) else {
      return nil
    }
    let atoms = picks(of: text.count, each: 2).map { position in
      Atom(ranges: [
        KeyRange(beginningWith: [text[position], text[position + 1]]),
        KeyRange([text[position], Tokens.end]),
      ])
    }
    return TermInterpretation(
      atoms: atoms, finder: .pattern([text.map { $0...$0 }], spaces: true), isProven: false)
  }

  /// What the runs of a text ask for.
  ///
  /// - Parameter open: the offset at which longer words match too.
  static func atoms(of runs: [Run], open: Int?) -> [Atom] {
    runs.indices.flatMap { position -> [Atom] in
      let run = runs[position]
      return run.isGram
        ? grams(run.scalars) : [word(run, before: runs, position, isOpen: run.end == open)]
    }
  }

  /// The keys of a word, joined with an adjacent gram.
  ///
  /// - Parameter isOpen: whether the term ends with the word, so that longer words match too.
  private static func word(
    _ run: Run, before runs: [Run], _ position: Int, isOpen: Bool
  ) -> Atom {
    let word = Array(run.scalars.prefix(Tokens.longestWord))
    if isOpen { return Atom(ranges: [KeyRange(beginningWith: word)]) }
    guard position + 1 < runs.count, runs[position + 1].start == run.end else {
      return Atom(ranges: [KeyRange(word)])
    }
    return Atom(ranges: [KeyRange(word + runs[position + 1].scalars.prefix(1))])
  }

  /// The keys of a run of grams, in parts as long as the index has them.
  static func grams(_ scalars: [UInt32], each size: Int = 4) -> [Atom] {
    guard scalars.count > size else { return [Atom(ranges: [KeyRange(beginningWith: scalars)])] }
    return picks(of: scalars.count, each: size).map { position in
      Atom(ranges: [KeyRange(beginningWith: Array(scalars[position..<(position + size)]))])
    }
  }

  /// The offsets of at most three parts that represent a run, without overlap where possible.
  static func picks(of count: Int, each size: Int) -> [Int] {
    let last = count - size
    let all = Array(stride(from: 0, to: last, by: size)) + [last]
    return all.count > 3 ? [0, last / 2, last] : all
  }
}

extension KeyRange {
  fileprivate init(marked mark: [UInt32], _ range: KeyRange) {
    first = mark + range.first
    last = mark + range.last
  }
}

/// A run of grams, or a word.
struct Run {
  let isGram: Bool
  let scalars: [UInt32]
  /// The offset of its end.
  let end: Int
  var start: Int { end - scalars.count }

  /// The words of a text: runs that touch each other.
  static func words(in text: [UInt32]) -> [[UInt32]] {
    var words: [[UInt32]] = []
    var last = -1
    for run in all(in: text) {
      if run.start == last {
        words[words.count - 1] += run.scalars
      } else {
        words.append(run.scalars)
      }
      last = run.end
    }
    return words
  }

  static func all(in text: [UInt32]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < text.count {
      let kind = ScalarKind(text[start])
      let end = text[start...].firstIndex { ScalarKind($0) != kind } ?? text.count
      if kind != .other {
        runs.append(Run(isGram: kind == .gram, scalars: Array(text[start..<end]), end: end))
      }
      start = end
    }
    return runs
  }
}
