import Diagnostics
import Journal
import TestSupport
import Testing

@Suite struct CollisionTests {
  /// The two files that a collision names, in the order of their names.
  private func named(_ planned: Planned) -> [[String]] {
    planned.diagnostics.filter { $0.identifier == "address.collision" }.map { finding in
      ([finding.place.path] + finding.notes.map { $0.place?.path }).compactMap(\.self).sorted()
    }
  }

  @Test func `two entries of one address are an error that names both`() {
    let planned = Planned([entry("a/x.md", key: "1"), entry("b/x.md", key: "2")])
    #expect(named(planned) == [["entries/a/x.md", "entries/b/x.md"]])
    #expect(planned.diagnostics.hasErrors)
    #expect(planned.diagnostics[0].summary == "two sources have the address /2024/03/05-x.html")
  }

  @Test func `entries that are named by their day alone have their time when a day has several`() {
    let planned = Planned([
      entry("a.md", at: (23, 30), slug: "", key: "1"),
      entry("b.md", at: (8, 5), slug: "", key: "2"),
      entry("c.md", at: (12, 0), slug: "", key: "3"), entry("d.md", at: (9, 0), slug: "sea"),
      entry("e.md", at: (23, 30), slug: "", key: "5"),
    ])
    #expect(named(planned).isEmpty)
    let found = planned.site.editions[0].members.map { member in
      "\(planned.site.entry(member).source.path) \(member.route.path)"
    }
    #expect(
      found.sorted() == [
        "entries/a.md 2024/03/05-2330.html", "entries/b.md 2024/03/05.html",
        "entries/c.md 2024/03/05-1200.html", "entries/d.md 2024/03/05-sea.html",
        "entries/e.md 2024/03/05-2330-00.html",
      ])
  }

  @Test func `without times they are two of one address`() {
    let planned = Planned([
      entry("a/2024-03-05.md", slug: "", key: "1"), entry("b/2024-03-05.md", slug: "", key: "2"),
      entry("c.md", at: (8, 0), slug: "", key: "3"),
    ])
    #expect(named(planned) == [["entries/a/2024-03-05.md", "entries/b/2024-03-05.md"]])
  }

  @Test func `so are two that some disk takes for one`() {
    let planned = Planned(
      [
        entry("x.md", aliases: ["/old/가.html"]),
        entry("y.md", aliases: ["/2024/03/05-X.html"]),
      ],
      fixed: ["Old/\u{1100}\u{1161}.html"])
    #expect(
      named(planned) == [
        ["entries/x.md", "entries/y.md"], ["entries/x.md", "static/Old/\u{1100}\u{1161}.html"],
      ])
    #expect(planned.diagnostics.allSatisfy { $0.summary.contains("are one on file systems") })
  }

  @Test func `an alias that some disk takes for the entry's own address is needless`() {
    let planned = Planned([entry("x.md", aliases: ["/2024/03/05-X.html"])])
    #expect(planned.findings == ["address.alias entries/x.md"])
    #expect(!planned.diagnostics.hasErrors)
  }

  @Test func `a file cannot stand where a folder is needed`() {
    let planned = Planned([entry("x.md")], fixed: ["2024/03", "tags"])
    #expect(planned.diagnostics.allSatisfy { $0.identifier == "address.collision" })
    #expect(named(planned).joined().contains("static/2024/03"))
    #expect(named(planned).joined().contains("static/tags"))
    #expect(planned.diagnostics.allSatisfy { $0.summary.contains("needs a folder") })
  }

  @Test(arguments: [
    "index.html", "404.html", "2024/index.html", "2024/03/index.html", "tags/index.html",
    "search/index.html",
  ])
  func `a static file cannot take a page's address`(file: String) {
    let planned = Planned([entry("x.md")], fixed: [file])
    #expect(named(planned) == [["static/" + file]])
  }

  @Test func `an alias leads to the entry's page and collides by its file`() throws {
    let planned = Planned([
      entry("x.md", aliases: ["/old/", "/2019/old.html", "/old", "/2024/03/05-x.html"])
    ])
    #expect(planned.findings == [])
    let redirects = planned.plan.pages.compactMap { page -> [String]? in
      guard case .redirect(let target) = page.kind else { return nil }
      return [page.route.path, target.path]
    }
    #expect(redirects == [["old/", "2024/03/05-x.html"], ["2019/old.html", "2024/03/05-x.html"]])

    let both = Planned([entry("x.md", aliases: ["/old/"]), entry("y.md", aliases: ["/old/"])])
    #expect(named(both) == [["entries/x.md", "entries/y.md"]])
    let taken = Planned([entry("x.md", aliases: ["/2024/03/05-y.html"]), entry("y.md")])
    #expect(named(taken) == [["entries/x.md", "entries/y.md"]])
    let reserved = Planned([entry("x.md", aliases: ["/tags/"])])
    #expect(named(reserved) == [["entries/x.md"]])
  }

  @Test func `an alias outside of the site has no page`() {
    let planned = Planned([entry("x.md", aliases: ["/../x.html"])])
    #expect(!planned.plan.pages.contains { if case .redirect = $0.kind { true } else { false } })
  }

  @Test func `an alias of a translation leads to its own page`() {
    let planned = Planned(
      [
        entry("a.md", locale: "ko", slug: "x", key: "x"),
        entry("b.md", locale: "en", slug: "x", key: "x", aliases: ["/old/"]),
        entry("c.md", "2024-03-06", locale: "fr", aliases: ["/vieux/"]),
      ], Settings(locales: locales("ko", "en")))
    #expect(planned.findings == [])
    let targets = planned.plan.pages.compactMap { page -> String? in
      if case .redirect(let target) = page.kind { return target.path }
      return nil
    }
    #expect(targets.sorted() == ["2024/03/06-c.html", "en/2024/03/05-x.html"])
  }
}
