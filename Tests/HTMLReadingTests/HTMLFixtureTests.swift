import HTMLReading
import Testing

/// What HTML becomes, by hand.
@Suite struct HTMLFixtureTests {
  @Test(
    arguments: [
      ("<p>One</p><p>Two</p>", "One\n\nTwo"),
      ("  One\n  two \t three ", "One two three"),
      ("<div>One</div>Two<div>Three</div>", "One\n\nTwo\n\nThree"),
      ("<h1>A</h1><h2>B</h2><p>C</p>", "# A\n\n## B\n\nC"),
      ("<h2>A</h2><p>b</p><h4>C</h4>", "# A\n\nb\n\n### C"),
      ("<h3>C #</h3>", "# C \\#"),
      ("<h3></h3><p>&nbsp;</p><p>x</p>", "x"),
      ("<p>a<br>b</p>", "a\\\nb"),
      ("<p>a<br><br>b<br></p>", "a\n\nb"),
      ("<p>a<br/> <br/> <br/>b</p>", "a\n\nb"),
      ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"),
      ("<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n>\n> > b"),
      ("<hr>", "***"),
      ("<p>a</p><hr/><p>b</p>", "a\n\n***\n\nb"),
      ("<center>a</center>", "a"),
      (
        "<details><summary>More *</summary><p>x</p></details>",
        "<details>\n<summary>More &#42;</summary>\n\nx\n\n</details>"
      ),
      ("<p>a<p>b", "a\n\nb"),
      ("<a href=\"https://a.example/\"><div>x</div></a>", "[x](https://a.example/)"),
      ("<span><div>a</div>b</span>", "a\n\nb"),
      ("<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"),
    ] as [(String, String)])
  func `blocks stay blocks`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
      ("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
      ("<ol start=\"9\"><li>a</li><li>b</li></ol>", "9. a\n10. b"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
      ("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"),
      ("<ol><li>a<ol><li>b</li></ol></li></ol>", "1. a\n   1. b"),
      ("<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "- a\n\n  b\n\n- c"),
      ("<ul><li></li><li>b</li></ul>", "-\n- b"),
      (
        "<ul><li><input type=\"checkbox\" checked> a</li><li><input type=checkbox>b</li></ul>",
        "- [x] a\n- [ ] b"
      ),
      ("<ul><li><blockquote>q</blockquote></li></ul>", "- > q"),
      ("<ul><li>a<br>b</li></ul>", "- a\\\n  b"),
      ("<ul><li>a<pre>x\n\ny</pre></li></ul>", "- a\n\n  ```\n  x\n\n  y\n  ```"),
      ("<ul>a<li>b</li></ul>", "- a\n- b"),
      ("<dl><dt>T</dt><dd>m</dd><dd>n</dd></dl>", "T\n: m\n: n"),
      ("<dl><dt>T</dt><dd><p>a</p><p>b</p></dd></dl>", "T\n\na\n\nb"),
    ] as [(String, String)])
  func `lists stay lists`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("<b>a</b> <i>b</i>", "**a** *b*"),
      ("<strong>a</strong><strong>b</strong>", "**ab**"),
      ("<b> a </b>b", "**a** b"),
      ("x<b> a</b>", "x **a**"),
      ("<b><b>a</b></b>", "**a**"),
      ("<b><i>a</i></b>", "***a***"),
      ("<b>a <i>b</i> c</b>", "**a *b* c**"),
      ("<i>a<b>b</b></i>c", "*a**b***c"),
      ("<b>a<i>b</b>c</i>", "**a*b***c"),
      ("<del>a</del> <s>b</s>", "~~a~~ ~~b~~"),
      ("<b><del>a</del></b>b", "~~a~~b"),
      ("<p><b>“중요”</b>합니다</p>", "**“중요”**합니다"),
      ("<p><b>마크다운(Markdown)</b>을</p>", "**마크다운(Markdown)**을"),
      ("a<b>(b)</b>c", "a(**b**)c"),
      ("a <b>(b)</b> c", "a **(b)** c"),
      ("<b></b>a<i> </i>b", "a b"),
      ("<b>a<br>b</b>", "**a\\\nb**"),
      ("<mark>a</mark><kbd>b</kbd>", "<mark>a</mark><kbd>b</kbd>"),
      ("<b>H<sub>2</sub></b>O<sup>3</sup>", "**H**<sub>**2**</sub>O<sup>3</sup>"),
      ("<u>a</u><ins>b</ins><font color=red>c</font>", "abc"),
      ("<span style=\"font-weight: 700\">a</span>", "**a**"),
      ("<b style=\"font-weight:normal\">a</b>", "a"),
      ("<span style=\"FONT-STYLE:italic;text-decoration: line-through\">a</span>", "~~a~~"),
      (
        "<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>",
        "<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>"
      ),
      ("<q>a</q>", "“a”"),
      ("<b>a</b><i>b</i>", "**a***b*"),
    ] as [(String, String)])
  func `marks in a line stay`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("<code>a</code>", "`a`"),
      ("<code>a`b</code>", "``a`b``"),
      ("<code>`</code>", "`` ` ``"),
      ("<code></code>a", "a"),
      ("<pre>a\n  b</pre>", "```\na\n  b\n```"),
      ("<pre><code class=\"language-swift\">let a = 1</code></pre>", "```swift\nlet a = 1\n```"),
      ("<pre data-ke-language=\"python\">x</pre>", "```python\nx\n```"),
      ("<pre class=\"brush: js\">x</pre>", "```js\nx\n```"),
      ("<pre>```\nx</pre>", "````\n```\nx\n````"),
      ("<pre>a<br>b</pre>", "```\na\nb\n```"),
      ("<pre>a&nbsp;&lt;b&gt;</pre>", "```\na <b>\n```"),
      ("<pre>  </pre>", ""),
      ("<tt>x*y</tt>", "`x*y`"),
      ("<pre class=\"language-{r, include=FALSE}\">x</pre>", "```\nx\n```"),
    ] as [(String, String)])
  func `code stays code`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        "| a | b |\n| --- | --- |\n| 1 | 2 |"
      ),
      (
        "<table><tbody><tr><td align=right>a</td><td style=\"text-align:center\">b|c</td></tr></table>",
        "| a | b\\|c |\n| --: | :-: |"
      ),
      (
        "<table><tr><td colspan=2>a</td></tr><tr><td>1<br>2</td><td><code>x|y</code></td></tr></table>",
        "| a |  |\n| --- | --- |\n| 1 2 | `x\\|y` |"
      ),
      ("<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "a\n\nb"),
      ("<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>", "- a\n\nb"),
      (
        "<table><caption>C</caption><tr><td>a</td><td>b</td></tr></table>",
        "C\n\n| a | b |\n| --- | --- |"
      ),
      (
        "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
        "| a | b |\n| --- | --- |\n| c |  |"
      ),
    ] as [(String, String)])
  func `tables stay tables where a line holds a row`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("<a href=\"https://a.example/x\">y</a>", "[y](https://a.example/x)"),
      ("<a href=\"https://a.example/x\">https://a.example/x</a>", "<https://a.example/x>"),
      ("<a href=\"https://a.example/x (1).html\">y</a>", "[y](https://a.example/x%20%281%29.html)"),
      ("<a href=\"javascript:alert(1)\">y</a>", "y"),
      ("<a href=\" JaVaScRiPt:alert(1)\">y</a>", "y"),
      ("<a href=\"#top\">y</a><a name=x>z</a>", "yz"),
      ("<a href=\"https://a.example/\"><b>y</b></a>", "[**y**](https://a.example/)"),
      ("<b><a href=\"https://a.example/\">y</a></b>z", "[**y**](https://a.example/)z"),
      ("!<a href=\"https://a.example/\">y</a>", "\\![y](https://a.example/)"),
      ("<a href=\"/1\">a</a><a href=\"/1\">b</a>", "[a](/1)[b](/1)"),
      ("<a href=\"/1?a=1&amp;copy;=2\">a</a>", "[a](/1?a=1&amp;copy;=2)"),
      ("<a href=\"/%EC%9D%BC\">일</a>", "[일](/%EC%9D%BC)"),
      ("<a href=\"x]y\">[z]</a>", "[\\[z\\]](x]y)"),
      ("<img src=\"a.jpg\" alt=\"A &quot;b&quot; ]\">", "![A \"b\" \\]](a.jpg)"),
      ("<img src=\"data:image/gif;base64,R0\" data-lazy-src=\"b c.jpg\">", "![](b%20c.jpg)"),
      (
        "<figure><img src=a.jpg><figcaption>The \"sea\"</figcaption></figure>",
        "![](a.jpg \"The \\\"sea\\\"\")"
      ),
      (
        "<figure><img src=a.jpg><figcaption>By <a href=/b>B</a></figcaption></figure>",
        "![](a.jpg)\n\nBy [B](/b)"
      ),
      (
        "<figure><figure><img src=a.jpg></figure><figure><img src=b.jpg></figure></figure>",
        "![](a.jpg)\n![](b.jpg)"
      ),
      ("<a href=\"a.jpg\"><img src=\"a.jpg?w=3\"></a>", "![](a.jpg?w=3)"),
      ("<a href=\"/b\"><img src=\"a.jpg\"></a>", "[![](a.jpg)](/b)"),
      ("<video controls><source src=a.mp4></video>", "![](a.mp4)"),
      ("<audio src=a.m4a></audio>", "![](a.m4a)"),
      (
        "<iframe src=\"https://www.youtube.com/embed/abc_-1?rel=0\"></iframe>",
        "<https://www.youtube.com/watch?v=abc_-1>"
      ),
      ("<iframe src=\"javascript:x\"></iframe>", ""),
    ] as [(String, String)])
  func `links and pictures keep their addresses`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("1. a", "1\\. a"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("* a", "\\* a"), ("# a", "\\# a"),
      ("&gt; a", "\\> a"), ("---", "\\---"), ("===", "\\=\\=\\="), ("a_b _c_", "a_b \\_c\\_"),
      ("[a](b)", "\\[a\\](b)"), ("[[a]]", "\\[\\[a\\]\\]"), ("&lt;b&gt;", "\\<b>"),
      ("3 &lt; 4", "3 < 4"),
      ("&amp;amp;", "\\&amp;"), ("AT&amp;T", "AT\\&T"), ("9시~10시", "9시~10시"),
      ("~~a~~", "\\~\\~a\\~\\~"),
      ("%%a%%", "\\%\\%a\\%\\%"), ("100%", "100%"), ("#태그", "\\#태그"), ("a #b", "a \\#b"),
      ("a | b", "a \\| b"), (":smile:", "\\:smile:"), ("a::b", "a\\:\\:b"),
      ("{% x %}", "\\{% x %\\}"),
      ("a\\b", "a\\\\b"), ("`a`", "\\`a\\`"), ("+++", "\\+++"),
      ("::: private", "\\:\\:\\: private"),
      ("!!! note", "\\!!! note"), ("10:30", "10:30"), ("^^", "^^"), ("a ^b", "a \\^b"),
      ("$5", "\\$5"),
      ("2024. 3. 5", "2024\\. 3. 5"), ("2024.3.5", "2024.3.5"), ("1) a", "1\\) a"),
      ("a<br>- b", "a\\\n\\- b"), ("<b>-</b> a", "**-** a"), ("a <b>*</b> b", "a **\\*** b"),
    ] as [(String, String)])
  func `what Markdown would read is text`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(
    arguments: [
      ("a&shy;b&#8203;c", "abc"), ("안녕&nbsp;하세요", "안녕 하세요"),
      ("10&nbsp;000&nbsp;€ !", "10\u{A0}000\u{A0}€ !"), ("a&nbsp; b", "a b"),
      ("\u{1112}\u{1161}\u{11AB}", "한"),
      ("<p dir=rtl>שלום</p>", "שלום"), ("&eacute;&#xe9;&bogus;", "éé\\&bogus;"),
      ("a\u{2028}b", "a b"), ("<!-- secret -->a", "a"), ("a<!-- x > y -->b", "ab"),
      ("<script>x</script><style>y</style>a", "a"), ("<div hidden>x</div>a", "a"),
      ("<div style=\"display: none\">x</div>a", "a"), ("<template>x</template>a", "a"),
      ("<svg><text>x</text></svg>a", "a"), ("<form><button>x</button><input value=y>a</form>", "a"),
      ("<x-y onclick=z>a</x-y>", "a"),
      ("<span class=\"s1\"><div class=\"title\">a</div></span>", "a"),
    ] as [(String, String)])
  func `white space, signs and what is not shown`(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test func `what is left out is counted`() throws {
    let result = try read(
      "<script>a</script><!-- b --><p>c<!-- d --></p><iframe src=x></iframe><p hidden>e</p>")
    #expect(result.text == "c")
    #expect(
      result.dropped.map { "\($0.name) \($0.count)" } == [
        "<!-- --> 2", "hidden 1", "iframe 1", "script 1",
      ])
  }

  @Test func `a depth without end is a text`() throws {
    let open = String(repeating: "<div><ul><li><blockquote>", count: 500)
    #expect(try read(open + "words").text.hasSuffix("words"))
  }

  @Test func `events that no document has are refused`() {
    for bytes in [">", "<a", "<a\0", "\"x", "?", "<a\0\0"] {
      #expect(HTMLElement(events: Array(bytes.utf8)) == nil, "\(bytes)")
    }
  }
}

func document(_ html: String) throws -> HTMLElement {
  let events = try #require(htmlEvents(Array(html.utf8)))
  return try #require(HTMLElement(events: events))
}

func read(_ html: String) throws -> MarkdownOfHTML { MarkdownOfHTML(try document(html)) }

func markdown(_ html: String) -> String? { try? read(html).text }
