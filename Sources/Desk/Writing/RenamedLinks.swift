import Build
import Diagnostics
import Files
import Journal
import JournalReader
import Markdown

/// The links of a journal before and after one of its entries got another name. Where a link leads
/// is what a build says; the links that lead elsewhere afterwards get the new name or are told.
struct RenamedLinks {
  private let journal: WritableJournal
  private let entry: Entry
  private let target: RenameTarget
  private let texts: [Text]
  private let files: [SourcePath]
  private let scan: Scan
  private var before: LinkedFiles

  private struct Text {
    let entry: Entry
    let isPage: Bool
  }

  /// The links that follow the new name, by their files, and those that do not.
  struct Outcome {
    var changes: [(before: FileVersion, bytes: [UInt8])] = []
    var left: [WritableJournal.LeftLink] = []
    /// Why a file could not be changed, of the first such file.
    var failure: BuildError?
  }

  /// What the journal is before the rename.
  init(
    of entry: Entry, _ target: RenameTarget, _ entries: JournalEntries,
    in journal: WritableJournal
  ) throws(BuildError) {
    (self.journal, self.entry, self.target) = (journal, entry, target)
    let opened = journal.opened
    var (cache, found) = (BuildCache(of: opened), Findings(opened))
    scan = try opened.scan(leavingOut: try opened.outputStatus())
    files = entries.files
    let pages = opened.readPages(scan, &cache, &found)
    let own = entries.items.map(\.entry)
    texts =
      own.map { Text(entry: $0, isPage: false) } + pages.map { Text(entry: $0, isPage: true) }
    before = opened.linkedFiles(of: own, pages: pages, files: files, scan)
  }

  /// Refuses a name with which the next build would stop, because another source has the address.
  ///
  /// - Parameter renamed: the entry as it will be.
  func refuseTakenAddress(of renamed: Entry) throws(BuildError) {
    let (own, pages) = (
      texts.filter { !$0.isPage }.map(\.entry), texts.filter(\.isPage).map(\.entry)
    )
    let after = own.map { $0 === entry ? renamed : $0 }
    let opened = journal.opened
    let errors = opened.takenAddresses(of: after, pages: pages, files: files.map(moved), scan)
    if errors.isEmpty { return }
    let known = opened.takenAddresses(of: own, pages: pages, files: files, scan)
    guard let new = errors.first(where: { !known.contains($0) }) else { return }
    let others = [new.place.path] + new.notes.map { $0.place?.path }
    let other = others.compactMap(\.self).first { !$0.utf8.elementsEqual(renamed.source.path.utf8) }
    throw BuildError(
      "with the name '\(renamed.source.path)' the next build would stop: \(new.summary)",
      help: other.map { "the other one is '\($0)'; choose another title" } ?? "choose another title"
    )
  }

  /// Changes the links, after everything else of the rename is done.
  mutating func follow() throws(BuildError) -> Outcome {
    var now: [Entry?] = []
    for text in texts { now.append(try current(text)) }
    let all = zip(texts, now).map { (isPage: $0.isPage, entry: $1) }
    var after = journal.opened.linkedFiles(
      of: all.filter { !$0.isPage }.compactMap(\.entry),
      pages: all.filter(\.isPage).compactMap(\.entry), files: files.map(moved), scan)
    guard let renamed = zip(texts, now).first(where: { $0.0.entry === entry })?.1 else {
      return Outcome()
    }
    let names = RenamedNames(entry, target, now: renamed)
    var outcome = Outcome()
    for (text, current) in zip(texts, now) {
      guard let current else { continue }
      follow(text, current, names, &after, &outcome)
    }
    return outcome
  }

  private func moved(_ file: SourcePath) -> SourcePath {
    let path = target.moved(file.path)
    if path.utf8.elementsEqual(file.path.utf8) { return file }
    return SourcePath(path: path, contentPath: journal.nameInContent(path))
  }

  /// A text as it is after the rename; nil if it cannot be read.
  private func current(_ text: Text) throws(BuildError) -> Entry? {
    let path = target.moved(text.entry.source.path)
    if text.entry !== entry, path.utf8.elementsEqual(text.entry.source.path.utf8) {
      return text.entry
    }
    return read(try journal.read(path), at: path, like: text)
  }

  private func read(_ bytes: [UInt8], at path: String, like text: Text) -> Entry? {
    let old = text.entry.source
    let isMoved = !path.utf8.elementsEqual(old.path.utf8)
    var source = isMoved ? SourcePath(path: path, contentPath: journal.nameInContent(path)) : old
    source.localeFolders = old.localeFolders
    let file = SourceFile(source: source, bytes: bytes)
    return text.isPage
      ? readPage(file, settings: journal.settings).entry
      : readEntry(file, settings: journal.settings).entry
  }

