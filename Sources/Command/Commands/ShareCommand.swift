import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi share`.
struct ShareCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var form = ShareForm.html
    var output: String?

    static var flags: [Flag<Self>] {
      let forms = ShareForm.allCases.map(\.rawValue)
      return [
        Flag(
          "--to", takes: ValueLabel("FORM", .words(forms)),
          "html, md, txt or eml, a mail to be sent (default: html)"
        ) { arguments, text throws(UsageError) in
          guard let form = ShareForm(rawValue: text) else {
            throw UsageError("'--to' takes one of \(forms.joined(separator: ", ")), not '\(text)'")
          }
          arguments.form = form
        },
        Flag(
          "--save", takes: ValueLabel("FILE", .file),
          "write into FILE, which must not be there (default: standard output)"
        ) { $0.output = $1 },
        .journal, .today, .changeAsJSON, .quiet, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.entry(of: "share")] }

    func validate() throws(UsageError) {
      if shared.isJSON && output == nil {
        throw UsageError("'--json' needs '--save' here", help: ["as in --save lisbon.html"])
      }
    }
  }

  static let text = VerbText(
    name: "share", category: .finding,
    summary: "make one file of an entry, with its photos, to give away",
    examples: [
      .init(
        "ilgi share lisbon > lisbon.html", "photos lose their metadata; links into the journal go"),
      .init("ilgi share last --to eml --save letter.eml", "a mail that a mail program opens"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console
  var readsAll: Bool { true }

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let entry = SharedEntry(
      item, of: journal, words: console.sharingWords(of: item.entry, in: item.entry.locale))
    let file = try entry.file(as: arguments.form, options)
    let path = item.entry.source.path
    if !item.reasons.isEmpty && !arguments.shared.isQuiet {
      console.errors(
        "note: \(path) is withheld from the site (\(list(item.reasons.map(\.words)))); this file is not"
      )
    }
    for picture in file.leftOut {
      console.errors("warning: the picture '\(picture)' is not in the file")
    }
    guard let output = arguments.output else {
      if console.world.outputIsTerminal, arguments.form != .txt {
        console.tell(
          UsageError(
            "a file of this form is not for a terminal",
            help: ["'--save FILE' writes it, '--to txt' prints the text"]))
        return .usage
      }
      console.world.output(String(decoding: file.bytes, as: UTF8.self))
      return .done
    }
    try writeNewFile(file.bytes, at: console.world.absolute(output), options)
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([("path", .text(path)), ("written", .text(output))]).line)
    } else if !arguments.shared.isQuiet {
      console.output("wrote \(output)")
    }
    return .done
  }
}
