/// Formats diagnostics for a terminal or a log: one line that editors can parse, then a snippet.
///
/// ```
/// entries/lisbon.md:4:7: error: 'date' names a day that does not exist [front-matter.date]
///   4 │ date: 2024-13-05
///     │       ^~~~~~~~~~ month must be between 1 and 12
///     = help: write dates as YYYY-MM-DD
/// ```
package struct DiagnosticDrawing: Sendable {
  /// Whether to write colour codes (SGR).
  package let colours: Bool
  /// Maximum width of a source line in columns. A longer line is cut around the caret.
  package let width: Int
  /// The translations to use.
  package let book: PhraseBook
  /// Whether others than the author may read it: then no line of a withheld text is shown.
  package let isForOthers: Bool

  package init(
    colours: Bool = false, width: Int = 96, book: PhraseBook = .english, isForOthers: Bool = false
  ) {
    self.colours = colours
    self.width = width
    self.book = book
    self.isForOthers = isForOthers
  }

  /// The formatted diagnostic. Each line ends with LF.
  package func draw(_ diagnostic: Diagnostic) -> String {
    var lines = [headline(diagnostic)]
    var gutter = 2
    if diagnostic.isWithheld, isForOthers {
      // The line and its label are the author's words.
    } else if case .span(let source, let span) = diagnostic.place {
      let snippet = Snippet(source, span, width: width)
      gutter = snippet.gutter
      lines += draw(snippet, label: diagnostic.label, diagnostic.severity)
    } else if !diagnostic.label.isEmpty {
      lines.append("    = \(word("note")): \(said(diagnostic.label))")
    }
    for note in diagnostic.notes { lines += draw(note, gutter: gutter) }
    for line in diagnostic.help {
      lines.append("\(spaces(gutter)) \(paint("=", .frame)) \(word("help")): \(said(line))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An error without a place in a file: a usage error, or an error of the system.
  package func draw(_ error: Phrase, help: [Phrase]) -> String {
    let lines =
      ["\(word("error")): \(said(error))"] + help.map { "  = \(word("help")): \(said($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let severity = paint("\(word(diagnostic.severity.word)):", .severity(diagnostic.severity))
    let message = "\(said(diagnostic.summary)) [\(diagnostic.identifier)]"
    let address = diagnostic.place.address
    return address.isEmpty ? "\(severity) \(message)" : "\(address): \(severity) \(message)"
  }

  private func draw(_ note: Diagnostic.Note, gutter: Int) -> [String] {
    let frame = paint("=", .frame)
    guard let place = note.place else {
      return ["\(spaces(gutter)) \(frame) \(word("note")): \(said(note.text))"]
    }
    return ["\(spaces(gutter)) \(frame) \(word("note")): \(said(note.text)): \(place.address)"]
  }

  private func draw(_ snippet: Snippet, label: Phrase, _ severity: Severity) -> [String] {
    let bar = paint("│", .frame)
    let number = String(snippet.lineNumber)
    let pad = spaces(snippet.gutter - number.utf8.count)
    let marker = paint(snippet.marker, .severity(severity))
    let text = label.isEmpty ? "" : " " + said(label)
    return [
      "\(pad)\(paint(number, .frame)) \(bar) \(snippet.text)",
      "\(spaces(snippet.gutter)) \(bar) \(spaces(snippet.indent))\(marker)\(text)",
    ]
  }
}

extension DiagnosticDrawing {
  private func said(_ phrase: Phrase) -> String { visibleText(phrase.translated(by: book)) }

  private func word(_ phrase: Phrase) -> String { phrase.translated(by: book) }
}

extension Severity {
  /// The word before the summary.
  package var word: Phrase {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

extension Place {
  /// `path:line:column`, `path`, or empty. Escaped for terminals.
  package var address: String {
    switch self {
    case .journal: return ""
    case .file(let path): return visibleText(path)
    case .span(let source, let span):
      let position = source.lineAndColumn(of: span.start)
      return "\(visibleText(source.path)):\(position.line):\(position.column)"
    }
  }
}

extension DiagnosticDrawing {
  private enum Paint {
    case frame
    case severity(Severity)
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    guard colours else { return text }
    let code =
      switch paint {
      case .frame: "34"
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

/// A source line as a terminal can show it, with the position of the caret.
private struct Snippet {
  let lineNumber: Int
  let gutter: Int
  let text: String
  let indent: Int
  let marker: String

  init(_ source: SourceText, _ span: Span, width: Int) {
    let line = source.line(around: span.start)
    lineNumber = source.lineAndColumn(of: span.start).line
    gutter = max(3, String(lineNumber).utf8.count + 2)
    let start = min(max(span.start, line.lowerBound), line.upperBound)
    let end = min(max(span.end, start), line.upperBound)
    let before = Self.shown(source.bytes[line.lowerBound..<start])
    let marked = Self.shown(source.bytes[start..<end])
    let after = Self.shown(source.bytes[end..<line.upperBound])

    let head = Self.suffix(of: before, columns: width / 2)
    let middle = Self.prefix(of: marked, columns: width - displayWidth(head))
    let left = width - displayWidth(head) - displayWidth(middle)
    let tail = middle.count < marked.count ? "…" : Self.prefix(of: after, columns: left)
    let opening = head.count < before.count ? "…" : ""
    let closing = tail != "…" && tail.count < after.count ? "…" : ""
    text = opening + head + middle + tail + closing
    indent = displayWidth(opening) + displayWidth(head)
    marker = "^" + String(repeating: "~", count: max(0, displayWidth(middle) - 1))
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let tabs = text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
    return visibleText(tabs)
  }

  private static func prefix(of text: String, columns: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += displayWidth(character)
        return used <= columns
      })
  }

  private static func suffix(of text: String, columns: Int) -> String {
    String(prefix(of: String(text.reversed()), columns: columns).reversed())
  }
}
