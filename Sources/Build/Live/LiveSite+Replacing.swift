import Diagnostics
import Files
import Journal
import JournalReader
import Markdown

// A save of a text keeps the plan. Nearly every change while somebody writes is one of a text, and
// moves no list, address or link. `LiveSite.replacing` reads the files that `FolderWatch` names,
// and if an entry has the same fields, links, headings and anchors as before, and nothing was said
// about it, puts it into the plan that is there: at 10,000 entries 20 ms of processor time in place
// of 700. Everything else, and every doubt, plans the site anew: a file that nobody knows, a
// folder, a finding, another day, a month whose pages are divided in another way. What an entry may
// not differ in is what lists, addresses and links are made of (`Site+Replacing.swift`); whoever
// lets a plan depend on more must add it there, and `LiveSiteTests` compares with a plan from the
// beginning after random changes. The page of `write` shows unsaved texts in the same way.

// While somebody writes, nearly every change is one of a text, and moves no list, address or link.
// Then the plan stays as it is, and only the entry is read: at 10,000 entries a hundredth of the
// work of planning. Whatever else is different, the site is planned anew.
extension LiveSite {
  /// The site after some of its entries were saved; nil unless nothing is different but what their
  /// texts say.
  ///
  /// - Parameters:
  ///   - changed: all files that changed since the site was planned, relative to the journal.
  ///   - options: of the build that would be made now.
  func replacing(changed: Set<[UInt8]>, _ options: BuildOptions) -> LiveSite? {
    guard !changed.isEmpty, journal.day(of: options) == journal.today else { return nil }
    var (planned, cache) = (planned, cache)
    var positions: Set<Int> = []
    for bytes in changed {
      // A name that is not UTF-8 is a mistake of its own.
      guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
      // What an editor wrote beside the file, and removed again.
      if planned.scan.files.isNothing(path) { continue }
      guard let position = replaceable(path), planned.scan.files.lookAgain(at: path) else {
        return nil
      }
      let worker = MarkdownWorker()
      let read = OpenJournal.readEntry(
        planned.site.entries[position].entry.source, planned.scan.files, journal.settings,
        worker.renderer(options.rendererProgram, journal.settings.limits), withDigest: true)
      guard read.failure == nil, read.diagnostics.isEmpty,
        worker.failures.isEmpty,
        let entry = read.entry, planned.replace(entryAt: position, by: entry, in: self)
      else { return nil }
      if let text = read.text { cache.texts.set(text.prepared, for: PathKey(path)) }
      positions.insert(position)
    }
    return positions.isEmpty ? self : LiveSite(self, planned, entriesAt: positions, cache)
  }

  /// The site with a text that is not saved in place of an entry's, as `planUnsavedPage` plans it;
  /// nil unless nothing is different but what the text says.
  func replacing(unsaved path: String, _ bytes: [UInt8], _ options: BuildOptions) -> LiveSite? {
    guard journal.day(of: options) == journal.today, let position = replaceable(path) else {
      return nil
    }
    var planned = planned
    let worker = MarkdownWorker()
    let (entry, diagnostics) = JournalReader.readEntry(
      SourceFile(source: planned.site.entries[position].entry.source, bytes: bytes),
      settings: journal.settings,
      worker: worker.renderer(options.rendererProgram, journal.settings.limits))
    guard diagnostics.isEmpty, worker.failures.isEmpty,
      let entry = entry?.forItsAuthor,
      planned.replace(entryAt: position, by: entry, in: self, isUnsaved: true)
    else { return nil }
    // What was read of the file is not what the site shows.
    var cache = cache
    cache.texts = PathTable()
    return LiveSite(self, planned, entriesAt: [position], cache)
  }

  /// The position of an entry of which nothing was said; nil for other files. Findings point into
  /// its text, and a numbered copy is compared with it.
  private func replaceable(_ path: String) -> Int? {
    guard let position = planned.site.position(ofSource: path),
      !diagnostics.contains(where: { finding in
        finding.place.path == path || finding.notes.contains { $0.place?.path == path }
      }), !NumberedCopy.isNumbered(path), !hasNumberedCopy(path)
    else { return nil }
    return position
  }

  private func hasNumberedCopy(_ path: String) -> Bool {
    let (folder, name) = path.folderAndName
    let stem = name.utf8.prefix { $0 != 0x2E }
    let start = Array((folder.isEmpty ? "" : folder + "/").utf8) + stem
    return planned.scan.entries.contains {
      $0.path.utf8.starts(with: start) && NumberedCopy.isNumbered($0.path)
    }
  }
}

extension PlannedSite {
  /// Puts another version of an entry in its place; false where that changes more than its text and
  /// its title.
  ///
  /// - Parameters:
  ///   - entry: as it was read.
  ///   - isUnsaved: whether it is shown whatever withholds it.
  fileprivate mutating func replace(
    entryAt position: Int, by entry: Entry, in live: LiveSite, isUnsaved: Bool = false
  ) -> Bool {
    let old = site.entries[position]
    guard let learned = live.withWhatIsKnown(of: old.entry, entry) else { return false }
    let decided = Publication(
      of: [learned], today: live.journal.today, preview: live.journal.options.preview)
    // A title may be what is offered for a link to nothing.
    guard let new = decided.published.first, isUnsaved || new.marks == old.marks,
      new.entry.hasTitle(of: old.entry)
        || !live.found.diagnostics.contains(where: { $0.identifier.hasPrefix("link.") }),
      let site = site.replacing(entryAt: position, by: new)
    else { return false }
    self.site = site
    publication = publication.replacing(old, by: new)
    return true
  }
}

extension LiveSite {
  /// An entry with what a build learns of it elsewhere: its place from `places.yml`, its days from
  /// git, where nothing was committed since.
  fileprivate func withWhatIsKnown(of old: Entry, _ entry: Entry) -> Entry? {
    var found = Findings(journal)
    found.diagnostics = []
    guard var known = journal.withKnownPlaces([entry], &found).first, found.diagnostics == [],
      found.failures.isEmpty
    else { return nil }
    let learnsDay = known.day == nil && old.day != nil
    let learnsUpdated =
      journal.settings.updated == .git && known.updated == nil && old.updated != nil
    guard learnsDay || learnsUpdated else { return known }
    // A day that the file said before and says no longer is not git's.
    guard let before = cache.entryMemory?.entry(at: old.source.path) else { return nil }
    if learnsDay, let day = old.day {
      guard before.day == nil else { return nil }
      known = known.dated(day, old.time)
    }
    if learnsUpdated, let day = old.updated {
      guard before.updated == nil else { return nil }
      known = known.changed(on: day)
    }
    return known
  }
}
