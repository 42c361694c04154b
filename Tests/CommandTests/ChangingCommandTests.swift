import Command
import Desk
import Files
import TestSupport
import Testing

/// The clock is at 2024-06-01, 00:00 in UTC.
private func ilgi(
  _ words: String..., in folder: TemporaryFolder, input: String = "", isTyped: Bool = false
) -> Terminal {
  Terminal(words + ["-C", folder.path], in: folder, input: input, isTyped: isTyped)
}

/// `set`, `publish`, `draft`, `private` and `undo`.
@Suite struct ChangingCommandTests {
  private static let text = """
    ---\r
    title: '비'  # mine\r
    mood: calm\r
    draft: true\r
    ---\r
    \r
    본문\t \r

    """

  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write(Self.text, to: "entries/2024-05-31-rain.md")
    return folder
  }

  private func rain(_ folder: TemporaryFolder) throws -> String {
    try folder.text("entries/2024-05-31-rain.md")
  }

  @Test func `set changes the fields that are named, and no other byte`() throws {
    let folder = try journal()
    let run = ilgi("set", "yesterday", "mood=", "place=서울", "tags=sea, 산책", in: folder)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == "changed entries/2024-05-31-rain.md\n")
    let place = "place: 서울\r\ntags: [sea, 산책]\r\n"
    let wanted = Self.text.replacing("mood: calm\r\n", with: "")
      .replacing("draft: true\r\n", with: "draft: true\r\n" + place)
    let changed = try rain(folder)
    #expect(changed.utf8.elementsEqual(wanted.utf8), "\(changed)")
    #expect(ilgi("set", "비", "title=눈", "starred=yes", in: folder).status == .done)
    let titled = try rain(folder)
    #expect(titled.contains("title: '눈'") || titled.contains("title: 눈"))
    #expect(try rain(folder).contains("starred: true\r\n"))
    #expect(ilgi("set", "눈", "date=그저께 저녁 6시", in: folder).status == .done)
    #expect(try rain(folder).contains("date: 2024-05-30 18:00\r\n"))
  }

  @Test func `publish says where it will be, draft and private that it is left out`() throws {
    let folder = try journal()
    let published = ilgi("publish", "어제", in: folder)
    #expect(
      published.output == """
        changed entries/2024-05-31-rain.md
        the next build publishes it at /2024/05/31-rain.html

        """, "\(published.errors)")
    #expect(try rain(folder) == Self.text.replacing("draft: true\r\n", with: ""))
    #expect(Terminal("build", folder.path).status == .done)
    #expect(folder.exists("public/2024/05/31-rain.html"))
    let kept = ilgi("private", "rain", in: folder)
    #expect(kept.output.contains("the next build leaves it out: private\n"))
    #expect(kept.output.contains("if a site with it is online, it stays there until the next"))
    #expect(ilgi("draft", "rain", in: folder).output.contains("leaves it out: draft\n"))
    let text = try rain(folder)
    #expect(text.contains("draft: true\r\n") && !text.contains("private"))
  }

  @Test(arguments: [
    ("sealed: true\ndraft: true\n", "sealed: true\n"),
    ("draft: true\nsealed: kin\n", "sealed: kin\n"),
    ("private: true\nsealed: true\n", "sealed: true\n"), ("sealed: true\n", "sealed: true\n"),
    ("sealed: true\npublish: 2999-01-01\n", "sealed: true\n"),
  ])
  func `publish leaves an entry to the readers for whom it is sealed`(
    _ fields: String, _ left: String
  ) throws {
    let folder = try TemporaryFolder("-- entries/2024-05-31-rain.md --\n---\n\(fields)---\nWet.")
    let run = ilgi("publish", "rain", in: folder)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("it is sealed: 'ilgi seal' encrypts it for its readers"))
    #expect(try rain(folder) == "---\n\(left)---\nWet.\n")
  }

  @Test(arguments: [
    ("sealed: yes\ndraft: true\n", "entries"), ("seald: true\n", "entries"),
    ("", "entries/_drafts"),
  ])
  func `publish takes out no field that may be about sealing, and moves no file`(
    _ fields: String, _ place: String
  ) throws {
    let folder = try TemporaryFolder("-- \(place)/2024-05-31-rain.md --\n---\n\(fields)---\nWet.")
    let before = try FolderImage(of: folder.path)
    let run = ilgi("publish", "rain", in: folder)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("is no field that can be taken out"), "\(run.errors)")
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test(arguments: [
    ["set", "rain", "mood=happy"], ["publish", "rain"], ["star", "rain"],
    ["tag", "add", "rain", "sea"], ["delete", "rain", "--yes"], ["new", "Snow"],
  ])
  func `undo takes the last act back`(_ words: [String]) throws {
    let folder = try journal()
    #expect(Terminal(words + ["-C", folder.path], in: folder).status == .done)
    let before = words[0] == "new" ? nil : Self.text
    #expect(words[0] == "new" || (try? rain(folder)) != before)
    let undone = ilgi("undo", in: folder)
    #expect(undone.status == .done, "\(undone.errors)")
    #expect(try rain(folder) == Self.text)
    #expect(!folder.exists("entries/2024-06-01-snow.md"))
    #expect(ilgi("undo", in: folder).status == .journalHasErrors)
  }

  @Test func `undo leaves alone what was changed since`() throws {
    let folder = try journal()
    #expect(ilgi("star", "rain", in: folder).status == .done)
    try folder.write("mine\n", to: "entries/2024-05-31-rain.md")
    let undone = ilgi("undo", in: folder)
    #expect(undone.status == .buildFailed)
    #expect(undone.errors.contains("was changed since, so nothing was taken back"))
    #expect(try rain(folder) == "mine\n")
  }

  @Test func `undo takes back a new name, with the links that followed it`() throws {
    let folder = try TemporaryFolder(
      goodJournal + "\n-- entries/2024-05-30-port/index.md --\nPort\n\nSea.\n"
        + "-- entries/2024-05-30-port/note.txt --\nx\n"
        + "-- entries/2024-05-31-b.md --\nB\n\n[there](2024-05-30-port/index.md)\n"
        + "-- entries/2024-05-31-c.md --\nC\n\n[there](2024-05-30-port/index.md)\n")
    let before = try FolderImage(of: folder.path + "/entries")
    #expect(ilgi("rename", "port", "The", "harbour", in: folder).status == .done)
    #expect(try folder.text("entries/2024-05-31-b.md").contains("2024-05-30-the-harbour"))
    let undone = ilgi("undo", in: folder)
    #expect(
      undone.output
        == "renamed entries/2024-05-30-the-harbour/index.md to entries/2024-05-30-port/index.md\n")
    #expect(before.changes(to: try FolderImage(of: folder.path + "/entries")) == [])
    #expect(ilgi("undo", in: folder).status == .journalHasErrors)
  }

  @Test(arguments: ["entries/2024-05-31-b.md", "entries/2024-05-31-harbour.md"])
  func `undo takes back no part of a rename where one file was changed since`(
    _ changed: String
  ) throws {
    let folder = try TemporaryFolder(
      goodJournal + "\n-- entries/2024-05-31-port.md --\nPort\n\nSea.\n"
        + "-- entries/2024-05-31-b.md --\nB\n\n[there](2024-05-31-port.md)\n")
    #expect(ilgi("rename", "port", "Harbour", in: folder).status == .done)
    try folder.write("mine\n", to: changed)
    let before = try FolderImage(of: folder.path + "/entries")
    #expect(ilgi("undo", in: folder).errors.contains("'\(changed)' was changed since"))
    #expect(before.changes(to: try FolderImage(of: folder.path + "/entries")) == [])
  }

  @Test func `undo takes back no rename where the old name is another entry's now`() throws {
    let folder = try journal()
    #expect(ilgi("rename", "rain", "Sun", in: folder).status == .done)
    try folder.write("another\n", to: "entries/2024-05-31-rain.md")
    let undone = ilgi("undo", in: folder)
    #expect(undone.errors.contains("there is another 'entries/2024-05-31-rain.md' now"))
    #expect(try folder.text("entries/2024-05-31-sun.md").contains("Sun"))
  }

  // MARK: Editors

  /// An editor that writes down what it was told, and then some text.
  private func editor(_ name: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/bin/" + name
    let script = "#!/bin/sh\necho \"$*\" >> '\(folder.path)/told'\nfor file; do :; done\n"
    try folder.write(script + "echo 'A word.' >> \"${file%:*}\"\n", to: "bin/\(name)")
    _ = try runAttachedProgram(["chmod", "755", path])
    return path
  }

  @Test func `undo takes back what an editor wrote`() throws {
    let folder = try journal()
    let before = try rain(folder)
    let environment = ["VISUAL": try editor("own", in: folder)]
    let words = ["edit", "rain", "-C", folder.path]
    #expect(Terminal(words, in: folder, environment: environment).status == .done)
    #expect(try rain(folder) == before + "A word.\n")
    #expect(ilgi("undo", in: folder).output == "entries/2024-05-31-rain.md is as it was before\n")
    #expect(try rain(folder) == before)
  }

  @Test(arguments: [
    ("vim", "+2 FILE"), ("nano", "+2 FILE"), ("code", "--goto FILE:2"), ("hx", "FILE:2"),
    ("own", "FILE"),
  ])
  func `an editor opens at the line of the first error`(_ name: String, _ told: String) throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("---\ndate: 2024-13-01\ndraft: maybe\n---\nx\n", to: "entries/bad.md")
    let run = Terminal(
      ["edit", "bad", "-C", folder.path], in: folder,
      environment: ["EDITOR": try editor(name, in: folder)])
    #expect(run.status == .journalHasErrors)
    let file = folder.path + "/entries/bad.md"
    #expect(try folder.text("told") == told.replacing("FILE", with: file) + "\n")
    let good = Terminal(
      ["edit", "lisbon", "-C", folder.path], in: folder,
      environment: ["EDITOR": folder.path + "/bin/" + name])
    #expect(good.status == .done)
    #expect(try folder.text("told").hasSuffix("\n\(folder.path)/entries/2024-03-05-lisbon.md\n"))
  }

  @Test func `a number names an entry of the last list`() throws {
    let folder = try journal()
    let list = ilgi("list", in: folder, isTyped: true)
    #expect(list.output.hasPrefix("1  May 31, 2024"), "\(list.output)")
    #expect(ilgi("show", "2", in: folder).output.hasPrefix("Lisbon\n"))
    #expect(ilgi("show", "3", in: folder).status == .buildFailed)
  }

  @Test func `a name of several entries shows them with numbers, which name them next`() throws {
    let folder = try journal()
    try folder.write("Rain\n\nOne.\n", to: "entries/2024-04-01-a.md")
    try folder.write("Rainbow\n\nTwo.\n", to: "entries/2024-04-01-b.md")
    let asked = ilgi("show", "2024-04-01", in: folder, isTyped: true)
    #expect(asked.status == .usage)
    #expect(
      asked.errors == """
        error: '2024-04-01' can be 2 entries
          = help: 1  2024-04-01  Rain  entries/2024-04-01-a.md
          = help: 2  2024-04-01  Rainbow  entries/2024-04-01-b.md
          = help: a number names one of them: 'ilgi show 2'

        """)
    #expect(ilgi("star", "2024-04-01", in: folder).status == .usage, "a script changes no numbers")
    #expect(ilgi("show", "2", in: folder).output.hasPrefix("Rainbow\n"))
  }

  @Test(arguments: [
    ("yesterday", "비"), ("2024-5-31", "비"), ("그저께", nil), ("last", "비"), ("05-31", "비"),
    ("2024-03-05", "Lisbon"), ("lisb", "Lisbon"), ("31 May", "비"), ("-1", "비"),
  ])
  func `an entry is named by its day in words`(_ wanted: String, _ title: String?) throws {
    let run = ilgi("show", wanted, in: try journal())
    #expect(run.output.hasPrefix(title.map { $0 + "\n" } ?? ""))
    #expect(run.status == (title == nil ? .buildFailed : .done))
  }

  @Test func `the nearest name is offered`() throws {
    let run = ilgi("show", "lisbin", in: try journal())
    #expect(run.errors.contains("did you mean 'lisbon'?"), "\(run.errors)")
  }

  // MARK: A sentence, and a pipe

  @Test(arguments: [
    (
      ["어제", "6시:", "비가", "왔다.", "우산을 두고", "왔다.", "+산책", "@서울"], "2024-05-31-비가-왔다.md",
      "---\ntitle: 비가 왔다\ndate: 2024-05-31 06:00\ntags: [산책]\nplace: 서울\ndraft: true\n---\n\n"
        + "우산을 두고 왔다.\n"
    ),
    (
      ["yesterday 6pm: Rain. I had no umbrella."], "2024-05-31-rain-2.md",
      "---\ntitle: Rain\ndate: 2024-05-31 18:00\ndraft: true\n---\n\nI had no umbrella.\n"
    ),
    (
      ["18:30:", "Met", "@Ana", "at", "the", "harbour!"], "2024-06-01-met-ana-at-the-harbour.md",
      "---\ntitle: \"Met Ana at the harbour!\"\ndate: 2024-06-01 18:30\nplace: Ana\ndraft: true\n---\n"
    ),
    (
      ["어제 １８：３０：비가 왔다"], "2024-05-31-비가-왔다.md",
      "---\ntitle: 비가 왔다\ndate: 2024-05-31 18:30\ndraft: true\n---\n"
    ),
    (
      ["눈이 왔다"], "2024-06-01-눈이-왔다.md",
      "---\ntitle: 눈이 왔다\ndate: 2024-06-01 00:00\ndraft: true\n---\n"
    ),
  ])
  func `a sentence at a terminal is an entry`(
    _ words: [String], _ name: String, _ text: String
  ) throws {
    let folder = try journal()
    let run = Terminal(["-C", folder.path] + words, in: folder, isTyped: true)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == "wrote entries/\(name)\n")
    #expect(run.errors.contains("'ilgi publish entries/\(name)' puts it on the site"))
    let written = try folder.text("entries/\(name)")
    #expect(written == text, "\(written)")
  }

  @Test(arguments: [
    (["lisst", "rain"], true), (["list:", "rain"], true), (["yesterday:"], true),
    (["tomorow:", "rain"], true), (["yesterday", "6pm:", "Rain."], false),
    (["-x y"], true), (["rain"], true),
  ])
  func `what is no sentence, and all in a script, is a mistake`(
    _ words: [String], _ isTyped: Bool
  ) throws {
    let folder = try journal()
    let before = try FolderImage(of: folder.path)
    let run = Terminal(["-C", folder.path] + words, in: folder, isTyped: isTyped)
    #expect(run.status == .usage)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `a pipe is the text, and an empty one makes nothing`() throws {
    let folder = try journal()
    #expect(ilgi("new", "Title", in: folder, input: "a line\n").status == .done)
    #expect(try folder.text("entries/2024-06-01-title.md").hasSuffix("---\n\na line\n"))
    let empty = ilgi("new", "--stdin", in: folder, input: "")
    #expect(empty.status == .journalHasErrors)
    #expect(empty.errors == "nothing was written: the standard input is empty\n")
    #expect(ilgi("new", "Bare", in: folder).status == .done)
    #expect(try folder.text("entries/2024-06-01-bare.md").hasSuffix("---\n"))
  }

  // MARK: Queries

  @Test(arguments: [
    (["is:draft"], ["rain"]), (["-is:draft"], ["lisbon"]), (["is:공개"], ["lisbon"]),
    (["본문", "is:draft"], ["rain"]), (["tram", "-본문"], ["lisbon"]),
    (["sort:oldest"], ["lisbon", "rain"]), (["sort:changed"], ["rain", "lisbon"]),
    (["--today"], []), (["--on-this-day", "2025-05-31"], ["rain"]),
    (["--today", "2024-03-05"], ["rain", "lisbon"]),
  ])
  func `a list is asked as the search is`(_ words: [String], _ names: [String]) throws {
    let folder = try journal()
    let run = Terminal(["list", "--json", "-C", folder.path] + words, in: folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == names.count, "\(run.output)\(run.errors)")
    for (line, name) in zip(lines, names) { #expect(line.contains("-\(name).md\"")) }
  }

  @Test func `a list says how many are withheld, and that nothing was found`() throws {
    let folder = try journal()
    #expect(ilgi("list", "본문", in: folder).errors == "1 entry; withheld from the site: 1\n")
    #expect(ilgi("list", "nothing", in: folder).errors == "nothing was found in 2 entries\n")
    let wrong = ilgi("list", folder.path, in: folder)
    #expect(wrong.errors.contains("'\(folder.path)' is a folder: '-C \(folder.path)' names"))
  }

  @Test(arguments: [("ls", "list"), ("rm", "delete"), ("add", "new"), ("open", "edit")])
  func `names of other programs are known`(_ synonym: String, _ name: String) {
    #expect(Terminal(synonym, "--help").output == Terminal(name, "--help").output)
  }
}
