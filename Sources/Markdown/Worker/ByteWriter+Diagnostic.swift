package import Diagnostics

extension ByteWriter {
  mutating func put(_ diagnostic: Diagnostic) {
    put(case: diagnostic.severity)
    put(diagnostic.identifier)
    put(diagnostic.summary)
    put(diagnostic.place)
    put(diagnostic.label)
    put(all: diagnostic.notes) { writer, note in
      writer.put(note.text)
      writer.put(optional: note.place) { $0.put($1) }
    }
    put(all: diagnostic.help) { $0.put($1) }
  }

  package mutating func put(_ phrase: Phrase) {
    put(phrase.key)
    put(all: phrase.arguments) { writer, argument in
      switch argument {
      case .text(let text):
        writer.put(0)
        writer.put(text)
      case .phrase(let phrase):
        writer.put(1)
        writer.put(phrase)
      }
    }
  }

  /// The source of a span is not written: it is that of the task.
  private mutating func put(_ place: Place) {
    switch place {
    case .journal: put(0)
    case .file(let path):
      put(1)
      put(path)
    case .span(_, let span):
      put(2)
      put(span)
    }
  }
}

extension ByteReader {
  mutating func diagnostic(in source: SourceText) throws(Malformed) -> Diagnostic {
    let severity: Severity = try oneCase()
    let (identifier, summary) = (try text(), try phrase())
    let (place, label) = (try place(in: source), try phrase())
    let notes = try all { reader throws(Malformed) in
      let text = try reader.phrase()
      let place = try reader.optional { reader throws(Malformed) in
        try reader.place(in: source)
      }
      return Diagnostic.Note(text, at: place)
    }
    let help = try all { reader throws(Malformed) in try reader.phrase() }
    return Diagnostic(
      severity, identifier, summary, at: place, label: label, notes: notes, help: help)
  }

  /// - Parameter depth: maximum nesting of phrases, more than any phrase needs.
  package mutating func phrase(depth: Int = 4) throws(Malformed) -> Phrase {
    let key = try text()
    let arguments = try all { reader throws(Malformed) -> Phrase.Argument in
      if try reader.number(below: 2) == 0 { return .text(try reader.text()) }
      guard depth > 0 else { throw Malformed() }
      return .phrase(try reader.phrase(depth: depth - 1))
    }
    return Phrase(key: key, arguments: arguments)
  }

  private mutating func place(in source: SourceText) throws(Malformed) -> Place {
    switch try number(below: 3) {
    case 0: .journal
    case 1: .file(try text())
    default: .span(source, try span(in: source.bytes.count))
    }
  }
}
