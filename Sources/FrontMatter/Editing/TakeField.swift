package import Diagnostics

/// The bytes of a file with a field as another version of the file has it, or without it if the
/// other version has none; nil if that cannot be written without changing more.
///
/// The field keeps the way in which it is written there: its quotes, its comment and its line. Like
/// any change, the result is read again, and only given if exactly this field is different.
package func takeField(
  _ name: String, from other: SourceText, into source: SourceText,
  dialect: ContentDialect = .fenced
) -> [UInt8]? {
  let (theirs, otherFlaws) = readFrontMatter(of: other, dialect: dialect)
  let (ours, flaws) = readFrontMatter(of: source, dialect: dialect)
  guard !(flaws + otherFlaws).contains(where: { $0.severity == .error }) else { return nil }
  let change = FieldChange([name], nil)
  guard let field = theirs.fields.first(where: change.isAbout) else {
    return editFrontMatter(of: source, [change], dialect: dialect)
  }
  let edit = FrontMatterEdit(source, ours)
  let wanted = PlainValue(field.value)
  let splice = edit.taking(field, after: theirs.fields, from: FrontMatterEdit(other, theirs))
  if let bytes = splice?.applied(to: source.bytes) {
    let (result, problems) = readFrontMatter(
      of: SourceText(path: source.path, bytes: bytes), dialect: dialect)
    if !problems.contains(where: { $0.severity == .error }),
      edit.keepsOthers(of: change, in: result),
      bytes[result.bodyStart...].elementsEqual(source.bytes[ours.bodyStart...]),
      result.fields.first(where: change.isAbout).map({ PlainValue($0.value) }) == wanted
    {
      return bytes
    }
  }
  // Another notation: the value, as this one writes it.
  for input in FieldInput.inputs(for: field.value) {
    let change = FieldChange([field.name], input)
    if let bytes = editFrontMatter(of: source, [change], dialect: dialect) { return bytes }
  }
  return nil
}

extension FieldInput {
  fileprivate static func inputs(for value: FieldValue) -> [FieldInput] {
    switch value {
    case .scalar(let scalar):
      return scalar.style == .plain
        ? [.word(scalar.text), .text(scalar.text)] : [.text(scalar.text)]
    case .list(let items, _):
      let texts = items.compactMap(\.plainText)
      return texts.count == items.count ? [.list(texts)] : []
    case .mapping(let fields, _):
      let parts = fields.compactMap { field in
        field.value.plainText.map { Part(field.name, $0) }
      }
      return parts.count == fields.count ? [.mapping(parts)] : []
    }
  }
}

extension FieldValue {
  /// The text of a scalar.
  package var plainText: String? {
    if case .scalar(let scalar) = self { scalar.text } else { nil }
  }

  /// Whether both are the same but for positions and ways of writing.
  package func isSame(as other: FieldValue) -> Bool { PlainValue(self) == PlainValue(other) }
}

extension FrontMatterEdit {
  /// The lines of a field.
  package func lines(of field: Field) -> Range<Int> {
    let end = max(field.nameSpan.end, endOfValue(field))
    return lineStart(of: field.nameSpan.start)..<SourceLine(in: bytes, at: lineStart(of: end)).next
  }

  /// Where the line begins that ends the block.
  package var closingLine: Int { lineStart(of: frontMatter.span.end) }

  /// Puts another version's field in the place of this one's, or after the same field as there.
  fileprivate func taking(
    _ field: Field, after fields: [Field], from other: FrontMatterEdit
  ) -> Splice? {
    guard let dialect = frontMatter.dialect, dialect == other.frontMatter.dialect else {
      return nil
    }
    let own = self.field(of: FieldChange([field.name], nil))
    if dialect == .json {
      let member = field.nameSpan.start - 1..<field.value.span.end
      guard member.lowerBound >= 0 else { return nil }
      let isQuoted = other.bytes[field.nameSpan.start] == UInt8(ascii: "\"")
      let start = isQuoted ? field.nameSpan.start : member.lowerBound
      let text = String(decoding: other.bytes[start..<member.upperBound], as: UTF8.self)
      guard let own else { return adding(member: text) }
      let ownStart =
        bytes[own.nameSpan.start] == UInt8(ascii: "\"")
        ? own.nameSpan.start : own.nameSpan.start - 1
      return Splice(ownStart..<own.value.span.end, text)
    }
    var text = String(decoding: other.bytes[other.lines(of: field)], as: UTF8.self)
    if text.utf8.last != 0x0A { text += lineEnd }
    if let own { return Splice(lines(of: own), text) }
    // After the nearest field before it that this version has too.
    let before = fields.prefix { $0.nameSpan != field.nameSpan }.reversed()
    for neighbour in before {
      if let own = self.field(of: FieldChange([neighbour.name], nil)) {
        let end = lines(of: own).upperBound
        return Splice(end..<end, text)
      }
    }
    let first = SourceLine(in: bytes, at: lineStart(of: frontMatter.span.start)).next
    guard dialect == .yaml || dialect == .toml else { return nil }
    return Splice(first..<first, text)
  }
}
