import Build
import Diagnostics
import Migrating
import TestSupport
import Testing

/// The addresses that `ilgi migrate` proposes.
@Suite struct ToolAddressTests {
  @Test(arguments: [
    ("", "", "/{title}.html", "/the-sea.html"),
    ("", "Slug: waves\n", "/{slug}.html", "/waves.html"),
    ("SLUGIFY_SOURCE = 'basename'", "", "/{slug}.html", "/sea.html"),
    (
      "ARTICLE_URL = '{date:%Y}/{date:%m}/{slug}/'", "Slug: waves\n", "/{year}/{month}/{slug}/",
      "/2012/08/waves/"
    ),
    (
      "ARTICLE_URL = 'posts/{category}/{slug}.html'", "Slug: waves\n",
      "/posts/{folders}/{slug}.html", "/posts/trips/waves.html"
    ),
    // A month in words.
    ("ARTICLE_URL = '{date:%b}/{slug}/'", "", "/{folders}/{file}/", "/trips/sea/"),
  ])
  func `Pelican's addresses are those of its settings, or its own`(
    _ setting: String, _ slug: String, _ pattern: String, _ path: String
  ) throws {
    let (seen, _, settings, _) = try migrated(
      """
      -- pelicanconf.py --
      SITENAME = 'Notes'
      PATH = 'content'
      \(setting)
      -- content/trips/sea.md --
      Title: The sea
      Date: 2012-08-08 08:50
      \(slug)
      Waves.
      """, tool: .pelican)
    #expect(settings.contains("permalink: \"\(pattern)\"\n"))
    #expect(seen.map(\.path) == [path])
  }

  @Test(arguments: [
    ("", "/2024/03/05/quay/"), ("permalink: pretty_ext\n", "/2024/03/05/quay.html"),
    ("permalink: simple\n", "/quay/"), ("permalink: simple_ext\n", "/quay.html"),
    ("permalink: /log/:year/:slug/\n", "/log/2024/quay/"),
  ])
  func `posts of Bridgetown have its addresses, and its name`(_ line: String, _ path: String) throws
  {
    let (seen, _, settings, _) = try migrated(
      """
      -- bridgetown.config.yml --
      url: "https://quay.example"
      \(line)
      -- README.md --
      # Bridgetown Website README
      -- src/_data/site_metadata.yml --
      title: Quay notes
      -- src/_posts/2024-03-05-Quay.md --
      ---
      title: Quay
      excerpt: "A morning at the quay, and
      a long way home."
      ---
      Text.
      -- src/_posts/2030-03-05-later.md --
      ---
      title: Later
      ---
      Text.
      """, tool: .bridgetown)
    #expect(seen.map(\.path) == [path])
    #expect(settings.contains("title: \"Quay notes\"\n"))
  }

  @Test func `documents of Docusaurus are where it has them, without numbers and by their slugs`()
    throws
  {
    func text(_ fields: String = "") -> String { "---\ntitle: T\n\(fields)---\nText.\n" }
    let (_, _, settings, folder) = try migrated(
      """
      -- docusaurus.config.js --
      module.exports = { title: 'Docs' };
      -- docs/01-intro.md --
      \(text())
      -- docs/02 - guide/03_start.md --
      \(text())
      -- docs/02 - guide/1-index.md --
      \(text())
      -- docs/04-slugged.md --
      \(text("slug: /a/B\n"))
      -- docs/x/plain.md --
      \(text("slug: 'c/d'\n"))
      -- docs/7.0-notes.md --
      \(text())
      -- docs/m.mdx --
      \(text("draft: true\n"))
      -- docs/u.md --
      \(text("unlisted: true\n"))
      """, tool: .docusaurus)
    #expect(settings.contains("  \".\": \"/docs/{folders}/{file}/\"\n"))
    let pages = ["intro", "guide/start", "guide", "a/B", "x/c/d", "7-0-notes", "u"]
    for page in pages { #expect(try folder.text("public/docs/\(page)/index.html") != "") }
    #expect(throws: (any Error).self) { try folder.text("public/docs/m/index.html") }
    #expect(try !folder.text("public/undated/index.html").contains("/docs/u/"))
  }

  @Test func `a slug with folders is an address of its own in Astro and in blogs of Docusaurus`()
    throws
  {
    func text(_ slug: String) -> String { "---\ntitle: T\ndate: 2024-03-05\n\(slug)---\nText.\n" }
    let astro = try migrated(
      """
      -- astro.config.mjs --
      export default defineConfig({});
      -- src/content/blog/one.md --
      \(text("slug: /sea/one\n"))
      -- src/content/blog/two.md --
      \(text(""))
      """, tool: .astro)
    #expect(Set(astro.seen.map(\.path)) == ["/sea/one/", "/two/"])
    let blog = try migrated(
      """
      -- docusaurus.config.js --
      module.exports = { title: 'Blog' };
      -- blog/2024-03-05-one.md --
      \(text("slug: hello\n"))
      -- blog/2024-03-05-two.md --
      \(text(""))
      -- blog/2024-03-05-three.md --
      \(text(""))
      """, tool: .docusaurus)
    #expect(
      Set(blog.seen.map(\.path)) == [
        "/blog/hello/", "/blog/2024/03/05/two/", "/blog/2024/03/05/three/",
      ])
  }

