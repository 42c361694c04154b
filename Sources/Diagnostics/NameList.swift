/// Names that many mistyped ones are compared with. It answers as `nearestName` does, and looks
/// only at candidates of about the same length and letters.
package struct NameList: Sendable {
  private let names: [String]
  /// The scalars of all names in lower case, one name after the other.
  private let scalars: [UInt32]
  /// Where the scalars of each name begin, and where those of the last one end.
  private let starts: [Int]
  /// `FoldedName.letters` of each name.
  private let letters: [UInt64]
  /// Positions in `names` by the number of scalars.
  private let positionsByLength: [Int: [Int]]
  /// Whether of equally near names the first in the list wins, and not the first as `<` has it.
  private let isOrdered: Bool

  package init(_ names: [String]) { self.init(names, isOrdered: true) }

  /// Names of which the first as `<` has it wins, if several are equally near: sorting a long list
  /// takes longer than asking it.
  package init(unordered names: [String]) { self.init(names, isOrdered: false) }

  private init(_ names: [String], isOrdered: Bool) {
    self.names = names
    self.isOrdered = isOrdered
    var scalars: [UInt32] = []
    var starts = [0]
    var letters: [UInt64] = []
    starts.reserveCapacity(names.count + 1)
    letters.reserveCapacity(names.count)
    var positions: [Int: [Int]] = [:]
    for (position, name) in names.enumerated() {
      let start = scalars.count
      FoldedName.forEachScalar(of: name) { scalars.append($0) }
      letters.append(FoldedName.letters(of: scalars[start...]))
      starts.append(scalars.count)
      positions[scalars.count - start, default: []].append(position)
    }
    self.scalars = scalars
    self.starts = starts
    self.letters = letters
    positionsByLength = positions
  }

  package var count: Int { names.count }

  package func nearest(to name: String, limit: Int? = nil) -> String? {
    let wanted = FoldedName(name)
    let limit = limit ?? wanted.tolerance
    let pattern = EditPattern(wanted.scalars)
    var best: (position: Int, distance: Int)?
    for length in max(0, wanted.scalars.count - limit)...(wanted.scalars.count + limit) {
      for position in positionsByLength[length] ?? [] {
        // Of equally near ones the first in the list wins, and lengths are not in its order.
        let bound = min(limit, best?.distance ?? limit)
        guard wanted.mayBeNear(length, letters[position], atMost: bound),
          let distance = pattern.distance(
            to: scalars[starts[position]..<starts[position + 1]], atMost: bound)
        else { continue }
        if let best, best.distance == distance, comes(best.position, before: position) { continue }
        best = (position, distance)
      }
    }
    return best.map { names[$0.position] }
  }

  private func comes(_ position: Int, before other: Int) -> Bool {
    isOrdered ? position < other : names[position] <= names[other]
  }
}

/// A name that many others are compared with. For at most 64 scalars a column of the table of
/// distances is one word.
///
/// Source: Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances"
/// (Nordic Journal of Computing 10, 2003), for the optimal string alignment distance.
struct EditPattern {
  private let scalars: [UInt32]
  /// Where each scalar of the name is, one bit for each position. A table with as many free places
  /// as used ones; a free place has no bits.
  private let keys: [UInt32]
  private let places: [UInt64]

  init(_ scalars: [UInt32]) {
    self.scalars = scalars
    var keys = [UInt32](repeating: 0, count: EditPattern.size)
    var places = [UInt64](repeating: 0, count: EditPattern.size)
    if scalars.count <= 64 {
      for (position, scalar) in scalars.enumerated() {
        var slot = Int(scalar) & (EditPattern.size - 1)
        while places[slot] != 0, keys[slot] != scalar {
          slot = (slot + 1) & (EditPattern.size - 1)
        }
        keys[slot] = scalar
        places[slot] |= 1 << UInt64(position)
      }
    }
    self.keys = keys
    self.places = places
  }

  private static let size = 128

  /// The distance, or nil if it is greater than a limit.
  func distance(to other: ArraySlice<UInt32>, atMost limit: Int) -> Int? {
    if abs(scalars.count - other.count) > limit { return nil }
    guard (1...64).contains(scalars.count) else {
      return boundedEditDistance(scalars, Array(other), limit)
    }
    return other.withUnsafeBufferPointer { other in
      keys.withUnsafeBufferPointer { keys in
        places.withUnsafeBufferPointer { distance(to: other, keys, $0, limit) }
      }
    }
  }

  private func distance(
    to other: UnsafeBufferPointer<UInt32>, _ keys: UnsafeBufferPointer<UInt32>,
    _ places: UnsafeBufferPointer<UInt64>, _ limit: Int
  ) -> Int? {
    let last: UInt64 = 1 << UInt64(scalars.count - 1)
    // The names are those of the paper: vertical and horizontal steps up and down by one, and
    // diagonal steps without a difference.
    var (vp, vn, d0, matchesBefore): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
    var distance = scalars.count
    for (position, scalar) in other.enumerated() {
      var slot = Int(scalar) & (EditPattern.size - 1)
      while places[slot] != 0, keys[slot] != scalar { slot = (slot + 1) & (EditPattern.size - 1) }
      let matches = places[slot]
      let swapped = ((~d0 & matches) << 1) & matchesBefore
      d0 = (((matches & vp) &+ vp) ^ vp) | matches | vn | swapped
      var hp = vn | ~(d0 | vp)
      var hn = d0 & vp
      if hp & last != 0 { distance += 1 }
      if hn & last != 0 { distance -= 1 }
      // What is left takes away one each at most.
      if distance - (other.count - 1 - position) > limit { return nil }
      hp = hp << 1 | 1
      hn = hn << 1
      vp = hn | ~(d0 | hp)
      vn = hp & d0
      matchesBefore = matches
    }
    return distance <= limit ? distance : nil
  }
}
