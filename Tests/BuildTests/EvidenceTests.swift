import Build
import Diagnostics
import Migrating
import TestSupport
import Testing

/// What `ilgi migrate` proposes has evidence in the texts.
@Suite struct EvidenceTests {
  private static let english =
    "The harbour was quiet in the morning and we walked along the water until the sun came out.\n"
  private static let german =
    "Der Hafen war am Morgen ruhig und wir gingen am Wasser entlang, bis die Sonne kam.\n"
  private static let chinese = "早上的港口很安静，我们沿着水边走，直到太阳出来，然后喝了咖啡。\n"

  private func settings(_ journal: String) throws -> String {
    let folder = try TemporaryFolder(journal)
    return try proposeMigration(BuildOptions(folder: folder.path)).text(in: .english)
  }

  private func texts(_ folder: String, _ text: String, _ count: Int = 6) -> String {
    (1...count).map {
      "-- \(folder)/n\($0).md --\n---\ntitle: T\ndate: 2024-03-0\($0)\n---\n\(text)"
    }
    .joined()
  }

  @Test func `a folder is a language only by its texts`() throws {
    let english = Self.english
    let notes = try settings(texts("cs", english) + texts("go", english) + texts("ca", english))
    #expect(!notes.contains("locales"))
    let both = try settings(texts("cn", Self.chinese) + texts("en", english))
    #expect(both.contains("locales: {en: en, zh: cn}\n"), "\(both)")
    let twins = try settings(texts("ko", "짧다.\n") + texts("en", english))
    #expect(twins.contains("locales: [en, ko]\n"), "\(twins)")
  }

  @Test(arguments: [
    (german, "de"), ("아침 항구는 조용했다. 우리는 물가를 따라 걸었고 커피를 마셨다.\n", "ko"),
    ("بندر صبح آرام بود و ما در کنار آب راه رفتیم تا خورشید بیرون آمد.\n", "fa"),
    ("Přístav byl ráno tichý a my jsme šli podél vody, že se na to nedalo zapomenout.\n", "cs"),
    (chinese, "zh"),
  ])
  func `the journal's language is that of its texts`(_ text: String, _ language: String) throws {
    #expect(try settings(texts("posts", text)).contains("locales: [\(language)]\n"))
    let other = "-- mkdocs.yml --\nsite_name: N\nlanguage: en\n" + texts("docs", text)
    #expect(try settings(other).contains("locales: [\(language)]\n"))
  }

