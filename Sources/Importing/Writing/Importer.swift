package import Build
package import Desk
import Diagnostics
package import Files
import Journal
import Localization

/// Brings the entries of a source into a journal: it plans first, then writes each entry whole.
package struct Importer {
  private let source: ImportSource
  private let format: any ImportFormat
  private let formatName: String
  private let journal: WritableJournal
  private let options: ImportOptions
  /// What is in the journal already, by format and id: the path and the digest.
  private let known: [String: (path: String, digest: String)]

  /// - Parameter entries: all of the journal, of which heads are enough.
  package init(
    _ source: ImportSource, _ kind: any ImportFormat.Type, into journal: WritableJournal,
    besides entries: JournalEntries, _ options: ImportOptions
  ) {
    (self.source, self.journal, self.options) = (source, journal, options)
    (format, formatName) = (kind.init(source, options), kind.name)
    known = entries.items.reduce(into: [:]) { known, item in
      guard let origin = ImportOrigin(of: item.entry) else { return }
      known[origin.key] = (item.entry.source.path, origin.digest)
    }
  }

  /// Imports everything that is not there yet.
  package func run(_ progress: WorkProgress? = nil) throws(BuildError) -> ImportReport {
    if let whole = format as? any WholeFilesFormat { return try whole.place(into: journal) }
    var report = ImportReport()
    report.remarks = source.skipped
    let plan = try plan(&report)
    if !options.isDryRun { try journal.sweepBundles() }
    progress?.begin(.importing, of: plan.count)
    var steps = plan.steps[...]
    try format.read { (reading) throws(BuildError) in
      guard case .entry(let entry) = reading, let step = steps.popFirst() else { return }
      progress?.step()
      guard case .add(let name, let origin) = step else { return }
      try add(entry, origin, as: name, plan, &report)
    }
    return report
  }

  // MARK: Planning

  /// What becomes of the entries of a source, in its order.
  struct Plan {
    enum Step {
      case add(name: String, ImportOrigin)
      case leave
    }

    fileprivate(set) var steps: [Step] = []
    /// Where each entry is, or will be, by the source's own names.
    fileprivate(set) var paths: [String: String] = [:]
    var count: Int { steps.count }
  }

  private func plan(_ report: inout ImportReport) throws(BuildError) -> Plan {
    var plan = Plan()
    var names = try EntryNames(in: journal)
    var seen: [String: Int] = [:]
    var remarks: [Phrase] = []
    var bad: [(ImportPosition, Phrase)] = []
    var (there, changed) = (0, [(String, ImportPosition)]())
    try format.read { (reading) throws(BuildError) in
      switch reading {
      case .remark(let remark): remarks.append(remark)
      case .bad(let position, let reason): bad.append((position, reason))
      case .entry(let entry):
        var origin = ImportOrigin(formatName, entry)
        // Two entries that are alike in everything are two entries.
        let number = seen[origin.key, default: 0] + 1
        seen[origin.key] = number
        if number > 1 { origin.id += "-\(number)" }
        if let file = known[origin.key] {
          there += 1
          if file.digest != origin.digest { changed.append((file.path, entry.position)) }
          if let id = entry.id { plan.paths[id] = file.path }
          plan.steps.append(.leave)
        } else if let new = journal.newEntry(entry, options) {
          let name = names.take(journal.stem(of: new))
          let isBundle = !entry.media.isEmpty
          if let id = entry.id, plan.paths[id] == nil {
            plan.paths[id] = journal.contentPath(isBundle ? name + "/index.md" : name + ".md")
          }
          plan.steps.append(.add(name: name, origin))
        } else {
          bad.append((entry.position, "its day is not between the years 1 and 9999"))
          plan.steps.append(.leave)
        }
      }
    }
    report.remarks += remarks
    report.bad = bad.map { ($0.0, $0.1) }
    (report.there, report.changed) = (there, changed.map { ($0.0, $0.1) })
    return plan
  }

  // MARK: Writing

  private func add(
    _ entry: ImportedEntry, _ origin: ImportOrigin, as name: String, _ plan: Plan,
    _ report: inout ImportReport
  ) throws(BuildError) {
    let isBundle = !entry.media.isEmpty
    let path = journal.contentPath(isBundle ? name + "/index.md" : name + ".md")
    let text = ImportedText(entry, origin, journal, options)
    let composed: (bytes: [UInt8], notes: [Phrase])
    switch try text.composed(at: path, linking: plan.paths) {
    case .success(let whole): composed = whole
    case .failure(let refusal):
      report.bad.append((entry.position, refusal.reason))
      return
    }
    var notes = composed.notes
    if !options.isDryRun, try !write(composed.bytes, entry.media, as: name, &notes) {
      report.bad.append((entry.position, "something has the name '\(path)' by now"))
      return
    }
    report.remote += entry.remote
    report.added.append(
      .init(
        path: path, position: entry.position, visibility: text.visibility,
        media: entry.media.count, notes: notes))
  }

  private func write(
    _ bytes: [UInt8], _ media: [ImportedMedia], as name: String, _ notes: inout [Phrase]
  ) throws(BuildError) -> Bool {
    guard !media.isEmpty else { return try journal.addText(name, bytes) }
    var missing: [Phrase] = []
    let isWritten = try journal.addBundle(name, bytes) { (folder) throws(BuildError) in
      for file in media {
        if let reason = try source.copy(file, into: folder) { missing.append(reason) }
      }
    }
    notes += missing
    return isWritten
  }
}

extension ImportSource {
  /// Writes a file of the source as a new one, block by block.
  ///
  /// - Returns: why it cannot be read; then there is no such file.
  fileprivate func copy(
    _ file: ImportedMedia, into folder: OpenFolder
  ) throws(BuildError) -> Phrase? {
    var isOfDisk = false
    do throws(BuildError) {
      try folder.write(to: file.name) { (put) throws(BuildError) in
        try forEachBlock(of: file.member) { (block) throws(BuildError) in
          isOfDisk = true
          try put(block)
          isOfDisk = false
        }
        isOfDisk = true
      }
      return nil
    } catch {
      guard !isOfDisk, try folder.status(file.name) == nil else { throw error }
      return error.message
    }
  }
}
