import Serving
import Testing

/// What is sent beside the bytes of a site.
@Suite struct ResponseTests {
  /// RFC 9110, section 14.1.2, with a file of 10,000 bytes as there.
  @Test(arguments: [
    ("bytes=0-499", ByteRange.part(0..<500)), ("bytes=500-999", .part(500..<1000)),
    ("bytes=-500", .part(9500..<10000)), ("bytes=9500-", .part(9500..<10000)),
    ("bytes=0-0", .part(0..<1)), ("bytes=-1", .part(9999..<10000)), ("bytes=-0", .beyond),
    ("bytes=0-99999", .part(0..<10000)), ("bytes=-99999", .part(0..<10000)),
    ("bytes=10000-", .beyond), ("bytes=10000-10001", .beyond), ("bytes=999999999999999-", .beyond),
    ("bytes=5-4", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole),
    ("bytes=0-1,2-3", .whole), ("items=0-5", .whole), ("bytes=0 -5", .whole), ("", .whole),
    ("bytes=99999999999999999999-", .whole), ("bytes=--5", .whole), ("bytes=+1-5", .whole),
  ])
  func `a part of a file`(_ field: String, _ range: ByteRange) {
    #expect(ByteRange(Array(field.utf8), size: 10000) == range)
  }

  @Test func `an empty file has no parts`() {
    #expect(ByteRange(Array("bytes=0-".utf8), size: 0) == .beyond)
    #expect(ByteRange(Array("bytes=-5".utf8), size: 0) == .beyond)
    #expect(ByteRange(nil, size: 0) == .whole)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("a/b.CSS", "text/css; charset=utf-8"),
    ("search/manifest.json", "application/json"), ("feed.xml", "application/xml"),
    ("a.b.webmanifest", "application/manifest+json"), ("_headers", "text/plain; charset=utf-8"),
    ("x.unknown", "application/octet-stream"), ("a.html/b", "text/plain; charset=utf-8"),
    ("photo.JPEG", "image/jpeg"), ("여행.mp4", "video/mp4"),
    (".nojekyll", "application/octet-stream"),
  ])
  func `the ending of a name says what a file is`(_ file: String, _ type: String) {
    #expect(contentType(of: Array(file.utf8)) == type)
  }

  @Test func `the tag is the only difference, and its place is the end of the body`() {
    for (page, before) in [
      ("<p>x</p></body></html>", "<p>x</p>"), ("<p>x", "<p>x"), ("", ""),
      ("<pre></body></pre>y</body>\n", "<pre></body></pre>y"), ("</bod", "</bod"),
    ] {
      let bytes = Array(page.utf8)
      let served = LiveTag.insert(into: bytes)
      let tag = LiveTag.tag(for: bytes)
      #expect(served.prefix(before.utf8.count).elementsEqual(before.utf8))
      #expect(served.dropFirst(before.utf8.count).starts(with: tag))
      #expect(
        served.prefix(before.utf8.count) + served.dropFirst(before.utf8.count + tag.count)
          == bytes[...])
    }
    let tag = String(decoding: LiveTag.tag(for: Array("a".utf8)), as: UTF8.self)
    #expect(tag.hasPrefix("<script src=\"/.ilgi-serve/live.js\" data-page=\""))
    #expect(tag.hasSuffix("\" async></script>"))
    #expect(LiveTag.tag(for: Array("a".utf8)) != LiveTag.tag(for: Array("b".utf8)))
  }

  @Test func `a page is the same, has another style, or is different`() {
    let style = PageNews.Replacement(old: "site.aaaa.css", new: "site.bbbb.css")
    func news(_ before: String, _ after: String, copied: [String] = []) -> PageNews {
      PageNews(
        before: Array(before.utf8), after: Array(after.utf8), styles: [style], copied: copied,
        version: "7")
    }
    let (old, new) = (
      "<link href=\"assets/site.aaaa.css\">x", "<link href=\"assets/site.bbbb.css\">x"
    )
    #expect(news(old, old) == .same)
    #expect(news(old, new) == .styles([style]))
    #expect(news(old, new + "y") == .different)
    #expect(news("x", "y") == .different)
    #expect(news(old, old, copied: ["photo.jpg", "own.css"]) == .same)
    let photo = "<img src=\"../photo.jpg\">"
    #expect(news(photo, photo, copied: ["photo.jpg"]) == .different)
    let own = "<link href=\"/own.css\">"
    let replaced = PageNews.Replacement(old: "own.css", new: "own.css?v=7")
    #expect(news(own, own, copied: ["own.css"]) == .styles([replaced]))
    #expect(news(old + own, new + own, copied: ["own.css"]) == .styles([style, replaced]))
    #expect(news(own + photo, own + photo, copied: ["own.css", "photo.jpg"]) == .different)
  }
}
