import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Localization

// The name that a file gets with its entry's new title. What the old name says of the entry's day
// stays in it, and what the name says of anything else must stay true.

extension WritableJournal {
  func target(
    of item: JournalEntries.Item, _ journal: JournalEntries, _ name: NewName
  ) throws(BuildError) -> RenameTarget {
    let target =
      switch name {
      case .title(let title):
        try target(of: item.entry, title: oneLineOfText(title), isAsked: true)
      case .ofTitle: try target(of: item.entry, title: item.entry.title ?? "", isAsked: false)
      case .file(let name): try target(of: item.entry, file: name)
      }
    guard target.isMoved else { return target }
    try refuseTranslations(of: item, journal)
    let other = journal.items.first {
      $0.entry !== item.entry && target.isBundle && $0.entry.source.path.isBelow(target.movedFrom)
    }
    if let other {
      throw BuildError(
        "the folder '\(target.movedFrom)' would get another name, and '\(other.entry.source.path)' is in it too",
        help: "change the title in your editor; the folder keeps its name then")
    }
    return target
  }

  /// - Parameter name: without its ending.
  private func target(of entry: Entry, file name: String) throws(BuildError) -> RenameTarget {
    let path = entry.source.path
    let (folder, old) = path.folderAndName
    if isBundle(path, of: entry) {
      throw BuildError(
        "the entry has the name of its folder", help: "change the title with 'ilgi rename'")
    }
    let new = name + WritableJournal.stemAndEnding(old).ending
    guard try isFree(new, in: folder, besides: old) else {
      throw BuildError("there is a file '\(new)' already", help: "choose another name")
    }
    let target = (folder.isEmpty ? "" : folder + "/") + new
    return RenameTarget(movedFrom: path, movedTo: target, path: target)
  }

  private func target(
    of entry: Entry, title: String, isAsked: Bool
  ) throws(BuildError) -> RenameTarget {
    if title.isEmpty, isAsked { throw BuildError("an entry cannot be renamed to nothing") }
    let path = entry.source.path
    let name = FileName(
      path: entry.source.contentPath, locales: settings.locales, folders: settings.localeFolders)
    let isBundle = isBundle(path, of: entry)
    let moved = isBundle ? path.folderAndName.folder : path
    let (parent, old) = moved.folderAndName
    var (stem, ending) = isBundle ? (old, "") : WritableJournal.stemAndEnding(old)
    // `lisbon.ko.md` keeps its language.
    let (inner, suffix) = WritableJournal.stemAndEnding(stem)
    if !isBundle, LocaleTag(String(suffix.dropFirst())) == entry.locale {
      (stem, ending) = (inner, suffix + ending)
    }
    let slug = slug(of: title, .fileName)
    let day = dayPart(of: stem, name)
    let wanted = day.isEmpty ? slug : slug.isEmpty ? day : "\(day)-\(slug)"
    guard !wanted.isEmpty, isAsked || !slug.isEmpty, wanted != stem else {
      return RenameTarget(movedFrom: moved, movedTo: moved, path: path)
    }
    let prefix = parent.isEmpty ? "" : parent + "/"
    for number in 1...999 {
      let new = (number == 1 ? wanted : "\(wanted)-\(number)") + ending
      guard try isFree(new, in: parent, besides: old) else { continue }
      let inside = isBundle ? "/" + path.folderAndName.name : ""
      return RenameTarget(movedFrom: moved, movedTo: prefix + new, path: prefix + new + inside)
    }
    throw BuildError("there are too many entries of the name '\(wanted)'")
  }

  /// Whether an entry has the name of its folder: `2024-03-05-lisbon/index.md`. A folder that is
  /// named for a language alone, or that holds the whole journal, names no entry.
  private func isBundle(_ path: String, of entry: Entry) -> Bool {
    let (folder, name) = path.folderAndName
    var (stem, _) = WritableJournal.stemAndEnding(name)
    let (inner, suffix) = WritableJournal.stemAndEnding(stem)
    if LocaleTag(String(suffix.dropFirst())) == entry.locale { stem = inner }
    let folders = nameInContent(path).utf8.count { $0 == 0x2F }
    return stem == "index" && !folder.isEmpty && folder != content
      && folders > entry.source.localeFolders
  }

