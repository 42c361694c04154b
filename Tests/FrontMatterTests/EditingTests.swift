import Diagnostics
import FrontMatter
import Testing

private func edited(
  _ text: String, _ changes: [FieldChange], dialect: ContentDialect = .fenced
) -> String? {
  editFrontMatter(
    of: SourceText(path: "a.md", bytes: Array(text.utf8)), changes, dialect: dialect
  ).map { String(decoding: $0, as: UTF8.self) }
}

private func tags(_ items: String...) -> [FieldChange] {
  [FieldChange(["tags", "tag"], .list(items))]
}
private let star = [FieldChange(["starred"], .word("true"))]
private let noStar = [FieldChange(["starred"], nil)]

/// Changes in place keep every byte that is not part of the field. Every expected text is what a
/// careful person would have typed.
@Suite struct EditingTests {
  @Test(
    arguments: [
      // Adding a field: before the closing fence, in the line ends of the file.
      ("---\ntitle: A\n---\nx", star, "---\ntitle: A\nstarred: true\n---\nx"),
      ("---\r\ntitle: A\r\n---\r\nx\r\n", star, "---\r\ntitle: A\r\nstarred: true\r\n---\r\nx\r\n"),
      ("\u{FEFF}---\na: b\n---\n", star, "\u{FEFF}---\na: b\nstarred: true\n---\n"),
      ("---\n---\n본문", star, "---\nstarred: true\n---\n본문"),
      ("Text.\n", star, "---\nstarred: true\n---\nText.\n"),
      ("", star, "---\nstarred: true\n---\n"),
      (
        "+++\ntitle = \"A\"\n[extra]\nb = 1\n+++\n", star,
        "+++\nstarred = true\ntitle = \"A\"\n[extra]\nb = 1\n+++\n"
      ),
      ("{\n  \"title\": \"A\"\n}\nx", star, "{\n  \"starred\": true,\n  \"title\": \"A\"\n}\nx"),
      ("{}\nx", star, "{\"starred\": true}\nx"),
      // Replacing and removing, with comments and odd spaces around.
      ("---\nstarred:   false # why\nb: 1\n---\n", star, "---\nstarred:   true # why\nb: 1\n---\n"),
      ("---\nStarred:\nb: 1\n---\n", star, "---\nStarred: true\nb: 1\n---\n"),
      ("---\nstarred : no\nb: 1\n---\n", star, "---\nstarred : true\nb: 1\n---\n"),
      ("---\nstarred  : no\nb: 1\n---\n", star, "---\nstarred  : true\nb: 1\n---\n"),
      ("---\n# one\nstarred: true\n# two\nb: 1\n---\n", noStar, "---\n# one\n# two\nb: 1\n---\n"),
      ("{\"starred\": true, \"b\": 1}\n", noStar, "{\"b\": 1}\n"),
      ("{\"b\": 1, \"starred\": true}\n", noStar, "{\"b\": 1}\n"),
      ("---\nb: 1\n---\n", noStar, "---\nb: 1\n---\n"),
      // Lists keep the way in which they are written.
      (
        "---\ntags: [a, 'b'] # c\n---\n", tags("a", "b", "바다"),
        "---\ntags: [a, 'b', 바다] # c\n---\n"
      ),
      ("---\ntags: [a, 'b', c]\n---\n", tags("a", "c"), "---\ntags: [a, c]\n---\n"),
      ("---\ntags: [a, b]\n---\n", tags("b"), "---\ntags: [b]\n---\n"),
      (
        "---\ntags:\n  - a # one\n  - b\nz: 1\n---\n", tags("a", "b", "c d"),
        "---\ntags:\n  - a # one\n  - b\n  - c d\nz: 1\n---\n"
      ),
      ("---\ntags:\n- a\n- b\n---\n", tags("b"), "---\ntags:\n- b\n---\n"),
      ("---\ntags: a\n---\n", tags("a", "b"), "---\ntags: [a, b]\n---\n"),
      ("---\ntag: a\n---\n", tags("a", "b"), "---\ntag: [a, b]\n---\n"),
      ("---\ntags: [a]\nz: 1\n---\n", tags(), "---\nz: 1\n---\n"),
      (
        "---\nz: 1\n---\n", tags("a: b", "no", "1"),
        "---\nz: 1\ntags: [\"a: b\", \"no\", \"1\"]\n---\n"
      ),
      ("+++\ntags = [\"a\"]\n+++\n", tags("a", "b"), "+++\ntags = [\"a\", \"b\"]\n+++\n"),
      ("{\"tags\": [\"a\"]}\n", tags("b"), "{\"tags\": [\"b\"]}\n"),
    ] as [(String, [FieldChange], String)])
  func `a field is changed and nothing else`(
    _ text: String, _ changes: [FieldChange], _ expected: String
  ) {
    let result = edited(text, changes)
    // By bytes: `==` takes a line end of two bytes for one character, and NFD for NFC.
    #expect(result.map { Array($0.utf8) } == Array(expected.utf8), "\(result ?? "nil")")
  }

