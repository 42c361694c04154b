import Foundation
import FoundationXML
import TestSupport
import Testing

/// What the examples must show, said by hand and not recorded.
@Suite struct ExampleTests {
  private let site: ExampleSite

  init() throws { site = try ExampleSite.koreanAndEnglish.get() }

  @Test(arguments: [
    ("2024/03/05-lisbon.html", "리스본의 언덕", "2024년 3월 5일 화요일"),
    ("en/2024/03/05-lisbon.html", "The hills of Lisbon", "Tuesday, March 5, 2024"),
    ("2022/01/01.html", "새 공책", "2022년 1월 1일 토요일"),
    // A late evening with an offset is the author's day.
    ("2024/08/12-perseids.html", "별똥별 하나, 어쩌면 둘", "2024년 8월 12일 월요일"),
    ("en/2023/10/14-harbour.html", "Harbour, after sunset", "Saturday, October 14, 2023"),
    // Titles that come from the text: a heading, a line, a whole entry.
    ("2022/09/10-full-moon.html", "보름달이 방파제에 걸렸다", "2022년 9월 10일 토요일"),
    ("2023/05/20-봄비.html", "늦은 봄비", "2023년 5월 20일 토요일"),
    ("2022/11/12-ginkgo.html", "은행잎이 하룻밤에 다 졌다", "2022년 11월 12일 토요일"),
    ("2023/08/23-cheoseo.html", "🌧️ 처서에 내린 비", "2023년 8월 23일 수요일"),
  ])
  func `an entry's page says its title and its day in words`(
    _ path: String, _ title: String, _ day: String
  ) {
    let page = site.text(path)
    #expect(page.contains("<title>\(title) · 물가에서 쓴 일기</title>"))
    #expect(page.contains("<span>\(day)</span>"))
    #expect(!path.contains("perseids") || page.contains("<dd>23:50"))
  }

  @Test func `an entry of one line says it once, as text`() {
    let page = site.text("2022/11/12-ginkgo.html")
    #expect(page.components(separatedBy: "<p>은행잎이 하룻밤에 다 졌다").count == 2)
    #expect(!page.contains("은행잎이 하룻밤에 다 졌다</h1>"))
  }

