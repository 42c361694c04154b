import Diagnostics
import Markdown
import TestSupport
import Testing

private func render(
  _ markdown: String, isWiki: Bool = false, math: Bool = false, rawHTML: RawHTML = .escape
) -> (rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
  let options = MarkdownOptions(wikilinks: true, rawHTML: rawHTML, isWiki: isWiki, math: math)
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options)
}

private func page(_ rendered: RenderedMarkdown) -> String {
  html(rendered, HoleFilling(message: { $0.rawValue }))
}

private let image = " loading=\"lazy\" decoding=\"async\" />"

@Test(arguments: [
  (
    "{{< youtube w7Ft2ymGmfc >}}",
    "<p><a href=\"https://www.youtube.com/watch?v=w7Ft2ymGmfc\">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>"
  ),
  (
    "앞 {{<youtube id=\"a_b_c\" title='영상'>}} 뒤",
    "<p>앞 <a href=\"https://www.youtube.com/watch?v=a_b_c\">영상</a> 뒤</p>"
  ),
  (
    "{{ youtube(id=\"x_1\", autoplay=true) }}",
    "<p><a href=\"https://www.youtube.com/watch?v=x_1\">https://www.youtube.com/watch?v=x_1</a></p>"
  ),
  (
    "{{< gist spf13 7896402 >}}",
    "<p><a href=\"https://gist.github.com/spf13/7896402\">https://gist.github.com/spf13/7896402</a></p>"
  ),
  (
    "{% gist spf13/7896402 %}",
    "<p><a href=\"https://gist.github.com/spf13/7896402\">https://gist.github.com/spf13/7896402</a></p>"
  ),
  (
    "{{< tweet user=\"SanDiegoZoo\" id=\"1453110110599868418\" >}}",
    "<p><a href=\"https://twitter.com/SanDiegoZoo/status/1453110110599868418\">https://twitter.com/SanDiegoZoo/status/1453110110599868418</a></p>"
  ),
  (
    "{{< figure src=\"sea.jpg\" alt=\"A *sea*\" >}}",
    "<p><img src=\"sea.jpg\" alt=\"A *sea*\"\(image)</p>"
  ),
  (
    "{{< figure\n  src=\"sea.jpg\"\n  caption=\"The sea\" >}}",
    "<figure><img src=\"sea.jpg\" alt=\"The sea\"\(image)<figcaption>The sea</figcaption></figure>"
  ),
  (
    "{% include figure.html src=\"/img/sea.jpg\" alt=\"sea\" %}",
    "<p><img src=\"/img/sea.jpg\" alt=\"sea\"\(image)</p>"
  ),
  (
    "{% asset_img sea.jpg 바다 %}",
    "<figure><img src=\"sea.jpg\" alt=\"바다\"\(image)<figcaption>바다</figcaption></figure>"
  ),
  ("{% raw %}{{ x }} **a**{% endraw %}", "<p>{{ x }} <strong>a</strong></p>"),
  ("{{</* youtube x */>}}", "<p>{{&lt; youtube x &gt;}}</p>"),
  ("`{{< youtube x >}}`", "<p><code>{{&lt; youtube x &gt;}}</code></p>"),
  ("    {{< youtube x >}}", "<pre><code>{{&lt; youtube x &gt;}}\n</code></pre>"),
  (
    "```\n{{< youtube x >}}\n{% raw %}\n```",
    "<pre><code>{{&lt; youtube x &gt;}}\n{% raw %}\n</code></pre>"
  ),
  ("문단\n{: .big #id}", "<p>문단</p>"), ("{: .big}\n문단", "<p>문단</p>"),
  ("**굵게**{: .red} 글", "<p><strong>굵게</strong> 글</p>"),
  ("a\n\n{:.x}\n\nb", "<p>a</p>\n<p>b</p>"),
  ("* TOC\n{:toc}\n\n글", "<p>글</p>"), ("1. x\n{: toc}\n\n글", "<p>글</p>"),
  ("[TOC]\n\n글", "<p>글</p>"), ("[[toc]]\n글", "<p>글</p>"), ("{{< toc >}}\n\n글", "<p>글</p>"),
  ("## A\n{: #own}\n\n글", "<h2 id=\"own\">A</h2>\n<p>글</p>"),
  ("{{}} {{{a}}} { % x %} {", "<p>{{}} {{{a}}} { % x %} {</p>"),
  (
    "- a\n  id:: 63bc6201-53b1-4a9f-8a0c-0123456789ab\n- b\n  collapsed:: true",
    "<ul>\n<li><span id=\"block-63bc6201-53b1-4a9f-8a0c-0123456789ab\"></span>a</li>\n<li>b</li>\n</ul>"
  ),
  ("a:: b", "<p>a:: b</p>"),
  (
    "![s](sea.jpg){:height 100, :width 20.5} 글",
    "<p><img src=\"sea.jpg\" alt=\"s\"\(image) 글</p>"
  ),
  (
    "![s](sea.jpg){width=50% .big} 글", "<p><img src=\"sea.jpg\" alt=\"s\"\(image) 글</p>"
  ),
  ("f(x){y=2} [a](b){c}", "<p>f(x){y=2} <a href=\"b\">a</a>{c}</p>"),
  (
    "![s|120](sea.jpg) 글", "<p><img src=\"sea.jpg\" alt=\"s\" width=\"120\"\(image) 글</p>"
  ),
  ("![s|t](sea.jpg) 글", "<p><img src=\"sea.jpg\" alt=\"s|t\"\(image) 글</p>"),
  (
    "{{video https://a.example/?v=1}}",
    "<p><a href=\"https://a.example/?v=1\">https://a.example/?v=1</a></p>"
  ),
])
func `constructs of other programs become what they mean`(_ markdown: String, _ expected: String) {
  let (rendered, diagnostics) = render(markdown)
  #expect(page(rendered) == expected + "\n")
  #expect(diagnostics.isEmpty)
}

