import Diagnostics
import Journal
import Markdown
import Testing

@Suite struct EntryTitleTests {
  private func html(_ entry: Entry?) -> String {
    String(decoding: entry?.body.html ?? [], as: UTF8.self)
  }

  @Test(arguments: [
    ("---\ntitle: Lisbon\n---\n\nTram.\n", "Lisbon", "<p>Tram.</p>\n"),
    ("---\ntitle: Lisbon\n---\n# Lisbon\n\nTram.\n", "Lisbon", "<p>Tram.</p>\n"),
    ("---\ntitle: Lisbon\n---\n", "Lisbon", ""),
    ("---\ntitle: \"false\"\n---\nTram.\n", "false", "<p>Tram.</p>\n"),
    ("---\ntitle: 2024\n---\nTram.\n", "2024", "<p>Tram.</p>\n"),
    ("---\ntitle: no\n---\nTram.\n", "no", "<p>Tram.</p>\n"),
    ("---\ntitle: \"  a \\t b  \"\n---\nTram.\n", "a b", "<p>Tram.</p>\n"),
    ("---\ntitle:\n---\n# 리스본\n\nTram.\n", "리스본", "<p>Tram.</p>\n"),
    ("---\nmood: calm\n---\n리스본의 전차\nTram.\n", "리스본의 전차", "<p>Tram.</p>\n"),
    ("리스본\n======\n\nTram.\n", "리스본", "<p>Tram.</p>\n"),
    ("# *Lisbon* & more\n", "Lisbon & more", ""),
    ("- bread\n- milk\n", "bread", "<ul>\n<li>bread</li>\n<li>milk</li>\n</ul>\n"),
  ])
  func `the title is the field's, else the first line's, which leaves the body`(
    text: String, title: String, body: String
  ) {
    let reading = Reading(text)
    #expect(reading.findings == [])
    #expect(reading.entry?.title == title)
    #expect(html(reading.entry) == body)
  }

  @Test func `an entry may say that it has no title, and keeps its first line`() {
    let entry = Reading("---\ntitle: false\n---\nTram.\n").entry
    #expect(entry != nil && entry?.title == nil)
    #expect(html(entry) == "<p>Tram.</p>\n")
  }

  @Test(arguments: ["", "\n \n", "---\nmood: calm\n---\n", "\u{FEFF}", "<!-- nothing -->\n"])
  func `a file without text is left out with a warning`(text: String) {
    let reading = Reading(text)
    #expect(reading.entry == nil)
    #expect(reading.findings == ["entry.empty"])
    #expect(!reading.diagnostics.hasErrors)
  }

  @Test func `a cover alone is an entry`() {
    #expect(Reading("---\ncover: sea.jpg\n---\n").entry != nil)
  }
}
