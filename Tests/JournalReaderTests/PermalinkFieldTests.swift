import Diagnostics
import Journal
import Localization
import Testing

@Suite struct PermalinkFieldTests {
  @Test func `an entry names its own address`() {
    let reading = Reading(fields: "permalink: /about/")
    #expect(reading.findings == [])
    #expect(reading.entry?.permalink?.route.path == "about/")
    #expect(reading.entry?.day?.iso == "2024-03-05")
  }

  @Test func `Zola's path gives the day too, when nothing else does`() {
    let text = "---\npath: \"2026/03/02/slug\"\n---\nBody.\n"
    let undated = Reading(text, path: "entries/x.md").entry
    #expect(undated?.permalink?.route.path == "2026/03/02/slug/")
    #expect(undated?.day?.iso == "2026-03-02")
    #expect(Reading(text).entry?.day?.iso == "2024-03-05")
  }

  @Test(arguments: [
    ("path: inside/2026/03/02/slug", "inside/2026/03/02/slug/", "2026-03-02"),
    ("path: blog/2026-03-02-slug", "blog/2026-03-02-slug/", "2026-03-02"),
    ("path: 2015/05/15/Rust-1.0", "2015/05/15/Rust-1.0/", "2015-05-15"),
    ("path: 2015/13/15/x", "2015/13/15/x/", nil), ("path: v1.2.x", "v1.2.x/", nil),
    ("url: /hills/lisbon.html", "hills/lisbon.html", nil),
    ("Url: hills/lisbon", "hills/lisbon/", nil), ("permalink: /rust-1.0", "rust-1.0/", nil),
  ])
  func `a path of another tool is an address, with a day anywhere in it`(
    field: String, path: String, day: String?
  ) {
    let reading = Reading("---\n\(field)\n---\nBody.\n", path: "entries/x.md")
    #expect(reading.findings == [])
    #expect(reading.entry?.permalink?.route.path == path)
    #expect(reading.entry?.day?.iso == day)
  }

  @Test(arguments: [
    "url: https://a.example/x/", "url: //a.example/x", "url: x", "url: mailto:a@b", "url: [/a/]",
  ])
  func `a url with a host is a field of the author's own`(field: String) {
    let reading = Reading(fields: field)
    #expect(reading.findings == [])
    #expect(reading.entry?.permalink == nil)
    #expect(reading.entry?.extra.map(\.name) == ["url"])
  }

  @Test(arguments: [
    ("date created: 2024-03-01", "2024-03-01", nil), ("pubDate: 2024-03-02", "2024-03-02", nil),
    ("date modified: 2024-03-03", nil, "2024-03-03"),
    ("publishDate: 2024-03-04", "2024-03-04", nil),
    ("published: 2024-03-05", "2024-03-05", nil), ("published: true", nil, nil),
    ("Date: Mar 6 2024\npubDate: 2024-03-07", "2024-03-06", nil),
  ])
  func `names of other tools give the day`(fields: String, day: String?, updated: String?) {
    let reading = Reading("---\n\(fields)\n---\nBody.\n", path: "entries/x.md")
    #expect(reading.findings == [])
    #expect(reading.entry?.day?.iso == day)
    #expect(reading.entry?.updated?.iso == updated)
  }

  @Test(arguments: [
    ("permalink: https://a.example/x/", "front-matter.permalink", "this is more than a path"),
    ("path: ../x", "front-matter.permalink", "this path cannot be written everywhere"),
    ("permalink: /x.php", "front-matter.permalink", "a page ends in .html or /"),
    ("permalink: /tags/x/", "address.reserved", ""), ("path: search", "address.reserved", ""),
  ])
  func `an address that it cannot have is an error at its place`(
    field: String, identifier: String, label: String
  ) {
    let reading = Reading(fields: field)
    #expect(reading.findings == [identifier])
    #expect(reading.diagnostics.first?.label.english == label)
    #expect(!reading.isPublic)
  }

  @Test func `a pattern of Jekyll's for one entry is a warning`() {
    let reading = Reading(fields: "permalink: /:year/:title/")
    #expect(reading.findings == ["front-matter.permalink"])
    #expect(reading.entry?.permalink == nil)
    #expect(reading.isPublic)
  }

  @Test(arguments: ["math: true", "paths: x", "bath: x"])
  func `words near to Zola's path are the author's own`(field: String) {
    #expect(Reading(fields: field).findings == [])
  }
}
