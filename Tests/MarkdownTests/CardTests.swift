import Markdown
import Testing

/// Links to known services that are alone in their paragraphs.
@Suite struct CardTests {
  private func page(_ markdown: String, cards: Bool = true) -> String {
    html(markdown, options: MarkdownOptions(cards: cards))
  }

  @Test func `a lone link to a known service becomes a card that says where it leads`() {
    #expect(
      page("[The song](https://www.youtube.com/watch?v=a&t=1)\n") == """
        <p class="card card-video"><a href="https://www.youtube.com/watch?v=a&amp;t=1">The song</a><br />
        <small>YouTube · youtube.com</small></p>

        """)
  }

  @Test(arguments: [
    ("https://youtu.be/a", "video", "YouTube"), ("https://vimeo.com/1", "video", "Vimeo"),
    ("https://open.spotify.com/track/1", "sound", "Spotify"),
    ("https://music.apple.com/kr/album/1", "sound", "Apple Music"),
    ("https://soundcloud.com/a/b", "sound", "SoundCloud"),
    ("https://someone.bandcamp.com/album/x", "sound", "Bandcamp"),
    ("https://www.openstreetmap.org/way/1", "map", "OpenStreetMap"),
    ("https://github.com/a/b", "code", "GitHub"),
    ("https://ko.wikipedia.org/wiki/%EC%B1%85", "article", "Wikipedia"),
    ("https://www.imdb.com/title/tt1/", "film", "IMDb"),
    ("https://letterboxd.com/film/x/", "film", "Letterboxd"),
    ("https://www.goodreads.com/book/show/1", "book", "Goodreads"),
    ("https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1", "book", "알라딘"),
    ("HTTP://GITHUB.COM/a", "code", "GitHub"),
  ])
  func `services`(address: String, kind: String, name: String) {
    for markdown in [address, "<\(address)>", "[a title](\(address))"] {
      let written = page(markdown)
      #expect(written.contains("<p class=\"card card-\(kind)\">"), "\(markdown)")
      #expect(written.contains("<small>\(name) · "), "\(markdown)")
    }
  }

  @Test(arguments: [
    "https://github.com.evil.example/a", "https://evilyoutube.com/a", "https://user.github.io/",
    "https://bandcamp.com.example/", "/github.com/a", "github.com/a.md", "mailto:a@github.com",
    "https://github.com:8443/a", "https://xn--githb-2za.com/a", "https://example.com/",
  ])
  func `other addresses are links`(address: String) {
    #expect(!page("[a title](\(address))").contains("card"))
  }

  @Test func `a link with other words around it, in a tight list or in a note stays a link`() {
    for markdown in [
      "See [a](https://github.com/a).", "[a](https://github.com/a) [b](https://github.com/b)",
      "- [a](https://github.com/a)", "- [ ] [a](https://github.com/a)",
      "# [a](https://github.com/a)", "Text.[^1]\n\n[^1]: https://github.com/a",
      "| a |\n|---|\n| https://github.com/a |",
    ] {
      #expect(!page(markdown).contains("class=\"card"), "\(markdown)")
    }
    #expect(page("> [a](https://github.com/a)").contains("class=\"card"))
  }

  @Test func `a picture in a card is a file of the journal, and its description the title`() {
    let own = page("[![Lighthouse](sea/tower.jpg)](https://vimeo.com/1)")
    #expect(own.contains("alt=\"Lighthouse\""))
    #expect(own.contains("<span aria-hidden=\"true\">Lighthouse</span></a><br />"))
    #expect(own.contains("Vimeo · vimeo.com"))
    #expect(!page("[![a](https://i.example/a.jpg)](https://vimeo.com/1)").contains("class=\"card"))
  }

  @Test func `cards can be off`() {
    #expect(!page("https://vimeo.com/1", cards: false).contains("card"))
  }
}
