import Build
import Desk
import Diagnostics
import Files
import Journal

/// A command about one entry.
protocol EntryCommand: VerbCommand where Arguments: EntryArguments {
  var arguments: Arguments { get }
  var console: Console { get }

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus

  /// Whether the texts of withheld entries are needed.
  var readsAll: Bool { get }
}

/// Arguments with an entry among them.
protocol EntryArguments: SiteVerbArguments {
  var entry: String { get set }
}

extension EntryCommand {
  var readsAll: Bool { false }

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    let journal: JournalEntries
    do throws(BuildError) {
      journal = try journalEntries(options, readsAll: readsAll)
    } catch {
      return console.fail([error])
    }
    let choice = EntryChoice(
      journal: journal, folder: console.world.absolute("."), disk: options.disk)
    switch choice.entry(arguments.entry) {
    case .several(let error): throw error
    case .none(let error): return console.fail([error])
    case .one(let item):
      do throws(BuildError) {
        return try run(item, of: journal, options)
      } catch {
        return console.fail([error])
      }
    }
  }
}

extension Operand where Arguments: EntryArguments {
  static func entry(of verb: String) -> Self {
    Operand(
      ValueLabel("ENTRY", .entry),
      orElse: UsageError(
        "'\(verb)' needs an entry",
        help: ["a path, a day, a slug, the beginning of a title, or 'last'"])
    ) { $0.entry = $1 }
  }
}
