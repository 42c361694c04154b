import Journal
import Testing

/// The values of books, films and music.
@Suite struct WorkTests {
  /// The first two are the examples of ISO 2108 and of the ISBN Users' Manual.
  @Test(arguments: [
    ("978-0-306-40615-7", "9780306406157"), ("0-306-40615-2", "0306406152"),
    ("ISBN 0 8044 2957 X", "080442957X"), ("080442957x", "080442957X"),
    ("979-10-90636-07-1", "9791090636071"),
  ])
  func `a right ISBN`(written: String, digits: String) throws {
    let isbn = try #require(ISBN(written))
    #expect(isbn.digits == digits && isbn.isRight)
  }

  @Test(arguments: ["978-0-306-40615-8", "0-306-40615-3", "0804429570", "123-0-306-40615-7"])
  func `an ISBN with a wrong last digit`(written: String) {
    #expect(ISBN(written)?.isRight == false)
  }

  @Test(arguments: ["", "123", "978-0-306-4061", "97803064061X7", "978030640615X", "９７８"])
  func `no ISBN`(written: String) { #expect(ISBN(written) == nil) }

  @Test(arguments: [
    ("0", "0", "☆☆☆☆☆"), ("5", "5", "★★★★★"), ("4.0", "4", "★★★★☆"), ("3.5", "3½", "★★★½☆"),
    ("3,5", "3½", "★★★½☆"), ("0.5", "½", "½☆☆☆☆"), ("4/5", "4", "★★★★☆"),
    ("4.5 / 5", "4½", "★★★★½"),
  ])
  func `ratings`(written: String, shown: String, stars: String) throws {
    let rating = try #require(Rating(written))
    #expect(rating.shown == shown && rating.stars == stars)
  }

  @Test(arguments: ["5.5", "6", "-1", "4.3", "8/10", "", ".", "4.", "1e1", "four", "4.55", "５"])
  func `no ratings`(written: String) { #expect(Rating(written) == nil) }
}
