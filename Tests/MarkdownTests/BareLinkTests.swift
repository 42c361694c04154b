import Diagnostics
import Markdown
import Testing

/// Texts and the links in them, in text order.
private let cases: [(String, [String])] = [
  // A particle after a host or an ASCII path is not part of the address.
  ("https://a.example를 봤다", ["https://a.example"]),
  ("https://a.example/wiki/C를 봤다", ["https://a.example/wiki/C"]),
  ("https://a.example:8080에서", ["https://a.example:8080"]),
  ("https://a.example/%ED%95%9C%EA%B8%80을 봤다", ["https://a.example/%ED%95%9C%EA%B8%80"]),
  ("www.a.example을 보라", ["http://www.a.example"]),
  ("https://a.exampleを見た", ["https://a.example"]),
  ("https://a.example是我的", ["https://a.example"]),
  ("메일은 a@b.example로 보내", ["mailto:a@b.example"]),
  // After a slash and similar characters, Hangul belongs to the path …
  ("https://ko.example/wiki/한글_문서 끝", ["https://ko.example/wiki/한글_문서"]),
  ("https://ko.example/wiki/한글_(언어)", ["https://ko.example/wiki/한글_(언어)"]),
  ("https://ko.example/wiki/Swift_언어", ["https://ko.example/wiki/Swift_언어"]),
  ("https://a.example/?q=서울&l=ko", ["https://a.example/?q=서울&l=ko"]),
  ("https://a.example/a#개요", ["https://a.example/a#개요"]),
  ("https://ja.example/wiki/日本語。", ["https://ja.example/wiki/日本語"]),
  ("https://ja.example/wiki/ひらがな", ["https://ja.example/wiki/ひらがな"]),
  // … unless it can only be a particle.
  ("https://a.example/를 봤다", ["https://a.example/"]),
  ("https://a.example/에서, 또", ["https://a.example/"]),
  ("https://a.example/を参照", ["https://a.example/"]),
  ("https://a.example/に行く", ["https://a.example/"]),
  ("https://a.example/的文章", ["https://a.example/"]),
  // Full-width punctuation and quotation marks end an address.
  ("https://a.example/b。次", ["https://a.example/b"]),
  ("「https://a.example」", ["https://a.example"]),
  ("（https://a.example/b）", ["https://a.example/b"]),
  ("“https://a.example/b”라고", ["https://a.example/b"]),
  ("\"https://a.example/b\"라고", ["https://a.example/b"]),
  ("'https://a.example/b'라고", ["https://a.example/b"]),
  ("https://a.example、https://b.example", ["https://a.example", "https://b.example"]),
  ("https://a.example/b\u{3000}次", ["https://a.example/b"]),
  ("https://a.example…", ["https://a.example"]),
  ("https://a.example/b– 그리고", ["https://a.example/b"]),
  ("https://a.example/b–c", ["https://a.example/b–c"]),
  // `www.` begins a word, whatever stands before the word.
  ("가xwww.a.example", []), ("가 www.a.example", ["http://www.a.example"]),
  ("(https://a.example/b)를", ["https://a.example/b"]),
  ("(https://ko.example/한글)를", ["https://ko.example/한글"]),
  ("https://a.example/서울.그리고", ["https://a.example/서울"]),
  ("가https://a.example", ["https://a.example"]),
  ("주소:https://a.example", ["https://a.example"]),
  // Hosts in other scripts.
  ("https://한글.한국을 보라", ["https://한글.한국"]),
  ("https://한글.example을 보라", ["https://한글.example"]),
  ("https://bücher.example/é", ["https://bücher.example/é"]),
  ("https://пример.рф/путь и", ["https://пример.рф/путь"]),
  ("https://مثال.example/صفحة ثم", ["https://مثال.example/صفحة"]),
  ("https://he.example/דף, ועוד", ["https://he.example/דף"]),
  ("https://a.example.그리고", ["https://a.example"]),
  // Decomposed Hangul.
  ("https://a.example\u{1105}\u{1173}\u{11AF}", ["https://a.example"]),
  // Punctuation and parentheses as in GFM.
  (
    "https://a.example/b_c_d, https://a.example/b?",
    [
      "https://a.example/b_c_d", "https://a.example/b",
    ]
  ),
  ("https://a.example/_b_/c*d*e", ["https://a.example/_b_/c*d*e"]),
  ("https://a.example/b; https://a.example/c;d", ["https://a.example/b", "https://a.example/c;d"]),
  ("(https://a.example/b); 또 (https://a.example);", ["https://a.example/b", "https://a.example"]),
  ("**https://a.example/b**", ["https://a.example/b"]),
  ("**https://a.example/b**를", ["https://a.example/b"]),
  ("~~https://a.example/~user~~", ["https://a.example/~user"]),
  ("[https://a.example/b]", ["https://a.example/b"]),
  ("http://localhost:3000/a", ["http://localhost:3000/a"]),
  ("HTTPS://A.example", ["HTTPS://A.example"]),
  ("https://user@a.example/b", []),
  // Not an address.
  ("xhttps://a.example", []), ("https://a", []), ("https://", []), ("http://_a.b_", []),
  ("www.a", []), ("awww.a.example", []), ("ftp://a.example", []), ("a@b", []), ("@a.example", []),
  ("@a@b.example", []), ("https\\://a.example", []), ("a\\@b.example", []),
  ("`https://a.example`", []), ("    https://a.example", []),
  // Markdown links stay as they are.
  ("[https://a.example](b.md)", ["b.md"]), ("<https://a.example/b>", ["https://a.example/b"]),
  ("[가 https://a.example 나](b.md)", ["b.md"]), ("![https://a.example](b.jpg)", ["b.jpg"]),
]

