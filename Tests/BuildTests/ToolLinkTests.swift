import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Links and pictures as other tools write them, to files that are found for the links alone.
@Suite struct ToolLinkTests {
  @Test(arguments: [
    "![sea]({{ site.baseurl }}/assets/sea.txt)",
    #"![sea]({{ "/assets/sea.txt" | relative_url }})"#,
    #"![sea]({{ "assets/sea.txt" | absolute_url }})"#, "[sea]({{ site.url }}/assets/sea.txt)",
    "[sea]({{ site.url }}{{ site.baseurl }}/assets/sea.txt)", "[sea]({% link assets/sea.txt %})",
    #"<a href="{{ site.baseurl }}/assets/sea.txt">sea</a>"#,
    "[sea]({static}/assets/sea.txt)", "[sea]({static}../assets/sea.txt)",
  ])
  func `a file that only an expression of another tool names is found`(_ link: String) throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      content: _posts
      url: https://diary.example/
      raw_html: allow
      -- assets/sea.txt --
      sea
      -- _posts/2024-04-01-sea.md --
      Day

      \(link)
      """)
    let (_, diagnostics) = try published(folder)
    #expect(diagnostics.map(\.line) == [])
    #expect(try folder.text("public/files/assets/sea.txt") == "sea\n")
    #expect(try folder.text("public/2024/04/01-sea.html").contains("../../files/assets/sea.txt"))
  }

  @Test(arguments: [
    #"{{ site.baseurl }}/assets/sea.png"#, #"{{ '/assets/sea.png' | relative_url }}"#,
    "{static}/assets/sea.png",
  ])
  func `a cover may be such an expression`(_ cover: String) throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      content: _posts
      url: https://diary.example/
      -- _posts/2024-04-01-sea.md --
      ---
      title: Sea
      image: "\(cover)"
      ---
      Day
      """)
    try folder.write(smallPNG(width: 4, height: 3), to: "assets/sea.png")
    let (_, diagnostics) = try published(folder)
    #expect(diagnostics.map(\.line) == [])
    #expect(folder.exists("public/files/assets/sea.png"))
  }

  @Test func `what belongs to a film is found outside of the content folder too`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      content: _posts
      url: https://diary.example/
      locales: [en, zh-TW]
      media_metadata: keep
      -- _posts/2024-04-01-sea.md --
      Day

      ![boat](/assets/boat.mp4)
      -- assets/boat.mp4 --
      film
      -- assets/boat.vtt --
      WEBVTT
      -- assets/boat.zh-tw.vtt --
      WEBVTT
      -- assets/boats.vtt --
      WEBVTT
      """)
    try folder.write(smallPNG(width: 4, height: 3), to: "assets/boat.png")
    try folder.write(smallPNG(width: 4, height: 3), to: "assets/other.png")
    waitForClock(folder)
    try incremental(folder)
    let page = try folder.text("public/2024/04/01-sea.html")
    #expect(page.contains("poster=\""))
    #expect(page.contains(#"<track src="../../files/assets/boat.vtt""#))
    #expect(page.contains(#"<track src="../../files/assets/boat.zh-tw.vtt""#))
    #expect(!folder.exists("public/files/assets/boats.vtt"))
    #expect(!folder.exists("public/files/assets/other.png"))
    // A text track that comes later is seen.
    waitForClock(folder)
    try folder.write("WEBVTT\n", to: "assets/boat.en.vtt")
    try incremental(folder)
    #expect(
      try folder.text("public/2024/04/01-sea.html").contains("../../files/assets/boat.en.vtt"))
  }

  @Test func `a path from the root is counted from the folder of the text's language too`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: {en: content/en, ko: content/ko}
      url: https://diary.example/
      -- content/en/2024-04-01-a.md --
      A

      [one](/p/b/), [two](/p/b.md), [three]({{< ref "/p/b" >}}), [[/p/b|four]], [five](/en/p/b/),
      [six](/x.txt)
      -- content/ko/2024-04-01-a.md --
      가

      [one](/p/b/), [two](/p/b.md), [three]({{< ref "/p/b" >}}), [[/p/b|four]], [five](/ko/p/b/),
      [six](/x.txt)
      -- content/en/p/b.md --
      ---
      date: 2024-04-02
      ---
      B
      -- content/ko/p/b.md --
      ---
      date: 2024-04-02
      ---
      나
      -- content/en/x.txt --
      english
      -- content/ko/x.txt --
      korean
      """)
    let (_, diagnostics) = try published(folder)
    #expect(diagnostics.map(\.line) == [])
    for (page, locale) in [("2024/04/01-a.html", "en"), ("ko/2024/04/01-a.html", "ko")] {
      let text = try folder.text("public/" + page)
      for name in ["one", "two", "three", "four", "five"] {
        #expect(text.contains(#"href="02-b.html">\#(name)<"#), "\(page) \(name)")
      }
      #expect(text.contains(#"files/\#(locale)/x.txt">six<"#), "\(page)")
    }
  }

  @Test func `a link without the locale of a file leads to the page in the reader's language`()
    throws
  {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [en, ko]
      url: https://diary.example/
      -- entries/2024-04-01-a.en.md --
      A

      [b](2024-04-02-b.md)
      -- entries/2024-04-01-a.ko.md --
      가

      [b](2024-04-02-b.md)
      -- entries/2024-04-02-b.en.md --
      B
      """)
    waitForClock(folder)
    let first = try incremental(folder)
    #expect(first.diagnostics.map(\.line) == [])
    let link = #"href="02-b.html">b<"#
    #expect(try folder.text("public/2024/04/01-a.html").contains(link))
    #expect(try folder.text("public/ko/2024/04/01-a.html").contains("02-b.html"))
    // The translation is another text behind the same link.
    waitForClock(folder)
    try folder.write("나\n", to: "entries/2024-04-02-b.ko.md")
    #expect(try incremental(folder).diagnostics.map(\.line) == [])
    #expect(try folder.text("public/ko/2024/04/01-a.html").contains(link))
    #expect(try folder.text("public/ko/2024/04/02-b.html").contains("나"))
    // Without any text behind it the link is dead.
    waitForClock(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-04-02-b.ko.md")
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-04-02-b.en.md")
    let last = try incremental(folder)
    #expect(last.diagnostics.map(\.identifier) == ["link.missing", "link.missing"])
    #expect(!(try folder.text("public/2024/04/01-a.html").contains("02-b.html")))
  }
}
