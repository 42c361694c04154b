/// How much a diagnostic weighs: an error keeps the site from being published, a warning does so with
/// `--strict`, a note never does.
package enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

/// A finding about the author's files: data, not text; `DiagnosticDrawing` draws it.
///
/// The summary states the rule or the fact, in a headline's style, without a full stop; the label stands beside the
/// caret; each line of help names a way out. Identifiers (`front-matter.date`) never change once released.
package struct Diagnostic: Sendable, Equatable {
  package let severity: Severity
  /// A stable name, `area.rule`, lower case.
  package let identifier: String
  package let summary: Phrase
  package let place: Place
  /// What stands beside the caret; may be empty.
  package let label: Phrase
  package let notes: [Note]
  package let help: [Phrase]

  package init(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, at place: Place,
    label: Phrase = "", notes: [Note] = [], help: [Phrase] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    self.place = place
    self.label = label
    self.notes = notes
    self.help = help
  }

  /// A second place that belongs to the finding: the other file, the template that included this one.
  package struct Note: Sendable, Equatable {
    package let text: Phrase
    package let place: Place?

    package init(_ text: Phrase, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }
}

/// Where a finding stands.
package enum Place: Sendable, Equatable {
  /// The whole run: no file is to blame.
  case journal
  /// A file as a whole, by its path relative to the journal.
  case file(String)
  /// A run of bytes in a file that was read.
  case span(SourceText, Span)

  package var path: String? {
    switch self {
    case .journal: nil
    case .file(let path): path
    case .span(let source, _): source.path
    }
  }

  fileprivate func shares(lineOf other: Place) -> Bool {
    guard case .span(let source, let span) = self, case .span(let theirs, let other) = other,
      source.path.utf8.elementsEqual(theirs.path.utf8)
    else { return false }
    return source.line(around: span.start) == source.line(around: other.start)
  }

  fileprivate var offset: Int {
    switch self {
    case .journal, .file: -1
    case .span(_, let span): span.start
    }
  }
}

extension Diagnostic {
  /// The order in which diagnostics are shown: by file (bytes of the path), place, identifier, summary.
  package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let leftPath = left.place.path ?? ""
    let rightPath = right.place.path ?? ""
    if !leftPath.utf8.elementsEqual(rightPath.utf8) {
      return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8)
    }
    if left.place.offset != right.place.offset { return left.place.offset < right.place.offset }
    if left.identifier != right.identifier { return left.identifier < right.identifier }
    return left.summary.english < right.summary.english
  }
}

extension [Diagnostic] {
  /// In the order of `Diagnostic.precedes`, each said once.
  package func sortedForReading() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in sorted(by: Diagnostic.precedes) where diagnostic != result.last {
      result.append(diagnostic)
    }
    return result
  }

  /// Without those that stand in the line of an earlier error: of two errors in one line, the second most often follows from the
  /// first.
  package func withoutConsequences(of earlier: [Diagnostic]) -> [Diagnostic] {
    let errors = earlier.filter { $0.severity == .error }
    return errors.isEmpty
      ? self : filter { later in !errors.contains { later.place.shares(lineOf: $0.place) } }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
