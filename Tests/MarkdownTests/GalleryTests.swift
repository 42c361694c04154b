import Diagnostics
import Markdown
import Testing

/// Images without what is the same in all of them.
private func short(_ markdown: String) -> String {
  html(markdown).replacing(" loading=\"lazy\" decoding=\"async\" />", with: ">")
}

@Suite struct GalleryTests {
  @Test func `two images in a paragraph are a row`() {
    #expect(
      short("![바다](a.jpg) ![섬](b.JPG)\n") == """
        <figure class="gallery">
        <div class="photo-row"><img src="a.jpg" alt="바다"> <img src="b.JPG" alt="섬"></div>
        </figure>

        """)
  }

  @Test(arguments: [
    (2, [2]), (3, [3]), (4, [2, 2]), (5, [2, 3]), (6, [3, 3]), (7, [3, 2, 2]), (8, [3, 3, 2]),
    (9, [3, 3, 3]), (10, [3, 3, 2, 2]), (100, Array(repeating: 3, count: 32) + [2, 2]),
  ])
  func `rows have two or three images`(count: Int, rows: [Int]) {
    let text = (1...count).map { "![](\($0).jpg)" }.joined(separator: "\r\n")
    let written = html(text).split(separator: "<div class=\"photo-row\">").dropFirst()
    #expect(
      written.map { $0.split(separator: "<img").count - ($0.hasPrefix("<img") ? 0 : 1) } == rows)
    let links = rendered(text).links
    #expect(links.map(\.row) == rows.enumerated().flatMap { Array(repeating: $0 + 1, count: $1) })
  }

  @Test func `titles are one caption below all rows`() {
    let page = short("![a](a.jpg \"One & two\") ![b](b.jpg)\n![c](c.png 'Three')\n")
    #expect(page.contains("<figcaption>One &amp; two · Three</figcaption></figure>"))
    #expect(!page.contains("title="))
  }

  @Test func `line breaks between images are no content`() {
    #expect(!html("![a](a.jpg)\\\n![b](b.jpg)  \n![c](c.jpg)").contains("<br"))
  }

  @Test(arguments: [
    "![a](a.jpg) and ![b](b.jpg)", "![a](a.jpg) ![b](film.mp4)", "![a](a.jpg) [![b](b.jpg)](c.md)",
    "![a](a.jpg)", "**![a](a.jpg)** ![b](b.jpg)",
    "- ![a](a.jpg) ![b](b.jpg)",
  ])
  func `a paragraph with anything else in it is none`(text: String) {
    #expect(!html(text).contains("gallery"))
  }

  @Test func `a query and a fragment do not hide a picture's name`() {
    #expect(html("![a](a.jpg?x=1) ![b](b.webp#y)").contains("gallery"))
    let options = MarkdownOptions(wikilinks: true)
    #expect(html("![[a.jpg]] ![[바다.HEIC]]", options: options).contains("gallery"))
    #expect(!html("![[a.jpg]] ![[note]]", options: options).contains("gallery"))
    #expect(!html("![[a.jpg|200]] ![[b.jpg|200]]", options: options).contains("gallery"))
  }

  @Test func `a title widens a picture or a gallery`() {
    #expect(
      short("![a](a.jpg \"wide: 바다\")") == """
        <figure class="wide"><img src="a.jpg" alt="a"><figcaption>바다</figcaption></figure>

        """)
    #expect(
      short("![a](a.jpg \"full:\")")
        == "<figure class=\"full\"><img src=\"a.jpg\" alt=\"a\"></figure>\n")
    #expect(html("![a](a.mp4 \"wide: x\")").hasPrefix("<figure class=\"film wide\">"))
    #expect(html("![a](a.mp4 \"x\")").hasPrefix("<figure class=\"film\">"))
    #expect(
      html("![a](a.jpg) ![b](b.jpg \"wide: x\")").hasPrefix("<figure class=\"gallery wide\">"))
    #expect(short("![a](a.jpg \"Wide: open\")").contains("<figcaption>Wide: open</figcaption>"))
  }

  @Test func `a photo is written with its copies, and escaped`() {
    let photo = PhotoFilling(
      address: "a&b.jpg", copies: "s.webp 480w", modernCopies: "s.avif 480w",
      modernType: "image/avif", sizes: "92vw", attributes: [MarkupAttribute("width", "480")],
      link: "l.webp?a&b", classes: "photo-link tone-1", id: "photo.1", isFirst: true)
    let filling = HoleFilling(image: { _, _ in .photo(photo) }, message: { $0.rawValue })
    #expect(
      html(rendered("![\"a\"](a.jpg)"), filling) == """
        <p><a href="l.webp?a&amp;b" class="photo-link tone-1" id="photo.1"><picture>\
        <source type="image/avif" srcset="s.avif 480w" sizes="92vw" />\
        <img src="a&amp;b.jpg" srcset="s.webp 480w" sizes="92vw" alt="&quot;a&quot;" width="480" \
        loading="eager" fetchpriority="high" /></picture></a></p>

        """)
    // A link in a link would end the outer one.
    #expect(
      html(rendered("[![a](a.jpg)](b.md)"), filling).contains(
        "<span class=\"photo-link tone-1\" id="))
  }
}
