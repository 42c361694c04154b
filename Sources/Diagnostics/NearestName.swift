/// The candidate that is most similar to a mistyped name, for "did you mean", or nil.
///
/// The distance is the optimal string alignment distance (restricted Damerau–Levenshtein) over the
/// Unicode scalars of the lower-cased names. If two candidates are equally near, the first one
/// wins. Complexity: O(candidates × length²).
///
/// - Parameter limit: the largest distance that counts as similar. The default is a third of the
///   name's length, at least 1 and at most 3.
package func nearestName(
  to name: String, in candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  let limit = limit ?? min(3, max(1, wanted.count / 3))
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    guard abs(scalars.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    if distance <= limit && distance < (best?.distance ?? .max) { best = (candidate, distance) }
  }
  return best?.name
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between two names.
package func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row] + [Int](repeating: 0, count: right.count)
    for column in 1...right.count {
      let same = left[row - 1] == right[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
      if row > 1 && column > 1 && left[row - 1] == right[column - 2]
        && left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current[column] = cost
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
