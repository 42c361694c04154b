import Journal
import SiteRenderer
import Testing

/// `PageFacts` names what pages can see. Who adds something that they can see finds it here.
@Suite struct PageFactsTests {
  private func names(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label).sorted()
  }

  /// A new field that pages show must be in the facts of those pages: in `FactSources`,
  /// `EditionFacts` or `PageFacts`. Then add its name here.
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
        "bytes", "height", "milliseconds", "width",
      ])
    #expect(
      names(SiteIcons(touch: .home, sizes: [], isMaskable: true)) == [
        "isMaskable", "sizes", "touch",
      ])
  }
}