@Test(arguments: [
  (
    ":::note\n**a**\n\n- b\n:::\n\nc", "note", "",
    "<p><strong>a</strong></p>\n<ul>\n<li>b</li>\n</ul>\n"
  ),
  ("::: tip 제목 *x*\na\n:::\nc", "tip", "제목 <em>x</em>", "<p>a</p>\n"),
  (":::info[제목]\na\n:::\nc", "note", "제목", "<p>a</p>\n"),
  ("::: {.callout-warning title=\"제목\"}\na\n:::\nc", "warning", "제목", "<p>a</p>\n"),
  ("!!! note \"제목\"\n\n    a\n\n    b\n\nc", "note", "제목", "<p>a</p>\n<p>b</p>\n"),
  (
    "!!! danger\n    ```\n    x\n\n      y\n    ```\n\nc", "caution", "",
    "<pre><code>x\n\n  y\n</code></pre>\n"
  ),
  ("{{< notice warning >}}\na\n{{< /notice >}}\nc", "warning", "", "<p>a</p>\n"),
  ("{% note info %}\na\n{% endnote %}\nc", "note", "", "<p>a</p>\n"),
  ("{% hint style=\"danger\" %}\na\n{% endhint %}\n\nc", "caution", "", "<p>a</p>\n"),
])
func `a container is an alert`(
  _ markdown: String, _ kind: String, _ title: String, _ inside: String
) {
  let (rendered, diagnostics) = render(markdown)
  let label = title.isEmpty ? "alert.\(kind)" : title
  #expect(
    page(rendered)
      == "<aside class=\"alert alert-\(kind)\" role=\"note\">\n<p class=\"alert-title\">\(label)</p>\n\(inside)</aside>\n<p>c</p>\n"
  )
  #expect(diagnostics.isEmpty)
}

@Test(arguments: [
  ("??? note \"제목\"\n    a\n", ""), ("???+ note \"제목\"\n    a\n", " open=\"\""),
  (":::details 제목\na\n:::\n", ""), ("> [!note]- 제목\n> a\n", ""),
  ("{{% details \"제목\" %}}\na\n{{% /details %}}\n", ""),
])
func `a container can be folded`(_ markdown: String, _ state: String) {
  #expect(
    page(render(markdown).rendered)
      == "<details class=\"alert alert-note\"\(state)>\n<summary class=\"alert-title\">제목</summary>\n<p>a</p>\n</details>\n"
  )
}

@Test func `containers are nested, and one that opens after another is not part of it`() {
  let nested = page(render("::::note\na\n:::tip\nb\n:::\nc\n::::\nd\n").rendered)
  #expect(nested.contains("<p>b</p>\n</aside>\n<p>c</p>\n</aside>\n<p>d</p>"))
  let two = page(render("!!! note\n    a\n\n!!! tip\n    b\n").rendered)
  #expect(two.contains("<p>a</p>\n</aside>\n<aside class=\"alert alert-tip\""))
}