  @Test(arguments: [
    ("README.md", "# Sea *Diary* ![](x.png)\n\nText.\n", "Sea Diary"),
    ("posts/_index.md", "---\ntitle: Sea Index\n---\n", "Sea Index"),
    ("src/site.ts", #"export const site = { title: "Sea TS" }"#, "Sea TS"),
    ("astro-paper.config.ts", "export default { site: {\n  title: 'Sea Paper',\n} }", "Sea Paper"),
    ("app.config.ts", "export default defineAppConfig({ title: 'Sea App' })", "Sea App"),
    ("conf/base.py", "SITENAME = 'Sea Pel'\n", "Sea Pel"),
    ("package.json", #"{"name": "sea-notes", "version": "1"}"#, "sea-notes"),
    ("Sources/Site.swift", "struct S: Site {\n  var name = \"Sea Swift\"\n}", "Sea Swift"),
    ("Package.swift", ".package(url: \"https://github.com/twostraws/Ignite.git\")", nil),
    ("CNAME", "www.sea.example\n", "sea.example"),
    (
      "gatsby-config.js", "siteMetadata: { title: `Sea Blog` },\nfeeds: [`RSS of ${t}`]", "Sea Blog"
    ),
    ("gatsby-config.js", "title: `RSS Feed of ${title}`,\n// -\nname: 'x'", nil),
    ("package.json", #"{"name": "my-blog"}"#, nil),
  ])
  func `a journal has the name that its folder says`(
    _ file: String, _ text: String, _ title: String?
  ) throws {
    let settings = try settings(texts("posts", Self.english, 2) + "-- \(file) --\n\(text)\n")
    let line = settings.split(separator: "\n").first { $0.hasPrefix("title:") }
    #expect(line == title.map { "title: \"\($0)\"" }, "\(settings)")
  }

  @Test(arguments: [
    ("https://quartz.jzhao.xyz", false), ("https://example.org/", false),
    ("https://www.example.com", false), ("https://your-site.example.com", false),
    ("https://quay.example", true), ("https://me.github.io/example.org/", true),
  ])
  func `the address of a starter is not proposed`(_ url: String, _ isOwn: Bool) throws {
    for file in ["hugo.toml", "docusaurus.config.js", "src/site.ts"] {
      let text = file == "hugo.toml" ? "baseURL = \"\(url)\"" : "url: '\(url)',"
      let found = try settings(texts("content", Self.english, 2) + "-- \(file) --\n\(text)\n")
      #expect(found.contains("\nurl:") == isOwn, "\(file): \(found)")
    }
  }

  @Test func `texts of Astro are also in a folder 'contents'`() throws {
    let journal = texts("src/contents", Self.english) + "-- src/pages/about.md --\nOf me.\n"
    let found = try settings(journal + "-- astro.config.mjs --\nexport default {}\n")
    #expect(found.contains("content: src/contents\n"), "\(found)")
  }

  @Test func `the zone is that in which times fall on the days of the names`() throws {
    let texts = (10...17).map {
      "-- posts/2024-06-\($0)-n.md --\n---\ndate: 2024-06-\($0 - 1)T20:30:00Z\n---\n이 글은 짧지만 스무 글자는 넘는 글이다. 정말로 그렇다.\n"
    }
    #expect(try settings(texts.joined()).contains("timezone: Asia/Seoul\n"))
  }

  @Test func `Pelican is known by its headers, whatever its settings are called`() throws {
    let texts = (1...5).map {
      "-- content/n\($0).md --\nTitle: N\($0)\nDate: 2024-03-0\($0)\nSortorder: 1\n\nText.\n"
    }
    let found = try settings(texts.joined() + "-- settings.py --\nSITENAME = 'Full'\n")
    #expect(found.contains("content-dialect: pelican\n") && found.contains("title: \"Full\"\n"))
  }

  @Test func `a pattern of one of Hugo's sections is for that section`() throws {
    let found = try settings(
      """
      -- hugo.toml --
      title = "H"
      [permalinks]
        posts = "/:contentbasename/"
      \(texts("content/posts", Self.english, 2))
      \(texts("content/notes", Self.english, 2))
      """)
    #expect(
      found.contains("permalink:\n  \"posts\": \"/{file}/\"\n  \".\": \"/{folders}/{file}/\"\n"))
  }

  @Test func `percent signs hide nothing where the other tool shows them`() throws {
    let rules = "-- source/_posts/lex.md --\nA rule begins with %%\nand ends with %% here.\n"
    let found = try settings(
      "-- _config.yml --\ntitle: L\n" + texts("source/_posts", "A.\n") + rules)
    #expect(found.contains("comments: html\n"), "\(found)")
  }

  @Test func `articles of Zenn have their topics, and their messages are notes`() throws {
    let text =
      "---\ntitle: \"T\"\nemoji: \"😸\"\ntopics: [\"swift\"]\npublished_at: 2024-03-05\n---\n:::message\n注意\n:::\n\n:::message alert\n警告\n:::\n"
    let (_, findings, settings, folder) = try migrated("-- articles/a1.md --\n\(text)", tool: .zenn)
    #expect(settings.contains("taxonomies: [tags, topics]\n") && findings.isEmpty)
    #expect(try folder.text("public/topics/swift/index.html") != "")
    let page = try folder.text("public/articles/a1/index.html")
    #expect(page.contains("alert-note") && page.contains("alert-warning"))
  }

  @Test func `what tells programs and authors about the folder is no entry`() throws {
    let others = ["CLAUDE", "AGENTS", "sub/README"].map { "-- \($0).md --\n# Rules\n\nBe short.\n" }
    let folder = try TemporaryFolder(texts("posts", Self.english, 6) + others.joined())
    #expect(try proposeMigration(BuildOptions(folder: folder.path)).entries == 6)
  }

  @Test func `a site in a folder of its own is the journal, without its theme's examples`() throws {
    let found = try settings(
      """
      -- website/config.toml --
      baseURL = "https://field.example/"
      title = "Field"
      \(texts("website/content/posts", Self.chinese, 4))
      \(texts("website/themes/x/exampleSite/content", Self.english, 4))
      \(texts("notes", Self.chinese, 4))
      """)
    #expect(found.contains("content: website/content\n") && found.contains("title: \"Field\"\n"))
  }

  @Test func `a site in a folder of packages is the journal, with its files for the root`() throws {
    let found = try settings(
      """
      -- README.md --
      # About programs
      -- packages/plugin/README.md --
      # A plugin
      -- packages/site/astro.config.mjs --
      export default defineConfig({ site: "https://field.example/", title: "Field" });
      -- packages/site/public/robots.txt --
      User-agent: *
      \(texts("packages/site/src/content/docs", Self.english, 4))
      """)
    #expect(found.contains("content: packages/site/src/content/docs\n"), "\(found)")
    #expect(found.contains("title: \"Field\"\n") && found.contains("field.example"))
    #expect(found.contains("static: [packages/site/public]\n"))
  }
}
