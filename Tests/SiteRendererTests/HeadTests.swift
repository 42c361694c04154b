import Foundation
import SiteRenderer
import Testing

/// Metadata in the head of a page.
@Suite struct HeadTests {
  private let journal = """
    -- ilgi.yml --
    title: Days
    subtitle: By the water
    author: Mira
    url: https://diary.example/base/
    locales: [ko, en, zh-Hant]
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본 </script><b>
    updated: 2024-04-01
    tags: [여행/바다, "a&b"]
    cover: sea.png
    ---
    하나
    -- entries/2024-03-05-lisbon.en.md --
    Lisbon
    -- entries/sea.png --
    x
    -- entries/2024-02-01-alone.md --
    ---
    title: false
    ---
    둘
    -- entries/2024-01-01-away.md --
    ---
    noindex: true
    ---
    셋
    -- entries/loose.md --
    넷
    -- pages/about.md --
    ---
    title: About
    ---
    x
    """

  private func rendered(_ template: String) -> Rendered {
    Rendered(
      journal, template: template, pictures: ["files/sea.png": Picture(width: 40, height: 30)])
  }

  private func graph(_ route: String) -> [String] {
    let text = rendered(
      "{% for p in page.open_graph %}{{ p.name }}={{ p.content }}\n{% endfor %}")(route)
    return text.split(separator: "\n").map(String.init)
  }

