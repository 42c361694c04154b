import Command
import TestSupport
import Testing

/// Runs `ilgi` in a journal of one entry, or of several.
private func run(_ words: String..., in folder: TemporaryFolder) -> Terminal {
  Terminal(words + ["--folder", folder.path], in: folder)
}

/// The name and the title of an entry after a rename.
@Suite struct RenamedNameTests {
  @Test(arguments: [
    ("20240305-old.md", "20240305-new.md"),
    ("20240305 old.md", "20240305-new.md"),
    ("2024-3-5-old.md", "2024-3-5-new.md"),
    ("2024_03_05_old.md", "2024_03_05-new.md"),
    ("2024.03.05.md", "2024.03.05-new.md"),
    ("2024-03-05.en.md", "2024-03-05-new.en.md"),
    ("2024/03/05-old.md", "2024/03/05-new.md"),
    ("2024/03/05.md", "2024/03/05-new.md"),
    ("2024/03/05/old.md", "2024/03/05/new.md"),
    ("2024/03/05/index.md", "2024/03/05-new/index.md"),
    ("2024-3-5/old.md", "2024-3-5/new.md"),
    ("2024-3-5-old/index.md", "2024-3-5-new/index.md"),
  ])
  func `the day in a name stays in it, however it is written`(
    _ before: String, _ after: String
  ) throws {
    let folder = try TemporaryFolder(
      "-- entries/\(before) --\n---\ndraft: true\n---\n# Old\n\nx")
    let answer = run("rename", "last", "New", in: folder)
    #expect(answer.errors == "")
    #expect(answer.output == "renamed entries/\(before) to entries/\(after)\n")
    #expect(try folder.text("entries/\(after)") == "---\ndraft: true\n---\n# New\n\nx\n")
    #expect(run("list", "--json", in: folder).output.contains("\"date\":\"2024-03-05\""))
  }

