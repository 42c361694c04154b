package import Build
import Diagnostics
package import Files
import FrontMatter
import Glibc
package import Journal
import JournalReader
package import Localization
import Markdown

/// What `ilgi write` does with a journal: it lists, reads and changes entries, one thing after the
/// other. It belongs to one thread.
///
/// A path is looked up among the entries that were found; it is never joined to a folder.
package final class WritingDesk {
  package let options: BuildOptions
  /// Whether "now" is the clock.
  private let usesClock: Bool
  private(set) var memory: EntryMemory?
  /// All entries by the bytes of their paths.
  private(set) var items: [[UInt8]: Item] = [:]
  /// The day for which the lines of the list were made.
  private(set) var headsDay = CalendarDay.epoch
  /// The newest first.
  private(set) var order: [DeskHead] = []
  /// Files beside entries.
  private(set) var attachments: Set<[UInt8]> = []
  /// Of the last reading.
  package private(set) var settings = Settings()
  package private(set) var contentFolder = ""
  /// Changes with every reading that found something different.
  package private(set) var generation = 0
  /// For the author, and for the device that asked last.
  var searchers: [Reader?: (state: State, index: DeskIndex)] = [:]
  /// Who asks the question that is being answered.
  var reader = Reader.author
  /// The paths of what devices see that do not see all, as the last whole reading decided it.
  var decided: Set<[UInt8]> = []
  /// Whether the last whole reading says who may see what, today.
  package var isSettled: Bool { isWhole && headsDay == today }
  private var isWhole = false
  /// By the bytes of the paths.
  var makers: [[UInt8]: Maker] = [:]
  var makersKept: [UInt8] = []
  /// What devices know to be there, by their names; an empty name is any that made nothing.
  var told: [String: Set<[UInt8]>] = [:]
  /// When the files of that were changed.
  var stamps: [[UInt8]: Int] = [:]
  var photosShown: (state: State, paths: Set<[UInt8]>)?
  /// Of entries that a device wrote in, the photos that they had before, and the device.
  var photosBefore: [[UInt8]: (photos: Set<[UInt8]>, device: String)] = [:]
  /// Which device a photo came from.
  var photosOfDevices: [[UInt8]: String] = [:]
  /// Photos on their way, by their names for the client.
  var uploads: [String: Upload] = [:]
  /// When the last version of a file was kept, in seconds of the clock.
  var keptAt: [[UInt8]: Int] = [:]

  /// The titles that entries had before they were changed here: links of other entries name them,
  /// until `rename` follows.
  var titlesBefore: [[UInt8]: String] = [:]

  /// Paths of entries that came and that went since the program began.
  private(set) var arrived: Set<[UInt8]> = []
  private(set) var left: Set<[UInt8]> = []

  /// Changes that were made here and not reported yet.
  private var untold = Changes()

  /// The last weather that was learned, and when.
  var weather: (weather: Weather, second: Int)?
  /// The digests of new entries as they were made, by the bytes of their paths.
  var untouched: [[UInt8]: String] = [:]

  /// Held while the program runs.
  var workshop: OpenFolder?

  struct Item {
    let entry: Entry
    /// The same with nothing that keeps it back, for the index.
    let shown: Entry
    var head: DeskHead
    let diagnostics: [Diagnostic]
    /// Of the file's bytes; nil where only a whole reading knew them.
    var digest: String?
  }

  package init(_ options: BuildOptions, usesClock: Bool) {
    self.options = options
    self.usesClock = usesClock
  }

  package var now: Int { usesClock ? time(nil) : options.epoch }

  /// The options with the clock of this moment.
  package var current: BuildOptions {
    var options = options
    options.epoch = now
    return options
  }

  /// The journal's accent as the theme has it, where it is not the theme's own.
  package var accent: (light: String, dark: String)? {
    guard let light = settings.theme.accent, let dark = settings.theme.darkAccent else {
      return nil
    }
    return (light.description, dark.description)
  }

  /// 0 is Sunday; nil for the default of the locale.
  package var firstWeekday: Int? {
    settings.firstWeekday.flatMap { Weekday.allCases.firstIndex(of: $0) }
  }

  package var today: CalendarDay {
    AuthorsMoment(current, settings).day
  }

  /// Entries whose time of day readers do not see, although no setting says so.
  package var hiddenTimes: Int {
    settings.hiddenTimes(in: items.values.filter { $0.head.visibility == "public" }.map(\.entry))
  }

  /// All changes since the last call, by this program or another.
  package func takeChanges() -> Changes {
    defer { untold = Changes() }
    return untold
  }

  /// Reads the journal; what did not change is not read again.
  @discardableResult
  package func refresh() throws(BuildError) -> Changes {
    doubt()
    let journal = try OpenJournal(current)
    var cache = BuildCache(
      of: journal, readsSaved: memory == nil, memory ?? EntryMemory(journal.settings))
    var said = Findings(journal)
    let scan = try journal.scan(leavingOut: try? journal.outputStatus())
    let entries = journal.readEntries(scan, &cache, &said)
    if let failure = said.failures.first { throw failure }
    memory = cache.entryMemory
    settings = journal.settings
    contentFolder = journal.content
    let oldAttachments = attachments
    attachments = Set(scan.attachments.map { Array($0.path.utf8) })
    let keepsHeads = attachments == oldAttachments && headsDay == today
    headsDay = today
    var findings: [[UInt8]: [Diagnostic]] = [:]
    for finding in said.diagnostics {
      if let path = finding.place.path { findings[Array(path.utf8), default: []].append(finding) }
    }
    let before = items
    items = [:]
    for entry in entries {
      let path = Array(entry.source.path.utf8)
      let found = (findings[path] ?? []).sortedForReading()
      if keepsHeads, let old = before[path], old.entry === entry, old.diagnostics == found {
        items[path] = old
      } else {
        items[path] = item(entry, found)
      }
    }
    // A file that has nothing to be read is an entry that somebody is about to write.
    for source in scan.entries {
      let path = Array(source.path.utf8)
      guard items[path] == nil, let found = findings[path],
        found.hasErrors || found.contains(where: { $0.identifier == "entry.empty" })
      else { continue }
      if found.hasErrors, let old = before[path] {
        items[path] = Item(
          entry: old.entry, shown: old.shown, head: old.head, diagnostics: found)
        continue
      }
      let bytes = found.hasErrors ? nil : try? journal.root.read(source.path, atMost: .max)
      items[path] = item(blank(source, found, bytes, try WritableJournal(current)), found)
    }
    order = items.values.map(\.head).sorted { $0.comesBefore($1) }
    decide(entries, said.diagnostics)
    isWhole = true
    let changes = differences(from: before)
    if generation > 0 {
      for path in changes.added { noteArrival(Array(path.utf8)) }
      for path in changes.removed { noteLeaving(Array(path.utf8)) }
    }
    if !changes.isEmpty { generation += 1 }
    noteBytes(of: changes.changed)
    untold.add(changes)
    return changes
  }

  /// Takes over what other programs did to files, without looking at all others.
  ///
  /// - Parameter files: relative to the journal's folder.
  /// - Returns: nil where the whole journal must be read: a file is not an entry of the list, or is
  ///   none any more.
  package func refresh(_ files: Set<[UInt8]>) throws(BuildError) -> Changes? {
    let journal = try WritableJournal(current)
    guard !files.isEmpty, journal.settings == memory?.settings, headsDay == today,
      files.allSatisfy({ items[$0] != nil })
    else { return nil }
    var changes = Changes()
    for file in files.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let path = String(decoding: file, as: UTF8.self)
      guard let status = try journal.root.status(path), status.kind == .file,
        status.size <= journal.settings.limits.size,
        let bytes = try journal.root.read(path, atMost: journal.settings.limits.size)
      else { return nil }
      // What was saved here was entered then.
      if items[file]?.digest == Digest(of: bytes).hex { continue }
      let (read, found) = journal.read(bytes, at: path)
      guard read != nil, !found.hasErrors else { return nil }
      _ = try enter(path, bytes)
      changes.changed.append(path)
    }
    return changes
  }

  /// What devices see is decided anew before they see anything.
  package func doubt() { isWhole = false }

  private func noteArrival(_ path: [UInt8]) {
    arrived.insert(path)
    left.remove(path)
    disclaim(path)
  }

  private func noteLeaving(_ path: [UInt8]) {
    left.insert(path)
    arrived.remove(path)
    disclaim(path)
  }

  private func differences(from before: [[UInt8]: Item]) -> Changes {
    var changes = Changes()
    for head in order {
      let path = Array(head.path.utf8)
      guard let old = before[path] else {
        changes.added.append(head.path)
        continue
      }
      if old.entry !== items[path]?.entry { changes.changed.append(head.path) }
    }
    for (path, item) in before where items[path] == nil { changes.removed.append(item.head.path) }
    changes.removed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return changes
  }

  /// Puts a line of the list where it belongs, in the place of the one before.
  private func place(_ head: DeskHead) {
    if let position = order.firstIndex(where: { $0.path.utf8.elementsEqual(head.path.utf8) }) {
      if order[position] == head { return }
      order.remove(at: position)
    }
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].comesBefore(head) { low = middle + 1 } else { high = middle }
    }
    order.insert(head, at: low)
  }

  /// What stands for an entry that cannot be read, or that has no text: then its fields count.
  private func blank(
    _ source: SourcePath, _ findings: [Diagnostic], _ bytes: [UInt8]?, _ journal: WritableJournal
  ) -> Entry {
    let word = "placeholder"
    let fields =
      findings.hasErrors
      ? nil
      : bytes.flatMap { journal.read($0 + Array("\n\n\(word)\n".utf8), at: source.path).entry }
    let known = fields ?? items[Array(source.path.utf8)]?.entry
    var visibility = known?.visibility ?? Visibility()
    visibility.isUnclear = findings.hasErrors
    return Entry(
      source: source, title: fields?.title == word ? nil : fields?.title, day: known?.day,
      time: known?.time, locale: known?.locale ?? settings.firstLocale, slug: "",
      translationKey: fields?.translationKey ?? source.path, labels: fields?.labels ?? Labels(),
      starred: fields?.starred ?? false, visibility: visibility, aliases: fields?.aliases ?? [],
      body: RenderedMarkdown())
  }

  private func item(_ entry: Entry, _ diagnostics: [Diagnostic]) -> Item {
    Item(
      entry: entry, shown: entry.forItsAuthor,
      head: DeskHead(entry, diagnostics, today: today, thumb: pictures(of: entry).first),
      diagnostics: diagnostics.sortedForReading())
  }

  /// Takes the new state of one entry over, without looking at all others.
  @discardableResult
  func enter(_ path: String, _ bytes: [UInt8]) throws(BuildError) -> Item {
    let journal = try WritableJournal(current)
    let (read, diagnostics) = journal.read(bytes, at: path)
    var entry =
      read
      ?? blank(
        SourcePath(
          path: path, contentPath: contentFolder.isEmpty ? path : path.below(contentFolder)),
        diagnostics, bytes, journal)
    if entry.day == nil, let old = items[Array(path.utf8)]?.entry, let day = old.day {
      entry = entry.dated(day, old.time)
    }
    if items[Array(path.utf8)]?.entry.isGitIgnored == true { entry = entry.keptPrivate }
    var item = item(entry, diagnostics)
    item.digest = Digest(of: bytes).hex
    let old = items.updateValue(item, forKey: Array(path.utf8))
    if old == nil { noteArrival(Array(path.utf8)) }
    untold.add(old == nil ? Changes(added: [path]) : Changes(changed: [path]))
    if old?.digest != item.digest {
      generation += 1
      noteDigest(Digest(of: bytes).hex, of: path)
    }
    // Who may see an entry is never decided by its file alone.
    if old.map(isPublic) != isPublic(item) { doubt() }
    place(item.head)
    return item
  }

  func forget(_ path: String) {
    items[Array(path.utf8)] = nil
    noteLeaving(Array(path.utf8))
    untold.removed.append(path)
    order.removeAll { $0.path.utf8.elementsEqual(path.utf8) }
    generation += 1
    doubt()
    keepMakers()
  }

  func addAttachment(_ path: String) { attachments.insert(Array(path.utf8)) }

  /// The pictures of an entry that are files of the journal, by their paths.
  func pictures(of entry: Entry) -> [String] {
    let folder = entry.source.folder
    var pictures: [String] = []
    for link in entry.body.links where link.isPicture {
      let parts =
        (folder.isEmpty ? [] : folder.split(separator: "/").map(String.init))
        + link.destination.split(separator: "/").map(String.init)
      var names: [String] = []
      for part in parts where part != "." {
        if part == ".." { _ = names.popLast() } else { names.append(part) }
      }
      let path = names.joined(separator: "/")
      if attachments.contains(Array(path.utf8)) { pictures.append(path) }
    }
    return pictures
  }

  // MARK: Lists

  /// A part of the list.
  package struct Listing: Sendable {
    package let heads: [DeskHead]
    /// Where the next part begins; nil at the end.
    package let next: Int?
    /// Of each month, `2026-11`, how many entries it has; an empty name for undated ones.
    package let months: [(month: String, count: Int)]
    package let count: Int
  }

  /// - Parameter byChange: the one whose file was changed last is the first.
  package func entries(
    from start: Int, atMost limit: Int = 200, byChange: Bool = false
  ) throws(BuildError) -> Listing {
    let order = byChange ? try orderOfChanges() : heads
    var months: [(month: String, count: Int)] = []
    for head in order {
      let month = head.month
      if months.last?.month == month {
        months[months.count - 1].count += 1
      } else {
        months.append((month, 1))
      }
    }
    let start = min(max(0, start), order.count)
    let end = min(start + limit, order.count)
    return Listing(
      heads: Array(order[start..<end]), next: end < order.count ? end : nil, months: months,
      count: order.count)
  }

  private func orderOfChanges() throws(BuildError) -> [DeskHead] {
    let root = try OpenJournal(current).root
    var times: [(head: DeskHead, changed: Int)] = []
    for head in heads { times.append((head, try root.status(head.path)?.changed ?? 0)) }
    return times.sorted { $0.changed > $1.changed }.map(\.head)
  }
}
