import Diagnostics

/// The manual page in the language of man(7), generated from the commands and their flags.
struct ManualPage {
  let book: PhraseBook

  var text: String {
    var lines = [
      ".TH ILGI 1 \"\" \"ilgi \(version)\"", heading("NAME"),
      "ilgi \\- " + said("a folder of Markdown entries as a website"), heading("SYNOPSIS"),
      ".B ilgi", ".I COMMAND", "…", heading("DESCRIPTION"),
      said("Ilgi turns a folder of front-matter Markdown entries into a website."),
      said("Settings are in the journal's ilgi.yml; Documentation/Settings.md lists them."),
      heading("COMMANDS"),
    ]
    for verb in Verb.all { lines += section(verb) }
    lines += [heading("ENVIRONMENT")]
    for variable in ManualPage.variables {
      lines += [".TP", ".B \(escaped(variable.name))", said(variable.meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let variables: [(name: String, meaning: Phrase)] = [
    ("LC_ALL, LC_MESSAGES, LANG", "the language of the command, unless --lang says another one"),
    ("NO_COLOR", "no colours, if it is not empty"),
    ("VISUAL, EDITOR", "the editor for entries, as git has it"),
    ("PAGER", "the program through which a terminal shows long texts"),
    ("OPENWEATHER_API_KEY", "the key with which OpenWeather is asked; it is never written"),
    (
      "SOURCE_DATE_EPOCH",
      "the seconds since 1970 that are taken for now, so that a build can be repeated"
    ),
  ]

  private func section(_ verb: Verb) -> [String] {
    var lines = [".SS \(escaped(verb.usage))", said(verb.text.summary)]
    for flag in verb.flags {
      let names = [flag.short, flag.name].compactMap(\.self).joined(separator: ", ")
      let value = flag.value.map { " " + $0.name } ?? ""
      lines += [".TP", ".B \(escaped(names + value))", said(flag.summary)]
    }
    lines += [".PP", said("examples:")]
    for example in verb.text.examples {
      lines += [".TP", ".B \(escaped(example.line))", said(example.meaning)]
    }
    lines += [".PP", said("exit status:")]
    for exit in verb.text.exits {
      lines += [".TP", ".B \(exit.status.rawValue)", said(exit.meaning)]
    }
    return lines
  }

  private func heading(_ name: String) -> String { ".SH \(name)" }

  private func said(_ phrase: Phrase) -> String { escaped(phrase.translated(by: book)) }

  /// Backslashes and hyphens have a meaning for troff, and so have a dot and an apostrophe at the
  /// beginning of a line.
  private func escaped(_ text: String) -> String {
    let plain = text.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "\\e")
      .split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
