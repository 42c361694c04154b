/// The effect of a diagnostic: an error prevents publication, a warning does so with `--strict`, a
/// note never does.
package enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

/// A finding about the author's files. It is data; `DiagnosticDrawing` formats it.
///
/// The summary states the rule or the fact, as a headline without a full stop. The label is shown
/// next to the caret. Each help phrase names a way to fix the problem. The identifier
/// (`front-matter.date`) never changes after a release.
///
/// The wording of a diagnostic is a `Phrase` literal where the problem is found: search for the
/// identifier that is shown in brackets.
package struct Diagnostic: Sendable, Equatable {
  package let severity: Severity
  /// The stable name of the rule: `area.rule`, in lower case.
  package let identifier: String
  package let summary: Phrase
  /// Without the text where that is read when it is asked for.
  private let ownPlace: Place
  private let distant: DistantText?
  /// Shown next to the caret; may be empty.
  package let label: Phrase
  package let notes: [Note]
  package let help: [Phrase]
  /// Whether it is about a text that is withheld, so that only its author may see the text.
  package var isWithheld = false

  package init(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, at place: Place,
    label: Phrase = "", notes: [Note] = [], help: [Phrase] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    (ownPlace, distant) = (place, nil)
    self.label = label
    self.notes = notes
    self.help = help
  }

  /// A finding in a text that is read when the finding is shown: a large journal may have
  /// thousands.
  package init(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, in text: DistantText,
    label: Phrase = "", notes: [Note] = [], help: [Phrase] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    (ownPlace, distant) = (.file(text.path), text)
    self.label = label
    self.notes = notes
    self.help = help
  }

  package var place: Place { distant?.place ?? ownPlace }

  /// The text of `place`, where that is read when it is asked for.
  package var distantText: DistantText? { distant }

  /// The path of `place`, for which no text is read.
  package var path: String? { ownPlace.path }

  fileprivate var offset: Int { distant?.span.start ?? ownPlace.offset }

  /// A second place that explains the finding, such as the other file or the including template.
  package struct Note: Sendable, Equatable {
    package let text: Phrase
    package let place: Place?

    package init(_ text: Phrase, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }
}

extension Diagnostic {
  package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    guard left.severity == right.severity, left.identifier == right.identifier,
      left.offset == right.offset, left.path == right.path, left.summary == right.summary,
      left.label == right.label, left.notes == right.notes, left.help == right.help
    else { return false }
    return left.place == right.place
  }
}

/// A range of bytes in a text that is elsewhere, on a disk.
package final class DistantText: Sendable {
  package let path: String
  package let span: Span
  private let read: @Sendable () -> SourceText?

  /// - Parameter read: gives nil where the text is not what it was.
  package init(path: String, _ span: Span, read: @escaping @Sendable () -> SourceText?) {
    (self.path, self.span, self.read) = (path, span, read)
  }

  fileprivate var place: Place { read().map { .span($0, span) } ?? .file(path) }
}

/// Where a finding is.
package enum Place: Sendable, Equatable {
  /// The whole journal, when no single file is the cause.
  case journal
  /// A whole file, by its path relative to the journal.
  case file(String)
  /// A range of bytes in a source file.
  case span(SourceText, Span)

  package var path: String? {
    switch self {
    case .journal: nil
    case .file(let path): path
    case .span(let source, _): source.path
    }
  }

  /// The number of the line in which a range begins.
  package var line: Int? {
    guard case .span(let source, let span) = self else { return nil }
    return source.lineAndColumn(of: span.start).line
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
  /// The order in which diagnostics are shown: by path (byte order), position, identifier, summary.
  package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftPath, rightPath) = (left.path ?? "", right.path ?? "")
    if !leftPath.utf8.elementsEqual(rightPath.utf8) {
      return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8)
    }
    if left.offset != right.offset { return left.offset < right.offset }
    if left.identifier != right.identifier { return left.identifier < right.identifier }
    return left.summary.english < right.summary.english
  }
}

extension Diagnostic {
  /// Whether both are one mistake at one place of a text, which was reached in two ways.
  fileprivate func differsInNotes(from other: Diagnostic) -> Bool {
    guard !notes.isEmpty, !other.notes.isEmpty, case .span = place else { return false }
    return severity == other.severity && identifier == other.identifier && place == other.place
      && summary == other.summary && label == other.label && help == other.help
  }

  fileprivate func adding(_ note: Note) -> Diagnostic {
    Diagnostic(
      severity, identifier, summary, at: place, label: label, notes: notes + [note], help: help)
  }
}

extension [Diagnostic] {
  /// Sorted by `Diagnostic.precedes`, without duplicates.
  ///
  /// Findings that differ only in their notes, which are the ways that led to one place (the pages
  /// that include a partial), are told once, with the number of the others.
  package func sortedForReading() -> [Diagnostic] {
    var result: [Diagnostic] = []
    var others = 0
    func count() {
      guard others > 0, let last = result.popLast() else { return }
      result.append(
        last.adding(
          .init(
            others == 1
              ? "one more way leads to the same mistake"
              : "\(others) more ways lead to the same mistake")))
      others = 0
    }
    for diagnostic in sorted(by: Diagnostic.precedes) where diagnostic != result.last {
      if let last = result.last, last.differsInNotes(from: diagnostic) {
        others += 1
      } else {
        count()
        result.append(diagnostic)
      }
    }
    count()
    return result
  }

  /// Without the errors on a line that already has an earlier error, because a second error on one
  /// line is usually a consequence of the first.
  package func withoutConsequences(of earlier: [Diagnostic]) -> [Diagnostic] {
    let errors = earlier.filter { $0.severity == .error }
    return errors.isEmpty
      ? self : filter { later in !errors.contains { later.place.shares(lineOf: $0.place) } }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
