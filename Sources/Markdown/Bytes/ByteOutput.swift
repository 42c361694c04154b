/// Bytes that are written one behind another.
///
/// An array asks at each addition whether somebody else holds it. This memory has one owner, so a
/// word costs little more than its bytes. No other file holds a pointer into it.
struct ByteOutput: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// All that was written.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  var array: [UInt8] { Array(bytes) }
  var string: String {
    // What is checked here need not be checked again by the library, which takes longer.
    let bytes = bytes
    guard bytes.isUTF8 else { return String(decoding: bytes, as: UTF8.self) }
    return String(copying: UTF8Span(unchecked: bytes.span))
  }
  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// What was written from `position` on, for as long as nothing more is.
  func bytes(from position: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[min(position, count)...])
  }

  /// A part of what was written, for as long as nothing more is.
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

  /// A number, zero or greater.
  mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    append(0x30 + UInt8(number % 10))
  }

  mutating func removeLast(_ number: Int = 1) { count -= min(number, count) }

  /// Writes something else in the place of what was written from `position` on.
  mutating func replace(from position: Int, with bytes: [UInt8]) {
    remove(from: position)
    append(contentsOf: bytes)
  }

  /// Forgets what was written from `position` on.
  mutating func remove(from position: Int) { count = min(count, max(0, position)) }
}

extension ByteOutput {
  /// Appends text so that it means itself in HTML text and in a quoted attribute.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    // Room for whole words: what is written too much is written over.
    makeRoom(for: bytes.count &+ 8)
    var position = 0
    while position &+ 8 <= bytes.count {
      let word = Word(from + position)
      word.store(start + count)
      let special = word.special
      if special == 0 {
        position &+= 8
        count &+= 8
        continue
      }
      let plain = Word.place(ofFirst: special)
      position &+= plain
      count &+= plain
      appendEscape(of: from[position])
      position &+= 1
      makeRoom(for: bytes.count &- position &+ 8)
    }
    while position < bytes.count {
      let byte = from[position]
      if escape(of: byte) == nil { append(byte) } else { appendEscape(of: byte) }
      position &+= 1
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
