import Command
import Files
import TestSupport
import Testing

/// Runs a command in the journal of a folder. Without `--folder` it would be that of the test's
/// working directory, which no test may write into.
private func ilgi(_ words: [String], in folder: TemporaryFolder) -> Terminal {
  Terminal(words + ["--folder", folder.path], in: folder)
}

private func ilgi(_ words: String..., in folder: TemporaryFolder) -> Terminal {
  ilgi(words, in: folder)
}

/// The day of `Terminal`'s clock is 2024-06-01.
@Suite struct WritingCommandTests {
  @Test func `init makes a journal that builds, and never writes over a file`() throws {
    let folder = try TemporaryFolder("-- .gitignore --\nmine")
    let run = Terminal("init", folder.path, "--ci", "github")
    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.output == """
        wrote ilgi.yml
        wrote entries/2024-06-01-first.md
        wrote .github/workflows/publish.yml
        kept .gitignore, which was there already
        made a git repository
        next: 'ilgi new' writes an entry, 'ilgi build' makes the site
        to publish: make an empty repository there, and name it here with 'git remote add origin ADDRESS'

        """)
    // A program that is no release does not know which one the journal shall take.
    #expect(run.errors.hasPrefix("note: in .github/workflows/publish.yml, replace ILGI-OWNER/ilgi"))
    #expect(try folder.text(".gitignore") == "mine\n")
    #expect(Terminal("build", folder.path).status == .done)
    let before = try FolderImage(of: folder.path)
    #expect(Terminal("init", folder.path, "--ci", "github", "--quiet").status == .done)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test(arguments: ["entries", "entries/new"])
  func `init makes no journal inside of another`(_ inner: String) throws {
    let folder = try TemporaryFolder("-- ilgi.yml --\nnew: private\n-- entries/2024-03-05.md --\nx")
    let before = try FolderImage(of: folder.path)
    let run = Terminal("init", folder.path + "/" + inner)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("is a folder of the journal '\(folder.path)'"))
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
    // Whoever wants one says so.
    try folder.write("", to: "entries/own/ilgi.yml")
    #expect(Terminal("init", folder.path + "/entries/own").status == .done)
  }

  @Test(arguments: [
    ("th", "เริ่มเขียนบันทึก", "calendar: buddhist"), ("fa", "دفتر خاطرات", "calendar: persian"),
    ("ja", "今日から日記", ""), ("zh-TW", "從今天開始", ""), ("pt", "O diário começa", ""),
    ("de-AT", "Heute beginnt", ""), ("ko", "오늘부터 일기를", ""), ("fi", "The diary begins", ""),
  ])
  func `init writes the first entry in the journal's language, and the country's calendar`(
    locale: String, text: String, calendar: String
  ) throws {
    let folder = try TemporaryFolder("-- a.txt --\n")
    let run = Terminal("init", folder.path, "--locale", locale)
    #expect(run.status == .done, "\(run.errors)")
    let name = locale == "ko" ? "첫-일기" : "first"
    #expect(try folder.text("entries/2024-06-01-\(name).md").contains(text))
    let settings = try folder.text("ilgi.yml")
    #expect(settings.contains("locales: [\(locale)]\n"))
    #expect(settings.contains("\ncalendar: ") == !calendar.isEmpty && settings.contains(calendar))
    #expect(run.output.contains("calendar, as 'calendar' in ilgi.yml says") == !calendar.isEmpty)
    #expect(Terminal("build", folder.path).status == .done)
  }

  /// With `entries/` a build would read nothing else, or would never read it.
  @Test(arguments: [
    ("-- 2024/2024-03-05-a.md --\nA", "since there are texts already, as 2024/2024-03-05-a.md"),
    ("-- 2024/a.mdx --\nA", "since there are texts already, as 2024/a.mdx"),
    ("-- posts/_index.md --\nA", "since there are texts already, as posts/_index.md"),
    ("-- ilgi.yml --\ncontent: content\n-- content/a.md --\nA", "already, as content/a.md"),
    ("-- ilgi.yml --\ncontent: content\n-- content/a.jpg --\nA", "belong into 'content'"),
    ("-- ilgi.yml --\ncontent: content", "belong into 'content'"),
    ("-- entries/a.jpg --\nA", "belong into 'entries'"),
  ])
  func `init writes no first entry where texts are or belong elsewhere`(
    _ files: String, _ reason: String
  ) throws {
    let folder = try TemporaryFolder(files)
    let run = Terminal("init", folder.path)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("wrote no first entry, ") && run.output.contains(reason))
    #expect(!run.output.contains("first.md"))
  }

  @Test(arguments: [
    "-- README.md --\nA", "-- docs/readme.md --\nA", "-- static/a.md --\nA", "-- a.jpg --\nA",
    "-- ilgi.yml --\ncontent: entries",
  ])
  func `init writes a first entry where nothing is an entry`(_ files: String) throws {
    let folder = try TemporaryFolder(files)
    let run = Terminal("init", folder.path)
    #expect(run.output.contains("wrote entries/2024-06-01-first.md"), "\(run.errors)")
  }

  @Test func `a Korean journal begins in Korean`() throws {
    let folder = try TemporaryFolder()
    let run = Terminal("init", "--lang", "ko", in: folder)
    #expect(run.output.contains("ilgi.yml"))
    #expect(try folder.text("ilgi.yml").contains("locales: [ko]"))
    #expect(try folder.text("entries/2024-06-01-첫-일기.md").hasPrefix("# 첫 일기\n"))
    #expect(Terminal("check", folder.path).status == .done)
  }

  @Test(
    arguments: [
      (
        ["new", "The", "old harbour", "-t", "sea", "--mood", "calm"],
        "entries/2024-06-01-the-old-harbour.md",
        "---\ntitle: The old harbour\ndate: 2024-06-01 00:00\ntags: [sea]\nmood: calm\ndraft: true\n---\n"
      ),
      (
        ["new", "비: 오는 날", "--date", "2023-02-28", "--private", "--place", "부산"],
        "entries/2023-02-28-비-오는-날.md",
        "---\ntitle: \"비: 오는 날\"\nplace: 부산\nprivate: true\n---\n"
      ),
      (
        ["new", "no", "--public", "--starred", "--person", "Kim \"K\""],
        "entries/2024-06-01-no.md",
        "---\ntitle: \"no\"\ndate: 2024-06-01 00:00\npeople: [\"Kim \\\"K\\\"\"]\nstarred: true\n---\n"
      ),
      (
        ["new", "🎉", "--public"], "entries/2024-06-01-u1f389.md",
        "---\ntitle: \"🎉\"\ndate: 2024-06-01 00:00\n---\n"
      ),
    ])
  func `new writes what was asked for`(_ words: [String], _ path: String, _ text: String) throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = ilgi(words, in: folder)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == "wrote \(path)\n")
    #expect(try folder.text(path) == text)
    let before = try FolderImage(of: folder.path)
    #expect(ilgi(words + ["--quiet"], in: folder).status == .done)
    // What 'ilgi undo' needs is no file of the journal.
    let changes = before.changes(to: try FolderImage(of: folder.path)).filter {
      !"\($0)".contains(".ilgi/")
    }
    #expect(changes.count == 1 && "\(changes)".contains("-2.md"), "\(changes)")
    #expect(Terminal("check", folder.path).status == .done)
  }

  @Test func `a new entry begins with the text of a template, which no build reads`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05-a.md --
      # A
      -- templates/new/day.md --
      ---
      tags: [daily]
      mood: calm
      ---

      ## Morning
      """)
    let run = ilgi("new", "The day", "--template", "day", "--public", in: folder)
    #expect(run.status == .done, "\(run.errors)")
    #expect(
      try folder.text("entries/2024-06-01-the-day.md")
        == "---\ntags: [daily]\nmood: calm\ntitle: The day\ndate: 2024-06-01 00:00\n---\n\n## Morning\n"
    )
    #expect(ilgi("new", "B", "--template", "day", "--tag", "sea", in: folder).status == .done)
    #expect(try folder.text("entries/2024-06-01-b.md").contains("tags: [sea]\n"))
    let check = Terminal("check", folder.path)
    #expect(check.status == .done && !check.errors.contains("warning"), "\(check.errors)")
  }

  @Test func `the setting says what a new entry is`() throws {
    let folder = try TemporaryFolder("-- ilgi.yml --\nnew: private\n-- entries/a.md --\nx")
    #expect(ilgi("new", "A", in: folder).status == .done)
    #expect(try folder.text("entries/2024-06-01-a.md").contains("private: true"))
    #expect(ilgi("new", "B", "--draft", in: folder).status == .done)
    #expect(
      try folder.text("entries/2024-06-01-b.md")
        == "---\ntitle: B\ndate: 2024-06-01 00:00\ndraft: true\n---\n")
  }

  @Test(arguments: [
    (["new", "a <!-- b --> c"], Command.ExitStatus.buildFailed, "a part of the title"),
    (["new", "a <!-- b"], .journalHasErrors, "nothing was written"),
    (["new", " "], .usage, "'new' needs a title, a text from a pipe or '--edit'"),
    (["new"], .usage, "'new' needs a title, a text from a pipe or '--edit'"),
    (["new", "a", "--date", "3/4"], .usage, "'--date' takes a day, not '3/4'"),
    (["new", "a", "--date", "2025-02-29"], .buildFailed, "there is no such day"),
    (["set", "lisbon", "mod=x"], .usage, "there is no field 'mod'"),
    (["set", "lisbon", "rating=5"], .buildFailed, "'rating' is no field that can be set"),
    (["set", "lisbon", "draft=no"], .usage, "'draft' is not set"),
    (["set", "lisbon"], .usage, "'set' needs a field and its value"),
    (["publish"], .usage, "'ilgi deploy' puts the site where others can read it"),
    (["undo"], .journalHasErrors, "there is nothing to take back"),
    (["new", "a", "--photo", "gone.jpg"], .buildFailed, "there is no file"),
    (["new", "a", "--photo", "ilgi.yml"], .buildFailed, "is neither a photo, a film nor a sound"),
    (["new", "a", "--template", "x"], .buildFailed, "there is no template 'templates/new/x.md'"),
    (["edit", "nothing"], .buildFailed, "there is no entry 'nothing'"),
    (["delete", "lisbon"], .usage, "nobody can be asked here"),
    (["tag", "add", "lisbon"], .usage, "'tag' needs a tag"),
    (["tag", "add", "lisbon", ""], .usage, "a tag is a word, not ''"),
    (["tag", "remove", "lisbon", "# "], .usage, "a tag is a word, not '# '"),
    (["new", "a", "--tag", " "], .usage, "a tag is a word, not ' '"),
    (["tag", "ad", "lisbon", "x"], .usage, "'tag' needs 'add' or 'remove' after it"),
    (["show"], .usage, "'show' needs an entry"),
  ])
  func `what cannot be done changes no file`(
    _ words: [String], _ status: Command.ExitStatus, _ message: String
  ) throws {
    let folder = try TemporaryFolder(goodJournal)
    let before = try FolderImage(of: folder.path)
    let run = ilgi(words, in: folder)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `tags and stars change one field, and leave the rest of the file`() throws {
    let text = "---\r\ntitle: '제목'  # mine\r\ntags:\r\n  - sea\r\n---\r\n\r\n본문\t \r\n"
    let folder = try TemporaryFolder(goodJournal)
    try folder.write(text, to: "entries/2024-05-01-a.md")
    #expect(ilgi("tag", "add", "제목", "여행", "Sea", in: folder).status == .done)
    #expect(
      try folder.text("entries/2024-05-01-a.md").utf8.elementsEqual(
        text.replacing("  - sea\r\n", with: "  - sea\r\n  - 여행\r\n").utf8))
    #expect(ilgi("star", "2024-05-01", in: folder).status == .done)
    #expect(ilgi("star", "a", "--remove", in: folder).status == .done)
    #expect(ilgi("tag", "remove", "last", "여행", in: folder).status == .done)
    #expect(try folder.text("entries/2024-05-01-a.md").utf8.elementsEqual(text.utf8))
    let again = ilgi("tag", "remove", "last", "여행", in: folder)
    #expect(again.output == "entries/2024-05-01-a.md is as it was\n")
  }

  @Test func `an ambiguous entry lists the choices`() throws {
    let folder = try TemporaryFolder(
      goodJournal + "\n-- entries/2024-04-01-a.md --\nRain\n-- entries/2024-04-01-b.md --\nRainbow")
    let run = ilgi("show", "rain", "--lang", "ko", in: folder)
    #expect(run.status == .done, "a whole title is stronger than a beginning")
    let day = ilgi("show", "2024-04-01", in: folder)
    #expect(day.status == .usage)
    #expect(
      day.errors == """
        error: '2024-04-01' can be 2 entries
          = help: 2024-04-01  Rain  entries/2024-04-01-a.md
          = help: 2024-04-01  Rainbow  entries/2024-04-01-b.md

        """)
  }

  @Test(arguments: [
    [:], ["TERM": "dumb"], ["EDITOR": "", "VISUAL": " ", "TERM": "dumb"], ["EDITOR": "\t"],
    ["EDITOR": "no-such-editor --wait", "TERM": "xterm"],
  ])
  func `without an editor nothing is written`(_ environment: [String: String]) throws {
    let folder = try TemporaryFolder(goodJournal)
    let before = try FolderImage(of: folder.path)
    let words = ["new", "Rain", "--edit", "--folder", folder.path]
    let run = Terminal(words, in: folder, environment: environment)
    #expect(run.status == .buildFailed)
    #expect(
      run.errors.contains(
        environment["EDITOR"]?.hasPrefix("no") == true
          ? "the editor 'no-such-editor --wait' could not be started"
          : "neither VISUAL nor EDITOR names an editor"), "\(run.errors)")
    #expect(run.errors.contains("as in EDITOR=nano"))
    #expect(before.changes(to: try FolderImage(of: folder.path)) == [])
  }

  @Test func `an empty VISUAL leaves it to EDITOR`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let words = ["new", "Rain", "--edit", "--folder", folder.path]
    let run = Terminal(
      words, in: folder, environment: ["VISUAL": "", "EDITOR": "printf 'Rain.' >>"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(try folder.text("entries/2024-06-01-rain.md").hasSuffix("Rain."))
  }
}
