// The dialects without a fence, which are read only if the settings name them: Pelican's header and
// Logseq's page properties.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct PelicanTests {
  @Test(arguments: [
    (
      "Title: My super title\nDate: 2010-12-03 10:20\nTags: a, b\nStatus: draft\n\nBody\n",
      "Title=My super title, Date=2010-12-03 10:20, Tags=a, b, Status=draft"
    ),
    ("Title:x\n\nBody\n", "Title=x"),
    ("제목 : 봄: 🌸 날  \nSlug:\n \t\nBody\n", "제목=봄: 🌸 날, Slug=∅"),
    (
      "Summary: one\n    two\n\tthree\n   Date: 2024\n\nBody\n",
      "Summary=one\ntwo\nthree, Date=2024"
    ),
    ("Summary:\n    one\nA: b\n\nBody\n", "Summary=one, A=b"),
    ("Title: x\nStatus: draft\n---\nBody\n", "Title=x, Status=draft"),
    ("Link: http://a.b/c\n\nBody\n", "Link=http://a.b/c"),
  ])
  func `a header is read to its first blank line`(text: String, shape: String) {
    for (start, lineEnd) in [("", "\n"), ("\u{FEFF}", "\r\n")] {
      let read = Read(start + endingLines(of: text, with: lineEnd), dialect: .pelican)
      #expect(read.diagnostics.isEmpty, "\(text)")
      #expect(read.frontMatter.dialect == .pelican)
      #expect(read.shape == shape)
      #expect(read.body == "Body" + lineEnd)
    }
  }

  @Test func `a header may be the whole file`() {
    #expect(Read("Title: x", dialect: .pelican).shape == "Title=x")
    #expect(Read("Title: x", dialect: .pelican).body == "")
  }

  @Test(arguments: ["# Title\n\nText: x\n", "Text\n", "", "http://a.b\n", "\n\nText\n", "- a: b\n"])
  func `a file that begins with text has no header`(text: String) {
    let read = Read(text, dialect: .pelican)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frontMatter.dialect == nil)
    #expect(read.body == text)
  }

  @Test func `fenced front matter is read in this dialect too`() {
    #expect(Read("---\na: 1\n---\nBody", dialect: .pelican).frontMatter.dialect == .yaml)
    #expect(Read("+++\na = 1\n+++\nBody", dialect: .pelican).frontMatter.dialect == .toml)
    #expect(Read("----\na: 1\n---\n", dialect: .pelican).diagnostics.hasErrors)
  }

  @Test func `a header is text unless the settings ask for Pelican's dialect`() {
    #expect(Read("Title: x\nStatus: draft\n\nBody\n").frontMatter.dialect == nil)
  }

  @Test func `names and values have their source spans`() {
    let text = MarkedText(
      "\u{FEFF}«제목» : «봄 🌸»\r\n«Summary»: «one\r\n    two»\r\n«Empty»:«»\r\n\r\n")
    let fields = readFrontMatter(of: text.source, dialect: .pelican).0.fields
    #expect(fields.flatMap { [$0.nameSpan, $0.value.span] } == text.spans)
  }

  @Test(arguments: [
    ("\n«Status: draft»\n\nText", "pelican.fence"),
    ("\u{200B}\n«Status: draft»\n\nText", "pelican.fence"),
    ("Title: x\n«Status draft»\n\nText", "pelican.syntax"),
    ("Title: x\n«Text right below»\nmore text\n\nText", "pelican.syntax"),
    ("Title: x\n«Status：draft»\n\nText", "pelican.syntax"),
    ("Title: x\n«   Status draft»\n\nText", "pelican.syntax"),
    ("Title: x\n«--- »\nText", "pelican.syntax"),
    ("Status: draft\n«status»: published\n\nText", "pelican.duplicate"),
    ("caf\u{E9}: 1\n«cafe\u{301}»: 2\n\nText", "pelican.duplicate"),
    ("Title: x\n«<<<<<<< HEAD»\nDate: 2024\n\nText", "source.conflict"),
    ("Title: x«\u{2028}»Status: draft\n\nText", "source.character"),
    ("Title: x«\r»Status: draft\n\nText", "source.character"),
  ])
  func `a doubtful header is an error`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let diagnostics = readFrontMatter(of: text.source, dialect: .pelican).1
    #expect(diagnostics.map(\.identifier) == [expected], "\(marked)")
    #expect(places(diagnostics) == text.spans, "\(marked)")
    #expect(diagnostics.hasErrors)
  }
}

