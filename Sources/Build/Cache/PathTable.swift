import Diagnostics

/// Values by paths, in the order in which they came.
///
/// A dictionary of 100,000 paths has room for twice as many keys and values. Here only the numbers
/// that find them have room, four bytes each.
struct PathTable<Value: Sendable>: Sendable {
  private(set) var keys: [PathKey] = []
  private(set) var values: [Value] = []
  private var slots = PathSlots()

  var count: Int { keys.count }

  /// For so many values.
  init(capacity: Int = 0) { reserveCapacity(capacity) }

  mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
    slots.reserveCapacity(count) { [keys] in keys[$0] }
  }

  subscript(_ key: PathKey) -> Value? { slots.position(of: key) { keys[$0] }.map { values[$0] } }

  /// Puts a value in the place of the one that a path has, if it has one.
  mutating func set(_ value: Value, for key: PathKey) {
    if let position = slots.position(of: key, { keys[$0] }) {
      values[position] = value
      return
    }
    keys.append(key)
    values.append(value)
    slots.append { [keys] in keys[$0] }
  }

  /// The same paths with other values, in the order of `values`.
  mutating func replaceValues(by values: [Value]) {
    precondition(values.count == keys.count)
    self.values = values
  }
}

/// Finds the positions of paths in a list that its owner has: a hash table with open addressing.
struct PathSlots: Sendable {
  /// A position plus 1; 0 if the slot is empty. A power of two of them.
  private var slots: [UInt32] = [0]
  private(set) var count = 0

  /// For a list to which nothing is added.
  ///
  /// - Parameters:
  ///   - isFound: whether a position can be found.
  ///   - path: the paths by position; those that can be found are all different.
  init(count: Int, where isFound: (Int) -> Bool, _ path: (Int) -> PathKey) {
    reserveCapacity(count, path)
    for position in 0..<count where isFound(position) { enter(position, path(position)) }
    self.count = count
  }

  init() {}

  func position(of key: PathKey, _ path: (Int) -> PathKey) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if path(position) == key { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Enters the path behind those that are there, which is not among them.
  mutating func append(_ path: (Int) -> PathKey) {
    reserveCapacity(max(8, count + 1), path)
    enter(count, path(count))
    count += 1
  }

  mutating func reserveCapacity(_ wanted: Int, _ path: (Int) -> PathKey) {
    guard wanted * 3 / 2 >= slots.count else { return }
    var size = slots.count
    while wanted * 3 / 2 >= size { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for position in 0..<count { enter(position, path(position)) }
  }

  private mutating func enter(_ position: Int, _ key: PathKey) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: position + 1)
  }
}
