import Diagnostics
package import Files
import FrontMatter
import Journal
import JournalReader
package import Localization

// Another name of an entry's file and the address that it had, and the file of its translation.
extension WritingDesk {
  /// What another name of an entry's file does to its address.
  package struct Naming: Sendable {
    package let before: String
    /// Nil where an entry cannot have this name.
    package let after: String?
    /// Whether readers may have the old address.
    package let isPublished: Bool
  }

  /// - Parameter name: without its ending.
  package func naming(_ path: String, _ name: String) throws(BuildError) -> Naming? {
    let journal = try WritableJournal(current)
    guard let item = item(at: path), let bytes = try journal.root.read(path, atMost: .max) else {
      return nil
    }
    let (folder, old) = path.folderAndName
    let ending = old.split(separator: ".").last.map { "." + $0 } ?? ""
    let target = (folder.isEmpty ? "" : folder + "/") + name + ending
    let isName = isFileName(name) && !old.hasPrefix("index.")
    let renamed = isName ? journal.read(bytes, at: target).entry : nil
    let entry = item.entry
    return Naming(
      before: "\(settings.route(of: entry))", after: renamed.map { "\(settings.route(of: $0))" },
      // In another language its address begins with the language, also as an alias.
      isPublished: entry.locale == settings.firstLocale
        && Publication.reasons(against: entry.visibility, today: today).isEmpty)
  }

  /// The address on the site of an entry that the next build publishes.
  func address(of entry: Entry) -> String? {
    guard let url = settings.url,
      Publication.reasons(against: entry.visibility, today: today).isEmpty
    else { return nil }
    let route = settings.route(of: entry)
    let isFirst = entry.locale == settings.firstLocale
    return url.permalink(isFirst ? route : Route("\(entry.locale)/\(route.path)"))
  }

  // MARK: Languages

  /// The other languages of the journal, each with the file of the entry's translation.
  func languages(of entry: Entry) -> [(locale: String, path: String?)] {
    let others = settings.locales.filter { $0 != entry.locale }
    guard !others.isEmpty else { return [] }
    let key = Array(entry.translationKey.utf8)
    let translations = shownItems.map(\.entry).filter {
      $0.translationKey.utf8.elementsEqual(key) && $0.locale != entry.locale
    }
    return others.map { locale in
      (locale.description, translations.first { $0.locale == locale }?.source.path)
    }
  }

  /// Makes the file of a translation: a draft with the day, tags, people and place of the entry.
  package func translate(_ path: String, to locale: LocaleTag) throws(BuildError) -> Saved {
    let journal = try WritableJournal(current)
    guard let entry = item(at: path)?.entry else { return .gone }
    let target = translationPath(of: entry, locale)
    guard settings.locales.contains(locale), entry.locale != locale, item(at: target) == nil,
      try journal.root.status(target) == nil
    else { return .refused([]) }
    var changes = LabelKind.allCases.filter(\.hasMany).map { kind in
      EntryChange.labels(Taxonomy(kind), entry.labels[kind])
    }
    changes += [.visibility(.draft), .labels(.places, entry.labels[.place])]
    var fields = changes.flatMap(\.fields)
    let keyed = "key:"
    if entry.translationKey.hasPrefix(keyed) {
      let key = String(entry.translationKey.dropFirst(keyed.count))
      fields.append(FieldChange(KnownField.translation.names, .text(key)))
    }
    func written(_ fields: [FieldChange]) -> [UInt8]? {
      editFrontMatter(
        of: SourceText(path: target, bytes: []), fields, dialect: journal.dialect)
    }
    // A text for a moment, since an empty entry is not read.
    func read(_ bytes: [UInt8]) -> Entry? {
      journal.read(bytes + Array("\nx\n".utf8), at: target).entry
    }
    var bytes = written(fields)
    if let day = entry.day, bytes.flatMap(read)?.day != day || entry.time != nil {
      bytes = written(fields + EntryChange.date(day, time: entry.time?.hourAndMinute).fields)
    }
    guard let bytes, let made = read(bytes), made.locale == locale, made.day == entry.day,
      made.translationKey.utf8.elementsEqual(entry.translationKey.utf8),
      !Publication.reasons(against: made.visibility, today: today).isEmpty,
      try journal.root.addFile(target, bytes, permissions: permissionsOfNewFiles()),
      case .open(let opened) = try self.entry(target, bytes, journal)
    else { return .refused([]) }
    return .saved(opened, mended: [])
  }

  /// `lisbon.md` and `lisbon.ko.md` are `lisbon.en.md` in English.
  private func translationPath(of entry: Entry, _ locale: LocaleTag) -> String {
    let (folder, name) = entry.source.path.folderAndName
    let dot = name.utf8.lastIndex(of: 0x2E) ?? name.endIndex
    var stem = name[..<dot]
    if let suffix = stem.utf8.lastIndex(of: 0x2E),
      LocaleTag(String(stem[suffix...].dropFirst())) == entry.locale
    {
      stem = stem[..<suffix]
    }
    return (folder.isEmpty ? "" : folder + "/") + "\(stem).\(locale)\(name[dot...])"
  }
}
