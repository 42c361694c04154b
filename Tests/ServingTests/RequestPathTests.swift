import Files
import Serving
import Testing

/// Paths of requests, and what they lead to.
@Suite struct RequestPathTests {
  private func text(_ target: String) -> String? {
    RequestPath(Array(target.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("/", "/"), ("/2024/03/05-lisbon.html", "/2024/03/05-lisbon.html"),
    ("/tags/%EC%97%AC%ED%96%89/", "/tags/여행/"), ("/tags/여행/", "/tags/여행/"),
    ("/a%20b", "/a b"), ("/%F0%9F%8C%8A", "/🌊"), ("/e%CC%81", "/e\u{301}"), ("/?a=b", "/"),
    ("/a?b?c", "/a"), ("/a+b", "/a+b"), ("//", "//"),
    // What is not decoded after the first time is the name of no file.
    ("/%252e%252e%252f", "/%2e%2e%2f"), ("/%2e%2e/", "/../"), ("/%25", "/%"),
  ])
  func `a path is decoded once`(_ target: String, _ path: String) {
    #expect(text(target).map { Array($0.utf8) } == Array(path.utf8))
  }

  @Test(arguments: [
    "", "*", "a", "http://127.0.0.1:4240/", "https://evil.example/", "127.0.0.1:4240", "?", "#",
    "/#a", "/%", "/%2", "/%zz", "/%2g", "/%u0041", "/a%2Fb", "/a%2fb", "/..%2f..%2fetc", "/%5C",
    "/\\", "/..\\..\\", "/%00", "/a%00.html", "/%0a", "/%0D%0Ax", "/%7F", "/\u{1}", "/\t",
    "/%FF", "/%C0%AF", "/%C0%AE%C0%AE/", "/%ED%A0%80", "/%E0%80%AF",
  ])
  func `what is no path is refused`(_ target: String) {
    #expect(text(target) == nil)
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    for bytes: [UInt8] in [
      [0x2F, 0xFF], [0x2F, 0xC0, 0xAE], [0x2F, 0xF8, 0x88, 0x80, 0x80, 0x80],
    ] {
      #expect(RequestPath(bytes) == nil)
    }
  }

  @Test func `a query is read once, too`() throws {
    let path = try #require(
      RequestPath(Array("/.ilgi-serve/events?page=%2F2024%2F%25EC&seen=0a&page=/x".utf8)))
    #expect(path.value("page") == Array("/2024/%EC".utf8))
    #expect(path.value("seen") == Array("0a".utf8))
    #expect(path.value("age") == nil)
    #expect(RequestPath(Array("/?page=%0A".utf8))?.value("page") == nil)
  }

  private func destination(_ target: String, base: String = "/") throws -> Destination {
    let files: Set<String> = [
      "index.html", "2024/index.html", "2024/03/05-lisbon.html", "tags/여행/index.html", "feed.xml",
      "a b.txt", "404.html",
    ]
    let bytes = Set(files.map { Array($0.utf8) })
    let map = SiteMap(base: base) { bytes.contains($0) }
    return map.destination(of: try #require(RequestPath(Array(target.utf8))))
  }

  @Test func `a path leads to a file of the list, and nowhere else`() throws {
    #expect(try destination("/") == .file(Array("index.html".utf8)))
    #expect(try destination("/index.html") == .file(Array("index.html".utf8)))
    #expect(try destination("/2024/") == .file(Array("2024/index.html".utf8)))
    #expect(try destination("/2024") == .redirect(Array("/2024/".utf8)))
    #expect(try destination("/tags/여행") == .redirect(Array("/tags/%EC%97%AC%ED%96%89/".utf8)))
    #expect(try destination("/a%20b.txt?x") == .file(Array("a b.txt".utf8)))
    #expect(try destination("/.ilgi-serve/live.js") == .script)
    #expect(try destination("/.ilgi-serve/events?page=/") == .events)
  }

  @Test(arguments: [
    "/../etc/passwd", "/%2e%2e/etc/passwd", "/2024/../2024/", "/./index.html", "//index.html",
    "//evil.example/", "/2024//", "/index.html/", "/.ilgi-serve/", "/.ilgi-serve", "/.git/config",
    "/.ilgi/lock", "/ilgi.yml", "/entries/2024-03-05-lisbon.md", "/2024/03/05-lisbon",
    "/2024/03/05-lisbon.html/", "/2024/03/05-lisbon.html%20", "/INDEX.HTML", "/a+b.txt",
    "/.ilgi-manifest", "/%252e%252e/index.html", "/e/", "/C:/", "/file:///etc/passwd",
    // Composed and decomposed: two names.
    "/tags/\u{110B}\u{1167}\u{1112}\u{1162}\u{11BC}/",
  ])
  func `what is not in the list is missing`(_ target: String) throws {
    #expect(try destination(target) == .missing)
  }

  @Test func `a site below a folder stays there`() throws {
    #expect(try destination("/diary/", base: "/diary/") == .file(Array("index.html".utf8)))
    #expect(
      try destination("/diary/2024/", base: "/diary/") == .file(Array("2024/index.html".utf8)))
    #expect(try destination("/", base: "/diary/") == .redirect(Array("/diary/".utf8)))
    #expect(try destination("/diary", base: "/diary/") == .redirect(Array("/diary/".utf8)))
    #expect(try destination("/2024/", base: "/diary/") == .missing)
    #expect(try destination("/diaryx", base: "/diary/") == .missing)
    #expect(try destination("/.ilgi-serve/live.js", base: "/diary/") == .script)
    let encoded = "/%EC%9D%BC%EA%B8%B0/"
    #expect(try destination("/일기/feed.xml", base: encoded) == .file(Array("feed.xml".utf8)))
    #expect(try destination("/", base: encoded) == .redirect(Array(encoded.utf8)))
  }
}
