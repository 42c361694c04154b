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
    ("permalink: https://a.example/x/", "front-matter.permalink", "this is more than a path"),
    (
      "permalink: /:year/", "front-matter.permalink",
      "patterns belong in the settings, as 'permalink'"
    ),
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

  @Test(arguments: ["math: true", "paths: x", "bath: x"])
  func `words near to Zola's path are the author's own`(field: String) {
    #expect(Reading(fields: field).findings == [])
  }
}
