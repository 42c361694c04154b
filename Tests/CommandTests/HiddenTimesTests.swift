import TestSupport
import Testing

/// Entries with a time of day, in a journal whose settings do not say who sees it.
@Suite struct HiddenTimesTests {
  private static let journal = """
    -- ilgi.yml --
    title: x
    -- entries/2024-03-05-lisbon.md --
    ---
    date: 2024-03-05 23:40
    ---
    Tram.
    -- entries/2024-03-06-midnight.md --
    ---
    date: 2024-03-06 00:00
    ---
    No time, as some tools write it.
    -- entries/2024-03-07-draft.md --
    ---
    date: 2024-03-07 09:00
    draft: true
    ---
    Nobody reads it.
    """
  private static let note =
    "note: the time of day of 1 entry is hidden from readers; 'times: true' in ilgi.yml shows it, 'times: false' ends this note\n"

  @Test func `a build says once, to somebody at a terminal, that readers do not see times`() throws
  {
    let folder = try TemporaryFolder(Self.journal)
    #expect(!Terminal("build", folder.path).errors.contains("time of day"))
    #expect(!Terminal("build", "--no-cache", folder.path).errors.contains("time of day"))
    #expect(
      Terminal("build", "--no-cache", folder.path, isTerminal: true).errors.contains(Self.note))
    #expect(
      !Terminal("build", "--no-cache", folder.path, isTerminal: true).errors.contains("time of"))
  }

  @Test func `a check at a terminal says it until the settings say who sees times`() throws {
    let folder = try TemporaryFolder(Self.journal)
    #expect(!Terminal("check", folder.path).errors.contains("time of day"))
    for _ in 0..<2 {
      #expect(Terminal("check", folder.path, isTerminal: true).errors.contains(Self.note))
    }
    for value in ["true", "false"] {
      try folder.write("title: x\ntimes: \(value)\n", to: "ilgi.yml")
      #expect(!Terminal("check", folder.path, isTerminal: true).errors.contains("time of day"))
    }
  }
}
