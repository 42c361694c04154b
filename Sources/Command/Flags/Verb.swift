import Build
import Desk
import Diagnostics

/// A command of the program, as help, completions and suggestions know it.
struct Verb: Sendable {
  /// Headings of the list of commands, in their order.
  enum Category: CaseIterable, Sendable {
    case writing, finding, site, program
  }

  let text: VerbText
  private let makeFlags: @Sendable () -> [FlagLabel]
  private let makeOperands: @Sendable () -> [OperandLabel]
  /// Parses the words and runs the command.
  let run: @Sendable (Words, CommandWorld, CommandLanguage) throws(UsageError) -> ExitStatus

  var name: String { text.name }

  // Made when they are asked for: a start needs those of one command at most, and those of all take
  // as long as everything else that a start does.
  var flags: [FlagLabel] { makeFlags() }
  var operands: [OperandLabel] { makeOperands() }

  /// All commands, in the order of the help.
  static let all: [Verb] = [
    Verb(InitCommand.self), Verb(WriteCommand.self), Verb(NewCommand.self), Verb(EditCommand.self),
    Verb(SetCommand.self), Verb(RenameCommand.self), Verb(TagCommand.self),
    Verb(StarCommand.self), Verb(PublishCommand.self), Verb(DraftCommand.self),
    Verb(PrivateCommand.self), Verb(DeleteCommand.self), Verb(RestoreCommand.self),
    Verb(UndoCommand.self), Verb(SyncCommand.self),
    Verb(ListCommand.self), Verb(ShowCommand.self), Verb(ShareCommand.self),
    Verb(BuildCommand.self), Verb(ServeCommand.self), Verb(CheckCommand.self),
    Verb(DeployCommand.self), Verb(SealCommand.self), Verb(BookCommand.self),
    Verb(SearchCommand.self),
    Verb(WhyCommand.self), Verb(AddressesCommand.self), Verb(ThemeCommand.self),
    Verb(MigrateCommand.self), Verb(ImportCommand.self), Verb(ExportCommand.self),
    Verb(ExplainCommand.self), Verb(SchemaCommand.self), Verb(CompletionsCommand.self),
    Verb(ManCommand.self),
  ]

  init<Command: VerbCommand>(_ command: Command.Type) {
    text = Command.text
    makeFlags = { Command.Arguments.flags.map(\.label) }
    makeOperands = { Command.Arguments.operands.map(\.label) }
    run = { words, world, language throws(UsageError) in
      let arguments = try Command.Arguments(words, of: Command.text.name)
      let console = Console(arguments.shared, world, language)
      defer { console.progress?.end() }
      if let folder = (arguments as? any SiteVerbArguments)?.site, folder.isFolderWord,
        world.isForAuthorAlone, !arguments.shared.isQuiet
      {
        console.errors(
          "note: write 'ilgi \(Command.text.name) -C \(folder.folder)'; the next version does not know a folder as a last word here"
        )
      }
      if Command.text.category == .writing, !(Command.self is InitCommand.Type),
        let site = (arguments as? any SiteVerbArguments)?.site
      {
        for path in Temporaries.sweep(world.absolute(site.folder)) {
          console.tellSwept(path)
        }
      }
      return try Command(arguments: arguments, console: console).run()
    }
  }

  /// - Parameter name: the command's own, or one that people try.
  init?(named name: String) {
    let own = Verb.synonyms[name]?[0] ?? name
    guard let verb = Verb.all.first(where: { $0.name == own }) else { return nil }
    self = verb
  }

  /// Other names: those that other programs have, and views of the list; with their flags.
  static let synonyms = [
    "ls": ["list"], "find": ["list"], "rm": ["delete"], "remove": ["delete"], "add": ["new"],
    "open": ["edit"], "preview": ["serve"], "today": ["list", "--today"],
    "on-this-day": ["list", "--on-this-day"], "random": ["list", "--random"],
    "stats": ["list", "--stats"],
  ]

  /// What the first page of the help lists.
  static let first = [
    "init", "write", "new", "edit", "list", "show", "sync", "serve", "build", "deploy",
  ]

  /// `ilgi build [FOLDER] [options]`.
  var usage: String {
    (["ilgi", name] + operands.filter { !$0.isOld }.map(\.usage) + ["[options]"])
      .joined(separator: " ")
  }
}

/// What the help says of a command.
struct VerbText: Sendable {
  struct Example: Sendable {
    let line: String
    let meaning: Phrase

    init(_ line: String, _ meaning: Phrase) {
      self.line = line
      self.meaning = meaning
    }
  }

  struct Exit: Sendable {
    let status: ExitStatus
    let meaning: Phrase

    init(_ status: ExitStatus, _ meaning: Phrase) {
      self.status = status
      self.meaning = meaning
    }

    static let done = Exit(.done, "done")
    static let usage = Exit(.usage, "the command line is wrong")
    static let failed = Exit(.buildFailed, failure)
    static let failure: Phrase =
      "something outside the journal failed: no such folder, cannot read or write"
    static let wrong: Phrase = "the author's files have errors, or there is no entry"
  }

  let name: String
  let category: Verb.Category
  /// The line in the list of commands.
  let summary: Phrase
  let examples: [Example]
  /// The meaning of each exit status.
  let exits: [Exit]
}

extension Console {
  func tellSwept(_ path: String) {
    errors("note: what a command was writing when it was killed is '\(path)'")
  }
}
