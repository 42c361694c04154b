import Diagnostics
import Markdown
import Testing

@Test(arguments: [
  ("<ruby>東京<rt>とうきょう</rt></ruby>へ行く", "東京へ行く とうきょう"),
  (
    "<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>タワーと<ruby>空<rt>そら</rt></ruby>",
    "東京タワーと空 とうきょう そら"
  ),
  ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>は", "漢字は かんじ"),
  ("<ruby>물<rt>**수**", "물 수"), ("가<rp>나", "가"),
  ("| <ruby>空<rt>そら</rt></ruby>色 | 나 |\n|---|---|", "空色 나 そら"),
  ("<summary><ruby>空<rt>そら</rt></ruby>色</summary>", "空色 そら"),
])
func `the text for search has readings after the words that they are above`(
  _ markdown: String, _ expected: String
) {
  #expect(collapsed(rendered(markdown).plainText) == expected)
  let options = MarkdownOptions(rawHTML: .allowList)
  let source = SourceText(path: "entry.md", text: markdown)
  let allowed = renderMarkdown(source, options: options).rendered
  #expect(collapsed(allowed.plainText) == expected)
}

@Test(arguments: [
  ("![바다](a.jpg \"썰물 때\")", "바다 썰물 때"), ("![](a.jpg \"썰물\r\n때\")", "썰물 때"),
  ("![썰물](a.jpg \"썰물\")", "썰물"), ("![배](a.mp4 \"항구\")", "배 항구"),
  ("![파도](a.m4a \"wide: 소리\")", "파도 소리"),
  ("![하나](a.jpg \"첫째\") ![둘](b.jpg)\n![셋](c.jpg \"full: 셋째\")", "하나 둘 셋 첫째 셋째"),
  ("글 ![바다](a.jpg \"안 보임\")", "글 바다"),
  ("{{< figure src=\"sea.jpg\" alt=\"바다\" caption=\"썰물\" >}}", "바다 썰물"),
  ("- ![바다](a.jpg \"썰물\")", "바다 썰물"),
])
func `the text for search has captions`(_ markdown: String, _ expected: String) {
  #expect(rendered(markdown).plainText == expected)
}

@Test func `captions are no words of the text`() {
  #expect(rendered("![바다](a.jpg \"썰물 때의 바다\")").wordCount == 1)
}
