package import Diagnostics

// A fast path. Most blocks are a few `name: value` lines, and libyaml takes microseconds for each.
// This parser reads only the unambiguous part of YAML and gives up at the first byte outside of it.
// Its result is the same as that of libyaml: a test compares the two on random blocks.

/// The fields of a simple YAML block, or nil when libyaml has to read it: for other syntax, and for
/// every error.
///
/// A line is empty, a comment, or a name in column 0, a colon and a value. The value is missing,
/// plain text, a quoted text without escapes, or a list of those in brackets. Lines that begin with
/// `- ` may follow a name without a value. `sourceErrors` must have checked the block.
///
/// - Parameter takesColons: whether `title: a: b` is a text, as Saga, Publish and Ignite read it:
///   in a field that is always a text it can be nothing else.
package func plainYAMLFields(
  of source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits, takesColons: Bool = false
) -> [Field]? {
  // Each name is compared with all earlier ones, so a block with many names goes to libyaml.
  let mostFields = min(limits.keys, 64)
  guard limits.depth > PlainLine.mostLists + 1 else { return nil }
  var fields: [Field] = []
  fields.reserveCapacity(8)
  var list: PlainList?
  var position = block.lowerBound
  while position < block.upperBound {
    let line = SourceLine(in: source.bytes, at: position)
    position = line.next
    guard !line.isEmpty, source.bytes[line.start] != Byte.hash else { continue }
    var cursor = PlainLine(source.bytes, line)
    if source.bytes[line.start] == Byte.space || source.bytes[line.start] == Byte.hyphen {
      guard let last = fields.indices.last, let (start, item) = cursor.listItem() else {
        return nil
      }
      if list == nil { list = PlainList(below: fields[last], indent: start - line.start, start) }
      guard list?.append(item, indent: start - line.start) == true, let value = list?.value else {
        return nil
      }
      fields[last] = Field(
        name: fields[last].name, nameSpan: fields[last].nameSpan, value: value)
      continue
    }
    list = nil
    guard fields.count < mostFields, let field = cursor.field(takesColons: takesColons),
      !fields.contains(where: { $0.name == field.name })
    else { return nil }
    fields.append(field)
  }
  return fields
}

/// A list of lines that begin with `- `, all in one column.
private struct PlainList {
  private let indent: Int
  private let start: Int
  private var items: [FieldValue] = []

  /// Nil when the field already has a value.
  init?(below field: Field, indent: Int, _ start: Int) {
    guard case .scalar(let scalar) = field.value, scalar.style == .plain, scalar.text.isEmpty
    else { return nil }
    self.indent = indent
    self.start = start
  }

  mutating func append(_ item: FieldValue, indent: Int) -> Bool {
    items.append(item)
    return indent == self.indent
  }

  var value: FieldValue { .list(items, Span(start, items.last?.span.end ?? start)) }
}

/// Reads one line. Every function returns nil for syntax that only libyaml reads.
private struct PlainLine {
  static let mostLists = 3
  /// In bytes. libyaml's own limit is 1,024 characters.
  private static let longestName = 128

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  init(_ bytes: [UInt8], _ line: SourceLine) {
    self.bytes = bytes
    self.position = line.start
    var end = line.end
    while end > line.start && bytes[end - 1] == Byte.space { end -= 1 }
    self.end = end
  }

  private static let texts: Set<String> = ["title", "subtitle", "summary", "description"]

  mutating func field(takesColons: Bool) -> Field? {
    let start = position
    guard position < end, Self.beginsName(bytes[position]) else { return nil }
    while position < end && Self.continuesName(bytes[position]) { position += 1 }
    let nameSpan = Span(start, position)
    skipSpaces()
    guard nameSpan.range.count <= Self.longestName, position < end,
      bytes[position] == Byte.colon
    else { return nil }
    position += 1
    let afterColon = position
    guard position < end else {
      let empty = Scalar(text: "", span: Span(afterColon, afterColon), style: .plain)
      return Field(name: text(nameSpan), nameSpan: nameSpan, value: .scalar(empty))
    }
    skipSpaces()
    let isText = takesColons && Self.texts.contains(text(nameSpan).lowercased())
    guard position > afterColon, let value = value(takesColons: isText), position == end else {
      return nil
    }
    return Field(name: text(nameSpan), nameSpan: nameSpan, value: value)
  }

