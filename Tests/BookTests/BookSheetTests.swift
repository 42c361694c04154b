import Localization
import Testing

@testable import Book

@Suite struct BookSheetTests {
  private func rules(_ locale: String, _ one: String, _ paper: BookPaper = .a5) throws -> String {
    BookSheet(paper: paper, locale: try #require(LocaleTag(locale)), one: one).rules
  }

  @Test(arguments: [
    ("en", "1", "decimal"), ("ar", "١", "arabic-indic"), ("fa", "۱", "persian"),
    ("hi", "१", "devanagari"), ("th", "๑", "thai"),
  ])
  func `pages are numbered in the digits of the edition`(
    locale: String, one: String, name: String
  ) throws {
    let rules = try rules(locale, one)
    #expect(rules.contains("counter(page, \(name))"))
    #expect(rules.contains("target-counter(attr(href), page, \(name))"))
  }

  @Test(arguments: BookPaper.allCases)
  func `margins, text and two photos are on the paper`(paper: BookPaper) throws {
    #expect(paper.inner + paper.text + paper.outer == paper.width)
    #expect(2 * paper.pictureHeight < paper.height - 2 * paper.edge)
    #expect(try rules("ko", "1", paper).contains("size: \(paper.width)mm \(paper.height)mm"))
  }

  @Test func `a photo as wide as the text of A5 has 300 pixels to an inch`() {
    #expect(BookPaper.pixels(BookPaper.a5.text) == 1182)
  }
}
