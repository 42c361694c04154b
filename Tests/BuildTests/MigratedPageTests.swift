import Build
import Diagnostics
import Localization
import Migrating
import TestSupport
import Testing

/// Front pages and pages beside entries, as other tools have them.
@Suite struct MigratedPageTests {
  private func post(_ number: Int, _ fields: String = "") -> String {
    "---\ntitle: T\(number)\ndate: 2024-03-0\(number)\n\(fields)---\nWe walked along the water.\n"
  }

  private func posts(_ folder: String, _ prefix: String = "n") -> String {
    (1...5).map { "-- \(folder)/\(prefix)\($0).md --\n\(post($0))" }.joined()
  }

  private func proposal(_ journal: String) throws -> (Migration, [String: String]) {
    let folder = try TemporaryFolder(journal)
    var options = BuildOptions(folder: folder.path)
    options.today = .init(year: 2026, month: 11, day: 22)
    let migration = try proposeMigration(options)
    let lines = withExtendedLifetime(folder) { migration.lines.map { ($0.name, $0.value) } }
    return (migration, Dictionary(lines, uniquingKeysWith: { $1 }))
  }

  @Test func `texts of sections and pages without a day are pages in Hugo, where they were`() throws
  {
    let (seen, _, settings, folder) = try migrated(
      "-- hugo.toml --\ntitle = 'H'\n" + posts("content/posts")
        + "-- content/_index.md --\n---\ntitle: Home\n---\nWelcome to all.\n"
        + "-- content/posts/_index.md --\nThese are posts.\n-- content/tags/_index.md --\n+++\n+++\n"
        + "-- content/about.md --\n---\ntitle: Me\n---\nI am.\n"
        + "-- content/now/index.md --\n---\ntitle: Now\ndraft: true\n---\nSECRET.\n", tool: .hugo)
    for name in ["_index.md", "posts/_index.md", "about.md", "now/index.md"] {
      #expect(settings.contains("  - \"\(name)\"\n"), "\(settings)")
    }
    #expect(seen.count == 5)
    #expect(try folder.text("public/index.html").contains("Welcome to all."))
    #expect(try folder.text("public/posts/index.html").contains("These are posts."))
    #expect(try folder.text("public/about/index.html").contains("I am."))
    for file in try folder.files(in: "public") where file.hasSuffix(".html") {
      #expect(try !folder.text("public/" + file).contains("SECRET"), "\(file)")
    }
  }

  @Test func `a garden has its front pages, and two for one language are told`() throws {
    let arabic = "البحر هادئ في الصباح ونحن نمشي على الشاطئ ثم نشرب القهوة مع الأصدقاء.\n"
    let (migration, lines) = try proposal(
      "-- quartz.config.ts --\nconst config = { configuration: { pageTitle: \"Q\", locale: \"ar\" } }\n"
        + (1...5).map { "-- content/ar/n\($0).md --\n\(arabic)" }.joined()
        + (1...3).map { "-- content/en/n\($0).md --\n\(post($0))" }.joined()
        + "-- content/index.md --\n\(arabic)-- content/ar/index.md --\n\(arabic)"
        + "-- content/en/index.md --\nWelcome to this garden.\n")
    #expect(migration.errors.isEmpty, "\(migration.errors.map(\.line))")
    #expect(lines["pages"] == "[\"index.md\", \"en/index.md\"]", "\(lines)")
    #expect(migration.remarks.contains { $0.english.hasPrefix("content/ar/index.md is not read") })
  }

  @Test func `pages of Jekyll are those with front matter, at their addresses`() throws {
    let (_, _, settings, folder) = try migrated(
      "-- _config.yml --\ntitle: J\npermalink: pretty\nexclude: [hid.md]\n"
        + posts("_posts", "2024-03-05-n")
        + "-- about.md --\n---\ntitle: Me\n---\nI am.\n-- notes.md --\nNo front matter.\n"
        + "-- hid.md --\n---\ntitle: Hid\n---\nSECRET.\n-- index.md --\n---\nlayout: home\n---\n",
      tool: .jekyll)
    #expect(settings.contains("pages: [\"about.md\"]\n"), "\(settings)")
    #expect(try folder.text("public/about/index.html").contains("I am."))
  }

  @Test func `empty values of Hexo's settings leave nothing out`() throws {
    let (seen, _, settings, _) = try migrated(
      "-- _config.yml --\ntitle: X\nexternal_link:\n  exclude: ''\ninclude:\nexclude:\nignore:\n\n"
        + "permalink: :title/\n" + posts("source/_posts")
        + "-- source/about/index.md --\n---\ntitle: Me\n---\nI am.\n", tool: .hexo)
    #expect(seen.count == 5)
    #expect(!settings.contains("exclude:"))
    #expect(settings.contains("pages: [\"about/index.md\"]\n"), "\(settings)")
  }

