import Diagnostics
import Files
import Importing

// What came of an import, told by entry.
extension ImportCommand {
  func tell(_ report: ImportReport, _ kind: ImportFormat) -> ExitStatus {
    let isDone = report.bad.isEmpty && report.added.count + report.there > 0
    if arguments.shared.isJSON {
      for line in lines(of: report) { console.world.output(line.line) }
      console.world.output(result(report, kind).line)
      return isDone ? .done : .journalHasErrors
    }
    if !arguments.shared.isQuiet {
      for entry in report.added { tell(entry) }
      for (path, position) in report.changed {
        console.errors("note: \(position.phrase) has changed since; '\(path)' is as it was")
      }
      for remark in report.remarks { console.errors("note: \(remark)") }
    }
    for (position, reason) in report.bad {
      console.errors("error: \(position.phrase) was not imported: \(reason)")
    }
    if !arguments.shared.isQuiet { conclude(report, kind) }
    return isDone ? .done : .journalHasErrors
  }

  private func tell(_ entry: ImportReport.Added) {
    let state: Phrase =
      switch entry.visibility {
      case .draft: "a draft"
      case .private: "private"
      case .published: "published"
      }
    console.output(
      arguments.isDryRun
        ? "would write \(entry.path) (\(state)), from \(entry.position.phrase)"
        : "wrote \(entry.path) (\(state)), from \(entry.position.phrase)")
    for note in entry.notes { console.errors("note: \(entry.path): \(note)") }
  }

  private func conclude(_ report: ImportReport, _ kind: ImportFormat) {
    let new = entries(report.added.count)
    console.errors(
      arguments.isDryRun
        ? "\(new) would be written, and \(report.there) are there already"
        : "\(new) written, and \(report.there) were there already")
    if report.fetched > 0 { console.errors("pictures fetched from other hosts: \(report.fetched)") }
    let remote = Set(report.remote).count
    if remote > 0 {
      console.errors(
        arguments.fetches
          ? "pictures that stay on other hosts: \(remote); '--json' lists them"
          : "pictures on other hosts, which were not fetched: \(remote); '--json' lists them, '--fetch' fetches them"
      )
    }
    if !report.bad.isEmpty { console.errors("\(report.bad.count) could not be imported") }
    let public_ = report.added.count { $0.visibility == .published }
    if !arguments.isDryRun, report.added.count > public_ {
      console.errors("no build publishes them; 'ilgi publish ENTRY' does, one by one")
    }
  }

  // MARK: JSON

  private func lines(of report: ImportReport) -> [JSONOutput] {
    let book = console.reportBook
    func words(_ phrase: Phrase) -> JSONOutput { .text(phrase.translated(by: book)) }
    func place(_ position: ImportPosition) -> [(name: String, value: JSONOutput)] {
      [("file", .text(position.file)), ("part", words(position.part))]
    }
    return report.added.map { entry in
      .object(
        [
          ("path", .text(entry.path)), ("visibility", .text(entry.visibility.rawValue)),
        ] + place(entry.position) + [
          ("media", .number(entry.media)), ("notes", .list(entry.notes.map(words))),
        ])
    }
      + report.changed.map { path, position in
        .object([("path", .text(path)), ("changed", .flag(true))] + place(position))
      }
      + report.bad.map { position, reason in
        .object([("error", words(reason))] + place(position))
      }
  }

  private func result(_ report: ImportReport, _ kind: ImportFormat) -> JSONOutput {
    .object([
      ("format", .text(kind.name)), ("written", .flag(!arguments.isDryRun)),
      ("added", .number(report.added.count)), ("there", .number(report.there)),
      ("changed", .number(report.changed.count)), ("failed", .number(report.bad.count)),
      ("remarks", .list(report.remarks.map { .text($0.translated(by: console.reportBook)) })),
      ("fetched", .number(report.fetched)), ("remote", .texts(Array(Set(report.remote)).sorted())),
    ])
  }
}

extension Console {
  /// Says of a folder without settings in which something is as in an export what would bring it
  /// into a journal.
  func tellExport(_ folder: String, on disk: Disk) {
    guard (try? disk.status(folder + "/ilgi.yml")) ?? nil == nil,
      let (kind, seen) = recognisedExport(folder, on: disk)
    else { return }
    errors(
      "\(seen); if this folder is an export of \(kind.app), 'ilgi import \(folder) -C JOURNAL' brings it into a journal"
    )
  }
}
