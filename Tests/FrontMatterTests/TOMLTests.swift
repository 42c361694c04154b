// TOML between `+++`, as in Hugo and Zola.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct TOMLTests {
  @Test func `the fields of a Hugo post keep their source order and stay text`() {
    let read = Read(
      """
      +++
      title = "봄 🌸"
      date = 2024-03-05T23:30:00+09:00
      draft = false
      weight = 1_000
      tags = ["여행", 'b c']
      +++
      Body

      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frontMatter.dialect == .toml)
    #expect(
      read.shape == """
        title="봄 🌸", date=2024-03-05T23:30:00+09:00, draft=false, weight=1_000, \
        tags=["여행", "b c"]
        """)
    #expect(read.body == "Body\n")
    #expect(read.text(read.frontMatter.span).hasSuffix("\n+++"))
  }

  @Test func `the tables of a Zola post are mappings`() {
    let read = Read(
      """
      +++
      path = "2026/03/02/slug"
      [taxonomies]
      tags = ["a", "b"]
      [extra]
      team = "x"
      deep.er = 1
      [extra.more]
      y = 2
      +++
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(
      read.shape == """
        path="2026/03/02/slug", taxonomies={tags=["a", "b"]}, \
        extra={team="x", deep={er=1}, more={y=2}}
        """)
  }

  @Test(arguments: [
    ("", ""), ("# nothing\n", ""), ("\n\n", ""),
    (
      "a = 2024-03-05\nb = 2024-03-05 10:00:00.5\nc = 23:30:00\n",
      "a=2024-03-05, b=2024-03-05 10:00:00.5, c=23:30:00"
    ),
    ("a = 2017-12-05T19:22:28Z\n", "a=2017-12-05T19:22:28Z"),
    ("a = +1.5e3\nb = 0xFF\nc = -inf\nd = 0.10\n", "a=+1.5e3, b=0xFF, c=-inf, d=0.10"),
    ("a = \"it's\\t\\\"\\u00E9\\U0001F338\"\nb = 'C:\\new'\n", "a=\"it's\t\"é🌸\", b=\"C:\\new\""),
    (
      "a = \"\"\"\none\ntwo\"\"\"\nb = '''x'y'''\nc = \"\"\"z\"\"\"\"\n",
      "a=\"one\ntwo\", b=\"x'y\", c=\"z\"\""
    ),
    ("a = \"\"\"\\\n   été\"\"\"\n", "a=\"été\""),
    ("a = []\nb = {}\nc = [[1], [{d = 2}]]\n", "a=[], b={}, c=[[1], [{d=2}]]"),
    ("a = [ # first\n  1,\n  2,\n]\n", "a=[1, 2]"),
    ("\"여행 기록\" = 'x'\n'b' = 1\n", "여행 기록=\"x\", b=1"),
    ("z = 1\na = 2\nm = 3\n", "z=1, a=2, m=3"),
    ("[[p]]\nn = 1\n[[p]]\nn = 2\n[p.q]\nr = 3\n", "p=[{n=1}, {n=2, q={r=3}}]"),
    ("a.b = 1\nc = 2\na.d = 3\n", "a={b=1, d=3}, c=2"),
    ("a = \"\"\nb = '~'\nc = 'null'\n", "a=\"\", b=\"~\", c=\"null\""),
    ("a = \"# no comment\" # a comment\n", "a=\"# no comment\""),
  ])
  func `values of every shape`(block: String, shape: String) {
    for lineEnd in ["\n", "\r\n"] {
      let read = Read("\u{FEFF}" + endingLines(of: "+++\n\(block)+++\nBody\n", with: lineEnd))
      #expect(read.diagnostics.isEmpty, "\(block)")
      #expect(read.shape == shape)
      #expect(read.body == "Body" + lineEnd)
    }
  }

  /// Each `«…»` is the span of a scalar, in source order.
  @Test(
    arguments: [
      "title = «\"A day\"»\nmood = «'good'» # here\n",
      "\"제목\" = «\"봄 🌸 날\"»\nplace = «'서울'»\nend = «true»\n",
      "\"🌸\" = [«\"🌸\"», «'봄'», {a = «2024-03-05»}]\nb = «7»\n",
      "summary = «\"\"\"\n한 줄\n두 줄\"\"\"»\nnext = «1.5»\n",
      "['봄']\nx = «1»\n[[\"글\"]]\ny = «2024-03-05 10:00:00»\n[[\"글\"]]\ny = «-inf»\n",
      "a.\"🌸\" . b = «\"e\u{301}\"»\nc = [ «1»,«2»\n, «3» ]\n",
      "a = [ «'🌸'», \n«\"b\"» ]  # 말\nz=«10:30:00»\n",
    ], ["\n", "\r\n"])
  func `a value's span covers the value as written`(marked: String, lineEnd: String) {
    let text = MarkedText("\u{FEFF}" + endingLines(of: "+++\n\(marked)+++\n", with: lineEnd))
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.isEmpty)
    #expect(scalarSpans(frontMatter.fields) == text.spans)
  }

  @Test func `a name's span covers the name as written`() {
    let text = MarkedText("+++\r\n«'제목'»  = '🌸'\r\n[«b»]\r\n[«c».d]\r\n[[«e»]]\r\n+++\r\n")
    let fields = readFrontMatter(of: text.source).0.fields
    #expect(fields.map(\.nameSpan) == text.spans)
    #expect(fields.map(\.name) == ["제목", "b", "c", "e"])
  }

  @Test(arguments: [
    "a = «[1, '봄']» # x\nb = «{c = 1}»\n", "«[a]\nb = 1\nc = '🌸'»\n\n# x\n«[d]»\n",
    "«[[a]]\nb = 1\n\n[[a]]\nb = {c = 2}»\n\n", "«a.b = 1\na.c = 2»\n",
  ])
  func `a collection's span ends with its last part`(marked: String) {
    let text = MarkedText("+++\n\(marked)+++\n")
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.isEmpty)
    #expect(frontMatter.fields.map(\.value.span) == text.spans)
  }
}
