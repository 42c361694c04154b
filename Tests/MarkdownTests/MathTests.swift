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

private func shown(_ markdown: String) -> String {
  html(markdown, options: MarkdownOptions(math: true))
}

@Test(arguments: ["\n", "\r\n"])
func `a formula in a quote has none of the quote's marks`(_ newline: String) {
  let cases = [
    (
      "> $$\n> a_i * b \\\\ c *y* _z_\n> $$\n> 뒤 $i_1*k*$\n",
      "<blockquote>\n<p><code class=\"math display\">\na_i * b \\\\ c *y* _z_\n</code></p>\n"
        + "<p>뒤 <code class=\"math\">i_1*k*</code></p>\n</blockquote>\n"
    ),
    (
      "> - $$\n>   a \\\\\n>   *b*\n>   $$\n",
      "<blockquote>\n<ul>\n<li><code class=\"math display\">\na \\\\\n*b*\n</code></li>\n</ul>\n</blockquote>\n"
    ),
    (
      "> > $$\n>> x\n> > > y\n> > $$\n",
      "<blockquote>\n<blockquote>\n<p>$$\nx</p>\n<blockquote>\n<p>y\n$$</p>\n</blockquote>\n</blockquote>\n</blockquote>\n"
    ),
    (
      "> $$\n*a*\n> $$\n",
      "<blockquote>\n<p><code class=\"math display\">\n*a*\n</code></p>\n</blockquote>\n"
    ),
    (
      "> $$\n> a\n>\n> b\n> $$\n",
      "<blockquote>\n<p>$$\na</p>\n<p>b\n$$</p>\n</blockquote>\n"
    ),
    (
      "> $$ 1\n> > 2 $$\n",
      "<blockquote>\n<p>$$ 1</p>\n<blockquote>\n<p>2 $$</p>\n</blockquote>\n</blockquote>\n"
    ),
    ("$$\na\n> b\n$$\n", "<p>$$\na</p>\n<blockquote>\n<p>b\n$$</p>\n</blockquote>\n"),
  ]
  for (markdown, expected) in cases {
    #expect(shown(markdown.replacing("\n", with: newline)) == expected)
  }
}

@Test func `a formula in an alert keeps its lines, and those after it their numbers`() {
  let text = "> [!info] 식\n> $$\n> a_i * b_j * c\n> $$\n> 끝 {{< none >}}\n"
  let (found, diagnostics) = renderMarkdown(
    SourceText(path: "entry.md", text: text), options: MarkdownOptions(math: true))
  #expect(found.formulas.map(\.tex) == ["\na_i * b_j * c\n"])
  guard case .span(let source, let span)? = diagnostics.first?.place else {
    Issue.record("no place")
    return
  }
  #expect(source.lineAndColumn(of: span.start).line == 5)
}
