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
      journal: journal, folder: console.world.absolute("."), disk: options.disk,
      listed: listedPaths(options))
    switch choice.entry(arguments.entry) {
    case .several(let found): throw ambiguous(found, options)
    case .none(let error): return console.fail([error])
    case .one(let item):
      do throws(BuildError) {
        return try run(item, of: journal, options)
      } catch {
        return console.fail([error])
      }
    }
  }

  /// On a terminal the candidates have numbers, as those of a list.
  private func ambiguous(
    _ found: [JournalEntries.Item], _ options: BuildOptions
  ) -> UsageError {
    let isNumbered = console.world.outputIsTerminal && !arguments.shared.isJSON
    if isNumbered { keepListed(found.map(\.entry.source.path), options) }
    return UsageError(ambiguous: arguments.entry, found, isNumbered: isNumbered)
  }
}

extension Operand where Arguments: EntryArguments {
  static func entry(of verb: String, help: [Phrase] = [EntryChoice.ways]) -> Self {
    Operand(
      ValueLabel("ENTRY", .entry), orElse: UsageError("'\(verb)' needs an entry", help: help)
    ) { $0.entry = $1 }
  }
}

/// The paths of the last list that a terminal showed; empty where there was none.
func listedPaths(_ options: BuildOptions) -> [String] {
  let bytes = try? WritableJournal(options).ownFile(".ilgi/listed", atMost: 1 << 20)
  return (bytes ?? nil)?.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } ?? []
}

/// Keeps the paths that a terminal shows with numbers.
func keepListed(_ paths: [String], _ options: BuildOptions) {
  let lines = paths.prefix(1000).filter { !$0.contains("\n") }.joined(separator: "\n")
  // A list is worth showing also where nothing can be written.
  try? WritableJournal(options).keepOwnFile(".ilgi/listed", Array(lines.utf8))
}
