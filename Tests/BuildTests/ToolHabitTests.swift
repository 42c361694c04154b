import Build
import Diagnostics
import Migrating
import TestSupport
import Testing

/// What only some tools do: titles from file names, languages in names, headers without fences.
@Suite struct ToolHabitTests {
  @Test func `a vault without Obsidian's folder is known by its links, and notes by their files`()
    throws
  {
    let (seen, _, settings, _) = try migrated(
      """
      -- Catan.md --
      ---
      created: 2024-03-01
      rating: 5
      ---
      -- Lisbon.md --
      ---
      created: 2024-03-02
      ---
      A town on [[Catan|seven hills]] that I liked.
      -- Daily/2024-03-05.md --
      A day of games

      Played [[Catan]] in [[Lisbon]].
      -- Templates/Day Template.md --
      ---
      created: {{date}}
      ---
      -- Templates/Town Template.md --
      ---
      tags: {{tags}}
      ---
      -- Templates/Plain Template.md --
      Of [[Lisbon]]
      -- a.md --
      [[Lisbon]]
      -- b.md --
      [[Lisbon]]
      -- c.md --
      [[Lisbon]]
      """, tool: .obsidian)
    #expect(settings.contains("titles: file-name\n"))
    #expect(settings.contains(#"exclude: ["Templates"]"#))
    #expect(
      Set(seen.filter { $0.day != "undated" }) == [
        SeenEntry(day: "2024-03-01", title: "Catan", tags: [], path: "/2024/03/01-catan.html"),
        SeenEntry(day: "2024-03-02", title: "Lisbon", tags: [], path: "/2024/03/02-lisbon.html"),
        SeenEntry(
          day: "2024-03-05", title: "A day of games", tags: [],
          path: "/2024/03/05.html"),
      ])
  }

  @Test func `a Quartz garden keeps all folders, and the names of its notes`() throws {
    let notes = (1...12).map {
      "-- content/Concepts/c\($0).md --\n---\ndate: 2024-01-01\n---\nSee [[Other|the other]].\n"
    }
    let (seen, _, settings, folder) = try migrated(
      notes.joined() + """
        -- quartz.config.ts --
        const config: QuartzConfig = {
          configuration: {
            pageTitle: "Garden",
            locale: "en-US",
            baseUrl: "garden.example",
          },
        }
        -- docs/index.md --
        The program.
        -- content/Other.md --
        ---
        date: 2024-03-05
        tags:
          - sea
        ---
        It weighs $m = 5$ and $\\frac{a}{b}$, for $9 or $10.
        """, tool: .quartz)
    #expect(settings.contains("content: content\n") && settings.contains("title: \"Garden\"\n"))
    #expect(settings.contains("url: \"https://garden.example\"\n"))
    #expect(settings.contains("math: true\n"))
    #expect(seen.count == 13)
    #expect(
      seen.contains(SeenEntry(day: "2024-03-05", title: "Other", tags: ["sea"], path: "/other/")))
    let page = try folder.text("public/other/index.html")
    #expect(page.contains(#"<code class="math">\frac{a}{b}</code>"#))
  }

  @Test func `a file that is no photo is left out, also of a journal with one text`() throws {
    let (seen, findings, settings, _) = try migrated(
      """
      -- 기록.md --
      ---
      title: 기록
      date: 2024-03-05
      ---
      오늘은 비가 왔다. ![](_resources/비.png)
      -- _resources/비.png --
      no photo
      """, tool: nil)
    #expect(seen.map(\.title) == ["기록"] && findings == ["link.missing"])
    #expect(settings.contains(#"exclude: ["_resources/비.png"]"#), "\(settings)")
  }

  @Test func `languages that names end in are proposed`() throws {
    let (seen, findings, settings, folder) = try migrated(
      """
      -- hugo.toml --
      baseURL = "https://hugo.example/"
      defaultContentLanguage = "en"
      -- content/posts/sea/index.md --
      ---
      title: The sea
      date: 2024-03-05
      ---
      Waves.
      -- content/posts/sea/index.ko.md --
      ---
      title: 바다
      date: 2024-03-05
      ---
      파도.
      -- content/posts/hill.ja.md --
      ---
      title: 丘
      date: 2024-03-06
      ---
      坂。
      -- content/posts/hill.md --
      ---
      title: The hill
      date: 2024-03-06
      ---
      Steep.
      -- content/posts/node.js.md --
      ---
      title: Node
      date: 2024-03-07
      ---
      A program.
      """, tool: .hugo)
    #expect(settings.contains("locales: [en, ja, ko]\n") && findings == [])
    #expect(Set(seen.map(\.title)) == ["The sea", "바다", "丘", "The hill", "Node"])
    #expect(try folder.text("public/ko/posts/sea/index.html").contains("파도"))
    #expect(try folder.text("public/ja/posts/hill/index.html").contains("坂"))
  }

  @Test func `the texts outside the folders of languages are in the language of their script`()
    throws
  {
    let text = "---\ntitle: T\ndate: 2024-03-05\n---\n"
    let (_, _, settings, folder) = try migrated(
      """
      -- docs/.vitepress/config.ts --
      export default defineConfig({ title: "기록" })
      -- docs/posts/sea.md --
      \(text)파도가 높은 날이었다.
      -- docs/en/posts/sea.md --
      \(text)The waves were high, and they came in from the west all night long, one after another.
      -- docs/zh-tw/posts/sea.md --
      \(text)浪很高。
      """, tool: .vitepress)
    #expect(settings.contains("locales: [ko, en, zh-TW]\n"))
    #expect(try folder.text("public/en/posts/sea/index.html").contains("The waves"))
    #expect(try folder.text("public/posts/sea/index.html").contains("파도"))
  }

  @Test func `Hugo's folders of languages are taken from its settings`() throws {
    let (seen, _, settings, _) = try migrated(
      """
      -- hugo.toml --
      defaultContentLanguage = "ko"
      [languages.en]
      contentDir = "content/english"
      [languages.ko]
      contentDir = "content/korean"
      -- content/english/sea.md --
      ---
      title: The sea
      date: 2024-03-05
      ---
      Waves.
      -- content/korean/sea.md --
      ---
      title: 바다
      date: 2024-03-05
      ---
      파도.
      """, tool: .hugo)
    #expect(settings.contains("locales: {ko: content/korean, en: content/english}\n"))
    #expect(Set(seen.map(\.path)) == ["/sea/", "/en/sea/"])
  }

  @Test func `Pelican's headers are read, and its offsets from UTC`() throws {
    let (seen, _, settings, _) = try migrated(
      """
      -- pelicanconf.py --
      SITENAME = u'Notes'
      PATH = 'content'
      TIMEZONE = 'US/Pacific'
      -- content/sea.md --
      Title: The sea
      date: 2012-08-08 08:50
      tags: sea and land, hills
      ---

      Waves.
      -- content/hill.md --
      Title: The hill
      Date: 2012-08-09 09:30:00 UTC-07:00
      Category: Long walks

      Steep.
      """, tool: .pelican)
    #expect(
      settings.contains("content-dialect: pelican\n") && settings.contains("title: \"Notes\"\n"))
    #expect(
      seen == [
        SeenEntry(
          day: "2012-08-08", title: "The sea", tags: ["sea and land", "hills"],
          path: "/the-sea.html"),
        SeenEntry(
          day: "2012-08-09", title: "The hill", tags: ["Long walks"], path: "/the-hill.html"),
      ])
  }

  @Test func `a tag of several words stays one where the tool does not divide it`() throws {
    let (seen, _, settings, _) = try migrated(
      """
      -- eleventy.config.js --
      export default function (config) {}
      -- content/blog/sea.md --
      ---
      title: The sea
      date: 2024-03-05
      tags: second tag
      ---
      Waves.
      """, tool: .eleventy)
    #expect(settings.contains("tag_separator: comma\n"))
    #expect(
      seen == [SeenEntry(day: "2024-03-05", title: "The sea", tags: ["second tag"], path: "/sea/")])
  }

  @Test func `titles stay as they are written, also where the tool changes quotation marks`()
    throws
  {
    let (seen, _, settings, _) = try migrated(
      """
      -- hugo.toml --
      baseURL = "https://hugo.example/"
      -- content/posts/sea.md --
      ---
      title: "It's the sea's 'wave'..."
      date: 2024-03-05 11:30 PM
      ---
      Waves.
      """, tool: .hugo)
    #expect(settings.contains("quotes: false"))
    #expect(seen.map(\.title) == ["It's the sea's 'wave'..."])
    #expect(seen.map(\.day) == ["2024-03-05"])
  }

  @Test func `files with errors are left out by folder, and none twice`() throws {
    let (seen, _, settings, _) = try migrated(
      """
      -- config.toml --
      base_url = "https://zola.example"
      -- content/sea.md --
      +++
      title = "The sea's \\"waves\\"..."
      date = 2024-03-05
      +++
      Waves.
      -- content/themes/a.md --

      +++
      title = "A"
      +++
      -- content/themes/b.md --

      +++
      title = "B"
      +++
      -- content/themes/old/c.md --

      +++
      title = "C"
      +++
      -- content/themes/old/d.md --

      +++
      title = "D"
      +++
      """, tool: .zola)
    #expect(settings.contains(#"exclude: ["themes"]"#))
    // Zola prints punctuation as it is written.
    #expect(seen.map(\.title) == [#"The sea's "waves"..."#])
  }

  @Test func `any number of files with errors is left out, and told as a number`() throws {
    let bad = (0..<230).map { "-- content/bad/\($0)/a\($0).md --\n---\ndate: never\n---\nx\n" }
    let folder = try TemporaryFolder(
      """
      -- hugo.toml --
      -- content/sea.md --
      ---
      title: The sea
      date: 2024-03-05
      ---
      Waves. ![The sea](waves.mp3)
      -- content/waves.mp3 --
      no sound
      -- content/bad/good.md --
      ---
      title: Good
      date: 2024-03-06
      ---
      x
      \(bad.joined())
      """)
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.errors.isEmpty && migration.entries == 2)
    // The texts and the recording.
    #expect(migration.leftOut == 231)
    // One line for each, so that they can be taken out one by one.
    let settings = migration.text(in: .english)
    #expect(settings.contains("exclude:\n  - \"bad/0/a0.md\"\n"))
    #expect(settings.contains("  - \"waves.mp3\"\n"))
  }

  @Test func `the days of Material for MkDocs are read`() throws {
    let (seen, findings, _, _) = try migrated(
      """
      -- mkdocs.yml --
      site_name: M
      -- docs/posts/바다.md --
      ---
      date:
        created: 2024-03-05
        updated: 2025-03-31
      categories:
        - 물
      ---
      # 바다

      글
      """, tool: .mkdocs)
    #expect(seen.map(\.day) == ["2024-03-05"])
    #expect(seen.map(\.title) == ["바다"])
    #expect(findings.isSubset(of: ["settings.url"]))
  }

  @Test func `Hexo's lists may be indented by tabs`() throws {
    let (seen, findings, _, _) = try migrated(
      """
      -- _config.yml --
      title: Hexo
      -- source/_posts/harbour.md --
      ---
      title: 항구
      date: 2024-03-05 08:00:00
      tags:
      \t- 바다
      \t- 배
      ---
      Boats.
      """, tool: .hexo)
    #expect(seen.map(\.tags) == [["바다", "배"]])
    #expect(findings == [])
  }

  @Test func `a page of Logseq's that was made in a month is undated`() throws {
    let (seen, findings, _, _) = try migrated(
      """
      -- logseq/config.edn --
      {}
      -- pages/Lisbon.md --
      date-created:: [[2024/11]]
      alias:: [[town/.lisbon]]

      - Hills
      -- pages/Sea.md --
      date-created:: [[2024-03-05 Tue]]

      - Waves at [[town/.lisbon]]
      """, tool: .logseq)
    #expect(seen.map(\.day) == ["2024-03-05"])
    #expect(findings == ["entry.not-public", "front-matter.date", "entry.undated"])
  }
}
