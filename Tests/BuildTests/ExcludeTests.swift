import Build
import Diagnostics
import Journal
import TestSupport
import Testing

/// Ignored folders in the content folder.
@Suite struct ExcludeTests {
  @Test func `what the settings exclude is no content, nor are files beside it`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      exclude: [Templates/, notes/떠남.md, ./old]
      -- entries/2024-03-05.md --
      Day
      -- entries/Templates/daily.md --
      ---
      date: {{date}}
      ---
      -- entries/old/2001-01-01.md --
      Old
      -- entries/notes/2024-03-06.md --
      Kept
      """)
    try folder.write("x", to: "entries/notes/\u{1104}\u{1165}\u{1102}\u{1161}\u{11B7}.md")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 2)
    #expect(!diagnostics.contains { $0.severity != .note })
  }

  @Test func `names with spaces in a row, and with other spaces, are excluded as they are written`()
    throws
  {
    let names = ["two  spaces.md", "no\u{A0}break.md", " first.md"]
    let folder = try TemporaryFolder("-- entries/2024-03-05.md --\nDay")
    for name in names { try folder.write("x", to: "entries/\(name)") }
    let list = names.map { "  - \"\($0)\"\n" }.joined()
    try folder.write("exclude:\n\(list)", to: "ilgi.yml")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(!diagnostics.contains { $0.severity != .note })
  }

  @Test func `a text that a pattern names later is left out`() throws {
    let folder = try TemporaryFolder(
      "-- ilgi.yml --\nexclude: ['*.SECRET.md', 'nothing*']\n-- entries/2024-03-05.md --\nDay")
    #expect(try published(folder).summary.entries == 1)
    try folder.write("---\ndate: 2024-03-06\n---\nx", to: "entries/x/a.SECRET.md")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(!diagnostics.contains { $0.severity != .note })
  }

  @Test func `an exclusion that names nothing is an error, since it would publish what it means`()
    throws
  {
    let refusal = try Refusal {
      try $0.write("exclude: [Privat]\n", to: "ilgi.yml")
      try $0.write("x", to: "entries/Private/2024-01-01.md")
    }
    #expect(refusal.errors == ["ilgi.yml settings.exclude"])
    #expect(refusal.diagnostics.flatMap(\.help).contains("did you mean 'Private'?"))
  }

  @Test(arguments: [
    ("templates.json", "{\"folder\": \"Meta/Vorlagen\"}"),
    ("templates.json", "{\n  \"folder\": \"/Meta/Vorlagen/\",\n  \"dateFormat\": \"YYYY\"\n}\n"),
    (
      "plugins/templater-obsidian/data.json",
      "{\n  \"command_timeout\": 5,\n  \"templates_folder\": \"Meta/Vorlagen\",\n  \"templates_pairs\": [[\"\", \"\"]]\n}"
    ),
  ])
  func `Obsidian's own settings name its templates`(file: String, text: String) throws {
    for vault in ["", "entries/"] {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "\(vault).obsidian/\(file)")
      try folder.write("Day", to: "\(vault)Daily/2024-03-05.md")
      try folder.write("---\ndate: {{date}}\n---\n", to: "\(vault)Meta/Vorlagen/Day.md")
      let (summary, diagnostics) = try published(folder)
      #expect(summary.entries == 1)
      #expect(!diagnostics.contains { $0.severity != .note })
    }
  }

  @Test(arguments: [
    "{\"folder\": \"\"}", "{\"folder\": \"/\"}", "{\"folder\": \"..\"}", "{", "", "[]",
  ])
  func `settings of Obsidian that name no folder leave nothing out`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".obsidian/templates.json")
    try folder.write("Day", to: "Daily/2024-03-05.md")
    #expect(try published(folder).summary.entries == 1)
  }

  @Test func `old versions that Logseq keeps are not published`() throws {
    let folder = try TemporaryFolder(
      """
      -- journals/2024_03_05.md --
      - Day
      -- logseq/bak/journals/2024_03_05/2024-03-05T10_11_12.345Z.Desktop.md --
      - Before
      -- logseq/version-files/local/2024_03_05.md --
      - Before
      -- logseq/.recycle/pages_x.md --
      - Gone
      -- logseq/config.edn --
      {}
      """)
    #expect(try published(folder).summary.entries == 1)
    guard case .sound(let summary) = check(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the check was not sound")
      return
    }
    #expect(summary.unpublished.map(\.path) == ["logseq/bak/", "logseq/version-files/"])
  }

  @Test func `links to nothing are warnings, or errors where the settings say so`() throws {
    let journal = """
      -- entries/2024-03-05.md --
      Day

      [gone](gone.md), [also](/gone/), ![photo](gone.jpg)
      """
    let refused = try Refusal {
      try $0.write("missing_links: error\n", to: "ilgi.yml")
      try $0.write("Day\n\n[gone](gone.md)", to: "entries/2024-03-06.md")
    }
    #expect(refused.errors.map { $0.hasSuffix("link.missing") } == [true])
    let folder = try TemporaryFolder(journal)
    let (_, diagnostics) = try published(folder)
    #expect(
      diagnostics.filter { $0.identifier == "link.missing" }.map(\.severity) == [
        .warning, .warning, .warning,
      ])
    let page = String(
      decoding: try folder.site().items.first { $0.path == "2024/03/05.html" }?.bytes ?? [],
      as: UTF8.self)
    #expect(page.contains("gone, also") && !page.contains("gone.md") && !page.contains("gone.jpg"))
    // A link to a withheld entry is still an error.
    let secret = try Refusal {
      try $0.write("---\nprivate: true\n---\nx", to: "entries/2024-03-07.md")
      try $0.write("Day\n\n[x](2024-03-07.md)", to: "entries/2024-03-08.md")
    }
    #expect(secret.errors.map { $0.hasSuffix("link.withheld") } == [true])
  }
}
