import Build
import Diagnostics
import TestSupport
import Testing

/// `_index.md` of Hugo and Zola, which can withhold all texts of its folder.
@Suite struct WithheldSectionTests {
  @Test(arguments: [
    "---\n«draft»: true\n---\n", "---\ntitle: 숨김\n«Draft»: yes\n---\n",
    "+++\n«draft» = true\n+++\n", "---\n«published»: false\n---\n",
    "---\ncascade:\n  «draft»: true\n---\n",
    "---\ncascade:\n- title: x\n- «private»: true\n---\n",
    "---\r\ncascade:\r\n  build:\r\n    «render»: never\r\n---\r\n",
    "+++\n[cascade]\n[cascade._build]\n«list» = \"never\"\n+++\n",
    "---\ncascade:\n  «expiryDate»: 2001-01-01\n---\n",
  ])
  func `a section that withholds its texts is an error at the field that does`(
    _ marked: String
  ) throws {
    let text = MarkedText(marked, path: "entries/바다/_index.md")
    let refusal = try Refusal {
      try $0.write(text.source.bytes, to: "entries/바다/_index.md")
      try $0.write("SECRET", to: "entries/바다/2024-03-06.md")
    }
    #expect(refusal.errors.count == 1)
    #expect(refusal.errors.allSatisfy { $0.hasSuffix(" source.withheld-section") })
    #expect(
      refusal.diagnostics.contains { $0.place == .span(text.source, text.spans[0]) })
    #expect(
      refusal.diagnostics.flatMap(\.help).contains(
        "write 'exclude: [바다]' into the settings, or 'draft: true' into each text"))
  }

  @Test(arguments: [
    "---\ntitle: 바다\ndraft: false\n---\n", "글", "",
    "---\nbuild:\n  render: never\n---\n", "---\ncascade:\n  type: docs\n---\n",
    "---\ncascade:\n  build:\n    render: always\n---\n", "+++\nrender = false\n+++\n",
  ])
  func `a section that withholds no other text is none`(_ text: String) throws {
    let folder = try TemporaryFolder("-- entries/바다/2024-03-06.md --\nSeen")
    try folder.write(text, to: "entries/바다/_index.md")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(Set(diagnostics.map(\.identifier)).isSubset(of: ["source.section", "settings.url"]))
  }

  @Test func `an excluded folder is not read, and nothing of it is published`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      exclude: [hid]
      -- entries/2024-03-05.md --
      Day
      -- entries/hid/_index.md --
      ---
      draft: true
      ---
      -- entries/hid/2024-03-06.md --
      SECRET
      """)
    #expect(try published(folder).summary.entries == 1)
  }

  @Test(arguments: [
    "-- entries/바다.md --\nSECRET\n-- entries/바다.meta --\n.. title: 바다\n.. status: private\n",
    "-- entries/sea/a.en.md --\nSECRET\n-- entries/sea/a.meta --\n.. status: draft\n",
    "-- entries/a.md --\nSECRET\n-- entries/a.meta --\n.. tags: draft, sea\n",
    "-- entries/a.md --\nSECRET\n-- entries/a.meta --\n---\nstatus: private\n---\n",
    "-- entries/a.md --\nSECRET\n-- entries/a.meta --\n.. slug: a\n.. status: featured\n.. status: private\n",
    "-- entries/글/index.md --\n---\nheadless: true\n---\nx\n-- entries/글/a.md --\nSECRET\n",
    "-- entries/글/index.en.md --\n+++\nheadless = true\n+++\nx\n-- entries/글/b.md --\nSECRET\n",
  ])
  func `fields in another file that withhold a text are an error`(_ journal: String) throws {
    let refusal = try Refusal { folder in
      for part in journal.split(separator: "-- ") {
        let halves = part.split(separator: " --\n", maxSplits: 1).map(String.init)
        try folder.write(halves[1], to: halves[0])
      }
    }
    #expect(refusal.errors.count == 1)
    #expect(refusal.errors.allSatisfy { $0.hasSuffix(" source.withheld-section") })
  }

  @Test(arguments: [
    "-- entries/a.md --\nx\n-- entries/a.meta --\n.. title: a\n.. status: published\n",
    "-- entries/a.md --\nx\n-- entries/other.meta --\n.. status: private\n",
    "-- entries/글/index.md --\n---\ndraft: true\n---\nx\n-- entries/글/a.md --\nSeen\n",
    "-- entries/글/index.md --\n---\nheadless: true\n---\nx\n-- entries/글/photo.txt --\nx\n",
  ])
  func `files beside a text that withhold nothing are nothing`(_ journal: String) throws {
    let folder = try TemporaryFolder("-- entries/2024-03-06.md --\nSeen\n" + journal)
    let (_, diagnostics) = try published(folder)
    #expect(!diagnostics.contains { $0.identifier == "source.withheld-section" })
  }
}
