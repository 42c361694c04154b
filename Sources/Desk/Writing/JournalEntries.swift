package import Build
package import Diagnostics
package import Files
package import Journal
package import Localization
import Markdown
package import SearchIndex

/// Every entry of a journal, also those that no build publishes: for its author, never for a site.
package struct JournalEntries: Sendable {
  package struct Item: Sendable {
    package let entry: Entry
    /// Why the entry is withheld on the day; empty if it is not.
    package let reasons: [Publication.Reason]

    /// Words of the text, without code.
    package var words: Int { entry.body.wordCount }
  }

  /// The oldest first, undated ones last; of one day, by time and path.
  package let items: [Item]
  /// Other files of the content folder, such as photos.
  let files: [SourcePath]
  package let diagnostics: [Diagnostic]
  package let settings: Settings
  /// The author's day and zone.
  package let moment: AuthorsMoment
  package var today: CalendarDay { moment.day }
  /// The journal's folder, without links.
  package let path: String
  let disk: Disk
  /// What a query finds, the best first; nil without one.
  package let hits: [SearchHit]?
  /// The days of the query that are not understood.
  package let unknownDays: [String]
}

extension JournalEntries {
  /// When the file of an entry was changed last, in nanoseconds since 1970; 0 where it is gone.
  package func changed(_ item: Item) -> Int {
    (try? disk.status(path + "/" + item.entry.source.path))?.changed ?? 0
  }

  func replacing(_ entry: Entry, by other: Entry?) -> JournalEntries {
    guard let other else { return self }
    let items = items.map {
      $0.entry === entry ? Item(entry: other, reasons: $0.reasons) : $0
    }
    return JournalEntries(
      items: items, files: files, diagnostics: diagnostics, settings: settings, moment: moment,
      path: path, disk: disk, hits: hits, unknownDays: unknownDays)
  }

  /// Entries that are in no list, such as those in the trash: to be found by their names.
  package init(of entries: [Entry], in journal: WritableJournal) {
    self.init(
      items: entries.map { Item(entry: $0, reasons: []) }.sorted { $0.isBefore($1) }, files: [],
      diagnostics: [], settings: journal.settings, moment: journal.moment, path: journal.path,
      disk: journal.opened.disk, hits: nil, unknownDays: [])
  }
}

/// Reads every entry of a journal. Writes nothing.
///
/// - Parameters:
///   - query: as for the search of the site.
///   - memory: of an earlier reading; what did not change since is not read again.
///   - isPublic: whether only what a build publishes is asked, as by the site's search.
///   - readsAll: whether the texts of withheld entries are read too. If not, they have no words,
///     and nothing is found that is wrong with their texts.
package func journalEntries(
  _ options: BuildOptions, query: String? = nil, isPublic: Bool = false, memory: EntryMemory? = nil,
  readsAll: Bool = true
) throws(BuildError) -> JournalEntries {
  var options = options
  options.readsHeadsOfWithheld = !readsAll && query == nil
  let journal = try OpenJournal(options)
  var (cache, found) = (BuildCache(of: journal, readsSaved: true, memory), Findings(journal))
  let scan = try journal.scan(leavingOut: try? journal.outputStatus())
  let entries = journal.readEntries(scan, &cache, &found)
  if let failure = found.failures.first { throw failure }
  let moment = AuthorsMoment(options, journal.settings)
  let items = entries.map { entry in
    JournalEntries.Item(
      entry: entry, reasons: Publication.reasons(against: entry.visibility, today: moment.day))
  }
  let asked = isPublic ? items.filter(\.reasons.isEmpty).map(\.entry) : entries
  let answer = query.map { journal.everything(of: asked, scan, matching: $0) }
  return JournalEntries(
    items: items.sorted { $0.isBefore($1) }, files: scan.attachments,
    diagnostics: found.diagnostics, settings: journal.settings, moment: moment, path: journal.path,
    disk: journal.disk, hits: answer?.hits, unknownDays: answer?.unknownDays ?? [])
}

extension JournalEntries.Item {
  fileprivate func isBefore(_ other: JournalEntries.Item) -> Bool {
    switch (entry.day, other.entry.day) {
    case (let day?, let otherDay?) where day != otherDay: return day < otherDay
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    let (time, otherTime) = (entry.time?.secondOfDay ?? -1, other.entry.time?.secondOfDay ?? -1)
    if time != otherTime { return time < otherTime }
    return entry.source.path.utf8.lexicographicallyPrecedes(other.entry.source.path.utf8)
  }
}
