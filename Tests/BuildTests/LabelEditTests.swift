import Build
import Desk
import Diagnostics
import Journal
import TestSupport
import Testing

/// Lists of labels that the writing page and `ilgi rename` change.
@Suite struct LabelEditTests {
  private func changed(_ fields: String, _ change: EntryChange) throws -> String {
    let folder = try TemporaryFolder("-- ilgi.yml --\ntitle: A")
    try folder.write("---\n\(fields)\n---\nText\n", to: "entries/2024-05-01-a.md")
    let journal = try WritableJournal(BuildOptions(folder: folder.path))
    var written = WrittenFiles()
    _ = try journal.change("entries/2024-05-01-a.md", change, &written)
    let text = try folder.text("entries/2024-05-01-a.md")
    #expect(text.hasPrefix("---\n") && text.hasSuffix("\n---\nText\n"))
    return String(text.dropFirst(4).dropLast("\n---\nText\n".count))
  }

  @Test(
    arguments: [
      // The first name counts, wherever it is.
      (
        "redirect_from: [/x/]\naliases:\n  - /old/ # mine", ["/old/", "/new/"],
        "redirect_from: [/x/]\naliases:\n  - /old/ # mine\n  - \"/new/\""
      ),
      (
        "redirect_from: /x/\nalias: /y/", ["/y/", "/new/"],
        "redirect_from: /x/\nalias: [/y/, \"/new/\"]"
      ),
      ("aliases: [./old/]", ["/old/", "/new/"], "aliases: [./old/, \"/new/\"]"),
      // Written encoded, and read decoded.
      ("aliases: [/a%23b/]", ["/a%23b/", "/new/"], "aliases: [/a%23b/, \"/new/\"]"),
      ("aliases: [/a/]", ["/a/", "/C%23/"], "aliases: [/a/, \"/C%23/\"]"),
    ])
  func `an alias is added to the field that counts`(
    _ fields: String, _ aliases: [String], _ expected: String
  ) throws {
    #expect(try changed(fields, .aliases(aliases)) == expected)
  }

  @Test(
    arguments: [
      (
        "people:\n  - \"[[Ana Kim|Ana]]\" # my sister\n  - Ben", ["Ana Kim", "Cho"],
        "people:\n  - \"[[Ana Kim|Ana]]\" # my sister\n  - Cho"
      ),
      ("person: x\npeople: [Ana]", ["Ana", "Ben"], "person: x\npeople: [Ana, Ben]"),
      ("people: Ana Kim", ["Ana Kim", "Ben"], "people: [Ana Kim, Ben]"),
      ("people: [ana]", ["Ana"], "people: [Ana]"),
      ("title: x\npeople: [Ana]", [], "title: x"),
    ])
  func `people who stay are written as they were`(
    _ fields: String, _ people: [String], _ expected: String
  ) throws {
    #expect(try changed(fields, .labels(.people, people)) == expected)
  }

  @Test func `tags of several fields are made those of a list`() throws {
    #expect(
      try changed("categories: [x, '#y']\ntag: a", .labels(.tags, ["y", "new"]))
        == "categories: ['#y']\ntag: [new]")
  }
}
