import Diagnostics
import Markdown
import Testing

/// The ten samples of excerpts that were not honest, and texts near them.
@Test(arguments: [
  (
    "We kept it to ourselves.\n\n![The ferry leaving Mijo](a.jpg)\n\nLunch.",
    "We kept it to ourselves. Lunch."
  ),
  ("![Frost on the pane](a.jpg)\n\nOut ![inside](b.jpg) early.", "Out early."),
  (
    "To do:\n\n- tickets\n- call Mum\n- sun cream\n\nThen home.",
    "To do: tickets · call Mum · sun cream · Then home."
  ),
  ("- [ ] 표\n- [x] 전화", "표 · 전화"),
  ("<ruby>東風<rt>こち</rt></ruby>が吹く", "東風が吹く"),
  ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢字"),
  ("See https://a.example/a/very/long/path and <https://b.example>.", "See and ."),
  ("See [this](https://a.example/).", "See this."),
  ("물은\\\n돌아갈 곳을\\\n안다", "물은 / 돌아갈 곳을 / 안다"),
  ("one  \ntwo\n\nthree  \nfour", "one / two / three / four"),
  ("a line\nthat wraps\\\nhere", "a line that wraps here"),
  ("# Head\n\nText[^1]\n\n```\nlet x\n```\n\n| a | b |\n|---|---|\n\n[^1]: Note", "Text"),
  ("> quoted\n\nand said", "quoted and said"),
  ("![only](a.jpg)", ""),
  ("<details><summary>결말</summary>\n\n비밀\n\n- 비밀\n\n</details>\n\n뒤", "뒤"),
  ("<details>\r\n\r\n비밀\r\n\r\n</details>\r\n\r\n뒤\r\n", "뒤"),
  (
    "<details>\n\n<details>\n\n비밀\n\n</details>\n\n비밀\n\n</details>\n\n뒤\n\n</details>\n\n끝",
    "뒤 끝"
  ),
  ("- <details>\n\n  비밀\n- 둘\n\n뒤", "둘 · 뒤"),
  ("> - <details>\n>\n>   비밀\n>\n>   </details>\n>\n>   하나\n>\n> 둘", "하나 둘"),
  ("> [!tip]- 제목\n> 비밀\n\n뒤", "뒤"), ("> [!tip]+ 제목\n> 글\n\n뒤", "글 뒤"),
  ("앞\n\n??? note\n    비밀\n\n뒤", "앞 뒤"),
  ("<div>\n\n글\n\n</div>", "글"),
])
func `an excerpt has what the author says, and nothing else`(text: String, expected: String) {
  let source = SourceText(path: "a.md", bytes: Array(text.utf8))
  #expect(renderMarkdown(source).rendered.excerpt(graphemes: 200) == expected)
}

@Test func `an excerpt of a long text is cut between words`() {
  let source = SourceText(
    path: "a.md", bytes: Array(String(repeating: "바다에 갔다 ", count: 5000).utf8))
  let excerpt = renderMarkdown(source).rendered.excerpt(graphemes: 20)
  #expect(excerpt == "바다에 갔다 바다에 갔다 바다에…")
}

@Test(arguments: [
  ("One line.", Prose.Form.note), ("One.\n\nTwo.", .text), ("> Said.", .quote),
  ("a\\\nb\\\nc", .verse), ("a\\\nb", .note), ("a\\\nb\n\nc\\\nd", .verse),
  ("a\nb\\\nc", .note), ("![x](a.jpg)", .text), ("# One", .text), ("", .text),
])
func `the form of a text is that of its blocks`(text: String, form: Prose.Form) {
  let source = SourceText(path: "a.md", bytes: Array(text.utf8))
  #expect(renderMarkdown(source).rendered.prose.form == form)
}

/// What is longer than an excerpt ends with a sentence, where one ends behind its first third.
@Test(arguments: [
  ("I believed her. quinces and brushes", "I believed her."),
  ("오래 기다렸다. 배는 끝내 오지 않았다고 했다", "오래 기다렸다."),
  ("船は来なかった。私たちは港で夜まで待っていた", "船は来なかった。"),
  ("नाव नहीं आई। हम घाट पर देर तक रुके रहे", "नाव नहीं आई।"),
  ("کشتی نیامد؟ ما تا شب کنار بندر ماندیم", "کشتی نیامد؟"),
  ("“Go home now.” She went on standing", "“Go home now.”"),
  ("We met Mr. Smith at the harbour gate", "We met Mr. Smith at…"),
  ("It cost about 3.50 pounds altogether", "It cost about 3.50…"),
])
func `an excerpt ends with a sentence`(text: String, expected: String) {
  let source = SourceText(path: "a.md", bytes: Array(text.utf8))
  #expect(renderMarkdown(source).rendered.prose.sentences(graphemes: 20) == expected)
}

@Test(arguments: [
  ("Rain. It fell all day. Then not.", "Rain. It fell all day."),
  ("Early I went to Mr. Crewe’s house. He slept.", "Early I went to Mr. Crewe’s house."),
  ("“We are at the end!” And so on.", "“We are at the end!”"),
  ("바다에 다녀왔다. 파도가 높았다.", "바다에 다녀왔다."), ("蚊が先に来た。次に雨。", "蚊が先に来た。"),
  ("No mark at all", "No mark at all"), ("Short.", "Short."), ("", ""),
])
func `a first sentence is more than a word`(text: String, expected: String) {
  #expect(firstSentence(of: text, atLeast: 6) == expected)
}
