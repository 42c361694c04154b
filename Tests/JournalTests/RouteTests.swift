import Diagnostics
import Foundation
import Journal
import Testing

@Suite struct RouteTests {
  private static let routes = [
    "", "404.html", "page/1.html", "2024/", "2024/03/", "2024/03/05.html", "2024/03/05-lisbon.html",
    "2024/03/05-리스본 전차.html", "tags/", "tags/여행/", "tags/여행/page/2.html", "en/", "en/2024/03/",
    "en/2024/03/05-lisbon.html", "files/a b/ü?#%.jpg", "undated/a:b/c.html", "a//b",
    "x\u{338}/\u{338}y",
  ]

  @Test func `a reference leads from every page to every other`() throws {
    let origin = "https://diary.example/base/"
    for from in RouteTests.routes.map({ Route($0) }) {
      let base = try #require(URL(string: origin + from.percentEncoded))
      for to in RouteTests.routes.map({ Route($0) }) {
        for style in LinkStyle.allCases {
          let reference = from.reference(to: to, style: style)
          let resolved = try #require(URL(string: reference, relativeTo: base)).absoluteString
          let wanted = style == .portable ? Route(to.file) : to
          #expect(resolved == origin + wanted.percentEncoded, "\(from) to \(to) by \(reference)")
          #expect(!reference.isEmpty && !reference.hasPrefix("/"))
          #expect(reference.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
          // RFC 3986, section 4.2: a colon in the first segment would begin a scheme.
          #expect(!(reference.split(separator: "/").first ?? "").contains(":"))
        }
        let root = try #require(URL(string: from.root.isEmpty ? "./" : from.root, relativeTo: base))
        #expect(root.absoluteString == origin)
      }
    }
  }

  @Test(arguments: [
    ("", "", "./"), ("2024/03/05.html", "", "../../"),
    ("2024/03/05.html", "2024/03/06.html", "06.html"),
    ("2024/03/05.html", "2024/03/", "./"), ("2024/03/", "2024/", "../"), ("", "2024/", "2024/"),
    ("tags/", "tags/여행/", "%EC%97%AC%ED%96%89/"),
    ("en/2024/03/05.html", "2024/03/05.html", "../../../2024/03/05.html"),
  ])
  func `a reference is short`(from: String, to: String, reference: String) {
    #expect(Route(from).reference(to: Route(to), style: .relative) == reference)
  }

  @Test func `portable links name the folder's file`() {
    #expect(
      Route("2024/03/05.html").reference(to: Route("2024/03/"), style: .portable) == "index.html")
    #expect(Route("").reference(to: Route("tags/"), style: .portable) == "tags/index.html")
  }

  @Test(arguments: [
    ("/2019/old.html", "2019/old.html"), ("old", "old/"), ("/old/", "old/"), ("//old", "old/"),
    ("a/b.c", "a/b.c"), ("/가/", "가/"), ("/\u{1100}\u{1161}/", "가/"),
    ("", nil), ("/", nil), ("../x.html", nil), ("a/../x", nil), ("a//b", nil), ("a/.git/x", nil),
    ("a\\b", nil), ("a\u{0}", nil), ("a\nb/", nil),
  ])
  func `an alias is a path inside the site`(alias: String, route: String?) {
    let planned = Planned([entry("x.md", aliases: [alias])])
    let found = planned.plan.pages.compactMap { page -> Route? in
      if case .redirect = page.kind { return page.route }
      return nil
    }
    #expect(found.map { Array($0.path.utf8) } == [route].compactMap { $0.map { Array($0.utf8) } })
    #expect(planned.findings.isEmpty)
  }

  @Test func `routes that some disk takes for one have one key`() {
    #expect(Route("A/b").collisionKey == Route("a/B").collisionKey)
    #expect(Route("가").collisionKey == Route("\u{1100}\u{1161}").collisionKey)
    #expect(Route("Ä").collisionKey == Route("a\u{308}").collisionKey)
    #expect(Route("a").collisionKey != Route("b").collisionKey)
    #expect(Route("a/b").collisionKey != Route("a/\u{338}b").collisionKey)
  }
}

extension RouteTests {
  @Test func `a reference between encoded paths is the one between routes`() {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "a", "ab", "2024", "여행", " ", "%", "~", "05-lisbon.html", "long-name-of-a-folder",
    ]
    func route() -> Route {
      let depth = Int.random(in: 0...4, using: &random)
      let folders = (0..<depth).map { _ in (pieces.randomElement(using: &random) ?? "") + "/" }
      return Route(folders.joined() + (Bool.random(using: &random) ? "x.html" : ""))
    }
    for _ in 0..<3_000 {
      let (from, to) = (route(), route())
      let (start, end) = (Array(from.percentEncoded.utf8), Array(to.percentEncoded.utf8))
      var output = ByteOutput()
      start.withUnsafeBufferPointer { start in
        end.withUnsafeBufferPointer { end in
          Route.appendReference(from: start, to: end, &output)
        }
      }
      #expect(output.string == from.reference(to: to, style: .relative), "\(from) to \(to)")
    }
  }

  /// Byte by byte, as RFC 3986 has it.
  private func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x30...0x39).contains(byte) || "-./_~".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }

  @Test func `paths are encoded as they are byte by byte`() {
    // Every byte of ASCII at every place of a word of eight bytes.
    for byte in UInt8(0)..<0x80 {
      for place in 0..<17 {
        var path = [UInt8](repeating: 0x61, count: 17)
        path[place] = byte
        let text = String(decoding: path, as: UTF8.self)
        #expect(Route(text).percentEncoded == encoded(text), "\(byte) at \(place)")
      }
    }
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "a", "Z", "@", "[", "`", "{", "-", ",", "9", ":", "_", "~", "/", "여", "\u{1112}\u{1161}", "🙂",
      "e\u{301}", "עברית", " ", "%2F", "\u{0}", "\u{7F}",
    ]
    for _ in 0..<2_000 {
      let path = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      #expect(Route(path).percentEncoded == encoded(path))
      let above = Route("a/b/c/x.html").reference(to: Route("z" + path), style: .relative)
      #expect(above == "../../../" + encoded("z" + path))
      let depth = path.utf8.count { $0 == 0x2F }
      let back = Route("y" + path).reference(to: Route("x"), style: .relative)
      #expect(back == String(repeating: "../", count: depth) + "x")
    }
  }

  @Test(arguments: ["https://diary.example/", "https://diary.example/a/b/", "http://x.example:81/"])
  func `a full address is made of its parts`(text: String) throws {
    let url = try #require(SiteURL(text))
    for path in ["", "2024/", "2024/03/05-lisbon.html", "tags/여행/", "a_b/~c/d e"] {
      #expect(
        Array(url.permalink(Route(path)).utf8)
          == Array((url.origin + url.basePath + encoded(path)).utf8))
    }
  }
}
