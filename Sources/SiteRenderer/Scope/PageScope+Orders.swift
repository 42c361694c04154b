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
      return TemplateContext.order.value([
        .string(order.rawValue), .string(name(of: order)), .string(address(route)),
        .bool(order == current),
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
    case .undated, .entry, .year, .month, .book, .onThisDay, .dayOfYear, .calendar, .statistics,
      .photos,
      .shelf, .terms, .term, .search, .sealed, .notFound, .custom, .redirect, .machineReadable:
      nil
    }
  }
}
