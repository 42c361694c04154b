import Build
import Diagnostics
import Migrating
import TestSupport
import Testing

/// Settings of another tool beside the journal that withhold texts, which a build must know.
@Suite struct ToolSettingsTests {
  private static let entry = "---\ntitle: SECRET\ndate: 2024-03-06\n---\nSECRET text."

  @Test(arguments: [
    ("hugo.toml", "title = 'x'\n[[cascade]]\n«draft» = true\n[cascade.target]\npath = '/a/**'\n"),
    ("config.toml", "[cascade]\n[cascade.build]\n«list» = 'never'\nrender = 'never'\n"),
    ("hugo.yaml", "title: 바다\ncascade:\n  - build:\n      «render»: never\n"),
    ("config/_default/hugo.toml", "[[cascade]]\n«expiryDate» = 2001-01-01\n"),
    ("config/_default/cascade.yaml", "- «draft»: true\n"),
    ("hugo.json", "{\"«cascade»\": {\"private\": true}}"),
    ("config.yaml", "languages:\n  en:\n    cascade:\n      «headless»: true\n"),
    ("hugo.toml", "broken = = 1\n[«cascade»]\ndraft = true\n"),
    ("pelicanconf.py", "SITENAME = 'x'\nDEFAULT_METADATA = {\n    '«status»': 'draft',\n}\n"),
  ])
  func `settings of another tool that withhold texts are an error of each build`(
    _ path: String, _ marked: String
  ) throws {
    let text = MarkedText(marked, path: path)
    let refusal = try Refusal { try $0.write(text.source.bytes, to: path) }
    #expect(refusal.errors.count == 1)
    #expect(refusal.errors.allSatisfy { $0.hasSuffix(" source.withheld-section") })
    let place = refusal.diagnostics.first { $0.severity == .error }?.place
    #expect(place?.path == path)
    if case .span(let source, let span)? = place {
      #expect(
        source.lineAndColumn(of: span.start).line
          == text.source.lineAndColumn(of: text.spans[0].start).line)
    } else {
      Issue.record("no line is told")
    }
  }

  @Test(arguments: [
    ("hugo.toml", "[[cascade]]\ntype = 'docs'\ndraft = false\n[cascade.target]\npath = '/a/**'\n"),
    ("hugo.toml", "# cascade: draft = true\ntitle = 'cascade'\n"),
    ("hugo.yaml", "cascade:\n  build:\n    render: always\n    list: always\n"),
    ("config.yaml", "draft: true\nrender: never\n"),
    ("pelicanconf.py", "DEFAULT_METADATA = {'status': 'published'}\nX = 'draft'\n"),
    ("pelicanconf.py", "# DEFAULT_METADATA = {'status': 'draft'}\n"),
    ("notes/hugo.toml", "[cascade]\ndraft = true\n"),
  ])
  func `other settings of another tool say nothing`(_ path: String, _ text: String) throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write(text, to: path)
    let (_, diagnostics) = try published(folder)
    #expect(!diagnostics.contains { $0.severity == .error })
  }

  @Test func `a build that nothing changed for sees new settings of another tool`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try published(folder) { $0.isIncremental = true }
    try folder.write("[cascade]\ndraft = true\n", to: "hugo.toml")
    var options = BuildOptions(folder: folder.path)
    options.isIncremental = true
    guard case .refusedByDiagnostics = build(options).ending else {
      Issue.record("the build was not refused")
      return
    }
  }

  // MARK: Logseq

  private static func graph(_ config: String, _ pages: [(String, String)]) throws -> TemporaryFolder
  {
    let folder = try TemporaryFolder("")
    if !config.isEmpty { try folder.write(config, to: "logseq/config.edn") }
    try folder.write("content: .\ncontent-dialect: logseq\n", to: "ilgi.yml")
    for (path, text) in pages { try folder.write(text, to: path) }
    return folder
  }

  @Test func `pages that Logseq would not publish stop a build, where some are public`() throws {
    let pages = [
      ("pages/바다.md", "public:: true\n\n- 글"), ("pages/b.md", "- SECRET"),
      ("journals/2024_03_05.md", "tags:: a\n\n- SECRET"),
    ]
    let folder = try Self.graph("{:meta/version 1}", pages)
    let outcome = build(BuildOptions(folder: folder.path))
    guard case .refusedByDiagnostics = outcome.ending else {
      Issue.record("the build was not refused")
      return
    }
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.line) == ["error journals/2024_03_05.md entry.not-public"])
    #expect(errors.first?.notes.map(\.text.english) == ["so is one more text"])
    try folder.write(
      "{:publishing/all-pages-public? true}", to: "logseq/config.edn")
    #expect(try published(folder).summary.entries == 3)
    try folder.write("{:meta/version 1}", to: "logseq/config.edn")
    try folder.write(
      "content: .\ncontent-dialect: logseq\nexclude: [pages/b.md, journals]\n", to: "ilgi.yml")
    #expect(try published(folder).summary.entries == 1)
  }

  @Test func `pages of Logseq of which none is public are one warning`() throws {
    let pages = [("pages/바다.md", "- 글"), ("journals/2024_03_05.md", "- 글")]
    for (config, isTold) in [
      ("{}", true), ("", false), ("{:publishing/all-pages-public? true ; all\n}", false),
      ("{; :publishing/all-pages-public? true\n}", true),
      ("{:publishing/all-pages-public? false}", true),
    ] {
      let folder = try Self.graph(config, pages)
      let found = try published(folder).diagnostics.filter { $0.identifier == "entry.not-public" }
      #expect(found.map(\.severity) == (isTold ? [.warning] : []), "\(config)")
    }
  }

  @Test func `pages that Logseq would not publish are not proposed, where some are public`() throws
  {
    let folder = try TemporaryFolder("")
    try folder.write("{:meta/version 1}", to: "logseq/config.edn")
    try folder.write("public:: true\n\n- 글", to: "pages/바다.md")
    for path in ["pages/b.md", "pages/c.md", "journals/2024_03_05.md"] {
      try folder.write("- SECRET", to: path)
    }
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.errors.isEmpty && migration.entries == 1)
    try writeMigration(migration, to: folder.path, in: .english)
    #expect(try published(folder).summary.entries == 1)
  }

  // MARK: Jekyll

  @Test func `folders of posts beside the posts of Jekyll are told`() throws {
    let folder = try TemporaryFolder("")
    try folder.write("title: J\n", to: "_config.yml")
    let post = "---\ntitle: Seen\ndate: 2024-03-05\n---\nSeen text."
    for path in [
      "_posts/2024-03-05-a.md", "바다/_posts/2024-03-06-b.md", "바다/_posts/2024-03-07-c.md",
      "hill/_posts/2024-03-08-d.md",
    ] {
      try folder.write(post, to: path)
    }
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.entries == 1 && migration.errors.isEmpty)
    #expect(
      migration.remarks.map(\.english) == [
        "one text in hill/_posts/ is not read; move it into _posts/hill/",
        "2 texts in 바다/_posts/ are not read; move them into _posts/바다/",
      ])
  }

  @Test func `what no build reads is told, with the way out`() throws {
    let folder = try TemporaryFolder("")
    try folder.write("title: J\n", to: "_config.yml")
    let post = "---\ntitle: Seen\ndate: 2024-03-05\n---\nSeen text."
    for path in [
      "_posts/2024-03-05-a.md", "_posts/2024-03-06-b.org", "_posts/2024-03-07-c.org",
      "_posts/2024-03-08-d.html", "about.md", "한강/index.md", "_drafts/x.md", "README.md",
      "index.html",
    ] {
      try folder.write(post, to: path)
    }
    // A page without front matter is a file of an entry.
    try folder.write("<p>x</p>", to: "_posts/plain.html")
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.entries == 1 && migration.errors.isEmpty)
    #expect(
      Set(migration.remarks.map(\.english)) == [
        "_posts/2024-03-06-b.org ends in .org and is not read (of this kind: 2); pandoc makes Markdown of it",
        "_posts/2024-03-08-d.html is HTML and not read (of this kind: 1); write it in Markdown",
      ])
  }

  /// As these programs write them.
  @Test func `pages beside the entries are not told as unread`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-a.md --
      A
      -- pages/about.md --
      About
      -- pages/index.md --
      Start
      """)
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    let lines = migration.remarks.map(\.english)
    #expect(!lines.contains { $0.contains("not read") }, "\(lines)")
  }

  @Test(arguments: [
    (
      "Journal.json",
      #"{ "metadata" : { "version" : "1.0" }, "entries" : [ { "creationDate" : "2021-03-03T11:48:50Z" } ] }"#,
      "Day One"
    ),
    (
      "my.ghost.2024.json", #"{"db":[{"meta":{"exported_on":1,"version":"5.0"},"data":{}}]}"#,
      "Ghost"
    ),
    ("1.json", #"{"id":"1","text":"x","date_journal":1447000000000}"#, "Journey"),
    ("notes.enex", "<?xml version=\"1.0\"?><en-export>", "Evernote"),
    ("site.xml", #"<rss xmlns:wp="http://wordpress.org/export/1.2/">"#, "WordPress"),
  ])
  func `the export of another program is recognised`(
    path: String, text: String, program: String
  ) throws {
    let folder = try TemporaryFolder("")
    try folder.write(text, to: path)
    try folder.write(#"{"entries": 3}"#, to: "package.json")
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.entries == nil)
    #expect(
      migration.remarks.map(\.english) == [
        "\(path) is an export of \(program), which is not read; a converter such as Jimmy makes Markdown of it"
      ])
  }

  @Test func `Jekyll's address has two parts, and a collection with pages is read`() throws {
    let folder = try TemporaryFolder("")
    try folder.write(
      "url: https://j.example\nbaseurl: /blog\ncollections:\n  notes:\n    output: true\n",
      to: "_config.yml")
    for path in ["_posts/2024-03-05-a.md", "_notes/b.md"] {
      try folder.write("---\ntitle: Seen\ndate: 2024-03-05\n---\nSeen text.", to: path)
    }
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.entries == 2 && migration.errors.isEmpty)
    #expect(migration.text(in: .english).contains("url: \"https://j.example/blog\"\n"))
  }

  @Test func `titles of an unknown tool keep their quotation marks`() throws {
    let folder = try TemporaryFolder("")
    try folder.write("---\ntitle: I don't know\ndate: 2024-03-05\n---\nA.", to: "notes/a.md")
    try folder.write("---\ntitle: 바다\ndate: 2024-03-06\n---\nB.", to: "notes/b.md")
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.tool == nil)
    #expect(migration.text(in: .english).contains("written\nquotes: false\n"))
  }
}
