import Markdown
import Testing

@Suite struct ContentBlockTests {
  @Test(
    arguments: [
      ("/sea.jpg", "sea.jpg", ""), ("/sea.jpg \"At low tide\"", "sea.jpg", "At low tide"),
      ("/IMG_51_12.HEIC '바다'", "IMG_51_12.HEIC", "바다"),
      ("Text.\n\n/photos/내 사진 1.png (저녁 바다)\n\nText.", "photos/내 사진 1.png", "저녁 바다"),
      ("> /waves.m4a", "waves.m4a", ""), ("- /walk.mp4 \"A walk\"", "walk.mp4", "A walk"),
      ("1. a\n\n   /a (1).webp", "a (1).webp", ""), ("/a \"b\".jpg \"c\"", "a \"b\".jpg", "c"),
    ])
  func `the path of a picture alone in its paragraph is the picture`(
    _ markdown: String, _ destination: String, _ caption: String
  ) throws {
    let link = try #require(rendered(markdown).links.first)
    #expect(link.kind == .image)
    #expect(link.destination == destination)
    #expect(link.title == caption)
  }

  @Test func `its caption is below it`() {
    let page = html("/sea.jpg \"At low tide\"")
    #expect(page.contains("<figcaption>At low tide</figcaption>"))
  }

  @Test(arguments: [
    "/etc/hosts", "/sea.jpg and more", "See /sea.jpg", "//host.example/sea.jpg", "`/sea.jpg`", "/",
    "/sea.jpg\n/b.jpg", "**/sea.jpg**", "# /sea.jpg", "/notes.txt", "/sea.jpg\"x\"", "\"x\"",
    "    /sea.jpg", "```\n/sea.jpg\n```", "| a |\n|---|\n| /sea.jpg |", "/sea.jpg \"x",
  ])
  func `this stays text`(_ markdown: String) { #expect(rendered(markdown).links.isEmpty) }
}
