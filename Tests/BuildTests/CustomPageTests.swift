import Build
import Diagnostics
import Foundation
import Journal
import Localization
import TestSupport
import Testing

/// Custom pages: texts in `pages/`, in each locale, and folders that are not pages.
@Suite struct CustomPageTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    locales: [ko, en]
    -- entries/2024-03-05-lisbon.md --
    리스본

    [소개](../pages/about.md), [정원](../pages/garden/index.md#pond)
    -- pages/about.md --
    ---
    title: 소개
    menu: 2
    aliases: [/hello/]
    updated: 2024-05-02
    ---
    [리스본](../entries/2024-03-05-lisbon.md), ![문](door.svg)
    -- pages/about.en.md --
    ---
    title: About me
    menu: 2
    ---
    Written in English.
    -- pages/garden/index.md --
    ---
    title: 정원
    menu: 1
    ---
    물풀 이야기

    ## Pond
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(journal)
    try folder.write("<svg/>", to: "pages/door.svg")
    return folder
  }

  @Test func `a page has fields of the author's own, also one of four letters`() throws {
    let folder = try folder()
    try folder.write("---\ntitle: 곳\nmemo: x\nmood: calm\n---\n글\n", to: "pages/place.md")
    let (_, diagnostics) = try published(folder)
    #expect(!diagnostics.contains { $0.identifier == "front-matter.key" })
  }

  @Test func `a page stands at its name in every locale, in its translation where there is one`()
    throws
  {
    let folder = try folder()
    try published(folder)
    #expect(try folder.text("public/about.html").contains("<h1 class=\"entry-title\">소개</h1>"))
    let english = try folder.text("public/en/about.html")
    #expect(english.contains("<p>Written in English.</p>"))
    #expect(english.contains(#"rel="canonical" href="https://diary.example/en/about.html""#))
    #expect(english.contains(#"hreflang="ko" href="https://diary.example/about.html""#))
    let garden = try folder.text("public/en/garden/index.html")
    #expect(garden.contains(#"<h1 class="entry-title" lang="ko" dir="ltr">정원</h1>"#))
    #expect(garden.contains(#"rel="canonical" href="https://diary.example/garden/""#))
  }

  @Test func `links lead to pages and from them, and their pictures travel`() throws {
    let folder = try folder()
    try published(folder)
    let entry = try folder.text("public/2024/03/05-lisbon.html")
    #expect(entry.contains(#"<a href="../../about.html">소개</a>"#))
    #expect(entry.contains(##"<a href="../../garden/#pond">정원</a>"##))
    #expect(
      try folder.text("public/en/2024/03/05-lisbon.html").contains(
        #"<a href="../../about.html">소개</a>"#), "to the page of the reader's locale")
    let page = try folder.text("public/about.html")
    #expect(page.contains(#"<a href="2024/03/05-lisbon.html">리스본</a>"#))
    #expect(page.contains(#"src="files/pages/door.svg""#))
    #expect(folder.exists("public/files/pages/door.svg"))
    #expect(try folder.text("public/hello/index.html").contains("about.html"))
  }

  @Test func `the menu holds what asks for it, by number, in the reader's language`() throws {
    let folder = try folder()
    try folder.write("---\ntitle: 색인 밖\n---\n글\n", to: "pages/aside.md")
    try published(folder)
    let page = try folder.text("public/en/about.html")
    let menu = page.components(from: #"<nav class="site-nav""#, to: "</nav>")
    let items = menu.replacing("<li", with: "\n<li").split(separator: "\n")
      .filter { $0.hasPrefix("<li class=\"to-page\">") }
    #expect(
      items.prefix(2) == [
        #"<li class="to-page"><a href="garden/" lang="ko" dir="ltr">정원</a>"#,
        #"<li class="to-page"><a href="about.html" aria-current="page">About me</a>"#,
      ])
    #expect(!menu.contains("색인 밖"))
  }

  @Test func `a page is in the sitemap and the search index, and in no list, feed or archive`()
    throws
  {
    let folder = try folder()
    try published(folder)
    let sitemap = try folder.text("public/sitemap.xml")
    #expect(
      sitemap.contains(
        "<loc>https://diary.example/about.html</loc><lastmod>2024-05-02</lastmod>"))
    #expect(sitemap.contains("<loc>https://diary.example/garden/</loc>"))
    #expect(!sitemap.contains("https://diary.example/en/garden/"), "a repetition is not listed")
    #expect(try folder.text("public/search/manifest.json").contains("물풀 이야기"))
    for file in ["index.html", "feed.xml", "2024/index.html", "2024/03/index.html"] {
      #expect(!(try folder.text("public/" + file)).contains("물풀 이야기"), "\(file)")
    }
    #expect(!folder.exists("public/2024/05/index.html"))
  }

  @Test(arguments: [
    ("draft: true", "draft"), ("private: true", "private"), ("published: false", "draft"),
    ("publish: 2024-06-02", "not yet"), ("expires: 2024-06-01", "expired"),
  ])
  func `a page that is kept back leaves no trace`(_ field: String, _ reason: String) throws {
    let folder = try folder()
    let today: (inout BuildOptions) -> Void = { $0.today = .init(year: 2024, month: 6, day: 1) }
    try published(folder, options: today)
    let before = try folder.site()
    try folder.write(
      "---\ntitle: qztitle\n\(field)\nmenu: true\naliases: [/qzalias/]\n---\nqzbody ![](qz.svg)\n",
      to: "pages/qzname.md")
    try folder.write("<svg/>", to: "pages/qz.svg")
    try published(folder, options: today)
    #expect(before.changes(to: try folder.site()).isEmpty)
  }

  @Test func `what is not clear about a page is an error, as it is for entries`() throws {
    let refusal = try Refusal {
      try $0.write("---\nprivate: ture\nmenu: yes\n---\nx\n", to: "pages/a.md")
      try $0.write("---\nmenus: true\ntemplat: x\n---\nx\n", to: "pages/b.md")
      try $0.write("---\ntemplate: entri.html\n---\nx\n", to: "pages/c.md")
    }
    #expect(
      refusal.errors == [
        "pages/a.md:2:10 front-matter.private", "pages/a.md:3:7 page.menu",
        "pages/b.md:2:1 front-matter.key", "pages/b.md:3:1 front-matter.key",
        "pages/c.md:2:11 page.template",
      ])
    #expect(refusal.diagnostics.contains { $0.help == ["did you mean 'entry.html'?"] })
  }

  @Test func `a link to a page that is kept back is an error`() throws {
    let refusal = try Refusal {
      try $0.write("---\nprivate: true\n---\nx\n", to: "pages/about.md")
      try $0.write("Rain\n\n[a](../pages/about.md)\n", to: "entries/2024-03-06.md")
    }
    #expect(refusal.errors.map { $0.split(separator: " ").last } == ["link.withheld"])
  }

  @Test func `an address that is taken is an error that names both`() throws {
    let refusal = try Refusal {
      try $0.write("---\npermalink: /2024/03/05-Lisbon.html\n---\nx\n", to: "pages/a.md")
      try $0.write("x\n", to: "pages/tags/index.md")
      try $0.write("x\n", to: "static/about.html")
      try $0.write("x\n", to: "pages/about.md")
      try $0.write("---\nroute: /numbers.html\n---\nx\n", to: "templates/a.html")
      try $0.write("---\nroute: /numbers.html\n---\nx\n", to: "templates/b.html")
    }
    let collisions = refusal.diagnostics.filter { $0.identifier == "address.collision" }
    let pairs = collisions.map { diagnostic in
      [diagnostic.place.path ?? "-", diagnostic.notes.first?.place?.path ?? "-"].sorted()
    }
    for pair in [
      ["entries/2024-03-05-lisbon.md", "pages/a.md"], ["pages/about.md", "static/about.html"],
      ["templates/a.html", "templates/b.html"],
    ] {
      #expect(pairs.contains(pair), "\(pair) in \(pairs)")
    }
    #expect(refusal.errors.contains("pages/tags/index.md address.reserved"))
  }

  @Test(arguments: [
    // A Logseq graph, a Jekyll site, and a journal that names its folder.
    ("journals/2024_03_05.md", "content: journals\n"), ("2024-03-05.md", ""),
    ("pages/2024-03-05.md", "content: pages\n"),
  ])
  func `a folder called pages is what it was, unless entries stand in entries`(
    _ entry: String, _ settings: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "ilgi.yml")
    try folder.write("Tram\n", to: entry)
    try folder.write("---\ndate: 2023-01-01\n---\nNote of a graph\n", to: "pages/note.md")
    let (summary, _) = try published(folder)
    #expect(!folder.exists("public/note.html"))
    #expect(summary.entries == (settings == "content: journals\n" ? 1 : 2))
  }

  @Test func `a link from static into pages is refused`() throws {
    let folder = try folder()
    try published(folder)
    try folder.write("---\nprivate: true\n---\nx\n", to: "pages/secret.md")
    try folder.write("x", to: "static/x.txt")
    try folder.link("static/open.md", to: "../pages/secret.md")
    guard case .refusedByDiagnostics = build(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the build was not refused")
      return
    }
  }

  @Test func `a preview shows a draft page with its mark`() throws {
    let folder = try folder()
    try folder.write("---\ntitle: Plan\ndraft: true\nmenu: true\n---\nx\n", to: "pages/plan.md")
    try published(folder) { $0.preview.drafts = true }
    let page = try folder.text(".ilgi/preview/plan.html")
    #expect(page.contains("class=\"mark\""))
  }

  @Test func `addresses of pages are held to as those of entries are`() throws {
    let folder = try folder()
    _ = updateAddresses(BuildOptions(folder: folder.path))
    let lock = try folder.text("addresses.lock")
    #expect(lock.contains("/about.html\tpages/about.md\n"))
    #expect(lock.contains("/hello/\tpages/about.md\n"))
  }
}

extension String {
  /// The text between two others; empty if they do not occur.
  func components(from opening: String, to closing: String) -> Substring {
    guard let start = range(of: opening)?.upperBound,
      let end = self[start...].range(of: closing)?.lowerBound
    else { return "" }
    return self[start..<end]
  }
}
