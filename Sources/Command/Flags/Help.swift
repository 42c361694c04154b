import Diagnostics

/// The help texts, generated from the commands and their flags, for a terminal of 80 columns.
struct Help {
  static let width = 80

  /// What is asked for.
  enum Subject {
    case program
    /// Every command.
    case all
    case command(Verb)
    /// A topic, or one row of it.
    case topic(HelpTopic, row: String?)

    /// - Parameter words: those after `help`.
    init(_ words: ArraySlice<String>) throws(UsageError) {
      guard let name = words.first else {
        self = .program
        return
      }
      if name == "all" {
        self = .all
        return
      }
      guard let topic = HelpTopic(rawValue: name) else {
        self = .command(try CommandLine.verb(name, or: HelpTopic.allCases.map(\.rawValue)))
        return
      }
      let names = topic.groups.flatMap(\.rows).map(\.name).filter { !$0.isEmpty }
      let row = words.dropFirst().first
      if let row, !names.contains(row) {
        throw UsageError(
          "'ilgi help \(name)' says nothing of '\(row)'",
          help: [
            nearestName(to: row, in: names).map { "did you mean 'ilgi help \(name) \($0)'?" }
              ?? "see 'ilgi help \(name)'"
          ])
      }
      self = .topic(topic, row: row)
    }
  }

  let book: PhraseBook

  func text(_ subject: Subject) -> String {
    switch subject {
    case .program: programText
    case .all: allText
    case .command(let verb): commandText(verb)
    case .topic(let topic, let row): topicText(topic, row)
    }
  }

  private func said(_ phrase: Phrase) -> String { phrase.translated(by: book) }

  /// The ten commands with which one writes and publishes.
  private var programText: String {
    var lines = opening
    let verbs = Verb.first.compactMap(Verb.init(named:))
    let width = verbs.map(\.name.utf8.count).max() ?? 0
    lines.append("")
    for verb in verbs { lines += row(verb.name, said(verb.text.summary), width: width) }
    lines.append("")
    lines += paragraph(
      "'ilgi COMMAND --help' tells a command's options, 'ilgi help all' all commands: to publish, change, tag, rename, delete, undo and more."
    )
    lines += paragraph(
      "An entry is named by a day ('yesterday'), a part of its title, its path, or 'last'. '-C FOLDER' names a journal elsewhere."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private var opening: [String] {
    paragraph("Ilgi turns a folder of front-matter Markdown entries into a website.")
      + ["", said("usage: ilgi COMMAND …")]
  }

  private var allText: String {
    var lines = opening
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
    lines += paragraph("'ilgi help TOPIC' tells more:")
    let topics = HelpTopic.allCases.map(\.rawValue)
    let widest = topics.map(\.utf8.count).max() ?? 0
    for topic in HelpTopic.allCases {
      lines += row(topic.rawValue, said(topic.summary), width: widest)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter name: the row that is asked for, with those below it; nil for all.
  private func topicText(_ topic: HelpTopic, _ name: String?) -> String {
    var lines = paragraph(topic.summary)
    for group in topic.groups {
      let rows = group.rows.filter {
        name == nil || $0.name == name || $0.name.hasPrefix("\(name ?? "").")
      }
      if rows.isEmpty { continue }
      lines += ["", said("\(group.heading):")]
      for row in rows {
        lines += wrapped(row.written, width: Help.width - 2).map { "  " + $0 }
        for meaning in row.meanings {
          // Names are between backticks on the pages of the documentation.
          let plain = said(meaning).replacing("`", with: "")
          let text = said(meaning).contains("```") ? said(meaning) : plain
          lines += wrapped(text, width: Help.width - 6).map { "      " + $0 }
        }
      }
    }
    lines.append("")
    lines += paragraph("all of it: \(topic.page) in share/doc/ilgi/Documentation of the program")
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
  var usage: String {
    name + (value.map { $0.isOptional ? " [\($0.name)]" : " " + $0.name } ?? "")
  }
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
