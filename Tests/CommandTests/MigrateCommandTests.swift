import Command
import TestSupport
import Testing

/// What `ilgi migrate` says, and how it ends.
@Suite struct MigrateCommandTests {
  private let texts = (1...4).map { "-- 2024-03-0\($0)-n.md --\n---\ntitle: N\($0)\n---\nText.\n" }
    .joined()

  @Test func `a journal that loses texts ends with 1, the commonest reasons first`() throws {
    let bad =
      "-- a.md --\n---\ndate: 2024-13-05\n---\nText.\n-- b.md --\n---\ndate: 2024-13-06\n---\nText.\n"
      + "-- c.md --\n---\ntitle: x\n"
    let folder = try TemporaryFolder(texts + bad)
    let run = Terminal("migrate", folder.path)
    #expect(run.status == .journalHasErrors)
    let lines = run.errors.split(separator: "\n").map(String.init)
    let first = lines.firstIndex {
      $0.hasPrefix("  2 files: ") && $0.hasSuffix("[front-matter.date]")
    }
    #expect(first != nil && lines.contains { $0.hasPrefix("  1 file: ") }, "\(run.errors)")
    #expect(lines.contains("3 of 7 texts would be missing; mend them, or say '--accept'"))
    #expect(Terminal("migrate", folder.path, "--accept").status == .done)
    #expect(Terminal("migrate", folder.path, "--json").status == .journalHasErrors)
  }

  @Test func `a folder of templates is no loss`() throws {
    let template = { (name: String) in
      "-- Templates/\(name) Template.md --\n---\ncreated: {{date}}\n---\n"
    }
    let vault = "-- .obsidian/app.json --\n{}\n" + texts + template("Day") + template("Town")
    let folder = try TemporaryFolder(vault + "-- Templates/Plain Template.md --\nOf it.\n")
    #expect(Terminal("migrate", folder.path).status == .done)
  }

  @Test func `what authors withhold is counted, and is no loss`() throws {
    let held =
      "-- d.md --\n---\ndraft: true\n---\nText.\n-- u.md --\n---\nunlisted: true\n---\nText.\n"
    let folder = try TemporaryFolder(texts + held)
    let run = Terminal("migrate", folder.path)
    #expect(run.status == .done)
    #expect(run.errors.contains("not published, as their fields or folders say: 1 entry (draft)\n"))
    #expect(run.errors.contains("in no list, as their fields say: 1 entry\n"))
    let logseq = try TemporaryFolder(
      "-- logseq/config.edn --\n{}\n-- pages/A.md --\npublic:: true\n\n- Text.\n"
        + "-- pages/B.md --\n- Text.\n-- pages/C.md --\n- Text.\n")
    #expect(
      Terminal("migrate", logseq.path).errors.contains(
        "not published, because they do not ask for it: 2 entries\n"))
  }

  @Test func `old addresses of moved texts become aliases, and lead to them`() throws {
    let feed =
      "<rss><item><title>N1</title><link>https://a.example/old/one:1/</link><pubDate>2024-03-01</pubDate></item>"
      + (2...4).map {
        "<item><link>https://a.example/2024/03/0\($0)-n.html</link></item>"
      }.joined() + "</rss>"
    let folder = try TemporaryFolder(texts + "-- old.xml --\n\(feed)\n")
    let old = folder.path + "/old.xml"
    let run = Terminal("migrate", folder.path, "--against", old)
    #expect(
      run.errors.contains("3 of 4 addresses of \(old) are as before; 1 differ\n"), "\(run.errors)")
    #expect(run.errors.contains("  /old/one:1/ is now /2024/03/01-n.html\n"))
    #expect(try !folder.text("2024-03-01-n.md").contains("aliases"), "nothing is written unasked")
    #expect(Terminal("migrate", folder.path, "--against", old, "--write").status == .done)
    #expect(try folder.text("2024-03-01-n.md").contains("/old/one:1/"))
    #expect(Terminal("build", folder.path).status == .done)
    #expect(try folder.text("public/old/one:1/index.html").contains("2024/03/01-n.html"))
  }

  @Test func `an old address with marks that addresses end at becomes an alias, too`() throws {
    let folder = try TemporaryFolder(
      texts + "-- old/C# or F#?.html --\n<title>N1</title><time datetime=\"2024-03-01\"></time>\n"
        + "-- old/100%25.html --\n<title>N2</title><time datetime=\"2024-03-02\"></time>\n"
        + (3...4).map { "-- old/2024/03/0\($0)-n.html --\n<title>N</title>\n" }.joined())
    let migrate = ["migrate", folder.path, "--against", folder.path + "/old", "--write"]
    #expect(Terminal(migrate).status == .done)
    #expect(try folder.text("2024-03-01-n.md").contains("[\"/C%23 or F%23%3F.html\"]"))
    #expect(try folder.text("2024-03-02-n.md").contains("[\"/100%2525.html\"]"))
    #expect(Terminal("build", folder.path).status == .done)
    for (name, text) in [("C# or F#?", "01"), ("100%25", "02")] {
      #expect(try folder.text("public/\(name).html").contains("2024/03/\(text)-n.html"))
    }
  }

  @Test func `what speaks for a setting is told when it is asked for`() throws {
    let folder = try TemporaryFolder(texts + "-- README.md --\n# Sea\n")
    #expect(!Terminal("migrate", folder.path).errors.contains("README.md"))
    #expect(Terminal("migrate", folder.path, "--explain").errors.contains("title: README.md\n"))
  }
}
