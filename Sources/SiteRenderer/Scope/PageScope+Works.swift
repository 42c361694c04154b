import Journal
import Localization
import Markdown
import Templating

// What templates see of books, films and music.
extension PageScope {
  /// - Parameters:
  ///   - member: a position in the edition.
  ///   - position: a position in the works of the entry.
  func workFields(of member: Int, _ position: Int) -> TemplateMap {
    let entry = edition.members[member].entry
    let work = site.entries[entry].entry.labels.works[position]
    let cover = rendering.plan.workCovers[entry][position]
    return [
      "kind": .string(work.kind.rawValue), "title": .string(work.title),
      "author": TemplateValue(work.makers.isEmpty ? nil : interface.words.list(work.makers)),
      "isbn": TemplateValue(work.isbn?.digits),
      "rating": TemplateValue(work.rating.map { interface.words.ownDigits(in: $0.shown) }),
      "stars": TemplateValue(work.rating?.stars), "cover": coverValue(cover),
      "url": TemplateValue(work.address), "host": TemplateValue(work.host),
      "shelf": TemplateValue(edition.shelf(of: work.kind).map { address($0.route) }),
      "shelf_name": .string(name(of: work.kind)),
    ]
  }

  /// What the theme calls a shelf.
  func name(of kind: Work.Kind) -> String { interface.say("work.\(kind.shelf)") ?? kind.shelf }

  var shelfLinks: [TemplateValue] {
    edition.shelves.map { shelf in
      let isCurrent = if case .shelf(shelf.kind, _, _, _) = page.kind { true } else { false }
      return .map([
        "kind": .string(shelf.kind.rawValue), "name": .string(name(of: shelf.kind)),
        "url": .string(address(shelf.route)), "current": .bool(isCurrent),
      ])
    }
  }

  func shelfValues(
    _ shelf: Shelf, _ items: Range<Int>, _ number: Int?, _ count: Int
  ) -> [(String, TemplateValue)] {
    [
      ("shelf", .string(shelf.kind.rawValue)),
      ("years", .list(years(of: Array(shelf.items[items])))),
      ("total", .integer(shelf.items.count)),
      ("pager", .map(pager(from: shelf.route, number, count))),
    ]
  }

  private func years(of items: [Shelf.Item]) -> [TemplateValue] {
    var found: [TemplateValue] = []
    var rest = items[...]
    while let first = rest.first {
      let year = day(of: first.member)?.year
      let same = rest.prefix { day(of: $0.member)?.year == year }
      found.append(
        .map([
          "heading": .string(year.map { yearName($0) } ?? interface.say("date.undated") ?? ""),
          "url": TemplateValue(year.map { address(edition.route("\(padded($0, 4))/")) }),
          "works": .list(same.map(shelved)),
        ]))
      rest = rest.dropFirst(same.count)
    }
    return found
  }

  func shelved(_ item: Shelf.Item) -> TemplateValue {
    var fields = workFields(of: item.member, item.work)
    fields["entry"] = .object(NeighbourView(self, item.member))
    return .map(fields)
  }
}

extension EntryView {
  var works: [TemplateValue] {
    entry.labels.works.indices.map { .map(scope.workFields(of: position, $0)) }
  }
}

extension Interface {
  /// What a card says about the host that it leads to. The name of a host is written from left to
  /// right wherever it is.
  func opens(_ host: String) -> String {
    let isolated = words.tag.direction == .rightToLeft ? "\u{2066}\(host)\u{2069}" : host
    return say("card.opens", [("site", isolated)]) ?? host
  }
}
