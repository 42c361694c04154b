// Shared by the tests of Markdown: from text to HTML in one line.

import Diagnostics
import Markdown

/// The HTML of a page with default fillings. A message is shown as its key.
func html(_ markdown: String, options: MarkdownOptions = MarkdownOptions(), idPrefix: String = "")
  -> String
{
  let rendered = renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options)
    .rendered
  return html(rendered, HoleFilling(idPrefix: idPrefix, message: { $0.rawValue }))
}

func html(_ rendered: RenderedMarkdown, _ filling: HoleFilling) -> String {
  var bytes: [UInt8] = []
  rendered.fill(into: &bytes, filling)
  return String(decoding: bytes, as: UTF8.self)
}

func rendered(_ markdown: String) -> RenderedMarkdown {
  renderMarkdown(SourceText(path: "entry.md", text: markdown)).rendered
}

func diagnostics(_ markdown: String) -> [Diagnostic] {
  renderMarkdown(SourceText(path: "entry.md", text: markdown)).diagnostics
}

/// The severity, line and identifier of each diagnostic.
func findings(_ markdown: String) -> [String] {
  diagnostics(markdown).map { diagnostic in
    guard case .span(let source, let span) = diagnostic.place else {
      return "\(diagnostic.severity) \(diagnostic.identifier)"
    }
    let line = source.lineAndColumn(of: span.start).line
    return "\(diagnostic.severity) \(line) \(diagnostic.identifier)"
  }
}

/// U+FDD0, which is not allowed in a Swift literal.
let noncharacter = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
