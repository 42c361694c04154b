// Front matter as people write it, and the fields that it gives.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct FrontMatterTests {
  @Test func `a field that is always a text may have a colon in it, as Saga reads it`() {
    let read = Read("---\nTitle: Swift: part 2: ends\nsummary: A: b\ndraft: true\n---\nBody\n")
    #expect(read.diagnostics.isEmpty)
    #expect(read.shape == "Title=Swift: part 2: ends, summary=A: b, draft=true")
    for line in ["place: a: b", "title: a:", "tags: a: b", "title: a\n  b: c"] {
      #expect(!Read("---\n\(line)\n---\n").diagnostics.isEmpty, "\(line)")
    }
  }

  @Test func `fields keep their source order and stay text`() {
    let read = Read(
      "---\ntitle: A day\ndate: 2024-03-05\nversion: 1.10\ncountry: no\nperm: 010\n---\nBody\n")
    #expect(read.diagnostics.isEmpty)
    #expect(read.frontMatter.dialect == .yaml)
    #expect(
      read.shape == "title=A day, date=2024-03-05, version=1.10, country=no, perm=010")
    #expect(read.body == "Body\n")
    #expect(read.text(read.frontMatter.span).hasSuffix("\n---"))
  }

  @Test(arguments: [
    "", "Text", "# Title\n", "-", "- item\n", "--\n", "---x---\n", "***\n", "{% raw %}\n",
    "{{< figure >}}", "{:toc}", "==\n", "type:: [[Feature]]\n", "\n\nText\n---\n",
  ])
  func `a file that begins with anything else has no front matter`(text: String) {
    let read = Read(text)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frontMatter.dialect == nil)
    #expect(read.frontMatter.fields.isEmpty)
    #expect(read.body == text)
  }

  @Test(arguments: [
    // Thematic breaks, and texts without fields.
    "----\n\nText\n", " ---\n\nText\n", "- - -\nText\n", "\n---\n\nText\n\n---\n", "———\n그리고\n",
    "-\n  id:: 5f3\n", "-\ntitle: x\n\nText\n", "----\n\nNote: a\n\nlonger text\n\n---\n",
    // Setext headings, and texts with a colon.
    "Lisbon: day one\n---\nText\n", "Title: x\n\n---\n", "Note: x\n", "http://a.b\nc: d\n",
    "+++++\n", "++\nText\n",
  ])
  func `legal Markdown is not taken for front matter`(text: String) {
    #expect(Read(text).diagnostics.isEmpty, "\(text)")
    #expect(Read(text).body == text)
  }

  @Test func `a byte order mark and CRLF are accepted`() {
    let read = Read("\u{FEFF}---\r\ntitle: 봄 🌸\r\ntags:\r\n  - 여행\r\n  - b\r\n---\r\nBody\r\n")
    #expect(read.diagnostics.isEmpty)
    #expect(read.shape == "title=봄 🌸, tags=[여행, b]")
    #expect(read.body == "Body\r\n")
  }

  // As Jekyll, gray-matter and python-frontmatter read them.
  @Test(arguments: [" ", "\t", "  \t "], ["\n", "\r\n"])
  func `spaces and tabs may follow a fence`(blanks: String, end: String) {
    for (mark, line) in [("---", "draft: true"), ("+++", "draft = true")] {
      for (opening, closing) in [(blanks, ""), ("", blanks), (blanks, blanks)] {
        for start in ["", "\u{FEFF}"] {
          let text = "\(start)\(mark)\(opening)\(end)\(line)\(end)\(mark)\(closing)\(end)Body\(end)"
          let read = Read(text)
          #expect(read.diagnostics.isEmpty, "\(text.debugDescription)")
          #expect(read.shape == "draft=true", "\(text.debugDescription)")
          #expect(read.body == "Body\(end)")
        }
      }
    }
    let dots = Read("---\(end)draft: true\(end)...\(blanks)\(end)Body")
    #expect(dots.diagnostics.isEmpty && dots.shape == "draft=true")
  }

  @Test func `without front matter, the body begins after a byte order mark`() {
    #expect(Read("\u{FEFF}Text").frontMatter.bodyStart == 3)
    #expect(Read("Text").frontMatter.bodyStart == 0)
  }

  @Test(arguments: [
    ("---\n---\n", ""), ("---\n---", ""), ("---\n\n# nothing\n---\n", ""),
    ("---\na: 1\n...\nBody", "a=1"), ("---\na: 1\n---", "a=1"),
    ("---\na:\nb: ~\nc: \"\"\nd: null\n---\n", "a=∅, b=~∅, c=\"\", d=null∅"),
    ("---\n'a': 'it''s'\n\"b\": \"x\\ty\"\n---\n", "a=\"it's\", b=\"x\ty\""),
    ("---\na: |\n  one\n  two\nb: >-\n  one\n  two\n---\n", "a=|one\ntwo\n, b=|one two"),
    ("---\na: one\n  two\n---\n", "a=one two"),
    ("---\na: {b: 1, c: [x, y]}\n---\n", "a={b=1, c=[x, y]}"),
    ("---\nparent: [[위키]]\n---\n", "parent=[[위키]]"),
    ("---\nup: \"[[위키|문서]]\"\nn: [[a b]]\n---\n", "up=\"[[위키|문서]]\", n=[[a b]]"),
    ("---\nlinks:\n  - \"[[a]]\"\n  - [[b]]\n---\n", "links=[\"[[a]]\", [[b]]]"),
    ("---\na:\n- b: 1\n  c: 2\n- d\n---\n", "a=[{b=1, c=2}, d]"),
    ("---\nlayout  : post\ntag     : a b\n---\n", "layout=post, tag=a b"),
    (
      "---\na: http://x.y/#z\nb: 10:30\nc: a#b\nd: x # y\n---\n",
      "a=http://x.y/#z, b=10:30, c=a#b, d=x"
    ),
    ("---\na: |\n  x\n  ---\n  y\n---\n", "a=|x\n---\ny\n"),
    ("---\na: {b: 1}\nc: []\nd: {}\n---\n", "a={b=1}, c=[], d={}"),
    ("---\ntags:\n-\n- a\n---\n", "tags=[∅, a]"),
    ("---\n여행 기록: 리스본\n---\n", "여행 기록=리스본"),
    ("---\n? a\n: b\n---\n", "a=b"),
  ])
  func `values of every shape`(text: String, shape: String) {
    let read = Read(text)
    #expect(read.diagnostics.isEmpty, "\(text)")
    #expect(read.shape == shape)
  }
}

