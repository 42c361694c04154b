import Command
import TestSupport
import Testing

/// `ilgi import` as one types it.
@Suite struct ImportCommandTests {
  private static let export = #"""
    -- j/ilgi.yml --
    timezone: Asia/Seoul
    url: https://diary.example/
    -- e/export.json --
    [{"title": "첫눈", "body": "눈", "created_at": 1700000000}, {"title": "x"}]
    """#

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(Self.export, inMemory: true)
  }

  @Test func `it says what it saw, writes drafts, and tells what it could not`() throws {
    let folder = try folder()
    let done = Terminal(
      "import", "\(folder.path)/e/export.json", "-C", "\(folder.path)/j", "--tag", "old", in: folder
    )
    #expect(done.status == .journalHasErrors)
    #expect(done.output == "wrote 2023-11-15-첫눈.md (a draft), from export.json, entry 1\n")
    #expect(
      done.errors == """
        this is an export of JSON: 'export.json' is a list of entries with 'created_at'
        error: export.json, entry 2 was not imported: it has no time in 'created_at'
        1 entry written, and 0 were there already
        1 could not be imported
        no build publishes them; 'ilgi publish ENTRY' does, one by one

        """)
    #expect(try folder.text("j/2023-11-15-첫눈.md").contains("tags: [old]\ndraft: true\n"))
    let built = Terminal("build", "\(folder.path)/j", in: folder)
    #expect(built.status == .journalHasErrors)
    #expect(built.errors.contains("journal.empty"))
  }

  @Test func `a dry run and JSON`() throws {
    let folder = try folder()
    let done = Terminal(
      "import", "json", "\(folder.path)/e", "-C", "\(folder.path)/j", "--dry-run", "--json",
      in: folder)
    let lines = done.output.split(separator: "\n")
    #expect(
      lines == [
        #"{"path":"2023-11-15-첫눈.md","visibility":"draft","file":"export.json","part":"entry 1","media":0,"notes":[]}"#,
        #"{"error":"it has no time in 'created_at'","file":"export.json","part":"entry 2"}"#,
        #"{"format":"json","written":false,"added":1,"there":0,"changed":0,"failed":1,"remarks":[],"fetched":0,"remote":[]}"#,
      ])
    #expect(try folder.files(in: "j") == ["ilgi.yml"])
  }

  @Test func `publishing is refused for a source that does not say who may read`() throws {
    let folder = try folder()
    let done = Terminal(
      "import", "\(folder.path)/e", "-C", "\(folder.path)/j", "--publish", in: folder)
    #expect(done.status == .journalHasErrors)
    #expect(done.errors.contains("'--publish' is refused: exports of JSON do not say who may read"))
    #expect(try folder.files(in: "j") == ["ilgi.yml"])
  }

  @Test func `what is no export is told by what it has, in Korean too`() throws {
    let folder = try TemporaryFolder("-- e/a.jpg --\nx\n-- j/ilgi.yml --\ntitle: x", inMemory: true)
    let done = Terminal("import", "\(folder.path)/e", "-C", "\(folder.path)/j", in: folder)
    #expect(done.status == .journalHasErrors)
    #expect(done.errors.hasPrefix("'e' is no export that is known; it has 1 file: .jpg (1)\n"))
    let korean = Terminal(
      "import", "\(folder.path)/e", "-C", "\(folder.path)/j", "--lang", "ko", in: folder)
    #expect(korean.errors.hasPrefix("'e'는 알고 있는 내보내기가 아닙니다. 들어 있는 것: 파일 1개: .jpg (1)\n"))
  }

  @Test func `a format that is not known, and no path`() throws {
    let folder = try folder()
    let wrong = Terminal("import", "day-one", "\(folder.path)/e", in: folder)
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("did you mean 'dayone'?"))
    let none = Terminal("import", in: folder)
    #expect(none.status == .usage)
    #expect(none.errors.contains("'import' needs the file or folder that another app exported"))
    let gone = Terminal("import", "\(folder.path)/gone.zip", "-C", "\(folder.path)/j", in: folder)
    #expect(gone.status == .buildFailed)
  }

  @Test func `build and migrate name the command in a folder that is an export`() throws {
    let folder = try folder()
    for verb in ["build", "migrate"] {
      let done = Terminal(verb, "\(folder.path)/e", in: folder)
      #expect(
        done.errors.contains(
          "'export.json' is a list of entries with 'created_at'; if this folder is an export of JSON, 'ilgi import \(folder.path)/e -C JOURNAL' brings it into a journal"
        ))
    }
  }

  @Test func `a journal that has a text beside its entries is not said to be an export`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05.md --
      A day.
      -- entries/later.md --
      Some day.
      -- entries/2024-03-06.txt --
      Shopping
      """)
    for settings in [nil, "title: x\n"] {
      if let settings { try folder.write(settings, to: "ilgi.yml") }
      let built = Terminal("build", folder.path, in: folder)
      #expect(built.status == .done && !built.errors.contains("export"))
    }
    #expect(!Terminal("migrate", folder.path, in: folder).errors.contains("export"))
  }

  @Test func `folders of other tools are looked at by migrate`() throws {
    let folder = try TemporaryFolder(
      "-- b/hugo.toml --\ntitle = \"B\"\n-- b/content/posts/a.md --\n---\ndate: 2024-03-05\n---\na",
      inMemory: true)
    let done = Terminal("import", "hugo", "\(folder.path)/b", in: folder)
    #expect(done.errors.contains("this seems to be a journal for Hugo"))
  }
}
