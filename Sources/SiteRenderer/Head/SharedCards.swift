import Diagnostics
package import Journal
package import Localization

/// A picture that other sites show beside a link: which words are on it. `ShareCards` draws it.
package struct SharedCard: Sendable, Hashable {
  package let locale: LocaleTag
  /// Of the day, in the digits of the locale, or of the year; empty for none.
  package let number: String
  /// The day of the week, the month with its year.
  package let lines: [String]
  package let words: String
  package let stamp: String
  package let name: String
  /// Paper, ink, soft ink and seal.
  package let colours: [Colour]
  /// A copy of the photo that fills half of it, and its name in the site.
  package let photo: Route?

  /// Increased when the same words make another picture.
  private static let version = 1

  /// By everything that is on it, so it may be kept for ever.
  package var route: Route {
    let parts = [
      "\(Self.version)", locale.description, number, words, stamp, name,
      photo?.path ?? "",
    ]
    let text = (parts + colours.map(\.description) + lines).joined(separator: "\n")
    let digest = hexDigits(fingerprint(Array(text.utf8)))
    return Route("assets/cards/\(digest).\(photo == nil ? "png" : "jpg")")
  }
}

/// Which pages have a card of their own: home, years, and of the entries the newest and the starred
/// ones. It sees nothing but the site, which has nothing that is withheld or unlisted in its lists.
package struct SharedCards: Sendable {
  private let plan: Plan
  private let pictures: [Route: Picture]
  private let interfaces: [Interface]
  /// Of locales that have no edition.
  private let words: [LocaleTag: LocaleWords]
  /// Positions in `Site.entries`.
  private let drawn: Set<Int>

  /// Of each edition.
  private static let newest = 100

  /// Nil where no cards are drawn.
  package init?(_ site: Site, _ plan: Plan, _ theme: Theme, _ pictures: [Route: Picture]) {
    let settings = site.settings
    guard settings.url != nil, settings.shareCards != .off else { return nil }
    (self.plan, self.pictures) = (plan, pictures)
    let drawn = Set(
      site.editions.flatMap { edition in
        edition.members.enumerated().filter { position, member in
          position < Self.newest || settings.shareCards == .all || site.entry(member).starred
        }.map(\.element.entry)
      })
    let days = drawn.compactMap { site.entries[$0].entry.day }
    interfaces = site.editions.map { theme.interface($0.locale, settings, days) }
    let others = Set(drawn.map { site.entries[$0].entry.locale }).subtracting(settings.locales)
    words = Dictionary(
      uniqueKeysWithValues: others.map { locale in
        let calendar = settings.calendar[locale].first
        return (
          locale,
          LocaleWords(locale, calendar: calendar, digits: settings.digits[locale], days: days)
        )
      })
    self.drawn = drawn
  }

  /// Each card of a site once, in an order that only the site decides about.
  package func all(of site: Site) -> [SharedCard] {
    var seen: Set<Route> = []
    let editions = site.editions.indices
    let cards =
      editions.flatMap { edition in
        [journal(edition, site), home(edition, site)]
          + site.editions[edition].years.indices.map { year(edition, $0, site) }
      } + drawn.sorted().map { entry($0, site) }
    return cards.filter { seen.insert($0.route).inserted }
  }

  /// The card of a page's own.
  func card(of page: Page, _ site: Site) -> SharedCard? {
    switch page.kind {
    case .list(_, nil, _): return home(page.edition, site)
    case .year(let position): return year(page.edition, position, site)
    case .entry(let position):
      let entry = site.editions[page.edition].members[position].entry
      return drawn.contains(entry) ? self.entry(entry, site) : nil
    case .list, .undated, .month, .book, .order, .titles, .onThisDay, .dayOfYear, .calendar,
      .statistics,
      .photos, .shelf, .terms, .term, .search, .sealed, .notFound, .custom, .redirect,
      .machineReadable:
      return nil
    }
  }

  // MARK: Cards

  /// The same for ever: for pages that have nothing of their own.
  func journal(_ edition: Int, _ site: Site) -> SharedCard {
    let title = title(edition, site)
    let name = site.settings.subtitle ?? site.settings.author ?? ""
    return card(site.editions[edition].locale, site, title, words: title, name: name)
  }

  /// With the newest photo.
  private func home(_ edition: Int, _ site: Site) -> SharedCard {
    let plain = journal(edition, site)
    let members = site.editions[edition].members.indices.prefix(Self.newest)
    return plain.with(photo: photo(ofFirst: members, edition, site))
  }

  private func year(_ edition: Int, _ position: Int, _ site: Site) -> SharedCard {
    let year = site.editions[edition].years[position]
    let interface = interfaces[edition]
    return card(
      site.editions[edition].locale, site, title(edition, site),
      number: interface.words.name(ofYear: year.year),
      words: interface.say("list.count", count: year.members.count) ?? ""
    ).with(photo: photo(ofFirst: year.members, edition, site))
  }

  private func entry(_ position: Int, _ site: Site) -> SharedCard {
    let entry = site.entries[position].entry
    let edition = site.editions.firstIndex { $0.locale == entry.locale } ?? 0
    let words =
      site.editions[edition].locale == entry.locale
      ? interfaces[edition].words : self.words[entry.locale] ?? interfaces[edition].words
    return card(
      entry.language, site, title(edition, site), number: entry.day.map(words.number(of:)) ?? "",
      lines: entry.day.map { [words.say($0, .EEEE), words.say($0, .yMMMM)] } ?? [],
      words: entry.sharedWords
    ).with(photo: photo(of: position))
  }

  private func card(
    _ locale: LocaleTag, _ site: Site, _ title: String, number: String = "", lines: [String] = [],
    words: String, name: String? = nil
  ) -> SharedCard {
    let (settings, look) = (site.settings, site.settings.theme.look)
    return SharedCard(
      locale: locale, number: number, lines: lines, words: words,
      stamp: settings.stamp(of: title), name: name ?? title,
      colours: [look.lightGrounds[0], look.ink, look.soft, settings.theme.accent ?? look.accent],
      photo: nil)
  }

  private func title(_ edition: Int, _ site: Site) -> String {
    site.settings.title(in: interfaces[edition])
  }

  // MARK: Photos

  private func photo(ofFirst members: Range<Int>, _ edition: Int, _ site: Site) -> Route? {
    members.lazy.compactMap { photo(of: site.editions[edition].members[$0].entry) }.first
  }

  /// The smallest copy of an entry's cover that fills half a card; nil for a cover that is small.
  private func photo(of entry: Int) -> Route? {
    guard let sizes = plan.route(ofCover: entry).flatMap({ pictures[$0]?.variants?.sizes }),
      let largest = sizes.last
    else { return nil }
    let enough = sizes.first { $0.width >= 600 && $0.height >= 630 } ?? largest
    return min(enough.width, enough.height) >= 400 ? enough.route : nil
  }
}

extension SharedCard {
  fileprivate func with(photo: Route?) -> SharedCard {
    SharedCard(
      locale: locale, number: number, lines: lines, words: words, stamp: stamp, name: name,
      colours: colours, photo: photo)
  }
}

extension Entry {
  /// The title, else the first sentences.
  fileprivate var sharedWords: String {
    if hasHeadline, let title { return title }
    var words = ""
    for sentence in sentences(of: excerpt) {
      if !words.isEmpty, (words + sentence).unicodeScalars.count > 110 { break }
      words += sentence
    }
    return words
  }
}
