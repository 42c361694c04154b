import Journal
import Localization
import Templating

// What templates see of the orders in which all entries can be read.
extension PageScope {
  func name(of order: EntryOrder) -> String {
    interface.say("order.\(order.rawValue)") ?? order.rawValue
  }

  func name(of heading: TitlePage.Heading) -> String {
    switch heading {
    case .letter(let letter): letter
    case .untitled: interface.say("entry.untitled") ?? ""
    }
  }

  /// The orders that have a page; nothing to choose from where there is only one.
  func orderValues(current: EntryOrder?) -> [TemplateValue] {
    let orders = EntryOrder.allCases.filter { edition.orders.has($0) }
    guard orders.count > 1 else { return [] }
    return orders.map { order in
      let route = order == .newest ? edition.home : edition.route("\(order.rawValue)/")
      return .map([
        "order": .string(order.rawValue), "name": .string(name(of: order)),
        "url": .string(address(route)), "current": .bool(order == current),
      ])
    }
  }

  func orderList(
    _ order: EntryOrder, _ members: Range<Int>, _ number: Int?, _ count: Int
  ) -> ListView {
    let all = edition.orders.members(of: order)
    return ListView(
      self, Array(all[members]), front: edition.route("\(order.rawValue)/"), number: number,
      count: count, total: all.count, order: order)
  }
}

extension Page.Kind {
  /// The order of all entries that a page shows; nil for every other page.
  var order: EntryOrder? {
    switch self {
    case .list: .newest
    case .order(let order, _, _, _): order
    case .titles: .titles
    case .undated, .entry, .year, .month, .onThisDay, .dayOfYear, .statistics, .terms, .term,
      .search, .notFound, .own, .redirect, .machine:
      nil
    }
  }
}

/// `list` on a page of the list of titles: in groups by the headings of an index.
struct TitleListView: TemplateObject {
  private let scope: PageScope
  private let position: Int
  private let page: TitlePage

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    page = scope.edition.orders.titlePages[position]
  }

  var memberNames: [String] { TemplateContext.list.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "groups": .list(page.groups.map(group))
    case "total": .integer(scope.edition.members.count)
    case "pager": .map(pager)
    case "pinned": .list([])
    case "order": .string(EntryOrder.titles.rawValue)
    case "orders": .list(scope.orderValues(current: .titles))
    case "headings": .list(page.headings.map(heading))
    default: nil
    }
  }

  private func group(_ group: TitlePage.Group) -> TemplateValue {
    .map([
      "heading": .string(scope.name(of: group.heading)), "url": TemplateValue.none,
      "entries": .list(group.members.map { scope.entryValue($0) }),
    ])
  }

  private func heading(_ link: TitlePage.Link) -> TemplateValue {
    .map([
      "name": .string(scope.name(of: link.heading)), "url": .string(scope.address(link.route)),
      "count": .integer(link.count),
      "current": .bool(page.groups.contains { $0.heading == link.heading }),
    ])
  }

  /// Between the pages of one heading; what comes before is `newer`.
  private var pager: TemplateMap {
    let pages = scope.edition.orders.titlePages
    let heading = page.groups.first?.heading
    let mine = pages.indices.filter {
      page.number != nil && pages[$0].groups.first?.heading == heading
    }
    func address(_ position: Int?) -> TemplateValue {
      guard let position, mine.contains(position) else { return .none }
      return .string(scope.address(pages[position].route))
    }
    let front = mine.first.map { pages[$0].route } ?? page.route
    return [
      "number": TemplateValue(page.number), "count": .integer(mine.count),
      "newer": address(position - 1), "older": address(position + 1),
      "newest": .string(scope.address(front)), "oldest": address(mine.last),
    ]
  }
}
