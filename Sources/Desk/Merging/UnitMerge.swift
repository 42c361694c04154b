/// Three lists of units (lines, sentences) put together.
struct UnitMerge {
  enum Part {
    case settled([UInt8])
    case conflict(Conflict)
  }

  struct Conflict {
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]
  }

  private(set) var parts: [Part] = []
  private let keepsBothAdditions: Bool

  /// Where a list is another one than the base: from and to which unit of the base, and of the
  /// list.
  fileprivate struct Change {
    var base: Range<Int>
    var own: Range<Int>
    var isAddition: Bool { base.isEmpty }

    /// Whether it is not clear which of two changes comes first.
    func meets(_ other: Change) -> Bool {
      if isAddition, other.isAddition { return base.lowerBound == other.base.lowerBound }
      if isAddition { return other.base.holdsInside(base.lowerBound) }
      if other.isAddition { return base.holdsInside(other.base.lowerBound) }
      return base.overlaps(other.base)
    }
  }

  init(
    base: [ArraySlice<UInt8>], ours: [ArraySlice<UInt8>], theirs: [ArraySlice<UInt8>],
    keepsBothAdditions: Bool
  ) {
    self.keepsBothAdditions = keepsBothAdditions
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let number = { (units: [ArraySlice<UInt8>]) -> [Int] in
      units.map { unit in
        if let known = numbers[unit] { return known }
        numbers[unit] = numbers.count
        return numbers.count - 1
      }
    }
    let numbered = number(base)
    let mine = Self.changes(from: numbered, to: number(ours))
    let others = Self.changes(from: numbered, to: number(theirs))
    var (x, y, at) = (0, 0, 0)
    while x < mine.count || y < others.count {
      let startsWithMine =
        y == others.count || (x < mine.count && mine[x].comesBefore(others[y]))
      var group = (mine: x..<x, others: y..<y)
      if startsWithMine { group.mine = x..<x + 1 } else { group.others = y..<y + 1 }
      // Whatever meets one of the group belongs to it.
      while true {
        let (nextMine, nextOther) = (group.mine.upperBound, group.others.upperBound)
        if nextMine < mine.count, others[group.others].contains(where: { mine[nextMine].meets($0) })
        {
          group.mine = group.mine.lowerBound..<nextMine + 1
        } else if nextOther < others.count,
          mine[group.mine].contains(where: { others[nextOther].meets($0) })
        {
          group.others = group.others.lowerBound..<nextOther + 1
        } else {
          break
        }
      }
      (x, y) = (group.mine.upperBound, group.others.upperBound)
      let (own, other) = (mine[group.mine], others[group.others])
      let ranges = (own.map(\.base) + other.map(\.base))
      let start = ranges.map(\.lowerBound).min() ?? at
      let end = ranges.map(\.upperBound).max() ?? at
      settle(base[at..<start].joined())
      at = end
      let region = start..<end
      let (one, two) = (
        Self.text(of: own, in: region, of: ours, else: base),
        Self.text(of: other, in: region, of: theirs, else: base)
      )
      if other.isEmpty || one == two {
        settle(one)
      } else if own.isEmpty {
        settle(two)
      } else {
        meet(Array(base[region].joined()), one, two)
      }
    }
    settle(base[at...].joined())
  }

  private mutating func settle(_ bytes: some Sequence<UInt8>) {
    if case .settled(let before) = parts.last {
      parts[parts.count - 1] = .settled(before + bytes)
    } else {
      parts.append(.settled(Array(bytes)))
    }
  }

  private mutating func meet(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    guard base.isEmpty, keepsBothAdditions else {
      parts.append(.conflict(Conflict(base: base, ours: ours, theirs: theirs)))
      return
    }
    if theirs.starts(with: ours) || theirs.ends(with: ours) { return settle(theirs) }
    if ours.starts(with: theirs) || ours.ends(with: theirs) { return settle(ours) }
    // What goes on in the same paragraph stands before a paragraph of its own. Else the one that
    // others have seen comes first.
    let isMineFirst = theirs.beginsWithBlankLine && !ours.beginsWithBlankLine
    var (first, second) = isMineFirst ? (ours, theirs) : (theirs, ours)
    if first.last != 0x0A, first.contains(0x0A) || second.contains(0x0A),
      !second.beginsWithBlankLine
    {
      first.append(0x0A)
    }
    if first.last == 0x0A, second.first == 0x0A, second.last != 0x0A, !first.contains(0x0A) {
      second.removeFirst()
    }
    settle(first + second)
  }

  /// What a list has in a region of the base.
  private static func text(
    of changes: ArraySlice<Change>, in region: Range<Int>, of list: [ArraySlice<UInt8>],
    else base: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    guard let first = changes.first, let last = changes.last else {
      return Array(base[region].joined())
    }
    let start = first.own.lowerBound - (first.base.lowerBound - region.lowerBound)
    let end = last.own.upperBound + (region.upperBound - last.base.upperBound)
    return Array(list[start..<end].joined())
  }

  private static func changes(from base: [Int], to list: [Int]) -> [Change] {
    let shorter = min(base.count, list.count)
    var start = 0
    while start < shorter, base[start] == list[start] { start += 1 }
    var end = 0
    while end < shorter - start, base[base.count - 1 - end] == list[list.count - 1 - end] {
      end += 1
    }
    let marked = UnitDifference(
      Array(base[start..<base.count - end]), Array(list[start..<list.count - end]))
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < marked.removed.count || right < marked.added.count {
      let from = (left, right)
      while left < marked.removed.count, marked.removed[left] { left += 1 }
      while right < marked.added.count, marked.added[right] { right += 1 }
      if from != (left, right) {
        changes.append(
          Change(base: start + from.0..<start + left, own: start + from.1..<start + right))
      }
      (left, right) = (left + 1, right + 1)
    }
    return changes
  }
}

