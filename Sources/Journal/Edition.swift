package import Localization
import Markdown

/// The site in one locale: every published piece of writing, in its translation where there is one.
package struct Edition: Sendable {
  package let locale: LocaleTag
  /// The folder of the edition: empty for the first locale, `en/` for a further one.
  package let prefix: String
  /// Newest day first; undated ones last, by path.
  package let members: [Member]
  /// How many of `members` have a day.
  package let datedCount: Int
  /// For each group of the site, its position in `members`.
  package let positionOfGroup: [Int]
  /// Newest year first.
  package let years: [YearArchive]
  /// The same entries in other orders.
  package let orders: EntryOrders
  /// The days of the year with entries, from January on.
  package let daysOfYear: [DayOfYear]
  /// One for each taxonomy of the settings, in their order.
  package let classifications: [Classification]
  /// The pages of the author's own: one for each of `CustomPages.groups`, then one for each of `CustomPages.templates`.
  package let customPages: [CustomPage]

  /// An entry's place in an edition.
  package struct Member: Sendable {
    /// Position in `Site.entries`.
    package let entry: Int
    /// Position in `Site.groups`.
    package let group: Int
    package let route: Route
  }

  init(
    _ locale: LocaleTag, entries: [PublishedEntry], groups: [[Int]], pages: CustomPages,
    settings: Settings, weatherWord: (String) -> String?
  ) {
    self.locale = locale
    let prefix = locale == settings.firstLocale ? "" : "\(locale)/"
    self.prefix = prefix
    let members = groups.enumerated().map { group, positions in
      let entry = Edition.choose(positions, for: locale, entries: entries, settings: settings)
      return Member(
        entry: entry, group: group,
        route: Address(entries[entry].entry, in: settings).route(prefix: prefix))
    }
    let ordered = Edition.newestFirst(members, entries)
    self.members = ordered
    var positions = [Int](repeating: 0, count: groups.count)
    for (position, member) in ordered.enumerated() { positions[member.group] = position }
    positionOfGroup = positions
    datedCount = ordered.count { entries[$0.entry].entry.day != nil }
    let listed = ordered.map { entries[$0.entry].entry }
    years = YearArchive.archives(
      of: listed.prefix(datedCount).map(\.day), sizes: listed.map(\.body.html.count),
      prefix: prefix)
    orders = EntryOrders(
      of: listed, datedCount: datedCount, pageSize: settings.paginate * EntryOrders.rowsOfAnItem,
      locale: locale, prefix: prefix)
    daysOfYear = DayOfYear.days(of: listed.map(\.day), prefix: prefix)
    classifications = settings.taxonomies.map { taxonomy in
      Classification(
        of: ordered.map {
          entries[$0.entry].entry.labels.names(in: taxonomy, weatherWord: weatherWord)
        }, taxonomy: taxonomy, locale: locale, prefix: prefix)
    }
    customPages = pages.pages(in: locale, prefix: prefix, settings)
  }

  package var home: Route { Route(prefix) }

  /// The terms of a taxonomy; nil when the settings do not name it.
  package func classification(_ taxonomy: Taxonomy) -> Classification? {
    classifications.first { $0.taxonomy == taxonomy }
  }

  /// The page of all terms of a taxonomy.
  package func route(of taxonomy: Taxonomy) -> Route { route("\(taxonomy.name)/") }

  /// The route of a page of this edition, from its path without the edition's folder.
  package func route(_ path: String) -> Route { Route(prefix + path) }

  /// The translation shown in a locale: in it, else the nearest to it, else in the journal's locales' order, else the first.
  static func choose(
    _ positions: [Int], for locale: LocaleTag, entries: [PublishedEntry], settings: Settings
  ) -> Int {
    let offered = positions.map { entries[$0].entry.locale }
    for wanted in [locale] + settings.locales {
      if let match = wanted.bestMatch(in: offered), let index = offered.firstIndex(of: match) {
        return positions[index]
      }
    }
    return positions[0]
  }

  private static func newestFirst(_ members: [Member], _ entries: [PublishedEntry]) -> [Member] {
    let keyed = members.map { member in (key: OrderKey(entries[member.entry].entry), member: member)
    }
    return keyed.sorted { $0.key.comesBefore($1.key) }.map(\.member)
  }
}

/// What the order of a list depends on: the author's day, the time on it, the path.
private struct OrderKey {
  let day: Int
  let time: Int
  let path: String

  init(_ entry: Entry) {
    day = entry.day?.daysSince1970 ?? .min
    time = entry.time?.secondOfDay ?? -1
    path = entry.source.contentPath
  }

  func comesBefore(_ other: OrderKey) -> Bool {
    if day != other.day { return day > other.day }
    if time != other.time { return time > other.time }
    let earlier = path.utf8.lexicographicallyPrecedes(other.path.utf8)
    // On one day a later path is newer (part-2 follows part-1); undated entries are read from A to Z.
    return day == .min ? earlier : !earlier && !path.utf8.elementsEqual(other.path.utf8)
  }
}
