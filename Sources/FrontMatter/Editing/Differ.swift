package import Diagnostics

/// Whether two versions of a file have the same text and the same fields, but for fields of these
/// names; both are read without errors.
package func differ(
  onlyIn names: [String], _ one: SourceText, _ other: SourceText, dialect: ContentDialect
) -> Bool {
  let change = FieldChange(names, nil)
  let (before, flaws) = readFrontMatter(of: one, dialect: dialect)
  let (after, others) = readFrontMatter(of: other, dialect: dialect)
  return !(flaws + others).contains { $0.severity == .error }
    && PlainValue.others(of: change, before) == PlainValue.others(of: change, after)
    && (before.blockStart == nil) == (after.blockStart == nil)
    && one.bytes[before.bodyStart...].elementsEqual(other.bytes[after.bodyStart...])
}

extension PlainValue {
  /// The fields that a change is not about, also in a table `[taxonomies]`.
  fileprivate static func others(of change: FieldChange, _ frontMatter: FrontMatter) -> PlainValue {
    let others = { (fields: [Field]) in fields.filter { !change.isAbout($0) } }
    let fields = others(frontMatter.fields).compactMap { field -> Field? in
      guard field.isTaxonomies, case .mapping(let inner, let span) = field.value else {
        return field
      }
      let kept = others(inner)
      return kept.isEmpty
        ? nil : Field(name: field.name, nameSpan: field.nameSpan, value: .mapping(kept, span))
    }
    return PlainValue(.mapping(fields, frontMatter.span))
  }
}