  // The properties and their form: ogp.me. The likely territories of ko and en: CLDR,
  // likelySubtags.
  @Test func `an entry is an article with a day, tags, a picture and its other languages`() {
    #expect(
      graph("2024/03/05-lisbon.html") == [
        "og:site_name=Days", "og:title=리스본 &lt;/script&gt;&lt;b&gt;", "og:description=하나",
        "og:type=article",
        "og:url=https://diary.example/base/2024/03/05-lisbon.html", "og:locale=ko_KR",
        "og:locale:alternate=en_US", "article:published_time=2024-03-05",
        "article:modified_time=2024-04-01",
        "og:image=https://diary.example/base/files/sea.png", "og:image:width=40",
        "og:image:height=30", "og:image:alt=리스본 &lt;/script&gt;&lt;b&gt;",
        "twitter:card=summary_large_image",
      ])
  }

  @Test func `a page that shows another locale's entry sends readers to that, in its language`() {
    let found = graph("zh-Hant/2024/02/01-alone.html")
    #expect(found.contains("og:url=https://diary.example/base/2024/02/01-alone.html"))
    #expect(found.contains("og:locale=ko_KR"))
    #expect(!found.contains { $0.hasPrefix("og:locale:alternate") })
  }

  @Test func `every page that is shared says something, and a month shows its newest photo`() {
    let shared = Rendered(
      """
      -- ilgi.yml --
      url: https://diary.example/
      locales: [en]
      -- entries/2024-03-07-words.md --
      ---
      tags: [sea]
      ---
      Only words.
      -- entries/2024-03-05-photo.md --
      ![](sea.png)
      -- entries/sea.png --
      png
      -- entries/2024-02-05-secret.md --
      ---
      private: true
      ---
      Nobody.
      """,
      template: "{% for p in page.open_graph %}{{ p.name }}={{ p.content }}\n{% endfor %}",
      pictures: ["2024/03/sea.png": Picture(width: 40, height: 30)])
    for route in ["", "2024/", "2024/03/", "tags/", "tags/sea/", "calendar/", "statistics/"] {
      #expect(shared(route).contains("og:description="), "\(route)")
    }
    #expect(shared("2024/03/").contains("og:description=2 entries\n"))
    #expect(shared("tags/sea/").contains("og:description=1 entry\n"))
    #expect(shared("2024/03/").contains("sea.png\nog:image:"))
    #expect(!shared("2024/").contains("og:image="))
    // Without a photo of its own, an entry shows that of its month.
    #expect(shared("2024/03/07-words.html").contains("sea.png\nog:image:"))
  }

  @Test func `a list is a page of a website in each language`() {
    #expect(
      graph("zh-Hant/") == [
        "og:site_name=Days", "og:title=Days", "og:description=By the water", "og:type=website",
        "og:url=https://diary.example/base/zh-Hant/", "og:locale=zh_TW",
        "og:locale:alternate=ko_KR", "og:locale:alternate=en_US",
      ])
    for route in ["404.html", "search/"] { #expect(graph(route) == []) }
    let nowhere = Rendered(
      "-- entries/2024-03-05.md --\nx\n",
      template: "{{ page.open_graph|length }}{{ page.structured_data is none }}")
    #expect(nowhere("2024/03/05.html") == "0True")
  }

  @Test func `a page names the feeds of its language, and those of its term first`() {
    let page = rendered(
      "{% for f in page.feeds %}{{ f.type }} {{ f.title }} {{ f.url }}\n{% endfor %}")
    let atom = "application/atom+xml"
    let json = "application/feed+json"
    #expect(
      page("en/2024/03/05-lisbon.html")
        == "\(atom) Days ../../feed.xml\n\(json) Days (JSON Feed) ../../feed.json\n")
    #expect(
      page("tags/여행/").hasPrefix(
        "\(atom) 여행 · Days feed.xml\n\(json) 여행 · Days (JSON Feed) feed.json\n\(atom) Days ../../feed.xml\n"
      ))
  }

  @Test func `a beginning is as long as search engines show it, an author's summary is whole`() {
    let korean = String(repeating: "바람이 종소리를 실어 왔다 ", count: 30)
    let chinese = String(repeating: "風", count: 300)
    let summary = String(repeating: "바람 ", count: 70) + "끝"
    let journal = """
      -- entries/2024-03-05.md --
      \(korean)
      -- entries/2024-03-06.md --
      \(chinese)
      -- entries/2024-03-07.md --
      ---
      summary: \(summary)
      ---
      x
      -- entries/2024-03-08.md --
      짧은 글
      """
    let page = Rendered(journal, template: "{{ page.description }}")
    let beginning = page("2024/03/05.html")
    #expect(korean.hasPrefix(beginning.dropLast()) && beginning.hasSuffix("다…"))
    #expect((70...90).contains(beginning.count))
    #expect(page("2024/03/06.html") == String(repeating: "風", count: 80) + "…")
    #expect(page("2024/03/07.html") == summary)
    #expect(page("2024/03/08.html") == "짧은 글")
  }

  @Test func `the policy stands in quotation marks and leaves them closed`() {
    let page = Rendered(
      "-- ilgi.yml --\nsecurity: {script: [stats.example]}\n-- entries/2024-03-05.md --\nx\n",
      template: "{{ page.policy_meta }}")("2024/03/05.html")
    #expect(
      page.hasPrefix("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "))
    #expect(page.contains("script-src 'self' https://stats.example; "))
    #expect(page.filter { $0 == "\"" }.count == 4 && page.hasSuffix("form-action 'self'\">"))
  }

  @Test func `a text whose picture is missing has no photos`() {
    let page = Rendered(
      """
      -- entries/2024-03-05.md --
      ![](gone.png)
      -- entries/2024-03-06.md --
      ![](sea.png)
      -- entries/sea.png --
      x
      """, template: "{{ page.has_photos }}")
    #expect(page("2024/03/05.html") == "False")
    #expect(page("2024/03/06.html") == "True")
  }

  // MARK: Structured data

  private func data(_ route: String) throws -> LinkedData? {
    try json(route).map { try JSONDecoder().decode(LinkedData.self, from: $0) }
  }

  /// What a page says of itself, and then what it says besides.
  private func things(_ route: String) throws -> [Thing] {
    let json = try #require(try json(route))
    let decoder = JSONDecoder()
    return try decoder.decode(LinkedData.self, from: json).graph
      ?? [decoder.decode(Thing.self, from: json)]
  }

  private func json(_ route: String) throws -> Data? {
    let text = rendered("{% if page.structured_data %}{{ page.structured_data }}{% endif %}")(route)
    if text.isEmpty { return nil }
    let opening = "<script type=\"application/ld+json\">"
    try #require(text.hasPrefix(opening) && text.hasSuffix("</script>"))
    let json = text.dropFirst(opening.count).dropLast("</script>".count)
    // HTML, section 13.2.5.4: only `<` can begin the end of the element or a comment in it.
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
    return Data(json.utf8)
  }

  @Test func `an entry is a posting`() throws {
    let found = try #require(try data("2024/03/05-lisbon.html"))
    #expect(found.context == "https://schema.org")
    // Its address leads through the year and the month, so nothing is said besides.
    #expect(found.graph == nil)
    let posting = try #require(try things("2024/03/05-lisbon.html").first)
    #expect(posting.type == "BlogPosting" && posting.headline == "리스본 </script><b>")
    // They are in the head: the canonical address, and the language of `<html>`.
    #expect(posting.url == nil && posting.inLanguage == nil)
    #expect(posting.datePublished == "2024-03-05" && posting.dateModified == "2024-04-01")
    #expect(posting.author?.name == "Mira")
    #expect(posting.keywords == ["여행/바다", "a&b"] && posting.wordCount == 1)
    #expect(posting.image == "https://diary.example/base/files/sea.png")
  }

  @Test(arguments: [
    ("tags/여행/바다/", ["Days", "태그", "여행", "여행/바다"]),
    ("2024/", nil), ("en/2024/03/", nil), ("undated/", nil),
    ("undated/loose.html", nil), ("about.html", nil),
  ])
  func `a page says its way from the home page where its address does not`(
    route: String, names: [String]?
  ) throws {
    let graph = try things(route)
    let trail = graph.first { $0.type == "BreadcrumbList" }
    #expect(trail?.itemListElement?.map(\.name) == names)
    let type =
      switch route {
      case "about.html": "WebPage"
      case "undated/loose.html": "BlogPosting"
      default: "CollectionPage"
      }
    #expect(graph.first?.type == type)
    guard let items = trail?.itemListElement else { return }
    #expect(items.map(\.position) == [1, 2, 3, 4])
    #expect(
      items.map(\.item).map { $0?.removingPercentEncoding } == [
        "https://diary.example/base/", "https://diary.example/base/tags/",
        "https://diary.example/base/tags/여행/",
        // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: not
        // required of the last one.
        nil,
      ])
  }

  @Test func `the home page is a website that can be searched`() throws {
    let found = try #require(try data("en/"))
    #expect(found.type == "WebSite" && found.url == "https://diary.example/base/en/")
    #expect(
      found.potentialAction?.target.urlTemplate
        == "https://diary.example/base/en/search/?q={search_term_string}")
    #expect(found.potentialAction?.queryInput == "required name=search_term_string")
  }

  @Test(arguments: [
    "404.html", "search/", "en/2024/02/01-alone.html", "2024/01/01-away.html",
    "en/2024/01/01-away.html",
  ])
  func `a page that is no page to find says nothing of the kind`(route: String) throws {
    #expect(try data(route) == nil)
  }

  private struct LinkedData: Decodable {
    let context: String?
    let type: String?
    let url: String?
    let potentialAction: Action?
    let graph: [Thing]?

    enum CodingKeys: String, CodingKey {
      case context = "@context"
      case type = "@type"
      case graph = "@graph"
      case url, potentialAction
    }
  }

  private struct Action: Decodable {
    let target: Target
    let queryInput: String

    enum CodingKeys: String, CodingKey {
      case target
      case queryInput = "query-input"
    }

    struct Target: Decodable { let urlTemplate: String }
  }

  private struct Thing: Decodable {
    let type: String
    let headline: String?
    let url: String?
    let datePublished: String?
    let dateModified: String?
    let inLanguage: String?
    let author: Person?
    let keywords: [String]?
    let wordCount: Int?
    let image: String?
    let itemListElement: [Step]?

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case headline, url, datePublished, dateModified, inLanguage, author, keywords, wordCount,
        image, itemListElement
    }

    struct Person: Decodable { let name: String }

    struct Step: Decodable {
      let position: Int
      let name: String
      let item: String?
    }
  }
}
