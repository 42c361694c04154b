import Diagnostics
import Files
import Markdown

/// A finding without the texts that it points into: they are read again when it is told again.
struct StoredDiagnostic: Equatable {
  private let severity: Severity
  private let identifier: String
  private let summary: Phrase
  private let place: StoredPlace
  private let label: Phrase
  private let notes: [StoredNote]
  private let help: [Phrase]

  private struct StoredNote: Equatable {
    let text: Phrase
    let place: StoredPlace?
  }

  fileprivate enum StoredPlace: Equatable {
    case journal
    case file(String)
    case span(String, Span)

    init(_ place: Place) {
      self =
        switch place {
        case .journal: .journal
        case .file(let path): .file(path)
        case .span(let source, let span): .span(source.path, span)
        }
    }

    /// Nil if the file is not what it was.
    func place(_ source: (String) -> SourceText?) -> Place? {
      switch self {
      case .journal: return .journal
      case .file(let path): return .file(path)
      case .span(let path, let span):
        guard let text = source(path), span.end <= text.bytes.count else { return nil }
        return .span(text, span)
      }
    }
  }

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    identifier = diagnostic.identifier
    summary = diagnostic.summary
    // Its text need not be read: whoever tells the finding again has the same files.
    place =
      diagnostic.distantText.map { .span($0.path, $0.span) } ?? StoredPlace(diagnostic.place)
    label = diagnostic.label
    notes = diagnostic.notes.map { note in
      StoredNote(text: note.text, place: note.place.map { StoredPlace($0) })
    }
    help = diagnostic.help
  }

  /// The finding again; nil if a file that a note of it points into is not what it was.
  ///
  /// - Parameter source: reads a file by its path. For the finding's own place it is asked when
  ///   that is shown: there may be thousands.
  func diagnostic(_ source: @escaping @Sendable (String) -> SourceText?) -> Diagnostic? {
    var notes: [Diagnostic.Note] = []
    for note in self.notes {
      let stored = note.place.map { $0.place(source) }
      if case .some(.none) = stored { return nil }
      notes.append(Diagnostic.Note(note.text, at: stored ?? nil))
    }
    switch place {
    case .journal, .file:
      let place = place.place(source) ?? .journal
      return Diagnostic(
        severity, identifier, summary, at: place, label: label, notes: notes, help: help)
    case .span(let path, let span):
      let text = DistantText(path: path, span) {
        source(path).flatMap { span.end <= $0.bytes.count ? $0 : nil }
      }
      return Diagnostic(
        severity, identifier, summary, in: text, label: label, notes: notes, help: help)
    }
  }

  // MARK: As bytes

  func write(to writer: inout ByteWriter) {
    writer.put(case: severity)
    writer.put(identifier)
    writer.put(summary)
    place.write(to: &writer)
    writer.put(label)
    writer.put(all: notes) { writer, note in
      writer.put(note.text)
      writer.put(optional: note.place) { $1.write(to: &$0) }
    }
    writer.put(all: help) { $0.put($1) }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    severity = try reader.oneCase()
    identifier = try reader.text()
    summary = try reader.phrase()
    place = try StoredPlace(&reader)
    label = try reader.phrase()
    notes = try reader.all { reader throws(ByteReader.Malformed) in
      StoredNote(
        text: try reader.phrase(),
        place: try reader.optional { reader throws(ByteReader.Malformed) in
          try StoredPlace(&reader)
        })
    }
    help = try reader.all { reader throws(ByteReader.Malformed) in try reader.phrase() }
  }
}

/// Findings as bytes: there may be thousands, and only a build that finds nothing changed tells
/// them again.
struct StoredDiagnostics: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ diagnostics: [Diagnostic]) {
    var writer = ByteWriter()
    writer.put(all: diagnostics) { StoredDiagnostic($1).write(to: &$0) }
    bytes = writer.bytes
  }

  /// Nil if the bytes are no findings.
  var all: [StoredDiagnostic]? {
    var reader = ByteReader(bytes)
    let all = try? reader.all { reader throws(ByteReader.Malformed) in
      try StoredDiagnostic(&reader)
    }
    return reader.isAtEnd ? all : nil
  }
}

extension StoredDiagnostic.StoredPlace {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .journal: writer.put(0)
    case .file(let path):
      writer.put(1)
      writer.put(path)
    case .span(let path, let span):
      writer.put(2)
      writer.put(path)
      writer.put(span)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    switch try reader.number(below: 3) {
    case 0: self = .journal
    case 1: self = .file(try reader.text())
    default: self = .span(try reader.text(), try reader.span(in: .max))
    }
  }
}
