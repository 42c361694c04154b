import Build
import Diagnostics
import Foundation
import Localization
import Migrating
import TestSupport
import Testing

/// Texts that another tool withholds by its settings, by names or by files beside them.
@Suite struct ToolOmissionTests {
  private static let shown = "---\ntitle: Seen\ndate: 2024-03-05\n---\nSeen text."
  private static let hidden = "---\ntitle: SECRET\ndate: 2024-03-06\n---\nSECRET text."

  /// A tool, its settings, a text that it shows and texts that it does not show.
  struct Journal: CustomTestStringConvertible, Sendable {
    let tool: OtherTool
    let settings: (path: String, text: String)
    let seen: String
    let hidden: [String]
    var others: [String: String] = [:]
    /// Texts of later days that the tool would not show either.
    var later: [String] = []

    var testDescription: String { "\(tool.rawValue) \(hidden) \(settings.text)" }
  }

  private static let hugo = "baseURL = \"https://a.example/\"\n"
  private static let jekyll = "title: J\nurl: https://a.example\n"
  private static let zola = "base_url = \"https://a.example\"\n"
  private static let hexo = "title: H\nurl: https://a.example\n"
  private static let eleventy = ("eleventy.config.js", "export default {}\n")
  private static let quartz = "const config = { configuration: { pageTitle: \"Q\", "

