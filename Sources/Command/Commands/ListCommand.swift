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
    var counts = false

    static var flags: [Flag<Self>] {
      [.journal] + views + Flag.choosing + [.entriesAsJSON, .lang, .help]
    }
    static var operands: [Operand<Self>] { [.words] }

    private static var views: [Flag<Self>] {
      [
        Flag(
          "--today", takes: ValueLabel("DAY", .day, isOptional: true), in: .selection,
          "only entries of today; with a day, that day is today"
        ) { arguments, text throws(UsageError) in
          if text.isEmpty { arguments.filter.day = .today }
          if !text.isEmpty { arguments.site.today = try day(text, of: "--today") }
        },
        Flag(
          "--on-this-day", takes: ValueLabel("DAY", .day, isOptional: true), in: .selection,
          "only entries of this day in all years, or of another day"
        ) { arguments, text throws(UsageError) in
          arguments.filter.day = .inAllYears
          if !text.isEmpty { arguments.site.today = try day(text, of: "--on-this-day") }
        },
        Flag("--random", in: .selection, "one of them, at random") { $0.filter.isRandom = true },
        Flag("--stats", in: .output, "count entries and words by year") { $0.counts = true },
      ]
    }
  }

  static let text = VerbText(
    name: "list", category: .finding,
    summary: "list entries, with drafts and private ones, the newest first",
    examples: [
      .init("ilgi list --during 2024 --tag travel", "of a year, with a tag"),
      .init("ilgi list harbour --sort oldest --limit 5", "with a word in the title or the text"),
      .init("ilgi list harbour tag:travel 2019..2021", "a query, as for the search of the site"),
      .init("ilgi list is:draft sort:changed", "drafts, the last one that was changed first"),
    ],
    exits: [.init(.done, "done, also when nothing is found"), .usage, .failed])

  let arguments: Arguments
  let console: Console
  var readsAll: Bool { arguments.counts }

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    guard arguments.counts else { return arguments.filter.chosen(from: journal) }
    tellNumbers(of: journal)
    return nil
  }
}
