import Build
import Diagnostics
import TestSupport
import Testing

/// Entries with errors: each is reported with its place, and the site stays unchanged.
@Suite struct BadEntryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let error: String

    init(_ description: String, _ bytes: [UInt8], _ error: String) {
      testDescription = description
      self.bytes = bytes
      self.error = error
    }

    init(_ description: String, _ text: String, _ error: String) {
      self.init(description, Array(text.utf8), error)
    }
  }

  static let cases: [Case] = [
    // 일기 in CP949, the encoding of Korean files of the nineties.
    Case("CP949", [0xC0, 0xCF, 0xB1, 0xE2, 0x0A], ":1:1 source.encoding"),
    Case("a stray byte further down", Array("제목\n봄 ".utf8) + [0xFF], ":2:3 source.encoding"),
    Case("a cut character at the end", [0x68, 0x69, 0xEC, 0x9D], ":1:3 source.encoding"),
    Case("UTF-16, low byte first", [0xFF, 0xFE, 0x48, 0x00], ":1:1 source.encoding"),
    Case("UTF-16, high byte first", [0xFE, 0xFF, 0x00, 0x48], ":1:1 source.encoding"),
    Case("a NUL byte", "title\nbo\0dy\n", ":2:3 source.encoding"),
    Case("a fence that is never closed", "---\ntitle: x\n\nbody\n", ":1:1 front-matter.unclosed"),
    Case("a fence of four", "----\ndraft: true\n---\nx\n", ":1:1 front-matter.fence"),
    Case("a fence with a dash", "—--\ndraft: true\n---\nx\n", ":1:1 front-matter.fence"),
    Case("draft: yes", "---\ndraft: yes\n---\nx\n", ":2:8 front-matter.draft"),
    Case("an empty draft", "---\ndraft:\n---\nx\n", ":2:1 front-matter.draft"),
    Case("a list as draft", "---\ndraft: [true]\n---\nx\n", ":2:8 front-matter.draft"),
    Case("private: ture", "---\nprivate: ture\n---\nx\n", ":2:10 front-matter.private"),
    Case("private: 1", "---\nprivate: 1\n---\nx\n", ":2:10 front-matter.private"),
    Case("Draft: yes", "---\nDraft: yes\n---\nx\n", ":2:8 front-matter.draft"),
    Case("privat: true", "---\nprivat: true\n---\nx\n", ":2:1 front-matter.key"),
    Case(
      "two cases", "---\nprivate: false\nPRIVATE: true\n---\nx\n", ":3:1 front-matter.duplicate"),
    Case("draft twice", "---\ndraft: true\ndraft: false\n---\nx\n", ":3:1 yaml.duplicate"),
    Case("a day that is not", "---\ndate: 2023-02-29\n---\nx\n", ":2:7 front-matter.date"),
    Case("a month that is not", "---\ndate: 2024-13-05\n---\nx\n", ":2:7 front-matter.date"),
    Case("publish: soon", "---\npublish: soon\n---\nx\n", ":2:10 front-matter.date"),
    Case("YAML that is none", "---\ntitle: [a\n---\nx\n", ":2:8 yaml.syntax"),
    Case("a merge conflict", "---\n<<<<<<< HEAD\ntitle: a\n---\nx\n", ":2:1 source.conflict"),
    Case("a hidden note that stays open", "x\n\ny <!-- z\n", ":3:3 markdown.comment"),
    Case(
      "an alias outside of the site", "---\naliases: [/../up]\n---\nx\n",
      ":2:11 front-matter.aliases"),
  ]

  @Test(arguments: cases)
  func `a bad entry is named at its place, and nothing is published`(_ bad: Case) throws {
    let refusal = try Refusal { try $0.write(bad.bytes, to: "entries/2024-03-06-bad.md") }
    #expect(refusal.errors.first == "entries/2024-03-06-bad.md" + bad.error)
    #expect(refusal.failures.isEmpty)
    #expect(
      refusal.diagnostics.filter { $0.severity == .error }.allSatisfy {
        !$0.help.isEmpty || !$0.label.isEmpty
      }, "every error says more than that something is wrong")
  }

  @Test func `all bad files of a journal are told at once, sorted by their paths`() throws {
    let refusal = try Refusal {
      try $0.write("---\ndraft: yes\n---\nx\n", to: "entries/c.md")
      try $0.write([0xFF], to: "entries/a.md")
      try $0.write("titel: x\n", to: "ilgi.yml")
      try $0.write("---\ndate: 2024-02-30\nprivate: no\n---\nx\n", to: "entries/b.md")
    }
    #expect(
      refusal.errors == [
        "entries/a.md:1:1 source.encoding", "entries/b.md:2:7 front-matter.date",
        "entries/b.md:3:10 front-matter.private", "entries/c.md:2:8 front-matter.draft",
        "ilgi.yml:1:1 settings.key",
      ])
  }

  @Test func `an entry of more than a mebibyte is refused without being read`() throws {
    let refusal = try Refusal {
      try $0.write([UInt8](repeating: 0x61, count: (1 << 20) + 1), to: "entries/long.md")
    }
    #expect(refusal.errors == ["entries/long.md source.size"])
  }

  @Test func `a byte order mark and Windows line ends are understood`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\u{FEFF}---\r\ntitle: 봄비\r\ndraft: false\r\n---\r\n\r\nrain\r\n", to: "entries/2024-03-05.md"
    )
    try published(folder)
    #expect(try folder.text("public/2024/03/05.html").contains("<title>봄비"))
  }

  @Test func `a file without text is left out with a warning`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write(" \n\n", to: "entries/2024-03-06.md")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(
      diagnostics.map(\.line).contains("warning entries/2024-03-06.md entry.empty"))
  }
}
