import Templating

/// Parts by their keys. A dictionary would take longer to hash a key than to compare it.
struct PartTable {
  /// For each place the hash of its key; zero where it is free. The number of places is a power of
  /// two, of which at least a quarter is free.
  private var hashes: [UInt64] = []
  private var entries: [Entry?] = []
  private(set) var count = 0

  /// A class, so that looking at a key does not copy it.
  private final class Entry: Sendable {
    let key: PartKey
    let part: PlacedPart

    init(_ key: PartKey, _ part: PlacedPart) { (self.key, self.part) = (key, part) }

    func hasKey(_ other: borrowing PartKey) -> Bool { key.isSame(as: other) }
  }

  subscript(key: PartKey) -> PlacedPart? {
    if count == 0 { return nil }
    return entries.withUnsafeBufferPointer { entries -> PlacedPart? in
      entries[place(of: key, PartTable.hash(of: key), entries)]?.part
    }
  }

  mutating func keep(_ part: PlacedPart, as key: PartKey) {
    if (count + 1) * 4 > hashes.count * 3 { grow() }
    let hash = PartTable.hash(of: key)
    let place = entries.withUnsafeBufferPointer { self.place(of: key, hash, $0) }
    if hashes[place] == 0 { count += 1 }
    hashes[place] = hash
    entries[place] = Entry(key, part)
  }

  /// The place where the key is or would be.
  private func place(
    of key: PartKey, _ hash: UInt64,
    _ entries: UnsafeBufferPointer<Entry?>
  ) -> Int {
    hashes.withUnsafeBufferPointer { hashes -> Int in
      let mask = hashes.count - 1
      var place = Int(truncatingIfNeeded: hash >> 8) & mask
      while hashes[place] != 0 {
        if hashes[place] == hash, let entry = entries[place], entry.hasKey(key) { return place }
        place = (place + 1) & mask
      }
      return place
    }
  }

  private mutating func grow() {
    let known = entries
    let room = max(16, hashes.count * 2)
    hashes = Array(repeating: 0, count: room)
    entries = Array(repeating: nil, count: room)
    count = 0
    for case let entry? in known { keep(entry.part, as: entry.key) }
  }

  private static func hash(of key: PartKey) -> UInt64 { key.mixed | 1 }
}
