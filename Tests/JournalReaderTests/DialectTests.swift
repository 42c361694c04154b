import Diagnostics
import Journal
import JournalReader
import Localization
import TestSupport
import Testing

/// The ways in which other tools write fields.
@Suite struct DialectTests {
  private func read(
    _ text: String, _ dialect: Settings.ContentDialect = .fenced, path: String = "2024-03-05.md"
  ) -> (entry: Entry?, findings: [String]) {
    let file = SourceFile(
      source: SourcePath(path: path, contentPath: path), bytes: Array(text.utf8))
    let (entry, diagnostics) = readEntry(file, settings: Settings(contentDialect: dialect))
    return (entry, diagnostics.map { "\($0.severity) \($0.identifier)" })
  }

  @Test func `TOML and JSON say the same as YAML`() throws {
    for text in [
      "+++\ntitle = \"언덕\"\ndate = 2024-03-05T23:30:00+09:00\ntags = [\"sea\", \"바다\"]\nstarred = true\n+++\n글",
      "{\"title\": \"언덕\", \"date\": \"2024-03-05T23:30:00+09:00\", \"tags\": [\"sea\", \"바다\"], \"starred\": true}\n글",
      "---\ntitle: 언덕\ndate: 2024-03-05T23:30:00+09:00\ntags: [sea, 바다]\nstarred: true\n---\n글",
    ] {
      let (entry, findings) = read(text, path: "hill.md")
      #expect(findings == [])
      #expect(entry?.title == "언덕")
      #expect(entry?.day?.iso == "2024-03-05")
      #expect(entry?.labels.tags == ["sea", "바다"])
      #expect(entry?.starred == true)
      #expect(entry?.plainText == "글")
    }
  }

  @Test func `Zola's labels stand in a table of their own`() {
    let (entry, findings) = read("+++\ntitle = \"x\"\n[taxonomies]\ntags = [\"sea\"]\n+++\nText")
    #expect(findings == [])
    #expect(entry?.labels.tags == ["sea"])
  }

  @Test(arguments: [
    "+++\n[extra]\ndraft = true\n+++\nText", "+++\n[taxonomies]\nprivate = true\n+++\nText",
    "---\nparams:\n  publish: 2099-01-01\n---\nText", "+++\n[extra]\nprivte = true\n+++\nText",
  ])
  func `what keeps an entry back must not hide in a table`(text: String) {
    #expect(read(text).findings == ["error front-matter.nested"])
  }

  @Test func `Pelican's header is read only when it is asked for`() {
    let text =
      "Title: Harbour\nDate: 2024-03-06 21:40\nTags: sea, long walks\nStatus: draft\n\nText"
    let asked = read(text, .pelican)
    #expect(asked.findings == [])
    #expect(asked.entry?.title == "Harbour")
    #expect(asked.entry?.day?.iso == "2024-03-06")
    #expect(asked.entry?.labels.tags == ["sea", "long walks"])
    #expect(asked.entry?.visibility.draft == true)
    #expect(read(text).entry?.title == "Title: Harbour")
  }

  @Test func `Logseq's page properties are read only when they are asked for`() {
    let asked = read("title:: 항구\ntags:: sea, walks\n\n- a block\n", .logseq)
    #expect(asked.entry?.title == "항구")
    #expect(asked.entry?.labels.tags == ["sea", "walks"])
  }

  @Test func `a link in the line that becomes the title is told`() {
    let (entry, findings) = read("# [Lisbon](https://lisbon.example/)\n\nText")
    #expect(entry?.title == "Lisbon")
    #expect(findings == ["warning entry.title-link"])
  }
}
