package import Diagnostics

extension FieldParts {
  /// The ways to write a new field with one part, the best first.
  ///
  /// Zola keeps labels in a table `[taxonomies]`: where a file has one, the field goes there.
  package static func versions(
    adding name: String, _ text: String, to frontMatter: FrontMatter, in source: SourceText
  ) -> [[UInt8]] {
    let edit = FrontMatterEdit(source, frontMatter)
    var splices: [Splice?] = edit.firstValues(text).map { edit.adding(name, $0) }
    if let table = frontMatter.fields.first(where: { $0.isTaxonomies }),
      case .mapping(let inner, _) = table.value, let first = inner.first
    {
      splices.insert(edit.adding(name, .list([text]), before: first), at: 0)
    }
    return splices.compactMap { $0?.applied(to: edit.bytes) }
  }
}

extension FrontMatterEdit {
  /// A line before the line of another field.
  fileprivate func adding(_ name: String, _ value: FieldInput, before field: Field) -> Splice? {
    guard let dialect = frontMatter.dialect, let text = value.written(in: dialect) else {
      return nil
    }
    let start = lineStart(of: field.nameSpan.start)
    let indent = bytes[start..<field.nameSpan.start]
    guard indent.allSatisfy(Byte.isBlank) else { return nil }
    let line =
      switch dialect {
      case .toml: "\(name) = \(text)"
      case .json: "\"\(name)\": \(text),"
      case .yaml, .pelican, .logseq: "\(name): \(text)"
      }
    return Splice(start..<start, String(decoding: indent, as: UTF8.self) + line + lineEnd)
  }
}

extension Field {
  /// Zola's table of labels.
  var isTaxonomies: Bool { name.utf8.elementsEqual("taxonomies".utf8) }
}
