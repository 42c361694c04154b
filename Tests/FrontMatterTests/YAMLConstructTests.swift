// Constructs of YAML 1.2.2 and the text that each stands for, by section of the specification.

import Diagnostics
import FrontMatter
import Testing

@Suite struct YAMLConstructTests {
  typealias Row = (yaml: String, shape: String)

  /// 8.1: literal and folded block scalars, with all indentation and chomping indicators.
  static let blocks: [Row] = [
    ("a: |\n  x\n  y\n", "a=|x\ny\n"), ("a: |-\n  x\n\n\n", "a=|x"),
    ("a: |+\n  x\n\n\n", "a=|x\n\n\n"), ("a: |\n  x\n\n\nb: 1\n", "a=|x\n, b=1"),
    ("a: |+\n  x\n\nb: 1\n", "a=|x\n\n, b=1"), ("a: |2\n    x\n   y\n", "a=|  x\n y\n"),
    ("a: |1-\n   x\n", "a=|  x"), ("a: |-1\n   x\n", "a=|  x"), ("a: |\n\n  x\n", "a=|\nx\n"),
    ("a: |\n  x\n   y\n  z\n", "a=|x\n y\nz\n"), ("a: |\n  x \n", "a=|x \n"),
    ("a: |\n  # no comment\n", "a=|# no comment\n"), ("a: | # comment\n  x\n", "a=|x\n"),
    ("a: |\n  b: c\n  - d\n", "a=|b: c\n- d\n"), ("a: |2\n  \tx\n", "a=|\tx\n"),
    ("a: |\nb: 1\n", "a=|, b=1"), ("a: |+\n\nb: 1\n", "a=|\n, b=1"),
    ("a:\n- |\n x\n- y\n", "a=[|x\n, y]"), ("a: |\n  \"x\n  'y\n", "a=|\"x\n'y\n"),
    ("a: |\n  x\n  ---\n  y\n", "a=|x\n---\ny\n"),
    ("a: >\n  x\n  y\n", "a=|x y\n"), ("a: >-\n  x\n  y\n\n  z\n", "a=|x y\nz"),
    ("a: >+\n  x\n\n\nb: 1\n", "a=|x\n\n\n, b=1"), ("a: >\n  x\n\n\n  y\n", "a=|x\n\ny\n"),
    ("a: >\n  x\n    y\n  z\n", "a=|x\n  y\nz\n"),
    ("a: >\n  x\n\n    y\n\n  z\n", "a=|x\n\n  y\n\nz\n"), ("a: >2-\n    x\n", "a=|  x"),
    ("a: >\n\n  x\n", "a=|\nx\n"), ("a: >-\n  봄이\n  왔다\n", "a=|봄이 왔다"),
  ]

