// Each bad TOML block with its expected diagnostics, and between « and » the span of each.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct BadTOMLTests {
  static let blocks: [(String, String)] = [
    ("title = «A day in Lisbon»\n", "toml.syntax"),
    ("title = «오늘의 일기» # x\n", "toml.syntax"),
    ("a = 1\ntitle = «today's walk»\n", "toml.syntax"),
    ("tags = [\"a\", «b c»]\n", "toml.syntax"),
    ("tags = [\n  'x',\n  «봄»,\n]\n", "toml.syntax"),
    ("draft = «True»\n", "toml.syntax"),
    ("draft = «yes»\n", "toml.syntax"),
    ("n = «010»\n", "toml.syntax"),
    ("n = «1__0»\n", "toml.syntax"),
    ("n = «3rd day»\n", "toml.syntax"),
    ("title = 2024 «was fine»\n", "toml.syntax"),
    ("title = \"a\" «b»\n", "toml.syntax"),
    ("title = «\"open»\nb = 1\n", "toml.syntax"),
    ("title = «'open»\n", "toml.syntax"),
    ("title = «\"\"\"open»\nb = 1\n", "toml.syntax"),
    ("a = \"봄 «\\봄»\"\n", "toml.syntax"),
    ("a = \"«\\ud800»\"\n", "toml.syntax"),
    ("draft«:» true\n", "toml.syntax"),
    ("«just text»\n", "toml.syntax"),
    ("a = 1\n«- item»\n", "toml.syntax"),
    ("«제목» = \"x\"\n", "toml.key"),
    ("a = 1\n«여행 기록» = \"x\"\n", "toml.key"),
    ("«caf\u{E9}» = 1\n", "toml.key"),
    ("«a b» = 1\n", "toml.key"),
    ("[«여행»]\na = 1\n", "toml.key"),
    ("a = {«봄» = 1}\n", "toml.key"),
    ("«title =»\nb = 1\n", "toml.syntax"),
    ("a = [\"b\" «\"»c\"]\n", "toml.syntax"),
    ("a = «[\"b\"»\nc = 1\n", "toml.syntax"),
    ("a = «{b = 1»\nc = 1\n", "toml.syntax"),
    ("a = {b = 1, «}»\n", "toml.syntax"),
    ("date = «2024-13-05»\n", "toml.date"),
    ("date = «2023-02-29»\n", "toml.date"),
    ("date = «2024-1-5»\n", "toml.date"),
    ("date = «2024-03-05T25:00:00Z»\n", "toml.date"),
    ("date = «9:05:00»\n", "toml.date"),
    ("date = 2017-12-05 19:22:28 «+0900»\n", "toml.syntax"),
    ("a = 1\nb = 2\n«a» = 3\n", "toml.duplicate"),
    ("'봄' = 1\n«'봄'» = 3\n", "toml.duplicate"),
    ("\"caf\u{E9}\" = 1\n«\"cafe\u{301}\"» = 2\n", "toml.duplicate"),
    ("draft = true\n«\"draft\"» = false\n", "toml.duplicate"),
    ("a = {b = 1, «b» = 2}\n", "toml.duplicate"),
    ("[a]\nb = 1\n«[a]»\nc = 1\n", "toml.duplicate"),
    ("a = 1\n«[a]»\nb = 1\n", "toml.duplicate"),
    ("a = {b = 1}\n«[a.c]»\n\nd = 1\n", "toml.duplicate"),
    ("a = 1\n«a.b» = 2\n", "toml.duplicate"),
    ("a = «é»\n", "toml.syntax"),
    ("a = «1é ぁ»\n", "toml.syntax"),
    ("«\"\"» = 1\n", "toml.key"),
    ("«[a»\nb = 1\n", "toml.syntax"),
    ("«[]»\n", "toml.syntax"),
    (
      "«<<<<<<< HEAD»\na = 1\n«=======»\na = 2\n«>>>>>>> main»\n",
      "source.conflict source.conflict source.conflict"
    ),
    ("a = 'x«\u{2028}»draft = true'\n", "source.character"),
    ("a = 'x«\r»'\n", "source.character"),
    ("a = 1«\u{85}»\n", "source.character"),
  ]

  @Test(arguments: blocks, ["\n", "\r\n"])
  func `a bad block says what is wrong and where`(row: (String, String), lineEnd: String) {
    let marked = "\u{FEFF}" + endingLines(of: "+++\n\(row.0)+++\nBody\n", with: lineEnd)
    let text = MarkedText(marked)
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.map(\.identifier).joined(separator: " ") == row.1, "\(marked)")
    #expect(places(diagnostics) == text.spans, "\(marked) \(diagnostics)")
    #expect(diagnostics.hasErrors)
    #expect(frontMatter.bodyStart == text.source.bytes.count - 4 - lineEnd.utf8.count)
  }

  /// Common mistakes, and the rule that each one breaks.
  @Test(arguments: [
    ("title = A day", "a text must be quoted"),
    ("draft = TRUE", "'true' and 'false' must be written in small letters"),
    ("draft: true", "fields must be written 'name = value'"),
    ("제목 = 'x'", "a name with other signs than A-Z, a-z, 0-9, '-' and '_' must be quoted"),
    ("title =", "a field must have a value"),
    ("title = \"open", "a quoted value must be closed"),
    ("title = \"C:\\dir\"", "a value in double quotes may hold only TOML's escapes"),
    ("tags = ['a', 'b'", "a list in brackets must be closed by ']'"),
    ("tags = ['a' 'b']", "a list in brackets must be closed by ']'"),
    ("place = {a = 1,\nb = 2}", "a mapping in braces must be closed on its line"),
    ("date = 2024-02-30", "a date must name a day and a time that exist"),
    ("date = 2024-2-3", "TOML dates must be written 2024-03-05 or 2024-03-05T23:30:00+09:00"),
    ("n = 08", "a number must be written as TOML does"),
    ("a = 1\na = 2", "a field must be given once"),
  ])
  func `a common mistake is explained in the author's terms`(block: String, summary: String) {
    #expect(Read("+++\n\(block)\n+++\n").diagnostics.map(\.summary) == [Phrase(verbatim: summary)])
  }

  @Test(arguments: ["#", "# a", "# ab", "# a = [", "# \"a"])
  func `a comment ends with its line`(_ comment: String) throws {
    let text = MarkedText("+++\n\(comment)\n«a» = 1\nb = 2 \(comment)\n«a» = 3\n+++\n")
    let found = readFrontMatter(of: text.source).1
    #expect(found.map(\.identifier) == ["toml.duplicate"])
    #expect(places(found) == [text.spans[1]])
    #expect(found.first?.notes.first?.place == .span(text.source, text.spans[0]))
  }

  @Test func `an error about a duplicate shows both places`() throws {
    let text = MarkedText("+++\n«draft» = true\nb = 2\n«draft» = false\n+++\n")
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    let note = try #require(diagnostics.first?.notes.first)
    #expect(note.place == .span(text.source, text.spans[0]))
    #expect(describe(frontMatter.fields) == "draft=true, b=2")
  }

  @Test func `fields before an error are still read`() {
    #expect(Read("+++\na = 1\nb = [\n'x',\ny]\nc = 3\n+++\n").shape == "a=1")
    #expect(Read("+++\n[a]\nb = 1\nc = x\n+++\n").shape == "a={b=1}")
    #expect(Read("+++\na = x\n+++\n").shape == "")
  }

  @Test func `an error says how to fix the mistake`() {
    let read = Read("+++\ndate = 2024-13-05\n+++\n")
    #expect(
      DiagnosticDrawing().draw(read.diagnostics[0]) == """
        entry.md:2:8: error: a date must name a day and a time that exist [toml.date]
          2 │ date = 2024-13-05
            │        ^~~~~~~~~~ month must be between 1 and 12
            = help: write dates as 2024-03-05 or 2024-03-05T23:30:00+09:00

        """)
  }
}