  static let journals: [Journal] = [
    Journal(
      tool: .hugo, settings: ("hugo.toml", hugo), seen: "content/posts/seen.md",
      hidden: ["content/hid/a.md", "content/hid/deep/b.md"],
      others: ["content/hid/_index.md": "---\ndraft: true\n---\n"]),
    Journal(
      tool: .hugo, settings: ("hugo.toml", hugo), seen: "content/posts/seen/index.md",
      hidden: ["content/posts/seen/notes.md", "content/posts/seen/deep/more.md"]),
    Journal(
      tool: .hugo,
      settings: ("hugo.toml", hugo + "ignoreFiles = ['\\.secret\\.md$', \"/(no|nope)/\"]"),
      seen: "content/posts/seen.md",
      hidden: ["content/posts/a.secret.md", "content/nope/b.md", "content/no/c.md"],
      later: ["content/x/z.secret.md", "content/no/z.md"]),
    Journal(
      tool: .hugo,
      settings: (
        "hugo.yaml", "baseURL: https://a.example/\nignoreFiles:\n  - \"\\\\.secret\\\\.md$\"\n"
      ),
      seen: "content/posts/seen.md", hidden: ["content/posts/a.secret.md"]),
    Journal(
      tool: .hugo,
      settings: (
        "hugo.toml",
        hugo + "[[module.mounts]]\nsource = 'content'\ntarget = 'content'\n"
          + "excludeFiles = ['hid/*', '**/*.secret.md']\n"
      ),
      seen: "content/posts/seen.md", hidden: ["content/hid/a.md", "content/posts/b.secret.md"],
      later: ["content/hid/z.md", "content/z.secret.md"]),
    Journal(
      tool: .hugo,
      settings: (
        "hugo.yaml",
        "baseURL: https://a.example/\nmodule:\n  mounts:\n    - source: content\n"
          + "      target: content\n      excludeFiles: hid/**\n"
      ), seen: "content/posts/seen.md", hidden: ["content/hid/a.md", "content/hid/deep/b.md"]),
    Journal(
      tool: .hugo,
      settings: (
        "hugo.toml",
        hugo + "[[module.mounts]]\nsource = 'content'\nfiles = ['! hid/**']\n"
      ), seen: "content/posts/seen.md", hidden: ["content/hid/a.md"], later: ["content/hid/x/z.md"]),
    Journal(
      tool: .zola, settings: ("config.toml", zola + "ignored_content = [\n  \"*.secret.md\",\n]\n"),
      seen: "content/seen.md", hidden: ["content/blog/a.secret.md", "content/dir/b.md"],
      others: ["content/dir/_index.md": "+++\ndraft = true\n+++\n"],
      later: ["content/deep/er/z.secret.md"]),
    Journal(
      tool: .jekyll,
      settings: ("_config.yml", jekyll + "exclude:\n  - _posts/old/\n  - /_posts/*-secret.md\n"),
      seen: "_posts/2024-03-05-seen.md",
      hidden: ["_posts/old/2024-03-06-a.md", "_posts/2024-03-07-secret.md"],
      later: ["_posts/old/2024-03-08-z.md", "_posts/2024-03-09-secret.md"]),
    Journal(
      tool: .jekyll,
      settings: (
        "_config.yml",
        jekyll
          + "defaults:\n  - scope:\n      path: \"_posts/old\"\n    values:\n      published: false\n"
      ), seen: "_posts/2024-03-05-seen.md", hidden: ["_posts/old/2024-03-06-a.md"]),
    Journal(
      tool: .jekyll,
      settings: (
        "_config.yml",
        jekyll + "collections:\n  wiki:\n    output: true\n  hid:\n    output: false\n  other:\n"
      ), seen: "_posts/2024-03-05-seen.md",
      hidden: ["_hid/a.md", "_hid/b.md", "_other/c.md"], later: ["_hid/z.md", "_new/z.md"]),
    Journal(
      tool: .hexo, settings: ("_config.yml", hexo + "exclude:\n  - \"_posts/old/**/*\"\n"),
      seen: "source/_posts/seen.md",
      hidden: ["source/_posts/old/a.md", "source/_hid/b.md", "source/_posts/_c.md"],
      later: ["source/_posts/old/z.md", "source/_new/z.md", "source/_posts/x/_z.md"]),
    Journal(
      tool: .quartz,
      settings: ("quartz.config.ts", quartz + "ignorePatterns: [\"hid\", \"*.secret.md\"] } }"),
      seen: "content/seen.md", hidden: ["content/hid/a.md", "content/b.secret.md"],
      later: ["content/x/hid/z.md", "content/x/z.secret.md"]),
    Journal(
      tool: .logseq,
      settings: ("logseq/config.edn", "{:hidden [\"/hid\" \"pages/b.md\" \"README.md\"]}"),
      seen: "pages/seen.md", hidden: ["hid/a.md", "pages/b.md", "README.md"]),
    Journal(
      tool: .astro, settings: ("astro.config.mjs", "export default {}"),
      seen: "src/content/blog/seen.md",
      hidden: ["src/content/blog/_a.md", "src/content/blog/_hid/b.md"],
      later: ["src/content/blog/x/_z.md"]),
    Journal(
      tool: .docusaurus, settings: ("docusaurus.config.js", "module.exports = {}"),
      seen: "blog/2024-03-05-seen.md", hidden: ["blog/_a.md", "blog/_hid/b.md"]),
    Journal(
      tool: .quarto,
      settings: (
        "_quarto.yml",
        "website:\n  drafts:\n    - posts/a.md\nproject:\n  render: [\"*.md\", \"!hid/\"]\n"
      ), seen: "posts/seen.md", hidden: ["posts/a.md", "posts/_b.md", "posts/hid/c.md"]),
    Journal(
      tool: .eleventy, settings: eleventy, seen: "posts/seen.md",
      hidden: ["posts/hid/a.md", "posts/old/b.md", "posts/c.md", "posts/data/d.md"],
      others: [
        "posts/hid/hid.json": "{\"permalink\": false}", ".eleventyignore": "# old\nposts/old/\n",
        "posts/c.11tydata.js": "module.exports = { draft: true };",
        "posts/data/data.11tydata.json": "{\"eleventyExcludeFromCollections\": true}",
      ]),
    Journal(
      tool: .pelican,
      settings: ("pelicanconf.py", "PATH = 'content'\nARTICLE_EXCLUDES = ['hid', 'pages']\n"),
      seen: "content/pages/seen.md", hidden: ["content/hid/a.md"]),
    Journal(
      tool: .mkdocs,
      settings: (
        "mkdocs.yml", "site_name: M\nexclude_docs: |\n  hid/\n  *.secret.md\n  !ok.secret.md\n"
      ),
      seen: "docs/ok.secret.md", hidden: ["docs/hid/a.md", "docs/b.secret.md"],
      later: ["docs/x/hid/z.md", "docs/x/z.secret.md"]),
    Journal(
      tool: .vitepress,
      settings: (
        ".vitepress/config.ts", "export default { srcExclude: ['hid/**', '**/*.secret.md'] }"
      ),
      seen: "notes/seen.md", hidden: ["hid/a.md", "notes/b.secret.md"],
      later: ["hid/x/z.md", "z.secret.md"]),
    // Nothing has these names yet.
    Journal(
      tool: .hugo, settings: ("hugo.toml", hugo + "ignoreFiles = [\"(?i)geheim\", 'draft.*/']"),
      seen: "content/posts/seen.md", hidden: [],
      later: ["content/posts/Mein-Geheim-1.md", "content/GEHEIM/z.md", "content/drafts/z.md"]),
    Journal(
      tool: .quartz,
      settings: ("quartz.config.ts", quartz + "ignorePatterns: [\"private\", \"일기장\"] } }"),
      seen: "content/seen.md", hidden: [],
      later: [
        "content/private/z.md", "content/2025/private/z.md",
        "content/\u{110B}\u{1175}\u{11AF}\u{1100}\u{1175}\u{110C}\u{1161}\u{11BC}/z.md",
      ]),
    Journal(
      tool: .jekyll,
      settings: ("_config.yml", jekyll + "exclude: [_posts/letters, _posts/2024-01-01-x.md]\n"),
      seen: "_posts/2024-03-05-seen.md", hidden: [],
      later: ["_posts/letters/2024-03-08-z.md", "_posts/2024-01-01-x.md"]),
    Journal(
      tool: .obsidian,
      settings: (
        ".obsidian/app.json", "{\"userIgnoreFilters\": [\"Letters/\", \"/^\\\\d+ secret/\"]}"
      ), seen: "seen.md", hidden: [], later: ["Letters/z.md", "12 secret.md"]),
  ]

