import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization
import SearchIndex

/// A command that prints entries of a journal.
protocol ListingCommand: VerbCommand where Arguments: FilterArguments {
  var arguments: Arguments { get }
  var console: Console { get }

  /// What is printed; nil if the command has printed it itself.
  func chosen(from journal: JournalEntries) -> [JournalEntries.Item]?

  /// Whether the texts of withheld entries are needed.
  var readsAll: Bool { get }
}

extension ListingCommand {
  /// What is searched for; empty if nothing is.
  fileprivate var query: String { arguments.filter.query }
  var readsAll: Bool { false }

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      let words = AuthorsQuery(query).rest
      let journal = try journalEntries(
        options, query: words.isEmpty ? nil : words,
        isPublic: arguments.filter.visibility == .published,
        readsAll: readsAll)
      for day in journal.unknownDays {
        console.errors("'\(visibleText(day))' is not a day: write 2024, 2024-03 or 2024-03-05")
      }
      if let items = chosen(from: journal) { show(items, of: journal, options) }
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

extension ListingCommand {
  func show(
    _ items: [JournalEntries.Item], of journal: JournalEntries, _ options: BuildOptions
  ) {
    let table = EntryTable(console: console, isJSON: arguments.shared.isJSON)
    table.show(items)
    if arguments.shared.isJSON { return }
    if console.world.outputIsTerminal { keepListed(items.map(\.entry.source.path), options) }
    tellCount(items, of: journal)
  }

  /// Says how many of them readers do not see, and why nothing was found.
  func tellCount(_ items: [JournalEntries.Item], of journal: JournalEntries) {
    let withheld = items.count { !$0.reasons.isEmpty }
    if journal.hits?.first?.missing.isEmpty == false, !items.isEmpty {
      console.errors("no entry has all of these words: these have most of them")
    }
    if items.isEmpty {
      tellNothing(of: journal)
    } else if withheld > 0, !query.isEmpty || console.world.outputIsTerminal {
      console.errors("\(entries(items.count)); withheld from the site: \(withheld)")
    }
  }

  private func tellNothing(of journal: JournalEntries) {
    if arguments.filter.day == .today, query.isEmpty {
      return console.errors(
        "there is no entry of \(journal.today.iso) yet; 'ilgi new' writes one")
    }
    console.errors("nothing was found in \(entries(journal.items.count))")
    tellFolder()
  }

  /// A folder among the words of a query is the journal that was meant.
  private func tellFolder() {
    let words = query.split(separator: " ").map(String.init)
    guard let folder = words.first(where: { hasSettings($0) }) else { return }
    console.errors("'\(folder)' is a folder: '-C \(folder)' names a journal elsewhere")
  }

  private func hasSettings(_ word: String) -> Bool {
    guard word.contains("/") || [".", ".."].contains(word) else { return false }
    let path = console.world.absolute(word)
    return ["ilgi.yml", "entries"].contains { name in
      (try? Disk().status("\(path)/\(name)")).flatMap(\.self) != nil
    }
  }
}

extension Flag where Arguments: VerbArguments {
  static var entriesAsJSON: Self { .json("one JSON object a line for each entry") }
}
