import Build
import Diagnostics
import Files
import Migrating
import TestSupport
import Testing

/// Addresses are compared with those of the site that was there before.
@Suite struct OldSiteTests {
  private func text(_ title: String, _ day: String = "2024-03-05") -> String {
    "---\ntitle: \(title)\ndate: \(day)\n---\nText.\n"
  }

  private func migration(
    _ folder: TemporaryFolder, against old: String? = nil
  ) throws -> Migration {
    try proposeMigration(
      BuildOptions(folder: folder.path), against: old.map { folder.path + "/" + $0 })
  }

  @Test func `a built site beside the texts is found, and says how names are written`() throws {
    let pages = ["Capital-Words", "v1.2-release", "한글-제목", "C++-and-C"]
    let folder = try TemporaryFolder(
      """
      -- _config.yml --
      permalink: /:title.html
      -- _posts/2017-10-01-Capital-Words.md --
      \(text("A"))
      -- _posts/2017-10-02-v1.2-release.md --
      \(text("B"))
      -- _posts/2017-10-03-한글-제목.md --
      \(text("C"))
      -- _posts/2017-10-04-C++ and C#.md --
      \(text("D"))
      -- _site/index.html --
      <title>Home</title>
      -- _site/tags/sea.html --
      <title>sea</title>

      """ + pages.map { "-- _site/\($0).html --\n<title>T</title>\n" }.joined())
    let migration = try migration(folder)
    let settings = migration.text(in: .english)
    #expect(settings.contains("permalink: \"/{slug}.html\"\n"), "\(settings)")
    #expect(settings.contains("slugs: keep-case\n"))
    #expect(migration.report?.sentence.english == "all 4 addresses of _site/ are as before")
    try writeMigration(migration, to: folder.path, in: .english)
    let (summary, _) = try published(folder)
    for page in pages { #expect(try folder.text("public/\(page).html") != "") }
    #expect(summary.entries == 4)
  }

  @Test(arguments: [
    (
      "sitemap.xml",
      """
      <urlset><url><loc>https://me.example/b/one/</loc></url>
      <url><loc>https://me.example/b/notes/two-words/</loc></url>
      <url><loc>https://me.example/b/</loc></url><url><loc>https://me.example/b/tags/x/</loc></url>
      <url><loc>https://me.example/b/gone/</loc></url></urlset>
      """
    ),
    (
      "feed.xml",
      """
      <rss><channel><link>https://me.example/b/</link><item><title>One</title>
      <link>https://me.example/b/one/</link></item><item><title><![CDATA[Two]]></title>
      <link>https://me.example/b/notes/two-words/</link></item>
      <item><guid>https://me.example/b/gone/</guid></item></channel></rss>
      """
    ),
    (
      "atom.xml",
      """
      <feed><link href="https://me.example/b/"/><entry><title>One</title>
      <link rel="alternate" href="https://me.example/b/one/"/></entry>
      <entry><link href='https://me.example/b/notes/two-words/'/></entry>
      <entry><link href="https://me.example/b/gone/"/></entry></feed>
      """
    ),
    (
      "feed.json",
      #"""
      {"version": "https://jsonfeed.org/version/1.1", "home_page_url": "https://me.example/b/",
      "items": [{"id": "1", "url": "https:\/\/me.example\/b\/one\/", "author": {"url": "x"}},
      {"url": "https://me.example/b/notes/two-words/"}, {"url": "https://me.example/b/gone/"}]}
      """#
    ),
  ])
  func `sitemaps and feeds of all kinds are old sites`(_ name: String, _ old: String) throws {
    let folder = try TemporaryFolder(
      """
      -- hugo.toml --
      baseURL = "https://me.example/b/"
      -- content/posts/one.md --
      \(text("One"))
      -- content/notes/Two Words.md --
      \(text("Two"))
      -- old/\(name) --
      \(old)
      """)
    let migration = try migration(folder, against: "old/" + name)
    let report = try #require(migration.report)
    #expect(report.total == 3 && report.kept == 2, "\(report)")
    #expect(report.differences.contains { $0.old == "/gone/" && $0.source == nil })
    #expect(migration.text(in: .english).contains("  \"posts\": \"/{"), "a pattern of a section")
  }

  @Test func `sections have patterns of their own, and undated texts too`() throws {
    let folder = try TemporaryFolder(
      """
      -- quartz.config.ts --
      pageTitle: "Garden", baseUrl: "garden.example",
      -- content/Notes/Big Idea.md --
      Of the sea, and of the hill behind the sea.
      -- content/Log/2024-03-05.md --
      A day.
      -- old/Notes/Big-Idea.html --
      <link rel="canonical" href="https://garden.example/Notes/Big-Idea">
      -- old/Log/2024-03-05.html --
      <link rel="canonical" href="https://garden.example/Log/2024-03-05">
      """)
    let migration = try migration(folder, against: "old")
    #expect(migration.report?.kept == 2, "\(migration.text(in: .english))")
    try writeMigration(migration, to: folder.path, in: .english)
    _ = try published(folder)
    let pages = ["Notes/Big-Idea/index.html", "Log/2024-03-05/index.html"]
    for page in pages { #expect(try folder.text("public/" + page) != "") }
  }

  @Test func `a text that moved is known by its title and day, or by its name`() throws {
    let folder = try TemporaryFolder(
      """
      -- posts/2024-03-05-sea.md --
      \(text("The sea"))
      -- posts/2024-03-06-hill.md --
      \(text("The hill", "2024-03-06"))
      -- posts/2024-03-07-town.md --
      \(text("The town", "2024-03-07"))
      -- old.xml --
      <rss><item><title>The sea</title><link>https://a.example/x/1</link>
      <pubDate>Tue, 05 Mar 2024 10:00:00 +0900</pubDate></item>
      <item><title>Other</title><link>https://a.example/y/hill.html</link></item>
      <item><title>Foreign</title><link>https://other.example/z</link></item></rss>
      """)
    let found = try migration(folder, against: "old.xml")
    let report = try #require(found.report)
    #expect(report.kept == 2 && report.total == 2, "\(report.differences)")
    #expect(found.text(in: .english).contains("  \"2024-03-05-sea.md\": \"/x/1\"\n"))
  }

  @Test func `without an old site nothing is claimed, and the owner's links are evidence`() throws {
    let links = (1...5).map { "[\($0)](/essays/n\($0)/)" }.joined(separator: " ")
    let notes = (1...5).map { "-- posts/n\($0).md --\n\(text("N\($0)"))\n\(links)\n" }
    let folder = try TemporaryFolder(notes.joined())
    let migration = try migration(folder)
    #expect(migration.report == nil)
    let settings = migration.text(in: .english)
    #expect(settings.contains("permalink: \"/essays/{slug}/\"\n"), "\(settings)")
    #expect(settings.contains("# 5 of the 5 addresses that the texts themselves link to"))
    #expect(!settings.contains("as before"))
  }

  @Test func `the old site decides, whatever the tool's settings say`() throws {
    let folder = try TemporaryFolder(
      """
      -- hugo.toml --
      [permalinks]
        posts = "/:year/:slug/"
      -- content/posts/One Two.md --
      \(text("One Two"))
      -- content/notes/v.md --
      \(text("V"))
      -- sitemap.xml --
      <url><loc>https://a.example/blog/One%20Two/</loc></url>
      <url><loc>https://a.example/notes/v/</loc></url>
      """)
    let migration = try migration(folder)
    let settings = migration.text(in: .english)
    #expect(settings.contains("\"posts\": \"/blog/{slug}/\""), "\(settings)")
    #expect(settings.contains("slugs: with-spaces\n"))
    #expect(migration.report?.sentence.english == "all 2 addresses of sitemap.xml are as before")
    try writeMigration(migration, to: folder.path, in: .english)
    _ = try published(folder)
    #expect(try folder.text("public/blog/One Two/index.html") != "")
  }

  @Test func `what is no site is told`() throws {
    let folder = try TemporaryFolder("-- a.md --\nText.\n-- old.xml --\nnothing\n")
    for old in ["old.xml", "none"] {
      #expect(throws: BuildError.self) { try migration(folder, against: old) }
    }
  }
}
