package import Diagnostics

/// Encodes values for the same program: for a worker process, or for a later build's cache. Numbers
/// take eight bytes, texts follow their length. No other version of the program reads it.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  package mutating func put(_ text: String) { put(Array(text.utf8)) }

  package mutating func put(_ run: [UInt8]) {
    put(run.count)
    bytes.append(contentsOf: run)
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
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func number() throws(Malformed) -> Int {
    guard bytes.count - position >= 8 else { throw Malformed() }
    var result: UInt64 = 0
    for offset in (0..<8).reversed() { result = result << 8 | UInt64(bytes[position + offset]) }
    position += 8
    return Int(truncatingIfNeeded: result)
  }

  /// A number from 0 to `limit` - 1.
  package mutating func number(below limit: Int) throws(Malformed) -> Int {
    let number = try number()
    guard number >= 0 && number < limit else { throw Malformed() }
    return number
  }

  package mutating func run() throws(Malformed) -> [UInt8] {
    let count = try number()
    guard count >= 0 && count <= bytes.count - position else { throw Malformed() }
    position += count
    return Array(bytes[(position - count)..<position])
  }

  package mutating func text() throws(Malformed) -> String {
    guard let text = String(validating: try run(), as: UTF8.self) else { throw Malformed() }
    return text
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

  package mutating func all<Value>(
    _ each: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    // Every value takes at least one byte, so a wrong count cannot allocate too much memory.
    let count = try number()
    guard count >= 0 && count <= bytes.count - position else { throw Malformed() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }
}
