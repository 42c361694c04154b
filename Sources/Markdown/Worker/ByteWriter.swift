package import Diagnostics

/// Encodes values for the same program: for a worker process, or for a later build's cache. Numbers
/// take a byte for each seven bits (LEB128, with the sign in the lowest bit), texts follow their
/// length. No other version of the program reads it.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// - Parameter capacity: bytes that are expected.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  package mutating func put(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Eight bytes, for a number whose bits are all alike.
  package mutating func put(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func put(_ run: UnsafeBufferPointer<UInt8>) {
    put(run.count)
    bytes.append(contentsOf: run)
  }

  package mutating func put(_ run: [UInt8]) {
    put(run.count)
    bytes.append(contentsOf: run)
  }

  /// Bytes without their length.
  mutating func put(run: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: run) }

  /// A text that begins as another one does, which the reader knows.
  package mutating func put(_ text: String, after other: String) {
    var (text, other) = (text, other)
    text.withUTF8 { text in
      let shared = other.withUTF8 { other in
        var shared = 0
        while shared < min(text.count, other.count), text[shared] == other[shared] { shared += 1 }
        return shared
      }
      put(shared)
      put(UnsafeBufferPointer(rebasing: text[shared...]))
    }
  }

  package mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

  package mutating func put(_ span: Span) {
    put(span.start)
    put(span.end)
  }

  package mutating func put<Value: CaseIterable & Equatable>(case value: Value) {
    put(Array(Value.allCases).firstIndex(of: value) ?? 0)
  }

  package mutating func put<Value>(
    optional value: Value?, _ body: (inout ByteWriter, Value) -> Void
  ) {
    put(value != nil)
    if let value { body(&self, value) }
  }

  // What most values are made of, without the cost of a generic function.
  package mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(text) }
  }

  package mutating func put(_ number: Int?) {
    put(number != nil)
    if let number { put(number) }
  }

  package mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }

  package mutating func put<Value>(all values: [Value], _ each: (inout ByteWriter, Value) -> Void) {
    put(values.count)
    for value in values { each(&self, value) }
  }
}

/// Decodes what `ByteWriter` has written. A worker may have ended half-way, and a cache may be
/// damaged, so the bytes are not trusted: everything invalid throws.
package struct ByteReader {
  package struct Malformed: Error {
    package init() {}
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// - Parameter range: the part of the bytes that is read.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, min(range.upperBound, bytes.count))
  }

  package var isAtEnd: Bool { position == end }

  /// Of the next byte, in all bytes.
  package var offset: Int { position }

  package mutating func number() throws(Malformed) -> Int {
    var result: UInt = 0
    var shift: UInt = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: result >> 1) ^ -Int(bitPattern: result & 1) }
      shift += 7
    }
    throw Malformed()
  }

  package mutating func bits() throws(Malformed) -> UInt64 {
    guard end - position >= 8 else { throw Malformed() }
    position += 8
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position - 8, as: UInt64.self))
    }
  }

  /// A number from 0 to `limit` - 1.
  package mutating func number(below limit: Int) throws(Malformed) -> Int {
    let number = try number()
    guard number >= 0 && number < limit else { throw Malformed() }
    return number
  }

  package mutating func run() throws(Malformed) -> [UInt8] {
    let range = try range()
    return bytes.withUnsafeBufferPointer { Array($0[range]) }
  }

  /// Where a run is in the bytes.
  package mutating func range() throws(Malformed) -> Range<Int> {
    let count = try number()
    guard count >= 0 && count <= end - position else { throw Malformed() }
    position += count
    return (position - count)..<position
  }

  /// How many bytes are left.
  var remaining: Int { end - position }

  func appendRun(_ range: Range<Int>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0[range]) }
  }

  package mutating func text() throws(Malformed) -> String {
    let range = try range()
    let text = bytes.withUnsafeBufferPointer {
      String(checked: UnsafeBufferPointer(rebasing: $0[range]))
    }
    guard let text else { throw Malformed() }
    return text
  }

  package mutating func text(after other: String) throws(Malformed) -> String {
    let shared = try number(below: other.utf8.count + 1)
    let range = try range()
    var other = other
    let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shared + range.count) {
      all -> String? in
      let (first, rest) = (
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(all)[..<shared]),
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(all)[shared...])
      )
      other.withUTF8 { first.copyBytes(from: $0[..<shared]) }
      bytes.withUnsafeBufferPointer { rest.copyBytes(from: $0[range]) }
      return String(checked: UnsafeBufferPointer(all))
    }
    guard let text else { throw Malformed() }
    return text
  }

  /// Passes over a text that nobody asks for.
  package mutating func passText() throws(Malformed) { _ = try range() }

  package mutating func passTexts() throws(Malformed) {
    for _ in 0..<(try number(below: end - position + 1)) { try passText() }
  }

  package mutating func flag() throws(Malformed) -> Bool { try number(below: 2) == 1 }

  /// A span in a text of `count` bytes.
  package mutating func span(in count: Int) throws(Malformed) -> Span {
    let (start, end) = (try number(), try number())
    guard start >= 0 && start <= end && end <= count else { throw Malformed() }
    return Span(start, end)
  }

  package mutating func oneCase<Value: CaseIterable>() throws(Malformed) -> Value {
    let cases = Array(Value.allCases)
    return cases[try number(below: cases.count)]
  }

  package mutating func optional<Value>(
    _ body: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try body(&self) : nil
  }

  // What most lists are made of, without the cost of a generic function.
  package mutating func texts() throws(Malformed) -> [String] {
    let count = try number()
    guard count >= 0 && count <= end - position else { throw Malformed() }
    guard count > 0 else { return [] }
    var texts: [String] = []
    texts.reserveCapacity(min(count, 1_024))
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  package mutating func all<Value>(
    _ each: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    // Every value takes at least one byte, so a wrong count cannot allocate too much memory.
    let count = try number()
    guard count >= 0 && count <= end - position else { throw Malformed() }
    // Most lists are empty, and memory for them would be asked for through a type found anew.
    guard count > 0 else { return [] }
    var values: [Value] = []
    // Lists that are kept have no room to spare.
    values.reserveCapacity(min(count, 1_024))
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }
}
