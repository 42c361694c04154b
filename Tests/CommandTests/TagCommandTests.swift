import Command
import TestSupport
import Testing

/// `ilgi tag` changes one label, and no other byte. Every expected text is what a careful person
/// would have typed.
@Suite struct TagCommandTests {
  private struct Run {
    let terminal: Terminal
    /// The bytes of the entry after the command.
    let text: [UInt8]
    let tags: String
  }

  /// - Parameter words: `add` or `remove`, and the tags.
  private func tag(
    _ words: [String], _ text: String, dialect: String = "fenced"
  ) throws -> Run {
    let path = "entries/2024-05-01-a.md"
    let folder = try TemporaryFolder("-- ilgi.yml --\ncontent-dialect: \(dialect)")
    try folder.write(text, to: path)
    let arguments = ["tag", words[0], "last"] + words.dropFirst() + ["--folder", folder.path]
    let terminal = Terminal(arguments, in: folder)
    let shown = Terminal("show", "last", "--json", "--folder", folder.path, in: folder).output
    let tags = shown.split(separator: "\"tags\":[").last?.prefix { $0 != "]" } ?? ""
    return Run(
      terminal: terminal, text: Array(try folder.text(path).utf8),
      tags: String(tags).replacing("\"", with: ""))
  }

  private func check(
    _ words: [String], _ text: String, _ expected: String, _ tags: String,
    dialect: String = "fenced"
  ) throws {
    let run = try tag(words, text, dialect: dialect)
    #expect(run.terminal.status == .done, "\(run.terminal.errors)")
    #expect(run.text == Array(expected.utf8), "\(String(decoding: run.text, as: UTF8.self))")
    #expect(run.tags.utf8.elementsEqual(tags.utf8), "\(run.tags)")
  }

  @Test(
    arguments: [
      (
        ["remove", "a"], "categories: [x]\ntags: [a]\ncategory: Road Trip",
        "categories: [x]\ncategory: Road Trip", "x,Road Trip"
      ),
      (
        ["add", "new"], "categories: [x]\ntags: [a]\ncategory: Road Trip",
        "categories: [x]\ntags: [a, new]\ncategory: Road Trip", "a,new,x,Road Trip"
      ),
      (["remove", "a"], "tags: [b]\ntag: a", "tags: [b]", "b"),
      (["remove", "a"], "tag: a\ntags: [b]", "tags: [b]", "b"),
      (
        ["remove", "sea"], "tags: [Sea, a]\ncategories: [sea, x]", "tags: [a]\ncategories: [x]",
        "a,x"
      ),
      (["add", "b"], "category: Road Trip", "category: [Road Trip, b]", "Road Trip,b"),
      (["add", "a"], "tags:\ntitle: x", "tags: [a]\ntitle: x", "a"),
      (["add", "c"], "tags: #a #b\ntitle: x", "tags: [c] #a #b\ntitle: x", "c"),
      (
        ["remove", "travel-sea"], "tags: [travel/sea, travel-sea]", "tags: [travel/sea]",
        "travel/sea"
      ),
    ])
  func `of several fields only the one with the label is changed`(
    _ words: [String], _ before: String, _ after: String, _ tags: String
  ) throws {
    try check(words, "---\n\(before)\n---\nText\n", "---\n\(after)\n---\nText\n", tags)
    let end = { (text: String) in text.replacing("\n", with: "\r\n") }
    try check(
      words, "\u{FEFF}" + end("---\n\(before)\n---\nText\n"),
      "\u{FEFF}" + end("---\n\(after)\n---\nText\n"), tags)
  }