@Suite struct PositionTests {
  /// Each `«…»` is the span of a value, in source order.
  @Test(arguments: [
    "---\ntitle: «A day»\nmood: «\"good\"» # here\n---\n",
    "\u{FEFF}---\r\n제목: «봄 🌸 날»\r\nplace: «'서울'»\r\nend: «x»\r\n---\r\n",
    "---\n🌸: «[🌸, 봄, {a: 봄}]»\nb: «x»\n---\n",
    "---\nsummary: «|\n  한 줄\n  두 줄»\n\n\nnext: «x»\n---\n",
    "---\ntags:\n  «- 하나\n  - 둘»\n\n# 말\nnext: «x»\n---\n",
    "---\nplace:\n  «name: 부산\n  at: 1»\nnext: «여러\n  줄»\n---\n",
    "---\nempty:«»\nnext: «e\u{301}»\n---\n",
  ])
  func `a value's span covers the value as written`(marked: String) {
    let text = MarkedText(marked)
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.isEmpty)
    #expect(frontMatter.fields.map(\.value.span) == text.spans)
  }

  @Test func `a name's span covers the name as written`() {
    let text = MarkedText("---\r\n«제목»  : 🌸\r\n«\"b c\"»: x\r\n«d»:\r\n---\r\n")
    let fields = readFrontMatter(of: text.source).0.fields
    #expect(fields.map(\.nameSpan) == text.spans)
    #expect(fields.map(\.name) == ["제목", "b c", "d"])
  }

  @Test func `list items have their source spans`() throws {
    let text = MarkedText("---\ntags: [«봄», «\"🌸 b\"», «c»]\n---\n")
    let value = try #require(readFrontMatter(of: text.source).0.fields.first?.value)
    guard case .list(let items, _) = value else {
      Issue.record("not a list")
      return
    }
    #expect(items.map(\.span) == text.spans)
  }
}
