import Diagnostics

/// The help texts, generated from the commands and their flags, for a terminal of 80 columns.
struct Help {
  static let width = 80

  let book: PhraseBook

  func text(_ verb: Verb?) -> String {
    verb.map(commandText) ?? programText
  }

  private func said(_ phrase: Phrase) -> String { phrase.translated(by: book) }

  private var programText: String {
    var lines = paragraph("Ilgi turns a folder of front-matter Markdown entries into a website.")
    lines += ["", said("usage: ilgi COMMAND …")]
    let width = Verb.all.map(\.name.utf8.count).max() ?? 0
    for category in Verb.Category.allCases {
      lines += ["", said(category.heading)]
      for verb in Verb.all where verb.text.category == category {
        lines += row(verb.name, said(verb.text.summary), width: width)
      }
    }
    lines.append("")
    lines += paragraph(
      "'ilgi COMMAND --help' tells a command's options; 'ilgi --version' the version.")
    lines += paragraph(
      "Settings are in the journal's ilgi.yml; Documentation/Settings.md lists them.")
    return lines.joined(separator: "\n") + "\n"
  }

  private func commandText(_ verb: Verb) -> String {
    var lines = paragraph(verb.text.summary)
    lines += ["", said("examples:")]
    for example in verb.text.examples {
      lines.append("  " + example.line)
      lines += wrapped(said(example.meaning), width: Help.width - 6).map { "      " + $0 }
    }
    lines += ["", said("usage: \(verb.usage)")]
    let width = verb.flags.map { displayWidth(names(of: $0)) }.max() ?? 0
    for category in FlagLabel.Category.allCases {
      let flags = verb.flags.filter { $0.category == category }
      if flags.isEmpty { continue }
      lines += ["", said(category.heading)]
      for flag in flags { lines += row(names(of: flag), said(flag.summary), width: width) }
    }
    lines += ["", said("exit status:")]
    for exit in verb.text.exits {
      lines += row("\(exit.status.rawValue)", said(exit.meaning), width: 1)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func names(of flag: FlagLabel) -> String {
    (flag.short.map { $0 + ", " } ?? "    ") + flag.usage
  }

  private func paragraph(_ phrase: Phrase) -> [String] {
    wrapped(said(phrase), width: Help.width)
  }

  /// A name and its explanation beside it, in as many lines as that needs.
  private func row(_ name: String, _ text: String, width: Int) -> [String] {
    let indent = 2 + width + 2
    let lines = wrapped(text, width: Help.width - indent)
    return lines.enumerated().map { position, line in
      let start = position == 0 ? "  " + name : ""
      return start + String(repeating: " ", count: indent - displayWidth(start)) + line
    }
  }
}

extension FlagLabel {
  /// `--output DIR`.
  var usage: String { name + (value.map { " " + $0.name } ?? "") }
}

extension FlagLabel.Category {
  var heading: Phrase {
    switch self {
    case .main: "options:"
    case .fields: "fields of the entry:"
    case .selection: "which entries:"
    case .output: "output:"
    }
  }
}

extension Verb.Category {
  var heading: Phrase {
    switch self {
    case .writing: "writing:"
    case .finding: "finding:"
    case .site: "the site:"
    case .program: "this program:"
    }
  }
}

/// Breaks a text into lines at spaces; a longer word has a line of its own.
///
/// - Parameter width: terminal columns, in which a Hangul syllable counts two.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, displayWidth(line) + 1 + displayWidth(word) > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return lines + [line]
}