@Suite struct LogseqTests {
  @Test(arguments: [
    (
      "type:: [[Feature]]\ntags:: a, #[[b c]]\n\n- Block\n", "type=[[Feature]], tags=a, #[[b c]]",
      "\n- Block\n"
    ),
    ("제목:: 봄 🌸\n- Block\n", "제목=봄 🌸", "- Block\n"),
    ("a:: b\nText\n", "a=b", "Text\n"),
    ("a:: b\nTram:12 and bus:3\n", "a=b", "Tram:12 and bus:3\n"),
    ("\n\na:: b\n", "a=b", ""),
    (
      "empty::\nurl:: http://a.b\n.hidden:: x\ncreated-at:: 1\n",
      "empty=∅, url=http://a.b, .hidden=x, created-at=1", ""
    ),
    ("- a:: b\n  c:: d\n- Block\n", "a=b, c=d", "- Block\n"),
    ("- a:: b\n\n\n- Block\n", "a=b", "\n\n- Block\n"),
    ("-\n  id:: 5f3\n- Block\n", "id=5f3", "- Block\n"),
    ("- private:: true", "private=true", ""),
    // The text after the properties keeps its bullet.
    ("- a:: b\n\t- child\n", "a=b", "-\n\t- child\n"),
    ("- a:: b\n  text\n- Block\n", "a=b", "- text\n- Block\n"),
    ("- a:: b\n  c:: d\n  text\n\t- child\n", "a=b, c=d", "- text\n\t- child\n"),
    ("- a:: b\n\ttext\n", "a=b", "-\ttext\n"),
    ("- a:: b\n\n  text\n", "a=b", "- text\n"),
    ("-\n  a:: b\n  text\n", "a=b", "- text\n"),
  ])
  func `properties of the page are fields`(text: String, shape: String, body: String) {
    for (start, lineEnd) in [("", "\n"), ("\u{FEFF}", "\r\n")] {
      let read = Read(start + endingLines(of: text, with: lineEnd), dialect: .logseq)
      #expect(read.diagnostics.isEmpty, "\(text)")
      #expect(read.frontMatter.dialect == .logseq)
      #expect(read.shape == shape)
      #expect(read.body == endingLines(of: body, with: lineEnd))
    }
  }

  @Test(arguments: [
    "", "-", "-\n", "- Text\n  id:: 5f\n", "Text\na:: b\n", "Note: a sentence\n", "- Note: x\n",
    "std::vector is\n", ":: x\n", "a b:: c\n", "-\n- a:: b\n", "1:: x\n", "# a:: b\n",
  ])
  func `anything else is text`(text: String) {
    let read = Read(text, dialect: .logseq)
    #expect(read.diagnostics.isEmpty, "\(text)")
    #expect(read.frontMatter.dialect == nil)
    #expect(read.body == text)
  }

  @Test func `fenced front matter is read in this dialect too`() {
    #expect(Read("---\na: 1\n---\nBody", dialect: .logseq).frontMatter.dialect == .yaml)
    #expect(Read("----\na: 1\n---\n", dialect: .logseq).diagnostics.hasErrors)
  }

  @Test func `properties are text unless the settings ask for Logseq's dialect`() {
    #expect(Read("type:: [[Feature]]\n\n- Block\n").frontMatter.dialect == nil)
  }

  @Test func `names and values have their source spans`() {
    let text = MarkedText("\u{FEFF}- «태그»:: «[[봄]], 🌸»\r\n  «b»::«»\r\n")
    let fields = readFrontMatter(of: text.source, dialect: .logseq).0.fields
    #expect(fields.flatMap { [$0.nameSpan, $0.value.span] } == text.spans)
  }

  @Test(arguments: [
    ("«draft:» true\n\n- Text", "logseq.syntax"),
    ("- «private:» true\n- Text", "logseq.syntax"),
    ("«private::»true\n\n- Text", "logseq.syntax"),
    ("title:: x\n«private:» true\n\n- Text", "logseq.syntax"),
    ("title:: x\n«mood::»good\n\n- Text", "logseq.syntax"),
    ("private:: true\n«Private»:: false\n\n- Text", "logseq.duplicate"),
    ("a:: b\n«<<<<<<< HEAD»\nc:: d\n", "source.conflict"),
    ("a:: b«\u{85}»private:: true\n", "source.character"),
  ])
  func `a doubtful property is an error`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let diagnostics = readFrontMatter(of: text.source, dialect: .logseq).1
    #expect(diagnostics.map(\.identifier) == [expected], "\(marked)")
    #expect(places(diagnostics) == text.spans, "\(marked)")
    #expect(diagnostics.hasErrors)
  }
}
