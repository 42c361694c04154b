// FrontMatter knows how a block of metadata is fenced and written, and turns it into named values that
// remember where they stood. It refuses to know what a field means, what type it should have, or that there is
// such a thing as a journal: every scalar stays text.
//
// It fails closed. A diary's entry that says `draft: true` behind a mistyped fence must never be taken for an
// entry without front matter, so whatever nearly is a fence is an error, and then the body is empty too.

package import Diagnostics

/// The metadata block of a source file, and where the text behind it begins.
package struct FrontMatter: Sendable, Equatable {
  /// The language the block is written in; nil when the file has no front matter.
  package let dialect: FrontMatterDialect?
  /// In the order of the source, each name once.
  package let fields: [Field]
  /// From the opening fence to the end of the closing one; empty when there is no front matter.
  package let span: Span
  /// The offset of the first byte of the body. Behind a block that could not be delimited it is the file's end.
  package let bodyStart: Int
}

/// The front matter of a source file.
///
/// When the diagnostics hold an error, the fields are those that could be read: good for finding more errors,
/// never for publishing.
package func readFrontMatter(
  of source: SourceText, limits: FrontMatterLimits = .entry
) -> (FrontMatter, [Diagnostic]) {
  switch opening(of: source) {
  case .none(let bodyStart):
    return (FrontMatter(fields: [], span: Span(bodyStart, bodyStart), bodyStart: bodyStart), [])
  case .unclear(let diagnostic, let span):
    return (FrontMatter(fields: [], span: span, bodyStart: source.bytes.count), [diagnostic])
  case .fence(let dialect, let line):
    switch dialect {
    case .yaml: return fencedYAML(of: source, opening: line, limits: limits)
    case .toml, .json: return notUnderstoodYet(dialect, source, line)
    }
  }
}

extension FrontMatter {
  init(fields: [Field], span: Span, bodyStart: Int) {
    self.init(dialect: nil, fields: fields, span: span, bodyStart: bodyStart)
  }
}

private func fencedYAML(
  of source: SourceText, opening: SourceLine, limits: FrontMatterLimits
) -> (FrontMatter, [Diagnostic]) {
  let block = FencedBlock(in: source, opening: opening)
  var diagnostics = block.diagnostics
  var fields: [Field] = []
  if let content = block.content {
    let found = readYAML(source, content, limits: limits, mayOpenDocument: false)
    fields = found.fields
    diagnostics += found.diagnostics
  }
  let frontMatter = FrontMatter(
    dialect: .yaml, fields: fields, span: block.span, bodyStart: block.bodyStart)
  return (frontMatter, diagnostics)
}

private func notUnderstoodYet(
  _ dialect: FrontMatterDialect, _ source: SourceText, _ line: SourceLine
) -> (FrontMatter, [Diagnostic]) {
  let end = source.bytes.count
  let diagnostic = Diagnostic(
    .error, "front-matter.dialect", "\(dialect.name) front matter is not understood yet",
    at: .span(source, Span(line.start, line.end)), label: "opens a block of \(dialect.name)",
    help: ["write the fields as YAML between two lines '---'"])
  let frontMatter = FrontMatter(
    dialect: dialect, fields: [], span: Span(line.start, end), bodyStart: end)
  return (frontMatter, [diagnostic])
}
