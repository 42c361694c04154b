/// A growing buffer of bytes.
///
/// `Array` checks on each append whether its storage is shared. This buffer has one owner, so
/// appending a word costs little more than copying it. The buffers that `bytes` and its variants
/// return are valid only until the next append.
@usableFromInline
package struct ByteOutput: ~Copyable {
  @usableFromInline package var start: UnsafeMutablePointer<UInt8>
  @usableFromInline package var capacity: Int
  @usableFromInline package var count = 0
  /// Whether the memory is the caller's.
  @usableFromInline package private(set) var isInPlace = false

  package init(capacity: Int = 0) {
    self.capacity = max(capacity, 64)
    start = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  /// An output in the caller's memory as far as there is room, and then in its own.
  package init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    if let first = memory.baseAddress {
      (start, capacity, isInPlace) = (first, memory.count, true)
    } else {
      (start, capacity) = (UnsafeMutablePointer.allocate(capacity: 64), 64)
    }
  }

  deinit { if !isInPlace { start.deallocate() } }

  /// Everything that was written. Valid until the next append.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }
  package var array: [UInt8] { Array(bytes) }
  package var string: String { String(utf8: bytes) }
  @inlinable package var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// The bytes from `position` on. Valid until the next append.
  @inlinable package func bytes(from position: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[min(position, count)...])
  }

  /// A part of the bytes. Valid until the next append.
  @inlinable package func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  @inlinable @inline(__always)
  package mutating func makeRoom(for more: Int) {
    if more > capacity &- count { grow(by: more) }
  }

  @inline(never) @usableFromInline
  package mutating func grow(by more: Int) {
    let wider = max(capacity * 2, count + more)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    memory.initialize(from: start, count: count)
    if !isInPlace { start.deallocate() }
    (start, capacity, isInPlace) = (memory, wider, false)
  }
}

extension ByteOutput {
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    start[count] = byte
    count &+= 1
  }

  @inlinable @inline(__always)
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (start + count).initialize(from: from, count: bytes.count)
    count &+= bytes.count
  }

  package mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  package mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  @inlinable @inline(__always)
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a number, zero or greater, in decimal digits.
  package mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    append(0x30 + UInt8(number % 10))
  }

  package mutating func removeLast(_ number: Int = 1) { count -= min(number, count) }

  /// Replaces everything from `position` on.
  package mutating func replace(from position: Int, with bytes: [UInt8]) {
    remove(from: position)
    append(contentsOf: bytes)
  }

  /// Removes everything from `position` on.
  package mutating func remove(from position: Int) { count = min(count, max(0, position)) }
}
