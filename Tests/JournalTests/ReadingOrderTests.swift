import Journal
import Localization
import Testing

/// Lists in other orders than newest first, and their pages.
@Suite struct ReadingOrderTests {
  private func settings(_ paginate: Int, _ tags: String...) -> Settings {
    var settings = Settings()
    settings.paginate = paginate
    if !tags.isEmpty { settings.locales = tags.compactMap { LocaleTag($0) } }
    return settings
  }

  /// Entries in January 2024, one for each title.
  private func titled(_ titles: String...) -> [Entry] {
    titles.enumerated().map { position, title in
      entry("\(position).md", "2024-01-\(padded(position + 1, 2))", title: title)
    }
  }

  @Test func `the oldest first list fills its pages from the oldest on`() {
    // A page of two entries in the home list has ten rows of title and day.
    let days = (1...23).map { entry("\($0).md", "2024-01-\(padded($0, 2))") }
    let planned = Planned(days + [entry("loose.md", "")], settings(2))
    let edition = planned.site.editions[0]
    #expect(
      planned.routes.filter { $0.hasPrefix("oldest/") } == [
        "oldest/", "oldest/page/1.html", "oldest/page/2.html",
      ])
    var pages: [[Int]] = []
    for page in planned.plan.pages {
      guard case .order(.oldest, let members, _, _) = page.kind else { continue }
      pages.append(
        edition.orders.oldest[members].compactMap {
          planned.site.entry(edition.members[$0]).day?.day
        })
    }
    #expect(pages == [Array(1...10), Array(11...20), [21, 22, 23]])
  }

  @Test func `a list by change exists where an entry says when it was changed`() {
    let days = titled("a", "b", "c")
    #expect(!Planned(days).routes.contains("changed/"))
    let changed = entry("old.md", "2020-01-01").changed(day("2024-01-02"))
    let planned = Planned(days + [changed])
    #expect(planned.routes.contains("changed/"))
    let edition = planned.site.editions[0]
    let names = edition.orders.changed.map {
      planned.site.entry(edition.members[$0]).source.contentPath
    }
    // Both on 2 January: the newer entry first.
    #expect(names == ["2.md", "1.md", "old.md", "0.md"])
  }

  @Test(arguments: [
    ("ko", ["ㄱ: 가을 김장", "ㄷ: 다리", "L: Lisbon"]),
    ("ja", ["L: Lisbon", "ㄱ: 가을 김장", "ㄷ: 다리"]),
  ])
  func `titles that fit stand on one page under the headings of the locale`(
    locale: String, expected: [String]
  ) {
    let entries = titled("김장", "Lisbon", "다리", "가을")
    let planned = Planned(entries, settings(20, locale))
    let edition = planned.site.editions[0]
    #expect(edition.orders.titlePages.map(\.route.path) == ["titles/"])
    let groups = edition.orders.titlePages[0].groups.map { group in
      let titles = group.members.compactMap { planned.site.entry(edition.members[$0]).title }
      return "\(name(group.heading)): \(titles.joined(separator: " "))"
    }
    #expect(groups == expected)
  }

  private func name(_ heading: TitlePage.Heading) -> String {
    switch heading {
    case .letter(let letter): letter
    case .untitled: "-"
    }
  }

  @Test func `a long list of titles has a page for each heading, and more for a full one`() {
    let entries =
      titled("a1", "a2", "a3", "a4", "a5", "a6", "b", "7") + [entry("x.md", title: .some(nil))]
    let edition = Planned(entries, settings(1)).site.editions[0]
    #expect(
      edition.orders.titlePages.map(\.route.path) == [
        "titles/", "titles/0-9.html", "titles/a.html", "titles/a/2.html", "titles/b.html",
        "titles/untitled.html",
      ])
    #expect(edition.orders.titlePages[0].groups.isEmpty)
    #expect(edition.orders.titlePages[0].headings.map(\.count) == [1, 6, 1, 1])
    #expect(
      edition.orders.titlePages.map { $0.groups.first?.members.count ?? 0 } == [0, 1, 5, 1, 1, 1])
  }

  @Test func `a new title changes the pages of its own heading alone`() {
    func pages(_ titles: String...) -> [String: [String]] {
      let entries = titles.map { entry("\($0).md", "2024-01-01", title: $0) }
      let site = Planned(entries, settings(1)).site
      return Dictionary(
        uniqueKeysWithValues: site.editions[0].orders.titlePages.map { page in
          let titles = page.groups.flatMap(\.members).compactMap {
            site.entry(site.editions[0].members[$0]).title
          }
          return (page.route.path, titles)
        })
    }
    let before = pages("a1", "a2", "b1", "b2", "c1", "c2")
    let after = pages("a1", "a2", "b1", "b2", "b3", "c1", "c2")
    #expect(Set(before.keys) == Set(after.keys))
    #expect(before.keys.filter { before[$0] != after[$0] } == ["titles/b.html"])
  }

  @Test func `no entry may stand where the new pages do`() {
    for folder in ["oldest", "changed", "titles", "statistics", "on-this-day"] {
      #expect(ReservedRoutes.folders.contains(folder))
      #expect(Taxonomy(folder) == nil)
    }
  }
}

extension Entry {
  /// The entry with the day of its last change.
  fileprivate func changed(_ day: CalendarDay?) -> Entry {
    Entry(
      source: source, title: title, day: self.day, updated: day, locale: locale, slug: slug,
      translationKey: translationKey, labels: labels, body: body)
  }
}
