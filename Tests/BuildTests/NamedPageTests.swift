import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Texts that `pages` in the settings makes pages of, where they are.
@Suite struct NamedPageTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    content: notes
    locales: [ko, en]
    pages: [index.md, en/index.md, about.md, en/about.md, posts/_index.md, "*.page.md", now.md, other]
    permalink: /{folders}/{file}/
    -- notes/posts/2024-03-05-lisbon.md --
    리스본

    [소개](../about.md), [처음](../index.md), [지금](../../now.md)
    -- notes/posts/_index.md --
    글을 모아 둔 곳입니다
    -- notes/index.md --
    ---
    title: 처음
    ---
    어서 오세요, 여기는 첫 쪽입니다
    -- notes/en/index.md --
    Welcome, this is the front page
    -- notes/about.md --
    ---
    title: 소개
    ---
    나는 항구에 산다
    -- notes/en/about.md --
    ---
    title: About
    ---
    I live by the harbour
    -- notes/posts/wishes.page.md --
    Wishes of mine
    -- now.md --
    Right now
    -- other/far.md --
    Far away
    """

  @Test func `named texts are pages where they are, and front pages begin the home page`() throws {
    let folder = try TemporaryFolder(journal)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(diagnostics.filter { $0.severity != .note }.isEmpty, "\(diagnostics.map(\.line))")
    func page(_ path: String) throws -> String { try folder.text("public/" + path) }
    #expect(try page("index.html").contains("여기는 첫 쪽입니다"))
    #expect(try page("en/index.html").contains("this is the front page"))
    #expect(try page("about/index.html").contains("나는 항구에 산다"))
    #expect(try page("en/about/index.html").contains("I live by the harbour"))
    #expect(try page("posts/index.html").contains("글을 모아 둔 곳입니다"))
    #expect(try page("posts/wishes-page/index.html").contains("Wishes of mine"))
    #expect(try page("now/index.html").contains("Right now"))
    #expect(try page("far/index.html").contains("Far away"))
    let entry = try page("posts/2024-03-05-lisbon/index.html")
    for link in ["\"../../about/\"", "\"../../\"", "\"../../now/\""] {
      #expect(entry.contains("href=" + link), "\(link)")
    }
    #expect(try !page("feed.xml").contains("항구에"), "no entry")
  }

  @Test func `what withholds an entry withholds a named page, and nothing of it is in the site`()
    throws
  {
    for (name, old, new) in [
      ("notes/about.md", "title: 소개\n", "title: 소개\ndraft: true\n"),
      ("notes/index.md", "title: 처음\n", "title: 처음\nprivate: true\n"),
      ("ilgi.yml", "locales", "publish: explicit\nlocales"),
      ("ilgi.yml", "locales", "exclude: [about.md, index.md]\nlocales"),
    ] {
      let folder = try TemporaryFolder(journal)
      let links = try folder.text("notes/posts/2024-03-05-lisbon.md").split(separator: "\n")[0]
      try folder.write(
        "---\npublish: true\n---\n\(links)\n", to: "notes/posts/2024-03-05-lisbon.md")
      let text = try folder.text(name)
      try folder.write(text.replacingOccurrences(of: old, with: new), to: name)
      if !new.contains("explicit") {
        try folder.write(
          folder.text("ilgi.yml").replacingOccurrences(
            of: "locales", with: "publish: all\nlocales"), to: "ilgi.yml")
      }
      let (summary, _) = try published(folder)
      let output = String(summary.output.dropFirst(folder.path.utf8.count + 1))
      let secret = name == "notes/about.md" ? "나는 항구에" : "첫 쪽입니다"
      for file in try folder.files(in: output) where file.hasSuffix("html") {
        #expect(try !folder.text(output + "/" + file).contains(secret), "\(name): \(file)")
      }
    }
  }

  @Test func `a page says nothing where others are asked for, and git leaves none public`() throws {
    let folder = try TemporaryFolder(journal)
    for name in ["notes/posts/2024-03-05-lisbon.md"] {
      try folder.write("---\npublish: true\n---\n글\n", to: name)
    }
    let refusal = try build(folder)
    #expect(refusal.contains("settings.publish"))
    try ProgramRun.git("init", "--quiet", in: folder.path)
    try folder.write("about.md\n", to: ".gitignore")
    #expect(try build(folder).contains("settings.git_ignored"))
  }

  private func build(_ folder: TemporaryFolder) throws -> [String] {
    check(BuildOptions(folder: folder.path)).diagnostics.filter { $0.severity == .error }
      .map(\.identifier)
  }
}
