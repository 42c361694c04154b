import Command
import TestSupport
import Testing

/// Journals of other tools whose texts become plain Markdown.
@Suite struct MigrateTextsTests {
  /// The journal, the site that it has, and what the command says when the texts are written.
  private struct Migrated {
    let folder: TemporaryFolder
    let run: Terminal

    /// Builds, writes the texts, and builds again: no file of the site is another one.
    init(_ journal: String, ending: String = "\n") throws {
      folder = try TemporaryFolder(inMemory: true)
      for file in SiteLiteral(journal).files {
        let text = String(decoding: file.bytes, as: UTF8.self).replacing("\n", with: ending)
        try folder.write(file.path.contains("/") ? text : text, to: file.path)
      }
      #expect(Terminal("migrate", folder.path, "--write").status == .done)
      let before = try Self.site(folder)
      let (shown, image) = (Terminal("migrate", folder.path, "--texts"), try Self.texts(folder))
      #expect(shown.status == .done)
      #expect(image.changes(to: try Self.texts(folder)) == [], "nothing is written unasked")
      run = Terminal("migrate", folder.path, "--texts", "--write")
      #expect(run.status == .done, "\(run.errors)")
      #expect(before.changes(to: try Self.site(folder)) == [])
      let once = try Self.texts(folder)
      let again = Terminal("migrate", folder.path, "--texts", "--write")
      #expect(again.output == "")
      #expect(once.changes(to: try Self.texts(folder)) == [], "a second run changes nothing")
    }

    private static func site(_ folder: TemporaryFolder) throws -> FolderImage {
      let build = Terminal("build", folder.path, "--no-cache")
      #expect(build.status == .done, "\(build.errors)")
      let image = try FolderImage(of: folder.path)
      return image.below("public").items.isEmpty ? image.below("site") : image.below("public")
    }

    private static func texts(_ folder: TemporaryFolder) throws -> FolderImage {
      try FolderImage(of: folder.path).without { path in
        ["public", "site", ".ilgi"].contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    }
  }

  @Test(
    arguments: ToolTexts.allCases, ["\n", "\r\n"])
  func `a site is the same after its texts became plain Markdown`(
    _ tool: ToolTexts, _ ending: String
  ) throws {
    _ = try Migrated(tool.journal, ending: ending)
  }

  @Test(arguments: [
    (ToolTexts.hugo, "content/posts/harbour.md", "See [the hill](hill.md#top) and [hill](hill.md)"),
    (.hugo, "content/posts/harbour.md", "![blue\\_sea](sea.svg \"The low tide\")"),
    (.hugo, "content/posts/harbour.md", "```go\nfunc main() {"),
    (.hugo, "content/posts/harbour.md", "> [!tip] A title\n> Words, *many*.\n>\n> - a"),
    (.hugo, "content/posts/harbour.md", "<!-- todo: more -->"),
    (.hugo, "content/posts/harbour.md", "{{< map lat=3 >}}"),
    (.hugo, "content/posts/harbour.md", "> — Ana Kim, [The Sea](https://a.example/x)\n"),
    (.zola, "content/trips/rome.md", "[one](한강.md) and [two](한강.md#둑) and ![x](sea.svg)"),
    (.zola, "content/trips/rome.md", "<!-- a thing to do -->"),
    (.jekyll, "_posts/2024-03-05-harbour.md", "[the hill](2024-03-06-hill.md#top),\n[home](/)"),
    (.hexo, "source/_posts/harbour.md", "[hill](hill.md) and [The hill](hill.md)"),
    (.pelican, "content/harbour.md", "---\ntitle: \"The harbour: a \\\"quay\\\"\"\n"),
    (.pelican, "content/trips/idea.md", "status: draft\n---\n\nSecret [up](../harbour.md)."),
    (.logseq, "journals/2024_03_05.md", "\t- ![[The harbour]]"),
    (.mkdocs, "docs/harbour.md", "> - item\n>\n>   > [!warning]\n>   > Inside."),
    (.docusaurus, "blog/2024-03-05-harbour.mdx", "---\n\nFirst. <!-- later: names -->"),
    (.quarto, "posts/harbour.qmd", "> [!note] A title\n> Words.\n>\n> > [!tip]\n> > Inside.\n"),
  ])
  func `what a build understands is written in Markdown`(
    _ tool: ToolTexts, _ path: String, _ words: String
  ) throws {
    let text = try Migrated(tool.journal).folder.text(path)
    #expect(text.contains(words), "\(text)")
  }

  @Test func `what stays is counted`() throws {
    let run = try Migrated(ToolTexts.hugo.journal).run
    #expect(run.errors == "one construct of another tool stays as it is: {{< map\n")
  }

  @Test(arguments: [
    #"{{< figure src="a.svg" caption="The \"low\" tide" >}}"#,
    #"{{< figure src="a.svg" link="https://a.example/x" >}}"#,
    #"{{< figure src="a.svg" caption="[by Ana](https://a.example/)" >}}"#,
    "{% codeblock The_title lang:go https://a.example/ %}\nx\n{% endcodeblock %}",
  ])
  func `words that no page shows are not lost`(_ text: String) throws {
    let folder = try Self.journal(text)
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.status == .done && run.output == "")
    #expect(try folder.text("entries/2024-03-05-a.md").hasSuffix(text + "\n"))
  }

  @Test func `a link that would lead to another page stays`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [en, ko]
      -- entries/2024-03-05-a.ko.md --
      ---
      tags: [바다]
      ---
      # 가

