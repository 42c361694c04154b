/// All works of a kind in an edition, in the order of its entries.
package struct Shelf: Sendable {
  package let kind: Work.Kind
  package let route: Route
  package let items: [Item]

  package struct Item: Sendable {
    /// A position in `Edition.members`.
    package let member: Int
    /// A position in the works of the entry.
    package let work: Int
  }

  /// The shelves with something on them. A taxonomy of the same name keeps its folder.
  static func shelves(of entries: [Entry], prefix: String, _ settings: Settings) -> [Shelf] {
    Work.Kind.allCases.compactMap { kind in
      guard !settings.taxonomies.contains(where: { $0.name == kind.shelf }) else { return nil }
      let items = entries.enumerated().flatMap { member, entry in
        entry.labels.works.indices.filter { entry.labels.works[$0].kind == kind }
          .map { Item(member: member, work: $0) }
      }
      guard !items.isEmpty else { return nil }
      return Shelf(kind: kind, route: Route("\(prefix)\(kind.shelf)/"), items: items)
    }
  }
}

extension Edition {
  package func shelf(of kind: Work.Kind) -> Shelf? { shelves.first { $0.kind == kind } }
}

extension PagePlanner {
  var shelves: [Page] {
    model.shelves.flatMap { shelf in
      let slices = Slices(count: shelf.items.count, size: Self.worksOnPage)
      let count = slices.older.count
      let front = Page(
        route: shelf.route, edition: edition,
        kind: .shelf(shelf.kind, items: slices.front, number: nil, count: count))
      return [front]
        + slices.older.enumerated().map { number, items in
          Page(
            route: Route("\(shelf.route.path)page/\(number + 1).html"), edition: edition,
            kind: .shelf(shelf.kind, items: items, number: number + 1, count: count))
        }
    }
  }

  /// Works on a full page: rows of a shelf are short.
  private static let worksOnPage = 100
}