  /// 7.3.1 and 7.3.2: quoted scalars on one and on several lines.
  static let quoted: [Row] = [
    (#"a: "x\ty\n\"z\"\\""#, "a=\"x\ty\n\"z\"\\\""),
    (#"a: "\x41\u00e9\U0001F338\/\_\ ""#, "a=\"Aé🌸/\u{A0} \""),
    (#"a: "\e\a\b\v\f\0\r""#, "a=\"\u{1B}\u{7}\u{8}\u{B}\u{C}\0\r\""),
    (#"a: "\N\L\P""#, "a=\"\u{85}\u{2028}\u{2029}\""),
    ("a: \"x\ny z\"\nb: 1\n", "a=\"x y z\", b=1"), ("a: 'x\n\ny'\n", "a=\"x\ny\""),
    ("a: \"x\n  y\n\n  z\"\n", "a=\"x y\nz\""), ("a: \"x\\\n  y\"\n", "a=\"xy\""),
    ("a: \"x\\\n  \\ y\"\n", "a=\"x y\""), ("a: \"x  \n  y\"\n", "a=\"x y\""),
    ("a: \"\n  x\n  \"\n", "a=\" x \""), ("a: \"\"\n", "a=\"\""),
    ("a: \"# x\" # y\n", "a=\"# x\""), ("a: \"b: c\"\n", "a=\"b: c\""),
    ("a:\n  \"x\"\n", "a=\"x\""), ("a: 'it''s'\n", "a=\"it's\""), ("a: ''''\n", "a=\"'\""),
    ("a: 'x\n  y\n\n  z'\n", "a=\"x y\nz\""), (#"a: 'x\ny'"#, #"a="x\ny""#),
    ("a: ''\n", "a=\"\""), ("a: '\"'\n", "a=\"\"\""),
  ]

  /// 7.3.3: plain scalars.
  static let plain: [Row] = [
    ("a: x\n  y\n\n  z\n", "a=x y\nz"), ("a: x\n  # comment\nb: 1\n", "a=x, b=1"),
    ("a: -1\n", "a=-1"), ("a: ?x\n", "a=?x"), ("a: :x\n", "a=:x"), ("a: -x- y\n", "a=-x- y"),
    ("a: x#y\n", "a=x#y"), ("a: x:y\n", "a=x:y"), ("a: x::y\n", "a=x::y"),
    ("a: https://b.example/#c\n", "a=https://b.example/#c"), ("a: x # y\n", "a=x"),
    ("a: it's \"so\"\n", "a=it's \"so\""), ("a: x, y [z] {w}\n", "a=x, y [z] {w}"),
    ("a: 1.10\nb: 0o17\nc: .inf\nd: 2024-03-05\n", "a=1.10, b=0o17, c=.inf, d=2024-03-05"),
    ("a: no\nb: ~\nc:\nd: null\n", "a=no, b=~∅, c=∅, d=null∅"), ("a:  x   y  \n", "a=x   y"),
    ("a:\tx\n", "a=x"), ("a: x\t# y\n", "a=x"), ("a: x\ty\n", "a=x\ty"), ("a: x\t\n", "a=x"),
  ]

  /// 7.4 and 8.2: flow and block collections.
  static let collections: [Row] = [
    ("a: [x, y, ]\n", "a=[x, y]"), ("a: {x: 1, y: 2,}\n", "a={x=1, y=2}"),
    ("a: [x, {y: z}, [w]]\n", "a=[x, {y=z}, [w]]"), ("a: {x, y: }\n", "a={x=∅, y=∅}"),
    ("a: [x: y]\n", "a=[{x=y}]"), ("a: [x y, 'z, w']\n", "a=[x y, \"z, w\"]"),
    ("a: [x, # one\n  y\n  ]\n", "a=[x, y]"), ("a: {\"x\":1}\n", "a={x=1}"),
    ("a: []\nb: {}\nc: [[]]\n", "a=[], b={}, c=[[]]"), ("a: [\n  x\n]\n", "a=[x]"),
    ("a: [x\n  y]\n", "a=[x y]"), ("a: [x,\ty]\n", "a=[x, y]"),
    ("{a: 1, b: [c]}\n", "a=1, b=[c]"), ("a:\n  - x\n  - y\n", "a=[x, y]"),
    ("a:\n- x\n- y\n", "a=[x, y]"), ("a:\n  b:\n    c: d\n", "a={b={c=d}}"),
    ("a:\n  - b: 1\n    c: 2\n  - d\n", "a=[{b=1, c=2}, d]"),
    ("a:\n  - - x\n    - y\n  - z\n", "a=[[x, y], z]"), ("a:\n  -\n    b: 1\n", "a=[{b=1}]"),
    ("a:\n  -\n  - x\n", "a=[∅, x]"), ("? a\n: b\n", "a=b"), ("? a\nb: c\n", "a=∅, b=c"),
    ("a: # x\n  b: 1\n", "a={b=1}"), ("a:\n  # x\n  - y\n# z\n  - w\n", "a=[y, w]"),
    ("# x\na: 1 # y\n\n  # z\nb: 2\n# w\n", "a=1, b=2"), ("  a: 1\n  b: 2\n", "a=1, b=2"),
  ]

  /// 7.1 and 8.2.2: names.
  static let names: [Row] = [
    ("제목: 봄\n日付: 春\nمفتاح: قيمة\n🌸: x\n", "제목=봄, 日付=春, مفتاح=قيمة, 🌸=x"),
    ("a b c: d\n", "a b c=d"), ("a-b_c.d/e: f\n", "a-b_c.d/e=f"), ("a : b\n", "a=b"),
    ("'a: b': c\n", "a: b=c"), (#""a\u0062": c"#, "ab=c"), ("1: x\n", "1=x"),
    ("null: x\ntrue: y\n", "null=x, true=y"), ("cafe\u{301}: x\n", "cafe\u{301}=x"),
    ("a:b: c\n", "a:b=c"), ("a#b: c\n", "a#b=c"),
  ]

  static let all = blocks + quoted + plain + collections + names

  @Test(arguments: all)
  func `each construct of YAML gives the text of the specification`(_ row: Row) {
    check(row.yaml, row.shape)
  }

  @Test(arguments: all)
  func `CRLF and a byte order mark change nothing`(_ row: Row) {
    check(endingLines(of: row.yaml, with: "\r\n"), row.shape)
    let lines = row.yaml.hasSuffix("\n") ? row.yaml : row.yaml + "\n"
    let marked = Read("\u{FEFF}" + endingLines(of: "---\n\(lines)---\n", with: "\r\n"))
    #expect(marked.diagnostics.isEmpty)
    #expect(Array(marked.shape.utf8) == Array(row.shape.utf8))
  }

  /// Checks the YAML as a whole file too, with and without a final line end.
  private func check(_ yaml: String, _ shape: String) {
    for text in [yaml, "---\n" + yaml] {
      let (fields, diagnostics) = readYAMLMapping(of: SourceText(path: "a.yml", text: text))
      #expect(diagnostics.isEmpty, "\(text)\n\(diagnostics.map(\.summary))")
      #expect(Array(describe(fields).utf8) == Array(shape.utf8), "\(text)\n\(describe(fields))")
    }
  }
}
