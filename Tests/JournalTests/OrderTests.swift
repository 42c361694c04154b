import Diagnostics
import Journal
import Localization
import Testing

@Suite struct OrderTests {
  @Test func `the newest day comes first, then the later time, then the later path`() {
    let site = assemble([
      entry("a.md", "2024-03-05"), entry("b.md", "2024-03-05"),
      entry("c.md", "2024-03-05", at: (9, 5)), entry("d.md", "2024-03-05", at: (21, 0)),
      entry("e.md", "2024-03-06"), entry("f.md", "2023-12-31", at: (23, 59)),
      entry("y.md", "-"), entry("x/z.md", "-"),
    ]).site
    #expect(
      site.editions[0].names(site) == [
        "e.md", "d.md", "c.md", "b.md", "a.md", "f.md", "x/z.md", "y.md",
      ])
    #expect(site.editions[0].datedCount == 6)
  }

  @Test func `the order does not depend on the order of reading`() {
    let entries = (0..<40).map { entry("e\($0 % 20)/\($0).md", "2024-03-0\($0 % 5 + 1)") }
    let site = assemble(entries).site
    for shift in 1..<5 {
      let other = assemble(Array(entries[(shift * 7)...] + entries[..<(shift * 7)])).site
      #expect(other.editions[0].names(other) == site.editions[0].names(site))
    }
  }

  @Test func `archives are those of the author's days around New Year`() {
    // 00:30 on the first of January in Seoul is still the old year in UTC.
    let site = assemble([
      entry("old.md", "2023-12-31", at: (23, 30), offset: -32400),
      entry("new.md", "2024-01-01", at: (0, 30), offset: 32400),
      entry("feb.md", "2024-02-29"), entry("ancient.md", "0987-01-01"), entry("none.md", "-"),
    ]).site
    let edition = site.editions[0]
    #expect(edition.years.map(\.year) == [2024, 2023, 987])
    #expect(edition.years.map(\.route.path) == ["2024/", "2023/", "0987/"])
    #expect(edition.years[0].months.map(\.month) == [2, 1])
    #expect(edition.years[0].months.map(\.route.path) == ["2024/02/", "2024/01/"])
    let names = edition.names(site)
    #expect(
      edition.years.map { Array(names[$0.members]) } == [
        ["feb.md", "new.md"], ["old.md"], ["ancient.md"],
      ])
    #expect(edition.years[0].months.map { Array(names[$0.members]) } == [["feb.md"], ["new.md"]])
  }

  @Test func `an entry's address is its day and slug`() {
    let site = assemble([
      entry("2024-03-05-리스본.md", slug: "리스본"), entry("2024-03-06.md", "2024-03-06", slug: ""),
      entry("old.md", "0987-01-02"),
    ]).site
    #expect(
      site.editions[0].members.map(\.route.path) == [
        "2024/03/06.html", "2024/03/05-리스본.html", "0987/01/02-old.html",
      ])
  }

  @Test func `a day that does not exist is quoted from the file's name`() {
    let found = Planned([entry("2024-02-30-trip.md", "-")]).diagnostics
    #expect(found.map(\.label.english) == ["'2024-02-30' in its name is not a day"])
    let folder = Planned([entry("2024-02-30/index.md", "-")]).diagnostics
    #expect(folder.map(\.label.english) == ["'2024-02-30' in its name is not a day"])
  }

  @Test(arguments: [
    ("notes/My Trips/lisbon.md", "lisbon", "undated/notes/my-trips/lisbon.html"),
    ("lisbon.md", "lisbon", "undated/lisbon.html"),
    ("trips/harbour/index.md", "harbour", "undated/trips/harbour.html"),
    ("trips/harbour/index.en.md", "harbour", "undated/trips/harbour.html"),
    ("trips/index.notes.md", "index-notes", "undated/trips/index-notes.html"),
    ("index.md", "index", "undated/entry.html"), ("..x/y.md", "y", "undated/x/y.html"),
  ])
  func `an undated entry keeps its folders`(path: String, slug: String, route: String) {
    let planned = Planned([entry(path, "-", slug: slug)])
    #expect(planned.routes.contains(route))
    #expect(planned.routes.contains("undated/"))
    #expect(planned.findings == ["entry.undated entries/\(path)"])
  }
}
