import Diagnostics
import FrontMatter
import Journal
import Markdown

extension Setting {
  static let ofText: [Setting] = [
    Setting(
      "quotes", "whether quotation marks, dashes and ellipses are made", takes: trueOrFalse,
      byDefault: "`true`", example: "quotes: false",
      otherNames: ["smart_quotes", "typographer", "smart_punctuation", "smartypants"]
    ) { $0.flag($1, \.markup.quotes) },
    Setting(
      "wikilinks", "whether [[note]] is a link", takes: trueOrFalse, byDefault: "`true`",
      example: "wikilinks: false"
    ) { $0.flag($1, \.markup.wikilinks) },
    Setting(
      "cards", "whether a link alone to a known service is a card", takes: trueOrFalse,
      byDefault: "`true`", example: "cards: false"
    ) { $0.flag($1, \.markup.cards) },
    Setting(
      "inline_tags", "whether #word in a text is a tag of its entry", takes: trueOrFalse,
      byDefault: "`true` for notes of Obsidian and Logseq, else `false`",
      example: "inline_tags: true"
    ) { reading, field in
      reading.settings.markup.inlineTags = reading.fields.flag(field)
    },
    Setting(
      "ruby", "whether {漢字|かんじ} has its reading above", takes: trueOrFalse, byDefault: "`false`",
      example: "ruby: true",
      otherNames: ["furigana"]
    ) { $0.flag($1, \.markup.ruby) },
    Setting(
      "raw_html", "what becomes of HTML in entries", takes: words(RawHTMLWord.self),
      byDefault: "`escape`",
      example: "raw_html: allow", otherNames: ["html", "unsafe"]
    ) { reading, field in
      guard let word = reading.choice(field, RawHTMLWord.self) else { return }
      reading.settings.markup.rawHTML = word.meaning
    },
    Setting(
      "math", "whether $…$ is a formula", takes: trueOrFalse, byDefault: "`false`",
      example: "math: true",
      otherNames: ["latex", "katex", "mathjax"],
      parts: [
        Setting(
          "math.command", "the program that makes MathML",
          takes: "a command that turns formulas into MathML",
          byDefault: "none; formulas are shown as code",
          example: "math: {command: node math.mjs}"
        ) { reading, field in
          let words = reading.fields.text(field)?.split(separator: " ").map(String.init) ?? []
          if words.isEmpty { return reading.report(field, "takes a command") }
          reading.settings.markup.math = true
          reading.settings.markup.mathCommand = words
        }
      ]
    ) { $0.flag($1, \.markup.math) },
    Setting(
      "comments", "which marks hide a note", takes: words(CommentsWord.self),
      byDefault: "`<!-- … -->` hides a note, and `%%…%%` is an error that asks",
      example: "comments: obsidian"
    ) { reading, field in
      guard let word = reading.choice(field, CommentsWord.self) else { return }
      reading.settings.markup.percents = word.meaning
    },
  ]
}

/// Who else than HTML marks hidden notes.
private enum CommentsWord: String, CaseIterable {
  case obsidian, html

  var meaning: PercentNotes {
    switch self {
    case .obsidian: .hidden
    case .html: .text
    }
  }
}

/// The values of the setting `raw_html`.
private enum RawHTMLWord: String, CaseIterable {
  case escape, allow

  var meaning: RawHTML {
    switch self {
    case .escape: .escape
    case .allow: .allowList
    }
  }
}
