import Build
import Diagnostics
import Journal

/// `ilgi random`.
struct RandomCommand: ListingCommand {
  struct Arguments: FilterArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var filter = EntryFilter()

    static var flags: [Flag<Self>] { [.journal] + Flag.choosing + [.entriesAsJSON, .lang, .help] }
    static var operands: [Operand<Self>] { [] }
  }

  static let text = VerbText(
    name: "random", category: .finding, summary: "pick an entry at random",
    examples: [.init("ilgi random --tag travel", "among those with a tag")],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    arguments.filter.chosen(from: journal.items).randomElement().map { [$0] } ?? []
  }
}
