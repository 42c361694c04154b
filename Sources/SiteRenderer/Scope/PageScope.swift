import Journal
import Localization
import Synchronization
import Templating

/// What the template of one page sees. `TemplateContext` names every value.
final class PageScope: Sendable {
  let rendering: SiteRendering
  let page: Page
  let edition: Edition
  /// Its position in the site.
  let editionNumber: Int
  let interface: Interface
  let address: Addressing
  let reads: RoleReads
  /// Whether search engines are asked to leave the page out.
  let isNoIndex: Bool
  /// Of the edition.
  let direction: TextDirection
  private let foundContents = Mutex<PageContents?>(nil)

  /// - Parameter known: what earlier builds have read, for a digest of the page and not for the
  ///   page: its addresses are the same as on every other page.
  init(_ rendering: SiteRendering, _ page: Page, known: Reads? = nil) {
    self.rendering = rendering
    self.page = page
    reads = RoleReads(all: known ?? rendering.reads, role: page.kind.role)
    editionNumber = page.edition
    edition = rendering.site.editions[page.edition]
    isNoIndex = rendering.site.settings.noindex || rendering.site.asksForNoIndex(page)
    direction = edition.locale.direction
    interface = rendering.interfaces[page.edition]
    if known != nil {
      address = .plain
    } else if case .notFound = page.kind {
      address = .rooted(base: rendering.site.settings.url?.basePath ?? "/")
    } else {
      address = .relative(from: page.route, rendering.site.settings.links)
    }
  }

  /// Several parts of a page ask.
  var contents: PageContents {
    foundContents.withLock { found in
      let contents = found ?? PageContents(rendering, page)
      found = contents
      return contents
    }
  }

  var site: Site { rendering.site }
  var settings: Settings {
    @inline(__always) _read { yield rendering.site.settings }
  }

  func entry(_ member: Edition.Member) -> Entry { site.entry(member) }

  /// The time of day of an entry, where readers see it: an hour tells strangers when its author is
  /// awake.
  func shownTime(of entry: Entry) -> ClockTime? { settings.times ? entry.time : nil }

  /// The names at the top level of the page's template.
  var values: [(String, TemplateValue)] {
    let common: [(String, TemplateValue)] = [
      ("lang", .string(edition.locale.description)),
      ("dir", .string(direction.rawValue)),
      ("site", .object(SiteView(scope: self))),
      ("page", .object(PageView(scope: self))),
    ]
    return common + kindValues
  }

  var kindValues: [(String, TemplateValue)] {
    switch page.kind {
    case .list(let members, let number, let count):
      [
        (
          "list",
          .object(
            ListView(
              self, Array(members), front: edition.home, number: number, count: count,
              total: edition.members.count, order: .newest))
        )
      ] + homeValues(isHome: number == nil)
    case .order(let order, let members, let number, let count):
      [("list", .object(orderList(order, members, number, count)))]
    case .titles(let position): [("list", .object(TitleListView(self, position)))]
    case .onThisDay: [("months", .list(monthsOfDays))]
    case .dayOfYear(let position): dayOfYearValues(position)
    case .calendar:
      [("archive", .object(MonthView(self, 0, 0, page: 0))), ("years", .list(yearValues))]
    case .statistics: [("statistics", .object(StatisticsView(self)))]
    case .undated(let members):
      [
        (
          "list",
          .object(
            ListView(
              self, Array(members), front: page.route, number: nil, count: 0, total: members.count))
        )
      ] + homeValues(isHome: false)
    case .entry(let position): entryValues(EntryView(self, position))
    case .year(let year): [("archive", .object(YearView(self, year)))]
    case .month(let year, let month, let page):
      [("archive", .object(MonthView(self, year, month, page: page)))]
    case .book(let subject, let members):
      [("book", .object(BookView(self, subject, members)))]
    case .terms(let taxonomy): termsValues(edition.classification(taxonomy), taxonomy)
    case .term(let taxonomy, let position, let members, let number, let count):
      edition.classification(taxonomy).map {
        termValues($0, position, members, number, count)
      } ?? []
    case .custom(let position): customPageValues(edition.customPages[position])
    case .redirect(let target):
      [
        ("target", .string(address(target))),
        ("target_absolute", TemplateValue(settings.url?.permalink(target))),
      ]
    case .photos(let subject, let photos, let number, let count, let total):
      photosValues(subject, photos, number, count, total)
    case .shelf(let kind, let items, let number, let count):
      edition.shelf(of: kind).map { shelfValues($0, items, number, count) } ?? []
    case .search: [("years", .list(yearValues))]
    case .sealed:
      [("vaults", .string(settings.sealedFolders.joined(separator: " ")))]
    case .notFound, .machineReadable: []
    }
  }

  private func homeValues(isHome: Bool) -> [(String, TemplateValue)] {
    guard isHome, !edition.years.isEmpty else {
      return ["this_month", "days", "latest"].map { ($0, TemplateValue.none) }
        + [("intro", TemplateValue.optional(isHome ? introduction : nil))]
    }
    return [
      ("this_month", .object(MonthView(self, 0, 0, page: 0))), ("days", .string(writtenDays)),
      (
        "latest",
        TemplateValue.optional(settings.home == .latest ? entryValue(0) : nil)
      ),
      ("intro", TemplateValue.optional(introduction)),
    ]
  }

  /// The text of a front page in the page's locale, or of `pages/home.md` with `home: page`.
  private var introduction: TemplateValue? {
    for page in edition.customPages {
      guard case .text(let text, let group) = page.content, !site.pages.isEntry(text) else {
        continue
      }
      let entry = site.pages.texts[text].entry
      let name = entry.source.path.utf8.split(separator: 0x2F).last ?? [][...]
      guard entry.isFront || settings.home == .page && name.starts(with: "home.".utf8) else {
        continue
      }
      return .object(ContentView(self, text, group: group, page.route))
    }
    return nil
  }

  private func entryValues(_ entry: EntryView) -> [(String, TemplateValue)] {
    [
      ("entry", .object(entry)), ("outline", .list(entry.outline)),
      ("archive_url", TemplateValue(entry.monthRoute.map { address($0) })),
    ]
  }

  /// An entry as lists show it, by its position in the edition.
  func entryValue(_ position: Int) -> TemplateValue { .object(EntryView(self, position)) }

  /// A link to a neighbour: name and address.
  func namedLink(_ name: String, _ route: Route) -> TemplateValue {
    TemplateContext.link.value([.string(name), .string(address(route))])
  }

  /// A day for templates to say with `date`.
  func dayValue(_ day: CalendarDay?) -> TemplateValue {
    TemplateValue(day.map { DayValue(day: $0) })
  }
}

/// A day in a template: `{{ entry.day|date("full") }}`; printed alone it is ISO 8601.
final class DayValue: RowView {
  let day: CalendarDay

  init(day: CalendarDay) { self.day = day }

  var reads: ReadMask? { nil }
  var text: String? { day.iso }
  var ordinal: Int? { day.daysSince1970 }

  static let rows = Rows<DayValue>(
    "day",
    [
      .text("iso") { $0.day.iso }, .integer("year") { $0.day.year },
      .integer("month") { $0.day.month }, .integer("day") { $0.day.day },
    ])
}
