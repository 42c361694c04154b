import Diagnostics
package import Journal
import Localization
package import Templating

/// The entries of the months of an edition, as their pages list them beside the text.
///
/// The item of an entry is the same on every page of its month but for the way there and for the
/// mark on its own page. So the theme's template for it runs twice for each entry of the site, and
/// a page is put together by copying.
struct MonthList: Sendable {
  /// What the theme's template says; told with the edition's home page.
  private(set) var diagnostics: [Diagnostic] = []
  /// The items of months, by the first member of each.
  private var items: [Int: MonthItems] = [:]
  /// For each dated member, the members of its month.
  private var months: [Range<Int>] = []
  /// For each dated member, the number of the folder of its page and the way from there; empty for
  /// a page that is a folder itself.
  private var names: [(folder: Int, name: String)] = []

  fileprivate static let template = "partials/month-item.html"
  /// Up to how many entries of a month are in a list, and how many around it if there are more.
  private static let (wholeMonth, around) = (31, 21)

  /// - Parameter wanted: the members whose months are made at once; nil for all. Others are made
  ///   when they are asked for.
  init(
    _ rendering: SiteRendering, edition position: Int, wanted: [Int]? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    let edition = rendering.site.editions[position]
    guard rendering.theme.templates.contains(MonthList.template),
      let home = rendering.home(of: position)
    else { return }
    let scope = PageScope(rendering, home)
    var folders: [[UInt8]: Int] = [:]
    for month in edition.years.flatMap(\.months) {
      months += [Range<Int>](repeating: month.members, count: month.members.count)
      for member in month.members {
        let (folder, name) = MonthList.name(of: edition.members[member].route)
        let number = folders[folder] ?? folders.count
        folders[folder] = number
        names.append((number, name))
      }
    }
    for member in wanted ?? edition.years.flatMap(\.months).map(\.members.lowerBound) {
      guard months.indices.contains(member), months[member].count > 1,
        items[months[member].lowerBound] == nil
      else { continue }
      if isCancelled() { return }
      items[months[member].lowerBound] = MonthItems(of: months[member], scope, &diagnostics)
    }
  }

  /// The list without the items of the months that some members are in: they are made anew.
  func without(_ members: [Int]) -> MonthList {
    var list = self
    for member in members where months.indices.contains(member) {
      list.items[months[member].lowerBound] = nil
    }
    return list
  }

  private static func name(of route: Route) -> (folder: [UInt8], name: String) {
    let path = route.path.utf8
    guard !route.isFolder, let slash = path.lastIndex(of: 0x2F) else { return ([], "") }
    let start = path.index(after: slash)
    return (Array(path[..<start]), Route.percentEncode(route.path[start...]))
  }

  /// The items around a member on its page; empty when it is alone in its month.
  func html(around member: Int, _ scope: PageScope) -> [UInt8] {
    guard months.indices.contains(member), months[member].count > 1 else { return [] }
    let month = months[member]
    let size = month.count <= MonthList.wholeMonth ? month.count : MonthList.around
    let first = min(max(month.lowerBound, member - size / 2), month.upperBound - size)
    let items = items[month.lowerBound] ?? madeNow(month, scope)
    var output: [UInt8] = []
    output.reserveCapacity(size * 192)
    let own = names[member]
    // From the first day on, as a month runs.
    for other in (first..<(first + size)).reversed() {
      let isNear = !own.name.isEmpty && names[other].folder == own.folder
      let address =
        isNear ? names[other].name : scope.address(scope.edition.members[other].route)
      items.append(other - month.lowerBound, isCurrent: other == member, address, to: &output)
    }
    return output
  }

  private func madeNow(_ month: Range<Int>, _ scope: PageScope) -> MonthItems {
    var flaws: [Diagnostic] = []
    let home = scope.rendering.home(of: scope.editionNumber) ?? scope.page
    return MonthItems(of: month, PageScope(scope.rendering, home), &flaws)
  }
}

/// The items of one month.
private struct MonthItems: Sendable {
  /// The items of all members, each first as it stands on other pages, then as on its own, without
  /// addresses.
  private var bytes: [UInt8] = []
  /// Where the pieces of an item end: between two of them stands the address.
  private var ends: [Int32] = []
  /// For each item, where its pieces begin in `ends`; one more at the end.
  private var items: [Int32] = [0]

  /// What represents the address until the page is known: nothing that escaping changes.
  private static let address = "month-list-item-address-\(hexDigits(fingerprint([0x49])))"

