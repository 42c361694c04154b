import Journal
import Localization
import Templating

/// `list` in a template: one page of a list, in groups by month.
final class ListView: RowView {
  let scope: PageScope
  let members: [Int]
  let front: Route
  let number: Int?
  let count: Int
  private let total: Int
  let order: EntryOrder?
  /// Whether the list is of the parts of a series, the first one first.
  private let isInParts: Bool
  /// How many entries are shown with more than title and day, up to the end of a month.
  private let itemCount: Int

  /// - Parameters:
  ///   - members: positions in the edition, newest first.
  ///   - front: the route of the list's first page; older pages are `page/N.html` beside it.
  ///   - number: nil on the first page.
  ///   - count: how many other pages there are.
  ///   - order: nil when the list is not of all entries.
  ///   - itemCount: nil if all entries are shown with more than title and day.
  init(
    _ scope: PageScope, _ members: [Int], front: Route, number: Int?, count: Int, total: Int,
    order: EntryOrder? = nil, isInParts: Bool = false, itemCount: Int? = nil
  ) {
    self.scope = scope
    self.members = members
    self.front = front
    self.number = number
    self.count = count
    self.total = total
    self.order = order
    self.isInParts = isInParts
    self.itemCount = itemCount ?? members.count
  }

  var reads: ReadMask? { scope.reads[.list] }

  static let rows = Rows<ListView>(
    "list",
    [
      .list("groups", of: "group") { $0.groups }.from(.facts { $0.addGroups(to: &$1) }),
      .integer("full_groups") { $0.fullGroups }.from(.facts { $0.addGroups(to: &$1) }),
      .bool("first") { $0.number == nil },
      .integer("total") { $0.total },
      .value("pager", "pager") { .map($0.pager) }.from(.facts { $0.addPager(to: &$1) }),
      .list("pinned", of: "entry") { view in view.pinned.map { view.scope.entryValue($0) } },
      .text("order", .optional(.string)) { $0.order?.rawValue },
      .list("orders", of: "order") { view in
        view.order.map { view.scope.orderValues(current: $0) } ?? []
      }.from(.frame),
      .list("headings", of: "index heading") { _ in [] },
      .value("continues", .optional("continuation")) { $0.continues },
    ])

  /// The month in which the list goes on, on the next older page.
  private var continues: TemplateValue {
    guard order == .newest, let last = members.last, last + 1 < scope.edition.members.count,
      case .string(let url)? = pager["older"]
    else { return .none }
    let next = day(last + 1)
    let heading =
      next.map { scope.interface.words.say($0.monthAround, .yMMMM) }
      ?? scope.interface.say("date.undated") ?? ""
    return TemplateContext.continuation.value([
      .string(heading), .string(url), TemplateValue(next.flatMap(month(of:))?.members.count),
    ])
  }

  /// What is before the list on its first page. On older pages pinned entries keep their
  /// places, so that pages do.
  private var pinned: [Int] {
    guard order == .newest, number == nil else { return [] }
    return scope.edition.members.indices.filter { isPinned($0) }
  }

  private func isPinned(_ member: Int) -> Bool {
    scope.entry(scope.edition.members[member]).pinned
  }

  private func day(_ member: Int) -> CalendarDay? {
    let entry = scope.entry(scope.edition.members[member])
    return order == .changed ? entry.updated ?? entry.day : entry.day
  }

  /// The entries that stand under headings.
  private var grouped: [Int] {
    order == .newest && number == nil ? members.filter { !isPinned($0) } : members
  }

  var groups: [TemplateValue] {
    let members = grouped
    let days = members.map(day)
    return ranges(of: days).map { range in
      let shown = members[range]
      let (newest, oldest) = (days[range.lowerBound], days[range.upperBound - 1])
      if range.lowerBound >= itemCount { return year(of: newest, shown) }
      if isSheet { return sheet(shown) }
      if let newest, let oldest, newest.month != oldest.month {
        return months(from: oldest, to: newest, shown)
      }
      return group(newest, shown)
    }
  }

  /// Of how many groups the theme shows the beginnings of the entries.
  var fullGroups: Int { ranges(of: grouped.map(day)).count { $0.lowerBound < itemCount } }

  /// Where the groups are among the entries of these days.
  private func ranges(of days: [CalendarDay?]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for position in days.indices {
      let isFull = position < itemCount
      // A month that begins among the full ones is full to its end.
      let isLastFull = ranges.last.map { $0.lowerBound < itemCount } ?? false
      if let last = ranges.last,
        isSheet && isLastFull
          ? isFull : isTogether(days[position - 1], days[position], byMonth: isLastFull)
      {
        ranges[ranges.count - 1] = last.lowerBound..<position + 1
      } else {
        ranges.append(position..<position + 1)
      }
    }
    return look == "album" && order == .newest ? joined(ranges, days) : ranges
  }

  private var look: String { scope.settings.theme.look.name }

  /// Album's pages of labels are one sheet without months, of which each has an entry or two.
  private var isSheet: Bool {
    guard look == "album", case .term = scope.page.kind else { return false }
    return true
  }

