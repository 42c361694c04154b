import Command
import Foundation
import TestSupport
import Testing

/// Exit status and output streams of `ilgi build`.
@Suite struct BuildCommandTests {
  @Test func `a build ends with 0, a summary on standard output and silence on the other`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("build", folder.path)
    #expect(run.status == .done)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("\(folder.path)/public: 1 entry, "))
    #expect(run.output.hasSuffix(" in en\n"))
  }

  @Test func `quiet says nothing when all is well`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("build", "--quiet", folder.path)
    #expect(run.status == .done)
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func `errors in the author's files end with 1, all at once, on standard error`() throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal("build", folder.path)
    #expect(run.status == .journalHasErrors)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("entries/봄.md:2:8: error: 'draft' takes only true or false"))
    #expect(run.errors.contains("entries/봄.md:3:1: error: 'privat' is not a field"))
    #expect(run.errors.hasSuffix("nothing was published, the site is as it was\n"))
    #expect(run.errors.contains("2 errors and "))
    #expect(!folder.exists("public"))
  }

  @Test func `drafts in the settings are told as a preview, and take no output`() throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("drafts: true\n", to: "ilgi.yml")
    let run = Terminal("build", folder.path)
    #expect(run.status == .done)
    #expect(run.output.hasPrefix("preview, not for publishing: \(folder.path)/.ilgi/preview: "))
    let refused = Terminal("build", folder.path, "--output", folder.path + "/site")
    #expect(refused.status == .buildFailed)
    #expect(refused.errors.contains("every build is a preview, which takes no '--output'"))
  }

  @Test func `a folder that is not there ends with 3`() throws {
    let run = Terminal("build", "/nonexistent/일기")
    #expect(run.status == .buildFailed)
    #expect(
      run.errors
        == "error: there is no folder '/nonexistent/일기'\nnothing was published; the site is as it was\n"
    )
  }

  @Test func `the exit code of the program is the status`() throws {
    let (good, bad) = (try TemporaryFolder(goodJournal), try TemporaryFolder(badJournal))
    #expect(try ProgramRun.ilgi("build", in: good.path).status == 0)
    #expect(try ProgramRun.ilgi("build", in: bad.path).status == 1)
    #expect(try ProgramRun.ilgi("build", "--nope", in: bad.path).status == 2)
    #expect(try ProgramRun.ilgi("build", "nowhere", in: bad.path).status == 3)
  }

  @Test func `strict makes a warning end with 1, and the site stays as it was`() throws {
    let folder = try TemporaryFolder(goodJournal)
    #expect(Terminal("build", folder.path).status == .done)
    try folder.write("Note\n", to: "entries/note.md")
    let before = try FolderImage(of: folder.path)
    let run = Terminal("build", "--strict", folder.path)
    #expect(run.status == .journalHasErrors)
    #expect(run.errors.contains("entries/note.md: warning: "))
    #expect(run.errors.contains("0 errors and 1 warning; nothing was published"))
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
    #expect(Terminal("build", folder.path).status == .done)
    #expect(folder.exists("public/undated/note.html"))
  }

  @Test func `the journal's own settings can be strict`() throws {
    let folder = try TemporaryFolder(undatedJournal)
    try folder.write("strict: true\nurl: https://diary.example/\n", to: "ilgi.yml")
    #expect(Terminal("build", folder.path).status == .journalHasErrors)
  }

  @Test func `an output is relative to where the command is run`() throws {
    let (journal, other) = (try TemporaryFolder(goodJournal), try TemporaryFolder())
    let run = Terminal("build", journal.path, "--output", "site", in: other)
    #expect(run.status == .done)
    #expect(other.exists("site/index.html"))
    #expect(!journal.exists("public") && !journal.exists("site"))
  }

  @Test func `the base address stands in for the settings' own`() throws {
    let folder = try TemporaryFolder("-- entries/2024-03-05.md --\nx")
    let plain = Terminal("build", folder.path)
    #expect(plain.errors.contains("[settings.url]"))
    #expect(!folder.exists("public/feed.xml"))
    let run = Terminal("build", folder.path, "--base-url=https://other.example/diary")
    #expect(run.errors.isEmpty)
    #expect(
      try folder.text("public/feed.xml").contains("https://other.example/diary/2024/03/05.html"))
  }

  @Test func `kept files are told`() throws {
    let folder = try TemporaryFolder(goodJournal)
    #expect(Terminal("build", folder.path).status == .done)
    try folder.write("diary.example\n", to: "public/CNAME")
    let run = Terminal("build", folder.path)
    #expect(run.errors == "note: kept 'CNAME', which no build wrote, in the output\n")
  }

  @Test func `a preview is called one, and leaves the output alone`() throws {
    let folder = try TemporaryFolder(
      goodJournal + "\n-- entries/2024-04-01.md --\n---\ndraft: true\n---\nx")
    let run = Terminal("build", folder.path, "--drafts")
    #expect(run.status == .done)
    #expect(
      run.output.hasPrefix("preview, not for publishing: \(folder.path)/.ilgi/preview: 2 entries, ")
    )
    #expect(!folder.exists("public"))
    #expect(try folder.text(".ilgi/.gitignore") == "*\n")
    #expect(
      Terminal("build", folder.path).output.contains(
        "/public: 1 entry (1 entry not published: draft)"))
  }

  // MARK: The day

  private let dated = """
    -- ilgi.yml --
    url: https://diary.example/
    timezone: Asia/Seoul
    -- entries/2024-03-05-always.md --
    Always
    -- entries/2024-03-06-later.md --
    ---
    publish: 2024-06-02
    ---
    Later
    -- entries/2024-03-07-until.md --
    ---
    expires: 2024-06-02
    ---
    Until
    """

  private func shown(_ folder: TemporaryFolder) -> [String] {
    ["05-always", "06-later", "07-until"].filter { folder.exists("public/2024/03/\($0).html") }
  }

  @Test(arguments: [
    ("2024-06-01", ["05-always", "07-until"]), ("2024-06-02", ["05-always", "06-later"]),
    ("2030-01-01", ["05-always", "06-later"]),
  ])
  func `today decides what is due and what has expired`(_ day: String, _ names: [String]) throws {
    let folder = try TemporaryFolder(dated)
    let run = Terminal("build", folder.path, "--today", day)
    #expect(run.status == .done)
    #expect(shown(folder) == names)
    let withholder = day == "2024-06-01" ? "publish" : "expires"
    #expect(run.output.contains("(1 entry not published: \(withholder))"))
  }

  @Test func `a build says in its line what withholds entries`() throws {
    let folder = try TemporaryFolder(
      """
      \(goodJournal)
      -- entries/2024-04-01.md --
      ---
      status: pending
      ---
      하나
      -- entries/2024-04-02.md --
      ---
      status: wip
      ---
      둘
      -- entries/draft/2024-04-03.md --
      셋
      -- entries/2024-04-04.md --
      ---
      비공개: true
      expires: 2020-01-01
      ---
      넷
      -- entries/2024-04-05.md --
      ---
      publish: 2999-01-01
      ---
      다섯
      """)
    let said = "1 entry (5 entries not published: status 2, draft/ 1, publish 1, 비공개 1), "
    // Also where nothing has changed since.
    for _ in 1...2 {
      let run = Terminal("build", folder.path)
      #expect(run.status == .done && run.output.contains(said), "\(run.output)")
    }
    #expect(
      Terminal("build", folder.path, "--lang", "ko").output.contains(
        "일기 5편은 게시하지 않음: status 2, draft/ 1, publish 1, 비공개 1"))
  }

  @Test func `the clock is read in the journal's time zone`() throws {
    let folder = try TemporaryFolder(dated)
    // 2024-06-01T14:59:59Z and one second later: midnight in Seoul.
    #expect(Terminal("build", folder.path, now: 1_717_253_999).status == .done)
    #expect(shown(folder) == ["05-always", "07-until"])
    #expect(Terminal("build", folder.path, now: 1_717_254_000).status == .done)
    #expect(shown(folder) == ["05-always", "06-later"])
  }

  @Test func `SOURCE_DATE_EPOCH stands for the clock, and the option for both`() throws {
    let folder = try TemporaryFolder(dated)
    let environment = ["SOURCE_DATE_EPOCH": "1717254000"]
    #expect(Terminal("build", folder.path, environment: environment, now: 0).status == .done)
    #expect(shown(folder) == ["05-always", "06-later"])
    let both = Terminal(
      "build", folder.path, "--today=2024-06-01", environment: environment, now: 0)
    #expect(both.status == .done)
    #expect(shown(folder) == ["05-always", "07-until"])
    #expect(
      try ProgramRun.ilgi("build", in: folder.path, environment: environment).status == 0)
    #expect(shown(folder) == ["05-always", "06-later"])
  }

  @Test(arguments: ["soon", "-1", "1e9", "99999999999999999999"])
  func `a SOURCE_DATE_EPOCH that is no number is refused`(_ value: String) throws {
    let folder = try TemporaryFolder(dated)
    let run = Terminal("build", folder.path, environment: ["SOURCE_DATE_EPOCH": value])
    #expect(run.status == .usage)
    #expect(run.errors.contains("SOURCE_DATE_EPOCH"))
    #expect(!folder.exists("public"))
  }
}