  /// The value after `- `, and the offset of the hyphen.
  mutating func listItem() -> (start: Int, value: FieldValue)? {
    skipSpaces()
    let start = position
    guard position + 1 < end, bytes[position] == Byte.hyphen, bytes[position + 1] == Byte.space
    else { return nil }
    position += 1
    skipSpaces()
    guard let value = value(takesColons: false), position == end else { return nil }
    return (start, value)
  }

  private mutating func value(takesColons: Bool) -> FieldValue? {
    switch bytes[position] {
    case Byte.quote, Byte.apostrophe: quoted()
    case Byte.openBracket: list(level: 1)
    default: words(takesColons)
    }
  }

  /// Plain text up to the line's end, without anything that could begin a comment or another field.
  private mutating func words(_ takesColons: Bool) -> FieldValue? {
    let start = position
    guard Self.beginsWords(bytes[start]) else { return nil }
    while position < end {
      switch bytes[position] {
      case Byte.tab: return nil
      case Byte.colon where position + 1 == end: return nil
      case Byte.colon where !takesColons && bytes[position + 1] == Byte.space: return nil
      case Byte.hash where bytes[position - 1] == Byte.space: return nil
      default: position += 1
      }
    }
    return scalar(Span(start, end), .plain)
  }

  private mutating func quoted() -> FieldValue? {
    let start = position
    let mark = bytes[start]
    position += 1
    while position < end && bytes[position] != mark {
      guard bytes[position] != Byte.backslash, bytes[position] != Byte.tab else { return nil }
      position += 1
    }
    // Two single quotes are an escaped one.
    guard position < end, position + 1 == end || bytes[position + 1] != mark else { return nil }
    position += 1
    let inner = text(Span(start + 1, position - 1))
    return .scalar(Scalar(text: inner, span: Span(start, position), style: .quoted))
  }

  private mutating func list(level: Int) -> FieldValue? {
    guard level <= Self.mostLists else { return nil }
    let start = position
    var items: [FieldValue] = []
    position += 1
    skipSpaces()
    if position < end && bytes[position] == Byte.closeBracket {
      position += 1
      return .list([], Span(start, position))
    }
    while position < end {
      guard let item = item(level: level) else { return nil }
      items.append(item)
      skipSpaces()
      guard position < end else { return nil }
      position += 1
      switch bytes[position - 1] {
      case Byte.closeBracket: return .list(items, Span(start, position))
      case Byte.comma: skipSpaces()
      default: return nil
      }
    }
    return nil
  }

  private mutating func item(level: Int) -> FieldValue? {
    switch bytes[position] {
    case Byte.quote, Byte.apostrophe: return quoted()
    case Byte.openBracket: return list(level: level + 1)
    default: break
    }
    let start = position
    guard Self.beginsItem(bytes[start]) else { return nil }
    while position < end && Self.continuesItem(bytes[position]) { position += 1 }
    var last = position
    while bytes[last - 1] == Byte.space { last -= 1 }
    return scalar(Span(start, last), .plain)
  }

  private mutating func skipSpaces() {
    while position < end && bytes[position] == Byte.space { position += 1 }
  }

  private func scalar(_ span: Span, _ style: Scalar.Style) -> FieldValue {
    .scalar(Scalar(text: text(span), span: span, style: style))
  }

  private func text(_ span: Span) -> String { String(utf8: bytes[span.range]) }
}

// MARK: Bytes without a special meaning in YAML

extension PlainLine {
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || isDigit(byte) || byte == Byte.hyphen
  }

  private static func beginsWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "$"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ";"), Byte.dot, Byte.slash:
      true
    default: beginsName(byte) || isDigit(byte)
    }
  }

  private static func beginsItem(_ byte: UInt8) -> Bool {
    beginsName(byte) || isDigit(byte) || byte == Byte.slash
  }

  private static func continuesItem(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.space, Byte.dot, Byte.slash, Byte.plus, UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: continuesName(byte)
    }
  }
}