  @Test func `one address that is taken changes no other`() throws {
    let notes = (1...6).map { "-- docs/n\($0).md --\n---\ntitle: N\ndate: 2024-03-05\n---\nA.\n" }
    let tool = "-- docs/.vitepress/config.ts --\nexport default { url: \"https://a.example/\" }\n"
    let file = try TemporaryFolder(tool + notes.joined() + "-- public/sitemap.xml --\n<x/>\n")
    let migration = try proposeMigration(BuildOptions(folder: file.path))
    let pattern = "permalink: \"/{folders}/{file}/\"\n"
    #expect(migration.text(in: .english).contains(pattern), "a file")
    #expect(migration.entries == 6)
    // All of these have one address, also by the pattern of last resort.
    let same = ["a", "A", "a/index"].map { name in
      "-- docs/\(name).md --\n---\ntitle: A\ndate: 2024-03-05\nslug: a\n---\nA.\n"
    }
    let texts = try TemporaryFolder(tool + notes.joined() + same.joined())
    let other = try proposeMigration(BuildOptions(folder: texts.path))
    #expect(other.entries == 9 && other.errors.isEmpty)
    let settings = other.text(in: .english)
    #expect(settings.contains("  \".\": \"/{folders}/{file}/\"\n"), "\(settings)")
    #expect(settings.contains("-2/\"\n"))
  }

  @Test func `components of MDX are counted`() throws {
    let folder = try TemporaryFolder(
      """
      -- astro.config.mjs --
      export default defineConfig({});
      -- src/content/blog/one.mdx --
      ---
      title: T
      ---
      import Tabs from "../Tabs";

      <Tabs>Text.</Tabs>, not `<Code>`, <Tabs a={1}/>
      <Chart
        size="2" />
      ```
      <Fence />
      ```
      """)
    #expect(
      try proposeMigration(BuildOptions(folder: folder.path)).remarks.map(\.english) == [
        "of components of MDX only the text inside is shown: <Tabs> (2), <Chart> (1)"
      ])
  }

  @Test func `a section with the address of a page of the site is told, since addresses change`()
    throws
  {
    let text = "---\ntitle: T\ndate: 2024-03-05\n---\nText.\n"
    let journal = """
      -- hugo.toml --
      title = "Notes"
      -- content/posts/a.md --
      \(text)
      """
    let same = try migrated(journal, tool: .hugo)
    #expect(same.settings.contains("not compared with the old site\npermalink: "))
    let folder = try TemporaryFolder(journal)
    #expect(try proposeMigration(BuildOptions(folder: folder.path)).remarks == [])
    // Without photos and books the site has no pages in these folders.
    let sections = "\n-- content/photos/c.md --\n\(text)\n-- content/books/b.md --\n\(text)"
    let free = try TemporaryFolder(journal + sections)
    #expect(try proposeMigration(BuildOptions(folder: free.path)).remarks == [])
    let tags = "\n-- content/tags/c.md --\n\(text)\n-- content/search/b.md --\n\(text)"
    let other = try TemporaryFolder(journal + tags)
    let migration = try proposeMigration(BuildOptions(folder: other.path))
    let reason =
      "addresses are not as before, because the site has pages of its own in /search/, /tags/"
    #expect(migration.remarks.map(\.english) == [reason])
    let settings = migration.text(in: .english)
    #expect(settings.contains("# \(reason)\npermalink:"))
    #expect(!settings.contains("addresses as before"))
    #expect(migration.errors.isEmpty && migration.entries == 3)
  }
}
