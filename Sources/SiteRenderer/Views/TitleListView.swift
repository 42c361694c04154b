import Journal
import Localization
import Templating

/// `list` on a page of the list of titles: in groups by the headings of an index.
final class TitleListView: TemplateObject {
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
    case "full_groups": .integer(page.groups.count)
    case "first": .bool(position == 0)
    case "total": .integer(scope.edition.members.count)
    case "pager": .map(pager)
    case "pinned": .list([])
    case "continues": TemplateValue.none
    case "order": .string(EntryOrder.titles.rawValue)
    case "orders": .list(scope.orderValues(current: .titles))
    case "headings": .list(page.headings.map(heading))
    default: nil
    }
  }

  private func group(_ group: TitlePage.Group) -> TemplateValue {
    TemplateContext.group.value([
      .string(scope.name(of: group.heading)), TemplateValue.none,
      .list(scope.partValues(nil, of: scope.name(of: group.heading))),
      .integer(group.members.count), .list(group.members.map { scope.entryValue($0) }),
    ])
  }

  private func heading(_ link: TitlePage.Link) -> TemplateValue {
    TemplateContext.indexHeading.value([
      .string(scope.name(of: link.heading)), .string(scope.address(link.route)),
      .integer(link.count), .bool(page.groups.contains { $0.heading == link.heading }),
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
