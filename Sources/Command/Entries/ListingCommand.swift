import Build
import Desk
import Diagnostics
import Files

/// A command that prints entries of a journal.
protocol ListingCommand: VerbCommand where Arguments: SiteVerbArguments {
  var arguments: Arguments { get }
  var console: Console { get }

  /// What is printed; nil if the command has printed it itself.
  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]?

  /// What is searched for; nil if nothing is.
  var query: String? { get }

  /// Whether the texts of withheld entries are needed.
  var readsAll: Bool { get }
}

extension ListingCommand {
  var query: String? { nil }
  var readsAll: Bool { false }

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      let journal = try journalEntries(options, query: query, readsAll: readsAll)
      for day in journal.unknownDays {
        console.errors("'\(visibleText(day))' is not a day: write 2024, 2024-03 or 2024-03-05")
      }
      if let items = chosen(from: journal) {
        EntryTable(console: console, isJSON: arguments.shared.isJSON).show(items)
      }
      let wrong = journal.diagnostics.count { $0.severity == .error }
      if wrong > 0 {
        console.errors("\(errors(wrong)) in the journal: 'ilgi check' says which")
      }
      return .done
    } catch {
      return console.fail([error])
    }
  }
}

extension Flag where Arguments: VerbArguments {
  static var entriesAsJSON: Self { .json("one JSON object a line for each entry") }
}
