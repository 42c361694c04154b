// Reads numbers and signatures from a photo. Every read is checked against the end of the bytes,
// because the lengths in a photo cannot be trusted.

enum ByteOrder {
  case big, little
}

extension [UInt8] {
  /// The unsigned number of `width` bytes (1 to 8) at `offset`, or nil when it is past the end or
  /// does not fit into an `Int`.
  func number(_ width: Int, at offset: Int, _ order: ByteOrder = .big) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value: UInt64 = 0
    for step in 0..<width {
      let place = order == .big ? offset + step : offset + width - 1 - step
      value = value << 8 | UInt64(self[place])
    }
    return Int(exactly: value)
  }

  /// The range of `length` bytes from `offset`, or nil when it does not end before `end`.
  func run(from offset: Int, _ length: Int, before end: Int? = nil) -> Range<Int>? {
    let end = end ?? count
    guard offset >= 0, length >= 0, offset <= end, length <= end - offset else { return nil }
    return offset..<offset + length
  }

  func has(_ signature: [UInt8], at offset: Int) -> Bool {
    guard let run = run(from: offset, signature.count) else { return false }
    return self[run].elementsEqual(signature)
  }

  func has(_ signature: String, at offset: Int) -> Bool {
    guard let run = run(from: offset, signature.utf8.count) else { return false }
    return self[run].elementsEqual(signature.utf8)
  }

  /// Appends the lowest `width` bytes of a number.
  mutating func append(_ value: Int, _ width: Int, _ order: ByteOrder = .big) {
    for step in 0..<width {
      let place = order == .big ? width - 1 - step : step
      append(UInt8(truncatingIfNeeded: value >> (8 * place)))
    }
  }
}
