import Diagnostics
import Markdown
import Testing

@Test(arguments: [
  "javascript:alert(1)", "JavaScript:alert(1)", "java&#10;script:alert(1)",
  "<java\tscript:x>", "javascript&colon;x", "vbscript:x", "file:///etc/passwd",
  "data:text/html,x", "data:image/svg+xml,x", "data:image/png;base64,x", "blob:x",
  "jAvAsCrIpT&#58;x",
  "<  javascript:x>", "\\javascript:x", "&#1;javascript:x",
])
func `a link with an unsafe scheme is shown as text`(_ destination: String) {
  let page = html("[가](\(destination))")
  // A relative address is allowed, because it cannot be a script.
  if page.contains("<a ") {
    #expect(destination.hasPrefix("\\") || page.contains("\"%EF%BF%BDjavascript"), "\(page)")
  } else {
    #expect(page == "<p>가</p>\n")
    #expect(findings("글\n[가](\(destination))") == ["warning 2 markdown.scheme"])
  }
}

@Test(arguments: [
  "https://a.example/", "HTTP://a.example", "mailto:a@b.example", "tel:+82", "a/b.md", "../b.md#c",
  "#c", "?q=a:b",
  "2024-03-05 10:30.md", "봄:여름.md", "//a.example", "",
])
func `a safe destination stays`(_ destination: String) {
  #expect(html("[가](<\(destination)>)").contains("<a href="))
  #expect(findings("[가](<\(destination)>)").isEmpty)
}

@Test func `a data destination may be a raster image and nothing else`() {
  #expect(html("![가](data:image/png;base64,AA)").contains("<img src=\"data:image/png;base64,AA\""))
  #expect(html("![가](data:image/svg+xml;base64,AA)") == "<p>가</p>\n")
  #expect(html("![가](javascript:x \"제목\")") == "<p>가</p>\n")
}

@Test(arguments: [
  "tel:1", "mailto:a@b.example", "TEL:1", "te\tl:1", "blob:https://a.example/x",
  "ftp://a.example/x.png",
  "ws://a.example/x.png", "file:///x.png", "x:y",
])
func `an image has an address from which browsers load images`(_ destination: String) {
  #expect(html("![가](<\(destination)>)") == "<p>가</p>\n")
  #expect(findings("![가](<\(destination)>)") == ["warning 1 markdown.scheme"])
  let raw = html(
    "<img src=\"\(destination)\" alt=\"가\">", options: MarkdownOptions(rawHTML: .allowList))
  #expect(raw.contains("가") && !raw.contains("<img"))
}

@Test(arguments: [
  ("<kbd>Ctrl</kbd>", "<p><kbd>Ctrl</kbd></p>\n"),
  ("H<sub>2</sub>O<BR>줄<br/>", "<p>H<sub>2</sub>O<br />줄<br /></p>\n"),
  ("<ruby>漢<rt>かん</rt></ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>\n"),
  (
    "<details>\n<summary>더 &amp; 더</summary>\n\n글\n\n</details>\n",
    "<details>\n<summary>더 &amp; 더</summary>\n<p>글</p>\n</details>\n"
  ),
])
func `harmless elements are kept`(_ markdown: String, _ expected: String) {
  #expect(html(markdown) == expected)
  #expect(findings(markdown).isEmpty)
}

@Test(arguments: [
  ("<b onclick=x>굵게</b>", "<p>&lt;b onclick=x&gt;굵게&lt;/b&gt;</p>\n"),
  ("글 <kbd class=x>", "<p>글 &lt;kbd class=x&gt;</p>\n"),
  ("a </kbd> b", "<p>a &lt;/kbd&gt; b</p>\n"),
  ("*<kbd>a* b</kbd>", "<p><em><kbd>a</kbd></em> b&lt;/kbd&gt;</p>\n"),
  ("글 <details>", "<p>글 &lt;details&gt;</p>\n"),
  (
    "<script>\nalert(1)\n</script>\n",
    "<pre class=\"raw-html\"><code>&lt;script&gt;\nalert(1)\n&lt;/script&gt;\n</code></pre>\n"
  ),
  ("<details>\n\n글", "<details>\n<p>글</p>\n</details>"),
  ("</details>\n", "<pre class=\"raw-html\"><code>&lt;/details&gt;\n</code></pre>\n"),
  (
    "<summary><img src=x onerror=y></summary>\n",
    "<pre class=\"raw-html\"><code>&lt;summary&gt;&lt;img src=x onerror=y&gt;&lt;/summary&gt;\n</code></pre>\n"
  ),
])
func `other HTML is shown with a warning, and no element stays open`(
  _ markdown: String, _ expected: String
) {
  let page = html(markdown)
  #expect(page == expected || page == expected + "\n")
  #expect(findings(markdown) == ["warning 1 markdown.html"])
}

@Test func `raw HTML that is shown as text is reported at its first line`() {
  #expect(
    findings("글\n\n글 <b>하나</b> <i>둘</i>\n<u>셋</u>\n") == ["warning 3 markdown.html"])
}
