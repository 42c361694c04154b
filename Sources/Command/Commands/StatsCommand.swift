import Build
import Desk
import Diagnostics
import Journal
import Localization

/// `ilgi stats`.
struct StatsCommand: ListingCommand {
  struct Arguments: FilterArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var filter = EntryFilter()

    static var flags: [Flag<Self>] {
      [.journal] + Flag.choosing + [
        .today, .json("one JSON object a line for each year"), .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.words] }
  }

  static let text = VerbText(
    name: "stats", category: .finding, summary: "count entries and words by year",
    examples: [
      .init("ilgi stats --tag travel", "of the entries with a tag"),
      .init("ilgi stats harbour --during 2024", "of those that a query finds"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console
  var readsAll: Bool { true }

  private struct Row {
    var entries = 0
    var words = 0
    var days: Set<Int> = []
  }

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    var rows: [Int: Row] = [:]
    for item in arguments.filter.chosen(from: journal) {
      let day = item.entry.day
      rows[day?.year ?? 0, default: Row()].entries += 1
      rows[day?.year ?? 0, default: Row()].words += item.words
      if let day { rows[day.year, default: Row()].days.insert(day.daysSince1970) }
    }
    for (year, row) in rows.sorted(by: { $0.key < $1.key }) {
      if arguments.shared.isJSON {
        let name = year == 0 ? "null" : "\(year)"
        console.world.output(
          "{\"year\":\(name),\"entries\":\(row.entries),\"days\":\(row.days.count),\"words\":\(row.words)}\n"
        )
      } else {
        let name: Phrase = year == 0 ? "undated" : "\(year)"
        let number = LocaleWords(LocaleTag(console.language.rawValue) ?? .english)
        let words: Phrase = row.words == 1 ? "1 word" : "\(number.say(row.words)) words"
        console.output("\(name): \(entries(row.entries)), \(days(row.days.count)), \(words)")
      }
    }
    return nil
  }

  private func days(_ count: Int) -> Phrase { count == 1 ? "1 day" : "\(count) days" }
}
