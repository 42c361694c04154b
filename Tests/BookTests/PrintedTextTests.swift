import Localization
import Markdown
import Testing

@testable import Book

/// What only the program gets that divides a book into pages.
@Suite struct PrintedTextTests {
  private func printed(_ html: String, in language: String = "en") -> String {
    let nodes = MarkupNode.nodes(Array("<div>\(html)</div>".utf8))
    var bytes: [UInt8] = []
    for node in nodes { node.forPrint(language).write(into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("봄비가 온다", "봄|비|가 온|다"), ("2024년 3월", "2024|년 3|월"), ("서울(종로)에서", "서|울(종|로)에|서"),
    ("the sea", "the sea"), ("이 a b", "이 a b"), ("水と空", "水と空"), ("", ""),
  ])
  func `a line ends between words of Korean, and not in them`(text: String, joined: String) {
    #expect(
      withWholeWords(text)
        == joined.split(separator: "|", omittingEmptySubsequences: false)
        .joined(separator: "\u{2060}"))
  }

  @Test func `words are kept whole where the language is Korean`() {
    #expect(printed("<p>가나</p>", in: "ko") == "<div><p>가\u{2060}나</p></div>")
    #expect(printed("<p>가나</p>") == "<div><p>가나</p></div>")
    #expect(
      printed("<p lang=\"ko\">가나<b lang=\"ja\">나가</b></p>")
        == "<div><p lang=\"ko\">가\u{2060}나<b lang=\"ja\">나가</b></p></div>")
  }

  @Test func `a note is where it is called, without blocks and without the way back`() {
    let text = """
      <p>Tide<sup class="footnote-ref"><a href="#fn-a">1</a></sup> out.</p>\
      <section class="footnotes"><ol><li id="fn-a"><p>At <em>noon</em>.\
       <a class="footnote-back" href="#r">↩</a></p><p>Twice.</p></li></ol></section>
      """
    #expect(
      printed(text)
        == """
        <div><p>Tide<span class="footnote">At <em>noon</em>.  Twice.</span> out.</p></div>
        """)
  }

  @Test func `a call of a note that is nowhere is left out`() {
    let text = "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-a\">1</a></sup></p>"
    #expect(printed(text) == "<div><p>a</p></div>")
  }

  @Test func `a decomposed word of Korean is kept whole, too`() {
    #expect(
      printed("<p>\u{1107}\u{1169}\u{11B7}\u{1107}\u{1175}</p>", in: "ko")
        == "<div><p>봄\u{2060}비</p></div>")
  }

  /// The places of three entries, the last two on one page.
  private let places = [
    "a": BookPlace(page: 3, top: 20), "b": BookPlace(page: 4, top: 20),
    "c": BookPlace(page: 4, top: 90),
  ]

  private func placed(_ html: String, _ isRight: (Int) -> Bool) -> String {
    var bytes: [UInt8] = []
    for node in MarkupNode.nodes(Array(html.utf8)) {
      node.placed(at: places, isRight).write(into: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a day hangs on the outer side of its page`() {
    let text = """
      <div><article id="a"><p class="entry-day">1</p></article>\
      <article id="b"><p class="entry-day">2</p></article></div>
      """
    #expect(
      placed(text) { !$0.isMultiple(of: 2) }
        == text.replacing("<p class=\"entry-day\">1", with: "<p class=\"entry-day on-right\">1"))
    #expect(
      placed(text) { $0.isMultiple(of: 2) }
        == text.replacing("<p class=\"entry-day\">2", with: "<p class=\"entry-day on-right\">2"))
  }

  @Test func `a page stands once in a line of the index`() {
    let text = """
      <section class="book-index"><ul><li>Ana<a href="#a"></a><a href="#b"></a><a href="#c"></a>\
      </li><li>Bo<a href="#c"></a></li></ul></section>
      """
    #expect(
      placed(text) { _ in false }
        == text.replacing("<a href=\"#c\"></a></li><li>Bo", with: "</li><li>Bo"))
  }
}
