import Command
import TestSupport
import Testing

/// `list --mood`.
@Suite struct MoodChoiceTests {
  @Test(arguments: ["행복", "happy", "glad\"", "기쁨 반", ""])
  func `a mood is chosen by its word in a language of the journal`(_ mood: String) throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [ko]
      -- entries/2024-03-05-a.md --
      ---
      mood: happy
      ---
      A.
      -- entries/2024-03-06-b.md --
      ---
      mood: 행복
      ---
      B.
      -- entries/2024-03-07-c.md --
      ---
      mood: glad
      ---
      C.
      -- entries/2024-03-08-d.md --
      ---
      mood: 기쁨 반
      ---
      D.
      """)
    let expected = ["glad\"": ["c"], "기쁨 반": ["d"], "": []][mood] ?? ["b", "a"]
    let run = Terminal("list", "--json", "--mood", mood, "--folder", folder.path, in: folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, name) in zip(lines, expected) { #expect(line.contains("-\(name).md\"")) }
  }
}
