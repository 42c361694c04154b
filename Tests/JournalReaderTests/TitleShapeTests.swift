import Diagnostics
import Journal
import Testing

/// Titles in the forms found in real journals.
@Suite struct TitleShapeTests {
  /// Quotation marks as they are.
  private let typewritten: Settings = {
    var settings = Settings()
    settings.markup.quotes = false
    return settings
  }()

  @Test(arguments: [
    ("title: 2014", "2014"), ("title: '2014'", "2014"), ("title: 007", "007"),
    ("title: 1.10", "1.10"), ("title: 2024-03-05", "2024-03-05"), ("title: true", "true"),
    ("title: False", "False"), ("title: 'false'", "false"),
    ("title: |\n  첫 줄\n  둘째 줄\n", "첫 줄 둘째 줄"), ("title: >-\n  one\n  two", "one two"),
    ("title: \"a\\nb\"", "a b"), ("title: one\n  two", "one two"),
    // An asterisk in front matter is literal.
    ("title: '**Lisbon** & `code` [x](y) <b>'", "**Lisbon** & `code` [x](y) <b>"),
    ("title: '# Lisbon'", "# Lisbon"), ("title: '  '", "Body."), ("title: ''", "Body."),
    ("title: \"\"", "Body."), ("title: ~", "Body."), ("title: null", "Body."),
    ("title: 'null'", "null"),
    ("title: \"He said \\\"hi\\\"\"", "He said \"hi\""), ("title: 'It''s'", "It's"),
    ("title: It's \"fine\"", "It's \"fine\""), ("title: “리스본” 「언덕」 «x» ‘y’", "“리스본” 「언덕」 «x» ‘y’"),
    ("title: שלום, עולם (2014)", "שלום, עולם (2014)"),
    ("title: يوميات «لشبونة»", "يوميات «لشبونة»"),
    ("title: 🎉", "🎉"), ("title: \"\\u005c\"", "\\"),
  ])
  func `a title in the front matter stands as it is written, on one line`(
    field: String, title: String
  ) {
    let reading = Reading("---\n\(field)\n---\nBody.\n", settings: typewritten)
    #expect(reading.findings == [])
    #expect(reading.entry?.title.map { Array($0.utf8) } == Array(title.utf8))
  }

  @Test(arguments: [
    ("2014\n\nText.\n", "2014"), ("# 2014\n\nText.\n", "2014"), ("**굵은** *제목*\n\nText.\n", "굵은 제목"),
    ("# [Lisbon](x.md \"t\") `code`\n", "Lisbon code"), ("\u{FEFF}# 제목\r\n\r\nText.\r\n", "제목"),
    ("# שלום \"עולם\"\n\nText.\n", "שלום \"עולם\""),
    ("\"Quoted,\" she said\n\nText.\n", "\"Quoted,\" she said"),
    ("# 제목 ##\n\nText.\n", "제목"), ("   \n\n\tcode\n\nText.\n", "code"),
    ("# \u{1107}\u{1169}\u{11B7}\n\nText.\n", "\u{1107}\u{1169}\u{11B7}"),
  ])
  func `a title in the text loses its marks and nothing else`(text: String, title: String) {
    #expect(Reading(text, settings: typewritten).entry?.title == title)
  }

  @Test(arguments: ["title: [a, b]", "title: {a: b}"])
  func `a list is no title`(field: String) {
    #expect(Reading(fields: field).findings == ["front-matter.type"])
  }
}