/// Which units of two lists are not in the other one, in the same order.
struct UnitDifference {
  private(set) var removed: [Bool]
  private(set) var added: [Bool]

  /// Above it, lists are first cut at the units that both have once: the memory of the comparison
  /// grows with the square of what is different.
  private static let most = 3000

  init(_ old: [Int], _ new: [Int]) {
    removed = [Bool](repeating: false, count: old.count)
    added = [Bool](repeating: false, count: new.count)
    var at = (0, 0)
    let isLong = old.count + new.count > Self.most
    let fixed = isLong ? Self.onceInBoth(old, new) : []
    for (left, right) in fixed + [(old.count, new.count)] {
      compare(old, at.0..<left, new, at.1..<right)
      at = (left + 1, right + 1)
    }
  }

  private mutating func compare(
    _ old: [Int], _ left: Range<Int>, _ new: [Int], _ right: Range<Int>
  ) {
    guard left.count + right.count <= Self.most else {
      for position in left { removed[position] = true }
      for position in right { added[position] = true }
      return
    }
    for change in Array(new[right]).difference(from: Array(old[left])) {
      switch change {
      case .remove(let offset, _, _): removed[left.lowerBound + offset] = true
      case .insert(let offset, _, _): added[right.lowerBound + offset] = true
      }
    }
  }

  /// Units that are once in each list, as many as have the same order in both.
  private static func onceInBoth(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let places = { (list: [Int]) in
      Dictionary(grouping: list.indices) { list[$0] }.compactMapValues {
        $0.count == 1 ? $0[0] : nil
      }
    }
    let others = places(new)
    let pairs = places(old).compactMap { unit, place in others[unit].map { (place, $0) } }
      .sorted { $0.0 < $1.0 }
    // The longest rising run of the second numbers.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (position, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let half = (low + high) / 2
        if pairs[ends[half]].1 < pair.1 { low = half + 1 } else { high = half }
      }
      before[position] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    var run: [(Int, Int)] = []
    var next = ends.last
    while let position = next {
      run.append(pairs[position])
      next = before[position]
    }
    return run.reversed()
  }
}

extension UnitMerge.Change {
  fileprivate func comesBefore(_ other: Self) -> Bool {
    if base.lowerBound != other.base.lowerBound { return base.lowerBound < other.base.lowerBound }
    return base.upperBound <= other.base.upperBound
  }
}

extension UnitMerge.Conflict {
  var alternatives: TextMerge.Alternatives {
    TextMerge.Alternatives(mine: ours, theirs: theirs, both: both)
  }

  /// One after the other: as paragraphs where they are lines, or as sentences.
  private var both: [UInt8] {
    if ours.allSatisfy({ $0 <= 0x20 }) { return theirs }
    if theirs.allSatisfy({ $0 <= 0x20 }) { return ours }
    if ours.last == 0x0A || ours.contains(0x0A) || theirs.contains(0x0A) {
      return (ours.last == 0x0A ? ours : ours + [0x0A]) + [0x0A] + theirs
    }
    return ours + (String(decoding: ours, as: UTF8.self).endsWithoutBlank ? [] : [0x20]) + theirs
  }
}

extension String {
  /// Whether it ends with a mark of Chinese or Japanese, after which no blank is written.
  fileprivate var endsWithoutBlank: Bool {
    unicodeScalars.last.map { (0x3000...0x30FF).contains($0.value) || $0.value >= 0xFF00 } ?? true
  }
}

extension Range<Int> {
  fileprivate func holdsInside(_ place: Int) -> Bool { lowerBound < place && place < upperBound }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }

  fileprivate var beginsWithBlankLine: Bool {
    first == 0x0A || starts(with: [0x0D, 0x0A])
  }
}
