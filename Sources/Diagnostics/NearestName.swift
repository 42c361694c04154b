/// The candidate that is most similar to a mistyped name, for "did you mean", or nil.
///
/// The distance is the optimal string alignment distance (restricted Damerau–Levenshtein) over the
/// Unicode scalars of the lower-cased names. If two candidates are equally near, the first one
/// wins. To compare many names with the same candidates, keep a `NameList`.
///
/// - Parameter limit: the largest distance that counts as similar. The default is a third of the
///   name's length, at least 1 and at most 3.
package func nearestName(
  to name: String, in candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
  let wanted = FoldedName(name)
  let limit = limit ?? wanted.tolerance
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let bound = min(limit, (best?.distance ?? .max) - 1)
    // Between UTF-8 and scalars there is at most a factor of four.
    guard candidate.utf8.count <= 4 * (wanted.scalars.count + bound),
      let distance = wanted.distance(to: FoldedName(candidate), atMost: bound)
    else { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// The scalars of a name in lower case, and which letters are among them.
struct FoldedName: Sendable {
  let scalars: [UInt32]
  /// One bit for each scalar, by its value modulo 64.
  let letters: UInt64

  init(_ name: String) {
    var scalars: [UInt32] = []
    FoldedName.forEachScalar(of: name) { scalars.append($0) }
    self.scalars = scalars
    letters = FoldedName.letters(of: scalars[...])
  }

  static func forEachScalar(of name: String, _ body: (UInt32) -> Void) {
    var name = name
    let isASCII = name.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      for byte in bytes { body(UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)) }
      return true
    }
    if isASCII { return }
    for scalar in name.lowercased().unicodeScalars { body(scalar.value) }
  }

  static func letters(of scalars: ArraySlice<UInt32>) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  var tolerance: Int { min(3, max(1, scalars.count / 3)) }

  /// Nil if the distance is greater than a limit.
  fileprivate func distance(to other: FoldedName, atMost limit: Int) -> Int? {
    guard mayBeNear(other.scalars.count, other.letters, atMost: limit) else { return nil }
    return boundedEditDistance(scalars, other.scalars, limit)
  }

  /// False if the distance to a name of some length and letters is surely greater than a limit.
  func mayBeNear(_ count: Int, _ others: UInt64, atMost limit: Int) -> Bool {
    guard limit >= 0, abs(scalars.count - count) <= limit else { return false }
    // Each edit adds or removes at most one letter on each side.
    return hasBits(letters & ~others, atMost: limit) && hasBits(others & ~letters, atMost: limit)
  }

  /// Quicker than counting them all, because limits are small.
  private func hasBits(_ bits: UInt64, atMost limit: Int) -> Bool {
    if limit > 4 { return bits.nonzeroBitCount <= limit }
    var rest = bits
    for _ in 0..<limit { rest &= rest &- 1 }
    return rest == 0
  }
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between two names.
package func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  let most = max(left.count, right.count)
  return boundedEditDistance(left.map(\.value), right.map(\.value), most) ?? most
}

/// The distance, or nil if it is greater than a limit: only cells within the limit of the diagonal
/// are computed.
func boundedEditDistance(_ left: [UInt32], _ right: [UInt32], _ limit: Int) -> Int? {
  if abs(left.count - right.count) > limit { return nil }
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  let far = limit + 1
  var beforePrevious = [Int](repeating: far, count: right.count + 1)
  var previous = (0...right.count).map { min($0, far) }
  var current = [Int](repeating: far, count: right.count + 1)
  for row in 1...left.count {
    let first = max(1, row - limit)
    let last = min(right.count, row + limit)
    guard first <= last else { return nil }
    current[first - 1] = first == 1 ? min(row, far) : far
    var least = current[first - 1]
    for column in first...last {
      let same = left[row - 1] == right[column - 1]
      var cost = min(
        column > row + limit - 1 ? far : previous[column] + 1, current[column - 1] + 1,
        previous[column - 1] + (same ? 0 : 1))
      if row > 1 && column > 1 && left[row - 1] == right[column - 2]
        && left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current[column] = min(cost, far)
      least = min(least, cost)
    }
    if last < right.count { current[last + 1] = far }
    if least > limit { return nil }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
