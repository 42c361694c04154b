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
        <div><p>Tide<span class="footnote">At <em>noon</em>.  Twice. </span> out.</p></div>
        """)
  }

  @Test func `a call of a note that is nowhere is left out`() {
    let text = "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-a\">1</a></sup></p>"
    #expect(printed(text) == "<div><p>a</p></div>")
  }

  @Test(arguments: [
    (##"<svg><path d="M0 0"/></svg>"##, true), (##"<svg><use href="#a"/></svg>"##, true),
    (##"<svg><rect fill="url(#g)"/></svg>"##, true),
    (##"<svg><image href="https://host.example/a.png"/></svg>"##, false),
    (##"<svg><image xlink:href="/etc/passwd"/></svg>"##, false),
    (##"<svg><image href="data:image/png;base64,AA=="/></svg>"##, true),
    (##"<svg><rect fill="url(file:///etc/passwd)"/></svg>"##, false),
    (##"<svg><style>@import "a.css";</style></svg>"##, false),
    (##"<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>"##, false),
    (##"<?xml-stylesheet href="a.css"?><svg/>"##, false),
  ])
  func `a drawing that asks for something else is not printed`(drawing: String, isAlone: Bool) {
    #expect(BookPictures.isAlone(Array(drawing.utf8)) == isAlone)
  }
}
