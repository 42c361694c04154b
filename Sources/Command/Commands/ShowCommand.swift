import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// `ilgi show`.
struct ShowCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var isSource = false

    static var flags: [Flag<Self>] {
      [
        Flag("--source", "print the file as it is") { $0.isSource = true },
        .journal, .today, .json("print the entry as a JSON object"), .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.entry(of: "show")] }
  }

  static let text = VerbText(
    name: "show", category: .finding, summary: "print an entry",
    examples: [
      .init("ilgi show last", "the entry of the latest day, as text for the terminal"),
      .init("ilgi show 2024-03-05 --source", "its Markdown, front matter and all"),
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console
  var readsAll: Bool { true }

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    if arguments.isSource {
      let bytes = try WritableJournal(options).read(item.entry.source.path)
      console.world.output(String(decoding: bytes, as: UTF8.self))
      return .done
    }
    if arguments.shared.isJSON {
      console.world.output(try json(item, journal, options))
    } else {
      console.page(words(item, journal))
    }
    return .done
  }

  private func json(
    _ item: JournalEntries.Item, _ journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> String {
    let source = try WritableJournal(options).read(item.entry.source.path)
    return JSONOutput.object(
      item.facts + [
        ("words", .number(item.words)), ("text", .text(text(item, journal, width: 100_000))),
        ("source", .text(String(decoding: source, as: UTF8.self))),
      ]
    ).line
  }

  private func text(
    _ item: JournalEntries.Item, _ journal: JournalEntries, width: Int, isStyled: Bool = false
  ) -> String {
    let own = LocaleTag(console.language.rawValue) ?? .english
    let words = console.sharingWords(of: item.entry, in: own)
    return SharedEntry(item, of: journal, words: words).text(
      width: width, isStyled: isStyled)
  }

  private func words(_ item: JournalEntries.Item, _ journal: JournalEntries) -> String {
    let (entry, labels) = (item.entry, item.entry.labels)
    let words = LocaleWords(LocaleTag(console.language.rawValue) ?? .english)
    let width = min(console.world.columns, 100)
    var lines = wrapped(visibleText(entry.title ?? console.said("untitled")), width: width)
    lines.append(entry.day.map { words.say($0, .full) } ?? console.said("undated"))
    var facts: [Phrase] = []
    func add(_ kinds: [LabelKind]) {
      facts += kinds.flatMap { kind in labels[kind].map { Phrase(verbatim: kind.mark + $0) } }
    }
    add(LabelKind.filters.filter { !$0.hasMany })
    if entry.starred { facts.append("★") }
    add(LabelKind.filters.filter(\.hasMany))
    facts += item.reasons.map(\.words)
    if !facts.isEmpty { lines.append(console.said(list(facts))) }
    lines.append("")
    let isStyled =
      console.world.outputIsTerminal && console.world.environment["NO_COLOR", default: ""].isEmpty
    if isStyled, !lines.isEmpty { lines[0] = "\u{1B}[1m\(lines[0])\u{1B}[0m" }
    let below = text(item, journal, width: width, isStyled: isStyled).dropLast()
    if below.isEmpty { lines.removeLast() } else { lines.append(String(below)) }
    lines += ["", visibleText(entry.source.path)]
    return lines.joined(separator: "\n") + "\n"
  }
}
