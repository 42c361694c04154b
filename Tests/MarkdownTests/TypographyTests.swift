import Diagnostics
import Markdown
import Testing

private let english = QuotationMarks("“", "”", "‘", "’")
private let german = QuotationMarks("„", "“", "‚", "‘")
private let french = QuotationMarks("«\u{202F}", "\u{202F}»", "“", "”")

private func plain(_ markdown: String, _ marks: QuotationMarks = english) -> String {
  let options = MarkdownOptions(quotes: marks)
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options)
    .rendered.plainText
}

@Test(arguments: [
  ("\"Yes,\" she said.", "“Yes,” she said."),
  ("She said \"no\". (\"Why?\")", "She said “no”. (“Why?”)"),
  ("'Single' and \"a 'nested' one\"", "‘Single’ and “a ‘nested’ one”"),
  ("\"'Hello,' he said\"", "“‘Hello,’ he said”"),
  ("Don't, the dogs' tails, rock'n'roll", "Don’t, the dogs’ tails, rock’n’roll"),
  ("the '90s and '24", "the ’90s and ’24"), ("'tis, 'twas", "’tis, ’twas"),
  ("5'10\" tall, 3\" wide", "5'10\" tall, 3\" wide"),
  ("\"*Emphasis*\" and *\"in it\"*", "“Emphasis” and “in it”"),
  ("\"`code`\" and \"[a link](b.md)\"", "“code” and “a link”"),
  ("\"It goes on", "“It goes on"), ("and on.\"", "and on.”"),
  ("\"one\" \"two\"", "“one” “two”"), ("—\"Go\"—", "—“Go”—"),
  ("R&\"B\"", "R&“B”"), ("{\"a\"}", "{“a”}"),
  ("Wait... what....", "Wait… what...."), ("말이......", "말이……"), ("../.../a", "../.../a"),
  ("1--2, a -- b, a---b", "1–2, a – b, a—b"), ("git --amend -v", "git --amend -v"),
  ("a --> b <-- c ---- d", "a --> b <-- c ---- d"), ("a \" b", "a \" b"),
])
func `English quotation marks`(_ markdown: String, _ expected: String) {
  #expect(plain(markdown) == expected)
}

@Test(arguments: [
  ("\"좋다.\"라고 했다", "“좋다.”라고 했다"), ("그는\"좋다\"고 했다", "그는“좋다”고 했다"),
  ("'봄'이 \"왔다\"며 '여름'도", "‘봄’이 “왔다”며 ‘여름’도"), ("\"그래...\"라고", "“그래…”라고"),
  ("\"'봄'이라고?\"라는", "“‘봄’이라고?”라는"), ("iPhone's를", "iPhone’s를"),
  ("'iPhone'을", "‘iPhone’을"), ("**\"좋다.\"**라고", "“좋다.”라고"), ("3월--5월", "3월–5월"),
  ("彼は\"はい\"と言った", "彼は“はい”と言った"), ("他说\"好\"。", "他说“好”。"),
  ("（\"好\"）", "（“好”）"),
  ("קראתי \"ספר\" בצה\"ל", "קראתי “ספר” בצה\"ל"), ("קיבלתי צ'ק", "קיבלתי צ'ק"),
  ("قال \"نعم\" ثم", "قال “نعم” ثم"),
])
func `quotation marks in scripts without spaces and in right-to-left scripts`(
  _ markdown: String, _ expected: String
) {
  #expect(plain(markdown) == expected)
}

@Test func `quotation marks depend on the language`() {
  #expect(plain("\"Ja, 'gut'\", sagt's", german) == "„Ja, ‚gut‘“, sagt’s")
  #expect(plain("\"L'été\"", french) == "«\u{202F}L’été\u{202F}»")
}

@Test(arguments: [
  "`\"a\" -- ...`", "    \"a\" -- ...", "```\n\"a\"\n```", "\\\"a\\\" \\'b\\' a\\--b \\...",
  "&quot;a&quot; &#39;b&#39;", "<https://a.example/b--c...d'e>", "https://a.example/b--c...d'e",
])
func `code, addresses and escaped quotation marks stay`(_ markdown: String) {
  let typed = rendered(markdown).plainText
  #expect(plain(markdown) == typed)
  #expect(!typed.isEmpty)
}

@Test func `destinations and raw HTML keep their quotation marks, captions do not`() {
  let options = MarkdownOptions(quotes: english)
  #expect(html("[\"a\"](b--c.md)", options: options) == "<p><a href=\"b--c.md\">“a”</a></p>\n")
  #expect(html("a <b title=\"x\">", options: options) == "<p>a &lt;b title=&quot;x&quot;&gt;</p>\n")
  #expect(
    html("![it's](a.jpg \"that's 'it'\")", options: options)
      == "<figure><img src=\"a.jpg\" alt=\"it’s\" loading=\"lazy\" decoding=\"async\" />"
      + "<figcaption>that’s ‘it’</figcaption></figure>\n")
}

@Test func `quotation marks stay as they are by default`() {
  #expect(rendered("\"a\" -- it's...").plainText == "\"a\" -- it's...")
}

@Test func `a heading's id does not depend on its quotation marks`() {
  let options = MarkdownOptions(quotes: english)
  let text = "# Don't \"stop\"\n# \"좋다\"라고\n"
  let typed = renderMarkdown(SourceText(path: "entry.md", text: text), options: options).rendered
  #expect(typed.outline.map(\.id) == rendered(text).outline.map(\.id))
  #expect(typed.outline.map(\.text) == ["Don’t “stop”", "“좋다”라고"])
}

@Test func `a heading repeats a title with straight quotation marks`() {
  let options = MarkdownOptions(title: "Don't stop", quotes: english)
  #expect(html("# Don't stop\n\n글", options: options) == "<p>글</p>\n")
  #expect(english.text("Don't \"stop\"") == "Don’t “stop”")
}

@Test func `an apostrophe is part of its word in any form`() {
  let options = MarkdownOptions(quotes: english)
  let source = SourceText(path: "entry.md", text: "Don't say it's \"over\"...")
  #expect(renderMarkdown(source, options: options).rendered.wordCount == 4)
}
