import Build
import Desk
import Diagnostics
import Files
import Journal

/// A command that decides who may read an entry.
protocol VisibilityCommand: EntryCommand where Arguments == VisibilityArguments<Self> {
  static var visibility: NewEntryVisibility { get }
  /// What is said where no entry is named.
  static var hint: Phrase { get }
}

struct VisibilityArguments<Command: VisibilityCommand>: EntryArguments {
  var shared = SharedArguments()
  var site = SiteArguments()
  var entry = ""

  static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .quiet, .lang, .help] }
  static var operands: [Operand<Self>] {
    [.entry(of: Command.text.name, help: [EntryChoice.ways, Command.hint])]
  }
}

/// `ilgi publish`.
struct PublishCommand: VisibilityCommand {
  static let text = VerbText(
    name: "publish", category: .writing, summary: "have the next build publish an entry",
    examples: [
      .init("ilgi publish last", "says where readers will find it"),
      .init("ilgi publish 어제", "the entry of yesterday"),
    ],
    exits: [.done, .usage, .failed])
  static let visibility = NewEntryVisibility.published
  static let hint: Phrase = "'ilgi deploy' puts the site where others can read it"

  let arguments: VisibilityArguments<Self>
  let console: Console
}

/// `ilgi draft`.
struct DraftCommand: VisibilityCommand {
  static let text = VerbText(
    name: "draft", category: .writing, summary: "make an entry a draft, not published yet",
    examples: [.init("ilgi draft last", "the next build leaves it out")],
    exits: [.done, .usage, .failed])
  static let visibility = NewEntryVisibility.draft
  static let hint: Phrase = "'ilgi list is:draft' lists the drafts"

  let arguments: VisibilityArguments<Self>
  let console: Console
}

/// `ilgi private`.
struct PrivateCommand: VisibilityCommand {
  static let text = VerbText(
    name: "private", category: .writing, summary: "make an entry private, never published",
    examples: [.init("ilgi private last", "the next build leaves it out")],
    exits: [.done, .usage, .failed])
  static let visibility = NewEntryVisibility.private
  static let hint: Phrase = "'ilgi list is:private' lists the private entries"

  let arguments: VisibilityArguments<Self>
  let console: Console
}

extension VisibilityCommand {
  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let path = item.entry.source.path
    let isChanged = try WritableJournal(options).change(
      item.entry, [.visibility(Self.visibility)])
    if Self.visibility == .published { try recordAddresses(of: [path], options) }
    let status = console.tellChange(of: path, isChanged, arguments.shared)
    if !arguments.shared.isQuiet, !arguments.shared.isJSON {
      tellConsequence(journal.path + "/" + path, wasPublic: item.reasons.isEmpty, options)
    }
    return status
  }

  /// Says what the next build does with the file as it is now.
  private func tellConsequence(_ path: String, wasPublic: Bool, _ options: BuildOptions) {
    guard case .answered(let answer) = explain(path, from: "/", in: options),
      case .entry(let facts) = answer.verdict
    else { return }
    if facts.isRefused {
      console.errors(
        "note: errors keep the journal from being published; 'ilgi check' says which")
    }
    if case .isSealed? = facts.reasons.first, facts.reasons.count == 1 {
      console.output(
        "it is sealed: 'ilgi seal' encrypts it for its readers; without the field 'sealed' everybody can read it"
      )
    } else if !facts.reasons.isEmpty {
      console.output("the next build leaves it out: \(list(facts.reasons.map(\.words)))")
      if wasPublic, Self.visibility != .published {
        console.output("if a site with it is online, it stays there until the next 'ilgi deploy'")
      }
    }
    for address in facts.addresses {
      console.output("the next build publishes it at \(address.route)")
    }
  }
}
