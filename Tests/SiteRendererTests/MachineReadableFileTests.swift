import Foundation
import Testing

/// Files for robots, browsers and servers.
@Suite struct MachineReadableFileTests {
  private func journal(_ settings: String) -> String {
    "-- ilgi.yml --\n\(settings)\n-- entries/2024-03-05.md --\nx\n"
  }

  private struct Manifest: Decodable {
    let name: String
    let short_name: String
    let description: String?
    let lang: String
    let dir: String
    let start_url: String
    let theme_color: String
    let background_color: String
  }

  private func manifest(_ text: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
  }

  // RFC 9309, section 2.2.2: an empty rule forbids nothing.
  @Test func `robots may read everything by default, and find the sitemap`() {
    #expect(
      Rendered(journal("url: https://diary.example/base/"))("robots.txt")
        == "User-agent: *\nDisallow:\n\nSitemap: https://diary.example/base/sitemap.xml\n")
    #expect(Rendered(journal("locales: [en]"))("robots.txt") == "User-agent: *\nDisallow:\n")
  }

  // Crawlers must be allowed to read a page to see its `noindex`.
  @Test func `with noindex robots may read pages, which say so, and nothing that cannot say so`() {
    let rendered = Rendered(journal("url: https://diary.example/base/\nnoindex: true"))
    #expect(
      rendered("robots.txt") == """
        User-agent: *
        Disallow: /base/files/
        Disallow: /base/*.json$
        Disallow: /base/*.xml$
        Disallow: /base/search/*.js$

        """)
    #expect(rendered("sitemap.xml") == "! no page")
    #expect(rendered("_headers").contains("\n  X-Robots-Tag: noindex\n"))
  }

  @Test func `servers are told the pages' policy, and what only they can say`() {
    let text = Rendered(journal("url: https://diary.example/\nremote_images: [img.example]"))(
      "_headers")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "/*")
    #expect(
      lines.contains {
        $0.hasPrefix("  Content-Security-Policy: default-src 'none'; script-src 'self';")
          && $0.contains("img-src 'self' data: https://img.example;")
          && $0.hasSuffix("; frame-ancestors 'none'")
      })
    #expect(lines.contains("  X-Content-Type-Options: nosniff"))
    #expect(lines.contains("  Referrer-Policy: strict-origin-when-cross-origin"))
    #expect(lines.contains { $0.hasPrefix("  Permissions-Policy: camera=(), ") })
    #expect(
      lines.suffix(2) == ["/assets/*", "  Cache-Control: public, max-age=31536000, immutable"])
    #expect(!text.contains("X-Robots-Tag"))
    // No header is set by two overlapping rules, because some hosts would send both.
    #expect(text.components(separatedBy: "Cache-Control").count == 2)
  }

  @Test func `no line of the headers is longer than hosts read`() {
    let hosts = (0..<100).map { "image-host-\($0).example" }.joined(separator: ", ")
    let text = Rendered(journal("url: https://a.example\nremote_images: [\(hosts)]"))("_headers")
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 2000 })
    #expect(text.contains("\n  Content-Security-Policy: frame-ancestors 'none'\n"))
  }

  @Test func `each locale has a manifest in its language, with addresses that work anywhere`()
    throws
  {
    let rendered = Rendered(
      journal("title: '\"A\" </script> & B'\nsubtitle: Days\nlocales: [ko, he]"))
    let korean = try manifest(rendered("manifest.webmanifest"))
    #expect(korean.name == "\"A\" </script> & B" && korean.description == "Days")
    #expect(korean.short_name == "\"A\"")
    #expect(korean.lang == "ko" && korean.dir == "ltr" && korean.start_url == "./")
    let hebrew = try manifest(rendered("he/manifest.webmanifest"))
    #expect(hebrew.lang == "he" && hebrew.dir == "rtl" && hebrew.start_url == "./")
    let portable = try manifest(Rendered(journal("links: portable"))("manifest.webmanifest"))
    #expect(portable.start_url == "index.html")
  }

  // The theme's background colours, which browsers show before the page is loaded.
  @Test func `the manifest has the theme's colours`() throws {
    let found = try manifest(Rendered(journal("locales: [en]"))("manifest.webmanifest"))
    #expect(found.theme_color == "#faf8f3" && found.background_color == "#faf8f3")
  }

  @Test(arguments: [
    ("Diary", "Diary"), ("Twelve chars", "Twelve chars"), ("Notes by the water", "Notes by the"),
    ("Notesbythewater", "Notesbythewa"), ("물가에서 쓴 아주 긴 일기의 제목", "물가에서 쓴 아주 긴"),
  ])
  func `a short name is the beginning of the title, between words where it can be`(
    title: String, expected: String
  ) throws {
    let found = try manifest(Rendered(journal("title: \(title)"))("manifest.webmanifest"))
    #expect(found.short_name == expected)
  }
}
