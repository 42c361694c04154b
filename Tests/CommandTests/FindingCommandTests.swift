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

/// `list`, `show` and the like.
@Suite struct FindingCommandTests {
  private let journal = """
    -- entries/2024-03-05-lisbon.md --
    ---
    tags: [travel/sea]
    starred: true
    ---
    Lisbon

    Tram.
    -- entries/2023-06-01-비.md --
    ---
    mood: 고요
    private: true
    ---
    비 오는 날

    창밖.
    """

  @Test func `list shows every entry, in columns of the terminal`() throws {
    let folder = try TemporaryFolder(journal)
    #expect(
      ilgi("list", in: folder).output == """
        Mar 5, 2024  ★ Lisbon             entries/2024-03-05-lisbon.md
        Jun 1, 2023  비 오는 날  private  entries/2023-06-01-비.md

        """)
    #expect(
      ilgi("list", "--private", "--lang", "ko", in: folder).output
        == "2023. 6. 1.  비 오는 날  비공개  entries/2023-06-01-비.md\n")
  }

  @Test func `a list reads heads of withheld entries alone, and counts read their texts`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05-draft.md --
      ---
      title: "\u{1112}\u{1161}\u{11ab}글: a draft"
      tags: [bread]
      draft: true
      ---
      One two three. <!-- never closed
      -- entries/2024-03-06-head.md --
      ---
      private: true
      ---
      # A title in the text

      One two.
      -- entries/2024-03-07-later.md --
      ---
      title: Later
      date: 2024-03-07T21:00+09:00
      publish: 2999-01-01
      ---
      One.
      -- entries/2024-03-08-wrong.md --
      ---
      title: Wrong
      draft: true
      mood: [a, b]
      ---
      """)
    let list = ilgi("list", "--today", "2024-04-01", in: folder)
    #expect(
      list.output == """
        Mar 8, 2024  Wrong                has errors, draft      entries/2024-03-08-wrong.md
        Mar 7, 2024  Later                not before 2999-01-01  entries/2024-03-07-later.md
        Mar 6, 2024  A title in the text  private                entries/2024-03-06-head.md
        Mar 5, 2024  한글: a draft        draft                  entries/2024-03-05-draft.md

        """)
    #expect(ilgi("list", "one", in: folder).output.split(separator: "\n").count == 3)
    #expect(ilgi("stats", "--json", in: folder).output.contains("\"words\":6}"))
    #expect(ilgi("show", "--json", "later", in: folder).output.contains("\"words\":1"))
  }

  @Test(
    arguments: [
      (["--tag", "travel"], ["lisbon"]), (["--mood", "고요"], ["비"]),
      (["--mood", "고"], []), (["tram"], ["lisbon"]),
      (["--during", "2023"], ["비"]), (["--starred"], ["lisbon"]), (["--public"], ["lisbon"]),
      (["--sort", "oldest"], ["비", "lisbon"]), (["-n", "1"], ["lisbon"]), (["창", "비"], ["비"]),
      (["nothing"], []), (["--person", "Kim"], []),
    ])
  func `filters choose`(_ words: [String], _ names: [String]) throws {
    let folder = try TemporaryFolder(journal)
    let run = ilgi(["list", "--json"] + words, in: folder)
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == names.count)
    for (line, name) in zip(lines, names) { #expect(line.contains("-\(name).md\""), "\(line)") }
  }

  @Test(
    arguments: [
      ("projects=garden", 2), ("projects=Garden/Pond", 1), ("projects=gard", 0), ("tags=sea", 1),
      ("places=Porto", 1), ("walks=garden", 0), ("projects=", -1), ("garden", -1), ("=garden", -1),
    ])
  func `labels of a taxonomy of one's own choose, too`(_ label: String, _ count: Int) throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      taxonomies: [tags, projects]
      -- entries/2024-03-05-a.md --
      ---
      projects: [garden/pond]
      tags: [sea]
      ---
      One text.
      -- entries/2024-03-06-b.md --
      ---
      projects: garden
      place: Porto
      ---
      Two texts.
      """)
    let run = ilgi("list", "--label", label, in: folder)
    #expect(run.status == (count < 0 ? .usage : .done))
    #expect(run.output.split(separator: "\n").count == max(0, count))
  }

  @Test(arguments: ["foo", "202", "2024-1", "2024-0", "2024-13", "2024-02-30", "2024..", ""])
  func `a period that is none is a mistake, not an empty list`(_ period: String) throws {
    let folder = try TemporaryFolder(journal)
    let run = ilgi("list", "--during", period, in: folder)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: '--during' takes a year, month or day, not '\(period)'"))
  }

  @Test(arguments: [("travel", 2), ("Travel/Sea", 2), ("travel/sea/north", 1), ("travel/se", 0)])
  func `a tag has those below it`(_ tag: String, _ count: Int) throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-a.md --
      ---
      tags: [travel/sea/north]
      ---
      One text.
      -- entries/2024-03-06-b.md --
      ---
      tags: [travel/sea]
      ---
      Another text.
      """)
    let run = ilgi("list", "--json", "--tag", tag, in: folder)
    #expect(run.output.split(separator: "\n").count == count)
  }

  @Test func `JSON has every key, also without a value`() throws {
    let folder = try TemporaryFolder(journal)
    #expect(
      ilgi("list", "--private", "--json", in: folder).output
        == #"""
        {"path":"entries/2023-06-01-비.md","date":"2023-06-01","title":"비 오는 날","lang":"ko",\#
        "starred":false,"tags":[],"people":[],"place":null,"mood":"고요","withheld":["private"]}

        """#)
  }

  @Test func `show prints an entry for the terminal, or its file`() throws {
    let folder = try TemporaryFolder(journal)
    #expect(
      ilgi("show", "last", in: folder).output == """
        Lisbon
        Tuesday, March 5, 2024
        ★, #travel/sea

        Tram.

        entries/2024-03-05-lisbon.md

        """)
    let source = ilgi("show", "비", "--source", in: folder)
    #expect(source.output == (try folder.text("entries/2023-06-01-비.md")))
  }

  @Test func `days and counts`() throws {
    let folder = try TemporaryFolder(journal)
    #expect(ilgi("on-this-day", in: folder).output.contains("2023-06-01-비.md"))
    let today = ilgi("today", in: folder)
    #expect(today.output.isEmpty)
    #expect(today.errors.hasPrefix("there is no entry of 2024-06-01 yet; 'ilgi new' writes one\n"))
    #expect(
      ilgi("stats", in: folder).output
        == "2023: 1 entry, 1 day, 1 word\n2024: 1 entry, 1 day, 1 word\n")
    #expect(ilgi("random", "--private", in: folder).output.contains("2023-06-01-비.md"))
  }
}
