import Diagnostics

/// A growing buffer of bytes.
///
/// `Array` checks on each append whether its storage is shared. This buffer has one owner, so
/// appending a word costs little more than copying it. The buffers that `bytes` and its variants
/// return are valid only until the next append.
struct ByteOutput: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Everything that was written. Valid until the next append.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  var array: [UInt8] { Array(bytes) }
  var string: String { String(utf8: bytes) }
  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// The bytes from `position` on. Valid until the next append.
  func bytes(from position: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[min(position, count)...])
  }

  /// A part of the bytes. Valid until the next append.
  func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if more > capacity &- count { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let wider = max(capacity * 2, count + more)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    memory.initialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (memory, wider)
  }
}

extension ByteOutput {
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    start[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (start + count).initialize(from: from, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a number, zero or greater, in decimal digits.
  mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    append(0x30 + UInt8(number % 10))
  }

  mutating func removeLast(_ number: Int = 1) { count -= min(number, count) }

  /// Replaces everything from `position` on.
  mutating func replace(from position: Int, with bytes: [UInt8]) {
    remove(from: position)
    append(contentsOf: bytes)
  }

  /// Removes everything from `position` on.
  mutating func remove(from position: Int) { count = min(count, max(0, position)) }
}

extension ByteOutput {
  /// Appends text, escaped for HTML text and quoted attributes.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    var position = 0
    while true {
      let special = bytes.place(ofAny: (0x26, 0x3C, 0x3E, 0x22), from: position)
      append(
        contentsOf: UnsafeBufferPointer(start: from + position, count: special &- position))
      guard special < bytes.count else { return }
      appendEscape(of: from[special])
      position = special &+ 1
    }
  }

  mutating func appendEscaped(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { appendEscaped($0) }
  }

  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  mutating func appendEscaped(_ byte: UInt8) {
    if escape(of: byte) == nil { append(byte) } else { appendEscape(of: byte) }
  }

  mutating func appendAttribute(_ name: String, _ value: String) {
    append(0x20)
    append(text: name)
    append("=\"")
    appendEscaped(value)
    append(0x22)
  }

  @inline(never)
  private mutating func appendEscape(of byte: UInt8) {
    if let escape = escape(of: byte) { append(escape) } else { append(byte) }
  }
}

@inline(__always)
private func escape(of byte: UInt8) -> StaticString? {
  switch byte {
  case 0x26: "&amp;"
  case 0x3C: "&lt;"
  case 0x3E: "&gt;"
  case 0x22: "&quot;"
  default: nil
  }
}
