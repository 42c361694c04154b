import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Links of entries, from source files to the published site.
@Suite struct LinkBuildTests {
  private let journal = """
    -- entries/2024/2024-03-05-lisbon.md --
    ---
    title: Lisbon
    ---

    [rain](2024-03-06-rain.md), [above](../2023-01-01-year.md#top), [file](notes/ticket%20one.pdf),
    [again](./notes/ticket%20one.pdf), [humans](/humans.txt), [home](/), [tag](/tags/바다/),
    [host](https://example.org/a), [mail](mailto:a@example.org), [here](#there)
    -- entries/2024/2024-03-06-rain.md --
    ---
    tags: [바다]
    ---
    Rain
    -- entries/2023-01-01-year.md --
    Year
    -- entries/2024/notes/ticket one.pdf --
    ticket
    -- entries/2024/notes/unused.pdf --
    unused
    -- static/humans.txt --
    we
    """

  @Test func `links lead from page to page by relative addresses`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    let page = try folder.text("public/2024/03/05-lisbon.html")
    for link in [
      #"href="06-rain.html">rain<"#, #"href="../../2023/01/01-year.html#top">above<"#,
      #"href="../../files/2024/notes/ticket%20one.pdf">file<"#,
      #"href="../../files/2024/notes/ticket%20one.pdf">again<"#,
      #"href="../../humans.txt">humans<"#,
      #"href="../../">home<"#, #"href="../../tags/%EB%B0%94%EB%8B%A4/">tag<"#,
      #"href="mailto:a@example.org">mail<"#, ##"href="#there">here<"##,
    ] {
      #expect(page.contains(link), "\(link)")
    }
    #expect(page.contains(#"href="https://example.org/a""#))
  }

  @Test func `a file beside an entry travels with it, and only when it is used`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    #expect(try folder.text("public/files/2024/notes/ticket one.pdf") == "ticket\n")
    #expect(!folder.exists("public/files/2024/notes/unused.pdf"))
  }

  @Test func `a link of the other Unicode form finds its file`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    let decomposed = "\u{1107}\u{1169}\u{11B7}"  // 봄
    try folder.write("봄\n", to: "entries/2024-04-01-\(decomposed).md")
    try folder.write("day\n\n[봄](2024-04-01-\u{BD04}.md)\n", to: "entries/2024-04-02.md")
    try published(folder)
    #expect(try folder.text("public/2024/04/02.html").contains(#"href="01-%EB%B4%84.html">"#))
  }

  @Test(arguments: [
    ("2024-03-05-lisbo.md", "link.missing", "did you mean '2024-03-05-lisbon.md'?"),
    ("/indx.html", "link.missing", nil), ("../../etc/passwd", "link.outside", nil),
    ("nothing-like-it.pdf", "link.missing", "links to files are relative to the entry's own file"),
    ("/files/nothing.pdf", "link.missing", nil),
  ])
  func `a dead link is told at its place, with a way out, and stops a strict build`(
    _ target: String, _ identifier: String, _ help: String?
  ) throws {
    let refusal = try Refusal {
      try $0.write("missing_links: error\n", to: "ilgi.yml")
      try $0.write("day\n\n한 [줄](\(target))\n", to: "entries/2024-04-02.md")
    }
    #expect(refusal.errors == ["entries/2024-04-02.md:3:7 \(identifier)"])
    let helps = refusal.diagnostics.filter { $0.identifier == identifier }.flatMap(\.help)
    #expect(!helps.isEmpty)
    if let help { #expect(helps.contains(Phrase(verbatim: help))) }
  }

  @Test func `a file that stands in another folder is suggested from there`() throws {
    let refusal = try Refusal {
      try $0.write("missing_links: error\n", to: "ilgi.yml")
      try $0.write("x", to: "entries/2024-04-01-sea/Waves.txt")
      try $0.write("day\n\n[waves](waves.txt)\n", to: "entries/2024-04-02.md")
    }
    #expect(refusal.errors == ["entries/2024-04-02.md:3:9 link.missing"])
    #expect(
      refusal.diagnostics.flatMap(\.help).contains("did you mean '2024-04-01-sea/Waves.txt'?"))
  }

  @Test func `a file is found by its path in the journal, unless it is not for readers`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      content: _posts
      static: [static, public_html]
      output: site
      -- _posts/2024-04-01-sea.md --
      Sea

      [root](/assets/a.txt), [up](../assets/b.txt), [copied](/c.txt), [cased](/assets/A.txt),
      [settings](/ilgi.yml), [hidden](/.secret/x.txt), [inside](/assets/.x.txt),
      [template](/templates/t.txt), [source](/notes/private.md), [old](/site/feed.json),
      [linked](/assets/link.txt), [twice](/assets/a.txt), [beside](/_posts/d.txt)
      -- _posts/d.txt --
      d
      -- assets/a.txt --
      a
      -- assets/b.txt --
      b
      -- assets/.x.txt --
      x
      -- public_html/c.txt --
      c
      -- .secret/x.txt --
      secret
      -- templates/t.txt --
      t
      -- notes/private.md --
      private
      """)
    try folder.link("assets/link.txt", to: "../.secret/x.txt")
    try published(folder)
    let (_, diagnostics) = try published(folder)
    let page = try folder.text("site/2024/04/01-sea.html")
    for link in [
      #"href="../../files/assets/a.txt">root<"#, #"href="../../files/assets/b.txt">up<"#,
      #"href="../../c.txt">copied<"#, #"href="../../files/d.txt">beside<"#,
    ] {
      #expect(page.contains(link), "\(link)")
    }
    #expect(diagnostics.filter { $0.identifier == "link.missing" }.count == 8)
    #expect(
      try folder.files(in: "site/files") == ["assets/a.txt", "assets/b.txt", "d.txt"])
    #expect(try folder.text("site/c.txt") == "c\n")
  }

  @Test func `templates of another program are passed over, and may have another folder`() throws {
    let zola = """
      -- entries/2024-04-01-sea.md --
      Sea
      -- templates/base.html --
      {% import "macros.html" as macros %}<link href="{{ get_url(path="site.css") }}">
      -- templates/page.html --
      {{ page.content | safe }}
      -- theme/not-found.html --
      <p>Nothing</p>
      """
    let folder = try TemporaryFolder(zola)
    let (_, diagnostics) = try published(folder)
    #expect(
      diagnostics.filter { $0.identifier == "template.foreign" }.map(\.line)
        == ["note templates template.foreign"])
    try folder.write("templates: false\n", to: "ilgi.yml")
    let (_, silent) = try published(folder)
    #expect(!silent.contains { $0.identifier.hasPrefix("template.") })
    try folder.write("templates: theme\n", to: "ilgi.yml")
    let (_, own) = try published(folder)
    #expect(!own.contains { $0.identifier.hasPrefix("template.") })
    #expect(try folder.text("public/404.html").contains("<p>Nothing</p>"))
  }

  @Test func `pictures of one host are told once, with a count and the line to write`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write(
      "day\n\n![a](https://a.example/1.jpg) ![b](https://b.example/2.jpg) ![c](//a.example/3.jpg)\n",
      to: "entries/2024-04-02.md")
    try folder.write("day\n\n![a](https://a.example/4.jpg)\n", to: "entries/2024-04-03.md")
    try folder.write("remote_images: [z.example]\n", to: "ilgi.yml")
    let found = try published(folder).diagnostics.filter { $0.identifier == "link.remote-image" }
    #expect(found.map(\.line).count == 2)
    #expect(found.first?.notes.map(\.text) == ["2 more pictures of this host"])
    #expect(
      found.first?.help == [
        "keep a copy next to the entry, or write 'remote_images: [z.example, a.example]' into the settings"
      ])
    // With more than three hosts, the setting that allows all of them is told too.
    for host in ["c", "d"] {
      let all = try published(folder).diagnostics.flatMap(\.help)
      #expect(!all.contains("'remote_images: all' allows every host"))
      try folder.write(
        "day\n\n![a](https://\(host).example/1.jpg)\n", to: "entries/2024-04-04-\(host).md")
    }
    let help = try published(folder).diagnostics.flatMap(\.help)
    #expect(help.contains("'remote_images: all' allows every host"))
    try folder.write("remote_images: all\n", to: "ilgi.yml")
    #expect(try !published(folder).diagnostics.contains { $0.identifier == "link.remote-image" })
    let page = try folder.text("public/2024/04/02.html")
    #expect(page.contains(#"src="https://a.example/3.jpg""#))
    #expect(page.contains(" data: https:;"))
  }

  @Test func `an entry that is linked by its address knows it`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-04-01-sea.md --
      ---
      aliases: /old/
      ---
      Sea
      -- entries/2024-04-02-a.md --
      First

      [sea](https://diary.example/2024/04/01-sea.html)
      -- entries/2024-04-03-b.md --
      Second

      [sea](/old/)
      """)
    try published(folder)
    let page = try folder.text("public/2024/04/01-sea.html")
    let backlinks = page.components(separatedBy: "backlinks").dropFirst().joined()
    #expect(backlinks.contains("02-a.html") && backlinks.contains("03-b.html"))
    #expect(try folder.text("public/2024/04/02-a.html").contains(#"href="01-sea.html">sea<"#))
  }

  @Test func `of a bundle's files only those that the entry links to are published`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-04-01-sea/index.md --
      Sea

      [a shell](shell.txt)
      -- entries/2024-04-01-sea/shell.txt --
      shell
      -- entries/2024-04-01-sea/notes.txt --
      only for me
      """)
    try published(folder)
    let files = try folder.files(in: "public/files")
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix("2024-04-01-sea/shell.txt") })
  }

  @Test func `a picture on another host becomes a link, with a warning`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("day\n\n![sea](https://photos.example/sea.jpg)\n", to: "entries/2024-04-02.md")
    let (_, diagnostics) = try published(folder)
    #expect(diagnostics.map(\.line).contains("warning entries/2024-04-02.md:3:8 link.remote-image"))
    let page = try folder.text("public/2024/04/02.html")
    #expect(page.contains(#"href="https://photos.example/sea.jpg""#))
    #expect(!page.contains(#"src="https://photos.example"#))
  }
}
