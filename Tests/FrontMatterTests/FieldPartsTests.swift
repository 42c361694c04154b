import Diagnostics
import FrontMatter
import Testing

/// Parts of fields with several values, as they are written.
@Suite struct FieldPartsTests {
  private static let forms: [(before: String, after: String, dialect: ContentDialect)] = [
    ("---\nkeep: '1'\ntags: ", "\n---\nBody\n", .fenced),
    ("---\ntags:\n  - a\n  - ", "\n---\nBody\n", .fenced),
    ("---\ntags: [a, ", "]\n---\nBody\n", .fenced),
    ("---\ntags: \"", "\"\n---\nBody\n", .fenced), ("+++\ntags = '", "'\n+++\nBody\n", .fenced),
    ("{\"tags\": \"", "\"}\nBody\n", .fenced), ("Tags: ", "\n\nBody\n", .pelican),
    ("tags:: ", "\n\n- Body\n", .logseq),
  ]

  @Test
  func `random fields have ways to write one part more or less, and no bytes around are lost`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let form = Self.forms[random.below(Self.forms.count)]
      let value = RandomText.value(&random)
      let bytes = Array((form.before + value + form.after).utf8)
      let source = SourceText(path: "a.md", bytes: bytes)
      let (frontMatter, flaws) = readFrontMatter(of: source, dialect: form.dialect)
      guard !flaws.contains(where: { $0.severity == .error }) else { continue }
      for field in frontMatter.fields where field.name.lowercased() == "tags" {
        let parts = FieldParts(
          field, of: frontMatter, in: source, mayHaveSpaces: random.below(2) == 0)
        let added = parts.with(RandomText.value(&random))
        let removed = parts.values.indices.flatMap { parts.without($0) }
        for version in added + removed {
          #expect(version.suffix(5).elementsEqual("Body\n".utf8), "\(form.before)\(value)")
        }
      }
    }
  }

  @Test(arguments: [
    ("a, b", ["a", "b"]), ("a b", ["a", "b"]), ("[[a b]] c", ["[[a b]]", "c"]),
    ("[[a, b]], c d", ["[[a, b]]", "c d"]), ("여행、바다", ["여행", "바다"]), (",a,,", ["a"]),
    ("#a #[[b c]]", ["#a", "#[[b c]]"]), ("", []), ("[[a", ["[[a"]),
  ])
  func `one text has parts between separators`(_ text: String, _ expected: [String]) {
    let source = SourceText(path: "a.md", bytes: Array("tags:: \(text)\n\n- Body\n".utf8))
    let (frontMatter, _) = readFrontMatter(of: source, dialect: .logseq)
    let parts = FieldParts(frontMatter.fields[0], of: frontMatter, in: source, mayHaveSpaces: false)
    let texts = parts.values.map { if case .scalar(let scalar) = $0 { scalar.text } else { "?" } }
    #expect(texts == expected)
  }

  @Test func `of several names the first counts, wherever it is`() {
    let source = SourceText(path: "a.md", bytes: Array("---\ncreated: x\ndate: y\n---\n".utf8))
    let change = FieldChange(["date", "created"], .word("z"))
    let changed = editFrontMatter(of: source, [change])
    #expect(changed == Array("---\ncreated: x\ndate: z\n---\n".utf8))
  }
}
