import Build
package import Diagnostics
package import Files
import FrontMatter
package import Journal
import JournalReader
package import Localization
import Markdown

extension WritingDesk {
  /// What is to be saved.
  package struct Save: Sendable {
    package var path: String
    /// The digest of the version that was edited.
    package var base: String
    /// The new text; nil leaves it.
    package var text: String?
    /// The new front matter with its fences; nil leaves it.
    package var front: String?
    package var changes: [EntryChange]

    package init(
      path: String, base: String, text: String? = nil, front: String? = nil,
      changes: [EntryChange] = []
    ) {
      (self.path, self.base, self.text, self.front) = (path, base, text, front)
      self.changes = changes
    }
  }

  package enum Saved: Sendable {
    case saved(DeskEntry, mended: [String])
    /// The file is not the version that was edited. Nothing was written; the text that was to be
    /// saved is kept.
    case conflict(DeskEntry)
    /// There is no such file any more. The text is kept.
    case gone
    /// Nothing was written: the fields cannot be written so that they are read back the same.
    case refused([Diagnostic])
  }

  /// Saves an entry, whole or not at all.
  package func save(_ save: Save) throws(BuildError) -> Saved {
    let journal = try WritableJournal(current)
    guard item(at: save.path) != nil,
      let bytes = try journal.root.read(save.path, atMost: .max)
    else {
      // Of an entry that a device does not see, it replaces no earlier version.
      if reader.seesAll { try keep(save, nil, journal) }
      return .gone
    }
    guard Digest(of: bytes).hex == save.base else {
      try keep(save, bytes, journal)
      return try conflict(save.path, bytes, journal)
    }
    guard let (wanted, mended) = composed(save, over: bytes, journal) else {
      return .refused(item(at: save.path)?.diagnostics ?? [])
    }
    if wanted.count > journal.settings.limits.size {
      let finding = Diagnostic(
        .error, "source.size",
        "an entry has at most \(byteCount(journal.settings.limits.size))", at: .file(save.path),
        help: ["split it into several entries, or move it out of the content folder"])
      return .refused([finding])
    }
    notePhotos(of: save.path)
    let before = item(at: save.path)?.entry
    let title = before?.title
    if wanted != bytes {
      try keepNowAndThen(save.path, bytes, journal)
      switch try journal.exchange(FileVersion(path: save.path, bytes: bytes), for: wanted) {
      case .written: break
      case .found(let other?):
        try keep(save, other, journal)
        return try conflict(save.path, other, journal)
      case .found(nil):
        try keep(save, nil, journal)
        return .gone
      }
    }
    guard case .open(let entry) = try entry(save.path, wanted, journal) else {
      return .refused(item(at: save.path)?.diagnostics ?? [])
    }
    // A public entry is public from its first word on.
    if save.changes.contains(.visibility(.published)) || before?.body.plainText.isEmpty ?? false {
      try recordAddresses(of: [save.path], current)
    }
    if let title, title != items[Array(save.path.utf8)]?.entry.title {
      titlesBefore[Array(save.path.utf8)] = titlesBefore[Array(save.path.utf8)] ?? title
    }
    return .saved(entry, mended: mended)
  }

  private func conflict(
    _ path: String, _ bytes: [UInt8], _ journal: WritableJournal
  ) throws(BuildError) -> Saved {
    guard case .open(let entry) = try entry(path, bytes, journal) else {
      return .refused(item(at: path)?.diagnostics ?? [])
    }
    return shows(path) ? .conflict(entry) : .gone
  }

