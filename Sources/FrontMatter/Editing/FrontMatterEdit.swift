package import Diagnostics

// Changes in the front matter of a file that somebody wrote: by spans, so that every byte that is
// not part of a changed field stays as it is. Each result is read again, and only given if exactly
// the wanted field is different.

/// A change of one field.
package struct FieldChange: Sendable, Equatable {
  /// The names that the field can have in the file, in any case; the first one is written where
  /// none of them is there.
  package let names: [String]
  /// Nil removes the field, and so does an empty list.
  package let value: FieldInput?

  package init(_ names: [String], _ value: FieldInput?) {
    self.names = names
    self.value = value == .list([]) ? nil : value
  }
}

/// The bytes of a file with changed fields, or nil if its front matter cannot be changed without
/// changing more: it has errors, or the field is written in a way that has no place for the value.
///
/// Complexity: O(changes × length of the block).
package func editFrontMatter(
  of source: SourceText, _ changes: [FieldChange], dialect: ContentDialect = .fenced
) -> [UInt8]? {
  var current = source
  for change in changes {
    // A list is changed item by item, so a change may need several steps.
    for _ in 0...FrontMatterLimits.entry.keys {
      let (frontMatter, flaws) = readFrontMatter(of: current, dialect: dialect)
      guard !flaws.contains(where: { $0.severity == .error }) else { return nil }
      let edit = FrontMatterEdit(current, frontMatter)
      guard let splice = edit.nextSplice(for: change) else { return nil }
      if splice.isNothing { break }
      let next = SourceText(path: current.path, bytes: splice.applied(to: current.bytes))
      let (result, problems) = readFrontMatter(of: next, dialect: dialect)
      guard !problems.contains(where: { $0.severity == .error }),
        edit.keepsOthers(of: change, in: result),
        next.bytes[result.bodyStart...].elementsEqual(current.bytes[frontMatter.bodyStart...])
      else { return nil }
      current = next
    }
    let (result, _) = readFrontMatter(of: current, dialect: dialect)
    guard FrontMatterEdit(current, result).has(change) else { return nil }
  }
  return current.bytes
}

/// Bytes that take the place of others.
struct Splice {
  let range: Range<Int>
  let bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  static let nothing = Splice(0..<0, "")

  var isNothing: Bool { range.isEmpty && bytes.isEmpty }

  func applied(to source: [UInt8]) -> [UInt8] {
    source[..<range.lowerBound] + bytes + source[range.upperBound...]
  }
}

/// Finds the bytes to change in one file.
package struct FrontMatterEdit {
  let source: SourceText
  let frontMatter: FrontMatter
  var bytes: [UInt8] { source.bytes }
  /// As the first line of the file ends.
  let lineEnd: String

  package init(_ source: SourceText, _ frontMatter: FrontMatter) {
    self.source = source
    self.frontMatter = frontMatter
    let first = SourceLine(in: source.bytes, at: 0)
    lineEnd = first.next - first.end == 2 ? "\r\n" : "\n"
  }

  /// The next step towards the change, nothing if it is done, or nil if there is no way.
  func nextSplice(for change: FieldChange) -> Splice? {
    guard let field = field(of: change) else {
      guard let value = change.value else { return .nothing }
      return adding(change.names[0], value)
    }
    guard let value = change.value else { return removing(field) }
    if has(change) { return .nothing }
    if case .list(let items) = value, let splice = listStep(field, to: items) { return splice }
    return replacing(field, by: value)
  }

  /// Whether the field has the wanted value.
  func has(_ change: FieldChange) -> Bool {
    guard let field = field(of: change) else { return change.value == nil }
    guard let value = change.value else { return false }
    return PlainValue(field.value) == PlainValue(value, in: frontMatter.dialect)
  }

  /// Whether all fields but that of the change are the same in another reading.
  func keepsOthers(of change: FieldChange, in result: FrontMatter) -> Bool {
    let others = { (fields: [Field]) in
      fields.filter { !change.isAbout($0) }.map { ($0.name, PlainValue($0.value)) }
    }
    let (before, after) = (others(frontMatter.fields), others(result.fields))
    return before.count == after.count
      && zip(before, after).allSatisfy { $0.0.utf8.elementsEqual($1.0.utf8) && $0.1 == $1.1 }
  }

  /// The field that counts: where a file has several of the names, the first name wins.
  func field(of change: FieldChange) -> Field? {
    for name in change.names {
      let field = frontMatter.fields.first { FieldChange([name], nil).isAbout($0) }
      if let field { return field }
    }
    return nil
  }
}

extension FieldChange {
  package func isAbout(_ field: Field) -> Bool {
    let name = field.name.lowercased()
    return names.contains { $0.lowercased().utf8.elementsEqual(name.utf8) }
  }
}

/// A value without positions and ways of writing.
indirect enum PlainValue: Equatable {
  case scalar([UInt8])
  case list([PlainValue])
  case mapping([[UInt8]], [PlainValue])

  init(_ value: FieldValue) {
    switch value {
    case .scalar(let scalar): self = .scalar(Array(scalar.text.utf8))
    case .list(let items, _): self = .list(items.map { PlainValue($0) })
    case .mapping(let fields, _):
      self = .mapping(fields.map { Array($0.name.utf8) }, fields.map { PlainValue($0.value) })
    }
  }

  init(_ input: FieldInput, in dialect: FrontMatterDialect?) {
    switch input {
    case .text(let text), .word(let text): self = .scalar(Array(text.utf8))
    case .list(let items):
      switch dialect {
      case .pelican?: self = .scalar(Array(FieldInput.line(of: items, in: .pelican).utf8))
      case .logseq?: self = .scalar(Array(FieldInput.line(of: items, in: .logseq).utf8))
      case .yaml?, .toml?, .json?, nil: self = .list(items.map { .scalar(Array($0.utf8)) })
      }
    case .mapping(let parts):
      self = .mapping(
        parts.map { Array($0.name.utf8) }, parts.map { .scalar(Array($0.text.utf8)) })
    }
  }
}