  @Test func `sites of the same tools in other folders are known`() throws {
    let vuepress = "export default { title: 'It\\'s mine', description: x }\n"
    let (press, found) = try proposal(
      "-- src/.vuepress/config.ts --\n\(vuepress)" + posts("src/blogs"))
    #expect(press.tool == .vitepress && found["content"] == "src", "\(found)")
    #expect(found["title"] == "\"It's mine\"")
    let (_, docs) = try proposal(
      "-- docusaurus.config.js --\nmodule.exports = {\ntitle: 'D',\nurl: 'https://your-site.example.com',\n}\n-- blog/a.md --\n\(post(1))"
        + posts("docs"))
    #expect(docs["content"] == "docs" && docs["url"] == nil)
    #expect(docs["permalink"] == "\"/docs/{folders}/{file}/\"", "\(docs)")
    let (astro, collections) = try proposal(
      "-- astro.config.mjs --\nexport default {}\n-- src/content/blog/a.md --\n\(post(1))"
        + posts("src/content/wiki"))
    #expect(astro.tool == .astro && collections["content"] == "src/content")
    let (next, _) = try proposal(
      "-- next.config.ts --\nexport default {}\n-- src/config.ts --\nexport const x = 1\n"
        + posts("posts"))
    #expect(next.tool == .next)
  }

  @Test func `a piece of a program is no title, and neither is a starter's name`() throws {
    let program = """
      -- .eleventy.js --
      if (line.startsWith("title:")) { const title = a ? b : c }
      -- README.md --
      # Astro Starter Kit: Basics

      """
    let (_, lines) = try proposal(program + posts("posts"))
    #expect(lines["title"] == nil, "\(lines)")
  }

  @Test func `what git-lfs has is not left out, but fetched`() throws {
    let (migration, lines) = try proposal(
      posts("notes") + "-- notes/a.md --\n![x](a.jpg)\n-- notes/a.jpg --\n"
        + "version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12\n")
    #expect(lines["exclude"] == nil && migration.entries == nil)
    #expect(migration.errors.map(\.identifier) == ["source.lfs"])
    // It is shown only by HTML, which the first settings that are tried do not let in.
    let (html, _) = try proposal(
      posts("notes") + "-- notes/a.md --\n<img src=\"a.jpg\">\n-- notes/a.jpg --\n"
        + "version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12\n")
    #expect(html.entries == nil)
    #expect(html.errors.map(\.identifier) == ["source.lfs"])
  }

  @Test func `the label of some texts is no part of the address of all`() throws {
    let texts = (1...8).map { number in
      "-- notes/n\(number).md --\n---\ntitle: N\(number)\ndate: 2024-03-0\(number)\n"
        + "tags: [\(number < 6 ? "ruby" : "sea")]\n---\n"
        + "[a](/ruby/n1/) [b](/ruby/n2/) [c](/ruby/n3/) [d](/ruby/n4/)\n"
    }
    let (_, lines) = try proposal(texts.joined())
    #expect(lines["permalink"]?.contains("ruby") != true, "\(lines)")
  }

  @Test func `an old address that no pattern gives is kept, and a recorded one never changes`()
    throws
  {
    let feed =
      "<rss>" + (1...5).map { "<item><link>https://a.example/p/n\($0)/</link></item>" }.joined()
      + "<item><title>The Sea</title><link>https://a.example/p/node.js&amp;x/</link>"
      + "<pubDate>2024-03-09</pubDate></item></rss>"
    let sea = "-- p/sea.md --\n---\ntitle: The Sea\ndate: 2024-03-09\n---\nWaves.\n"
    let folder = try TemporaryFolder(posts("p") + sea + "-- old.xml --\n\(feed)\n")
    var options = BuildOptions(folder: folder.path)
    options.today = .init(year: 2026, month: 11, day: 22)
    let old = folder.path + "/old.xml"
    let found = try proposeMigration(options, against: old)
    #expect(found.text(in: .english).contains("  \"sea.md\": \"/p/node.js\\u0026x/\"\n"))
    #expect(found.report?.kept == 6)
    try folder.write("/p/sea/\tp/sea.md\n", to: "addresses.lock")
    let recorded = try proposeMigration(options, against: old)
    #expect(!recorded.text(in: .english).contains("node.js"))
  }
}
