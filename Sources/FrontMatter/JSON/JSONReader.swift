import Diagnostics

/// The fields of a JSON object (RFC 8259, without extensions). Numbers, `true`, `false` and `null`
/// stay as they are written.
func readJSON(
  _ source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits
) -> (fields: [Field], diagnostics: [Diagnostic]) {
  let errors = sourceErrors(source, block, limits: limits)
  guard errors.isEmpty else { return ([], errors) }
  var reader = JSONReader(source, block, limits)
  reader.read()
  return (reader.fields, reader.diagnostics)
}

/// Reads a JSON object from left to right and stops at the first syntax error.
struct JSONReader {
  let source: SourceText
  let bytes: [UInt8]
  let end: Int
  private let limits: FrontMatterLimits
  var position: Int
  private var keys = 0
  /// The fields of the outermost object that were read, also after an error.
  private(set) var fields: [Field] = []
  var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, _ block: Range<Int>, _ limits: FrontMatterLimits) {
    self.source = source
    self.bytes = source.bytes
    self.position = block.lowerBound
    self.end = block.upperBound
    self.limits = limits
  }

  mutating func read() {
    do {
      _ = try object(level: 1)
      skipSpace()
      if position < end { try fail("nothing may follow the end of the fields", restOfLine()) }
    } catch {}
  }

  // MARK: Values

  private mutating func value(level: Int) throws(JSONFailure) -> FieldValue {
    guard let byte = peek() else { try refuseMissingValue() }
    switch byte {
    case Byte.openBrace: return try object(level: level + 1)
    case Byte.openBracket: return try list(level: level + 1)
    case Byte.quote: return .scalar(try string())
    default: return .scalar(try word())
    }
  }

  private mutating func object(level: Int) throws(JSONFailure) -> FieldValue {
    let start = position
    try open(level)
    var fields: [Field] = []
    var names: [String: Span] = [:]
    while try more(before: Byte.closeBrace, from: start, isFirst: names.isEmpty) {
      let name = try self.name()
      let value = try value(level: level)
      if let earlier = names[name.text] {
        refuseDuplicate(name, earlier)
        continue
      }
      names[name.text] = name.span
      guard !name.text.isEmpty else {
        note(
          "json.key", "a field must have a name", name.span, label: "no name",
          help: ["write \"name\": …"])
        continue
      }
      fields.append(Field(name: name.text, nameSpan: name.span, value: value))
      if level == 1 { self.fields = fields }
    }
    return .mapping(fields, Span(start, position))
  }

  private mutating func list(level: Int) throws(JSONFailure) -> FieldValue {
    let start = position
    try open(level)
    var items: [FieldValue] = []
    while try more(before: Byte.closeBracket, from: start, isFirst: items.isEmpty) {
      items.append(try value(level: level))
    }
    return .list(items, Span(start, position))
  }

  private mutating func open(_ level: Int) throws(JSONFailure) {
    position += 1
    guard level > limits.depth else { return }
    try fail(
      "values may be nested at most \(limits.depth) deep", Span(position - 1, position),
      as: "json.depth", label: "one level too many", help: [FrontMatterLimits.depthHelp])
  }

  /// Reads up to the next element: takes the comma before it, or the closing bracket.
  ///
  /// - Returns: whether there is another element.
  private mutating func more(
    before closing: UInt8, from start: Int, isFirst: Bool
  ) throws(JSONFailure) -> Bool {
    skipSpace()
    let comma = position
    var hasComma = false
    if !isFirst, peek() == Byte.comma {
      hasComma = true
      position += 1
      skipSpace()
    }
    guard let byte = peek() else { try refuseUnclosed(closing, from: start) }
    if byte == closing {
      if hasComma {
        try fail(
          "no comma may follow the last part", Span(comma, comma + 1),
          label: "nothing follows it", help: ["remove the comma"])
      }
      position += 1
      return false
    }
    if isFirst || hasComma { return true }
    if byte == Byte.closeBrace || byte == Byte.closeBracket {
      try refuseUnclosed(closing, from: start)
    }
    try fail(
      "there must be a comma between two parts", Span(position, position + length(at: position)),
      label: "a comma is missing before it")
  }

  /// Reads a name, its colon and the space before the value.
  private mutating func name() throws(JSONFailure) -> Scalar {
    guard peek() == Byte.quote else {
      let span = wordSpan()
      if bytes[span.start] == Byte.slash || bytes[span.start] == Byte.hash { try refuseComment() }
      try fail(
        "the name of a field must be in double quotes",
        span.range.isEmpty ? Span(position, position + length(at: position)) : span,
        help: ["write \"name\": …"])
    }
    let name = try string()
    keys += 1
    if keys > limits.keys {
      try fail(
        "at most \(limits.keys) fields are understood", name.span, as: "json.keys",
        label: "one too many", help: [FrontMatterLimits.keysHelp])
    }
    skipSpace()
    guard peek() == Byte.colon else {
      try fail(
        "fields must be written '\"name\": value'", name.span, label: "no colon after it")
    }
    position += 1
    skipSpace()
    return name
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func word() throws(JSONFailure) -> Scalar {
    let span = wordSpan()
    guard !span.range.isEmpty else { try refuseMissingValue() }
    let text = bytes[span.range]
    if bytes[span.start] == Byte.slash || bytes[span.start] == Byte.hash { try refuseComment() }
    guard
      ["true", "false", "null"].contains(where: { text.elementsEqual($0.utf8) })
        || isJSONNumber(text)
    else {
      let isNumeral = text.allSatisfy { (0x2B...0x39).contains($0) || $0 | 0x20 == 0x65 }
      if isNumeral {
        try fail("a number must be written as JSON does", span, help: ["quote it if it is a text"])
      }
      try fail(
        "a text must be in double quotes", span,
        help: ["only numbers, true, false and null are written without them"])
    }
    position = span.end
    return Scalar(text: String(decoding: text, as: UTF8.self), span: span, style: .plain)
  }

  func peek() -> UInt8? { position < end ? bytes[position] : nil }

  mutating func skipSpace() {
    while position < end, bytes[position] <= Byte.space { position += 1 }
  }

  /// The text up to the next JSON delimiter or the line's end, without trailing blanks.
  func wordSpan() -> Span {
    var stop = position
    loop: while stop < end {
      switch bytes[stop] {
      case Byte.comma, Byte.colon, Byte.openBracket, Byte.closeBracket, Byte.openBrace,
        Byte.closeBrace, Byte.quote, Byte.lineFeed, Byte.carriageReturn:
        break loop
      default: stop += 1
      }
    }
    while stop > position, Byte.isBlank(bytes[stop - 1]) { stop -= 1 }
    return Span(position, stop)
  }

  func length(at offset: Int) -> Int {
    scalar(in: bytes, at: offset, before: end)?.length ?? 1
  }

  func restOfLine() -> Span { Span(position, source.line(around: position).upperBound) }
}
