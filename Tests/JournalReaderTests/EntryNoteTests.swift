// Notes that an author hides, wherever an entry may have them: they are in no field and no output.

import Diagnostics
import Journal
import JournalReader
import Markdown
import TestSupport
import Testing

@Suite struct EntryNoteTests {
  /// Everything of an entry that any output is made of.
  private func shown(_ entry: Entry) -> String {
    var texts = [
      entry.title ?? "", entry.summary ?? "", entry.excerpt, entry.plainText, entry.slug,
      entry.identifier ?? "", String(decoding: entry.body.html, as: UTF8.self),
      String(describing: entry.labels), String(describing: entry.extra),
    ]
    texts += entry.aliases + entry.names + entry.body.outline.map(\.text)
    texts += entry.body.links.flatMap { [$0.destination, $0.title, $0.alternative] }
    return texts.joined(separator: "\n")
  }

  private func settings(_ percents: String) -> Settings {
    readSettings(
      SourceText(
        path: "ilgi.yml",
        text: "comments: \(percents)\ntaxonomies: [tags, people, place, mood, projects]\n")
    ).settings
  }

  private static let openings = [
    "Meeting notes ", "# Hello ", "## Hello ##", "Hello *you* ", "산책 ", "- ", "> ", "| a ", "1. ",
    "`code` ",
    "[a](b.md) ", "Hello[^1] ", "![a](b.jpg) ", String(repeating: "긴 줄 ", count: 60),
    "한 줄\\\n둘째 줄 ", "Hello <!-- SECRET --> there ", "***\n\nHello ", "<kbd>a</kbd> ", "\"Hello\" ",
    "",
    "Hello\n===\n", "[a]: b.md\n\nHello ", "   Hello ", "**Hello ", "Hello (", "#Hello ",
    "```\ncode\n```\n",
  ]
  private static let marks = [
    ("<!--", "-->"), ("<!-- do not publish:", "-->"), ("%%", "%%"), ("%% do not publish:", "%%"),
  ]
  private static let insides = [
    " SECRET ", "\nSECRET\n", "\n\nSECRET\n\n", "\n# SECRET\n", "\n===\nSECRET\n",
    "\n---\nSECRET\n",
    " SECRET\n\n- SECRET\n- SECRET\n\n", "\n> SECRET\n\n", "\n\n```\nSECRET\n```\n\n",
    "\r\nSECRET\r\n", "\n| SECRET |\n|---|\n",
    "\n\n    SECRET\n\n", " *SECRET\nSECRET* ", "\nSECRET\n\n1. SECRET\n", "\n\n***\n\nSECRET\n",
    "\n<div>\nSECRET\n",
  ]

  /// Titles come from first lines, and what opens in a first line may close much further below.
  @Test func `a note that opens in the first line hides all that it holds`() throws {
    var published = 0
    var shapes = 0
    for opening in Self.openings {
      for (open, close) in Self.marks {
        for inside in Self.insides {
          for ending in ["", " rest", "\n\nrest\n"] {
            shapes += 1
            let text = opening + open + inside + close + ending
            let reading = Reading(text, settings: settings("obsidian"))
            guard let entry = reading.entry, !reading.diagnostics.hasErrors else { continue }
            published += 1
            #expect(!shown(entry).contains("SECRET"), "\(text.debugDescription): \(shown(entry))")
            #expect(!shown(entry).contains("do not publish"), "\(text.debugDescription)")
          }
        }
      }
    }
    #expect(published > shapes / 2, "\(published) of \(shapes) are published")
  }

  @Test(arguments: [
    (
      "Meeting notes <!-- do not publish:\nSECRET\n-->\nThe tram.\n\nMore.", "Meeting notes",
      "The tram.\nMore."
    ),
    ("# Hello <!--\nSECRET\n-->\n\nThe tram.", "Hello", "The tram."),
    ("Hello <!--\n===\nSECRET -->\n\nThe tram.", "Hello", "The tram."),
    ("산책 %%비밀 SECRET\nSECRET%%\n\n전차.", "산책", "전차."),
    ("Hello <!-- SECRET -->\nThe tram.\n\nMore.", "Hello", "The tram.\nMore."),
  ])
  func `a title leaves its line and the note behind it is counted`(
    _ text: String, _ title: String, _ body: String
  ) throws {
    let entry = try #require(Reading(text, settings: settings("obsidian")).entry)
    #expect(entry.title == title)
    #expect(entry.plainText == body)
    #expect(entry.body.hiddenNotes == 1)
  }

  // MARK: Percent signs

  /// Texts in which nobody hides anything.
  private static let percents = [
    "7 %% 2 is the remainder; so x %% 1 is the fraction", "a %% b, (a + b) %% n",
    "See https://example.org/60%%20of and https://example.org/a%%20b%%20c.",
    "[a](https://example.org/60%%20of%%x)", "<https://example.org/60%%20of%%20x>", "60%%20of it",
    "one %% sign", "`%%a%%`", "```\n%%\na\n%%\n```", "100%% sure", "100%% sure and 50%% done",
    "\\%%a\\%%",
    "Mid %% one.\n\nMid %% two.", "%% in Python", "www.example.org/a%%b%%c", "%%%%",
  ]

