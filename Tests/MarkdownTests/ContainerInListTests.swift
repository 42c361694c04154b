import Diagnostics
import Markdown
import Testing

private func alert(_ inside: String) -> String {
  "<aside class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">alert.note</p>\n\(inside)</aside>\n"
}

private let words = "<p>글 <em>a</em></p>\n<p>둘</p>\n"

@Test(arguments: [
  "  :::note\n  글 *a*\n\n  둘\n  :::\n", "  :::note\n  글 *a*\n\n  둘\n:::\n",
  "  :::note\n글 *a*\n\n둘\n  :::\n", "  !!! note\n\n      글 *a*\n\n      둘\n",
  "  {{< notice note >}}\n  글 *a*\n\n  둘\n  {{< /notice >}}\n",
  "  {% note %}\n  글 *a*\n\n  둘\n  {% endnote %}\n",
  "  > [!NOTE]\n  > 글 *a*\n  >\n  > 둘\n",
  "\t:::note\n\t글 *a*\n\n\t둘\n\t:::\n", "\t!!! note\n\n\t\t글 *a*\n\n\t\t둘\n",
  "    !!! note\n        글 *a*\n\n        둘\n",
])
func `an alert in a list item is part of the item`(_ container: String) {
  let expected =
    "<ul>\n<li>\n<p>앞</p>\n\(alert(words))<p>뒤</p>\n</li>\n<li>\n<p>다음</p>\n</li>\n</ul>\n"
  let text = "- 앞\n\n\(container)\n  뒤\n\n- 다음\n"
  #expect(html(text) == expected)
  #expect(html(text.replacing("\n", with: "\r\n")) == expected)
  #expect(diagnostics(text).isEmpty)
}

@Test func `an alert in an item of an item, and directly below its first line`() {
  #expect(
    html("1. a\n   - b\n     :::note\n     글 *a*\n\n     둘\n     :::\n")
      == "<ol>\n<li>a\n<ul>\n<li>b\n\(alert(words))</li>\n</ul>\n</li>\n</ol>\n")
}

@Test func `blocks of an alert in a list item keep their own indentation`() {
  #expect(
    html("- a\n\n  :::note\n  - b\n    - c\n\n  ```\n  x\n    y\n  ```\n  :::\n")
      == """
      <ul>
      <li>
      <p>a</p>
      \(alert("""
        <ul>
        <li>b
        <ul>
        <li>c</li>
        </ul>
        </li>
        </ul>
        <pre><code>x
          y
        </code></pre>

        """))</li>
      </ul>

      """)
}

@Test func `alerts in alerts in a list item are nested`() {
  let inner = alert("<p>안</p>\n")
  let outer = "<ul>\n<li>\n<p>a</p>\n\(alert("<p>글</p>\n\(inner)<p>밖</p>\n"))</li>\n</ul>\n"
  #expect(
    html("- a\n\n  ::::note\n  글\n\n  :::note\n  안\n  :::\n\n  밖\n  ::::\n") == outer)
  #expect(
    html("- a\n\n  !!! note\n      글\n\n      !!! note\n          안\n\n      밖\n") == outer)
  #expect(
    html("- a\n\n  :::note\n  글\n\n  - b\n\n    !!! note\n        안\n  :::\n")
      == "<ul>\n<li>\n<p>a</p>\n"
      + alert("<p>글</p>\n<ul>\n<li>\n<p>b</p>\n\(inner)</li>\n</ul>\n") + "</li>\n</ul>\n")
}

@Test func `code between two tags in a list item is part of the item`() {
  let expected =
    "<ol>\n<li>\n<p>a</p>\n<pre><code class=\"language-go\">x\n\n  y\n</code></pre>\n<p>b</p>\n</li>\n</ol>\n"
  #expect(
    html("1. a\n\n   {% highlight go %}\n   x\n\n     y\n   {% endhighlight %}\n\n   b\n")
      == expected)
  // The indentation of code is never lost.
  #expect(
    html("1. a\n\n   {{< highlight go >}}\nx\n  y\n   {{< /highlight >}}\n")
      .contains("<pre><code class=\"language-go\">x\n  y\n</code></pre>\n"))
}

@Test func `an indentation outside of a list is not that of a container`() {
  #expect(html("  :::note\n글 *a*\n\n  둘\n  :::\n") == alert(words))
  #expect(
    html("  {% highlight go %}\nx\n  y\n  {% endhighlight %}\n")
      == "<pre><code class=\"language-go\">x\n  y\n</code></pre>\n")
}

@Test func `a link in an alert in a list item has its source position`() {
  let source = SourceText(path: "entry.md", text: "- a\n\n  :::note\n  글 [나](b.md)\n  :::\n")
  let spans = renderMarkdown(source).rendered.links.map(\.span)
  #expect(spans.map { source.bytes[$0.range].elementsEqual("b.md".utf8) } == [true])
}
