import Diagnostics

// Adding, replacing and removing a whole field.
extension FrontMatterEdit {
  func adding(_ name: String, _ value: FieldInput) -> Splice? {
    guard let dialect = frontMatter.dialect else {
      guard let text = value.written(in: .yaml) else { return nil }
      let start = frontMatter.bodyStart
      return Splice(start..<start, "---\(lineEnd)\(name): \(text)\(lineEnd)---\(lineEnd)")
    }
    guard let text = value.written(in: dialect) else { return nil }
    switch dialect {
    case .yaml:
      let closing = lineStart(of: frontMatter.span.end)
      return Splice(closing..<closing, "\(name): \(text)\(lineEnd)")
    case .toml:
      // After a table's header it would belong to the table.
      let first = SourceLine(in: bytes, at: lineStart(of: frontMatter.span.start)).next
      return Splice(first..<first, "\(name) = \(text)\(lineEnd)")
    case .json: return adding(member: "\"\(name)\": \(text)")
    case .pelican, .logseq:
      guard let last = frontMatter.fields.last else { return nil }
      let end = SourceLine(in: bytes, at: lineStart(of: last.value.span.end)).end
      let separator = dialect == .logseq ? "::" : ":"
      return Splice(end..<end, "\(lineEnd)\(indent(of: last))\(name)\(separator) \(text)")
    }
  }

  /// The blanks before a property in Logseq's first block; a hyphen there is written as a blank.
  private func indent(of field: Field) -> String {
    let start = lineStart(of: field.nameSpan.start)
    return String(
      decoding: bytes[start..<field.nameSpan.start].map { $0 == Byte.tab ? $0 : Byte.space },
      as: UTF8.self)
  }

  func adding(member: String) -> Splice? {
    guard let open = bytes[frontMatter.span.range].firstIndex(of: Byte.openBrace) else {
      return nil
    }
    guard let first = frontMatter.fields.first else {
      return Splice(open + 1..<open + 1, member)
    }
    // As the first name is written: on a line of its own, or not.
    let gap = String(decoding: bytes[open + 1..<first.nameSpan.start], as: UTF8.self)
    return Splice(open + 1..<open + 1, gap + member + ",")
  }

  func replacing(_ field: Field, by value: FieldInput) -> Splice? {
    guard let dialect = frontMatter.dialect, let text = value.written(in: dialect) else {
      return nil
    }
    let (start, end) = (field.value.span.start, endOfValue(field))
    let separator = afterSeparator(field, dialect)
    // A missing value, and one that begins on a line below its name.
    if start >= end || bytes[separator..<start].contains(Byte.lineFeed) {
      return Splice(separator..<max(endOfBlanks(from: separator), end), " " + text)
    }
    return Splice(start..<end, text)
  }

  func removing(_ field: Field) -> Splice? {
    guard frontMatter.dialect != .json else { return removingFromObject(field) }
    let start = lineStart(of: field.nameSpan.start)
    let end = max(field.nameSpan.end, endOfValue(field))
    return Splice(start..<SourceLine(in: bytes, at: lineStart(of: end)).next, "")
  }

  private func removingFromObject(_ field: Field) -> Splice? {
    guard let fields = siblings(of: field, in: frontMatter.fields),
      let position = fields.firstIndex(where: { $0.nameSpan == field.nameSpan })
    else { return nil }
    if position + 1 < fields.count {
      return Splice(field.nameSpan.start..<fields[position + 1].nameSpan.start, "")
    }
    let start = position > 0 ? fields[position - 1].value.span.end : field.nameSpan.start
    return Splice(start..<field.value.span.end, "")
  }

  /// The fields of the same object.
  private func siblings(of field: Field, in fields: [Field]) -> [Field]? {
    if fields.contains(where: { $0.nameSpan == field.nameSpan }) { return fields }
    for case .mapping(let inner, _) in fields.map(\.value) {
      if let found = siblings(of: field, in: inner) { return found }
    }
    return nil
  }

  /// The end of a value without the line ends after it, which a block's span can include.
  func endOfValue(_ field: Field) -> Int {
    var end = field.value.span.end
    while end > field.value.span.start,
      [Byte.lineFeed, Byte.carriageReturn, Byte.space].contains(bytes[end - 1])
    {
      end -= 1
    }
    return end
  }

  /// One past the colons or the equals sign after a name.
  private func afterSeparator(_ field: Field, _ dialect: FrontMatterDialect) -> Int {
    let mark = dialect == .toml ? Byte.equals : Byte.colon
    var position = field.nameSpan.end
    while position < bytes.count, bytes[position] != mark { position += 1 }
    while position < bytes.count, bytes[position] == mark { position += 1 }
    return min(position, bytes.count)
  }

  /// The end of the line if only blanks are between it and an offset, else the offset.
  private func endOfBlanks(from offset: Int) -> Int {
    let end = SourceLine(in: bytes, at: lineStart(of: offset)).end
    guard end > offset else { return offset }
    let isBlank = bytes[offset..<end].allSatisfy { $0 == Byte.space || $0 == Byte.tab }
    return isBlank ? end : offset
  }

  func lineStart(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: Byte.lineFeed).map { $0 + 1 }
      ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }
}
