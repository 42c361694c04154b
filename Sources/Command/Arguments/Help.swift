import Diagnostics

/// The help texts, generated from the tables of commands and options.
struct Help {
  let book: PhraseBook

  func text(_ verb: Verb?) -> String {
    verb.map(commandText) ?? programText
  }

  private func said(_ phrase: Phrase) -> String { phrase.translated(by: book) }

  private var programText: String {
    """
    \(said("Ilgi turns a folder of front-matter Markdown entries into a website."))

    \(said("usage: ilgi COMMAND …"))

    \(said("commands:"))
    \(Verb.allCases.map { "  \(padded($0.rawValue))\(said($0.summary))" }.joined(separator: "\n"))

    \(said("'ilgi COMMAND --help' tells a command's options; 'ilgi --version' the version."))
    \(said("Settings are in the journal's ilgi.yml; Documentation/Settings.md lists them."))

    """
  }

  private func commandText(_ verb: Verb) -> String {
    """
    \(said("usage: \(verb.usage)"))

    \(said(verb.summary))

    \(said("options:"))
    \(verb.options.map(line).joined(separator: "\n"))

    \(said("exit status:"))
    \(exits(verb).map { "  \($0)  \(said($1))" }.joined(separator: "\n"))

    """
  }

  private func exits(_ verb: Verb) -> [(Int, Phrase)] {
    let usage: (Int, Phrase) = (2, "the command line is wrong")
    let wrong: Phrase = "the author's files have errors, or there is no entry"
    let failed: Phrase =
      "something outside the journal failed: no such folder, cannot read or write"
    return switch verb {
    case .build:
      [
        (0, "done"), (1, "\(wrong); the published site is untouched"), usage,
        (3, "\(failed), output refused, another build is running"),
      ]
    case .check:
      [(0, "a build would publish"), (1, wrong), usage, (3, "\(failed), output refused")]
    case .search: [(0, "done, also when nothing is found"), usage, (3, failed)]
    case .why: [(0, "there is an answer"), usage, (3, "no such file or folder, cannot read")]
    case .theme:
      [(0, "done"), usage, (3, "no such folder or file, cannot write, a file is there already")]
    case .addresses: [(0, "done"), (1, "\(wrong); nothing was written"), usage, (3, failed)]
    }
  }

  private func line(_ option: Option) -> String {
    let names = (option.short.map { $0 + ", " } ?? "    ") + option.rawValue
    return "  \(padded(names + (option.argument.map { " " + $0 } ?? "")))\(said(option.summary))"
  }

  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, 24 - text.utf8.count))
  }
}
