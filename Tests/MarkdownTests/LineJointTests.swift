import Diagnostics
import Markdown
import Testing

private func joined(_ text: String) -> RenderedMarkdown {
  renderMarkdown(SourceText(path: "a.md", bytes: Array(text.utf8))).rendered
}

/// A line break in the source, and whether it is a space.
///
/// Expected: CSS Text Module Level 3, section 4.1.3, and the habit of each language.
@Test(arguments: [
  ("東京に\n行った", "東京に行った"), ("終わった。\n次は", "終わった。次は"), ("カタカナ\r\n「括弧」", "カタカナ「括弧」"),
  ("今天\n天气", "今天天气"), ("他说：“好。”\n然后走了", "他说：“好。”然后走了"), ("说\n“好”", "说“好”"),
  ("（例）\n次", "（例）次"), ("ＡＢ\n全角", "ＡＢ全角"), ("そして…\n夜", "そして…夜"), ("文[^1]\n次\n\n[^1]: 注", "文次"),
  ("**強調**\n*次*", "強調次"), ("𠮷野\n家", "𠮷野家"),
  // Hangul, alphabets and what is no text keep their spaces.
  ("오늘은\n바다에", "오늘은 바다에"), ("《봄》\n《여름》", "《봄》 《여름》"), ("“봄”\n“여름”", "“봄” “여름”"),
  ("봄이다。\n여름", "봄이다。 여름"), ("東京\nTokyo", "東京 Tokyo"), ("Tokyo\n東京", "Tokyo 東京"),
  ("2024\n年", "2024 年"), ("中文\n“English”", "中文 “English”"), ("漢字\n한글", "漢字 한글"),
  ("one\ntwo", "one two"), ("漢\\\n字", "漢 字"), ("`漢`\n字", "漢 字"), ("漢\n![字](a.png)", "漢 字"),
])
func `a line break between Han or kana is no space`(text: String, expected: String) {
  let result = joined(text)
  #expect(result.plainText.split(separator: "\n").first.map(String.init) == expected)
  let html = String(decoding: result.html, as: UTF8.self)
  let isJoined = !expected.contains(" ")
  let paragraph = html.components("<p>", "</p>")
  #expect(paragraph.contains("\n") != isJoined, "\(html)")
}

/// Expected: the notation of Kakuyomu and Aozora Bunko.
@Test(arguments: [
  ("{漢字|かんじ}を読む", "<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>を読む", "漢字を読む かんじ"),
  ("あの漢字《かんじ》は", "あの<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>は", "あの漢字は かんじ"),
  (
    "｜お茶漬《ちゃづけ》", "<ruby>お茶漬<rp>（</rp><rt>ちゃづけ</rt><rp>）</rp></ruby>",
    "お茶漬 ちゃづけ"
  ),
  (
    "{東京|とう|きょう}", "<ruby>東<rp>（</rp><rt>とう</rt><rp>）</rp>京<rp>（</rp><rt>きょう</rt><rp>）</rp></ruby>",
    "東京 とうきょう"
  ),
  ("《《ここ》》だ", "<em>ここ</em>だ", "ここだ"),
  ("**漢字《かんじ》**だ", "<strong><ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby></strong>だ", "漢字だ かんじ"),
  ("《三体》を読む", "《三体》を読む", "《三体》を読む"), ("本《三体》と", "本《三体》と", "本《三体》と"),
  ("{a|b} と a|b", "{a|b} と a|b", "{a|b} と a|b"), ("かな《かな》", "かな《かな》", "かな《かな》"),
  ("`{漢字|かんじ}`", "<code>{漢字|かんじ}</code>", "{漢字|かんじ}"),
])
func `ruby is read as on novel sites`(text: String, html: String, plain: String) {
  var options = MarkdownOptions()
  options.ruby = true
  let source = SourceText(path: "a.md", bytes: Array(text.utf8))
  let (result, diagnostics) = renderMarkdown(source, options: options)
  #expect(diagnostics.isEmpty)
  #expect(String(decoding: result.html, as: UTF8.self) == "<p>\(html)</p>\n")
  #expect(result.plainText == plain)
  #expect(!result.prose.text.contains("かんじ") || html.contains("code"))
  // Without the option it is text.
  let other = String(decoding: renderMarkdown(source).rendered.html, as: UTF8.self)
  #expect(!other.contains("<ruby>") && (html.contains("<em>") || !other.contains("<em>")))
}

@Test func `excerpts join lines and blocks as the page does`() {
  #expect(joined("東京に\n行った。\n\n雨だった。").prose.excerpt(graphemes: 100) == "東京に行った。雨だった。")
  #expect(joined("東京\n\n雨だった。").prose.excerpt(graphemes: 100) == "東京 雨だった。")
  #expect(joined("갔다.\n\n비가 왔다.").prose.excerpt(graphemes: 100) == "갔다. 비가 왔다.")
}

extension String {
  /// What is between two texts.
  fileprivate func components(_ opening: String, _ closing: String) -> Substring {
    guard let start = firstRange(of: opening)?.upperBound,
      let end = self[start...].firstRange(of: closing)?.lowerBound
    else { return "" }
    return self[start..<end]
  }
}