  @Test(arguments: journals)
  func `what another tool leaves out is not proposed for publishing`(_ journal: Journal) throws {
    let folder = try TemporaryFolder("")
    try folder.write(journal.settings.text, to: journal.settings.path)
    var fields = Self.shown
    var secret = Self.hidden
    if journal.tool == .logseq {
      (fields, secret) = (
        "date:: 2024-03-05\ntitle:: Seen\n\n- Seen", "date:: 2024-03-06\n\n- SECRET"
      )
    } else if journal.tool == .pelican {
      (fields, secret) = (
        "Title: Seen\nDate: 2024-03-05\n\nSeen", "Title: SECRET\nDate: 2024-03-06\n\nSECRET"
      )
    }
    try folder.write(fields, to: journal.seen)
    for path in journal.hidden { try folder.write(secret, to: path) }
    for (path, text) in journal.others { try folder.write(text, to: path) }
    var options = BuildOptions(folder: folder.path)
    options.today = .init(year: 2026, month: 11, day: 22)
    let migration = try proposeMigration(options)
    #expect(migration.tool == journal.tool)
    #expect(migration.errors.isEmpty, "\(migration.errors.map(\.line))")
    #expect(migration.entries == 1)
    try writeMigration(migration, to: folder.path, in: .english)
    let (summary, _) = try published(folder) { $0.today = options.today }
    #expect(summary.entries == 1)
    let output = String(summary.output.dropFirst(folder.path.utf8.count + 1))
    for file in try folder.files(in: output) {
      let bytes = try folder.read(output + "/" + file)
      #expect(bytes.firstRange(of: Array("SECRET".utf8)) == nil, "\(file)")
    }
    // The same settings are for texts that are written after the change of tools.
    for path in journal.later { try folder.write(secret, to: path) }
    #expect(try published(folder) { $0.today = options.today }.summary.entries == 1)
  }

  @Test func `entries of days to come are left out where the tool does not show them yet`() throws {
    for (settings, isHidden) in [("", true), ("buildFuture = true\n", false)] {
      let folder = try TemporaryFolder("")
      try folder.write(Self.hugo + settings, to: "hugo.toml")
      try folder.write(Self.shown, to: "content/seen.md")
      try folder.write("+++\ntitle = 'SECRET'\ndate = 2026-11-23\n+++\nSECRET", to: "content/a.md")
      var options = BuildOptions(folder: folder.path)
      options.today = .init(year: 2026, month: 11, day: 22)
      let migration = try proposeMigration(options)
      #expect(migration.entries == (isHidden ? 1 : 2))
      let reason = "# the other tool does not publish these files either\nexclude: [\"a.md\"]\n"
      #expect(migration.text(in: .english).contains(reason) == isHidden)
    }
  }

  @Test(arguments: [
    (OtherTool.hugo, "hugo.toml", hugo + "[[cascade]]\ndraft = true\n", "content/a.md"),
    (
      .pelican, "pelicanconf.py", "PATH = 'content'\nDEFAULT_METADATA = {'status': 'draft'}\n",
      "content/a.md"
    ),
  ])
  func `settings that may withhold texts and are not read are an error`(
    _ tool: OtherTool, _ path: String, _ settings: String, _ text: String
  ) throws {
    let folder = try TemporaryFolder("")
    try folder.write(settings, to: path)
    try folder.write(tool == .pelican ? "Title: A\nDate: 2024-03-05\n\nA" : Self.shown, to: text)
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.tool == tool)
    #expect(migration.errors.map(\.identifier) == ["source.withheld-section"])
    #expect(migration.entries == nil)
  }

  @Test func `a permalink of MkDocs' table of contents is no pattern of addresses`() throws {
    let folder = try TemporaryFolder("")
    try folder.write(
      "site_name: M\nmarkdown_extensions:\n  - toc:\n      permalink: \"#\"\n", to: "mkdocs.yml")
    try folder.write(Self.shown, to: "docs/a.md")
    let migration = try proposeMigration(BuildOptions(folder: folder.path))
    #expect(migration.entries == 1)
    #expect(migration.text(in: .english).contains("permalink: \"/{folders}/{file}/\""))
  }
}