  @Test(
    arguments: [
      (
        "Title: A\nTags: x\n\nText", ContentDialect.pelican,
        "Title: A\nTags: x\nstarred: true\n\nText"
      ),
      ("title:: A\n\n- Text", .logseq, "title:: A\nstarred:: true\n\n- Text"),
    ])
  func `headers without a fence get a line`(
    _ text: String, _ dialect: ContentDialect, _ expected: String
  ) {
    #expect(edited(text, star, dialect: dialect) == expected)
  }

  @Test(
    arguments: [
      ("Title: A\nPlace: x\n\nText", ContentDialect.pelican, "Title: A\nPlace: 봄 바다\n\nText"),
      ("title:: A\nplace:: x\n\n- Text", .logseq, "title:: A\nplace:: 봄 바다\n\n- Text"),
    ])
  func `a line of a header takes a text of two words, and none of two lines`(
    _ text: String, _ dialect: ContentDialect, _ expected: String
  ) {
    let place = [FieldChange(["place"], .text("봄 바다"))]
    #expect(edited(text, place, dialect: dialect) == expected)
    #expect(edited(text, [FieldChange(["place"], .text("봄\n바다"))], dialect: dialect) == nil)
  }

  @Test(
    arguments: [
      ("Title: A\n\nText", ContentDialect.pelican, "Title: A\ntags: c d,\n\nText"),
      ("title:: A\n\n- Text", .logseq, "title:: A\ntags:: [[c d]]\n\n- Text"),
    ])
  func `in a line of a header one name of two words is written as one`(
    _ text: String, _ dialect: ContentDialect, _ expected: String
  ) {
    #expect(edited(text, tags("c d"), dialect: dialect) == expected)
    #expect(edited(text, tags("a", "c d"), dialect: dialect)?.contains(" a, c d\n") == true)
  }

  @Test(arguments: [
    "---\ntitle: A\n---- \nx", "---\n{a: b}\n---\n", "---\na: 1\na: 2\n---\n", "---\na: [\n---\n",
    "---\ntitle: A\n",
  ])
  func `what is not understood is not touched`(_ text: String) {
    #expect(edited(text, star) == nil)
  }

  @Test func `a value is replaced in every form`() {
    let place = [FieldChange(["place"], .text("포르투"))]
    for old in [
      "Lisbon", "'Lisbon'", "{name: Lisbon}", "\n  name: Lisbon\n  latitude: 1", "", "[[a]]",
    ] {
      let result = edited("---\na: 1\nplace: \(old)\nb: 2\n---\nx\n", place)
      #expect(result == "---\na: 1\nplace: 포르투\nb: 2\n---\nx\n", "\(old): \(result ?? "nil")")
    }
  }

  @Test func `random values are read back the same, in every syntax, and nothing is lost`() throws {
    var random = SeededRandom(seed: 21)
    for round in 0..<600 {
      let text = RandomText.value(&random)
      let items = (0..<random.below(4)).map { _ in RandomText.value(&random) }
      let start = ["---\nkeep: '1'\n---\n", "+++\nkeep = \"1\"\n+++\n", "{\"keep\": \"1\"}\n", ""]
      let body = "Body \(round)\n"
      let source = start[random.below(start.count)] + body
      let changes = [
        FieldChange(["title"], .text(text)), FieldChange(["tags"], .list(items)),
        FieldChange(["starred"], .word("true")),
      ]
      // NUL and the like are errors in a source file; then nothing is written.
      guard let result = edited(source, changes) else {
        #expect(
          (text + items.joined()).unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
              || $0.properties.isNoncharacterCodePoint
              || (0xE000...0xF8FF).contains($0.value) || $0.value > 0xFFFD
          }, "\(source) \(text) \(items)")
        continue
      }
      let read = Read(result)
      #expect(read.diagnostics.isEmpty && read.body == body)
      #expect(read.text(of: "title").map { Array($0.utf8) } == Array(text.utf8))
      if source != body { #expect(read.text(of: "keep") == "1") }
      // And back: what was added is taken away.
      let back = edited(
        result, ["title", "tags", "starred"].map { FieldChange([$0], nil) })
      if source != body { #expect(back.map { Array($0.utf8) } == Array(source.utf8)) }
    }
  }
}

extension Read {
  fileprivate func text(of name: String) -> String? {
    guard case .scalar(let scalar)? = frontMatter.fields.first(where: { $0.name == name })?.value
    else { return nil }
    return scalar.text
  }
}
