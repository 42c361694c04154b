import SiteRenderer
import Testing

@Suite struct SitemapFileTests {
  private let journal = Rendered.journalWithFeeds

  @Test func `the sitemap lists each page for search engines once`() throws {
    let text = journal + "-- entries/2024-02-01.md --\n---\naliases: /old/\n---\n옛\n"
    let rendered = Rendered(text)
    let map = try #require(XMLTree.parse(rendered("sitemap.xml")))
    #expect(
      map.name == "urlset"
        && map.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
    let found = map.all("url").compactMap { $0.first("loc")?.text }
    #expect(found.allSatisfy { $0.hasPrefix("https://diary.example/base/") })
    let paths = Set(found.map { String($0.dropFirst("https://diary.example/base/".count)) })
    #expect(paths.count == found.count)
    for path in [
      "", "en/", "2024/", "en/2024/03/", "tags/", "tags/%EC%97%AC%ED%96%89/", "undated/",
      "undated/loose.html",
    ] {
      #expect(paths.contains(path), "\(path)")
    }
    #expect(paths.contains("2024/03/03.html") && !paths.contains("en/2024/03/03.html"))
    #expect(paths.contains("en/2024/03/04-third.html") && !paths.contains("2024/03/04-third.html"))
    for path in [
      "search/", "404.html", "old/", "feed.xml", "sitemap.xml", "robots.txt", "tags/feed.xml",
    ] {
      #expect(!paths.contains(path))
    }
    let days = map.all("url").filter { $0.first("loc")?.text.hasSuffix("-first.html") == true }
    #expect(days.map { $0.first("lastmod")?.text } == ["2024-04-01"])
  }

  @Test func `a list changed when the newest of its entries did, and other pages say nothing`()
    throws
  {
    let map = try #require(XMLTree.parse(Rendered(journal)("sitemap.xml")))
    func changed(_ path: String) -> String? {
      map.all("url").first { $0.first("loc")?.text == "https://diary.example/base/" + path }?
        .first("lastmod")?.text
    }
    for path in ["", "2024/", "2024/03/", "tags/%EC%97%AC%ED%96%89/", "en/2024/03/"] {
      #expect(changed(path) == "2024-04-01", "\(path)")
    }
    for path in ["tags/", "undated/", "undated/loose.html"] { #expect(changed(path) == nil) }
    #expect(changed("2024/03/06-second.html") == "2020-01-01")
  }

  @Test func `what asks search engines to stay away is in no sitemap, and in every feed`() throws {
    let text = journal + "-- entries/2024-04-01-away.md --\n---\nnoindex: true\n---\n하나\n"
    let rendered = Rendered(text, template: "{{ page.noindex }}")
    #expect(!rendered("sitemap.xml").contains("away"))
    #expect(rendered("feed.xml").contains("2024/04/01-away.html"))
    #expect(rendered("2024/04/01-away.html") == "True")
    #expect(rendered("en/2024/04/01-away.html") == "True")
    #expect(rendered("2024/03/05-first.html") == "False")
  }

  @Test func `a sitemap names the same page in other languages`() throws {
    let text = journal + "-- entries/2024-03-05-first.en.md --\nFirst\n"
    let map = try #require(XMLTree.parse(Rendered(text)("sitemap.xml")))
    #expect(map.attributes["xmlns:xhtml"] == "http://www.w3.org/1999/xhtml")
    func links(_ path: String) -> [String] {
      let base = "https://diary.example/base/"
      return map.all("url").filter { $0.first("loc")?.text == base + path }.flatMap {
        $0.all("xhtml:link").map { link in
          "\(link.attributes["hreflang"] ?? "") \(link.attributes["href"]?.dropFirst(base.count) ?? "")"
        }
      }
    }
    let first = [
      "ko 2024/03/05-first.html", "en en/2024/03/05-first.html", "x-default 2024/03/05-first.html",
    ]
    #expect(links("2024/03/05-first.html") == first && links("en/2024/03/05-first.html") == first)
    #expect(links("en/") == ["ko ", "en en/", "x-default "])
    #expect(links("2024/03/03.html") == [])
    let single = Rendered(
      "-- ilgi.yml --\nurl: https://a.example\n-- entries/2024-03-05.md --\nx\n")
    #expect(!single("sitemap.xml").contains("xhtml"))
  }
}
