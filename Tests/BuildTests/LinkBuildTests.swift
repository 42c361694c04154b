import Build
import Diagnostics
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
  func `a dead link is an error at its place, with a way out`(
    _ target: String, _ identifier: String, _ help: String?
  ) throws {
    let refusal = try Refusal {
      try $0.write("day\n\n한 [줄](\(target))\n", to: "entries/2024-04-02.md")
    }
    #expect(refusal.errors == ["entries/2024-04-02.md:3:7 \(identifier)"])
    let helps = refusal.diagnostics.filter { $0.identifier == identifier }.flatMap(\.help)
    #expect(!helps.isEmpty)
    if let help { #expect(helps.contains(Phrase(verbatim: help))) }
  }

  @Test func `a file that stands in another folder is suggested from there`() throws {
    let refusal = try Refusal {
      try $0.write("x", to: "entries/2024-04-01-sea/Waves.txt")
      try $0.write("day\n\n[waves](waves.txt)\n", to: "entries/2024-04-02.md")
    }
    #expect(refusal.errors == ["entries/2024-04-02.md:3:9 link.missing"])
    #expect(
      refusal.diagnostics.flatMap(\.help).contains("did you mean '2024-04-01-sea/Waves.txt'?"))
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
