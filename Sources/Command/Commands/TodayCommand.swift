import Build
import Desk
import Diagnostics
import Journal
import Localization

/// Arguments of commands that print entries of a day, whichever they are.
struct DayArguments: SiteVerbArguments {
  var shared = SharedArguments()
  var site = SiteArguments()

  static var flags: [Flag<Self>] { [.journal, .today, .entriesAsJSON, .lang, .help] }
  static var operands: [Operand<Self>] { [] }
}

/// `ilgi today`.
struct TodayCommand: ListingCommand {
  static let text = VerbText(
    name: "today", category: .finding, summary: "list the entries of today",
    examples: [.init("ilgi today", "in the journal of this folder")],
    exits: [.done, .usage, .failed])

  let arguments: DayArguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    let found = journal.items.filter { $0.entry.day == journal.today }
    if found.isEmpty && !arguments.shared.isJSON {
      console.errors("there is no entry of \(journal.today.iso) yet; 'ilgi new' writes one")
    }
    return found
  }
}

/// `ilgi on-this-day`.
struct OnThisDayCommand: ListingCommand {
  static let text = VerbText(
    name: "on-this-day", category: .finding,
    summary: "list the entries of this day in all years",
    examples: [.init("ilgi on-this-day --today 2024-12-24", "of another day")],
    exits: [.done, .usage, .failed])

  let arguments: DayArguments
  let console: Console

  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]? {
    let today = journal.today
    return journal.items.filter {
      $0.entry.day?.month == today.month && $0.entry.day?.day == today.day
    }
  }
}