  @Test(arguments: percents)
  func `percent signs of other kinds are text`(_ text: String) throws {
    for setting in ["html", "none"] {
      let found = Reading(
        "Day\n\n" + text, settings: setting == "none" ? Settings() : settings(setting))
      #expect(found.diagnostics.filter { $0.severity == .error }.isEmpty, "\(text)")
      let entry = try #require(found.entry)
      let marks = text.filter { $0 == "%" }.count
      let body = entry.plainText + entry.body.links.map(\.destination).joined()
      #expect(body.filter { $0 == "%" }.count >= marks, "\(text) gives \(body)")
    }
  }

  @Test(arguments: [
    "%%a%%", "The hill %%secret%% and more", "The hill %% secret %% and more", "%%\na\n\nb\n%%",
    "산책%%비밀%%을",
    "- %%a%%", "| %%a%% |\n|---|", "> %%\n> a\n> %%", "*%%a%%*", "[b](c \"%%a%%\")", "# %%a%% b",
    "dinner %%with Bob 3%% was", "word%%secret%% more", "7 %% 2 and %%secret%%",
  ])
  func `a pair that may hide a note asks what it is`(_ text: String) throws {
    let asked = Reading("Day\n\n" + text, settings: Settings())
    #expect(asked.diagnostics.map(\.identifier) == ["settings.comments"], "\(text)")
    #expect(asked.entry?.visibility.isUnclear == true)
    let help = asked.diagnostics[0].help.map(\.english).joined()
    #expect(help.contains("comments: obsidian") && help.contains("comments: html"))
    let html = Reading("Day\n\n" + text, settings: settings("html"))
    #expect(!html.diagnostics.hasErrors, "\(text)")
  }

  @Test(arguments: [
    "See https://example.org/60%%20of it", "60%%20of it", "`%%a%%`",
    "[a](https://example.org/60%%20of%%x)",
  ])
  func `Obsidian's notes leave code, words and addresses alone`(_ text: String) throws {
    let reading = Reading("Day\n\n" + text, settings: settings("obsidian"))
    #expect(!reading.diagnostics.hasErrors, "\(text)")
    let entry = try #require(reading.entry)
    #expect((entry.plainText + entry.body.links.map(\.destination).joined()).contains("%%"))
    #expect(entry.body.hiddenNotes == 0)
  }

  // MARK: Fields

  private static let fields = [
    "title: Day NOTE", "summary: A day NOTE", "description: A day NOTE",
    "tags: [sea, \"hill NOTE\"]", "tags: sea, hill NOTE",
    "tags:\n- sea\n- hill NOTE", "category: Trip NOTE", "people: [Ana NOTE, Bo]",
    "place: Lisbon NOTE",
    "place: {name: \"Lisbon NOTE\"}", "weather: clear NOTE", "weather: {condition: \"clear NOTE\"}",
    "mood: calm NOTE", "projects: [garden NOTE]", "aliases: [\"other NOTE\"]", "own: text NOTE",
    "own: {a: {b: [\"c NOTE\"]}}", "cover: \"a.jpg NOTE\"", "id: \"x NOTE\"", "slug: \"x NOTE\"",
    "title: |\n  Day NOTE", "title: >-\n  Day\n  NOTE", "title: 'Day NOTE'",
    "place: Lisbon NOTE here", "summary: \"NOTE A day\"",
  ]

  @Test(arguments: fields)
  func `a note in a field is in no output`(_ field: String) throws {
    for note in ["<!-- SECRET -->", "%%SECRET%%", "<!--SECRET-->", "%% SECRET %%"] {
      let text = "---\n\(field.replacing("NOTE", with: note))\n---\n본문\n"
      let reading = Reading(text, settings: settings("obsidian"))
      #expect(!reading.diagnostics.hasErrors, "\(text) \(reading.diagnostics)")
      let entry = try #require(reading.entry)
      #expect(!shown(entry).contains("SECRET"), "\(text): \(shown(entry))")
      #expect(entry.body.hiddenNotes == 1)
      let open =
        "---\n\(field.replacing("NOTE", with: String(note.prefix(note.first == "%" ? 2 : 4)) + " SECRET"))\n---\n본문\n"
      #expect(Reading(open, settings: settings("obsidian")).diagnostics.hasErrors, "\(open)")
      guard note.hasPrefix("%") else { continue }
      let asked = Reading(text, settings: Settings()).diagnostics
      #expect(asked.contains { $0.identifier == "settings.comments" }, "\(text)")
    }
  }

  @Test(arguments: [
    ("title: a < b and c - d -> e", "a < b and c - d -> e"), ("title: 100%% sure", "100%% sure"),
    ("title: \"the `<!-- -->` mark\"", "the `<!– -->` mark"), ("title: 'a \\<!-- b'", "a <!– b"),
    ("title: 7 %% 2 is 1 and x %% 1 is 0", "7 %% 2 is 1 and x %% 1 is 0"),
    ("title: 50% off", "50% off"),
  ])
  func `a field without a note stays as it is`(_ field: String, _ title: String) throws {
    let entry = try #require(Reading("---\n\(field)\n---\n본문\n", settings: Settings()).entry)
    #expect(entry.title == title)
    #expect(!entry.visibility.isUnclear)
  }
}
