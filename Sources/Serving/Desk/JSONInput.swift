import Diagnostics

/// A value of JSON that a client sent (RFC 8259).
///
/// Stricter than needed: at most 32 levels, no name twice in an object.
package indirect enum JSONInput: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONInput])
  case object([String: JSONInput])

  /// Nil where the bytes are not exactly one value.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = Parser(bytes: bytes)
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    guard parser.isAtEnd else { return nil }
    self = value
  }

  package subscript(_ name: String) -> JSONInput? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var list: [JSONInput]? { if case .list(let list) = self { list } else { nil } }

  /// A whole number that is not negative.
  package var count: Int? {
    guard case .number(let number) = self, number >= 0, number < 1e15,
      number == number.rounded()
    else { return nil }
    return Int(number)
  }

  /// A list of texts; nil where anything else is in it.
  package var texts: [String]? {
    guard let list else { return nil }
    let texts = list.compactMap(\.text)
    return texts.count == list.count ? texts : nil
  }
}

private struct Parser {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let wanted = word.withUTF8Buffer { Array($0) }
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  mutating func value(depth: Int) -> JSONInput? {
    guard depth < 32 else { return nil }
    skipSpace()
    switch byte {
    case 0x7B: return object(depth)
    case 0x5B: return list(depth)
    case 0x22: return string().map { .text($0) }
    case 0x74: return take(word: "true") ? .bool(true) : nil
    case 0x66: return take(word: "false") ? .bool(false) : nil
    case 0x6E: return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSONInput? {
    position += 1
    var members: [String: JSONInput] = [:]
    if take(0x7D) { return .object(members) }
    repeat {
      skipSpace()
      guard byte == 0x22, let name = string(), take(0x3A), let value = value(depth: depth + 1),
        members.updateValue(value, forKey: name) == nil
      else { return nil }
    } while take(0x2C)
    return take(0x7D) ? .object(members) : nil
  }

  private mutating func list(_ depth: Int) -> JSONInput? {
    position += 1
    var items: [JSONInput] = []
    if take(0x5D) { return .list(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take(0x2C)
    return take(0x5D) ? .list(items) : nil
  }

  private mutating func number() -> JSONInput? {
    let start = position
    while let byte, (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
      position += 1
    }
    let text = bytes[start..<position]
    guard text.count <= 40, let first = text.first, first == 0x2D || (0x30...0x39).contains(first),
      let last = text.last, (0x30...0x39).contains(last),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    return .number(number)
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case 0x22: return String(decoding: text, as: UTF8.self)
      case 0x00..<0x20: return nil
      case 0x5C: guard escape(into: &text) else { return nil }
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(into text: inout [UInt8]) -> Bool {
    guard let byte else { return false }
    position += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: text.append(byte)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75:
      guard let unit = unit() else { return false }
      text += Array(String(Character(scalar(from: unit))).utf8)
    default: return false
    }
    return true
  }

  /// Half a character cannot be written into a file, so U+FFFD stands for it.
  private mutating func scalar(from unit: UInt32) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    if (0xD800...0xDBFF).contains(unit), bytes[position...].starts(with: [0x5C, 0x75]) {
      position += 2
      if let low = self.unit(), (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      position = start
    }
    return "\u{FFFD}"
  }

  private mutating func unit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
