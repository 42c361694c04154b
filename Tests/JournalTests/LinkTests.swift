import Diagnostics
import Journal
import TestSupport
import Testing

@Suite struct LinkTests {
  /// A journal with an entry in `trips/` that links to `destination`.
  private func planned(
    _ destination: String, image: Bool = false, hosts: [String] = [],
    _ change: (inout Settings) -> Void = { _ in }
  ) -> Planned {
    var settings = Settings(remoteImages: hosts)
    change(&settings)
    return Planned(
      [
        entry(
          "trips/from.md", "2024-03-05",
          body: "\(image ? "!" : "")[text](<\(destination)>)\n\n# Part\n"),
        entry("trips/to.md", "2024-03-06", body: "# Y\n"), entry("한글.md", "2024-03-07"),
        entry("top.md", "2024-03-08", tags: ["여행"], body: "# Part\n"),
        entry("trips/draft.md", "2024-03-09", visibility: Visibility(draft: true)),
        entry("private.md", "2024-03-10", visibility: Visibility(private: true)),
        entry("later.md", "2024-03-11", visibility: Visibility(publish: day("2025-01-01"))),
        entry("gone.md", "2024-03-12", visibility: Visibility(expires: day("2024-01-01"))),
        entry("broken.md", "2024-03-13", visibility: Visibility(isUnclear: true)),
        entry(
          "both.md", "2024-03-14", visibility: Visibility(draft: true, expires: day("2024-01-01"))),
      ],
      settings,
      files: [
        "trips/sea.jpg", "a b.jpg", "100%.txt", "what?.txt", "\u{1100}\u{1161}.jpg", "12:30.txt",
        "trips/9:30.txt",
        "trips/.secret",
      ],
      fixed: ["photos/x.jpg", "about/index.html"])
  }

