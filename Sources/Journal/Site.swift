package import Diagnostics
import Localization

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
  /// Assembles a site and says what stands in its way.
  package static func assemble(
    _ publication: Publication, settings: Settings
  ) -> (site: Site, diagnostics: [Diagnostic]) {
    let entries = publication.published.sorted {
      $0.entry.source.path.utf8.lexicographicallyPrecedes($1.entry.source.path.utf8)
    }
    var diagnostics = undatedWarnings(entries)
    let groups = TranslationGroups(of: entries, diagnostics: &diagnostics).groups
    let editions = settings.locales.map { locale in
      Edition(locale, entries: entries, groups: groups, settings: settings)
    }
    let site = Site(settings: settings, entries: entries, groups: groups, editions: editions)
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

  private static func undatedWarnings(_ entries: [PublishedEntry]) -> [Diagnostic] {
    entries.filter { $0.entry.day == nil }.map { published in
      Diagnostic(
        .warning, "entry.undated", "no date is found for this entry; it is listed last, as undated",
        at: .file(published.entry.source.path),
        help: [
          "write 'date: YYYY-MM-DD' in its front matter, or begin the file's name with the date"
        ])
    }
  }
}