@Test(arguments: cases)
func `an address in text becomes a link`(_ markdown: String, _ destinations: [String]) {
  let found = rendered(markdown)
  #expect(found.links.map { Array($0.destination.utf8) } == destinations.map { Array($0.utf8) })
  #expect(diagnostics(markdown).isEmpty)
}

@Test func `a link shows the bare address as written`() {
  let page = html("가 https://a.example/한글?a=1&b=2를 **봤다** (www.b.example).\n")
  #expect(
    page == """
      <p>가 <a href="https://a.example/%ED%95%9C%EA%B8%80?a=1&amp;b=2">\
      https://a.example/한글?a=1&amp;b=2</a>를 <strong>봤다</strong> \
      (<a href="http://www.b.example">www.b.example</a>).</p>

      """)
}

@Test func `addresses in a table, a heading and a footnote are links`() {
  let text = "# www.a.example\n\n| https://b.example |\n|---|\n\n글[^1]\n\n[^1]: c@d.example\n"
  #expect(
    rendered(text).links.map(\.destination)
      == ["http://www.a.example", "https://b.example", "mailto:c@d.example"])
}

@Test func `a bare link has its source position`() throws {
  let text = "글\n\n> 가 www.a.example을\n"
  let source = SourceText(path: "entry.md", text: text)
  let link = try #require(renderMarkdown(source).rendered.links.first)
  #expect(source.bytes[link.span.range].elementsEqual("www.a.example".utf8))
}

@Test func `a bare address does not change the plain text, and bare links can be switched off`() {
  let text = "가 https://a.example/b_c_d를 보고 a@b.example 로"
  #expect(rendered(text).plainText == text)
  // An excerpt has no addresses of pages.
  #expect(rendered(text).excerpt(graphemes: 100) == "가 를 보고 a@b.example 로")
  #expect(!html(text, options: MarkdownOptions(bareLinks: false)).contains("<a"))
  #expect(!html(text, options: MarkdownOptions(schemes: ["tel"])).contains("<a"))
}

@Test func `addresses in raw HTML stay text`() {
  #expect(html("<a href=\"https://a.example\">").contains("&lt;a href="))
  #expect(rendered("<a href=\"https://a.example\">").links.isEmpty)
}

@Test(arguments: [
  "www._", "www.a.b/))))", "http://a.b<", "a@", "a.b@c.", "http://_", "(((www.a.b", "www.a.b한",
  "https://한글.", "[[", "[[a", "[[a]", "h://", "//", "a@b.c/",
])
func `bare addresses take linear time`(_ piece: String) {
  // One paragraph of 60 kB, which is within the parser's limits.
  let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
  let clock = ContinuousClock()
  let time = clock.measure { _ = rendered(text) }
  #expect(time < .seconds(3), "\(piece)")
}

@Test(arguments: [
  ("\\\"a\\\" \\[b\\] \\. \\- \\! www.a.example", "&quot;a&quot; [b] . - ! "),
  ("`\\\"` https://a.example/b", "<code>\\&quot;</code> "),
  ("[가](b\\.md) www.a.example", "<a href=\"b.md\">가</a> "),
  ("**\\\"a\\\"**b www.a.example", "**&quot;a&quot;**b "),
  ("\u{2E00} \\. www.a.example", "\u{2E00} . "),
])
func `escapes next to an address keep their meaning`(_ markdown: String, _ start: String) {
  #expect(html(markdown).hasPrefix("<p>\(start)<a href="), "\(html(markdown))")
}

@Test(arguments: [
  ("https://a.example/b?c&d", true), ("<https://a.example/b>", true), ("www.a.example", true),
  ("[https://a.example](https://a.example/)", true), ("[a.example/b](https://a.example/b)", true),
  ("[words](https://a.example/b)", false), ("[a.example](https://b.example)", false),
  ("[https://a.example](b.md)", false), ("[](https://a.example)", false),
  ("[![https://a.example](b.jpg)](https://a.example)", false),
])
func `a link whose words are its address has a class on pages, for paper`(
  _ markdown: String, _ isBare: Bool
) {
  let filling = HoleFilling(marksBareLinks: true, message: { $0.rawValue })
  #expect(html(rendered(markdown), filling).contains(" class=\"bare\"") == isBare)
  #expect(!html(markdown).contains("class="))
}
