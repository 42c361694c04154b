import Markdown
import Testing

@Test(arguments: [
  (
    "{% blockquote 김 작가, 책 %}\n글\n{% endblockquote %}\n뒤", "<p>글</p>\n<p>— 김 작가, 책</p>",
    "<p>뒤</p>\n"
  ),
  (
    "{% blockquote Ann Lee https://a.example/?b=1 The Page %}\n- 글\n\n{% endblockquote %}",
    "<ul>\n<li>글</li>\n</ul>\n<p>— Ann Lee, <a href=\"https://a.example/?b=1\">The Page</a></p>", ""
  ),
  (
    "{{< quote author=\"A *b*\" link=\"https://a.example/\" >}}\n글\n{{< /quote >}}",
    "<p>글</p>\n<p>— A *b*, <a href=\"https://a.example/\">https://a.example/</a></p>", ""
  ),
  ("{% blockquote %}\n글\n{% endblockquote %}", "<p>글</p>", ""),
])
func `a quote of Hexo's has a line about its source`(
  _ markdown: String, _ inside: String, _ after: String
) {
  let expected = "<blockquote>\n\(inside)\n</blockquote>\n\(after)"
  for newline in ["\n", "\r\n"] {
    #expect(html(markdown.replacing("\n", with: newline)) == expected)
  }
  #expect(rendered(markdown).outline.isEmpty)
}

@Test(arguments: [
  (
    "{{< highlight python >}}print(1){{< /highlight >}}",
    "<pre><code class=\"language-python\">print(1)\n</code></pre>"
  ),
  (
    "{% highlight go %}a*b*c{% endhighlight %}\n",
    "<pre><code class=\"language-go\">a*b*c\n</code></pre>"
  ),
  ("글 {{< highlight go >}}a < b{{< /highlight >}} 뒤", "<p>글 <code>a &lt; b</code> 뒤</p>"),
])
func `code between two tags in one line is code`(_ markdown: String, _ expected: String) {
  #expect(html(markdown) == expected + "\n")
  #expect(diagnostics(markdown).isEmpty)
}

@Test func `a caption of Hugo's has its words and the attribution`() {
  let text = "{{< figure src=\"a.jpg\" caption=\"**Bold** [l](https://x.example)\" attr=\"me\" >}}"
  #expect(html(text).contains("<figcaption>Bold l me</figcaption>"))
  #expect(html(text).contains("alt=\"Bold l\""))
}
