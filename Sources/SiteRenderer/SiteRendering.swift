package import Diagnostics
package import Journal
import Localization
package import Markdown
package import Templating

/// Everything that rendering a page needs; an immutable object that all threads share.
package final class SiteRendering: Sendable {
  package let site: Site
  package let plan: Plan
  package let theme: Theme
  package let pictures: [Route: Picture]
  let recordings: [Route: Recording]
  /// Nil where the theme's own icon is shown.
  let icons: SiteIcons?
  /// Nil where none are drawn.
  let cards: SharedCards?
  /// What the interface says, for each edition.
  let interfaces: [Interface]
  /// The routes of each edition's pages, for finding a page's counterpart in another locale.
  let routes: Set<Route>
  /// For each edition, the pages that it has once, if it has them.
  let lonePages: [[Route?]]
  /// For each edition, the identifiers that more than one of its entries has.
  let sharedIdentifiers: [Set<String>]
  /// For each edition, the entries of a month as every page of that month lists them.
  let monthLists: [MonthList]
  /// For each edition, what is drawn and said for its moods and weathers.
  let symbols: [EditionSymbols]
  /// The MathML of formulas.
  let formulas: [Formula: [UInt8]]
  /// For each edition, the days of the weekend.
  let restDays: [[Weekday]]
  /// For each edition, where its tags, people and places are.
  let labelPlaces: [LabelPlaces]
  /// For each edition, the day with which weeks begin.
  let firstWeekdays: [Weekday]
  /// For each edition and day of the week, from Sunday on, what a style sheet can know of it.
  let dayClasses: [[String]]
  /// For each edition, what calls of templates say.
  let memories: [CallMemory]
  /// For each edition with a second calendar, its days in that.
  let daysBeside: [DayBeside?]
  let feedItems = FeedItemMemory()
  /// What templates read while pages are rendered.
  package let reads: Reads
  /// The Content-Security-Policy of every page.
  let policy: String
  let policyElement: Markup
  /// What other sites call the locales of entries and editions.
  let openGraphNames: [LocaleTag: String]
  /// For each edition, the words for the days of the year, which are those of the Gregorian
  /// calendar.
  let gregorianWords: [LocaleWords]

  /// Whether an entry has cards, by its position in the site.
  let hasCards: [Bool]

  /// For each edition, what its years are called, in their order, and its months.
  let yearNames: [[String]]
  let monthNames: [[Int: MonthName]]

  /// - Parameters:
  ///   - pictures: the pictures in the site, by their routes.
  ///   - recordings: its films and recordings.
  ///   - icons: of the journal's own.
  ///   - wanted: the pages that will be rendered; nil for all.
  ///   - reads: what was read up to now.
  package convenience init(
    site: Site, plan: Plan, theme: Theme, pictures: [Route: Picture],
    recordings: [Route: Recording] = [:], icons: SiteIcons? = nil, cards: SharedCards? = nil,
    formulas: [Formula: [UInt8]] = [:], wanted: [Page]? = nil, reads: Reads = Reads()
  ) {
    self.init(
      SiteRendering(
        withoutMonths: site, plan: plan, theme: theme, pictures: pictures,
        recordings: recordings, icons: icons, cards: cards, formulas: formulas, reads: reads),
      wanted: wanted)
  }

  /// The same with month lists, whose items are rendered like pages, from all the rest.
  package convenience init(_ rendering: SiteRendering, wanted: [Page]?) {
    self.init(
      rendering,
      monthLists: rendering.site.editions.indices.map { edition in
        let members = wanted?.compactMap { page -> Int? in
          guard case .entry(let member) = page.kind, page.edition == edition else { return nil }
          return member
        }
        return MonthList(rendering, edition: edition, wanted: members)
      })
  }

  /// The same for all pages: it makes the items of all months at once, and so finds what is wrong
  /// with their template.
  ///
  /// - Parameter isCancelled: whether the rest is not wanted any more.
  package func withAllMonths(isCancelled: () -> Bool) -> SiteRendering {
    SiteRendering(
      self,
      monthLists: site.editions.indices.map {
        MonthList(self, edition: $0, isCancelled: isCancelled)
      })
  }

  /// The same plan around other versions of some entries: `Site.replacing` gives such a site.
  ///
  /// - Parameter positions: of these entries in `site.entries`.
  package func replacing(entriesAt positions: Set<Int>, in site: Site) -> SiteRendering {
    SiteRendering(
      self,
      monthLists: zip(site.editions, monthLists).map { edition, list in
        list.without(
          edition.members.indices.filter { positions.contains(edition.members[$0].entry) })
      }, site: site)
  }

  private init(_ rendering: SiteRendering, monthLists: [MonthList], site: Site? = nil) {
    self.site = site ?? rendering.site
    hasCards = site.map(SiteRendering.cards) ?? rendering.hasCards
    plan = rendering.plan
    theme = rendering.theme
    pictures = rendering.pictures
    recordings = rendering.recordings
    formulas = rendering.formulas
    icons = rendering.icons
    cards = rendering.cards
    interfaces = rendering.interfaces
    routes = rendering.routes
    lonePages = rendering.lonePages
    sharedIdentifiers = rendering.sharedIdentifiers
    gregorianWords = rendering.gregorianWords
    symbols = rendering.symbols
    memories = rendering.memories
    daysBeside = rendering.daysBeside
    yearNames = rendering.yearNames
    monthNames = rendering.monthNames
    restDays = rendering.restDays
    firstWeekdays = rendering.firstWeekdays
    labelPlaces = rendering.labelPlaces
    dayClasses = rendering.dayClasses
    policy = rendering.policy
    policyElement = rendering.policyElement
    openGraphNames = rendering.openGraphNames
    reads = rendering.reads
    self.monthLists = monthLists
  }

  /// Everything but the month lists of entries' pages.
  ///
  /// - Parameter reads: what earlier builds have read.
  package init(
    withoutMonths site: Site, plan: Plan, theme: Theme, pictures: [Route: Picture],
    recordings: [Route: Recording], icons: SiteIcons?, cards: SharedCards? = nil,
    formulas: [Formula: [UInt8]], reads: Reads = Reads()
  ) {
    self.reads = reads
    self.recordings = recordings
    self.formulas = formulas
    self.site = site
    hasCards = SiteRendering.cards(of: site)
    self.plan = plan
    self.theme = theme
    self.pictures = pictures
    self.icons = icons
    self.cards = cards
    let days = site.likelyDays
    let interfaces = site.editions.map { theme.interface($0.locale, site.settings, days) }
    self.interfaces = interfaces
    let routes = Set(plan.pages.map(\.route))
    self.routes = routes
    lonePages = site.editions.map { SiteView.lonePages(of: $0, among: routes) }
    sharedIdentifiers = site.sharedIdentifiers
    gregorianWords = zip(site.editions, interfaces).map { edition, interface in
      site.settings.calendar[edition.locale].first == .gregorian
        ? interface.words
        : LocaleWords(edition.locale, digits: site.settings.digits[edition.locale])
    }
    yearNames = zip(site.editions, interfaces).map { edition, interface in
      edition.years.map { interface.words.name(ofYear: $0.year) }
    }
    monthNames = zip(site.editions, interfaces).map { edition, interface in
      let months = edition.years.flatMap(\.months).compactMap(\.firstDay)
      return Dictionary(
        months.map { (MonthName.key(of: $0), MonthName($0, in: interface.words)) },
        uniquingKeysWith: { first, _ in first })
    }
    restDays = site.editions.map { Weekday.restDays(in: $0.locale) }
    labelPlaces = site.editions.map(LabelPlaces.init)
    firstWeekdays = site.editions.map {
      site.settings.firstWeekday ?? Weekday.first(in: $0.locale)
    }
    dayClasses = restDays.map { rest in
      (0..<7).map { number in
        let day = Weekday(number)
        return "on-\(day.rawValue.prefix(3))"
          + (rest.firstIndex(of: day).map { " rest-\($0 + 1)" } ?? "")
      }
    }
    let known = KnownLabels(interfaces)
    symbols = zip(site.editions, interfaces).map { EditionSymbols($0, of: site, $1, known) }
    memories = site.editions.map { _ in CallMemory(for: theme.templates) }
    daysBeside = site.editions.map { edition in
      site.settings.calendar[edition.locale].second.map { calendar in
        let days = edition.members.compactMap { site.entries[$0.entry].entry.day }
        return DayBeside(
          edition.locale, calendar, digits: site.settings.digits[edition.locale], days: days)
      }
    }
    policy = contentSecurityPolicy(site.settings)
    policyElement = SiteRenderer.policyElement(policy)
    let locales = Set(
      site.editions.map(\.locale) + (site.entries + site.pages.texts).map(\.entry.locale))
    openGraphNames = Dictionary(
      uniqueKeysWithValues: locales.compactMap { locale in
        locale.openGraphName.map { (locale, $0) }
      })
    monthLists = []
  }

  private static func cards(of site: Site) -> [Bool] {
    site.entries.map { !$0.entry.labels.works.isEmpty || $0.entry.body.hasCards }
  }

  /// One page as bytes. With an error among the diagnostics the bytes are not whole.
  package func render(_ page: Page) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    switch page.kind {
    case .machineReadable(let file): (render(file, page), [])
    case .list, .undated, .entry, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear,
      .calendar, .statistics, .photos, .shelf, .terms, .term, .search, .sealed, .notFound, .custom,
      .redirect:
      renderTemplate(page)
    }
  }

  private func render(_ file: MachineReadableFile, _ page: Page) -> [UInt8] {
    switch file {
    case .robots: return Robots(site.settings).bytes
    case .headers: return HeadersFile(site.settings).bytes
    case .webManifest: return WebManifest(self, page).bytes
    case .daysOfMonth(let month): return DayLists(PageScope(self, page), month).bytes
    case .feed, .podcast, .sitemap, .sitemapIndex: break
    }
    // The others are planned only where the site has an address.
    guard let url = site.settings.url else { return [] }
    return switch file {
    case .feed(.atom, let subject): AtomFeed(FeedContent(self, page, subject, url)).bytes
    case .feed(.json, let subject): JSONFeed(FeedContent(self, page, subject, url)).bytes
    case .podcast: PodcastFeed(self, page, url).bytes
    case .sitemap(let slice): Sitemap(self, slice, url).bytes
    case .sitemapIndex(let routes): Sitemap(indexOf: routes, url).bytes
    case .robots, .headers, .webManifest, .daysOfMonth: []
    }
  }

  private func renderTemplate(_ page: Page) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let scope = PageScope(self, page)
    var output: [UInt8] = []
    let diagnostics = theme.templates.render(
      template(of: page), scope: scope.values, host: PageHost(scope), into: &output)
    // Items of month lists are made before there is a page that could report what is wrong with
    // them.
    let isHome = if case .list(_, nil, _) = page.kind { true } else { false }
    return (
      UnbrokenWords.keep(in: output),
      diagnostics + (isHome ? monthLists[page.edition].diagnostics : [])
    )
  }
}

