import Journal
import TestSupport
import Testing

/// Pelican's words in links: docs.getpelican.com, "Linking to internal content".
@Suite struct PelicanLinkTests {
  private func planned(_ destination: String, image: Bool = false) -> Planned {
    Planned(
      [
        entry(
          "trips/from.md", "2024-03-05",
          labels: Labels([.tag: ["Long walks", "sea"], .person: ["Ana Kim"]]),
          body: "\(image ? "!" : "")[text](<\(destination)>)\n"),
        entry("trips/to.md", "2024-03-06", body: "# Part\n"), entry("top.md", "2024-03-07"),
        entry("draft.md", "2024-03-08", visibility: Visibility(draft: true)),
      ], files: ["images/sea.jpg", "trips/near.jpg"], fixed: ["favicon.ico"])
  }

  @Test(arguments: [
    ("{filename}to.md", "entry trips/to.md"), ("{filename}to.md#part", "entry trips/to.md#part"),
    ("{filename}../top.md", "entry top.md"), ("{filename}/trips/to.md", "entry trips/to.md"),
    ("|filename|to.md", "entry trips/to.md"), ("|filename|/top.md", "entry top.md"),
    ("{static}/images/sea.jpg", "file files/images/sea.jpg"),
    ("{static}../images/sea.jpg", "file files/images/sea.jpg"),
    ("{attach}near.jpg", "file files/trips/near.jpg"),
    ("{static}/favicon.ico", "site /favicon.ico"),
    ("{index}", "site /"), ("{index}#top", "site /#top"),
    ("{tag}sea", "site /tags/sea/"), ("{category}Long%20walks", "site /tags/long-walks/"),
    ("{category}Long walks", "site /tags/long-walks/"), ("{tag}sea#x", "site /tags/sea/#x"),
    ("{author}Ana%20Kim", "site /people/ana-kim/"),
  ])
  func `a word of Pelican's finds what it names`(destination: String, expected: String) {
    for isImage in [false, true] {
      let planned = planned(destination, image: isImage)
      #expect(planned.findings == [])
      #expect(planned.describe(planned.targets(of: "trips/from.md").first) == expected)
    }
  }

  @Test(arguments: [
    ("{filename}gone.md", "link.missing"), ("{tag}hills", "link.missing"),
    ("{author}Nobody", "link.missing"), ("{static}/images/gone.jpg", "link.missing"),
    ("{other}to.md", "link.missing"), ("{filename}/draft.md", "link.withheld"),
    ("{filename}", "link.missing"), ("{filename}../../../x.md", "link.missing"),
  ])
  func `what is not there is told as for other links`(destination: String, identifier: String) {
    let planned = planned(destination)
    #expect(planned.findings == ["\(identifier) entries/trips/from.md"])
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }
}