  @Test func `a day and time that git gave are written into the file`() throws {
    let folder = try TemporaryFolder(
      "-- entries/old.md --\n---\ndraft: true\n---\n# Old\n\nx")
    try ProgramRun.git("init", "--quiet", in: folder.path)
    try ProgramRun.git("add", ".", in: folder.path)
    try ProgramRun.git(
      "commit", "--quiet", "--message", "x", in: folder.path,
      environment: ["GIT_AUTHOR_DATE": "2024-03-05T23:40:01-03:30"])
    #expect(run("rename", "last", "New", in: folder).errors == "")
    #expect(
      try folder.text("entries/new.md")
        == "---\ndraft: true\ndate: 2024-03-05T23:40:01-03:30\n---\n# New\n\nx\n")
    #expect(run("list", "--json", in: folder).output.contains("\"date\":\"2024-03-05\""))
  }

  @Test(arguments: [
    ("old.md", "2024-03-05 new"), ("2024/03/old.md", "5 things"),
    ("old/index.md", "20240305"),
  ])
  func `a title that would give another day is refused`(_ path: String, _ title: String) throws {
    let folder = try TemporaryFolder("-- entries/\(path) --\n# Old\n\nx")
    let answer = run("rename", "entries/\(path)", title, in: folder)
    #expect(answer.status == .buildFailed)
    #expect(answer.errors.hasPrefix("error: the entry would have another day with the name '"))
    #expect(try folder.files() == ["entries/\(path)"])
    #expect(try folder.text("entries/\(path)") == "# Old\n\nx\n")
  }

  @Test func `a folder with other entries keeps its name`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2023/index.md --
      ---
      date: 2023-01-01
      ---
      # Year

      x
      -- entries/2023/06/07-june.md --
      # June

      [y](../../2023/)
      """)
    let files = try folder.files()
    let answer = run("rename", "Year", "Annual", in: folder)
    #expect(answer.status == .buildFailed)
    #expect(
      answer.errors == """
        error: the folder 'entries/2023' would get another name, and 'entries/2023/06/07-june.md' is in it too
          = help: change the title in your editor; the folder keeps its name then

        """)
    #expect(try folder.files() == files)
    #expect(try folder.text("entries/2023/index.md").contains("# Year"))
  }

  @Test func `the folder of a language is no entry's own`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [en, ko]
      -- entries/ko/index.md --
      ---
      date: 2023-01-01
      ---
      # Old

      x
      """)
    #expect(
      run("rename", "last", "New", in: folder).output.hasPrefix(
        "renamed entries/ko/index.md to entries/ko/new.md\n"))
  }

  @Test func `a name that another entry's other language has is refused`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [en, ko]
      -- entries/2024-03-05-old.md --
      # Old
      -- entries/2024-03-05-new.ko.md --
      # 새 것
      """)
    let answer = run("rename", "Old", "New", in: folder)
    #expect(
      answer.errors.hasPrefix(
        "error: with the name 'entries/2024-03-05-new.md' the entry would be 'entries/2024-03-05-new.ko.md' in another language"
      ))
    #expect(folder.exists("entries/2024-03-05-old.md"))
  }

  @Test(arguments: ["New", "Other", "Third"])
  func `a name whose address another source has is refused`(_ title: String) throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-old.md --
      # Old
      -- entries/sub/2024-03-05-new.md --
      # Same
      -- entries/2024-03-07-n.md --
      ---
      aliases: [/2024/03/05-other.html]
      ---
      # Alias
      -- static/2024/03/05-third.html --
      x
      """)
    let answer = run("rename", "Old", title, in: folder)
    #expect(answer.status == .buildFailed)
    #expect(
      answer.errors.hasPrefix(
        "error: with the name 'entries/2024-03-05-\(title.lowercased()).md' the next build would stop: two sources have the address /2024/03/05-\(title.lowercased()).html\n  = help: the other one is '"
      ))
    #expect(try folder.text("entries/2024-03-05-old.md") == "# Old\n")
  }

  @Test func `an address that another entry has too is left to that one`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/a/2024-03-05-old.md --
      # Old
      -- entries/b/2024-03-05-old.md --
      # Other
      """)
    #expect(
      run("rename", "entries/a/2024-03-05-old.md", "New", in: folder).output
        == "renamed entries/a/2024-03-05-old.md to entries/a/2024-03-05-new.md\n")
    #expect(Terminal("check", folder.path).status == .done)
  }

  @Test func `links to a file follow, however its letters are composed`() throws {
    let folder = try TemporaryFolder("-- entries/2024-03-05-e\u{301}te.md --\n# Old")
    try folder.write(
      "[a](2024-03-05-\u{E9}te.md) [b](2024-03-05-%C3%A9te.md#x) [[2024-03-05-\u{E9}te]]\n",
      to: "entries/2024-03-06.md")
    #expect(run("rename", "Old", "New", in: folder).errors == "")
    #expect(
      try folder.text("entries/2024-03-06.md")
        == "[a](2024-03-05-new.md) [b](2024-03-05-new.md#x) [[2024-03-05-new]]\n")
  }

  // MARK: The title

  @Test(arguments: [
    ("# Old {#top}\n\n[a](#top)\n", "# New *1 {#top}\n\n[a](#top)\n"),
    ("## Old ##\n\nx\n", "## New *1 ##\n\nx\n"),
    ("## Old {#x} ##\n\nx\n", "## New *1 {#x} ##\n\nx\n"),
    ("Old\n===\n\nx\n", "New *1\n===\n\nx\n"),
    ("Old {#x}\n---\n\nx\n", "New *1 {#x}\n---\n\nx\n"),
    ("One\nold\n---\n\nx\n", "New *1\n---\n\nx\n"),
    ("# Old\r\n\r\nx\r\n", "# New *1\r\n\r\nx\r\n"),
    ("<!-- a -->\n\n# Old #\n", "<!-- a -->\n\n# New *1 #\n"),
    (
      "---\ntitle: Old\n---\n\n# Old\n\nx\n",
      "---\ntitle: \"New *1\"\n---\n\n# New *1\n\nx\n"
    ),
    (
      "---\ntitle: Old\n---\n\n# Other\n\nx\n",
      "---\ntitle: \"New *1\"\n---\n\n# Other\n\nx\n"
    ),
    ("Old\n\nx\n", "---\ntitle: \"New *1\"\n---\nOld\n\nx\n"),
  ])
  func `the title is changed where it is written`(_ before: String, _ after: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(before, to: "entries/2024-03-05-new-1.md")
    #expect(run("rename", "last", "New *1", in: folder).errors == "")
    #expect(
      try folder.text("entries/2024-03-05-new-1.md").replacing("\\*", with: "*") == after)
  }

  @Test func `a title that is a list in a line of its own becomes a heading`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Old\n---\n\nx\n", to: "entries/2024-03-05-1-one.md")
    #expect(run("rename", "last", "1. One", in: folder).errors == "")
    #expect(try folder.text("entries/2024-03-05-1-one.md") == "## 1. One\n\nx\n")
  }

  @Test func `the same title changes nothing, also with marks that the site prints otherwise`()
    throws
  {
    let folder = try TemporaryFolder("-- entries/2024-03-05-the-old-sea.md --\n# The \"old\" sea")
    #expect(
      run("rename", "last", "The \"old\" sea", in: folder).output
        == "entries/2024-03-05-the-old-sea.md is as it was\n")
    #expect(try folder.text("entries/2024-03-05-the-old-sea.md") == "# The \"old\" sea\n")
  }

  @Test func `a title that would hide a part of itself is refused`() throws {
    let folder = try TemporaryFolder("-- entries/2024-03-05-old.md --\n# Old")
    for title in ["<!-- x -->", "New <!-- x -->"] {
      let answer = run("rename", "last", title, in: folder)
      #expect(answer.status == .buildFailed)
      #expect(answer.errors.contains("would be a hidden note"))
    }
    #expect(try folder.text("entries/2024-03-05-old.md") == "# Old\n")
  }

  // MARK: What is no text

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x23, 0, 0x20, 0, 0x41, 0], "UTF-16"), ([0x61, 0xFF, 0xFE], "not UTF-8"),
      ([0x61, 0, 0x62], "NUL"),
      (Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8), "git-lfs"),
    ] as [([UInt8], String)])
  func `a file that is no text is never written into`(_ bytes: [UInt8], _ word: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "entries/2024-03-05-b.md")
    for words in [["rename", "last", "New"], ["star", "last"], ["tag", "add", "last", "new"]] {
      let answer = Terminal(words + ["--folder", folder.path], in: folder)
      #expect(answer.status == .buildFailed)
      #expect(answer.errors.hasPrefix("error: 'entries/2024-03-05-b.md' cannot be changed: "))
      #expect(answer.errors.contains(word))
    }
    #expect(try folder.read("entries/2024-03-05-b.md") == bytes)
  }
}
