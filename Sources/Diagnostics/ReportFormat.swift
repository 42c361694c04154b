/// The output format of diagnostics.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: a line for editors, then a snippet.
  case text
  /// For programs: one JSON object per line.
  case json
  /// For GitHub Actions: annotations.
  case github
  /// For GitLab: one JSON array, the file of a job's report of code quality.
  case gitlab
}

extension Diagnostic {
  /// One JSON object and a line end: severity, id, message, file, line, column, label, notes, help.
  /// Missing parts are null or empty. Line and column count from 1, the column in Unicode scalars.
  ///
  /// - Parameter book: the language of message, label, notes and help. Names and severities are not
  ///   translated.
  package func json(in book: PhraseBook = .english) -> String {
    var text: [UInt8] = []
    text.appendText("{\"severity\":")
    text.appendJSON(severity.rawValue)
    text.appendText(",\"id\":")
    text.appendJSON(identifier)
    text.appendText(",\"message\":")
    text.appendJSON(summary.translated(by: book))
    text.appendText(",\"file\":")
    text.appendPlace(place)
    text.appendText(",\"label\":")
    text.appendJSON(label.translated(by: book))
    text.appendText(",\"notes\":[")
    for (position, note) in notes.enumerated() {
      text.appendText(position == 0 ? "{\"message\":" : ",{\"message\":")
      text.appendJSON(note.text.translated(by: book))
      text.appendText(",\"file\":")
      text.appendPlace(note.place ?? .journal)
      text.appendText("}")
    }
    text.appendText("],\"help\":[")
    for (position, line) in help.enumerated() {
      if position > 0 { text.appendText(",") }
      text.appendJSON(line.translated(by: book))
    }
    text.appendText("]}\n")
    return String(decoding: text, as: UTF8.self)
  }

  /// A workflow command (GitHub Docs, "Workflow commands for GitHub Actions") and a line end.
  package func githubAnnotation(in book: PhraseBook = .english) -> String {
    var properties = ["title=\(Diagnostic.property(identifier))"]
    switch place {
    case .journal: break
    case .file(let path): properties.append("file=\(Diagnostic.property(path))")
    case .span(let source, let span):
      let position = source.lineAndColumn(of: span.start)
      properties += [
        "file=\(Diagnostic.property(source.path))", "line=\(position.line)",
        "col=\(position.column)",
      ]
    }
    let kind = severity == .note ? "notice" : severity.rawValue
    let phrases = [summary] + (label.isEmpty ? [] : [label])
    let ways = help.map { "\(("help" as Phrase).translated(by: book)): \($0.translated(by: book))" }
    let words = (phrases.map { $0.translated(by: book) } + ways).joined(separator: "\n")
    return "::\(kind) \(properties.joined(separator: ","))::\(Diagnostic.escaped(words))\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += visibleText(String(scalar))
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension [UInt8] {
  /// Appends `"path","line":N,"column":N`, or nulls.
  package mutating func appendPlace(_ place: Place) {
    switch place {
    case .journal: appendText("null,\"line\":null,\"column\":null")
    case .file(let path):
      appendJSON(path)
      appendText(",\"line\":null,\"column\":null")
    case .span(let source, let span):
      let position = source.lineAndColumn(of: span.start)
      appendJSON(source.path)
      append(contentsOf: ",\"line\":\(position.line),\"column\":\(position.column)".utf8)
    }
  }
}
