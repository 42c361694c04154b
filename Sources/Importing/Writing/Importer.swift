package import Build
package import Desk
import Diagnostics
package import Files
import Journal
import Localization
import WebAddresses

/// Brings the entries of a source into a journal: it plans first, then writes each entry whole.
package struct Importer {
  private let source: ImportSource
  private let format: ImportFormat
  private let journal: WritableJournal
  private let options: ImportOptions
  /// What is in the journal already, by format and id: the path and the digest.
  private let known: [String: (path: String, digest: String)]

  /// - Parameter entries: all of the journal, of which heads are enough.
  package init(
    _ source: ImportSource, _ kind: ImportFormat, into journal: WritableJournal,
    besides entries: JournalEntries, _ options: ImportOptions
  ) {
    (self.source, self.journal, self.options) = (source, journal, options)
    format = kind
    known = entries.items.reduce(into: [:]) { known, item in
      guard let origin = ImportOrigin(of: item.entry) else { return }
      known[origin.key] = (item.entry.source.path, origin.digest)
    }
  }

  /// Imports everything that is not there yet.
  package func run(_ progress: WorkProgress? = nil) throws(BuildError) -> ImportReport {
    if let whole = format.reader as? any WholeFilesReader.Type {
      return try whole.init(export: Export(source, options)).place(into: journal)
    }
    var report = ImportReport()
    report.remarks = source.skipped
    let plan = try plan(&report)
    if !options.isDryRun { try journal.sweepBundles() }
    progress?.begin(.importing, of: plan.count)
    var steps = plan.steps[...]
    try format.read(source, options) { (reading) throws(BuildError) in
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
    try format.read(source, options) { (reading) throws(BuildError) in
      switch reading {
      case .remark(let remark): remarks.append(remark)
      case .bad(let position, let reason): bad.append((position, reason))
      case .entry(let entry):
        var origin = ImportOrigin(format.name, entry)
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
          let isBundle = isBundle(entry)
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

  /// Whether an entry has a folder of its own.
  private func isBundle(_ entry: ImportedEntry) -> Bool {
    !entry.media.isEmpty || options.fetching != nil && !entry.remote.isEmpty
  }

  private func add(
    _ entry: ImportedEntry, _ origin: ImportOrigin, as name: String, _ plan: Plan,
    _ report: inout ImportReport
  ) throws(BuildError) {
    let isBundle = isBundle(entry)
    let path = journal.contentPath(isBundle ? name + "/index.md" : name + ".md")
    var (entry, fetched) = (entry, 0)
    if !options.isDryRun, let fetching = options.fetching {
      fetched = entry.fetch(with: fetching)
    }
    let text = ImportedText(entry, origin, journal, options)
    let composed: (bytes: [UInt8], notes: [Phrase])
    switch try text.composed(at: path, linking: plan.paths) {
    case .success(let whole): composed = whole
    case .failure(let refusal):
      report.bad.append((entry.position, refusal.reason))
      return
    }
    var notes = composed.notes
    if !options.isDryRun, try !write(composed.bytes, entry.media, as: name, isBundle, &notes) {
      report.bad.append((entry.position, "something has the name '\(path)' by now"))
      return
    }
    report.remote += entry.remote
    report.fetched += fetched
    report.added.append(
      .init(
        path: path, position: entry.position, visibility: text.visibility,
        media: entry.media.count, notes: notes))
  }

  private func write(
    _ bytes: [UInt8], _ media: [ImportedMedia], as name: String, _ isBundle: Bool,
    _ notes: inout [Phrase]
  ) throws(BuildError) -> Bool {
    guard isBundle else { return try journal.addText(name, bytes) }
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

extension ImportedEntry {
  /// Fetches the pictures of other hosts that its text shows; those that cannot be stay links.
  ///
  /// - Returns: how many are beside it now.
  fileprivate mutating func fetch(with fetching: PictureFetching) -> Int {
    var count = 0
    for address in Set(remote).sorted() {
      do throws(PictureFetching.Refusal) {
        let picture = try fetching.picture(at: address)
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let file = try? OpenFile.holding(picture.bytes, address)
        let stem = safePhotoName(percentDecoded(last)).stem
        if let file, show(file, named: stem + picture.ending, insteadOf: address) { count += 1 }
      } catch {
        notes.append("'\(address)' was not fetched: \(error.reason)")
      }
    }
    return count
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
        let take: ([UInt8]) throws(BuildError) -> Void = { (block) throws(BuildError) in
          isOfDisk = true
          try put(block)
          isOfDisk = false
        }
        switch file.content {
        case .member(let member): try forEachBlock(of: member, take)
        case .file(let open): try open.eachBlock(take)
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
