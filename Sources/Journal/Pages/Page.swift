import Diagnostics

/// A planned page of the site, not rendered yet.
package struct Page: Sendable {
  package let route: Route
  package let kind: Kind
  private let ownEdition: UInt16

  package init(route: Route, edition: Int, kind: Kind) {
    (self.route, self.kind) = (route, kind)
    ownEdition = UInt16(truncatingIfNeeded: edition)
  }

  /// Position in `Site.editions`, which gives the language of the page.
  package var edition: Int { Int(ownEdition) }

  /// What most pages are has little in it, and the rest is outside of the value: a site has
  /// hundreds of thousands of pages.
  package enum Kind: Sendable {
    /// The home page or an older page of the list of all entries. `number` is nil for the home
    /// page.
    indirect case list(members: Range<Int>, number: Int?, count: Int)
    case undated(members: Range<Int>)
    /// A position in `Edition.members`.
    case entry(Int)
    /// A position in `Edition.years`.
    case year(Int)
    /// Positions in `Edition.years`, `YearArchive.months` and `MonthArchive.pages`.
    case month(year: Int, month: Int, page: Int)
    /// Entries to be printed as a book, by their positions in `Edition.members`.
    indirect case book(BookSubject, members: [Int])
    /// A page of the list of all entries in another order. `members` is a slice of that order.
    indirect case order(EntryOrder, members: Range<Int>, number: Int?, count: Int)
    /// A position in `EntryOrders.titlePages`.
    case titles(Int)
    /// The calendar of all days of the year.
    case onThisDay
    /// A position in `Edition.daysOfYear`.
    case dayOfYear(Int)
    /// The newest month as a calendar, with the way to every other month.
    case calendar
    case statistics
    case terms(Taxonomy)
    /// A position in `Classification.terms` and a slice of `Term.members`.
    indirect case term(Taxonomy, Int, members: Range<Int>, number: Int?, count: Int)
    /// Positions in the edition's `Plan.photos`, and how many there are on all pages.
    indirect case photos(PhotoSubject, photos: [Int], number: Int?, count: Int, total: Int)
    /// A slice of the items of the edition's shelf.
    indirect case shelf(Work.Kind, items: Range<Int>, number: Int?, count: Int)
    case search
    /// Where readers open sealed entries.
    case sealed
    case notFound
    /// A custom page: its position in `Edition.customPages`.
    case custom(Int)
    /// A redirect from a former address.
    case redirect(to: Route)
    indirect case machineReadable(MachineReadableFile)
  }
}

extension Page.Kind {
  /// The name in messages.
  var description: Phrase {
    switch self {
    case .list: "a list page"
    case .undated: "the list of undated entries"
    case .entry: "an entry"
    case .year: "a year's archive"
    case .month: "a month's archive"
    case .book: "a year as a book"
    case .order: "a list in another order"
    case .titles: "the list of titles"
    case .onThisDay: "the calendar of the days of the year"
    case .dayOfYear: "a day of the year"
    case .calendar: "the calendar"
    case .statistics: "the statistics"
    case .terms(.tags): "the list of tags"
    case .terms(let taxonomy): "the list of '\(taxonomy.name)'"
    case .term(.tags, _, _, _, _): "a tag's page"
    case .term(let taxonomy, _, _, _, _): "a page of '\(taxonomy.name)'"
    case .photos: "a page of photos"
    case .shelf(let kind, _, _, _): "the shelf '\(kind.shelf)'"
    case .search: "the search page"
    case .sealed: "the page of sealed entries"
    case .notFound: "the page for addresses that do not exist"
    case .custom: "a page of the journal's own"
    case .redirect: "an alias"
    case .machineReadable(let file): file.description
    }
  }
}
