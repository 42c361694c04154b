extension TermInterpretation {
  /// Words of the journal that differ by one or two letters from a word that does not occur. They
  /// begin with the same letters, or have a slip in those.
  static func near(_ term: Query.Term, in segment: Segment) -> TermInterpretation? {
    let word = term.text
    guard !term.isQuoted, (4...Tokens.longestWord).contains(word.count),
      word.allSatisfy({ ScalarKind($0) == .word })
    else { return nil }
    let most = word.count < 8 ? 1 : 2
    let beginnings = [Array(word.prefix(word.count < 5 ? 2 : 3))] + slipped(word)
    var seen: Set<[UInt32]> = []
    let candidates = beginnings.flatMap { beginning in
      segment.ranks(KeyRange(beginningWith: beginning)).map { Array(segment.token($0)) }
    }.filter { $0.allSatisfy { ScalarKind($0) == .word } && seen.insert($0).inserted }
    // First whole words, then the beginnings of longer ones: an ending is not a slip.
    for isWhole in [true, false] {
      let rated = candidates.map { (distance: distance(word, $0, isWhole: isWhole), word: $0) }
      guard let least = rated.map(\.distance).min(), least <= most else { continue }
      let words = rated.filter { $0.distance == least }.map(\.word)
        .sorted { $0.lexicographicallyPrecedes($1) }.prefix(8)
      return TermInterpretation(
        atoms: [Atom(ranges: words.map { KeyRange($0) })], finder: .words(Array(words)),
        isProven: true)
    }
    return nil
  }

  /// The word without a slip in its first three letters: a letter doubled, left out once, or
  /// swapped with the next.
  private static func slipped(_ word: [UInt32]) -> [[UInt32]] {
    var words: [[UInt32]] = []
    for place in 0..<3 {
      words.append(Array(word[...place] + word[place...]))
      words.append(Array(word[..<place] + word[(place + 1)...]))
      words.append(Array(word[..<place]) + [word[place + 1], word[place]] + word[(place + 2)...])
    }
    return words
  }
}

/// The edit distance with transpositions of adjacent letters (optimal string alignment), to the
/// whole word or to its nearest beginning.
private func distance(_ left: [UInt32], _ right: [UInt32], isWhole: Bool) -> Int {
  var older: [Int] = []
  var old = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var least = min(old[j + 1] + 1, row[j] + 1, old[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        least = min(least, older[j - 1] + 1)
      }
      row.append(least)
    }
    (older, old) = (old, row)
  }
  return isWhole ? old[right.count] : old.min() ?? 0
}