@Test func `code between two tags is code`() {
  let code = "{% highlight ruby linenos %}\nputs '*a*'\n\n```\n{{ x }}\n{% endhighlight %}\nb"
  let options = MarkdownOptions()
  #expect(
    html(code, options: options)
      == "<pre><code class=\"language-ruby\">puts '*a*'\n\n```\n{{ x }}\n</code></pre>\n<p>b</p>\n")
}

@Test func `what is not understood is code, stands in no excerpt, and is told once`() throws {
  let text = "글 {{< chart \"*a*\" <b> >}} 앞\n\n{{< chart >}}\n\n{% foo %}\n\n:::columns\n뒤\n:::\n"
  let (rendered, diagnostics) = render(text)
  #expect(
    page(rendered)
      == """
      <p>글 <code class="shortcode">{{&lt; chart &quot;*a*&quot; &lt;b&gt; &gt;}}</code> 앞</p>
      <p><code class="shortcode">{{&lt; chart &gt;}}</code></p>
      <p><code class="shortcode">{% foo %}</code></p>
      <p>뒤</p>

      """)
  #expect(rendered.excerpt(graphemes: 100) == "글 앞 뒤")
  #expect(diagnostics.map(\.identifier) == [String](repeating: "markdown.shortcode", count: 3))
  #expect(diagnostics.map(\.label) == ["'chart'", "'foo'", "':::columns'"])
  #expect(diagnostics[0].notes.map(\.text) == ["one more stands in this file"])
}

@Test(arguments: [
  "첫\n\n<!--more-->\n\n둘", "첫\n<!-- more -->\n둘", "첫\n\n<!-- MORE -->\n\n둘\n\n<!--more-->\n셋",
])
func `an excerpt ends at the mark`(_ markdown: String) {
  #expect(render(markdown).rendered.excerpt(graphemes: 100) == "첫")
  #expect(render(markdown).rendered.plainText.contains("둘"))
}

@Test func `a mark before the text ends no excerpt`() {
  #expect(render("<!--more-->\n\n첫").rendered.excerpt(graphemes: 100) == "첫")
}

/// Constructs of other programs that hide a text.
@Test(arguments: [
  "앞 {% comment %} SECRET {% endcomment %} 뒤", "앞 {%- comment -%}SECRET{%- endcomment -%} 뒤",
  "앞 {::comment}SECRET{:/comment} 뒤", "앞\n{% comment %}\nSECRET\n\n- SECRET\n{% endcomment %}\n뒤",
  "앞 {% comment %} <!-- a --> SECRET {% endcomment %} 뒤",
  "앞 {{/* SECRET */}} 뒤", "앞 {{- /* SECRET */ -}} 뒤", "앞 {{% /* SECRET */ %}} 뒤",
  "앞 {{< /* SECRET */ >}} 뒤", "앞\n{{/*\nSECRET\n\n- SECRET */}}\n뒤",
  "앞\n\n{{/* SECRET */}} {{- /* SECRET */ -}} {{% /* SECRET */ %}}\n\n뒤",
  "앞\n\n{::comment}SECRET{:/} {% comment %}SECRET{% endcomment %}\n\n뒤",
  "앞 {{/* <!-- SECRET --> SECRET */}} 뒤", "앞\r\n{{- /* SECRET */ -}}\r\n뒤",
  "앞 <!-- SECRET {{< youtube x >}} :::note --> 뒤",
  "앞\n\n%%\n:::note\nSECRET\n:::\n{{< figure src=\"SECRET.jpg\" >}}\n%%\n\n뒤",
  "앞\n\n:::note\n<!-- SECRET -->\n:::\n\n뒤", "앞\n\n!!! note\n    %% SECRET %%\n\n뒤",
  "앞\n\n{{< notice >}}\n%%\nSECRET\n%%\n{{< /notice >}}\n\n뒤",
])
func `what is hidden stays hidden in and around constructs of other programs`(_ text: String) {
  let task = MarkdownTask(
    SourceText(path: "entry.md", text: text), from: 0, title: .none, options: MarkdownOptions())
  let outcome = task.run()
  #expect(!page(outcome.rendered).contains("SECRET"))
  #expect(!outcome.rendered.plainText.contains("SECRET"))
  #expect(!outcome.rendered.links.contains { $0.destination.contains("SECRET") })
  #expect(page(outcome.rendered).contains("앞"))
  #expect(page(outcome.rendered).contains("뒤"))
  #expect(!outcome.diagnostics.hasErrors)
}