  /// `lisbon.ko` and `.md` of `lisbon.ko.md`.
  private static func stemAndEnding(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// The beginning of a name that tells the entry's day, as it is written there: `2024-03-05`,
  /// `20240305`, or the `05` of `2024/03/05-lisbon.md`.
  private func dayPart(of stem: String, _ name: FileName) -> String {
    let own = FileName(path: stem + ".md", locales: [])
    // A name in which no day is told is a name as a whole.
    let rest = own.day != nil ? own.name : name.day != nil ? name.name : stem
    guard stem.utf8.count > rest.utf8.count,
      stem.utf8.suffix(rest.utf8.count).elementsEqual(rest.utf8)
    else { return "" }
    let day = stem.utf8.dropLast(rest.utf8.count)
    let end = day.lastIndex { ![0x2D, 0x5F, 0x2E, 0x20].contains($0) }
    return end.map { String(stem[...$0]) } ?? ""
  }

  private func isFree(
    _ name: String, in folder: String, besides old: String
  ) throws(BuildError) -> Bool {
    let wanted = normalizedForm(name.lowercased())
    return try root.items(in: folder).allSatisfy { item in
      guard let text = item.text, !text.utf8.elementsEqual(old.utf8) else { return true }
      return !normalizedForm(text.lowercased()).utf8.elementsEqual(wanted.utf8)
    }
  }

  // MARK: What stops a rename

  private func refuseTranslations(
    of item: JournalEntries.Item, _ journal: JournalEntries
  ) throws(BuildError) {
    let other = journal.items.first {
      $0.entry !== item.entry && $0.entry.translationKey == item.entry.translationKey
    }
    guard let other else { return }
    throw BuildError(
      "'\(item.entry.source.path)' and '\(other.entry.source.path)' are one entry in two languages, by their names",
      help: "rename both files in your editor, or give both the same field 'translation' first")
  }

  /// The bytes with which a file still has its entry's day under its new name: a day that neither
  /// the name nor a field would tell is written into the fields.
  ///
  /// - Parameter bytes: what the file will be, with the new title in it.
  func keepingDay(
    of entry: Entry, _ bytes: [UInt8], _ target: RenameTarget
  ) throws(BuildError) -> [UInt8] {
    guard target.isMoved else { return bytes }
    let isKept = { (bytes: [UInt8]) in
      let now = self.read(bytes, at: target.path).entry
      return now?.day == entry.day && now?.time == entry.time
    }
    if isKept(bytes) { return bytes }
    if let day = entry.day {
      let date = FieldChange(KnownField.date.names, .word(written(day, entry.time)))
      let source = SourceText(path: entry.source.path, bytes: bytes)
      if let dated = editFrontMatter(of: source, [date], dialect: dialect), isKept(dated) {
        return dated
      }
    }
    throw BuildError(
      "the entry would have another day with the name '\(target.path)'",
      help: "choose another title, or write the field 'date' into the entry first")
  }

  /// `2024-03-05T08:30:00+09:00`, as YAML and TOML have it.
  private func written(_ day: CalendarDay, _ time: ClockTime?) -> String {
    guard let time else { return day.iso }
    let twoDigits = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
    var text = day.iso(at: time) + ":" + twoDigits(time.second)
    if let offset = time.offset {
      let minutes = abs(offset) / 60
      text += (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
    }
    return text
  }

  /// Refuses a name that says something else than the entry's title and day.
  ///
  /// - Parameters:
  ///   - entry: as its file alone is read.
  ///   - renamed: the same, as it will be.
  func refuseOtherMeaning(
    of entry: Entry, _ renamed: Entry, _ journal: JournalEntries
  ) throws(BuildError) {
    let path = renamed.source.path
    guard renamed.locale == entry.locale, renamed.visibility == entry.visibility else {
      throw BuildError(
        "the name '\(path)' would change who reads the entry, or its language",
        help: "choose another title")
    }
    guard renamed.translationKey != entry.translationKey else { return }
    let other = journal.items.first {
      $0.entry.source != entry.source && $0.entry.translationKey == renamed.translationKey
    }
    guard let other else { return }
    throw BuildError(
      "with the name '\(path)' the entry would be '\(other.entry.source.path)' in another language",
      help: "choose another title")
  }
}
