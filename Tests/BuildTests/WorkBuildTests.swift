import Build
import Foundation
import TestSupport
import Testing

/// Books, films and music on the site.
@Suite struct WorkBuildTests {
  private func built(settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      author: Mira
      locales: [en, ko]
      \(settings)
      -- entries/2024-03-07-waves.md --
      ---
      title: Six voices
      책: {제목: The Waves <!-- quokkanote -->, 지은이: [Virginia Woolf, Ana], isbn: 0-306-40615-2, 별점: 4.5, 표지: cover.svg, 주소: "https://www.books.example/waves"}
      ---

      Text.
      -- entries/cover.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- entries/2023-05-01-night.md --
      ---
      film:
        - {title: Night & Day, director: Hur}
        - {title: "<b>Bold</b>", rating: 0}
      ---

      [The trailer](https://vimeo.com/1)
      -- entries/2022-05-01-own.md --
      ---
      title: Own
      music: 12345
      book: A word of mine
      ---

      Text.
      -- entries/2022-05-02-secret.md --
      ---
      title: Secret
      private: true
      book: {title: Quokkabook of the very secret five words, cover: secret.svg}
      ---

      Text.
      -- entries/secret.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      """)
    _ = try published(folder)
    return folder
  }

  @Test func `an entry shows its book with a rating that is read aloud, and the file of its cover`()
    throws
  {
    let folder = try built()
    let page = try folder.text("public/2024/03/07-waves.html")
    for part in [
      "<p class=\"work-title\"><a href=\"https://www.books.example/waves\"><bdi>The Waves</bdi></a></p>",
      "<bdi>Virginia Woolf and Ana</bdi>", "<span aria-hidden=\"true\">★★★★½</span>",
      "<span class=\"visually-hidden\">4½ of 5</span>", "src=\"../../files/cover.svg\"",
      "opens books.example", "href=\"../../books/\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(try folder.text("public/files/cover.svg").contains("<svg"))
    #expect(try folder.text("public/index.html").contains("4½ of 5"))
    let korean = try folder.text("public/ko/2024/03/07-waves.html")
      .replacing("<n-b>", with: "").replacing("</n-b>", with: "")
    #expect(korean.contains("5점 만점에 4½점"))
    #expect(!page.contains("quokkanote"))
  }

  @Test func `a shelf lists the works of all years, and nothing that is withheld`() throws {
    let folder = try built()
    let films = try folder.text("public/films/index.html")
    #expect(films.contains("Night &amp; Day") && films.contains("&lt;b&gt;Bold&lt;/b&gt;"))
    #expect(films.contains("href=\"../2023/05/01-night.html\"") && films.contains("0 of 5"))
    let books = try folder.text("public/books/index.html")
    #expect(books.contains("The Waves") && !books.contains("Quokkabook"))
    #expect(!books.contains("A word of mine"))
    #expect(!folder.exists("public/music"))
    #expect(!folder.exists("public/files/secret.svg"))
    #expect(try folder.text("public/ko/films/index.html").contains("<h1>영화</h1>"))
    #expect(try folder.text("public/sitemap.xml").contains("https://diary.example/books/"))
  }

  @Test func `a shelf of two hundred works has a page for the older half`() throws {
    let folder = try TemporaryFolder("-- ilgi.yml --\nlocales: [en]\n")
    for number in 0..<200 {
      let day = "\(2000 + number / 28)-03-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)"
      try folder.write(
        "---\nbook: {title: Volume-\(number).}\n---\nText\n", to: "entries/\(day).md")
    }
    try published(folder)
    let older = try folder.text("public/books/page/1.html")
    #expect(older.contains("Volume-99.") && !older.contains("Volume-100."))
    #expect(older.contains("<p class=\"pager-number\">Page 1 of 1</p>"))
    #expect(older.contains("<a href=\"../\" rel=\"prev\">") && !older.contains("rel=\"next\""))
    let front = try folder.text("public/books/index.html")
    #expect(front.contains("Volume-100.") && !front.contains("Volume-99."))
    #expect(front.contains("<a href=\"page/1.html\" rel=\"next\">"))
  }

  @Test func `search engines read a review of a book with a rating`() throws {
    let page = try built().text("public/2024/03/07-waves.html")
    let review =
      #"{"@type":"Review","itemReviewed":{"@type":"Book","name":"The Waves","author":[{"@type":"Person","name":"Virginia Woolf"},{"@type":"Person","name":"Ana"}],"isbn":"0306406152","sameAs":"https://www.books.example/waves","image":"https://diary.example/files/cover.svg"},"reviewRating":{"@type":"Rating","ratingValue":"4.5","bestRating":5,"worstRating":0},"author":{"@type":"Person","name":"Mira"}"#
    #expect(page.contains(review))
  }

  @Test func `search finds works, and a feed has the card as a link`() throws {
    let folder = try built()
    let index = try folder.text("public/search/manifest.json")
    #expect(index.contains("The Waves, Virginia Woolf, Ana, 0306406152"))
    let feed = try folder.text("public/feed.json")
    #expect(feed.contains("Vimeo · opens vimeo.com"))
    let work = "Waves\\u003c/cite\\u003e\\u003c/a\\u003e, Virginia Woolf and Ana (4½ of 5)"
    #expect(feed.contains(work))
  }

  @Test func `a taxonomy of the same name keeps its folder`() throws {
    let folder = try built(settings: "taxonomies: [tags, films]")
    #expect(!folder.exists("public/films/index.html"))
    #expect(try folder.text("public/2023/05/01-night.html").contains("Night &amp; Day"))
  }

  @Test func `a taxonomy with the name of the field stays a taxonomy`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      locales: [ko]
      taxonomies: [tags, 책]
      -- entries/2024-03-07.md --
      ---
      책: [토지, 광장]
      ---

      Text.
      """)
    _ = try published(folder)
    #expect(folder.exists("public/책/토지/index.html"))
    #expect(!folder.exists("public/books/index.html"))
  }

  @Test func `cards of links can be off`() throws {
    let folder = try built(settings: "cards: false")
    #expect(try !folder.text("public/2023/05/01-night.html").contains("class=\"card"))
  }
}
