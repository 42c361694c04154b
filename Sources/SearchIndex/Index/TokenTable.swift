/// Numbers tokens in the order of their first occurrence.
///
/// A hash table with open addressing over a single array of scalars, so that no token is a separate
/// allocation. Complexity: amortized O(scalars of the token).
struct TokenTable: Sendable {
  /// The scalars of all tokens.
  private var arena: [UInt32] = []
  /// The offset of each token in `arena`, and the end of the last one.
  private var starts: [Int32] = [0]
  /// The number and hash of a token; -1 for an empty slot.
  private var slots: [Slot]

  private struct Slot {
    var number: Int32
    var hash: UInt32
  }

  init(capacity: Int = 1 << 14) {
    slots = [Slot](repeating: Slot(number: -1, hash: 0), count: capacity)
  }

  var count: Int { starts.count - 1 }
  /// The total number of scalars.
  var scalars: Int { arena.count }

  subscript(_ number: Int) -> ArraySlice<UInt32> {
    arena[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The number of a token of two to four scalars.
  ///
  /// - Parameters:
  ///   - third: 0 for a token of two scalars.
  ///   - fourth: 0 for a token of three scalars.
  mutating func number(
    of first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32
  ) -> Int {
    let count = third == 0 ? 2 : fourth == 0 ? 3 : 4
    var hash = TokenTable.mix(TokenTable.mix(UInt32(count), first), second)
    if third != 0 { hash = TokenTable.mix(hash, third) }
    if fourth != 0 { hash = TokenTable.mix(hash, fourth) }
    let (known, slot) = slots.withUnsafeBufferPointer { slots in
      starts.withUnsafeBufferPointer { starts in
        arena.withUnsafeBufferPointer { arena in
          var slot = Int(hash) & (slots.count - 1)
          while slots[slot].number >= 0 {
            if slots[slot].hash == hash {
              let number = Int(slots[slot].number)
              let start = Int(starts[number])
              if Int(starts[number + 1]) == start + count, arena[start] == first,
                arena[start + 1] == second, count == 2 || arena[start + 2] == third,
                count < 4 || arena[start + 3] == fourth
              {
                return (number, slot)
              }
            }
            slot = (slot + 1) & (slots.count - 1)
          }
          return (-1, slot)
        }
      }
    }
    if known >= 0 { return known }
    arena.append(first)
    arena.append(second)
    if third != 0 { arena.append(third) }
    if fourth != 0 { arena.append(fourth) }
    return add(hash, at: slot)
  }

  mutating func number(of token: ArraySlice<UInt32>) -> Int {
    let hash = TokenTable.hash(token)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].number >= 0 {
      if slots[slot].hash == hash, self[Int(slots[slot].number)] == token {
        return Int(slots[slot].number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    arena += token
    return add(hash, at: slot)
  }

  /// Registers the token whose scalars were just appended to the arena.
  private mutating func add(_ hash: UInt32, at slot: Int) -> Int {
    let number = count
    slots[slot] = Slot(number: Int32(number), hash: hash)
    starts.append(Int32(arena.count))
    if count * 2 > slots.count { grow() }
    return number
  }

  /// Releases what finds numbers, when no more tokens are added.
  mutating func forgetSlots() { slots = [] }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(number: -1, hash: 0), count: old.count * 2)
    for entry in old where entry.number >= 0 {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot].number >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  private static func hash(_ token: ArraySlice<UInt32>) -> UInt32 {
    token.reduce(UInt32(truncatingIfNeeded: token.count)) { mix($0, $1) }
  }

  private static func mix(_ hash: UInt32, _ scalar: UInt32) -> UInt32 {
    let product = (UInt64(hash) << 24 ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product >> 32)
  }
}

/// Sorted tokens, without a hash table.
struct TokenList: Sendable {
  private let arena: [UInt32]
  private let starts: [Int32]

  var count: Int { starts.count - 1 }

  subscript(_ position: Int) -> ArraySlice<UInt32> {
    arena[Int(starts[position])..<Int(starts[position + 1])]
  }

  init(arena: [UInt32], starts: [Int32]) { (self.arena, self.starts) = (arena, starts) }

  /// - Parameter order: numbers of the table's tokens.
  init(_ table: TokenTable, order: [Int32]) {
    var arena: [UInt32] = []
    arena.reserveCapacity(table.scalars)
    var starts: [Int32] = [0]
    starts.reserveCapacity(order.count + 1)
    for number in order {
      arena += table[Int(number)]
      starts.append(Int32(arena.count))
    }
    (self.arena, self.starts) = (arena, starts)
  }
}

extension TokenTable {
  /// The numbers of the tokens, sorted by scalars.
  ///
  /// Compares eight bytes that hold the first three scalars, then the fourth scalar, and the rest
  /// only if those are equal.
  var order: [Int32] {
    let keys = (0..<count).map { number in
      let token = self[number]
      return token.prefix(3).reduce(into: UInt64(0)) { $0 = $0 << 21 | UInt64($1) }
        << (21 * UInt64(3 - min(3, token.count)))
    }
    return (0..<Int32(count)).sorted { left, right in
      let (one, other) = (keys[Int(left)], keys[Int(right)])
      guard one == other else { return one < other }
      let (fourth, otherFourth) = (fourthScalar(of: left), fourthScalar(of: right))
      return fourth != otherFourth
        ? fourth < otherFourth : self[Int(left)].lexicographicallyPrecedes(self[Int(right)])
    }
  }

  /// The fourth scalar, or 0.
  private func fourthScalar(of number: Int32) -> UInt32 {
    let position = starts[Int(number)] + 3
    return position < starts[Int(number) + 1] ? arena[Int(position)] : 0
  }
}