  @Test(
    arguments: [
      (
        ["add", "new"], "tags:\n  - \"[[sea]]\"\n  - \"[[road trip]]\" # mine", "\n  - new",
        "sea,road trip,new"
      ),
      (["add", "new"], "tags:\n  - \"#sea\"\n  - b # mine", "\n  - new", "sea,b,new"),
      (["add", "#new"], "categories:\n  - [travel, sea]\n  - b", "\n  - new", "travel/sea,b,new"),
      (["add", "c d"], "tags: a, b", ", c d", "a,b,c d"),
      (["add", "c"], "tags: a b", " c", "a,b,c"),
      (["add", "c"], "tags: 여행、바다", "、c", "여행,바다,c"),
      (["add", "c"], "tags: a,\n  b", ", c", "a,b,c"),
    ])
  func `a label is added behind the others, which stay as they are written`(
    _ words: [String], _ before: String, _ added: String, _ tags: String
  ) throws {
    try check(
      words, "---\n\(before)\n---\nText\n", "---\n\(before)\(added)\n---\nText\n", tags)
  }

  @Test(
    arguments: [
      (["add", "new"], "[sea-side, Sea side]", "[sea-side, Sea side, new]", "sea-side,new"),
      (["remove", "sea side"], "[sea-side, Sea side, c]", "[c]", "c"),
      (["add", "b"], "[[sea]]", "[[sea], b]", "sea,b"),
      (["add", "c"], "\"#a #b\"", "\"#a #b #c\"", "a,b,c"),
      (["add", "c"], "'a' # mine", "['a', c] # mine", "a,c"),
      (["remove", "a"], "\"a b\"", "\"b\"", "b"),
      (["remove", "바다"], "여행、바다", "여행", "여행"),
      (["add", "k: v"], "a, b", "[a, b, \"k: v\"]", "a,b,k: v"),
      (["add", "여"], "[\u{110B}\u{1167}]", "[\u{110B}\u{1167}]", "\u{110B}\u{1167}"),
      (["remove", "여"], "[\u{110B}\u{1167}, b]", "[b]", "b"),
      (["add", "\u{110B}\u{1167}"], "[b]", "[b, \u{110B}\u{1167}]", "b,\u{110B}\u{1167}"),
      (["remove", "b"], "[\n  a, # one\n  b # two\n]", "[\n  a, # one\n]", "a"),
      (["remove", "b"], "[a, # one\n  b]", "[a, # one\n  ]", "a"),
      (["remove", "a"], "[a] # mine", "[] # mine", ""),
      (["remove", "a"], "# mine\n  - a # x", "# mine", ""),
    ])
  func `labels in one line of YAML`(
    _ words: [String], _ before: String, _ after: String, _ tags: String
  ) throws {
    try check(
      words, "---\ntags: \(before)\n---\nText\n", "---\ntags: \(after)\n---\nText\n", tags)
  }

  @Test(
    arguments: [
      (
        ["remove", "a"], "[taxonomies]\ntags = [\"a\", \"b\"]", "[taxonomies]\ntags = [\"b\"]", "b"
      ),
      (["remove", "a"], "[taxonomies]\ntags = [\"a\"]", "[taxonomies]", ""),
      (["add", "c"], "[taxonomies]\ntags = [\"a\"]", "[taxonomies]\ntags = [\"a\", \"c\"]", "a,c"),
      (
        ["add", "c"], "[taxonomies]\nprojects = [\"a\"]",
        "[taxonomies]\ntags = [\"c\"]\nprojects = [\"a\"]", "c"
      ),
      (
        ["remove", "a"], "taxonomies = {x = [], tags = [\"a\"]}",
        "taxonomies = {x = [], tags = []}", ""
      ),
      (["add", "b"], "taxonomies.tags = [\"a\"]", "taxonomies.tags = [\"a\", \"b\"]", "a,b"),
      (["add", "b"], "tags = 'a c'", "tags = 'a c b'", "a,c,b"),
      // An error of another kind: 'draft' is in the wrong place.
      (
        ["add", "b"], "tags = [\"a\"]\n[extra]\ndraft = true",
        "tags = [\"a\", \"b\"]\n[extra]\ndraft = true", "a,b"
      ),
    ])
  func `labels in TOML, also in a table of Zola`(
    _ words: [String], _ before: String, _ after: String, _ tags: String
  ) throws {
    try check(words, "+++\n\(before)\n+++\nText\n", "+++\n\(after)\n+++\nText\n", tags)
  }

