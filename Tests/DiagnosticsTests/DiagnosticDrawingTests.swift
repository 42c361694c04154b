import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticDrawingTests {
  private func drawing(_ marked: MarkedText, label: Phrase = "", help: [Phrase] = []) -> String {
    DiagnosticDrawing(width: 40).draw(
      Diagnostic(
        .error, "front-matter.date", "'date' names a day that does not exist",
        at: .span(marked.source, marked.spans[0]), label: label, help: help))
  }

  @Test func `an error shows its line with a caret under the span`() {
    let marked = MarkedText("---\ntitle: x\n\ndate: «2024-13-05»\n", path: "entries/a.md")
    #expect(
      drawing(marked, label: "month must be between 1 and 12", help: ["write dates as YYYY-MM-DD"])
        == """
        entries/a.md:4:7: error: 'date' names a day that does not exist [front-matter.date]
          4 │ date: 2024-13-05
            │       ^~~~~~~~~~ month must be between 1 and 12
            = help: write dates as YYYY-MM-DD

        """)
  }

  @Test func `the caret is under wide characters according to their width`() {
    let marked = MarkedText("제목: «일기»장", path: "a.md")
    #expect(
      drawing(marked) == """
        a.md:1:5: error: 'date' names a day that does not exist [front-matter.date]
          1 │ 제목: 일기장
            │       ^~~~

        """)
  }

  @Test func `a long line is cut around the caret`() {
    let marked = MarkedText(String(repeating: "a", count: 200) + "«bad»" + "cccc", path: "a.md")
    let lines = drawing(marked).split(separator: "\n")
    #expect(lines[1] == "  1 │ …" + String(repeating: "a", count: 20) + "badcccc")
    #expect(lines[2] == "    │ " + String(repeating: " ", count: 21) + "^~~")
  }

  @Test func `control characters and direction marks are shown as escapes`() {
    let marked = MarkedText("«a\u{1B}[31m\u{202E}b»", path: "a\u{7}.md")
    let text = drawing(marked)
    #expect(text.contains("a\\u{7}.md:1:1"))
    #expect(text.contains("a\\u{1B}[31m\\u{202E}b"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `CRLF and a byte order mark do not shift columns`() {
    let marked = MarkedText("\u{FEFF}a: «b»\r\nc", path: "a.md")
    #expect(drawing(marked).hasPrefix("a.md:1:4: error"))
    #expect(marked.source.lineAndColumn(of: marked.source.bytes.count).line == 2)
  }

  @Test func `diagnostics are sorted by file and place, without duplicates`() {
    let source = SourceText(path: "b.md", text: "one\ntwo\n")
    let second = Diagnostic(.error, "x.y", "two", at: .span(source, Span(4, 7)))
    let first = Diagnostic(.warning, "x.y", "one", at: .span(source, Span(0, 3)))
    let other = Diagnostic(.note, "x.y", "other", at: .file("a.md"))
    #expect([second, first, second, other].sortedForReading() == [other, first, second])
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("titel", "title"), ("draf", "draft"), ("Draft", "draft"), ("privat", "private"), ("xyz", nil),
    ("publsih", "publish"),
  ])
  func `a mistyped name finds the nearest name`(typed: String, meant: String?) {
    #expect(nearestName(to: typed, in: ["title", "draft", "private", "publish"]) == meant)
  }
}
