package import Diagnostics
package import Localization

/// The whole published journal: each entry once, and an edition of the site for each locale.
///
/// Lists hold positions in `entries`, never copies.
package struct Site: Sendable {
  package let settings: Settings
  /// In the order of their paths.
  package let entries: [PublishedEntry]
  /// Positions in `entries` of the translations of each piece of writing; most groups have one.
  package let groups: [[Int]]
  /// One for each locale of the settings, in their order.
  package let editions: [Edition]
  /// Pages of the author's own, which stand in no list.
  package let pages: OwnPages
  /// For each locale of a text, the position of the edition in which it is at home.
  private let homes: [LocaleTag: Int]

  /// Assembles a site and says what stands in its way.
  ///
  /// - Parameters:
  ///   - pages: the texts of `pages/`.
  ///   - templates: the author's templates that are pages.
  ///   - weatherWord: what a locale calls the weather of an icon, by the two digits of its code.
  package static func assemble(
    _ publication: Publication, pages: Publication? = nil, templates: [TemplatePage] = [],
    settings: Settings, weatherWord: (LocaleTag, String) -> String? = { _, _ in nil }
  ) -> (site: Site, diagnostics: [Diagnostic]) {
    let entries = publication.published.sorted {
      $0.entry.source.path.utf8.lexicographicallyPrecedes($1.entry.source.path.utf8)
    }
    var diagnostics = undatedWarnings(entries)
    let groups = TranslationGroups(of: entries, diagnostics: &diagnostics).groups
    let ownPages = OwnPages(pages, templates, &diagnostics)
    let editions = settings.locales.map { locale in
      Edition(locale, entries: entries, groups: groups, pages: ownPages, settings: settings) {
        weatherWord(locale, $0)
      }
    }
    let locales = Set((entries + ownPages.texts).map(\.entry.locale))
    let homes = locales.map { locale in
      let match = locale.bestMatch(in: settings.locales) ?? settings.firstLocale
      return (locale, editions.firstIndex { $0.locale == match } ?? 0)
    }
    let site = Site(
      settings: settings, entries: entries, groups: groups, editions: editions, pages: ownPages,
      homes: Dictionary(uniqueKeysWithValues: homes))
    return (site, diagnostics + site.hiddenTranslationWarnings(groups: groups))
  }

  /// Every entry is shown somewhere, unless the site lacks its locale and shows a translation of it everywhere.
  private func hiddenTranslationWarnings(groups: [[Int]]) -> [Diagnostic] {
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

  /// The entry at a place in an edition.
  package func entry(_ member: Edition.Member) -> Entry { entries[member.entry].entry }

  /// The edition in which an entry is at home: that of its own locale, the nearest to it, else the first.
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

/// `2024-02-30`: what the name of an undated entry begins with when its author meant a day that does not exist.
private func missingDay(in path: String) -> String? {
  let parts = path.utf8.split(separator: 0x2F).map { Array($0) }
  let isBundle = parts.last?.starts(with: "index.".utf8) == true
  guard let name = isBundle ? parts.dropLast().last : parts.last, name.count >= 10,
    name[4] == name[7], [0x2D, 0x5F, 0x2E].contains(name[4]),
    [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ (0x30...0x39).contains(name[$0]) })
  else { return nil }
  return String(decoding: name.prefix(10), as: UTF8.self)
}
