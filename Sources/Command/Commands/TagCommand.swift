import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi tag add` and `ilgi tag remove`.
struct TagCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    /// `add` or `remove`.
    var action = ""
    var entry = ""
    var tags: [String] = []

    static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .quiet, .lang, .help] }
    static var operands: [Operand<Self>] {
      [
        actionOperand(of: "tag", ["add", "remove"]) { $0.action = $1 }, .entry(of: "tag"),
        Operand(
          ValueLabel("TAG", .label(.tag)), repeats: true,
          orElse: UsageError(
            "'tag' needs a tag", help: ["as in ilgi tag add last travel"])
        ) { arguments, text throws(UsageError) in arguments.tags.append(try namedTag(text)) },
      ]
    }
  }

  static let text = VerbText(
    name: "tag", category: .writing, summary: "add tags to an entry, or take them away",
    examples: [
      .init("ilgi tag add last travel sea", "every other byte of the file stays as it is"),
      .init("ilgi tag remove 2024-03-05 travel", "the only entry of that day"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let path = item.entry.source.path
    let writable = try WritableJournal(options)
    let isChanged =
      arguments.action == "add"
      ? try writable.changeTags(of: path, adding: arguments.tags)
      : try writable.changeTags(of: path, removing: arguments.tags)
    return console.tellChange(of: path, isChanged, arguments.shared)
  }
}

/// A tag of the command line, which has to name something.
func namedTag(_ text: String) throws(UsageError) -> String {
  let isNamed = text.unicodeScalars.contains { $0 != "#" && !$0.properties.isWhitespace }
  guard isNamed else { throw UsageError("a tag is a word, not '\(text)'") }
  return text
}

extension Console {
  /// Says whether a command changed an entry.
  func tellChange(of path: String, _ isChanged: Bool, _ arguments: SharedArguments) -> ExitStatus {
    if arguments.isJSON {
      let change: JSONOutput = .object([("path", .text(path)), ("changed", .flag(isChanged))])
      world.output(change.line)
    } else if !arguments.isQuiet {
      output(isChanged ? "changed \(path)" : "\(path) is as it was")
    }
    return .done
  }
}

extension Flag where Arguments: VerbArguments {
  static var changeAsJSON: Self { .json("print what was changed as a JSON object") }
}
