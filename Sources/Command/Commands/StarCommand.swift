import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi star`.
struct StarCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var takesAway = false

    static var flags: [Flag<Self>] {
      [
        Flag("--remove", "take the star away") { $0.takesAway = true },
        .journal, .changeAsJSON, .quiet, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.entry(of: "star")] }
  }

  static let text = VerbText(
    name: "star", category: .writing, summary: "mark an entry with a star",
    examples: [
      .init("ilgi star last", "every other byte of the file stays as it is"),
      .init("ilgi star lisbon --remove", "takes the star away again"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let path = item.entry.source.path
    let isChanged =
      item.entry.starred == arguments.takesAway
      ? try WritableJournal(options).change(item.entry, [.starred(!arguments.takesAway)]) : false
    return console.tellChange(of: path, isChanged, arguments.shared)
  }
}
