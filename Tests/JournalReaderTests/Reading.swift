import Diagnostics
import Journal
import JournalReader
import Localization

/// An entry's file, read.
struct Reading {
  let source: SourceText
  let entry: Entry?
  let diagnostics: [Diagnostic]

  init(
    _ text: String, path: String = "entries/2024-03-05-lisbon.md", settings: Settings = Settings()
  ) {
    self.init(bytes: Array(text.utf8), path: path, settings: settings)
  }

  init(
    bytes: [UInt8], path: String = "entries/2024-03-05-lisbon.md", settings: Settings = Settings()
  ) {
    let content = path.hasPrefix("entries/") ? String(path.dropFirst("entries/".count)) : path
    let file = SourceFile(source: SourcePath(path: path, contentPath: content), bytes: bytes)
    source = SourceText(path: path, bytes: bytes)
    (entry, diagnostics) = readEntry(file, settings: settings)
  }

  /// Front matter of these lines, and a body.
  init(fields: String, settings: Settings = Settings()) {
    self.init("---\n\(fields)\n---\n\nBody.\n", settings: settings)
  }

  /// `identifier` of each finding, in the order of the text.
  var findings: [String] { diagnostics.sortedForReading().map(\.identifier) }

  /// Whether the entry could be shown to everybody on a day.
  var isPublic: Bool {
    guard let entry, let today = CalendarDay(year: 2024, month: 6, day: 1) else { return false }
    return Publication.reasons(against: entry.visibility, today: today).isEmpty
  }

  var drawing: String { diagnostics.sortedForReading().map(DiagnosticDrawing().draw).joined() }
}
