/// Numbers tokens in the order of their first occurrence.
///
/// A hash table with open addressing over flat memory. Complexity: O(scalars of the token).
struct TokenTable: ~Copyable {
  /// The first four scalars of each token; `isLong` is set if there are more.
  private var heads: FlatBuffer<ShortToken>
  /// For each token with more scalars, where they are in `arena`.
  private var tails = FlatBuffer<UInt64>(capacity: 64)
  private var arena = FlatBuffer<UInt32>(capacity: 1 << 10)
  /// The number of a token, plus 1; 0 if the slot is empty.
  private var slots: FlatBuffer<UInt32>

  /// Set in the second half of `heads`. No scalar has this bit.
  private static let isLong: UInt64 = 1 << 63

  /// - Parameter capacity: of the hash table, a power of two.
  init(capacity: Int = 1 << 14) {
    heads = FlatBuffer(capacity: capacity / 2)
    slots = FlatBuffer(repeating: 0, count: capacity)
  }

  var count: Int { heads.count }

  /// What finds tokens of at most four scalars, until one is added.
  struct Lookup {
    fileprivate let heads: UnsafeMutablePointer<ShortToken>
    fileprivate let slots: UnsafeMutablePointer<UInt32>
    fileprivate let mask: Int

    /// The number of a token, or -1.
    @inline(__always)
    func number(of token: ShortToken) -> Int {
      var slot = Int(truncatingIfNeeded: TokenTable.hash(token)) & mask
      while true {
        let number = Int(slots[slot]) &- 1
        if number < 0 || heads[number] == token { return number }
        slot = (slot &+ 1) & mask
      }
    }
  }

  var lookup: Lookup {
    @inline(__always) get {
      Lookup(heads: heads.base, slots: slots.base, mask: slots.count &- 1)
    }
  }

  /// The number of a token of at most four scalars.
  mutating func number(of token: ShortToken) -> Int {
    let number = lookup.number(of: token)
    return number < 0 ? add(token, TokenTable.hash(token)) : number
  }

  /// The number of a token of any length.
  mutating func number(of token: UnsafeBufferPointer<UInt32>) -> Int {
    var head = ShortToken(token)
    if token.count <= 4 { return number(of: head) }
    head.low |= TokenTable.isLong
    let rest = UnsafeBufferPointer(rebasing: token[4...])
    let hash = TokenTable.hash(head, rest)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if heads[number] == head, isTail(number, rest) { return number }
      slot = (slot + 1) & mask
    }
    // Short tokens before it have none.
    while tails.count < count { tails.append(0) }
    tails.append(UInt64(arena.count) << 32 | UInt64(rest.count))
    for scalar in rest { arena.append(scalar) }
    return add(head, hash)
  }

  /// Whether the scalars of a long token after the fourth are those of another one.
  private func isTail(_ number: Int, _ rest: UnsafeBufferPointer<UInt32>) -> Bool {
    let tail = tail(number)
    guard tail.count == rest.count else { return false }
    for position in 0..<tail.count where tail[position] != rest[position] { return false }
    return true
  }

  private func tail(_ number: Int) -> UnsafeBufferPointer<UInt32> {
    guard heads[number].low & TokenTable.isLong != 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let place = tails[number]
    return UnsafeBufferPointer(
      start: arena.base + Int(place >> 32), count: Int(place & 0xFFFF_FFFF))
  }

  /// The first four scalars of a token.
  @inline(__always)
  func head(_ number: Int) -> ShortToken {
    ShortToken(heads[number].high, heads[number].low & ~TokenTable.isLong)
  }

  /// Appends the scalars of a token.
  @inline(__always)
  func append(_ number: Int, to scalars: inout FlatBuffer<UInt32>) {
    let head = head(number)
    scalars.append(UInt32(truncatingIfNeeded: head.high >> 32))
    if let scalar = head.second { scalars.append(scalar) }
    if let scalar = head.third { scalars.append(scalar) }
    if let scalar = head.fourth { scalars.append(scalar) }
    for scalar in tail(number) { scalars.append(scalar) }
  }

  @inline(never)
  private mutating func add(_ head: ShortToken, _ hash: UInt64) -> Int {
    let number = count
    heads.append(head)
    if heads.count * 2 > slots.count { grow() } else { enter(number, hash) }
    return number
  }

  private func enter(_ number: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number + 1)
  }

  private mutating func grow() {
    slots = FlatBuffer(repeating: 0, count: slots.count * 2)
    for number in 0..<count { enter(number, TokenTable.hash(heads[number], tail(number))) }
  }

  /// Releases what finds numbers, when no more tokens are added.
  mutating func forgetSlots() { slots = FlatBuffer(capacity: 1) }

  @inline(__always)
  private static func hash(_ token: ShortToken) -> UInt64 {
    let first = token.high &* 0x9E37_79B9_7F4A_7C15
    return ((first ^ token.low) &* 0xD6E8_FEB8_6659_FD93 ^ first) >> 32
  }

  /// - Parameter rest: the scalars after the fourth.
  private static func hash(_ head: ShortToken, _ rest: UnsafeBufferPointer<UInt32>) -> UInt64 {
    rest.reduce(hash(head)) { (($0 ^ UInt64($1)) &* 0x9E37_79B9_7F4A_7C15) >> 16 }
  }
}

extension TokenTable {
  /// The numbers of the tokens, sorted by scalars: a radix sort by the first four, from the last
  /// to the first one, then tokens with the same four by their others.
  var order: FlatBuffer<Int32> {
    let count = count
    var order = FlatBuffer<Int32>(capacity: count)
    var other = FlatBuffer<Int32>(capacity: count)
    for number in 0..<count {
      order[number] = Int32(truncatingIfNeeded: number)
    }
    order.setCount(count)
    other.setCount(count)
    let ends = FlatBuffer<Int32>(repeating: 0, count: 2048)
    for digit in 0..<8 {
      ends.base.update(repeating: 0, count: 2048)
      for number in 0..<count { ends[heads[number].digit(digit)] &+= 1 }
      if count > 0, ends[heads[0].digit(digit)] == count { continue }
      var sum: Int32 = 0
      for value in 0..<2048 {
        let own = ends[value]
        ends[value] = sum
        sum &+= own
      }
      for position in 0..<count {
        let number = order[position]
        let value = heads[Int(number)].digit(digit)
        other[Int(ends[value])] = number
        ends[value] &+= 1
      }
      swap(&order, &other)
    }
    sortLong(&order)
    return order
  }

  /// Sorts the tokens that have the same first four scalars, and more.
  private func sortLong(_ order: inout FlatBuffer<Int32>) {
    var start = 0
    while start < order.count {
      let head = head(Int(order[start]))
      var end = start + 1
      while end < order.count, self.head(Int(order[end])) == head { end += 1 }
      if end > start + 1 {
        var long = UnsafeMutableBufferPointer(start: order.base + start, count: end - start)
        long.sort {
          tail(Int($0)).lexicographicallyPrecedes(tail(Int($1)))
        }
      }
      start = end
    }
  }
}

extension ShortToken {
  /// A part of 11 bits, from the last to the first one.
  @inline(__always)
  fileprivate func digit(_ digit: Int) -> Int {
    let half = digit < 4 ? low : high
    let shift: UInt64 = digit & 2 == 0 ? 0 : 32
    return Int(truncatingIfNeeded: half >> (digit & 1 == 0 ? shift : shift &+ 11) & 2047)
  }
}
