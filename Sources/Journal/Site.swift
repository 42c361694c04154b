package import Diagnostics
package import Localization

/// The published journal: every published entry once, and one edition for each locale.
///
/// Lists hold positions in `entries`, not copies. A class: each page asks it a hundred things, and
/// a copy counts forty references.
package final class Site: Sendable {
  package let settings: Settings
  /// Sorted by path.
  package let entries: [PublishedEntry]
  /// Each group holds the positions in `entries` of the translations of one entry. Most groups have
  /// one member.
  package let groups: IntRows
  /// One edition for each locale in the settings, in the same order.
  package let editions: [Edition]
  /// The custom pages and the unlisted entries. They are not part of any list of entries.
  package let pages: CustomPages
  /// Whether published addresses are recorded.
  let hasRecord: Bool
  /// Maps the locale of an entry to the position of its home edition.
  let homes: [LocaleTag: Int]

  init(
    settings: Settings, entries: [PublishedEntry], groups: IntRows, editions: [Edition],
    pages: CustomPages, hasRecord: Bool, homes: [LocaleTag: Int]
  ) {
    self.settings = settings
    self.entries = entries
    self.groups = groups
    self.editions = editions
    self.pages = pages
    self.hasRecord = hasRecord
    self.homes = homes
  }

  /// Assembles the site and reports what prevents its publication.
  ///
  /// - Parameters:
  ///   - pages: the texts of `pages/`.
  ///   - templates: the author's templates that are pages.
  ///   - recorded: the addresses that were published, with their files; nil without a record.
  ///   - word: what a locale calls a label that is a picture, or the weather of an icon.
  ///   - map: makes parts of an edition side by side.
  ///   - kept: knows what an earlier build made of the same lists.
  package static func assemble(
    _ publication: Publication, pages: Publication? = nil, templates: [TemplatePage] = [],
    settings: Settings, recorded: [Route: String]? = nil,
    word: @escaping @Sendable (LocaleTag) -> LabelWord = { _ in { _, _ in nil } },
    map: EditionMap = { count, part in (0..<count).map(part) }, kept: KeptBytes? = nil
  ) -> (site: Site, diagnostics: [Diagnostic]) {
    let published = publication.published.sorted {
      $0.entry.source.path.precedesInBytes($1.entry.source.path)
    }
    // One unlisted translation takes the others with it: their pages name each other.
    let unlistedKeys = Set(
      published.filter(\.entry.visibility.isUnlisted).map { Site.groupKey($0) })
    let entries = published.filter { !unlistedKeys.contains(Site.groupKey($0)) }
    let unlisted = published.filter { unlistedKeys.contains(Site.groupKey($0)) }
    var diagnostics = undatedWarnings(entries)
    let groups = IntRows(TranslationGroups(of: entries, diagnostics: &diagnostics).groups)
    let customPages = CustomPages(pages, unlisted: unlisted, templates, &diagnostics)
    let editions = settings.locales.map { locale in
      Edition(
        locale, entries: entries, groups: groups, pages: customPages, settings: settings,
        recorded: RecordedAddresses(recorded), word: word(locale), map: map, kept: kept)
    }
    let locales = Set((entries + customPages.texts).map(\.entry.locale))
    let homes = locales.map { locale in
      let match = locale.bestMatch(in: settings.locales) ?? settings.firstLocale
      return (locale, editions.firstIndex { $0.locale == match } ?? 0)
    }
    let site = Site(
      settings: settings, entries: entries, groups: groups, editions: editions, pages: customPages,
      hasRecord: recorded != nil, homes: Dictionary(uniqueKeysWithValues: homes))
    return (
      site,
      diagnostics + site.hiddenTranslationWarnings(groups: groups)
        + site.numberFindings(recorded: recorded ?? [:])
    )
  }

  private static func groupKey(_ published: PublishedEntry) -> [UInt8] {
    Array(normalizedForm(published.entry.translationKey).utf8)
  }

  /// Warnings for addresses with numbers, which depend on what else the journal has.
  private func numberFindings(recorded: [Route: String]) -> [Diagnostic] {
    var seen: Set<Int> = []
    return editions.flatMap { edition in
      edition.numbered.filter { seen.insert($0.entry).inserted }.map { entry, rival in
        let route = edition.members.first { $0.entry == entry }?.route ?? .home
        let source = entries[entry].entry.source.path
        let other = entries[rival].entry.source.path
        if settings.collisions == .error {
          return Diagnostic(
            .warning, "address.collision",
            "two entries have one address, which stops a build; in this preview one is at \(route)",
            at: .file(source), notes: [.init("the other one", at: .file(other))],
            help: ["give one of them another 'slug', or rename its file"])
        }
        let isRecorded = recorded[route].map { $0.utf8.elementsEqual(source.utf8) } ?? false
        return Diagnostic(
          .warning, "address.numbered",
          "another entry has this one's address, so it is at \(route)",
          at: .file(source), notes: [.init("the other one", at: .file(other))],
          help: isRecorded ? [] : ["'ilgi addresses update' records the number, so that it stays"])
      }
    }
  }

  /// Warnings for entries that no edition shows: the site does not have their locale, and every
  /// edition prefers another translation.
  private func hiddenTranslationWarnings(groups: IntRows) -> [Diagnostic] {
    let shown = Set(editions.flatMap { $0.members.map(\.entry) })
    return groups.joined().filter { !shown.contains($0) }.map { position in
      let entry = entries[position].entry
      return Diagnostic(
        .warning, "entry.locale",
        "this translation is nowhere on the site, which has no edition for '\(entry.locale)'",
        at: .file(entry.source.path),
        help: ["add '\(entry.locale)' to 'locales' in the settings"])
    }
  }

  /// The entry of a member of an edition.
  package func entry(_ member: Edition.Member) -> Entry { entries[member.entry].entry }

  /// The home edition of an entry: the edition of its own locale, else the best match, else the
  /// first.
  package func homeEdition(of entry: Entry) -> Edition { editions[homes[entry.locale] ?? 0] }

  private static func undatedWarnings(_ entries: [PublishedEntry]) -> [Diagnostic] {
    entries.filter { $0.entry.day == nil }.map { published in
      Diagnostic(
        .warning, "entry.undated", "no date is found for this entry; it is listed last, as undated",
        at: .file(published.entry.source.path),
        label: missingDay(in: published.entry.source.path).map {
          "'\($0)' in its name is not a day"
        }
          ?? "",
        help: [
          "write 'date: YYYY-MM-DD' in its front matter, or begin the file's name with the date"
        ])
    }
  }
}

/// The non-existing date, such as `2024-02-30`, at the beginning of the file name of an undated
/// entry; nil if absent.
private func missingDay(in path: String) -> String? {
  let parts = path.utf8.split(separator: 0x2F).map { Array($0) }
  let isBundle = parts.last?.starts(with: "index.".utf8) == true
  guard let name = isBundle ? parts.dropLast().last : parts.last, name.count >= 10,
    name[4] == name[7], [0x2D, 0x5F, 0x2E].contains(name[4]),
    [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ (0x30...0x39).contains(name[$0]) })
  else { return nil }
  return String(decoding: name.prefix(10), as: UTF8.self)
}
