import Diagnostics
import Journal
import Templating
import Testing

@testable import SiteRenderer

/// What pages read is noted while they are rendered, and makes the digests by which they are known
/// again.
@Suite struct PageFactsTests {
  private func names(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label).sorted()
  }

  /// A view that nothing knows but this test and its template.
  private final class Barometer: RowView {
    let scope: PageScope
    let (pressure, trend): (Int, String)

    init(_ scope: PageScope, _ pressure: Int, _ trend: String) {
      self.scope = scope
      (self.pressure, self.trend) = (pressure, trend)
    }

    var reads: ReadMask? { scope.reads[.statistics] }

    static let rows = Rows<Barometer>(
      "barometer", [.integer("pressure") { $0.pressure }, .text("trend") { $0.trend }])
  }

  @Test func `a row is known as soon as a template prints it, and only then`() throws {
    let rendering = Rendered(
      "-- entries/2024-03-05-lisbon.md --\nTram.\n",
      parts: ["partials/barometer.html": "{{ barometer.pressure }}"]
    ).rendering
    let page = try #require(rendering.plan.pages.first { $0.kind.name == "entry" })
    func digest(_ pressure: Int, _ trend: String) throws -> FactDigest {
      let known = Reads(rendering.reads.words)
      let sources = FactSources(
        rendering, base: FactDigest(high: 0, low: 0), texts: [FactDigest(high: 1, low: 1)],
        cards: [FactDigest(high: 2, low: 2)]
      ) { bytes in
        FactDigest(high: bytes.reduce(7) { $0 &* 31 &+ UInt64($1) }, low: UInt64(bytes.count))
      }
      let scope = PageScope(rendering, page, known: known)
      return sources.digest(scope, FactTables(linked: [], years: [])) {
        $0.add(.object(Barometer(scope, pressure, trend)))
      }
    }
    #expect(try digest(990, "falling") == digest(1010, "rising"), "nothing is read yet")
    let scope = PageScope(rendering, page)
    var output: [UInt8] = []
    let flaws = rendering.theme.templates.render(
      "partials/barometer.html", scope: [("barometer", .object(Barometer(scope, 990, "falling")))],
      host: PageHost(scope), into: &output)
    #expect(flaws.isEmpty && output == Array("990".utf8))
    #expect(try digest(990, "falling") != digest(1010, "falling"))
    #expect(try digest(990, "falling") == digest(990, "rising"), "nothing prints the trend")
  }

  @Test func `the fields of a term are read one by one`() throws {
    let rendering = Rendered(
      "-- entries/2024-03-05-lisbon.md --\n---\ntags: [a, b]\n---\nTram.\n",
      template: """
        {% if entry is defined %}{% for tag in entry.tags %}{{ tag.name }}{% endfor %}{% endif %}
        """
    ).rendering
    let page = try #require(rendering.plan.pages.first { $0.kind.name == "entry" })
    _ = rendering.render(page)
    let names = TemplateContext.termLink.names
    let mask = Reads(rendering.reads.words)[.entry, .entryTerm].mask
    #expect(names.indices.filter { mask & 1 << UInt64($0) != 0 }.map { names[$0] } == ["name"])
    #expect(rendering.reads[.home, .entryTerm].mask == 0)
  }

  /// A new field that rows with a source of their own show (`FactSource`) must be in what they add:
  /// in `FactSources`, `EntryView+Facts.swift` or `PageFacts`. Then add its name here.
  @Test func `the facts know what a site, its plan and its pictures consist of`() throws {
    let rendering = Rendered(
      """
      -- entries/2024-03-05-lisbon.md --
      ---
      title: Lisbon
      ---
      Tram.
      """
    ).rendering
    #expect(
      names(rendering.plan) == [
        "attachments", "backlinks", "companions", "covers", "listedPositions", "pageCovers",
        "pageTargets", "pages", "photos", "related", "targets", "workCovers",
      ])
    // Whether addresses are recorded decides about a collision; no page shows it.
    #expect(
      names(rendering.site) == [
        "editions", "entries", "groups", "hasRecord", "homes", "pages", "settings",
      ])
    let edition = try #require(rendering.site.editions.first)
    #expect(
      names(edition) == [
        "classifications", "customPages", "datedCount", "daysOfYear", "locale", "members",
        "numbered", "orders", "positionOfGroup", "prefix", "shelves", "years",
      ])
    let copy = Picture.Copy(route: .home, width: 1, height: 1)
    let variants = Picture.Variants(
      sizes: [copy], avif: [], square: nil, share: nil, own: copy, isOriginal: true, tone: 1)
    #expect(names(copy) == ["height", "route", "width"])
    #expect(
      names(variants) == ["avif", "isOriginal", "own", "share", "sizes", "square", "tone"])
    #expect(names(Picture(width: 1, height: 1)) == ["height", "variants", "width"])
    #expect(
      names(Recording(width: nil, height: nil, milliseconds: nil, bytes: 1)) == [
        "bytes", "height", "milliseconds", "wave", "width",
      ])
    #expect(
      names(SiteIcons(touch: .home, sizes: [], isMaskable: true)) == [
        "isMaskable", "sizes", "touch",
      ])
  }
}
