// JSON front matter from `{` to `}`, as in Hugo.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func `an object at the start of the file is its front matter`() {
    let read = Read(
      """
      {
        "title": "봄 🌸",
        "date": "2024-03-05",
        "draft": false,
        "tags": ["여행", "b c"]
      }
      Body

      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frontMatter.dialect == .json)
    #expect(
      read.shape == "title=\"봄 🌸\", date=\"2024-03-05\", draft=false, tags=[\"여행\", \"b c\"]")
    #expect(read.body == "Body\n")
    #expect(read.text(read.frontMatter.span).hasSuffix("\n}"))
  }

  @Test(arguments: [
    ("{}", ""), ("{ }  ", ""), ("{\n}\t", ""), ("{\"a\":1}", "a=1"),
    ("{\"a\": {\"b\": [1, {\"c\": []}]}, \"d\": {}}", "a={b=[1, {c=[]}]}, d={}"),
    (
      "{\"a\": -0.5e+10, \"b\": 0, \"c\": 1E3, \"d\": 1.10}", "a=-0.5e+10, b=0, c=1E3, d=1.10"
    ),
    ("{\"a\": true, \"b\": false, \"c\": null}", "a=true, b=false, c=null∅"),
    ("{\"a\": \"\", \"b\": \"null\", \"c\": \"~\"}", "a=\"\", b=\"null\", c=\"~\""),
    ("{\"a\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "a=\"\"\\/\u{8}\u{C}\n\r\t\""),
    ("{\"a\": \"\\uD55c\\u00E9\\uD83C\\uDF38!\"}", "a=\"한é🌸!\""),
    ("{\"a\": \"} \\\" {\", \"b\": 1}", "a=\"} \" {\", b=1"),
    ("{\"여행 기록\": 1,\n\n\t\"\\u0061\":2}", "여행 기록=1, a=2"),
  ])
  func `values of every shape`(object: String, shape: String) {
    for text in ["\(object)\nBody", "\u{FEFF}\(endingLines(of: object, with: "\r\n"))\r\nBody"] {
      let read = Read(text)
      #expect(read.diagnostics.isEmpty, "\(text)")
      #expect(read.shape == shape)
      #expect(read.body == "Body")
    }
  }

  /// Each `«…»` is the span of a scalar, in source order.
  @Test(
    arguments: [
      "{\"제목\": «\"봄 🌸 날\"», \"b\":«1»\n, \"c\" : «null» }\n",
      "{\n  \"🌸\": [«\"🌸\"», «\"봄\"», {\"a\": «\"\\u0061\"»}],\n  \"b\": «-1.5e3»\n}\n",
      "{\"a\":«\"e\u{301}\"»}\n",
    ], ["\n", "\r\n"])
  func `a value's span covers the value as written`(marked: String, lineEnd: String) {
    let text = MarkedText("\u{FEFF}" + endingLines(of: marked, with: lineEnd))
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.isEmpty)
    #expect(scalarSpans(frontMatter.fields) == text.spans)
  }

  @Test func `names and collections have their source spans`() {
    let text = MarkedText("{ «\"제목\"» : «[1, 2]»,\r\n«\"b\"»: «{\"c\": {} }» }\r\n")
    let fields = readFrontMatter(of: text.source).0.fields
    #expect(fields.flatMap { [$0.nameSpan, $0.value.span] } == text.spans)
  }

  @Test(arguments: [
    "{% raw %}\n", "{{< figure >}}\n", "{{date}}\n", "{:toc}\n", "{.class}\n", "{x}\n", "{ 1 }\n",
  ])
  func `braces of other tools are text`(text: String) {
    #expect(Read(text).diagnostics.isEmpty)
    #expect(Read(text).body == text)
  }
}

@Suite struct BadJSONTests {
  static let objects: [(String, String)] = [
    ("{ «draft»: true }\n", "json.syntax"),
    ("{\n«제목»: 1}\n", "json.syntax"),
    ("{\"draft\": «yes»}\n", "json.syntax"),
    ("{\"draft\": «True»\n}\n", "json.syntax"),
    ("{\"a\": «'봄'»}\n", "json.syntax"),
    ("{\"a\": «2024-03-05»}\n", "json.syntax"),
    ("{\"a\": «오늘의 일기»}\n", "json.syntax"),
    ("{\"a\": «01»}\n", "json.syntax"),
    ("{\"a\": «+1»}\n", "json.syntax"),
    ("{\"a\": «.5»}\n", "json.syntax"),
    ("{\"a\": «1.»}\n", "json.syntax"),
    ("{\"a\": «1e»}\n", "json.syntax"),
    ("{\"a\": «-»}\n", "json.syntax"),
    ("{\"a\": «NaN»}\n", "json.syntax"),
    ("{\"a\": 1«,» }\n", "json.syntax"),
    ("{\"a\": [1«,»\n]}\n", "json.syntax"),
    ("{\"a\": 1 «\"»b\": 2}\n", "json.syntax"),
    ("{\"a\": [«1 2»]}\n", "json.syntax"),
    ("{\"a\": «[1, 2}»\n", "json.syntax"),
    ("{\"a\": «}»\n", "json.syntax"),
    ("{\"a\": 1, «,» \"b\": 2}\n", "json.syntax"),
    ("{\"a\": [«,»1]}\n", "json.syntax"),
    ("{«\"a\"» 1}\n", "json.syntax"),
    ("{«\"a\"»}\n", "json.syntax"),
    ("{\"a\": «1;»}\n", "json.syntax"),
    ("{\n«// a note»\n\"a\": 1}\n", "json.syntax"),
    ("{\"a\": 1,\n«# a note»\n\"b\": 1}\n", "json.syntax"),
    ("{\"a\": «\"open»\n}\n", "json.syntax"),
    ("{\"a\": \"x«\t»y\"}\n", "json.syntax"),
    ("{\"a\": \"«\\x»41\"}\n", "json.syntax"),
    ("{\"a\": \"C:«\\봄»\"}\n", "json.syntax"),
    ("{\"a\": \"«\\u12»G4\"}\n", "json.syntax"),
    ("{\"a\": \"🌸«\\uD83C»\"}\n", "json.syntax"),
    ("{\"a\": \"«\\uDF38»\\uD83C\"}\n", "json.syntax"),
    ("{\"a\": \"«\\uD83C»\\u0041\"}\n", "json.syntax"),
    ("{\"a\": 1, \"b\": 2, «\"a\"»: 3}\n", "json.duplicate"),
    ("{\"a\": 1, «\"\\u0061\"»: 3}\n", "json.duplicate"),
    ("{\"caf\u{E9}\": 1, «\"cafe\u{301}\"»: 2}\n", "json.duplicate"),
    ("{\"a\": {\"b\": 1, «\"b\"»: 2}, «\"a\"»: 3}\n", "json.duplicate json.duplicate"),
    ("{«\"\"»: 1}\n", "json.key"),
    ("{\"a\": 1}«} »\n", "front-matter.fence"),
    ("{\"draft\": true} «Text»\n", "front-matter.fence"),
    ("{\n«<<<<<<< HEAD»\n\"a\": 1\n«>>>>>>> main»\n}\n", "source.conflict source.conflict"),
    ("{\"a\": \"«\0»«\u{2028}»\"}\n", "source.character source.character"),
  ]

  @Test(arguments: objects, ["\n", "\r\n"])
  func `a bad object says what is wrong and where`(row: (String, String), lineEnd: String) {
    let text = MarkedText("\u{FEFF}" + endingLines(of: row.0 + "Body\n", with: lineEnd))
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.map(\.identifier).joined(separator: " ") == row.1, "\(row.0)")
    #expect(places(diagnostics) == text.spans, "\(row.0) \(diagnostics)")
    #expect(diagnostics.hasErrors)
    #expect(frontMatter.bodyStart == text.source.bytes.count - 4 - lineEnd.utf8.count)
  }

  @Test func `fields before an error are still read`() {
    #expect(Read("{\"a\": 1, \"b\": {\"c\": x}}\n").shape == "a=1")
    #expect(Read("{\"a\": 1, \"a\": 2, \"b\": 3}\n").shape == "a=1, b=3")
  }

  @Test func `an error about a duplicate shows both places`() throws {
    let text = MarkedText("{«\"draft\"»: true, «\"draft\"»: false}\n")
    let diagnostics = readFrontMatter(of: text.source).1
    let note = try #require(diagnostics.first?.notes.first)
    #expect(note.place == .span(text.source, text.spans[0]))
  }

  @Test func `an error says how to fix the mistake`() {
    let read = Read("{ draft: true }\n")
    #expect(
      DiagnosticDrawing().draw(read.diagnostics[0]) == """
        entry.md:1:3: error: the name of a field must be in double quotes [json.syntax]
          1 │ { draft: true }
            │   ^~~~~
            = help: write "name": …

        """)
  }
}