@Test(arguments: [
  "가{% comment %}SECRET{% endcomment %}나", "가{::comment}SECRET{:/comment}나",
  "가{%comment%}{%endcomment%}나",
])
func `a comment inside a word leaves no space there, and counts as a hidden note`(_ text: String) {
  let task = MarkdownTask(
    SourceText(path: "entry.md", text: text), from: 0, title: .none, options: MarkdownOptions())
  let outcome = task.run()
  #expect(page(outcome.rendered).contains("가나"))
  #expect(outcome.rendered.hiddenNotes == 1)
}

@Test(arguments: [
  "앞\n{{/* SECRET", "앞\n{{/* SECRET */ }", "앞\n{% comment %} SECRET", "앞\n{::comment} SECRET",
  "앞 {{< x <!-- >}} SECRET",
])
func `a comment that is not closed is an error`(_ text: String) {
  let source = SourceText(path: "entry.md", text: text)
  let task = MarkdownTask(source, from: 0, title: .none, options: MarkdownOptions())
  let diagnostics = task.run().diagnostics
  #expect(diagnostics.hasErrors)
  // They show the text as it was written.
  for diagnostic in diagnostics {
    guard case .span(let shown, let span) = diagnostic.place else { continue }
    #expect(shown.bytes == source.bytes)
    let isOfTemplate = source.bytes[span.start...].first == UInt8(ascii: "{")
    #expect(diagnostic.help.contains { $0.english.contains("endcomment") } == isOfTemplate)
  }
}

@Test func `a file of MDX shows no imports, exports and expressions`() {
  let text = """
    import Tabs from '@theme/Tabs';
    import {a,
      b} from "./x";

    export const c = {

      d: 1,
    };

    # 제목

    {/* SECRET */} 글 <Tabs>{/* SECRET */}안</Tabs> `import x` <b className="x" style={{a: 1}}>굵게</b>

    ```js
    import y from "y";
    ```

    important 문단
    """
  let source = SourceText(path: "entry.mdx", text: text)
  var options = MarkdownOptions(rawHTML: .allowList)
  options.headingShift = 0
  let rendered = MarkdownTask(source, from: 0, title: .none, options: options).run().rendered
  // What is hidden leaves spaces, which a page shows as one.
  let shown = page(rendered).replacing(#/ +/#, with: " ")
  #expect(
    shown
      == """
      <h1 id="제목">제목</h1>
      <p>글 안 <code>import x</code> <b class="x">굵게</b></p>
      <pre><code class="language-js">import y from &quot;y&quot;;
      </code></pre>
      <p>important 문단</p>

      """)
  // A line of blanks ends a block too.
  let blanks = SourceText(path: "entry.mdx", text: "글\n \t \nimport a from \"./a\";\n\n끝\n")
  let shorter = MarkdownTask(blanks, from: 0, title: .none, options: options).run().rendered
  #expect(page(shorter) == "<p>글</p>\n<p>끝</p>\n")
  let other = MarkdownTask(
    SourceText(path: "entry.md", text: "import this"), from: 0, title: .none, options: options)
  #expect(page(other.run().rendered) == "<p>import this</p>\n")
}

@Test(arguments: [
  ("문단 ^37066d", false, "<p id=\"block-37066d\">문단</p>", ["^37066d"]),
  ("문단 ^my-id", true, "<p id=\"block-my-id\">문단</p>", ["^my-id"]),
  ("문단 ^my-id", false, "<p>문단 ^my-id</p>", []), ("2 ^n", false, "<p>2 ^n</p>", []),
  ("- 항목 ^37066d", false, "<ul>\n<li><span id=\"block-37066d\"></span>항목</li>\n</ul>", ["^37066d"]),
  (
    "> 인용\n\n^37066d", false,
    "<span id=\"block-37066d\"></span>\n<blockquote>\n<p>인용</p>\n</blockquote>", ["^37066d"]
  ),
  ("a^37066d", false, "<p>a^37066d</p>", []),
  ("`a ^37066d`", true, "<p><code>a ^37066d</code></p>", []),
])
func `a block can have an id`(
  _ markdown: String, _ isWiki: Bool, _ expected: String, _ names: [String]
) {
  let rendered = render(markdown, isWiki: isWiki).rendered
  #expect(page(rendered) == expected + "\n")
  #expect(rendered.anchors.map(\.name) == names)
}

