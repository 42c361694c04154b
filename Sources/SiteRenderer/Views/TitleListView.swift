import Journal
import Localization
import Templating

/// `list` on a page of the list of titles: in groups by the headings of an index.
final class TitleListView: RowView {
  let scope: PageScope
  private let position: Int
  let page: TitlePage

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    page = scope.edition.orders.titlePages[position]
  }

  var reads: ReadMask? { scope.reads[.titles] }

  static let rows = Rows<TitleListView>(
    "list",
    [
      .list("groups", of: "group") { $0.page.groups.map($0.group) }.from(
        .facts { $0.addGroups(to: &$1) }),
      .integer("full_groups") { $0.page.groups.count },
      .bool("first") { $0.position == 0 },
      .integer("total") { $0.scope.edition.members.count },
      .value("pager", "pager") { .map($0.pager) },
      .list("pinned", of: "entry") { _ in [] },
      .text("order", .optional(.string)) { _ in EntryOrder.titles.rawValue },
      .list("orders", of: "order") { $0.scope.orderValues(current: .titles) }.from(.frame),
      .list("headings", of: "index heading") { $0.page.headings.map($0.heading) },
      .value("continues", .optional("continuation")) { _ in TemplateValue.none },
    ])

  private func group(_ group: TitlePage.Group) -> TemplateValue {
    TemplateContext.group.value([
      .string(scope.name(of: group.heading)), TemplateValue.none,
      .list(scope.partValues(nil, of: scope.name(of: group.heading))),
      .integer(group.members.count), .list(group.members.map { scope.entryValue($0) }),
    ])
  }

  private func heading(_ link: TitlePage.Link) -> TemplateValue {
    TemplateContext.indexHeading.value(
      [
        .string(scope.name(of: link.heading)), .string(scope.address(link.route)),
        .integer(link.count), .bool(page.groups.contains { $0.heading == link.heading }),
      ], reads: scope.reads[.indexHeading])
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
