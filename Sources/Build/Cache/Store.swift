import Diagnostics
import Files
import Synchronization

// One file has what builds find out for later ones, and for `serve`, `write` and the commands that
// read: `.ilgi/store`. A value is found by a digest of everything that it was made of, beside the
// program: the file of another program counts as none. What says how the last build went is found
// by its kind alone (`only`), and compares itself with what is there now.
//
// Nothing is in the file that is not in a list of the published site, and nothing of which a
// finding was told: CI systems show their caches to others. Withheld, unlisted and faulty files are
// read anew by every build. The hash is MurmurHash3 (`ilgi_hash`), at a tenth of what SHA-256
// costs: whoever can make two texts with one hash wrote both. Digests in which withheld files take
// part remain SHA-256.
//
// After the head come two places for a slot, and then values in any order, the index among them.
// The slot says where the index is, and the index where each value is; each has a hash, and so
// damage is noticed. An edit changes the file where it is: new values and the new index go where
// nothing is, then the slot that is not in use names the new index, and at last zeros are written
// over all that was let go of (`StoreWriter`). Whoever is killed leaves the last good state, and a
// mark that something may be where nothing should be, which the next build erases. A file that
// would be mostly holes is written anew.

/// What earlier builds found out: `.ilgi/store`, as it is now.
final class Store: Sendable {
  /// What values there are. Those of one build take the place of those of the last one.
  enum Kind: UInt64, CaseIterable {
    /// How the last build went (`BuildRecord`), and which pages it left (`SavedPages`).
    case record = 1
    case pages
    /// The files of entries (`SavedTexts`), what reading each gave, and its HTML and plain text.
    case files, head, body
    /// Runs of entries in the search index.
    case run
    /// Lists that take long to make (`KeptResults`).
    case list
    /// What the program for formulas answered.
    case formula

    /// - Parameter digest: of everything that a value is made of beside the program.
    func key(_ digest: FactDigest) -> FactDigest {
      FactDigest(high: rawValue << 56 | digest.high >> 8, low: digest.low)
    }

    func owns(_ key: FactDigest) -> Bool { key.high >> 56 == rawValue }
  }

  /// Where a value is. A slot is one, too: with its generation for a key, and its own hash.
  struct Row: BitwiseCopyable, Sendable {
    let key: FactDigest
    let start: Int
    let count: Int
    let hash: UInt64

    static let size = 40

    fileprivate var end: Int { start + count }
  }

  static let name = "store"
  static let new = name + ".new"
  /// The form and the program.
  static let head = Array("ilgi-store 1\n".utf8) + ProgramIdentity.digest.bytes
  /// One byte: 1 while something may be where nothing should be.
  static let mark = head.count
  static let slots = (48..<(48 + 2 * Row.size))

  /// Sorted by their keys.
  let rows: [Row]
  /// The index.
  let slot: Row
  let status: Disk.Status
  /// Whether a build was killed while it wrote.
  let isUnclean: Bool
  private let file: OpenFile
  private let damage = Atomic<Bool>(false)

  /// Nil unless this program wrote a whole one.
  init?(in place: OpenFolder) {
    guard let file = try? place.file(Store.name),
      let top = try? file.bytes(Store.slots.upperBound, at: 0),
      top.count == Store.slots.upperBound, top.starts(with: Store.head)
    else { return nil }
    let slots = Row.all(in: top[Store.slots]).sorted { $0.key.high > $1.key.high }
    for slot in slots where slot.isSlot && slot.isInside(file) {
      guard let index = try? file.bytes(slot.count, at: slot.start), index.count == slot.count,
        FactDigest(of: index).low == slot.hash
      else { continue }
      let rows = Row.all(in: index[...])
      guard rows.allSatisfy({ $0.isInside(file) }) else { continue }
      (self.rows, self.slot, self.file, status) = (rows, slot, file, file.status)
      isUnclean = top[Store.mark] != 0
      return
    }
    return nil
  }

  /// Whether a value was not what it was when it was written.
  var isDamaged: Bool { damage.load(ordering: .relaxed) }

  /// A value; nil if there is none with this key, or it is damaged.
  func bytes(_ key: FactDigest) -> [UInt8]? { row(key).flatMap { bytes($0) } }

  func bytes(_ row: Row) -> [UInt8]? {
    if let bytes = try? file.bytes(row.count, at: row.start), bytes.count == row.count,
      FactDigest(of: bytes).low == row.hash
    {
      return bytes
    }
    damage.store(true, ordering: .relaxed)
    return nil
  }

  /// The value of a kind that has no other.
  func only(_ kind: Kind) -> [UInt8]? { rows(of: kind).first.flatMap { bytes($0) } }

  func row(_ key: FactDigest) -> Row? {
    let position = position(of: key)
    return position < rows.count && rows[position].key == key ? rows[position] : nil
  }

  func rows(of kind: Kind) -> ArraySlice<Row> {
    let next = FactDigest(high: (kind.rawValue + 1) << 56, low: 0)
    return rows[position(of: FactDigest(high: kind.rawValue << 56, low: 0))..<position(of: next)]
  }

  /// Of the first value with this key or a greater one.
  private func position(of key: FactDigest) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where nothing is; the last one has no end.
  var holes: [Range<Int>] {
    var holes: [Range<Int>] = []
    var end = Store.slots.upperBound
    for row in (rows + [slot]).sorted(by: { $0.start < $1.start }) {
      if row.start > end { holes.append(end..<row.start) }
      end = max(end, row.end)
    }
    return holes + [end..<Int.max]
  }
}

extension Store.Row {
  static func all(in bytes: ArraySlice<UInt8>) -> [Store.Row] {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - size + 1, by: size).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: Store.Row.self)
      }
    }
  }

  /// - Parameters:
  ///   - generation: greater than that of all slots before.
  init(slot generation: UInt64, start: Int, index: [UInt8]) {
    self.start = start
    (count, hash) = (index.count, FactDigest(of: index).low)
    let words = [generation, UInt64(start), UInt64(count), hash]
    key = FactDigest(
      high: generation, low: words.withUnsafeBytes { FactDigest(of: $0).low })
  }

  fileprivate var isSlot: Bool {
    let words = [
      key.high, UInt64(bitPattern: Int64(start)), UInt64(bitPattern: Int64(count)), hash,
    ]
    return key.high > 0 && words.withUnsafeBytes { FactDigest(of: $0).low } == key.low
  }

  fileprivate func isInside(_ file: OpenFile) -> Bool {
    start >= Store.slots.upperBound && count >= 0 && count <= file.status.size - start
  }
}

extension FactDigest {
  func precedes(_ other: FactDigest) -> Bool {
    high == other.high ? low < other.low : high < other.high
  }
}