@Test(arguments: [
  ("$a_b_c * d*$와", "<p><code class=\"math\">a_b_c * d*</code>와</p>"),
  ("$$\na < b \\\\\n*c*\n$$", "<p><code class=\"math display\">\na &lt; b \\\\\n*c*\n</code></p>"),
  ("it cost $5 and $6", "<p>it cost $5 and $6</p>"), ("\\$a$ b$", "<p>$a$ b$</p>"),
  ("`$a$` $b$", "<p><code>$a$</code> <code class=\"math\">b</code></p>"),
  ("$ a$ $b $", "<p>$ a$ $b $</p>"), ("$a\n\nb$", "<p>$a</p>\n<p>b$</p>"),
  ("1만원$2 3$", "<p>1만원<code class=\"math\">2 3</code></p>"),
  ("$<!-- x -->$", "<p>$$</p>"),
])
func `a formula is protected from Markdown`(_ markdown: String, _ expected: String) {
  #expect(page(render(markdown, math: true).rendered) == expected + "\n")
  #expect(!page(render(markdown).rendered).contains("class=\"math"))
}

@Test func `addresses of other programs lead to files`() {
  let text = """
    [a]({{< ref "trips/rome.md#day" >}}) [b]({{% relref path="/trips/rome" %}}) {{< ref "rome" >}}
    [c](@/trips/rome.md) ![d]({{ site.baseurl }}/sea.jpg) <a href="{% post_url rome %}">e</a>
    """
  let links = render(text, rawHTML: .allowList).rendered.links
  #expect(
    links.map(\.destination) == [
      "{% post_url trips/rome.md %}#day", "{% post_url /trips/rome %}", "{% post_url rome %}",
      "@/trips/rome.md", "{{ site.baseurl }}/sea.jpg", "{% post_url rome %}",
    ])
}

@Test func `noncharacters of tokens in a text are replaced`() {
  let token = String(
    decoding: [0xEF, 0xB7, 0x94, 0xEF, 0xB7, 0x95, 0xEF, 0xB7, 0x9F] as [UInt8], as: UTF8.self)
  let shown = page(render("{{< youtube x >}} \(token) `\(token)`").rendered)
  #expect(shown.contains("\u{FFFD}\u{FFFD}\u{FFFD}"))
  #expect(!shown.utf8.elementsEqual(token.utf8))
}

@Test func `a text of nothing but openings is read in time`() {
  for opening in [
    "{{< note >}}\n", "{{{{{{{{", ":::note\n", "!!! a\n    ", "{% comment %}", "$a ", "{: .a ",
    "{%",
  ] {
    let text = String(repeating: opening, count: 200_000 / opening.utf8.count)
    _ = render(text, math: true)
  }
}

@Test(arguments: [
  ("`{{/* x */}}`", "<p><code>{{/* x */}}</code></p>"),
  ("```\n{{- /* x */ -}}\n```", "<pre><code>{{- /* x */ -}}\n</code></pre>"),
  ("{{</* figure */>}}", "<p>{{&lt; figure &gt;}}</p>"),
  ("{{ a }} /* b */", "<p><code class=\"shortcode\">{{ a }}</code> /* b */</p>"),
  (
    "{{< highlight go >}}\n{{/* x */}}\n{{< /highlight >}}",
    "<pre><code class=\"language-go\">{{/* x */}}\n</code></pre>"
  ),
])
func `a comment of a template is text in code`(_ markdown: String, _ expected: String) {
  let shown = page(render(markdown).rendered).replacing(" class=\"unknown\"", with: "")
  #expect(shown == expected + "\n")
}

@Test(arguments: [
  ("{{embed [[갈매기]]}}", "갈매기"), ("{{embed [[A/B c]] }}", "A/B c"),
  (
    "- {{embed ((63bc6201-53b1-4a9f-8a0c-0123456789AB))}}",
    "((63bc6201-53b1-4a9f-8a0c-0123456789ab))"
  ),
])
func `an embedding of Logseq's is that of a note or a block`(_ markdown: String, _ name: String) {
  let found = render(markdown, isWiki: true)
  #expect(found.rendered.links.map(\.destination) == [name])
  #expect(found.rendered.links.map(\.kind) == [.wikiImage])
  #expect(found.diagnostics.isEmpty)
}

@Test func `raw HTML that is shown as text is told once for each file`() throws {
  let found = render("<b>가</b>\n\n<i>나</i>\n\n<kbd>다\n\n<kbd>라\n\n<i>마</i>\n").diagnostics
  #expect(found.map(\.identifier) == ["markdown.html", "markdown.html"])
  let lines = found.map { $0.line.split(separator: ":")[1] }
  #expect(lines == ["1", "5"])
  let notes = found.map { $0.notes.first?.text.english ?? "" }
  #expect(notes == ["2 more stand in this file", "one more stands in this file"])
}