  /// The bytes that a save asks for; nil where its fields cannot be written.
  func composed(
    _ save: Save, over bytes: [UInt8], _ journal: WritableJournal
  ) -> (bytes: [UInt8], mended: [String])? {
    let source = SourceText(path: save.path, bytes: bytes)
    let (frontMatter, flaws) = readFrontMatter(of: source, dialect: journal.dialect)
    let start = DeskEntry.bodyStart(frontMatter, flaws, in: bytes)
    let lineEnd: [UInt8] = bytes.firstLineEndIsPair ? [0x0D, 0x0A] : [0x0A]
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) && start >= 3 ? 3 : 0
    var front = Array(bytes[..<start])
    if let text = save.front {
      front =
        Array(bytes[..<mark])
        + BodyText.written(text, over: bytes[mark..<start], usualEnd: lineEnd)
    }
    let body =
      save.text.map { BodyText.written($0, over: bytes[start...], usualEnd: lineEnd) }
      ?? Array(bytes[start...])
    var result = front + body
    if save.text != nil, save.front == nil, frontMatter.dialect != nil, !flaws.hasErrors,
      !keepsFields(frontMatter, in: SourceText(path: save.path, bytes: result), journal)
    {
      return nil
    }
    guard !save.changes.isEmpty else { return (result, []) }
    var editing = EntryEdit(save.path, result, journal)
    for change in save.changes {
      guard (try? editing.change(change)) != nil else { return nil }
    }
    result = editing.bytes
    return (result, editing.mended)
  }

  /// Whether a new text left the fields alone: the first lines of a text could become fields.
  private func keepsFields(
    _ before: FrontMatter, in source: SourceText, _ journal: WritableJournal
  ) -> Bool {
    let (after, _) = readFrontMatter(of: source, dialect: journal.dialect)
    return after.bodyStart == before.bodyStart && after.fields == before.fields
  }

  // MARK: New entries

  /// Makes the file of a new entry: its day, who may read it, its text and its fields.
  package func create(
    day: CalendarDay, text: String, _ changes: [EntryChange] = [],
    as visibility: NewEntryVisibility? = nil, template: String? = nil
  ) throws(BuildError) -> Saved {
    let journal = try WritableJournal(current)
    if !journal.settingsErrors.isEmpty { return .refused(journal.settingsErrors) }
    var new = NewEntry(
      title: "", day: day, changes: [.visibility(visibility ?? settings.newEntries)] + changes,
      text: Array(text.utf8))
    new.isTextAlone = template == nil
    if let template { new.text = try journal.template(template) }
    new.time = day == journal.today ? journal.moment.time : nil
    new.changes += moment(of: new, journal)
    switch try journal.add(new) {
    case .refused(let findings): return .refused(findings)
    case .added(let version):
      try recordAddresses(of: [version.path], current)
      notePhotos(of: version.path)
      guard case .open(let entry) = try entry(version.path, version.bytes, journal) else {
        return .refused([])
      }
      claim(entry)
      // What somebody typed came with it.
      let isTyped = !changes.isEmpty || template != nil || !text.allSatisfy(\.isWhitespace)
      if !isTyped { untouched[Array(version.path.utf8)] = entry.digest }
      return .saved(entry, mended: [])
    }
  }

  /// Removes a new entry that was left empty, if nobody has written anything into it.
  package func discardIfEmpty(_ path: String, digest: String) throws(BuildError) -> Bool {
    let journal = try WritableJournal(current)
    guard let item = item(at: path), let bytes = try journal.root.read(path, atMost: .max),
      Digest(of: bytes).hex == digest, item.entry.body.plainText.allSatisfy(\.isWhitespace),
      item.entry.body.links.isEmpty, item.entry.body.hiddenNotes == 0
    else { return false }
    let (frontMatter, _) = readFrontMatter(
      of: SourceText(path: path, bytes: bytes), dialect: journal.dialect)
    let body = bytes[frontMatter.bodyStart...]
    guard body.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      untouched[Array(path.utf8)] == digest
        || frontMatter.fields.allSatisfy({ ["draft", "private", "date"].contains($0.name) })
    else { return false }
    try journal.root.remove(path)
    forget(path)
    return true
  }
}

extension [UInt8] {
  var firstLineEndIsPair: Bool {
    guard let end = firstIndex(of: 0x0A) else { return false }
    return end > 0 && self[end - 1] == 0x0D
  }
}
