import Command
import TestSupport
import Testing

/// Runs a command in the journal of a folder.
private func ilgi(_ words: String..., in folder: TemporaryFolder) -> Terminal {
  Terminal(words + ["--folder", folder.path], in: folder)
}

/// `delete` and `restore`.
@Suite struct RestoreCommandTests {
  @Test func `a deleted entry is in the trash, with its folder, and comes back`() throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("The trip.\n", to: "entries/2024-04-01-trip/index.md")
    try folder.write("x", to: "entries/2024-04-01-trip/notes.txt")
    let before = try FolderImage(of: folder.path)
    for (word, path) in [
      ("lisbon", "entries/2024-03-05-lisbon.md"), ("trip", "entries/2024-04-01-trip/index.md"),
    ] {
      let run = ilgi("delete", word, "--yes", in: folder)
      #expect(run.status == .done, "\(run.errors)")
      #expect(run.output.hasPrefix("moved \(path) to .ilgi-trash/"), "\(run.output)")
      #expect(!folder.exists(path))
      #expect(!folder.exists("entries/2024-04-01-trip") || word != "trip")
      #expect(ilgi("restore", in: folder).output.contains(path))
      #expect(ilgi("restore", word, in: folder).output == "restored \(path)\n")
    }
    let changes = before.changes(to: try FolderImage(of: folder.path))
    #expect(changes.allSatisfy { $0.contains(".ilgi") }, "\(changes)")
    #expect(ilgi("restore", in: folder).errors == "the trash is empty\n")
  }

  /// Both are the last ones: nothing is asked of a day or a name.
  @Test func `what is deleted twice comes back in two files`() throws {
    let folder = try TemporaryFolder(goodJournal)
    _ = ilgi("delete", "lisbon", "--yes", in: folder)
    try folder.write("Lisbon\n\nAnother.\n", to: "entries/2024-03-05-lisbon.md")
    _ = ilgi("delete", "lisbon", "--yes", in: folder)
    #expect(ilgi("restore", "lisbon", in: folder).status == .done)
    #expect(try folder.text("entries/2024-03-05-lisbon.md").contains("Another."))
    let second = ilgi("restore", "lisbon", in: folder)
    #expect(
      second.output == """
        restored entries/2024-03-05-lisbon.md as entries/2024-03-05-lisbon-2.md, since that name is taken

        """)
    #expect(try folder.text("entries/2024-03-05-lisbon.md").contains("Another."))
  }
}
