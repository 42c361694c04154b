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
      #expect(entry?.labels[.tag] == ["sea", "바다"])
      #expect(entry?.starred == true)
      #expect(entry?.plainText == "글")
    }
  }

  @Test(arguments: ["x.mdx", "x.MDX"])
  func `a statement of MDX ends where its brackets do`(path: String) {
    let text = """
      ---
      title: x
      date: 2024-03-05
      ---
      import {
        a,
      } from "x";
      export const c = {
        d: 1,

        e: [2],
      };

      글 {/* SECRET */}
      """
    for newline in ["\n", "\r\n"] {
      let (entry, findings) = read(text.replacing("\n", with: newline), path: path)
      #expect(findings == [])
      #expect(entry?.plainText == "글")
    }
  }

  @Test func `Zola's labels stand in a table of their own`() {
    let (entry, findings) = read("+++\ntitle = \"x\"\n[taxonomies]\ntags = [\"sea\"]\n+++\nText")
    #expect(findings == [])
    #expect(entry?.labels[.tag] == ["sea"])
  }

  @Test func `a slip of the finger in Zola's table of labels is told`() {
    let (entry, findings) = read("+++\n[taxonomies]\ntgas = [\"sea\"]\n+++\nText")
    #expect(findings == ["warning front-matter.key"])
    #expect(entry?.extra.map(\.name) == ["tgas"])
    // Told once, as what it is.
    let secret = read("+++\n[taxonomies]\nprivte = true\n+++\nText")
    #expect(secret.findings == ["error front-matter.nested"])
  }

  @Test(arguments: [
    "+++\n[extra]\ndraft = true\n+++\nText", "+++\n[taxonomies]\nprivate = true\n+++\nText",
    "---\nparams:\n  publish: 2099-01-01\n---\nText", "+++\n[extra]\nprivte = true\n+++\nText",
  ])
  func `what keeps an entry back must not hide in a table`(text: String) {
    #expect(read(text).findings == ["error front-matter.nested"])
  }

  @Test func `a status that Pelican gives to all texts is found at its line`() {
    let first = "PATH = 'content'\n"
    let line = "DEFAULT_METADATA = {'status': 'draft'}"
    let source = SourceText(path: "pelicanconf.py", text: first + line + "\nSITENAME = 'x'\n")
    let start = first.utf8.count
    #expect(withholdingLine(ofPelican: source) == Span(start, start + line.utf8.count))
  }

  @Test func `Pelican's header is read only when it is asked for`() {
    let text =
      "Title: Harbour\nDate: 2024-03-06 21:40\nTags: sea, long walks\nStatus: draft\n\nText"
    let asked = read(text, .pelican)
    #expect(asked.findings == [])
    #expect(asked.entry?.title == "Harbour")
    #expect(asked.entry?.day?.iso == "2024-03-06")
    #expect(asked.entry?.labels[.tag] == ["sea", "long walks"])
    #expect(asked.entry?.visibility.draft == true)
    #expect(read(text).entry?.title == "Title: Harbour")
  }

  @Test func `Logseq's page properties are read only when they are asked for`() {
    let asked = read("title:: 항구\ntags:: sea, walks\n\n- a block\n", .logseq)
    #expect(asked.entry?.title == "항구")
    #expect(asked.entry?.labels[.tag] == ["sea", "walks"])
  }

  @Test(arguments: [
    ("pages/Whiteboard___Tool.md", "Whiteboard/Tool"), ("pages/Why%3F.md", "Why?"),
    ("pages/항구.md", "항구"), ("pages/a%2Fb.md", "a/b"), ("pages/A___.md", "A"),
  ])
  func `a page of Logseq is called by its file's name`(path: String, title: String) {
    let page = read("- First block\n- Second\n", .logseq, path: path)
    #expect(page.findings == [])
    #expect(page.entry?.title == title)
    #expect(page.entry?.plainText == "First block\nSecond")
    #expect(read("title:: Own\n\n- x\n", .logseq, path: path).entry?.title == "Own")
    #expect(read("- First block\n", path: path).entry?.title == "First block")
  }

  @Test func `a day of Logseq's journal takes its title from the text`() {
    #expect(read("- Sea\n- x\n", .logseq, path: "journals/2024_03_05.md").entry?.title == "Sea")
  }

  @Test func `properties of a first block with more in it are no text of the page`() {
    let text =
      "- title:: Harbour\n  tags:: [[sea]], #[[long walks]]\n  First line\n\t- Below\n- Next\n"
    let page = read(text, .logseq, path: "pages/x.md")
    #expect(page.findings == [])
    #expect(page.entry?.title == "Harbour")
    #expect(page.entry?.labels[.tag] == ["sea", "long walks"])
    #expect(page.entry?.plainText == "First line\nBelow\nNext")
  }

  @Test(arguments: ["-", "-\n", "- \n\t-\n", "***\n", "<!-- note -->\n"])
  func `a text that says nothing is left out`(text: String) {
    for dialect in [Settings.ContentDialect.fenced, .logseq] {
      let (entry, findings) = read(text, dialect)
      #expect(entry == nil)
      #expect(findings == ["warning entry.empty"])
    }
  }

  @Test(arguments: [
    "---\ncreated: {{date}}\ntags:\n---\n",
    "---\ntitle: {{title}}\ndate: {{date:YYYY}}\n---\n# {{title}}\n",
    "---\ncreated: <% tp.file.creation_date() %>\n---\nText\n",
    "---\ndate: \"{{date}}\"\n---\nText\n",
  ])
  func `a template among the entries is told once, and how to leave it out`(text: String) throws {
    let source = SourcePath(path: "Templates/Daily.md", contentPath: "Templates/Daily.md")
    let (entry, found) = readEntry(
      SourceFile(source: source, bytes: Array(text.utf8)), settings: Settings())
    #expect(found.map(\.identifier) == ["front-matter.template"])
    #expect(found.first?.help.first?.contains("'exclude'") == true)
    #expect(entry?.visibility.isUnclear ?? true)
  }

  @Test func `braces in fields that can be read are text`() {
    let (entry, findings) = read("---\ntitle: \"{{date}}\"\n---\nText\n")
    #expect(findings == [])
    #expect(entry?.title == "{{date}}")
  }

  @Test func `a link in the line that becomes the title is told`() {
    let (entry, findings) = read("# [Lisbon](https://lisbon.example/)\n\nText")
    #expect(entry?.title == "Lisbon")
    #expect(findings == ["warning entry.title-link"])
  }

  @Test func `another name of a Logseq page may have a slash, and an address begins with one`() {
    let page = read("alias:: [[tool/.config]], Sea/Lisbon, /old/sea/\n\n- x\n", .logseq)
    #expect(page.findings == [])
    #expect(page.entry?.names == ["tool/.config", "Sea/Lisbon"])
    #expect(page.entry?.aliases == ["/old/sea/"])
  }
}