  init(of month: Range<Int>, _ scope: PageScope, _ diagnostics: inout [Diagnostic]) {
    for member in month {
      var item = scope.monthItemValues(member, url: MonthItems.address)
      for isCurrent in [false, true] {
        item[PageScope.currentOfMonthItem] = .bool(isCurrent)
        append(scope.rendered(MonthList.template, scope.monthItem(item), &diagnostics))
      }
    }
    // Without spare capacity, because all months are held.
    bytes = Array(bytes[...])
    ends = Array(ends[...])
    items = Array(items[...])
  }

  private mutating func append(_ item: [UInt8]) {
    let mark = Array(MonthItems.address.utf8)
    var start = 0
    var position = 0
    while position + mark.count <= item.count {
      if item[position] == mark[0], item[position..<(position + mark.count)].elementsEqual(mark) {
        bytes += item[start..<position]
        ends.append(Int32(bytes.count))
        position += mark.count
        start = position
      } else {
        position += 1
      }
    }
    bytes += item[start...]
    ends.append(Int32(bytes.count))
    items.append(Int32(ends.count))
  }

  /// - Parameter member: counted in the month.
  func append(_ member: Int, isCurrent: Bool, _ address: String, to output: inout [UInt8]) {
    let item = member * 2 + (isCurrent ? 1 : 0)
    let pieces = Int(items[item])..<Int(items[item + 1])
    for piece in pieces {
      if piece > pieces.lowerBound { output.append(contentsOf: address.utf8) }
      output.append(contentsOf: bytes[(piece == 0 ? 0 : Int(ends[piece - 1]))..<Int(ends[piece])])
    }
  }
}

extension SiteRendering {
  /// An item of a month's list is on no page yet; what a template asks of one, the home page
  /// answers.
  fileprivate func home(of edition: Int) -> Page? {
    let route = site.editions[edition].home
    return plan.pages.first { $0.edition == edition && $0.route == route }
  }
}

extension SiteRendering {
  /// What the theme's template for an item of a month's list sees.
  package func monthItemValues(
    _ member: Int, on page: Page, isCurrent: Bool
  ) -> [(String, TemplateValue)] {
    let scope = PageScope(self, page)
    let url = scope.address(scope.edition.members[member].route)
    var item = scope.monthItemValues(member, url: url)
    item[PageScope.currentOfMonthItem] = .bool(isCurrent)
    return scope.monthItem(item)
  }
}

extension PageScope {
  /// What the template of an item sees.
  ///
  /// - Parameter item: the values of `monthItemValues`.
  fileprivate func monthItem(_ item: [TemplateValue]) -> [(String, TemplateValue)] {
    [
      ("lang", .string(edition.locale.description)),
      ("dir", .string(edition.locale.direction.rawValue)),
      ("item", TemplateContext.monthItem.value(item)),
    ]
  }

  /// Where `monthItemValues` say whether the item is that of the page.
  fileprivate static let currentOfMonthItem =
    TemplateContext.monthItem.names.firstIndex(of: "current") ?? 0

  fileprivate func monthItemValues(_ member: Int, url: String) -> [TemplateValue] {
    let published = site.entries[edition.members[member].entry]
    let entry = published.entry
    return [
      TemplateValue(entry.title), .string(url), .string(entry.language.description),
      .string(published.titleDirection.rawValue), .bool(isForeign(entry.language)),
      dayValue(entry.day), .bool(entry.starred), .bool(false),
      .string(monthItemClasses(entry)),
    ]
  }

  /// The tone of an entry's mood and its weekday, for looks that show them; Paper shows days only,
  /// and its pages stay small.
  private func monthItemClasses(_ entry: Entry) -> String {
    guard settings.theme.look != .paper, let day = entry.day else { return "" }
    let symbols = rendering.symbols[editionNumber]
    let tone = entry.labels[.mood].first.flatMap { symbols[$0]?.tone }
    return (tone.map { "mood-\($0.rawValue) " } ?? "") + classes(of: day)
  }

  fileprivate func rendered(
    _ template: String, _ values: [(String, TemplateValue)], _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var output: [UInt8] = []
    let flaws = rendering.theme.templates.render(
      template, scope: values, host: PageHost(self), capacity: 1 << 10, into: &output)
    // Each item would say the same.
    if diagnostics.isEmpty { diagnostics = flaws }
    return output
  }
}
