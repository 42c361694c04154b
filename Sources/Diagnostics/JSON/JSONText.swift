/// A text of JSON, of which parts are read one by one: an export may have a hundred thousand
/// entries, and one of them may be broken.
package struct JSONText {
  package let bytes: [UInt8]
  /// What is read.
  package let whole: Range<Int>

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    whole = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count
  }

  /// Lists and objects may be so deep.
  static let depth = 64

  /// Where the elements of a list are; what is behind the last whole one is not told.
  ///
  /// - Returns: nil for what is no list. `isWhole` is false if its end is missing.
  package func elements(of range: Range<Int>) -> (elements: [Range<Int>], isWhole: Bool)? {
    var position = skipSpace(range.lowerBound)
    guard position < range.upperBound, bytes[position] == 0x5B else { return nil }
    position = skipSpace(position + 1)
    var found: [Range<Int>] = []
    while position < range.upperBound, bytes[position] != 0x5D {
      guard let end = end(of: position, before: range.upperBound) else { return (found, false) }
      found.append(position..<end)
      position = skipSpace(end)
      if position < range.upperBound, bytes[position] == 0x2C { position = skipSpace(position + 1) }
    }
    return (found, position < range.upperBound)
  }

  /// Where the values of an object's members are.
  package func members(of range: Range<Int>) -> [(name: String, value: Range<Int>)]? {
    var position = skipSpace(range.lowerBound)
    guard position < range.upperBound, bytes[position] == 0x7B else { return nil }
    position = skipSpace(position + 1)
    var found: [(String, Range<Int>)] = []
    while position < range.upperBound, bytes[position] != 0x7D {
      var reader = JSONValueReader(bytes, position..<range.upperBound)
      guard bytes[position] == 0x22, let name = reader.string() else { return found }
      position = skipSpace(reader.position)
      guard position < range.upperBound, bytes[position] == 0x3A else { return found }
      position = skipSpace(position + 1)
      // What is cut off goes to the end.
      let end = end(of: position, before: range.upperBound) ?? range.upperBound
      found.append((name, position..<end))
      position = skipSpace(end)
      if position < range.upperBound, bytes[position] == 0x2C { position = skipSpace(position + 1) }
    }
    return found
  }

  package func value(_ range: Range<Int>) -> JSONValue? {
    var reader = JSONValueReader(bytes, range)
    return reader.whole()
  }

  private func skipSpace(_ start: Int) -> Int {
    var position = start
    while position < whole.upperBound, bytes[position] <= 0x20 { position += 1 }
    return position
  }

  /// The end of the value that begins at an offset, by its brackets and quotation marks alone.
  private func end(of start: Int, before end: Int) -> Int? {
    var position = start
    var depth = 0
    while position < end {
      switch bytes[position] {
      case 0x22:
        position += 1
        while position < end, bytes[position] != 0x22 {
          position += bytes[position] == 0x5C ? 2 : 1
        }
        guard position < end else { return nil }
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D:
        if depth == 0 { return position == start ? position + 1 : position }
        depth -= 1
      case 0x2C where depth == 0: return position
      default: break
      }
      position += 1
      if depth == 0, position > start, [0x22, 0x5D, 0x7D].contains(bytes[position - 1]) {
        return position
      }
    }
    return nil
  }
}

/// Reads one value from left to right.
struct JSONValueReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// The value, if nothing follows it.
  mutating func whole() -> JSONValue? {
    guard let value = value(JSONText.depth) else { return nil }
    skipSpace()
    return position == end ? value : nil
  }

  private mutating func skipSpace() {
    while position < end, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func value(_ depth: Int) -> JSONValue? {
    skipSpace()
    guard position < end, depth > 0 else { return nil }
    switch bytes[position] {
    case 0x22: return string().map { .text($0) }
    case 0x5B: return list(depth)
    case 0x7B: return object(depth)
    default: return word()
    }
  }

  /// Takes the comma before the next part, or the end.
  ///
  /// - Returns: whether there is another part; nil for neither.
  private mutating func more(before closing: UInt8, isFirst: Bool) -> Bool? {
    skipSpace()
    guard position < end else { return nil }
    if bytes[position] == closing {
      position += 1
      return false
    }
    if isFirst { return true }
    guard bytes[position] == 0x2C else { return nil }
    position += 1
    skipSpace()
    return true
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    while true {
      guard let isMore = more(before: 0x5D, isFirst: values.isEmpty) else { return nil }
      guard isMore else { return .list(values) }
      guard let value = value(depth - 1) else { return nil }
      values.append(value)
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    position += 1
    var members: [JSONValue.Member] = []
    while true {
      guard let isMore = more(before: 0x7D, isFirst: members.isEmpty) else { return nil }
      guard isMore else { return .object(members) }
      guard position < end, bytes[position] == 0x22, let name = string() else { return nil }
      skipSpace()
      guard position < end, bytes[position] == 0x3A else { return nil }
      position += 1
      guard let value = value(depth - 1) else { return nil }
      members.append(.init(name: name, value: value))
    }
  }

  private mutating func word() -> JSONValue? {
    let start = position
    while position < end, !"[]{},:\"".utf8.contains(bytes[position]), bytes[position] > 0x20 {
      position += 1
    }
    let word = String(utf8: bytes[start..<position])
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default:
      let value = JSONValue.number(word)
      return value.number == nil && word != "NaN" ? nil : value
    }
  }

  /// A text that begins at its quotation mark. Half of a pair of surrogates becomes U+FFFD, as in
  /// browsers.
  mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < end, bytes[position] != 0x22 {
      let start = position
      while position < end, bytes[position] != 0x22, bytes[position] != 0x5C { position += 1 }
      text += bytes[start..<position]
      guard position < end, bytes[position] == 0x5C else { continue }
      switch JSONEscape.read(bytes, at: &position, before: end) {
      case .scalar(let scalar): text += Array(String(scalar).utf8)
      case .halfOfPair: text += Array("\u{FFFD}".utf8)
      case .unknown: return nil
      }
    }
    guard position < end, text.isUTF8 else { return nil }
    position += 1
    return String(utf8: text)
  }
}
