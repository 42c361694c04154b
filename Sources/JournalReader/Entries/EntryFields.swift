import Diagnostics
import FrontMatter
import Journal

/// Reads the fields of an entry from any metadata dialect.
///
/// Names in Pelican and Logseq are case-insensitive, so they become lower case. The labels in
/// Zola's table `[taxonomies]` are treated as top-level fields.
func entryFields(
  of source: SourceText, settings: Settings
) -> (frontMatter: FrontMatter, fields: [Field], diagnostics: [Diagnostic]) {
  let (frontMatter, flaws) = readFrontMatter(
    of: source, dialect: ContentDialect(settings.contentDialect))
  var fields = frontMatter.fields
  if frontMatter.dialect == .pelican || frontMatter.dialect == .logseq {
    fields = fields.map {
      Field(name: $0.name.lowercased(), nameSpan: $0.nameSpan, value: $0.value)
    }
  }
  var diagnostics = flaws
  var flat: [Field] = []
  for field in fields {
    guard case .mapping(let inner, _) = field.value else {
      flat.append(field)
      continue
    }
    guard nests.contains(field.name) else {
      flat.append(field)
      continue
    }
    let found = inner.map { misplaced($0, in: field, settings, source) }
    diagnostics += found.compactMap { $0 }
    if field.name == "taxonomies" {
      flat += zip(inner, found).filter { $0.1 == nil }.map(\.0)
    } else {
      flat.append(field)
    }
  }
  return (frontMatter, flat, diagnostics)
}

/// Tables for custom fields in other tools.
private let nests = ["extra", "params", "taxonomies"]

/// An error for `draft = true` and the like inside a table, where it would not withhold the entry.
/// In TOML every line below `[extra]` belongs to that table.
private func misplaced(
  _ field: Field, in table: Field, _ settings: Settings, _ source: SourceText
) -> Diagnostic? {
  let isOwn = settings.taxonomies.contains { $0.name == field.name }
  let miss = isOwn ? nil : NearMiss(of: field, in: settings)
  let near = miss.flatMap { $0.keepsBack ? $0.meant : nil }
  guard let name = KnownField.keepsBack(field.name) ? field.name : near else { return nil }
  return Diagnostic(
    .error, "front-matter.nested", "'\(name)' inside '\(table.name)' would not withhold the entry",
    at: .span(source, field.nameSpan),
    help: ["write it above the line that opens '\(table.name)'"])
}

extension ContentDialect {
  fileprivate init(_ dialect: Journal.Settings.ContentDialect) {
    switch dialect {
    case .fenced: self = .fenced
    case .pelican: self = .pelican
    case .logseq: self = .logseq
    }
  }
}
