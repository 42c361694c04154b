import Build
import Desk
import Diagnostics
import Journal

/// `ilgi list`.
struct ListCommand: ListingCommand {
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
    name: "list", category: .finding,
    summary: "list entries, with drafts and private ones, the newest first",
    examples: [
      .init("ilgi list --during 2024 --tag travel", "of a year, with a tag"),
      .init("ilgi list harbour --sort oldest --limit 5", "with a word in the title or the text"),
      .init("ilgi list harbour tag:travel 2019..2021", "a query, as for the search of the site"),
    ],
    exits: [.init(.done, "done, also when nothing is found"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    arguments.filter.chosen(from: journal)
  }
}