extension Site {
  /// The days that pages say, where it matters: all of the months with entries, for their
  /// calendars, and those of changes.
  fileprivate var likelyDays: [CalendarDay] {
    let calendars = editions.map { settings.calendar[$0.locale].first }
    guard calendars.contains(where: { $0 != .gregorian }) else { return [] }
    let months = editions.flatMap { $0.years.flatMap(\.months) }.compactMap(\.firstDay)
    let days = months.flatMap { month in
      (1...CalendarDay.lengthOfMonth(month.month, year: month.year)).compactMap {
        CalendarDay(year: month.year, month: month.month, day: $0)
      }
    }
    return days + (entries + pages.texts).compactMap(\.entry.updated)
  }
}

extension SiteRendering {
  /// What the template of a page sees.
  package func values(of page: Page) -> [(String, TemplateValue)] { PageScope(self, page).values }

  /// The theme's file for a page.
  package func template(of page: Page) -> String {
    switch page.kind {
    case .list, .undated: "list.html"
    case .entry: "entry.html"
    case .year: "year.html"
    case .month: "month.html"
    case .book: "book.html"
    case .order, .titles: "order.html"
    case .onThisDay: "on-this-day.html"
    case .dayOfYear: "day-of-year.html"
    case .calendar: "calendar.html"
    case .statistics: "statistics.html"
    case .terms: "terms.html"
    case .term: "term.html"
    case .photos: "photos.html"
    case .shelf: "shelf.html"
    case .search: "search.html"
    case .sealed: "sealed.html"
    case .notFound: "not-found.html"
    case .custom(let position): template(of: site.editions[page.edition].customPages[position])
    case .redirect: "redirect.html"
    case .machineReadable: ""
    }
  }

  private func template(of page: CustomPage) -> String {
    switch page.content {
    case .text(let text, _): site.pages.texts[text].entry.page?.template?.name ?? "page.html"
    case .template(let position): site.pages.templates[position].template
    }
  }
}

extension Page.Kind {

  /// What templates know the kind as.
  var name: String {
    switch self {
    case .list(_, nil, _): "home"
    case .list: "list"
    case .undated: "undated"
    case .entry: "entry"
    case .year: "year"
    case .month: "month"
    case .book: "book"
    case .order, .titles: "order"
    case .onThisDay: "on-this-day"
    case .dayOfYear: "day-of-year"
    case .calendar: "calendar"
    case .statistics: "statistics"
    case .terms: "terms"
    case .term: "term"
    case .photos: "photos"
    case .shelf: "shelf"
    case .search: "search"
    case .sealed: "sealed"
    case .notFound: "not-found"
    case .custom: "page"
    case .redirect: "redirect"
    case .machineReadable: "machine"
    }
  }
}
