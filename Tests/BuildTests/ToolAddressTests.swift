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
