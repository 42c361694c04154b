// What is left in memory of an entry and of a page is counted in bytes. A site of 100,000 entries
// has 260,000 files, so a kilobyte for each is most of what a build may take. Lists of positions
// are one array for all entries (`IntRows`), days have four bytes and digests eight, a page of the
// plan has little in it, the sitemaps' pages are positions in the plan, and `RouteBook` knows
// addresses by hashes and makes what it says of an owner when two collide. What is known of each
// path is in a `PathTable`: a dictionary of 100,000 keys has room for twice as many values. Of the
// postings of the index, those of at most 512 tokens are unpacked at once, and of fewer if they
// have more than a million (`Drawing.add`).

/// Lists of positions, one behind the other in one piece of memory: an array for each entry would
/// take several times as much.
package struct IntRows: Sendable, Equatable, RandomAccessCollection {
  private var numbers: [Int32] = []
  private var ends: [Int32] = []

  package init() {}

  package init(_ rows: some Sequence<[Int]>) {
    for row in rows { append(row) }
  }

  package mutating func append(_ row: some Collection<Int>) {
    for number in row { numbers.append(Int32(truncatingIfNeeded: number)) }
    ends.append(Int32(truncatingIfNeeded: numbers.count))
  }

  /// Appends the rows of other lists.
  mutating func append(rows other: IntRows) {
    let start = Int32(truncatingIfNeeded: numbers.count)
    numbers += other.numbers
    ends += other.ends.map { $0 + start }
  }

  mutating func reserve(rows: Int, numbers count: Int) {
    ends.reserveCapacity(rows)
    numbers.reserveCapacity(count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  package subscript(position: Int) -> [Int] {
    let start = position == 0 ? 0 : Int(ends[position - 1])
    let end = Int(ends[position])
    return start == end ? [] : numbers[start..<end].map { Int($0) }
  }

  /// Whether a row has no numbers.
  package func isEmpty(row position: Int) -> Bool {
    ends[position] == (position == 0 ? 0 : ends[position - 1])
  }

  /// The first number of a row; nil if it has none.
  package func first(ofRow position: Int) -> Int? {
    isEmpty(row: position) ? nil : Int(numbers[position == 0 ? 0 : Int(ends[position - 1])])
  }
}

extension IntRows {
  /// All rows, for a digest or for a later build's cache.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * (1 + numbers.count + ends.count))
    for numbers in [[Int32(truncatingIfNeeded: ends.count)], ends, numbers] {
      numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Nil unless there are so many rows with such numbers.
  init?(_ bytes: [UInt8], rows: Int, below limit: Int) {
    guard bytes.count.isMultiple(of: 4), bytes.count >= 4 * (rows + 1) else { return nil }
    let all = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self)
      }
    }
    guard all[0] == rows else { return nil }
    (ends, numbers) = (Array(all[1..<(rows + 1)]), Array(all[(rows + 1)...]))
    var last: Int32 = 0
    for end in ends {
      guard end >= last else { return nil }
      last = end
    }
    guard last == numbers.count, numbers.allSatisfy({ $0 >= 0 && $0 < limit }) else { return nil }
  }
}

extension IntRows: ExpressibleByArrayLiteral {
  package init(arrayLiteral rows: [Int]...) { self.init(rows) }
}

/// Makes some lists, perhaps side by side, and gives them in their order.
package typealias RowsMap = (Int, @escaping @Sendable (Int) -> IntRows) -> [IntRows]