  @Test(arguments: [
    ("to.md", "entry trips/to.md"), ("./to.md", "entry trips/to.md"),
    ("../trips/to.md", "entry trips/to.md"),
    ("../top.md#part", "entry top.md#part"), ("to.md?x=1#y", "entry trips/to.md?x=1#y"),
    ("../%ED%95%9C%EA%B8%80.md", "entry 한글.md"), ("../한글.md", "entry 한글.md"),
    ("../\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}.md", "entry 한글.md"),
    ("%2E%2E/top.md", "entry top.md"), ("..//top.md", "entry top.md"),
    ("sea.jpg", "file files/trips/sea.jpg"), ("../a%20b.jpg", "file files/a b.jpg"),
    ("../a b.jpg", "file files/a b.jpg"),
    ("../100%.txt", "file files/100%.txt"), ("../what%3F.txt", "file files/what?.txt"),
    ("../가.jpg", "file files/가.jpg"), ("../12:30.txt", "file files/12:30.txt"),
    // RFC 3986, section 3.1: a scheme begins with a letter.
    ("9:30.txt", "file files/trips/9:30.txt"),
    ("sea.jpg#x", "file files/trips/sea.jpg#x"), ("..\\\\가.jpg", "file files/가.jpg"),
    ("/", "site /"), ("/tags/", "site /tags/"), ("/tags", "site /tags/"),
    ("/tags/여행/#x", "site /tags/여행/#x"),
    ("/tags/%EC%97%AC%ED%96%89/", "site /tags/여행/"),
    ("/2024/03/06-to.html", "site /2024/03/06-to.html"),
    ("/2024/index.html", "site /2024/"), ("/index.html", "site /"),
    ("/photos/x.jpg", "site /photos/x.jpg"),
    ("/404.html", "site /404.html"),
    ("#part", "as written #part"), ("?q", "as written ?q"),
    ("https://other.example/x.md", "as written https://other.example/x.md"),
    ("mailto:a@b.example", "as written mailto:a@b.example"), ("tel:123", "as written tel:123"),
    ("//other.example/x", "as written //other.example/x"),
  ])
  func `a link finds what it names`(destination: String, expected: String) {
    let planned = planned(destination)
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "trips/from.md").first) == expected)
  }

  @Test(arguments: [
    ("nothing.md", "link.missing"), ("To.md", "link.missing"),
    ("/nothing/", "link.missing"), ("../100%25.text", "link.missing"),
    ("../myindex.html", "link.missing"),
    ("/myindex.html", "link.missing"), ("../%+5.txt", "link.missing"),
    ("../../../etc/passwd", "link.outside"), ("%2e%2e/../../x", "link.outside"),
    ("../../ilgi.yml", "link.missing"),
  ])
  func `a link that leads nowhere is a warning, and an error where the settings say so`(
    destination: String, identifier: String
  ) {
    let planned = planned(destination)
    #expect(planned.findings == ["\(identifier) entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
    let strict = self.planned(destination) { $0.missingLinks = .error }
    #expect(strict.findings == planned.findings)
    #expect(strict.diagnostics.hasErrors)
  }

  @Test(arguments: [
    (".secret", "link.name", true), ("../private.md#x", "link.withheld", true),
    ("../both.md", "link.withheld", false), ("../private/", "link.withheld", true),
    ("http://www.old.example/2024/03/10-private/?x#y", "link.withheld", true),
    ("draft.md", "link.withheld", false), ("draft", "link.withheld", false),
    ("/trips/draft", "link.withheld", false), ("/2024/03/09-draft", "link.withheld", false),
    ("https://diary.example/blog/2024/03/09-draft.html", "link.withheld", false),
    ("//elder.example/notes/trips/draft/", "link.withheld", false),
  ])
  func `a link to a private entry is an error, and one to a draft becomes its words`(
    destination: String, identifier: String, isError: Bool
  ) {
    let planned = planned(destination) {
      $0.url = SiteURL("https://diary.example/blog/")
      $0.formerHosts = ["https://old.example/", "https://elder.example/notes/"]
        .compactMap { SiteURL($0) }
    }
    #expect(planned.findings == ["\(identifier) entries/trips/from.md"])
    #expect(planned.diagnostics.hasErrors == isError)
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }

  @Test(arguments: [
    ("https://diary.example/blog/tags/#a", "site /tags/#a"),
    ("HTTP://www.diary.example:80/blog/2024/03/06-to.html", "site /2024/03/06-to.html"),
    ("https://diary.example/blog", "site /"),
    ("//old.example/2024/03/06-to.html?x=1", "site /2024/03/06-to.html?x=1"),
    ("https://old.example/trips/to/", "entry trips/to.md"),
    ("https://old.example/%ED%95%9C%EA%B8%80/", "entry 한글.md"),
    ("https://elder.example/notes/tags/", "site /tags/"),
    // Addresses outside the site's folder on the same host.
    ("https://diary.example/shop/", "as written https://diary.example/shop/"),
    ("https://diary.example/blogs/", "as written https://diary.example/blogs/"),
    ("https://elder.example/tags/", "as written https://elder.example/tags/"),
    ("https://old.example.evil.example/tags/", "as written https://old.example.evil.example/tags/"),
  ])
  func `an address on a host of the journal's own is one of the site`(
    destination: String, expected: String
  ) {
    let planned = planned(destination) {
      $0.url = SiteURL("https://diary.example/blog/")
      $0.formerHosts = ["https://old.example/", "https://elder.example/notes/"]
        .compactMap { SiteURL($0) }
    }
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "trips/from.md").first) == expected)
  }

  @Test func `an address that is plainly elsewhere is on none of the journal's own hosts`() {
    let hosts = [
      "diary.example", "www.diary.example", "DIARY.example", "diary.example.", "diary.example:443",
      "diary.example:8080", "me@diary.example", "xn--9k3b.example", "일기.example", "127.0.0.1",
      "127.1", "2130706433", "0x7f.1", "[::1]", "other.example", "www.other.example", "a.b", "a",
      "example", "y.example", "di%61ry.example", "diary.example\\@other.example", "", ".", "www.",
      "my.diary.example", "diary.example.org", "xn--a.example", "a--b.example", "www.www.a",
    ]
    let endings = ["", "/", "/a/b", "?q", "#f", "/?x#y", "\\a", "\t", " "]
    var elsewhere: Set<String> = []
    for own in hosts {
      var settings = Settings()
      settings.url = SiteURL("https://other-site.example/")
      settings.formerHosts = ["https://\(own)/notes/", "http://\(own)/"].compactMap { SiteURL($0) }
      for host in hosts {
        for destination in ["https://", "http://", "HTTPS://", "//", "https:/", "ftp://"]
          .flatMap({ scheme in endings.map { scheme + host + $0 } })
        where settings.isPlainlyElsewhere(destination) {
          elsewhere.insert(destination)
          #expect(!settings.isOwnAddress(destination), "\(destination) and \(own)")
        }
      }
    }
    #expect(elsewhere.isSuperset(of: ["https://other.example/a/b", "http://www.other.example?q"]))
    #expect(elsewhere.isSuperset(of: ["https://example/", "https://my.diary.example#f"]))
    #expect(!elsewhere.contains { $0.contains("--") })
    #expect(!elsewhere.contains { $0.contains(":8080") || $0.contains("127") || $0.contains("@") })
  }

  @Test
  func `an address on the journal's own host that the site does not have stays, with a warning`() {
    let planned = planned("https://diary.example/shop/") {
      $0.url = SiteURL("https://diary.example/")
    }
    #expect(planned.findings == ["link.missing entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(
      planned.targets(of: "trips/from.md") == [.asWritten("https://diary.example/shop/")])
  }

  @Test(arguments: [
    // Other tools leave the extension out, or write that of the page.
    ("to", "entry trips/to.md"), ("to.html", "entry trips/to.md"), ("./to/", "entry trips/to.md"),
    ("/trips/to", "entry trips/to.md"), ("/trips/to/#y", "entry trips/to.md#y"),
    ("/entries/top.md", "entry top.md"), ("/trips/sea.jpg", "file files/trips/sea.jpg"),
    ("/about", "site /about/index.html"), ("/about.html", "site /about/index.html"),
    ("/2024/03/06-to", "site /2024/03/06-to.html"),
    // Relative to the entry's page, /2024/03/05-from.html.
    ("06-to.html", "site /2024/03/06-to.html"), ("../../tags/", "site /tags/"),
    ("../../../tags/", "nowhere"),
  ])
  func `a link in another tool's form finds what it names`(destination: String, expected: String) {
    let planned = planned(destination)
    #expect(planned.describe(planned.targets(of: "trips/from.md").first) == expected)
  }

  @Test(arguments: [
    ("github.com/a/b", "https://github.com/a/b"),
    ("www.example.museum", "https://www.example.museum"),
    ("한글.kr/글?x#y", "https://한글.kr/글?x#y"), ("notes.md", nil), ("a.b.c/d", nil),
    ("github..com/a", nil),
    ("sea.jpg/x", nil), ("3.14/x", nil),
  ])
  func `an address without its scheme is suggested with it`(destination: String, near: String?) {
    let help = planned(destination).diagnostics.first?.help.map(\.english) ?? []
    #expect(help.contains { $0.hasPrefix("did you mean 'https://") } == (near != nil), "\(help)")
    if let near { #expect(help.first == "did you mean '\(near)'?") }
  }

  @Test(arguments: ["../later.md", "../gone.md"])
  func `a link to what is not shown on this day is a warning, and its text stays`(
    destination: String
  ) {
    let planned = planned(destination)
    #expect(planned.findings == ["link.withheld entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }

  @Test func `a link to an entry with errors says nothing more`() {
    let planned = planned("../broken.md")
    #expect(planned.findings == [])
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }

  @Test func `a mistyped name is suggested, never that of a withheld entry`() {
    #expect(planned("too.md").diagnostics[0].help.first == "did you mean 'to.md'?")
    #expect(planned("../한굴.md").diagnostics[0].help.first == "did you mean '../한글.md'?")
    #expect(!planned("drafd.md").diagnostics[0].help.joined().contains("draft"))
    #expect(!planned("/2024/03/09-draft.htm").diagnostics[0].help.joined().contains("draft"))
  }

  @Test func `a finding about a link stands at its destination`() throws {
    let found = try #require(planned("nothing.md").diagnostics.first)
    guard case .span(let source, let span) = found.place else {
      Issue.record("no span")
      return
    }
    #expect(String(decoding: source.bytes[span.range], as: UTF8.self) == "nothing.md")
  }

  @Test(arguments: [
    "https://other.example/x.jpg", "http://other.example/x.jpg", "//other.example/x.jpg",
    "https://good.example@other.example/x.jpg", "https://other.example/@good.example/x.jpg",
    "https://other.example/\u{338}@good.example/x.jpg",
    "https://other.example\\\\@good.example/x.jpg",
    "https://good.example.other.example/x.jpg", "https://good.example:444/x.jpg",
    "http://good.example/x.jpg", "http:/other.example/x.jpg", "https:other.example/x.jpg",
    "\\\\\\\\other.example/x.jpg", "/\\\\other.example/x.jpg", "https:/good.example/x.jpg",
    "http:good.example/x.jpg", "//gооd.example/x.jpg", "https://good.example:99999/x.jpg",
  ])
  func `a remote image becomes a link with a warning`(destination: String) {
    let planned = planned(destination, image: true, hosts: ["good.example"])
    #expect(planned.findings == ["link.remote-image entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    let isSecure =
      !["http:", "https:other", "https:/good"].contains { destination.hasPrefix($0) }
      && !destination.hasPrefix("https://good.example:9")
    let all = self.planned(destination, image: true) { $0.allowsAllImages = true }
    #expect(all.findings.isEmpty == isSecure)
    guard case .remoteImage = planned.targets(of: "trips/from.md").first else {
      Issue.record("\(planned.targets(of: "trips/from.md"))")
      return
    }
  }

  @Test(arguments: [
    ("https://good.example/x.jpg", "https://good.example/x.jpg"),
    ("HTTPS://GOOD.example/x.jpg", "https://good.example/x.jpg"),
    ("https://me@good.example/x.jpg", "https://me@good.example/x.jpg"),
    ("https://good%2eexample:443/x.jpg", "https://good.example/x.jpg"),
    // On a page that is opened from a disk this one would be a file of another computer.
    ("//good.example/x.jpg", "https://good.example/x.jpg"),
    ("https://good.example/가.jpg", "https://good.example/%EA%B0%80.jpg"),
  ])
  func `an image of an allowed host stays one, in full`(destination: String, address: String) {
    let planned = planned(destination, image: true, hosts: ["good.example"])
    #expect(planned.findings == [])
    #expect(planned.targets(of: "trips/from.md") == [.asWritten(address)])
  }

  @Test func `a cover is found like an image`() {
    let planned = Planned(
      [
        entry("trips/a.md", cover: "sea.jpg"), entry("b.md", "2024-03-06", cover: "nothing.jpg"),
        entry("c.md", "2024-03-07"),
      ],
      files: ["trips/sea.jpg"])
    #expect(planned.findings == ["link.missing entries/b.md"])
    #expect(planned.plan.attachments.map(\.route.path) == ["files/trips/sea.jpg"])
    #expect(
      planned.plan.covers.map { $0.map { planned.describe($0) } } == [
        "nowhere", nil, "file files/trips/sea.jpg",
      ])
  }

  @Test func `only files that published entries use are published`() {
    let planned = Planned(
      [
        entry("a.md", body: "![x](a.jpg) [y](a.jpg)"),
        entry("b.md", visibility: Visibility(draft: true), cover: "c.jpg", body: "![x](b.jpg)"),
      ], files: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(planned.plan.attachments.map(\.source) == ["entries/a.jpg"])
  }

  @Test(arguments: [
    ("/wiki/math/바다/#x", "entry _wiki/math/바다.md#x"), ("/wiki/sea", "entry _wiki/sea.md"),
    ("/wiki/sea.html", "entry _wiki/sea.md"), ("/wiki/gone/", "nowhere"),
    ("/wiki/secret/", "nowhere"), ("/sea/", "nowhere"), ("/_wiki/sea/", "entry _wiki/sea.md"),
  ])
  func `an address of a collection of Jekyll is its file`(destination: String, expected: String) {
    let planned = Planned([
      entry("a.md", "2024-03-05", body: "[text](<\(destination)>)\n"),
      entry("_wiki/sea.md", "2024-03-06"), entry("_wiki/math/바다.md", "2024-03-07", body: "# X\n"),
      entry("_wiki/secret.md", "2024-03-08", visibility: Visibility(private: true)),
    ])
    #expect(planned.describe(planned.targets(of: "a.md").first) == expected)
    let isSecret = destination.contains("secret")
    #expect(planned.diagnostics.contains { $0.identifier == "link.withheld" } == isSecret)
  }
}
