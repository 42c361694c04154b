extension TermInterpretation {
  /// Words of the journal that differ by one or two letters from a word that does not occur, and
  /// begin with the same letters.
  static func near(_ term: Query.Term, in segment: Segment) -> TermInterpretation? {
    let word = term.text
    guard !term.isQuoted, (4...Tokens.longestWord).contains(word.count),
      word.allSatisfy({ ScalarKind($0) == .word })
    else { return nil }
    let most = word.count < 8 ? 1 : 2
    let shared = Array(word.prefix(word.count < 5 ? 2 : 3))
    let rated = segment.ranks(KeyRange(beginningWith: shared)).map { Array(segment.token($0)) }
      .filter { $0.allSatisfy { ScalarKind($0) == .word } }
      .map { (distance: distance(word, $0), word: $0) }
      .filter { $0.distance <= most }
    guard let least = rated.map(\.distance).min() else { return nil }
    let words = rated.filter { $0.distance == least }.map(\.word).prefix(8)
    return TermInterpretation(
      atoms: [Atom(ranges: words.map { KeyRange($0) })], finder: .words(Array(words)),
      isProven: true)
  }
}

/// The edit distance with transpositions of adjacent letters (optimal string alignment).
private func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
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
  return old[right.count]
}
