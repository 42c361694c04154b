package import Diagnostics

extension Diagnostic {
  /// Weight, place and identifier, for tests to compare: `error entries/a.md:4:7
  /// front-matter.date`.
  package var line: String {
    switch place {
    case .journal: "\(severity) \(identifier)"
    case .file(let path): "\(severity) \(path) \(identifier)"
    case .span(let source, let span):
      "\(severity) \(source.path):\(source.lineAndColumn(of: span.start).line)"
        + ":\(source.lineAndColumn(of: span.start).column) \(identifier)"
    }
  }

  /// All that the diagnostic says, in one text.
  package var words: String { DiagnosticDrawing(colours: false).draw(self) }
}
