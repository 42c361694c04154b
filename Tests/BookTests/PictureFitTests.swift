import Markdown
import Testing

@testable import Book

/// Two entries of A5: the first ends at 90 mm, and the title and photo of the second need 95 mm.
@Suite struct PictureFitTests {
  private func entry(_ content: String) -> String {
    "<article class=\"book-entry\"><header class=\"entry-header\">A</header>\(content)</article>"
  }

  private let photo = "<p><img data-ratio=\"1.5\" style=\"width: 99.0mm\"></p>"

  private func fit(_ html: String) -> PictureFit {
    let body = MarkupNode(name: "div", children: MarkupNode.nodes(Array(html.utf8)))
    return PictureFit(body, on: .a5)
  }

  private func shrinks(_ fit: inout PictureFit, _ places: [String: BookPlace]) -> Bool {
    fit.shrink(places)
  }

  private func html(_ fit: PictureFit) -> String {
    var bytes: [UInt8] = []
    fit.body.write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first mark is at the end of page 3, and what it belongs to begins page 4.
  private func places(end: Double, picture: Double = 35) -> [String: BookPlace] {
    [
      "gap-0": BookPlace(page: 3, top: end), "head-0": BookPlace(page: 4, top: 20),
      "picture-0": BookPlace(page: 4, top: picture),
    ]
  }

  @Test func `a photo becomes as small as the page before has room for it and its title`() {
    var fit = fit(entry("<div class=\"body\">\(photo)</div>"))
    #expect(shrinks(&fit, places(end: 105)))
    // 190 - 105 - 15 of the title - 18 of margins: 52 mm of 66, so 78 mm of 99.
    #expect(html(fit).contains("style=\"width: 78.0mm\""))
    #expect(!shrinks(&fit, places(end: 105)))
  }

  @Test func `both photos of a row become smaller by the same share`() {
    let half = "<div class=\"half\" style=\"width: 48.0mm\">"
    let tall = "<img data-ratio=\"0.75\" style=\"width: 48.0mm\"></div>"
    var fit = fit(entry("<div class=\"pair\">\(half)\(tall)\(half)\(tall)</div>"))
    #expect(shrinks(&fit, places(end: 109)))
    // 48 mm high instead of 64.
    #expect(html(fit).split(separator: "width: 36.0mm").count == 5)
  }

  @Test(arguments: [120.0, 150]) func `nothing changes where the page is more than half full`(
    end: Double
  ) {
    var fit = fit(entry(photo))
    let before = html(fit)
    #expect(!shrinks(&fit, places(end: end)))
    #expect(html(fit) == before)
  }

  @Test func `a photo does not become a stamp`() {
    var fit = fit(entry(photo))
    #expect(!shrinks(&fit, places(end: 100, picture: 75)))
  }

  @Test(arguments: ["<p>words</p>PHOTO", "<p>words PHOTO</p>", "<div class=\"body\">a PHOTO</div>"])
  func `photos below words are as large as they were`(content: String) {
    #expect(!html(fit(entry(content.replacing("PHOTO", with: photo)))).contains("gap-"))
  }

  @Test func `a heading in a text and the photo below it are looked at, too`() {
    var fit = fit("<div class=\"body\"><p>a</p><h2 id=\"noon\">Noon</h2>\n\(photo)</div>")
    let places = [
      "gap-0": BookPlace(page: 3, top: 105), "noon": BookPlace(page: 4, top: 20),
      "picture-0": BookPlace(page: 4, top: 35),
    ]
    #expect(shrinks(&fit, places))
    #expect(html(fit).contains("width: 78.0mm"))
  }
}
