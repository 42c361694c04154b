import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi undo`.
struct UndoCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()

    static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .quiet, .lang, .help] }
    static var operands: [Operand<Self>] { [] }
  }

  static let text = VerbText(
    name: "undo", category: .writing,
    summary: "take back what the last 'new', 'edit', 'set', 'rename', 'publish' or 'delete' did",
    examples: [.init("ilgi undo", "if the entry was not changed since")],
    exits: [.done, .init(.journalHasErrors, "there is nothing to take back"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      let journal = try WritableJournal(options)
      guard let act = try LastAct(of: journal) else {
        console.errors(
          "there is nothing to take back; 'ilgi restore' lists what is in the trash")
        return .journalHasErrors
      }
      let place = try act.takeBack(in: journal, now: options.epoch)
      tell(act, place)
      return .done
    } catch {
      return console.fail([error])
    }
  }

  private func tell(_ act: LastAct, _ place: String) {
    if arguments.shared.isJSON {
      return console.world.output(
        JSONOutput.object([("path", .text(act.path)), ("now", .text(place))]).line)
    }
    guard !arguments.shared.isQuiet else { return }
    switch act.kind {
    case .made: console.output("moved \(act.path) to \(place)")
    case .changed: console.output("\(act.path) is as it was before")
    case .deleted: console.output("restored \(place)")
    case .renamed: console.output("renamed \(act.path) to \(place)")
    }
  }
}
