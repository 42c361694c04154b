import Command
import TestSupport
import Testing

/// Renames an entry of a journal and expects that this is done.
private func rename(_ words: String..., in folder: TemporaryFolder) -> Terminal {
  let run = Terminal(["rename"] + words + ["--folder", folder.path], in: folder)
  #expect(run.status == .done, "\(run.errors)")
  return run
}

@Suite struct RenameCommandTests {
  @Test func `a line that defines a link is changed once`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-lisbon.md --
      # Lisbon
      -- entries/2024-03-06-b.md --
      # B

      [One][1] and [another][2], and [one][1] again.

      [1]: 2024-03-05-lisbon.md
      [2]: <2024-03-05-lisbon.md#later> "Lisbon"
      """)
    let run = rename("lisbon", "The old harbour", in: folder)
    #expect(run.errors == "")
    #expect(
      try folder.text("entries/2024-03-06-b.md") == """
        # B

        [One][1] and [another][2], and [one][1] again.

        [1]: 2024-03-05-the-old-harbour.md
        [2]: <2024-03-05-the-old-harbour.md#later> "Lisbon"

        """)
    #expect(Terminal("check", folder.path).errors.contains("link.missing") == false)
  }
}
