import Command
import TestSupport
import Testing

/// `ilgi new --stdin` in an empty journal, on 2024-06-01.
private func write(_ text: String, _ words: String..., in folder: TemporaryFolder) -> Terminal {
  Terminal(
    ["new", "--stdin", "--folder", folder.path] + words, in: folder, now: 1_717_200_000,
    input: text)
}

/// What another program wrote, and `ilgi new` puts into an entry.
@Suite struct NewFromTextTests {
  @Test(arguments: [
    ([], "2020-01-02", "2020-01-02 10:00"), (["--date", "2021-02-03"], "2021-02-03", "2021-02-03"),
  ])
  func `the day of the text's own field counts, unless one is given`(
    _ words: [String], _ name: String, _ date: String
  ) throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    let text = "---\ntitle: Own\ndate: 2020-01-02 10:00\n---\nb\n"
    let run = Terminal(
      ["new", "--stdin", "--public", "--folder", folder.path] + words, in: folder, input: text)
    #expect(run.output == "wrote entries/\(name).md\n")
    #expect(try folder.text("entries/\(name).md") == "---\ntitle: Own\ndate: \(date)\n---\nb\n")
  }

  @Test(arguments: [
    ("---\nprivate: true\n---\nb\n", "--public", "it is private: no build publishes it\n"),
    ("---\nprivate: true\n---\nb\n", "--quiet", ""), ("b\n", "--public", ""),
    (
      "b\n", "--draft",
      "it is a draft; 'ilgi publish entries/2024-06-01.md' puts it on the site\n"
    ),
  ])
  func `who reads the entry is said by its own fields`(
    _ text: String, _ word: String, _ said: String
  ) throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    #expect(write(text, word, in: folder).errors == said)
  }

  @Test func `a day in another field of the text is not the entry's`() throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    let text = "---\npublish: 2030-01-01\n---\nb\n"
    #expect(write(text, in: folder).output == "wrote entries/2024-06-01.md\n")
  }

  @Test func `tags and people are added to those of the text`() throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    let text = "---\ntags: [a, Sea side]\npeople: [Ana]\n---\nb\n"
    let words = ["--public", "--tag", "q", "--tag", "sea-side", "--person", "Bo"]
    let run = Terminal(
      ["new", "--stdin", "--folder", folder.path] + words, in: folder, input: text)
    #expect(run.errors == "")
    #expect(
      try folder.text("entries/2024-06-01.md")
        == "---\ntags: [a, Sea side, q]\npeople: [Ana, Bo]\ndate: 2024-06-01 00:00\n---\nb\n")
  }

  @Test func `the fields come before a text with a byte order mark, which is left out`() throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    #expect(write("\u{FEFF}# Head\n\nx\n", in: folder).status == .done)
    #expect(
      try folder.text("entries/2024-06-01.md")
        == "---\ndate: 2024-06-01 00:00\ndraft: true\n---\n\n# Head\n\nx\n")
    #expect(Terminal("list", "--folder", folder.path, in: folder).output.contains("  Head  "))
  }

  @Test func `the fields of a text with CRLF have it too`() throws {
    let folder = try TemporaryFolder("-- entries/.keep --")
    #expect(write("a\r\nb", in: folder).status == .done)
    #expect(
      try folder.text("entries/2024-06-01.md")
        == "---\r\ndate: 2024-06-01 00:00\r\ndraft: true\r\n---\r\n\r\na\r\nb\r\n")
  }

  @Test(arguments: ["index.md", "a.markdown"])
  func `a photo with the name of a text is refused`(_ name: String) throws {
    let folder = try TemporaryFolder("-- entries/.keep --\n-- photos/\(name) --\nx")
    let run = Terminal(
      "new", "Photo", "--photo", "photos/\(name)", "--folder", folder.path, in: folder)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("has the name of a text, and would be an entry"))
    #expect(try folder.files() == ["entries/.keep", "photos/\(name)"])
    #expect(!folder.exists("entries/2024-06-01-photo"))
  }
}
