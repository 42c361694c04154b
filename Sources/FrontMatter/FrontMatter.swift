// FrontMatter finds the metadata block of a source file and parses it into named values with their
// source positions. It does not know what a field means or which type it should have, nor that
// journals exist: every scalar stays text.
//
// It fails closed. An entry with `draft: true` below a mistyped fence must never be read as an
// entry without front matter, so anything that resembles a fence is an error, and then the body is
// empty.

package import Diagnostics

/// The metadata block of a source file, and where the body begins.
package struct FrontMatter: Sendable, Equatable {
  /// The dialect of the block, or nil when the file has no front matter.
  package let dialect: FrontMatterDialect?
  /// In source order; each name occurs once.
  package let fields: [Field]
  /// From the opening fence to the end of the closing fence; empty without front matter.
  package let span: Span
  /// Byte offset of the body. After a block whose end was not found, the end of the file.
  package let bodyStart: Int
  /// Byte offset at which `text(of:)` writes a `-`, or nil. Logseq's page properties can take the
  /// line with the hyphen of the first block; this hyphen makes the rest of the block a list item
  /// again.
  package var blockStart: Int?

  /// The source with that hyphen in place. All other bytes keep their positions.
  package func text(of source: SourceText) -> SourceText {
    guard let blockStart else { return source }
    var bytes = source.bytes
    bytes[blockStart] = Byte.hyphen
    return SourceText(path: source.path, bytes: bytes)
  }
}

/// Reads the front matter of a source file.
///
/// When there are errors, the fields are those that could still be read. Use them to find more
/// errors, never to publish.
package func readFrontMatter(
  of source: SourceText, limits: FrontMatterLimits = .entry, dialect: ContentDialect = .fenced
) -> (FrontMatter, [Diagnostic]) {
  if dialect == .pelican, let header = PelicanHeader(of: source, limits: limits) {
    return (header.frontMatter, header.diagnostics)
  }
  switch opening(of: source) {
  case .none(let bodyStart):
    if dialect == .logseq,
      let properties = LogseqProperties(of: source, from: bodyStart, limits: limits)
    {
      return (properties.frontMatter, properties.diagnostics)
    }
    return (FrontMatter(fields: [], span: Span(bodyStart, bodyStart), bodyStart: bodyStart), [])
  case .unclear(let diagnostic, let span):
    return (FrontMatter(fields: [], span: span, bodyStart: source.bytes.count), [diagnostic])
  case .fence(let fence, let line):
    return fencedFields(of: source, fence, opening: line, limits: limits)
  case .brace(let start):
    return bracedFields(of: source, opening: start, limits: limits)
  }
}

extension FrontMatter {
  init(fields: [Field], span: Span, bodyStart: Int) {
    self.init(dialect: nil, fields: fields, span: span, bodyStart: bodyStart)
  }
}

private func fencedFields(
  of source: SourceText, _ fence: Fence, opening: SourceLine, limits: FrontMatterLimits
) -> (FrontMatter, [Diagnostic]) {
  let block = FencedBlock(in: source, fence, opening: opening)
  var diagnostics = block.diagnostics
  var fields: [Field] = []
  if let content = block.content {
    let found =
      switch fence.language {
      case .yaml: readYAML(source, content, limits: limits, mayOpenDocument: false)
      case .toml: readTOML(source, content, limits: limits)
      }
    fields = found.fields
    diagnostics += found.diagnostics
  }
  let frontMatter = FrontMatter(
    dialect: fence.dialect, fields: fields, span: block.span, bodyStart: block.bodyStart)
  return (frontMatter, diagnostics)
}

private func bracedFields(
  of source: SourceText, opening: Int, limits: FrontMatterLimits
) -> (FrontMatter, [Diagnostic]) {
  let block = BracedBlock(in: source, opening: opening)
  var diagnostics = block.diagnostics
  var fields: [Field] = []
  if let content = block.content {
    let found = readJSON(source, content, limits: limits)
    fields = found.fields
    diagnostics = found.diagnostics + diagnostics
  }
  let frontMatter = FrontMatter(
    dialect: .json, fields: fields, span: block.span, bodyStart: block.bodyStart)
  return (frontMatter, diagnostics)
}