  /// A link that does not lead where it did.
  private struct Stray {
    let position: Int
    let link: RenderedMarkdown.Link
    let files: Set<String>
    var choices = LinkPlaces.Choices()
  }

  private mutating func follow(
    _ text: Text, _ current: Entry, _ names: RenamedNames, _ after: inout LinkedFiles,
    _ outcome: inout Outcome
  ) {
    let (old, path) = (text.entry.source.path, current.source.path)
    let pictures = before.pictures(of: old).map { Set($0.map(target.moved)) }
    for (wanted, found) in zip(pictures, after.pictures(of: path))
    where !wanted.isEmpty && wanted != Set(found) {
      outcome.left.append(.init(path: path, line: nil))
    }
    var strays: [Stray] = []
    // A heading that is another one now may have had links.
    let count = min(text.entry.body.links.count, current.body.links.count)
    let first = current.body.links.count - count
    for (was, position) in zip(text.entry.body.links.suffix(count), first...) {
      let wanted = Set(before.files(of: was, in: old).map(target.moved))
      if wanted.isEmpty { continue }
      let link = current.body.links[position]
      if Set(after.files(of: link, in: path)) == wanted { continue }
      strays.append(Stray(position: position, link: link, files: wanted))
    }
    guard !strays.isEmpty else { return }
    let source = current.text
    let left: ([Stray]) -> [WritableJournal.LeftLink] = { strays in
      strays.map {
        .init(path: path, line: source?.lineAndColumn(of: $0.link.span.start).line ?? 1)
      }
    }
    do throws(BuildError) {
      let bytes = try journal.read(path)
      let (changed, rest) = change(bytes, strays, text, current, names, &after)
      if changed != bytes {
        let version = FileVersion(path: path, bytes: bytes)
        try journal.replace(version, by: changed)
        outcome.changes.append((version, changed))
      }
      outcome.left += left(rest)
    } catch {
      outcome.failure = outcome.failure ?? error
      outcome.left += left(strays)
    }
  }

  /// The text in which all links that can be changed are changed, and the other links.
  private func change(
    _ bytes: [UInt8], _ strays: [Stray], _ text: Text, _ current: Entry,
    _ names: RenamedNames, _ after: inout LinkedFiles
  ) -> (bytes: [UInt8], left: [Stray]) {
    var strays = strays
    let path = current.source.path
    let places = LinkPlaces(bytes: bytes)
    for (number, stray) in strays.enumerated() {
      let replacement = names.replacements(in: stray.link).first { replacement in
        let destination = replacement.applied(to: stray.link.destination)
        return Set(after.files(of: stray.link, naming: destination, in: path)) == stray.files
      }
      if let replacement {
        strays[number].choices = places.choices(for: stray.link, replacement)
      }
    }
    return changed(bytes, strays) { bytes, strays in
      guard let links = read(bytes, at: path, like: text)?.body.links,
        links.count == current.body.links.count
      else { return false }
      return strays.allSatisfy { stray in
        Set(after.files(of: links[stray.position], in: path)) == stray.files
      }
    }
  }

  /// The same, of links whose places may be known.
  ///
  /// - Parameter isRight: whether links lead where they should in a text.
  private func changed(
    _ bytes: [UInt8], _ strays: [Stray], isRight: ([UInt8], [Stray]) -> Bool
  ) -> (bytes: [UInt8], left: [Stray]) {
    // Nearly always each of them has its own place.
    var changes: [LinkPlaces.Change] = []
    for stray in strays {
      if let change = stray.choices.own.first(where: { isFree($0, changes) }) {
        changes.append(change)
      }
    }
    let all = apply(changes, to: bytes)
    if changes.count == strays.count, isRight(all, strays) { return (all, []) }
    // Some are defined in a line of their own, which they may share; or they are not where they
    // seemed to be. So each change is tried.
    changes = []
    var (right, left): ([Stray], [Stray]) = ([], [])
    for stray in strays {
      if isRight(apply(changes, to: bytes), right + [stray]) {
        right.append(stray)
        continue
      }
      let choice = (stray.choices.own + stray.choices.others).first { change in
        isFree(change, changes)
          && isRight(apply(changes + [change], to: bytes), right + [stray])
      }
      if let choice {
        changes.append(choice)
        right.append(stray)
      } else {
        left.append(stray)
      }
    }
    return (apply(changes, to: bytes), left)
  }

  private func isFree(_ change: LinkPlaces.Change, _ taken: [LinkPlaces.Change]) -> Bool {
    !taken.contains { $0.range.overlaps(change.range) }
  }

  private func apply(_ changes: [LinkPlaces.Change], to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(change.range, with: change.text)
    }
    return changed
  }
}
