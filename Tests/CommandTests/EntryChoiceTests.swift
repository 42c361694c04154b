import Command
import TestSupport
import Testing

/// What a word on the command line can mean.
@Suite struct EntryChoiceTests {
  @Test(arguments: [
    "entries/2024-03-05-a.md", "./entries/2024-03-05-a.md", "entries/../entries/./2024-03-05-a.md",
    "2024-03-05-a.md", "FOLDER/journal/entries/2024-03-05-a.md",
    "FOLDER/journal/../journal/entries/2024-03-05-a.md", "FOLDER/link/entries/2024-03-05-a.md",
    "../link/entries/2024-03-05-a.md", "./entries/linked/b.md", "entries/linked/b.md",
  ])
  func `an entry is found by any path to it`(_ path: String) throws {
    let folder = try TemporaryFolder(
      """
      -- journal/entries/2024-03-05-a.md --
      # Harbour
      -- journal/notes/b.md --
      # Harbour
      """)
    try folder.link("link", to: "journal")
    try folder.link("journal/entries/linked", to: "../notes")
    let path = path.replacing("FOLDER", with: folder.path)
    for place in ["journal", "link"] {
      let run = Terminal(
        "show", path, "--folder", "\(folder.path)/\(place)",
        environment: ["PWD": "\(folder.path)/\(place)"])
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("Harbour"))
    }
  }

  @Test(arguments: ["kim", "Kim", "KIM"])
  func `a title in any case means every entry that has it`(_ word: String) throws {
    // The second one of a day has a slug of its own.
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-kim.md --
      # Kim
      -- entries/2024-03-05-kim-2.md --
      # Kim

      Another text.
      """)
    let before = try FolderImage(of: folder.path)
    for verb in [["delete", word, "--yes"], ["private", word], ["set", word, "mood=calm"]] {
      let run = Terminal(verb + ["--folder", folder.path], in: folder)
      #expect(run.status == .usage)
      #expect(run.errors.hasPrefix("error: '\(word)' can be 2 entries"))
    }
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `a path to something else is no entry`() throws {
    let folder = try TemporaryFolder(goodJournal + "\n-- a/entries/2024-03-05-lisbon.md --\nx")
    for path in ["./a/entries/2024-03-05-lisbon.md", "../entries/2024-03-05-lisbon.md", "./", ".."]
    {
      let run = Terminal("show", path, "--folder", folder.path, in: folder)
      #expect(run.errors.hasPrefix("error: there is no entry '\(path)'"))
    }
  }
}
