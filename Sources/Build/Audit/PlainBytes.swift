/// The text of an HTML or XML file and, apart from it, the values of its attributes, for reading
/// them as words.
///
/// Entities and, in attributes, percent-encoding are decoded. A tag between blocks becomes a byte
/// 0; one inside a line becomes nothing, so that a word in two tags stays one word. Comments count
/// as text: nothing is passed over.
package struct PlainBytes {
  package private(set) var text: [UInt8] = []
  /// Each value after a byte 0.
  private(set) var attributes: [UInt8] = []

  package init(markup bytes: [UInt8]) {
    text.reserveCapacity(bytes.count / 2)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x3C, PlainBytes.opensTag(bytes, position + 1) {
        position = tag(bytes, from: position + 1)
      } else if byte == 0x26 {
        position = PlainBytes.entity(bytes, at: position, into: &text)
      } else {
        text.append(byte == 0 ? 0x20 : byte)
        position += 1
      }
    }
  }

  /// The strings of a JSON text, or of a script that holds one, without their escapes, each after
  /// a byte 0. Numbers are not words.
  static func unescaped(json bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var position = 0
    var isString = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x22 {
        text.append(0)
        isString.toggle()
      } else if !isString {
        continue
      } else if byte == 0x5C, position < bytes.count {
        let escaped = bytes[position]
        position += 1
        if escaped == 0x75, let value = number(bytes[position...].prefix(4), radix: 16) {
          append(value, to: &text)
          position += 4
        } else {
          text.append([0x22, 0x5C, 0x2F].contains(escaped) ? escaped : 0x20)
        }
      } else {
        text.append(byte == 0 ? 0x20 : byte)
      }
    }
    return text
  }

  static func holdsTags(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == 0x3C && opensTag(bytes, $0 + 1) }
  }

  private static func opensTag(_ bytes: [UInt8], _ position: Int) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case 0x2F, 0x41...0x5A, 0x61...0x7A: return true
    default: return false
    }
  }

  /// - Returns: the position after the tag.
  private mutating func tag(_ bytes: [UInt8], from start: Int) -> Int {
    var position = bytes[start] == 0x2F ? start + 1 : start
    let nameStart = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    if !inline.contains(packed(bytes[nameStart..<position])) { text.append(0) }
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        quote = nil
        position += 1
      } else if quote != nil {
        position = attributeByte(bytes, at: position)
      } else if byte == 0x3E {
        return position + 1
      } else {
        if byte == 0x22 || byte == 0x27 {
          quote = byte
          attributes.append(0)
        }
        position += 1
      }
    }
    return position
  }

  private mutating func attributeByte(_ bytes: [UInt8], at position: Int) -> Int {
    switch bytes[position] {
    case 0x26: return PlainBytes.entity(bytes, at: position, into: &attributes)
    case 0x25:
      if let value = PlainBytes.number(bytes[(position + 1)...].prefix(2), radix: 16),
        position + 2 < bytes.count
      {
        attributes.append(value == 0 ? 0x20 : UInt8(truncatingIfNeeded: value))
        return position + 3
      }
    default: break
    }
    attributes.append(bytes[position] == 0 ? 0x20 : bytes[position])
    return position + 1
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x3A: true
    default: false
    }
  }

  /// - Returns: the position after what was read: an entity, or a lone `&`.
  private static func entity(
    _ bytes: [UInt8], at start: Int, into output: inout [UInt8]
  ) -> Int {
    let end = min(bytes.count, start + 12)
    guard let close = bytes[start..<end].firstIndex(of: 0x3B), close > start + 1 else {
      output.append(0x26)
      return start + 1
    }
    let name = bytes[(start + 1)..<close]
    if name.first == 0x23 {
      let isHex = name.dropFirst().first.map { $0 | 0x20 } == 0x78
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard let value = number(digits, radix: isHex ? 16 : 10) else {
        output.append(0x26)
        return start + 1
      }
      append(value, to: &output)
    } else if let byte = named[packed(name)] {
      output.append(byte)
    } else {
      output.append(0x20)
    }
    return close + 1
  }

  private static func append(_ value: Int, to output: inout [UInt8]) {
    guard value > 0, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value)) else {
      output.append(0x20)
      return
    }
    output.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [0x20])
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    if digits.isEmpty { return nil }
    var value = 0
    for byte in digits {
      let digit =
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x37
        case 0x61...0x66: Int(byte) - 0x57
        default: radix
        }
      if digit >= radix { return nil }
      value = min(value * radix + digit, 0x110000)
    }
    return value
  }
}

/// A short name as one number; a longer one is its end.
private func packed(_ name: some Sequence<UInt8>) -> UInt64 {
  name.reduce(0) { $0 << 8 | UInt64($1) }
}

private let named: [UInt64: UInt8] = [
  packed("lt".utf8): 0x3C, packed("gt".utf8): 0x3E, packed("amp".utf8): 0x26,
  packed("quot".utf8): 0x22,
]

/// Tags inside of words; a link, a `span` and a `time` are put beside others to make a line of
/// labels, and end a run.
private let inline: Set<UInt64> = Set(
  [
    "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "n-b", "q", "s",
    "samp",
    "small", "strong", "sub", "sup", "u", "var", "wbr",
  ].map { packed($0.utf8) })
