import Foundation
import Journal
import Localization
import Markdown
import SiteRenderer
import TestSupport
import Testing

@Suite struct FeedTests {
  private let journal = Rendered.journalWithFeeds

  @Test(arguments: ["feed.xml", "en/feed.xml"])
  func `a feed keeps the rules of RFC 4287`(route: String) throws {
    let text = Rendered(journal)(route)
    let feed = try #require(XMLTree.parse(text))
    #expect(feed.name == "feed" && feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
    for name in ["id", "title", "updated"] { #expect(feed.all(name).count == 1) }
    #expect(feed.first("author")?.first("name")?.text == "Ann")
    let selfLinks = feed.all("link").filter { $0.attributes["rel"] == "self" }
    #expect(selfLinks.map { $0.attributes["href"] } == ["https://diary.example/base/\(route)"])

    let entries = feed.all("entry")
    #expect(entries.count == 5)
    let ids = ([feed] + entries).compactMap { $0.first("id")?.text }
    #expect(Set(ids).count == 6)
    #expect(ids.allSatisfy { URL(string: $0)?.scheme == "https" })
    var newest = ""
    for entry in entries {
      for name in ["id", "title", "updated", "published"] { #expect(entry.all(name).count == 1) }
      #expect(entry.first("title")?.text.isEmpty == false)
      let updated = try #require(entry.first("updated")?.text)
      let published = try #require(entry.first("published")?.text)
      for date in [updated, published] {
        #expect(ISO8601DateFormatter().date(from: date) != nil)
        #expect(date.utf8.count == 20)
      }
      #expect(updated >= published)
      newest = max(newest, updated)
      #expect(entry.all("link").map { $0.attributes["rel"] } == ["alternate"])
      #expect(entry.first("link")?.attributes["href"] == entry.first("id")?.text)
      // RFC 4287, section 4.1.1: a feed without author needs one in each entry; content or an
      // alternate link is a must.
      if let content = entry.first("content") {
        #expect(content.attributes["type"] == "html")
        #expect(content.attributes["xml:base"] == entry.first("id")?.text)
        for attribute in ["href=\"", "src=\""] {
          for piece in content.text.components(separatedBy: attribute).dropFirst() {
            let address = piece.prefix { $0 != "\"" }
            #expect(address.hasPrefix("https://") || address.hasPrefix("#"), "\(address)")
          }
        }
      }
    }
    #expect(feed.first("updated")?.text == newest)
    let scalars = text.unicodeScalars
    #expect(scalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
    #expect(!scalars.contains("\u{FFFE}") && !scalars.contains("\u{FFFF}"))
  }

  // RFC 4287, section 4.2.6: an IRI that stays when the entry moves, and is no other entry's.
  @Test func `an entry's own id is its id in the feed where it can be`() throws {
    func entry(_ day: Int, _ fields: String) -> String {
      "-- entries/2024-03-0\(day).md --\n---\n\(fields)\n---\nText \(day)\n"
    }
    let journal =
      "-- ilgi.yml --\nurl: https://diary.example/\n"
      + entry(1, "id: 2F8DDCA258634D9994DF3A4FEE328035")
      + entry(2, "uuid: 67e55044-10b1-426f-9247-bb680e5fe0c8")
      + entry(3, "id: tag:diary.example,2024:3") + entry(4, "id: 42")
      + entry(5, "id: urn:x:same") + entry(6, "id: urn:x:same") + entry(7, "id: 'tag:a b'")
    let feed = try #require(XMLTree.parse(Rendered(journal)("feed.xml")))
    #expect(
      feed.all("entry").reversed().map { $0.first("id")?.text } == [
        "urn:uuid:2f8ddca2-5863-4d99-94df-3a4fee328035",
        "urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8", "tag:diary.example,2024:3",
        "https://diary.example/2024/03/04.html", "https://diary.example/2024/03/05.html",
        "https://diary.example/2024/03/06.html", "https://diary.example/2024/03/07.html",
      ])
  }

  @Test func `a feed tells the author's words and instants`() throws {
    let feed = try #require(XMLTree.parse(Rendered(journal)("feed.xml")))
    #expect(feed.attributes["xml:lang"] == "ko")
    #expect(
      feed.first("title")?.text == "A & <B>" && feed.first("subtitle")?.text == "\"Every\" day")
    #expect(feed.first("id")?.text == "https://diary.example/base/")
    let entries = feed.all("entry")
    #expect(
      entries.map { $0.first("title")?.text } == [
        "<script> “x” & y", "첫 줄", "2024년 3월 4일 월요일", "넷째", "다섯째",
      ])
    // Half past midnight in Seoul is the previous day in UTC. An update before the entry's own time
    // is ignored.
    #expect(entries[0].first("published")?.text == "2024-03-05T15:30:00Z")
    #expect(entries[0].first("updated")?.text == "2024-03-05T15:30:00Z")
    // A time without zone is in Seoul; a day without time means noon.
    #expect(entries[1].first("published")?.text == "2024-03-05T12:00:00Z")
    #expect(entries[1].first("updated")?.text == "2024-04-01T12:00:00Z")
    #expect(entries[2].first("published")?.text == "2024-03-04T12:00:00Z")
    #expect(entries[2].attributes["xml:lang"] == "en")
    #expect(entries[1].all("category").map { $0.attributes["term"] } == ["a \"b\"", "여행"])
    let body = try #require(entries[1].first("content")?.text)
    #expect(body.contains("<a href=\"https://diary.example/base/2024/03/06-second.html\">다음</a>"))
    #expect(body.contains("<img src=\"https://diary.example/base/files/sea.jpg\""))
    #expect(body.contains("]]&gt;"))
    #expect(entries[0].first("content") == nil)
  }

  @Test func `what XML cannot hold is left out, whoever wrote it`() throws {
    let hazards =
      "a\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}b\u{FFFD}\u{85}한🎉"
    let entry = Entry(
      source: SourcePath(path: "entries/x.md", contentPath: "x.md"), title: hazards,
      day: CalendarDay(year: 2024, month: 3, day: 5), locale: .english, slug: "x",
      translationKey: "x", labels: Labels([.tag: [hazards]]), excerpt: hazards,
      body: RenderedMarkdown())
    let text = Rendered("-- ilgi.yml --\nurl: https://a.example\n", more: [entry])("feed.xml")
    let found = try #require(XMLTree.parse(text)?.first("entry"))
    for name in ["title", "summary"] {
      #expect(found.first(name)?.text == "ab\u{FFFD}\u{85}한🎉")
    }
    #expect(found.first("category")?.attributes["term"] == "ab\u{FFFD}\u{85}한🎉")
  }

  @Test func `what XML writes in another way is found wherever it is in eight bytes`() throws {
    let signs = ["&", "<", ">", "\"", "\u{1}", "\u{7F}", "\u{FFFE}", "\u{FF01}", "&<", "가\"나", ""]
    let tags = (0..<17).flatMap { count in
      signs.map { String(repeating: "x", count: count) + $0 + "한" + $0 + "y" }
    }
    let entry = Entry(
      source: SourcePath(path: "entries/x.md", contentPath: "x.md"), title: "x",
      day: CalendarDay(year: 2024, month: 3, day: 5), locale: .english, slug: "x",
      translationKey: "x", labels: Labels([.tag: tags]), body: RenderedMarkdown())
    let text = Rendered("-- ilgi.yml --\nurl: https://a.example\n", more: [entry])("feed.xml")
    let found = try #require(XMLTree.parse(text)?.first("entry"))
    let forbidden: Set<Unicode.Scalar> = ["\u{1}", "\u{7F}", "\u{FFFE}"]
    #expect(
      found.all("category").map { $0.attributes["term"] }
        == tags.map { tag in
          String(String.UnicodeScalarView(tag.unicodeScalars.filter { !forbidden.contains($0) }))
        })
  }

  @Test func `nothing undated or withheld is in a feed, and an empty journal has one`() throws {
    let text = """
      -- ilgi.yml --
      url: https://diary.example
      -- entries/2024-03-05.md --
      ---
      title: Secret
      draft: true
      ---
      -- entries/loose.md --
      Loose

      """
    let feed = try #require(XMLTree.parse(Rendered(text)("feed.xml")))
    #expect(feed.all("entry").isEmpty)
    #expect(feed.first("updated")?.text == "1970-01-01T00:00:00Z")
    #expect(
      feed.first("title")?.text == "Diary" && feed.first("author")?.first("name")?.text == "Diary")
  }

  @Test func `a term has a feed of its own entries, under its own name and id`() throws {
    let rendered = Rendered(journal)
    for (route, home) in [
      ("tags/여행/", "tags/%EC%97%AC%ED%96%89/"), ("en/tags/여행/", "en/tags/%EC%97%AC%ED%96%89/"),
    ] {
      let feed = try #require(XMLTree.parse(rendered(route + "feed.xml")))
      #expect(feed.first("title")?.text == "여행 · A & <B>")
      #expect(feed.first("id")?.text == "https://diary.example/base/\(home)")
      let links = feed.all("link").map { $0.attributes["href"] }
      #expect(
        links == [
          "https://diary.example/base/\(home)feed.xml", "https://diary.example/base/\(home)",
        ])
      #expect(feed.all("entry").map { $0.first("title")?.text } == ["첫 줄"])
    }
    // An entry has the same id in all feeds.
    let all = try #require(XMLTree.parse(rendered("feed.xml"))).all("entry")
    let own = try #require(XMLTree.parse(rendered("tags/여행/feed.xml"))).all("entry")
    #expect(own.first?.first("id")?.text == all[1].first("id")?.text)
    #expect(own.first?.first("content")?.text == all[1].first("content")?.text)
  }

  @Test func `an undated entry is not in the feed of its tag`() throws {
    let journal = """
      -- ilgi.yml --
      url: https://a.example
      -- entries/2024-03-05-lisbon.md --
      ---
      tags: [sea]
      ---
      # Dated
      -- entries/pier.md --
      ---
      tags: [sea]
      ---
      Undated

      """
    let rendered = Rendered(journal)
    let feed = try #require(XMLTree.parse(rendered("tags/sea/feed.xml")))
    #expect(feed.all("entry").map { $0.first("title")?.text } == ["Dated"])
    #expect(try JSONFeedFile(rendered("tags/sea/feed.json")).items.map(\.title) == ["Dated"])
  }

  @Test func `a text of another direction says so, since readers may not know its language`() throws
  {
    let journal = """
      -- ilgi.yml --
      url: https://a.example
      locales: [en, he]
      -- entries/2024-03-05-a.he.md --
      שלום

      עולם
      -- entries/2024-03-04-b.md --
      Title

      Text

      """
    func bodies(_ route: String) throws -> [String?] {
      try #require(XMLTree.parse(Rendered(journal)(route))).all("entry").map {
        $0.first("content")?.text
      }
    }
    let hebrew = "<div lang=\"he\" dir=\"rtl\">\n<p>עולם</p>\n</div>\n"
    #expect(try bodies("feed.xml") == [hebrew, "<p>Text</p>\n"])
    let english = "<div lang=\"en\" dir=\"ltr\">\n<p>Text</p>\n</div>\n"
    #expect(try bodies("he/feed.xml") == [hebrew, english])
  }

  @Test func `a feed holds a mebibyte of text, and summaries behind that`() throws {
    func entry(_ day: Int, _ kilobytes: Int) -> String {
      let text = String(
        repeating: String(repeating: "word ", count: 200) + "\n\n", count: kilobytes)
      return
        "-- entries/2024-03-0\(day).md --\n---\ntitle: T\(day)\nsummary: S\(day)\n---\n\(text)\n"
    }
    let journal =
      "-- ilgi.yml --\nurl: https://a.example\n" + entry(4, 600) + entry(3, 300) + entry(2, 300)
      + entry(1, 1)
    let rendered = Rendered(journal)
    let entries = try #require(XMLTree.parse(rendered("feed.xml"))).all("entry")
    #expect(entries.map { $0.first("content") != nil } == [true, true, false, false])
    #expect(entries.map { $0.first("summary")?.text } == ["S4", "S3", "S2", "S1"])
    #expect(rendered("feed.xml").utf8.count < 1_200_000)
    let items = try JSONFeedFile(rendered("feed.json")).items
    #expect(items.map { $0.content_html != nil } == [true, true, false, false])
    #expect(items.map(\.content_text) == [nil, nil, "S2", "S1"])
  }

  @Test func `a cover stands above the text, as on the entry's page`() throws {
    let journal = """
      -- ilgi.yml --
      url: https://a.example
      -- entries/2024-03-05.md --
      ---
      cover: sea & sky.jpg
      ---
      Title

      Text
      -- entries/sea & sky.jpg --
      x

      """
    let rendered = Rendered(journal)
    let picture = "https://a.example/files/sea%20%26%20sky.jpg"
    let feed = try #require(XMLTree.parse(rendered("feed.xml")))
    #expect(
      feed.first("entry")?.first("content")?.text
        == "<p><img src=\"\(picture)\" alt=\"\"></p>\n<p>Text</p>\n")
    #expect(try JSONFeedFile(rendered("feed.json")).items.map(\.image) == [picture])
  }

  @Test func `links to notes and headings have the address of the page`() throws {
    let journal = """
      -- ilgi.yml --
      url: https://a.example
      -- entries/2024-03-05.md --
      Title

      A note[^1] and [below](#below). `href="#x"`

      ## Below

      [^1]: Text.

      """
    let rendered = Rendered(journal)
    let html = try #require(JSONFeedFile(rendered("feed.json")).items.first?.content_html)
    let page = "https://a.example/2024/03/05.html"
    #expect(!html.contains("href=\"#"))
    #expect(html.contains("href=\"\(page)#fn-1\"") && html.contains("href=\"\(page)#below\""))
    #expect(html.contains("<code>href=&quot;#x&quot;</code>"))
  }

  @Test func `a cover in the text is not shown above it too`() throws {
    let journal = """
      -- ilgi.yml --
      url: https://a.example
      -- entries/2024-03-05.md --
      ---
      cover: sea & sky.jpg
      ---
      Title

      ![Sea](<sea & sky.jpg>)
      -- entries/sea & sky.jpg --
      x

      """
    let rendered = Rendered(journal)
    let feed = try #require(XMLTree.parse(rendered("feed.xml")))
    let content = try #require(feed.first("entry")?.first("content")?.text)
    #expect(content.components(separatedBy: "sea%20%26%20sky.jpg\"").count == 2)
    #expect(content.contains("alt=\"Sea\""))
  }

  // JSON Feed, version 1.1.
  @Test func `the JSON feed says what the Atom feed says`() throws {
    let rendered = Rendered(journal)
    for route in ["feed", "en/feed", "tags/여행/feed"] {
      let atom = try #require(XMLTree.parse(rendered(route + ".xml")))
      let json = try JSONFeedFile(rendered(route + ".json"))
      #expect(json.version == "https://jsonfeed.org/version/1.1")
      #expect(json.title == atom.first("title")?.text)
      #expect(json.language == atom.attributes["xml:lang"])
      #expect(json.home_page_url == atom.all("link")[1].attributes["href"])
      #expect(
        json.feed_url == atom.all("link")[0].attributes["href"]?.replacing(".xml", with: ".json"))
      #expect(json.authors?.map(\.name) == ["Ann"])
      let entries = atom.all("entry")
      #expect(json.items.map(\.id) == entries.map { $0.first("id")?.text })
      for (item, entry) in zip(json.items, entries) {
        #expect(item.url == entry.first("link")?.attributes["href"])
        // A note has no title here; what is left is its text.
        #expect(item.title == nil || item.title == entry.first("title")?.text)
        #expect(item.date_published == entry.first("published")?.text)
        #expect(item.date_modified ?? item.date_published == entry.first("updated")?.text)
        #expect(item.content_html == entry.first("content")?.text)
        #expect((item.content_html == nil) == (item.content_text != nil))
        #expect(item.tags ?? [] == entry.all("category").map { $0.attributes["term"] })
        #expect(item.language ?? json.language == entry.attributes["xml:lang"])
      }
    }
    let items = try JSONFeedFile(rendered("feed.json")).items
    // An entry without title has none here; one without text has its title as text.
    #expect(items[2].title == nil && items[0].content_text == "<script> “x” & y")
    #expect(items[1].date_modified == "2024-04-01T12:00:00Z" && items[0].date_modified == nil)
  }
}

/// A JSON feed, as a strict decoder reads it.
struct JSONFeedFile: Decodable {
  let version: String
  let title: String
  let home_page_url: String
  let feed_url: String
  let description: String?
  let language: String
  let authors: [Author]?
  let items: [Item]

  struct Author: Decodable { let name: String }

  struct Item: Decodable {
    let id: String
    let url: String
    let title: String?
    let content_html: String?
    let content_text: String?
    let summary: String?
    let image: String?
    let date_published: String
    let date_modified: String?
    let tags: [String]?
    let language: String?
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONFeedFile.self, from: Data(text.utf8))
  }
}