  /// Neighbouring months of one year with few entries are one group: alone, each would be a heading
  /// over a card.
  private func joined(_ ranges: [Range<Int>], _ days: [CalendarDay?]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    var wasSparse = false
    for range in ranges {
      let isSparse = range.count < ListView.ownSheet
      if let last = joined.last, let year = days[last.lowerBound]?.year,
        year == days[range.lowerBound]?.year,
        wasSparse && isSparse
          || last.count < ListView.ownSheet && last.count + range.count <= 2 * ListView.ownSheet
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
      wasSparse = isSparse
    }
    return joined
  }

  /// A month with so many entries has a sheet of its own in Album: they fill a row.
  private static let ownSheet = 3

  private func isTogether(
    _ left: CalendarDay?, _ right: CalendarDay?, byMonth: Bool
  ) -> Bool {
    left?.year == right?.year && (!byMonth || left?.month == right?.month)
  }

  /// Entries that are shown by title and day: a tag has one or two of them in a month.
  private func year(of day: CalendarDay?, _ members: ArraySlice<Int>) -> TemplateValue {
    guard let day else { return group(nil, members) }
    let name = scope.yearName(day.year)
    return TemplateContext.group.value([
      .string(name), address("\(padded(day.year, 4))/"),
      .list([TemplateContext.partOfHeading.value([.string("year"), .string(name)])]),
      .integer(members.count), .list(members.map { scope.entryValue($0) }),
    ])
  }

  private func group(_ day: CalendarDay?, _ members: ArraySlice<Int>) -> TemplateValue {
    let name = day.map { scope.monthName(of: $0) }
    let heading = name?.whole ?? scope.interface.say("date.undated") ?? ""
    let page = day.map { address("\(padded($0.year, 4))/\(padded($0.month, 2))/") }
    return TemplateContext.group.value([
      .string(heading), page ?? .none,
      .list(scope.partValues(name?.parts, of: heading)),
      .integer(count(of: day, shown: members.count)), .list(members.map { scope.entryValue($0) }),
    ])
  }

  private func sheet(_ members: ArraySlice<Int>) -> TemplateValue {
    TemplateContext.group.value([
      .string(""), .none, .list([]), .integer(members.count),
      .list(members.map { scope.entryValue($0) }),
    ])
  }

  /// Months of one year: the first and the last are named, and the year leads to all of them.
  private func months(
    from first: CalendarDay, to last: CalendarDay, _ members: ArraySlice<Int>
  ) -> TemplateValue {
    guard let named = scope.monthName(of: last).parts else { return group(last, members) }
    let start = scope.monthName(of: first).parts?.first { $0.kind == .month }?.text
    let parts = named.map { part in
      let isMonth = part.kind == .month
      let kind = isMonth ? "months" : part.kind == .between ? nil : part.kind.rawValue
      let text = isMonth ? (start.map { "\($0) – " } ?? "") + part.text : part.text
      return (kind, text)
    }
    let whole = parts.map(\.1).joined()
    return TemplateContext.group.value([
      .string(whole), address("\(padded(first.year, 4))/"),
      .list(
        parts.map {
          TemplateContext.partOfHeading.value([TemplateValue($0.0), .string($0.1)])
        }),
      .integer(members.count), .list(members.map { scope.entryValue($0) }),
    ])
  }

  /// The page of a year or month; none where entries stand at the day of their change, because
  /// there may be no entry of that month, and its page would show others.
  private func address(_ folder: String) -> TemplateValue {
    order == .changed ? .none : .string(scope.address(scope.edition.route(folder)))
  }

  /// On the front of all entries, those of the whole month; elsewhere those on the page, so that a
  /// new entry changes few files.
  private func count(of day: CalendarDay?, shown: Int) -> Int {
    guard order == .newest, number == nil, let day else { return shown }
    return month(of: day)?.members.count ?? shown
  }

  private func month(of day: CalendarDay) -> MonthArchive? {
    scope.edition.years.first { $0.year == day.year }?.months.first { $0.month == day.month }
  }

  /// Pages are numbered from the oldest: newer ones have greater numbers, and the newest is the
  /// front. Of the oldest first, the oldest is the front.
  private var pager: TemplateMap {
    if order == .oldest || isInParts { return pagerFromOldest }
    let newer: Route? = number.map { $0 == count ? front : page($0 + 1) }
    let older: Route? =
      switch number {
      case nil: count > 0 ? page(count) : nil
      case 1?: nil
      case let number?: page(number - 1)
      }
    return [
      "number": TemplateValue(number), "count": .integer(count),
      "newer": TemplateValue(newer.map { scope.address($0) }),
      "older": TemplateValue(older.map { scope.address($0) }),
      "newest": .string(scope.address(front)),
      "oldest": TemplateValue(count > 0 ? scope.address(page(1)) : nil),
    ]
  }

  private var pagerFromOldest: TemplateMap {
    let position = number ?? 0
    let older: Route? = position == 0 ? nil : position == 1 ? front : page(position - 1)
    let newer: Route? = position == count ? nil : page(position + 1)
    return [
      "number": TemplateValue(number), "count": .integer(count),
      "newer": TemplateValue(newer.map { scope.address($0) }),
      "older": TemplateValue(older.map { scope.address($0) }),
      "newest": .string(scope.address(count == 0 ? front : page(count))),
      "oldest": TemplateValue(count > 0 ? scope.address(front) : nil),
    ]
  }

  private func page(_ number: Int) -> Route { Route("\(front.path)page/\(number).html") }
}