  @Test(
    arguments: [
      (
        ["remove", "a"], "{\n  \"Tags\": [\"a\"],\n  \"title\": \"x\"\n}",
        "{\n  \"title\": \"x\"\n}", ""
      ),
      (["add", "b"], "{\"tags\": [\"a\"]}", "{\"tags\": [\"a\", \"b\"]}", "a,b"),
      (["add", "b"], "{\"tags\": null, \"x\": 1}", "{\"tags\": [\"b\"], \"x\": 1}", "b"),
      (
        ["remove", "a"], "{\"x\": 1, \"taxonomies\": {\"tags\": [\"a\"]}}",
        "{\"x\": 1, \"taxonomies\": {}}", ""
      ),
    ])
  func `labels in JSON`(
    _ words: [String], _ before: String, _ after: String, _ tags: String
  ) throws {
    try check(words, before + "\nText\n", after + "\nText\n", tags)
  }

  @Test(
    arguments: [
      ("logseq", ["remove", "b"], "tags:: [[a b]], #b", "tags:: [[a b]]", "a b"),
      ("logseq", ["add", "c d"], "title:: x", "title:: x\ntags:: [[c d]]", "c d"),
      ("logseq", ["add", "c d"], "tags:: #a #b", "tags:: #a #b #[[c d]]", "a,b,c d"),
      ("logseq", ["add", "c d"], "tags:: a, b", "tags:: a, b, c d", "a,b,c d"),
      ("logseq", ["add", "c, d"], "tags:: a", "tags:: a, [[c, d]]", "a,c, d"),
      (
        "logseq", ["add", "[[c d]]", "#e"], "tags:: [[a]]", "tags:: [[a]], [[c d]], [[e]]",
        "a,c d,e"
      ),
      ("logseq", ["remove", "a"], "- tags:: a\n  b:: x\n  More", "- tags:: \n  b:: x\n  More", ""),
      ("pelican", ["add", "c d"], "Title: x", "Title: x\ntags: c d,", "c d"),
      ("pelican", ["remove", "c"], "Tags: a b, c", "Tags: a b,", "a b"),
      ("pelican", ["add", "d e"], "Tags: a b", "Tags: a, b, d e", "a,b,d e"),
      ("pelican", ["add", "c d"], "Tags: a,\n    b", "Tags: a,\n    b, c d", "a,b,c d"),
      ("pelican", ["remove", "a"], "Tags: a", "Tags: ", ""),
    ])
  func `a label with a space is read as one label`(
    _ dialect: String, _ words: [String], _ before: String, _ after: String, _ tags: String
  ) throws {
    let body = dialect == "logseq" ? "\n\n- Text\n" : "\n\nText\n"
    try check(words, before + body, after + body, tags, dialect: dialect)
  }

  @Test(
    arguments: [
      ("fenced", ["add", "new"], "---\ntags: [[travel, sea], b]\n---\nText\n", "has errors"),
      ("fenced", ["remove", "b"], "---\ntags: [[travel, sea], b]\n---\nText\n", "has errors"),
      ("fenced", ["add", "b"], "---\ntags: {a: 1}\n---\nText\n", "has errors"),
      ("fenced", ["add", "b"], "---\ntags:\n  - a\n  -\n---\nText\n", "read back the same"),
      ("pelican", ["add", "x]], y"], "Title: x\n\nText\n", "read back the same"),
      ("fenced", ["remove", "b"], "---\ntags: &x [a, b]\n---\nText\n", "has errors"),
    ])
  func `what cannot be changed alone is refused`(
    _ dialect: String, _ words: [String], _ text: String, _ message: String
  ) throws {
    let run = try tag(words, text, dialect: dialect)
    #expect(run.terminal.status == .buildFailed)
    #expect(run.terminal.errors.contains(message), "\(run.terminal.errors)")
    #expect(run.text == Array(text.utf8))
  }
}
