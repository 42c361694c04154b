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
  /// The byte that the body's first block begins with as a `-` of its own, since its properties took the line that had it; nil where
  /// the body stands in the source as it is.
  package var blockStart: Int?

  /// The source as its body is to be read: every byte at its place.
  package func text(of source: SourceText) -> SourceText {
    guard let blockStart else { return source }
    var bytes = source.bytes
    bytes[blockStart] = Byte.hyphen
    return SourceText(path: source.path, bytes: bytes)
  }
}

/// The front matter of a source file.
///
/// When the diagnostics hold an error, the fields are those that could be read: good for finding more errors,
/// never for publishing.
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
