import Diagnostics
import Markdown
import Testing

private func safe(_ markup: String) -> String? {
  safeMathMarkup(Array(markup.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

private let name = " xmlns=\"http://www.w3.org/1998/Math/MathML\""

@Test(arguments: [
  ("<math><mi>x</mi></math>", "<math\(name)><mi>x</mi></math>"),
  (
    "<math xmlns='http://www.w3.org/1998/Math/MathML' display=\"block\" class=\"c\" onclick=\"x\"><mo stretchy=\"false\">&lt;</mo></math>",
    "<math\(name) display=\"block\"><mo stretchy=\"false\">&lt;</mo></math>"
  ),
  (
    "<math><semantics><mrow><mn>1</mn><mspace width=\"1em\"/></mrow><annotation encoding=\"application/x-tex\">1 <b></annotation></semantics></math>",
    "<math\(name)><semantics><mrow><mn>1</mn><mspace width=\"1em\"/></mrow></semantics></math>"
  ),
  (
    "<math><mi mathcolor=\"url(x)\" href=\"javascript:x\">&#x3b1;</mi></math>\n",
    "<math\(name)><mi>α</mi></math>"
  ),
])
func `MathML is written anew`(_ markup: String, _ expected: String) {
  #expect(safe(markup) == expected)
}

@Test(arguments: [
  "", "x", "<mi>x</mi>", "<math><script>x</script></math>", "<math><mi>x</math>",
  "<math><mi>x</mi>",
  "<math><mtext><img src=x onerror=y></mtext></math>", "<math></math><math></math>", "<math/>",
  "<math><maction>x</maction></math>", "<math><mglyph src=\"x\"/></math>",
  "<math><style>x</style></math>",
  "<math><annotation-xml encoding=\"text/html\"><script>x</script></math>", "x <math></math>",
  "<svg></svg>", "<math><!-- x --></math>", "<math><math></math></math>",
])
func `anything else is no MathML`(_ markup: String) {
  #expect(safe(markup) == nil)
}

@Test func `a page shows the MathML of a formula, or its source`() {
  let options = MarkdownOptions(math: true)
  let rendered = renderMarkdown(
    SourceText(path: "entry.md", text: "$a<b$ $$c$$"), options: options
  ).rendered
  #expect(rendered.formulas.map(\.tex) == ["a<b", "c"])
  #expect(rendered.formulas.map(\.isBlock) == [false, true])
  let page = html(
    rendered,
    HoleFilling(
      formula: { $0.isBlock ? Array("<math></math>".utf8) : nil }, message: { $0.rawValue }))
  #expect(page == "<p><code class=\"math\">a&lt;b</code> <math></math></p>\n")
  #expect(rendered.plainText == "a<b c")
}

@Test(arguments: [
  ("$\\frac{1}{2}$", true), ("$$x$$", true), ("cost $5, not $6", false), ("`$\\frac$`", false),
  ("$PATH and \\$HOME", false),
])
func `formulas are noticed`(_ markdown: String, _ expected: Bool) {
  #expect(rendered(markdown).mayHaveFormulas == expected)
}