      [바다]({tag}바다), [나]({filename}2024-03-06-b.md)
      -- entries/2024-03-06-b.md --
      ---
      tags: [바다]
      ---
      # B

      [sea]({tag}바다)
      """, inMemory: true)
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.errors == "one construct of another tool stays as it is: {tag}\n")
    let text = try folder.text("entries/2024-03-05-a.ko.md")
    #expect(text.hasSuffix("[바다]({tag}바다), [나](2024-03-06-b.md)\n"), "\(text)")
    #expect(try folder.text("entries/2024-03-06-b.md").hasSuffix("[sea](/tags/바다/)\n"))
  }

  @Test func `what git does not have is copied to the trash first`() throws {
    let folder = try Self.journal("{{< youtube abc >}}", others: ["b", "c", "d"])
    try Self.git(folder, "init", "-q")
    try folder.write("entries/2024-03-05-d.md\n", to: ".gitignore")
    try folder.write("git_ignored: leave\nurl: https://a.example/\n", to: "ilgi.yml")
    try Self.git(folder, "add", "ilgi.yml", "entries/2024-03-05-a.md", "entries/2024-03-05-b.md")
    try Self.git(folder, "commit", "-q", "-m", "x")
    let changed = "# b\n\n{{< youtube abc >}} mine\n"
    try folder.write(changed, to: "entries/2024-03-05-b.md")
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.status == .done, "\(run.errors)")
    let kept = try folder.files(in: ".ilgi-trash").filter { $0.hasSuffix(".md") }.sorted()
    #expect(kept.map { String($0.suffix(4)) } == ["b.md", "c.md"], "\(kept) \(run.output)")
    #expect(try folder.text(".ilgi-trash/" + (kept.first ?? "")) == changed)
    #expect(run.output.contains("changed entries/2024-03-05-a.md\n"))
    #expect(try folder.text("entries/2024-03-05-b.md").contains("<https://www.youtube.com"))
  }

  @Test func `a link in the place of a text is not written through`() throws {
    let folder = try Self.journal("{{< youtube abc >}}")
    try folder.write("# B\n\n{{< youtube abc >}}\n", to: "elsewhere/b.txt")
    try folder.link("entries/2024-03-06-b.md", to: "../elsewhere/b.txt")
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.status == .done, "\(run.errors)")
    #expect(try folder.text("elsewhere/b.txt") == "# B\n\n{{< youtube abc >}}\n")
  }

  @Test func `with errors in the journal no text is changed`() throws {
    let folder = try Self.journal("{{< youtube abc >}}")
    try folder.write("---\ndraft: maybe\n---\n# B\n", to: "entries/2024-03-06-b.md")
    let image = try FolderImage(of: folder.path)
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.status == .journalHasErrors && run.errors.contains("[front-matter."))
    #expect(image.changes(to: try FolderImage(of: folder.path)) == [])
  }

  @Test func `settings come before texts`() throws {
    let folder = try TemporaryFolder("-- a.md --\n{{< youtube abc >}}", inMemory: true)
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(
      run.status == .buildFailed && run.errors.contains("'ilgi migrate --write' writes it first"))
    #expect(try folder.text("a.md") == "{{< youtube abc >}}\n")
  }

  @Test func `what is hidden stays hidden, and as it is`() throws {
    let text = """
      <!-- private -->
      {{< youtube SECRET >}} and [x]({{< ref "a" >}})
      <!-- /private -->
      {{/* private: names */}}
      ::: private
      !!! note
          SECRET
      :::
      %%SECRET%%

      {{< youtube abc >}}
      """
    let folder = try Self.journal(text)
    try folder.write("comments: obsidian\n", to: "ilgi.yml")
    let run = Terminal("migrate", folder.path, "--texts", "--write")
    #expect(run.status == .done, "\(run.errors)")
    let after = text.replacing("{{< youtube abc >}}", with: "<https://www.youtube.com/watch?v=abc>")
      .replacing("{{/* private: names */}}", with: "<!-- private: names -->")
    #expect(try folder.text("entries/2024-03-05-a.md") == "# a\n\n\(after)\n")
    #expect(Terminal("build", folder.path).status == .done)
    let site = try FolderImage(of: folder.path + "/public")
    #expect(!site.items.contains { String(decoding: $0.bytes, as: UTF8.self).contains("SECRET") })
  }

  @Test func `the difference is one that patch can apply`() throws {
    let folder = try Self.journal("One\r\n\r\n{{< youtube abc >}}\r\n\r\nTwo")
    let run = Terminal("migrate", folder.path, "--texts")
    #expect(
      run.output == """
        --- entries/2024-03-05-a.md
        +++ entries/2024-03-05-a.md
        @@ -2,6 +2,6 @@
         
         One\r
         \r
        -{{< youtube abc >}}\r
        +<https://www.youtube.com/watch?v=abc>\r
         \r
         Two

        """)
    #expect(run.errors == "1 file would change, and no page; '--write' writes them\n")
  }

  private static func journal(_ text: String, others: [String] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write("url: https://a.example/\n", to: "ilgi.yml")
    for name in ["a"] + others {
      try folder.write("# \(name)\n\n\(text)\n", to: "entries/2024-03-05-\(name).md")
    }
    return folder
  }

  private static func git(_ folder: TemporaryFolder, _ words: String...) throws {
    let names = ["-c", "user.name=Ana", "-c", "user.email=ana@a.example"]
    let run = try ProgramRun("git", names + words, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }
}
