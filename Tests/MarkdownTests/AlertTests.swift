import Diagnostics
import Markdown
import Testing

@Test(arguments: [
  (
    "> [!NOTE]\n> 글\n> 둘째 줄",
    """
    <aside class="alert alert-note" role="note">
    <p class="alert-title">alert.note</p>
    <p>글
    둘째 줄</p>
    </aside>

    """
  ),
  (
    "> [!tip] 내 *요령*\n>\n> - 하나\n> - 둘\n",
    """
    <aside class="alert alert-tip" role="note">
    <p class="alert-title">내 <em>요령</em></p>
    <ul>
    <li>하나</li>
    <li>둘</li>
    </ul>
    </aside>

    """
  ),
  (
    "> [!danger]- 접힘\n> 글",
    """
    <details class="alert alert-caution">
    <summary class="alert-title">접힘</summary>
    <p>글</p>
    </details>

    """
  ),
  (
    "> [!WARNING]+\n> **글**",
    """
    <details class="alert alert-warning" open="">
    <summary class="alert-title">alert.warning</summary>
    <p><strong>글</strong></p>
    </details>

    """
  ),
  (
    "> [!IMPORTANT]",
    """
    <aside class="alert alert-important" role="note">
    <p class="alert-title">alert.important</p>
    </aside>

    """
  ),
  (
    "> [!caution] **굵은** 제목 `코드`\n> > [!note]\n> > 안\n>\n> 밖\n\n끝",
    """
    <aside class="alert alert-caution" role="note">
    <p class="alert-title"><strong>굵은</strong> 제목 <code>코드</code></p>
    <aside class="alert alert-note" role="note">
    <p class="alert-title">alert.note</p>
    <p>안</p>
    </aside>
    <p>밖</p>
    </aside>
    <p>끝</p>

    """
  ),
  (
    "> [!quote|left]- 인용\n> 글",
    """
    <details class="alert alert-note">
    <summary class="alert-title">인용</summary>
    <p>글</p>
    </details>

    """
  ),
  // Obsidian shows kinds that it does not know as notes with their names.
  (
    "> [!모름]\n> 글",
    """
    <aside class="alert alert-note" role="note">
    <p class="alert-title">모름</p>
    <p>글</p>
    </aside>

    """
  ),
  (
    "> [!whatever]\n> 글",
    """
    <aside class="alert alert-note" role="note">
    <p class="alert-title">Whatever</p>
    <p>글</p>
    </aside>

    """
  ),
  (
    "> [!my-kind]- 제 *목*\n> 글",
    """
    <details class="alert alert-note">
    <summary class="alert-title">제 <em>목</em></summary>
    <p>글</p>
    </details>

    """
  ),
  (
    "> [!Recipe|wide] **굵게**",
    """
    <aside class="alert alert-note" role="note">
    <p class="alert-title"><strong>굵게</strong></p>
    </aside>

    """
  ),
  ("> [!]\n> 글", "<blockquote>\n<p>[!]\n글</p>\n</blockquote>\n"),
  ("> [! ]\n> 글", "<blockquote>\n<p>[! ]\n글</p>\n</blockquote>\n"),
  (
    "> [!LoRa: 저계수 적응]\n> 글",
    """
    <aside class="alert alert-note" role="note">
    <p class="alert-title">LoRa: 저계수 적응</p>
    <p>글</p>
    </aside>

    """
  ),
  ("> \\[!NOTE]\n> 글", "<blockquote>\n<p>[!NOTE]\n글</p>\n</blockquote>\n"),
  ("> 글\n> [!NOTE]", "<blockquote>\n<p>글\n[!NOTE]</p>\n</blockquote>\n"),
  ("[!NOTE]\n글", "<p>[!NOTE]\n글</p>\n"),
])
func `a quote with a known mark is an alert`(_ markdown: String, _ expected: String) {
  #expect(html(markdown) == expected)
  #expect(diagnostics(markdown).isEmpty)
}

@Test func `an alert's kind is named in the page's language`() {
  let page = html(rendered("> [!TIP]\n> 글"), HoleFilling(message: { _ in "요령 <1>" }))
  #expect(page.contains("<p class=\"alert-title\">요령 &lt;1&gt;</p>"))
}

@Test func `plain text contains an alert's own title but not its kind`() {
  let found = rendered("> [!tip] 제목\n> 글\n\n> [!NOTE]\n> 둘 셋\n")
  #expect(found.plainText == "제목\n글\n둘 셋")
  #expect(found.excerpt(graphemes: 50) == "글 둘 셋")
  #expect(found.wordCount == 4)
}

@Test func `an entry that begins with an alert takes its title from the alert`() {
  let split = splitTitle(of: SourceText(path: "entry.md", text: "> [!NOTE]\n> 글\n\n끝"))
  #expect(split.title == "글")
  #expect(split.omitted == nil)
}

@Test func `a link in an alert has its source position`() {
  let source = SourceText(path: "entry.md", text: "> [!NOTE]\n> 글\n> [나](b.md)\n")
  let spans = renderMarkdown(source).rendered.links.map(\.span)
  #expect(spans.map { source.bytes[$0.range].elementsEqual("b.md".utf8) } == [true])
}