  @Test func `translations know each other`() {
    let korean = site.text("2024/04/07-정류장-벚나무.html")
    let english = site.text("en/2024/04/07-late-bloomer.html")
    #expect(korean.contains(#"href="../../en/2024/04/07-late-bloomer.html""#))
    let encoded = "07-%EC%A0%95%EB%A5%98%EC%9E%A5-%EB%B2%9A%EB%82%98%EB%AC%B4.html"
    #expect(english.contains(#"href="../../../2024/04/\#(encoded)""#))
    for page in [korean, english] {
      #expect(
        page.contains(#"hreflang="ko" href="https://diary.example/2024/04/\#(encoded)""#))
      #expect(
        page.contains(
          #"hreflang="en" href="https://diary.example/en/2024/04/07-late-bloomer.html""#))
    }
    #expect(!site.paths.contains("en/2024/04/07-정류장-벚나무.html"))
  }

  @Test(arguments: [
    // English alone: at home in the English edition, and shown in the Korean one.
    ("2024/06/21-radio.html", "en/2024/06/21-radio.html", "en", "ltr"),
    ("en/2024/06/21-radio.html", "en/2024/06/21-radio.html", "en", "ltr"),
    ("en/2023/12/02-kimjang.html", "2023/12/02-kimjang.html", "ko", "ltr"),
    // Hebrew: the site has no such edition, so the first locale is its home.
    ("2024/01/20-letter-from-haifa.html", "2024/01/20-letter-from-haifa.html", "he", "rtl"),
    ("en/2024/01/20-letter-from-haifa.html", "2024/01/20-letter-from-haifa.html", "he", "rtl"),
  ])
  func `an entry without a translation has one canonical page, and its own language`(
    _ path: String, _ canonical: String, _ language: String, _ direction: String
  ) {
    let page = site.text(path)
    #expect(page.contains(#"<link rel="canonical" href="https://diary.example/\#(canonical)">"#))
    let isOwnLanguage = page.contains(#"<html lang="\#(language)""#)
    #expect(isOwnLanguage || page.contains(#"lang="\#(language)" dir="\#(direction)""#))
  }

  @Test func `an entry's neighbours are the days before and after it`() {
    let page = site.text("2024/03/05-lisbon.html")
    #expect(page.contains(#"href="../01/20-letter-from-haifa.html" rel="prev""#))
    #expect(
      page.contains(
        #"href="../04/07-%EC%A0%95%EB%A5%98%EC%9E%A5-%EB%B2%9A%EB%82%98%EB%AC%B4.html" rel="next""#)
    )
    // On one day the hour decides: songpyeon at half past eight, the moon at twenty to ten in the
    // evening.
    #expect(
      site.text("2022/09/10-full-moon.html").contains(#"href="10-songpyeon.html" rel="prev""#))
    #expect(!site.text("2022/01/01.html").contains(#"rel="prev""#))
    #expect(!site.text("2024/12/31-last-page.html").contains(#"rel="next""#))
    // Between these two stands a private entry.
    #expect(site.text("2022/11/12-ginkgo.html").contains("2023/02/04-ipchun.html\" rel=\"next\""))
  }

  @Test func `older pages are full and numbered from the oldest, the first page holds the rest`() {
    // Nineteen pieces of writing by fives: 5 + 5 + 9.
    let pages = ["page/1.html", "page/2.html", "index.html"].map { site.text($0) }
    // Texts on the home page link to others.
    let titles = pages.map { page in
      page.split(separator: "\n").filter { $0.contains("item-title") }.joined()
    }
    let expected = [
      [
        "2022/01/01.html", "03/19-mending-a-bowl.html", "06/21-haji.html", "09/10-songpyeon.html",
        "09/10-full-moon.html",
      ],
      [
        "2022/11/12-ginkgo.html", "2023/02/04-ipchun.html", "05/20-%EB%B4%84%EB%B9%84.html",
        "07/08-typewriter.html", "08/23-cheoseo.html",
      ],
      [
        "10/14-harbour.html", "12/02-kimjang.html", "01/20-letter", "03/05-lisbon.html",
        "04/07-%EC%A0%95",
        "06/21-radio.html", "08/12-perseids.html", "11/27-snow-lamp.html", "12/31-last-page.html",
      ],
    ]
    for (page, own) in zip(titles, expected) {
      for entries in expected {
        for entry in entries { #expect(page.contains(entry) == (entries == own), "\(entry)") }
      }
    }
    #expect(!site.paths.contains("page/3.html"))
    #expect(pages[2].contains(#"href="page/2.html""#))
  }

  @Test func `feeds and a sitemap stand where the site has an address`() throws {
    for path in ["feed.xml", "en/feed.xml", "sitemap.xml"] { #expect(site.paths.contains(path)) }
    #expect(site.text("feed.xml").contains("<id>"))
    #expect(site.text("feed.xml").contains("https://diary.example/2024/03/05-lisbon.html"))
    #expect(
      site.text("sitemap.xml").contains(
        "<loc>https://diary.example/en/2024/03/05-lisbon.html</loc>"))
    let minimal = try ExampleSite.minimal.get()
    for path in ["feed.xml", "sitemap.xml"] { #expect(!minimal.paths.contains(path)) }
    #expect(minimal.paths.allSatisfy { !minimal.text($0).contains("rel=\"canonical\"") })
  }

  @Test(arguments: ["feed.xml", "en/feed.xml", "sitemap.xml"])
  func `feeds and sitemap are well formed`(_ path: String) {
    let parser = XMLParser(data: Data(site.text(path).utf8))
    #expect(parser.parse(), "line \(parser.lineNumber)")
  }

  @Test(arguments: [
    "라일락", "망설임", "부치지 않은", "간이우체국", "맨아래서랍", "unsent", "청록색", "코끼리", "소설초고", "등기창구",
    "turquoise", "elephant",
  ])
  func `no word of the private entry and the draft is in any byte of the site`(_ word: String)
    throws
  {
    let source = try ["2022-12-24-unsent", "2024-10-02-turquoise-elephant"].map { name in
      let path = "Examples/korean-and-english/entries/\(name).md"
      return name + (try String(contentsOfFile: "\(ExampleSite.project)/\(path)", encoding: .utf8))
    }
    #expect(source.contains { $0.contains(word) }, "the example still has the word")
    let bytes = Array(word.utf8)
    let telling = site.image.items.filter {
      $0.bytes.firstRange(of: bytes) != nil || Array($0.path.utf8).firstRange(of: bytes) != nil
    }
    #expect(telling.map(\.path) == [])
  }

  @Test(arguments: ["2023-10-14-harbour/harbour.jpg", "2024-11-27-snow-lamp/lamp.jpg"])
  func `published photos carry no camera and no position`(_ photo: String) throws {
    let published = try #require(site.image.items.first { $0.path == "files/\(photo)" }).bytes
    let path = "\(ExampleSite.project)/Examples/korean-and-english/entries/\(photo)"
    let source = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(published.starts(with: [0xFF, 0xD8, 0xFF]))
    for word in ["Hanbit", "HB35"] {
      #expect(source.firstRange(of: Array(word.utf8)) != nil, "the example still has it: \(word)")
      #expect(published.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
  }

  @Test func `only what is meant for readers is published`() {
    #expect(site.text("humans.txt").contains("한여울"))
    for path in site.paths {
      #expect(!path.contains("README") && !path.contains("gitlab-ci") && !path.contains(".github"))
      #expect(!path.hasSuffix(".md") && !path.hasSuffix("ilgi.yml"))
    }
  }

  @Test func `three files without any settings are a journal`() throws {
    let minimal = try ExampleSite.minimal.get()
    #expect(minimal.text("2024/02/29-leap-day.html").contains("The extra day</h1>"))
    #expect(minimal.text("2024/02/29-leap-day.html").contains("Thursday, February 29, 2024"))
    #expect(minimal.text("2024/12/31.html").contains("Accounts</h1>"))
    #expect(minimal.text("2024/01/01.html").contains("Walked to the end of the pier and back."))
    for path in minimal.paths where path.hasSuffix(".html") {
      let title = minimal.text(path, from: "<title>", to: "</title>") ?? ""
      #expect(!title.isEmpty && !title.hasSuffix(" "), "\(path)")
      #expect(!minimal.text(path).contains(#"aria-current="page"></a>"#), "\(path)")
    }
  }
}
