// Exporting knows how a journal leaves this program: its forms, what of the journal is in each, and
// how a whole export gets its name in one step. It does not know how a site is made; what a site
// would show it asks `LiveSite`.

package import Build
package import Diagnostics
package import Files
import Journal

/// A form in which a journal can be taken away.
package enum ExportForm: String, CaseIterable, Sendable {
  /// Everything, to the byte.
  case json
  /// A zip archive, as Day One documents it.
  case dayone
  /// A folder of plain texts.
  case markdown

  /// Whether the form is an archive whatever the target is called.
  var isArchive: Bool { self == .dayone }
}

/// What is asked of an export.
package struct ExportOptions: Sendable {
  package let form: ExportForm
  /// Where it goes, absolute.
  package let target: String
  /// Whether only what the site shows today is in it.
  package var isPublic = false
  package var isDryRun = false
  /// The program and its version.
  package let program: String

  package init(_ form: ExportForm, to target: String, program: String) {
    (self.form, self.target, self.program) = (form, target, program)
  }
}

/// What an export has.
package struct ExportReport: Sendable {
  /// Where it is, or would be.
  package let path: String
  package internal(set) var entries = 0
  /// Entries among them that the site does not show, by their visibility: `private`, `draft`.
  package internal(set) var withheld: [(visibility: String, count: Int)] = []
  /// Files beside the texts.
  package internal(set) var files = 0
  /// Entries that are not in it because the site shows them in no list.
  package internal(set) var leftOut = 0
  /// Entries in the trash, which is not exported.
  package internal(set) var trashed = 0
  /// What is missing, and why.
  package internal(set) var missing: [Phrase] = []

  init(_ path: String) { self.path = path }

  mutating func count(_ visibility: [EntryVisibility]) {
    entries = visibility.count
    let counts = Dictionary(grouping: visibility.filter { !$0.isShown }) { $0 }
    withheld = counts.map { ($0.key.rawValue, $0.value.count) }
      .sorted { ($1.count, $0.visibility) < ($0.count, $1.visibility) }
  }
}

/// What came of an export.
package enum ExportOutcome: Sendable {
  case exported(ExportReport)
  /// With these errors a build would publish nothing, and nobody knows what is public.
  case refused([Diagnostic])
}

/// Writes a journal into a new place. Nothing of the journal changes.
package func exportJournal(
  _ options: BuildOptions, _ asked: ExportOptions
) throws(BuildError) -> ExportOutcome {
  let journal = try OpenJournal(options)
  let target = try ExportTarget(asked.target, asked.form, outside: journal)
  let source: any ExportSource
  if asked.isPublic {
    switch try SiteSource.read(options) {
    case .success(let site): source = site
    case .failure(let refusal): return .refused(refusal.diagnostics)
    }
  } else {
    source = try JournalSource(journal, options)
  }
  var report = ExportReport(target.path)
  let isDated = asked.form == .dayone
  report.count(source.texts.filter { !isDated || $0.entry.day != nil }.map(\.visibility))
  // Somebody who copies a diary each night must hear of a wrong folder.
  if report.entries == 0, !asked.isPublic {
    let folder = options.folder
    throw BuildError(
      "'\(folder)' has no entry, so there is nothing to export",
      help: "name the journal's folder with '-C'")
  }
  report.leftOut = source.leftOut
  report.trashed = try journal.trashed()
  let stage = asked.isDryRun ? nil : try ExportStage(target)
  do throws(BuildError) {
    let writer = ExportWriter(stage)
    switch (asked.form, source) {
    case (.json, let source as JournalSource):
      try JournalJSON(source, asked).write(to: writer)
    case (.json, _):
      let folder = try PlainFolder(source, below: JournalJSON.files).write(media: writer)
      try JournalJSON.write(folder, of: source, asked, to: writer)
    case (.markdown, _):
      try PlainFolder(source, below: "").write(media: writer).write(texts: writer)
    case (.dayone, _): try DayOneArchive(source).write(to: writer)
    }
    (report.files, report.missing) = (writer.files, source.missing(in: asked.form) + writer.missing)
    if let stage, try !stage.finish() {
      report.missing.append("'\(target.path)' is in place, but may not be on the disk yet")
    }
  } catch {
    stage?.discard()
    throw error
  }
  return .exported(report)
}

extension OpenJournal {
  /// How many entries are in the trash.
  fileprivate func trashed() throws(BuildError) -> Int {
    let folder = ".ilgi-trash"
    guard try root.status(folder)?.kind == .folder else { return 0 }
    return try root.folder(folder).everything { path, _ in path == "bundles" }.files
      .count { Scan.isMarkdown($0.path) }
  }
}
