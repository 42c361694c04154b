import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi delete`.
struct DeleteCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var isSure = false

    static var flags: [Flag<Self>] {
      [
        Flag("--yes", short: "-y", "do not ask") { $0.isSure = true },
        .journal, .changeAsJSON, .quiet, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.entry(of: "delete")] }
  }

  static let text = VerbText(
    name: "delete", category: .writing,
    summary: "move an entry to the trash; 'ilgi undo' or 'ilgi restore' takes it out again",
    examples: [
      .init("ilgi delete lisbon", "asks first"),
      .init("ilgi delete 2024-03-05 --yes", "does not ask, for a script"),
    ],
    exits: [
      .done, .init(.usage, "the command line is wrong, or nobody could be asked"), .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let path = item.entry.source.path
    if !arguments.isSure {
      guard console.world.inputIsTerminal else {
        console.tell(
          UsageError("nobody can be asked here", help: ["'--yes' deletes without a question"]))
        return .usage
      }
      let name = item.entry.title.map { "\(path) (\($0))" } ?? path
      guard console.agrees("delete \(name)?") else {
        console.errors("nothing was deleted")
        return .done
      }
    }
    let writable = try WritableJournal(options)
    let (id, place) = try Trash(of: writable, now: options.epoch).put(path)
    try LastAct.deleted(path, id: id).keep(in: writable)
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("path", .text(path)), ("kept_in", .text(place)), ("id", .text(id)),
        ]).line)
    } else {
      tell("moved \(path) to \(place)")
    }
    return .done
  }

  private func tell(_ phrase: Phrase) { if !arguments.shared.isQuiet { console.output(phrase) } }
}

extension Console {
  func tell(_ error: UsageError) {
    world.writeError(in: book) {
      DiagnosticDrawing(book: $0).draw(error.message, help: error.help)
    }
  }

  /// A question whose answer is read next.
  func ask(_ question: Phrase) { world.errors("\(said(question)) ") }

  /// Asks a question on the terminal. Only an explicit yes is one.
  func agrees(_ question: Phrase) -> Bool {
    world.errors("\(said(question)) [y/N] ")
    let answer = world.readLine()?.lowercased() ?? ""
    return ["y", "yes", "예", "네", "ㅛ"].contains(answer)
  }
}
