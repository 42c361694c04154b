import Desk
import Diagnostics
import Journal
import Localization

// `ilgi list --stats`.
extension ListCommand {
  private struct Row {
    var entries = 0
    var words = 0
    var days: Set<Int> = []
  }

  /// Entries and words by year.
  func tellNumbers(of journal: JournalEntries) {
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
  }

  private func days(_ count: Int) -> Phrase { count == 1 ? "1 day" : "\(count) days" }
}
