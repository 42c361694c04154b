import Diagnostics
import Files

/// A value that is to be in the store.
struct StoredValue: Sendable {
  let key: FactDigest
  /// Nil for what the last build left.
  let make: (@Sendable () -> [UInt8])?

  /// - Parameter digest: of everything that the value is made of beside the program.
  init(_ kind: Store.Kind, _ digest: FactDigest, _ make: (@Sendable () -> [UInt8])?) {
    (key, self.make) = (kind.key(digest), make)
  }

  /// One that is found by its kind alone.
  init(_ kind: Store.Kind, only bytes: [UInt8]) {
    self.init(kind, FactDigest(of: bytes)) { bytes }
  }

  init(kept row: Store.Row) { (key, make) = (row.key, nil) }
}

/// Writes what the next build may use: into a new file, or where the old one has holes.
///
/// Until `finish` the last good state is found in the file, whatever happens.
struct StoreWriter: Sendable {
  /// Where values are that stay; nil where there is nothing.
  private let old: Store?
  private let place: OpenFolder
  private let file: ChangeableFile
  private let isNew: Bool
  private var holes: [Range<Int>]
  private var rows: [Store.Row] = []
  /// What is not written yet, and where it goes.
  private var buffer: [UInt8] = []
  private var start = 0

  /// Begins a new file, under a name of its own until it is finished.
  init(in place: OpenFolder, old: Store? = nil) throws(BuildError) {
    // A build that was killed may have left it.
    try place.remove(Store.new)
    let rest = Store.slots.upperBound - Store.head.count
    try place.write(Store.head + [UInt8](repeating: 0, count: rest), to: Store.new)
    (self.place, self.old, isNew) = (place, old, true)
    file = try ChangeableFile(Store.new, in: place)
    holes = [Store.slots.upperBound..<Int.max]
  }

  /// Begins to change the file of a store.
  ///
  /// - Returns: nil where it is another one now, or has a second name.
  private init?(changing old: Store, in place: OpenFolder) throws(BuildError) {
    (self.place, self.old, isNew, holes) = (place, old, false, old.holes)
    file = try ChangeableFile(Store.name, in: place)
    guard file.status.identity == old.status.identity, !file.hasOtherNames else { return nil }
  }

  /// Keeps values, in the place of what was there.
  ///
  /// - Parameters:
  ///   - old: what is there.
  ///   - begun: a new file with some of the values.
  static func keep(
    _ values: [StoredValue], in place: OpenFolder, old: Store?, _ begun: StoreWriter? = nil,
    jobs: Int = 1
  ) throws(BuildError) {
    if var begun {
      try begun.put(values, jobs: jobs)
      return try begun.finish()
    }
    if let old, !old.isDamaged {
      let known = values.compactMap { old.row($0.key) }
      if known.count == values.count, known.count == old.rows.count { return }
      let stays = known.reduce(0) { $0 + $1.count + Store.Row.size }
      // Else the file would be mostly holes.
      if stays >= old.status.size / 2, var writer = try StoreWriter(changing: old, in: place) {
        try writer.mark(1)
        try writer.put(values, jobs: jobs)
        return try writer.finish()
      }
    }
    var writer = try StoreWriter(in: place, old: old)
    try writer.put(values, jobs: jobs)
    try writer.finish()
  }

  mutating func put(_ values: [StoredValue], jobs: Int) throws(BuildError) {
    var rest = values[...]
    // A few at a time: together they are as large as all texts.
    while !rest.isEmpty {
      let some = Array(rest.prefix(1_024))
      rest = rest.dropFirst(some.count)
      let (old, isNew) = (old, isNew)
      let found = concurrentMap(some, jobs: jobs) { value -> (row: Store.Row?, bytes: [UInt8]?) in
        guard let row = old?.row(value.key) else { return (nil, value.make?()) }
        return isNew ? (nil, old?.bytes(row) ?? value.make?()) : (row, nil)
      }
      for (value, found) in zip(some, found) {
        if let row = found.row { rows.append(row) }
        guard let bytes = found.bytes else { continue }
        rows.append(
          Store.Row(
            key: value.key, start: try put(bytes), count: bytes.count,
            hash: FactDigest(of: bytes).low))
      }
    }
  }

  /// Puts the index in place, so that it is what counts, and erases what is let go of.
  mutating func finish() throws(BuildError) {
    rows.sort { $0.key.precedes($1.key) }
    let index = rows.withUnsafeBytes { Array($0) }
    let start = try put(index)
    try flush()
    let generation = (old?.slot.key.high ?? 0) + 1
    let slot = [Store.Row(slot: generation, start: start, index: index)]
    try file.write(
      slot.withUnsafeBytes { Array($0) },
      at: Store.slots.lowerBound + Int(generation % 2) * Store.Row.size)
    guard let old, !isNew else { return try place.replace(Store.name, by: Store.new) }
    let kept = Set(rows.map(\.key))
    for row in old.rows.filter({ !kept.contains($0.key) }) + [old.slot] {
      try file.write([UInt8](repeating: 0, count: row.count), at: row.start)
    }
    try mark(0)
  }

  /// Whether something may be where nothing should be.
  private func mark(_ byte: UInt8) throws(BuildError) { try file.write([byte], at: Store.mark) }

  /// - Returns: where the bytes go.
  private mutating func put(_ bytes: [UInt8]) throws(BuildError) -> Int {
    // The smallest that has room: the last index left a large one, where this one goes.
    let position =
      holes.indices.filter { holes[$0].count >= bytes.count }.min {
        holes[$0].count < holes[$1].count
      } ?? holes.count - 1
    let place = holes[position].lowerBound
    holes[position] = place + bytes.count..<holes[position].upperBound
    if place != start + buffer.count || buffer.count >= 1 << 20 {
      try flush()
      start = place
    }
    buffer += bytes
    return place
  }

  private mutating func flush() throws(BuildError) {
    try file.write(buffer, at: start)
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Store {
  /// Erases what a build that was killed has left where nothing should be. A file that cannot be
  /// erased goes.
  func clean(in place: OpenFolder) {
    do throws(BuildError) {
      let file = try ChangeableFile(Store.name, in: place)
      if file.hasOtherNames { throw .changed(Store.name) }
      for hole in holes {
        for start in stride(
          from: hole.lowerBound, to: min(hole.upperBound, status.size), by: 1 << 20)
        {
          let end = min(hole.upperBound, status.size, start + 1 << 20)
          try file.write([UInt8](repeating: 0, count: end - start), at: start)
        }
      }
      try file.write([0], at: Store.mark)
    } catch {
      try? place.remove(Store.name)
    }
  }
}
