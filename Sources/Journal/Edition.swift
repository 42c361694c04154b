import Diagnostics
package import Localization
import Markdown

/// The site in one locale. It shows each entry once, in the translation for this locale if there is
/// one.
package final class Edition: Sendable {
  package let locale: LocaleTag
  /// The path prefix of all routes of the edition: empty for the first locale, `en/` for each other
  /// locale.
  package let prefix: String
  /// Sorted by day, newest first; then the undated entries, sorted by path.
  package let members: [Member]
  /// The number of members with a day. `members[..<datedCount]` are the dated ones.
  package let datedCount: Int
  /// Maps a position in `Site.groups` to the position in `members`.
  package let positionOfGroup: [Int]
  /// Sorted newest first.
  package let years: [YearArchive]
  /// The same entries in other orders.
  package let orders: EntryOrders
  /// The days of the year that have entries, sorted from January 1.
  package let daysOfYear: [DayOfYear]
  /// One classification for each taxonomy in the settings, in the same order.
  package let classifications: [Classification]
  /// Books, films and music, each kind with a page.
  package let shelves: [Shelf]
  /// The custom pages: one for each of `CustomPages.groups`, then one for each of
  /// `CustomPages.templates`.
  package let customPages: [CustomPage]

  /// The entries whose addresses have a number, each with the entry that has the address without
  /// one: positions in `Site.entries`.
  package let numbered: [(entry: Int, rival: Int)]

  /// Whether there are so few entries that a page about them would say nothing yet.
  package var isYoung: Bool { members.count < 12 }

  /// An entry in this edition.
  package struct Member: Sendable {
    /// Position in `Site.entries`.
    package let entry: Int
    /// Position in `Site.groups`.
    package let group: Int
    package let route: Route
    /// Where earlier versions had it, and from where readers are led to it.
    var former: Route?
  }

  init(
    _ locale: LocaleTag, entries: [PublishedEntry], groups: IntRows, pages: CustomPages,
    settings: Settings, recorded: RecordedAddresses = RecordedAddresses(),
    word: @escaping LabelWord,
    map: EditionMap = { count, part in (0..<count).map(part) }, kept: KeptBytes? = nil
  ) {
    self.locale = locale
    let prefix = settings.prefix(of: locale)
    self.prefix = prefix
    var members = groups.enumerated().map { group, positions in
      let entry = Edition.choose(positions, for: locale, entries: entries, settings: settings)
      let (route, former) = recorded.routes(of: entries[entry].entry, prefix: prefix, settings)
      return Member(entry: entry, group: group, route: route, former: former)
    }
    if settings.collisions == .error {
      for (position, route) in timedAddresses(members.map { ($0.route, entries[$0.entry].entry) }) {
        let member = members[position]
        members[position] = Member(entry: member.entry, group: member.group, route: route)
      }
    }
    var numbered: [(entry: Int, rival: Int)] = []
    if settings.collisions == .number || settings.isPreview, let sources = recorded.sources {
      let addresses = NumberedAddresses(
        members.map { ($0.route, entries[$0.entry].entry) }, recorded: sources)
      for (position, route) in addresses.routes.sorted(by: { $0.key < $1.key }) {
        let member = members[position]
        members[position] = Member(entry: member.entry, group: member.group, route: route)
        if let rival = addresses.rivals[position] {
          numbered.append((member.entry, members[rival].entry))
        }
      }
    }
    self.numbered = numbered
    let ordered = Edition.newestFirst(members, entries)
    self.members = ordered
    var positions = [Int](repeating: 0, count: groups.count)
    for (position, member) in ordered.enumerated() { positions[member.group] = position }
    positionOfGroup = positions
    let dated = ordered.count { entries[$0.entry].entry.day != nil }
    datedCount = dated
    let listed = ordered.map { entries[$0.entry].entry }
    years = YearArchive.archives(
      of: listed.prefix(datedCount).map(\.day), sizes: listed.map(\.body.htmlSize),
      prefix: prefix)
    daysOfYear = DayOfYear.days(of: listed.map(\.day), prefix: prefix)
    let makeOrders: @Sendable () -> EntryOrders = {
      EntryOrders(
        of: listed, datedCount: dated, pageSize: settings.paginate * EntryOrders.rowsOfAnItem,
        locale: locale, prefix: prefix, kept: kept)
    }
    let parts = map(1 + settings.taxonomies.count) { part in
      if part == 0 { return EditionPart(orders: makeOrders()) }
      let taxonomy = settings.taxonomies[part - 1]
      let classification = Classification(
        of: listed.map { $0.labels.names(in: taxonomy, word: word) }, taxonomy: taxonomy,
        locale: locale, prefix: prefix,
        numbers: taxonomy == .series ? listed.map(\.labels.part) : [], datedCount: dated)
      return EditionPart(classifications: [classification])
    }
    orders = parts.compactMap(\.orders).first ?? makeOrders()
    classifications = parts.flatMap(\.classifications)
    shelves = Shelf.shelves(of: listed, prefix: prefix, settings)
    customPages = pages.pages(in: locale, prefix: prefix, settings, recorded)
  }

  /// The same with another list of titles.
  init(_ other: Edition, titlePages: [TitlePage]) {
    (locale, prefix, members) = (other.locale, other.prefix, other.members)
    (datedCount, positionOfGroup, years) = (other.datedCount, other.positionOfGroup, other.years)
    (daysOfYear, classifications) = (other.daysOfYear, other.classifications)
    (shelves, customPages, numbered) = (other.shelves, other.customPages, other.numbered)
    var orders = other.orders
    orders.titlePages = titlePages
    self.orders = orders
  }

  package var home: Route { Route(prefix) }

  /// The terms of a taxonomy, or nil if the settings do not list the taxonomy.
  package func classification(_ taxonomy: Taxonomy) -> Classification? {
    classifications.first { $0.taxonomy == taxonomy }
  }

  /// The route of the page that lists all terms of a taxonomy.
  package func route(of taxonomy: Taxonomy) -> Route { route("\(taxonomy.name)/") }

  /// Adds the edition's prefix to a path.
  package func route(_ path: String) -> Route { Route(prefix + path) }

  /// Chooses the translation to show in a locale: the one in that locale, else the best match for
  /// it, else the first available in the order of the journal's locales, else the first.
  static func choose(
    _ positions: [Int], for locale: LocaleTag, entries: [PublishedEntry], settings: Settings
  ) -> Int {
    if positions.count == 1 { return positions[0] }
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

/// The sort key of a list: the day, then the time of day, then the path.
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
    let earlier = path.precedesInBytes(other.path)
    // Within a day the later path counts as newer, because `part-2` follows `part-1`. Undated
    // entries are sorted by path in ascending order.
    return day == .min ? earlier : !earlier && !path.hasSameBytes(as: other.path)
  }
}
