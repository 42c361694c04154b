import Build
import Desk
import Diagnostics
import Journal

/// `ilgi random`.
struct RandomCommand: ListingCommand {
  struct Arguments: FilterArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var filter = EntryFilter()

    static var flags: [Flag<Self>] {
      [.journal] + Flag.choosing + [.today, .entriesAsJSON, .lang, .help]
    }
    static var operands: [Operand<Self>] { [.words] }
  }

  static let text = VerbText(
    name: "random", category: .finding, summary: "pick an entry at random",
    examples: [
      .init("ilgi random --tag travel", "among those with a tag"),
      .init("ilgi random harbour before:2020", "among those that a query finds"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    arguments.filter.chosen(from: journal).randomElement().map { [$0] } ?? []
  }
}
