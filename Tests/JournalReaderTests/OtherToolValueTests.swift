import Diagnostics
import Journal
import JournalReader
import Localization
import Testing

/// Values that other tools write into fields, without which a correct journal would not build.
@Suite struct OtherToolValueTests {
  @Test func `Hexo's category in a category is a nested tag`() {
    let entry = Reading(fields: "categories:\n- [여행, 바다]\n- Life").entry
    #expect(entry?.labels[.tag] == ["여행/바다", "Life"])
  }

  @Test(arguments: [("lat", "lng"), ("lat", "lon"), ("latitude", "long")])
  func `coordinates have short names`(_ north: String, _ east: String) {
    let result = Reading(fields: "location: {name: Lisbon, \(north): 38.7, \(east): -9.1}")
    #expect(result.diagnostics.isEmpty)
    #expect(result.entry?.labels.place?.latitude == "38.7")
    #expect(result.entry?.labels.place?.longitude == "-9.1")
  }

  @Test(arguments: ["date", "updated", "publish", "expires", "published"])
  func `a day that is not filled in is none`(_ name: String) {
    let result = Reading(fields: "\(name): \"\"")
    #expect(result.diagnostics.isEmpty)
    #expect(result.entry?.visibility.publish == nil && result.entry?.visibility.expires == nil)
  }

  @Test func `Jekyll's former addresses are aliases, and one with a query is left out`() {
    let result = Reading(fields: "redirect_from: [/?p=123, /old/]")
    #expect(result.entry?.aliases == ["/old/"])
    #expect(result.diagnostics.map(\.identifier) == ["front-matter.aliases"])
  }
}
