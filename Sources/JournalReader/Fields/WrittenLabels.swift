package import Diagnostics
package import FrontMatter
package import Journal

/// The labels of one kind in the front matter of an entry: as they are written, and as they are
/// read.
package struct WrittenLabels {
  package let kind: ListField
  package let frontMatter: FrontMatter
  /// The fields that count, in the order in which they are read. Only tags can have several.
  package let fields: [Field]
  package let labels: [String]
  /// Whether the front matter or one of the fields has errors.
  package let hasErrors: Bool

  private let source: SourceText
  private let contentPath: String
  private let settings: Settings

  package init(
    _ kind: ListField, of source: SourceText, contentPath: String, settings: Settings
  ) {
    (self.kind, self.source, self.contentPath) = (kind, source, contentPath)
    self.settings = settings
    let (frontMatter, known, flaws) = entryFields(of: source, settings: settings)
    self.frontMatter = frontMatter
    var fields: [Field] = []
    for name in kind.names {
      fields += known.filter { $0.name.utf8.elementsEqual(name.utf8) }
      if kind != .labels(.tags), !fields.isEmpty { break }
    }
    self.fields = fields
    var reading = Reading(kind, source, contentPath, settings)
    labels = reading.labels(fields)
    hasErrors =
      reading.hasErrors
      || flaws.contains {
        $0.severity == .error && !WrittenLabels.aboutOthers.contains($0.identifier)
      }
  }

  /// Errors about fields in a place where they are not read. The others are read all the same.
  private static let aboutOthers = [
    "front-matter.nested", "front-matter.stray", "front-matter.second",
  ]

  /// The parts of one of the fields.
  package func parts(of field: Field) -> FieldParts {
    let isOne =
      kind != .labels(.tags) || FieldReader(source, area: "front-matter").isOneTag(field, settings)
    return FieldParts(field, of: frontMatter, in: source, mayHaveSpaces: isOne)
  }

  /// The label of one part of a field, or nil if the part is empty.
  package func label(of part: FieldValue, in field: Field) -> String? {
    // A text between separators is one label.
    let value: FieldValue
    if case .list = field.value { value = .list([part], part.span) } else { value = part }
    let alone = Field(name: field.name, nameSpan: field.nameSpan, value: value)
    var reading = Reading(kind, source, contentPath, settings)
    return reading.labels([alone], isPart: true).first
  }

  /// The label that a text is where it is an item of a list by itself; nil if it is none.
  package func name(of text: String) -> String? {
    let span = Span(0, 0)
    let item = FieldValue.scalar(Scalar(text: text, span: span, style: .quoted))
    let list = Field(name: kind.names[0], nameSpan: span, value: .list([item], span))
    return label(of: item, in: list)
  }

  /// Reads fields as an entry's fields are read.
  private struct Reading {
    let kind: ListField
    let contentPath: String
    let settings: Settings
    private var notes: FieldNotes
    private var reader: FieldReader

    init(
      _ kind: ListField, _ source: SourceText, _ contentPath: String, _ settings: Settings
    ) {
      (self.kind, self.contentPath, self.settings) = (kind, contentPath, settings)
      notes = FieldNotes(source, settings.markup.percents)
      reader = FieldReader(source, area: "front-matter")
    }

    var hasErrors: Bool { (notes.diagnostics + reader.diagnostics).hasErrors }

    mutating func labels(_ fields: [Field], isPart: Bool = false) -> [String] {
      let visible = fields.map { notes.visible($0) }
      switch kind {
      case .labels(.tags):
        var settings = settings
        if isPart { settings.tagSeparator = .comma }
        return reader.tags(visible, settings)
      case .labels:
        return visible.flatMap { reader.labels($0, mayHaveSpaces: true) }
      case .aliases:
        return visible.flatMap { field in
          let (addresses, names) = reader.aliases(field, of: contentPath, in: settings)
          return addresses + names
        }
      }
    }
  }
}
