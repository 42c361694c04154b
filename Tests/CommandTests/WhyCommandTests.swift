import Command
import Foundation
import TestSupport
import Testing

/// `ilgi why` explains the decision about a file, with reasons and their sources.
@Suite struct WhyCommandTests {
  private static let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    locales: [en, ko]
    -- entries/2024-03-05-lisbon.md --
    ---
    tags: [sea]
    title: The hill
    ---
    Tram. ![x](sea.txt)
    -- entries/2024-03-05-lisbon.ko.md --
    ---
    slug: 리스본
    ---
    언덕

    전차
    -- entries/2024/03/06/rain.md --
    Rain
    -- entries/2024-03-07-held.md --
    ---
    title: Held
    status: private
    draft: true
    date: 2024-03-08
    publish: 2030-01-01
    expires: 2024-01-01
    ---
    x
    -- entries/sea.txt --
    sea
    -- entries/other.txt --
    other
    -- entries/empty.md --
    -- entries/.hidden.md --
    x
    -- README.md --
    x
    -- static/robots.txt --
    x
    """

  private func answer(_ file: String, _ folder: TemporaryFolder) -> [String] {
    let run = Terminal("why", file, folder.path, "--today", "2024-06-01", in: folder)
    #expect(run.status == .done, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `a published entry is told with its addresses and where everything comes from`() throws
  {
    let folder = try TemporaryFolder(Self.journal)
    #expect(
      answer("entries/2024-03-05-lisbon.md", folder) == [
        "entries/2024-03-05-lisbon.md: published",
        "  address      /2024/03/05-lisbon.html, in en",
        "  date         2024-03-05, from the file's name",
        "  title        The hill, from the field 'title' (entries/2024-03-05-lisbon.md:3:1)",
        "  slug         lisbon, from the file's name",
        "  locale       en, the journal's first",
        "  translation  entries/2024-03-05-lisbon.ko.md, in ko",
      ])
    #expect(
      answer("entries/2024-03-05-lisbon.ko.md", folder) == [
        "entries/2024-03-05-lisbon.ko.md: published",
        "  address      /ko/2024/03/05-리스본.html, in ko",
        "  date         2024-03-05, from the file's name",
        "  title        언덕, from the text",
        "  slug         리스본, from the field 'slug' (entries/2024-03-05-lisbon.ko.md:2:1)",
        "  locale       ko, from the file's name",
        "  translation  entries/2024-03-05-lisbon.md, in en",
      ])
    #expect(
      answer("entries/2024/03/06/rain.md", folder).prefix(4) == [
        "entries/2024/03/06/rain.md: published", "  address  /2024/03/06-rain.html, in en",
        "  address  /ko/2024/03/06-rain.html, in ko", "  date     2024-03-06, from the folders",
      ])
  }

  @Test func `every reason is told with the field that it rests on`() throws {
    let folder = try TemporaryFolder(Self.journal)
    #expect(
      answer("entries/2024-03-07-held.md", folder) == [
        "entries/2024-03-07-held.md: withheld on 2024-06-01: "
          + "private, draft, not before 2030-01-01, expired on 2024-01-01",
        "  reason  private, by the field 'status' (entries/2024-03-07-held.md:3:1)",
        "  reason  draft, by the field 'draft' (entries/2024-03-07-held.md:4:1)",
        "  reason  not before 2030-01-01, by the field 'publish' (entries/2024-03-07-held.md:6:1)",
        "  reason  expired on 2024-01-01, by the field 'expires' (entries/2024-03-07-held.md:7:1)",
        "  date    2024-03-08, from the field 'date' (entries/2024-03-07-held.md:5:1)",
        "  title   Held, from the field 'title' (entries/2024-03-07-held.md:2:1)",
        "  slug    held, from the file's name", "  locale  en, the journal's first",
      ])
  }

  @Test func `a folder that withholds is called a folder`() throws {
    let folder = try TemporaryFolder("-- entries/_drafts/2024-03-05.md --\nx")
    #expect(
      answer("entries/_drafts/2024-03-05.md", folder)[1]
        == "  reason  draft, by the folder '_drafts/' (entries/_drafts/2024-03-05.md)")
  }

  @Test(arguments: [
    ("README.md", "entries are read from 'entries/' alone"),
    ("entries/.hidden.md", "names that begin with a dot, like '.hidden.md', are ignored"),
    ("static/robots.txt", "files of static/ are copied to the root of the site"),
    ("ilgi.yml", "it contains the journal's settings"), ("entries", "it is a folder"),
    ("/etc/passwd", "it is outside the journal"),
  ])
  func `a file that is not read is told why`(_ file: String, _ reason: String) throws {
    let folder = try TemporaryFolder(Self.journal)
    #expect(answer(file, folder) == ["\(file): not read as an entry: \(reason)"])
  }

  @Test func `without a folder for entries, README is no entry`() throws {
    let folder = try TemporaryFolder("-- 2024-03-05.md --\nx\n-- README.md --\nx")
    #expect(
      answer("README.md", folder).first?.contains("README, LICENSE and similar files") == true)
    #expect(answer("2024-03-05.md", folder).first == "2024-03-05.md: published")
  }

  @Test func `files beside entries and empty files are told, too`() throws {
    let folder = try TemporaryFolder(Self.journal)
    #expect(
      answer("entries/sea.txt", folder) == [
        "entries/sea.txt: not an entry but a file next to entries; published, because a published entry uses it",
        "  address  /files/sea.txt",
      ])
    #expect(answer("entries/other.txt", folder).first?.hasSuffix("so not published") == true)
    #expect(answer("entries/empty.md", folder) == ["entries/empty.md: ignored: empty"])
  }

  @Test func `the file is looked for from here, then from the journal, also through a link`() throws
  {
    let (folder, other) = (try TemporaryFolder(Self.journal), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/way", withDestinationPath: folder.path)
    let paths = [
      "entries/2024/03/06/rain.md", "\(folder.path)/entries/2024/03/06/rain.md",
      "way/entries/2024/../2024/03/06/rain.md", "./way/entries//2024/03/06/rain.md",
    ]
    for path in paths {
      let run = Terminal("why", path, folder.path, in: other)
      #expect(run.status == .done)
      #expect(run.output.hasPrefix("entries/2024/03/06/rain.md: published\n"), "\(path)")
    }
  }

  @Test func `errors and collisions of the file are told with it`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write("other rain\n", to: "entries/2024-03-06-rain.md")
    let lines = answer("entries/2024/03/06/rain.md", folder)
    #expect(
      lines.first?.contains("may be published, but errors in the journal stop a build") == true)
    #expect(lines.last == "  collides with  entries/2024-03-06-rain.md")
    try folder.write("---\ndraft: yes\n---\nx\n", to: "entries/2024-03-09.md")
    let run = Terminal("why", "entries/2024-03-09.md", folder.path, in: folder)
    #expect(run.status == .done)
    #expect(
      run.errors.contains("entries/2024-03-09.md:2:8: error: 'draft' takes only true or false"))
    #expect(run.output.contains(": withheld on 2024-06-01: has errors\n  reason "))
  }

  @Test func `a day that git gave is told as such`() throws {
    let folder = try TemporaryFolder("-- entries/note.md --\nNote")
    try ProgramRun.git("init", "--quiet", in: folder.path)
    try ProgramRun.git("add", ".", in: folder.path)
    try ProgramRun.git(
      "commit", "--quiet", "--message", "note", in: folder.path,
      environment: ["GIT_AUTHOR_DATE": "2024-03-05T23:40:00+09:00"])
    let run = try ProgramRun.ilgi("why", "entries/note.md", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("  2024-03-05, from the commit that added the file\n"))
    #expect(!folder.exists(".ilgi") && !folder.exists("public"))
  }

  @Test func `the answer can be an object for programs`() throws {
    struct Reply: Decodable {
      struct Fact: Decodable {
        let name: String
        let value: String
        let origin: String?
        let file: String?
        let line: Int?
      }
      let file: String
      let published: Bool
      let verdict: String
      let facts: [Fact]
    }
    let folder = try TemporaryFolder(Self.journal)
    let run = Terminal(
      "why", "entries/2024-03-07-held.md", folder.path, "--report=json", in: folder)
    let reply = try JSONDecoder().decode(Reply.self, from: Data(run.output.utf8))
    #expect(reply.file == "entries/2024-03-07-held.md" && !reply.published)
    #expect(reply.facts.filter { $0.name == "reason" }.map(\.line) == [3, 4, 6, 7])
  }

  @Test func `a file or a folder that is not there ends with 3, a missing word with 2`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let before = try FolderImage(of: folder.path)
    let run = Terminal("why", "entries/no.md", "-C", folder.path, in: folder)
    #expect(run.status == .buildFailed)
    #expect(run.errors.hasPrefix("error: there is no file 'entries/no.md'\n"))
    #expect(Terminal("why", "x.md", "-C", "nowhere", in: folder).status == .buildFailed)
    #expect(Terminal("why", in: folder).status == .usage)
    #expect(Terminal("why", "a", "b", "c", in: folder).status == .usage)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }
}
