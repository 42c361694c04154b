import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi seal`, `ilgi seal init` and what changes passphrases.
struct SealCommand: VerbCommand {
  enum Action: String, CaseIterable {
    case `init`, passphrase, add, remove
  }

  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    /// Nil encrypts.
    var action: Action?
    var group = SealedGroup.first
    var passphraseFile: String?
    var prunes = false

    static var flags: [Flag<Self>] {
      [
        Flag(
          "--passphrase-file", takes: ValueLabel("FILE", .file),
          "read the passphrase from FILE (- is standard input); a new one is made otherwise"
        ) { $0.passphraseFile = $1 },
        Flag("--prune", "take out entries that have no source here") { $0.prunes = true },
        .jobs, .today, .report, .reportAsJSON, .quiet, .journal, .lang, .help,
      ]
    }

    static var operands: [Operand<Self>] {
      let actions = Action.allCases.map(\.rawValue)
      return [
        Operand(ValueLabel("ACTION", .text)) { arguments, word throws(UsageError) in
          guard let action = Action(rawValue: word) else {
            throw UsageError(
              "'seal' takes one of \(actions.joined(separator: ", ")), not '\(word)'",
              help: ["without one it encrypts: ilgi seal"])
          }
          arguments.action = action
        },
        Operand(ValueLabel("GROUP", .text), if: { $0.action != nil }) { $0.group = $1 },
      ]
    }
  }

  static let text = VerbText(
    name: "seal", category: .site,
    summary: "encrypt entries with 'sealed: true' for readers who have a passphrase",
    examples: [
      .init("ilgi seal init", "makes a group of readers, and prints its passphrase"),
      .init("ilgi seal", "encrypts into sealed/, which belongs into the repository"),
      .init("ilgi seal add", "a second passphrase, for somebody else or for a drawer"),
      .init("ilgi seal remove", "takes one away; who kept the old files still opens them"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "\(VerbText.Exit.wrong); nothing was encrypted"), .usage,
      .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      guard let action = arguments.action else { return try seal(options) }
      let groups = try SealedGroups(options)
      switch action {
      case .`init`: return try start(groups)
      case .passphrase: return try wrap(groups, replacing: true)
      case .add: return try wrap(groups, replacing: false)
      case .remove: return try remove(groups)
      }
    } catch {
      return console.fail([error])
    }
  }

  // MARK: Encrypting

  private func seal(_ options: BuildOptions) throws(BuildError) -> ExitStatus {
    let outcome = try sealJournal(options, prunes: arguments.prunes) {
      (store) throws(BuildError) in
      try givenPassphrase("the passphrase of '\(store.group.name)': ")
    }
    switch outcome {
    case .refused(let diagnostics):
      console.tell(diagnostics)
      return console.refuse(diagnostics, "nothing was encrypted")
    case .done(let summaries):
      for summary in summaries { tell(summary) }
      return .done
    }
  }

  private func tell(_ summary: SealSummary) {
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("summary", .text("seal")), ("group", .text(summary.group)),
          ("entries", .number(summary.entries)),
          ("absent", .number(summary.absent)), ("changes", .number(summary.changes)),
          ("plain_in_remote", .flag(summary.isPlainInRemote)),
        ]).line)
      return
    }
    if summary.isPlainInRemote {
      console.errors(
        "warning: the repository has a remote, and the sources of entries for '\(summary.group)' are in it as plain text: whoever reads the repository reads them. Keep them out of git (.gitignore), or keep the repository private"
      )
    }
    if summary.absent > 0 {
      console.errors(
        arguments.prunes
          ? "note: taken out, without a source here: \(summary.absent)"
          : "note: without a source here, and kept: \(summary.absent) (--prune takes them out)")
    }
    if arguments.shared.isQuiet { return }
    console.output(
      "entries for '\(summary.group)': \(summary.entries); files that changed in sealed/: \(summary.changes)"
    )
  }

  // MARK: Groups

  private func start(_ groups: SealedGroups) throws(BuildError) -> ExitStatus {
    let (passphrase, isMade) = try newPassphrase()
    try groups.add(arguments.group, passphrase: passphrase)
    tell(.`init`, passphrase, isMade)
    if !arguments.shared.isQuiet && !arguments.shared.isJSON {
      console.output(
        "write 'sealed: \(arguments.group == SealedGroup.first ? "true" : arguments.group)' into an entry, then 'ilgi seal', and commit the folder sealed/"
      )
    }
    return .done
  }

  private func wrap(
    _ groups: SealedGroups, replacing: Bool
  ) throws(BuildError) -> ExitStatus {
    let store = try groups.store(arguments.group)
    let (passphrase, isMade) = try newPassphrase()
    try groups.wrap(store, with: passphrase, replacing: replacing) { () throws(BuildError) in
      // A file has the new passphrase, so only a terminal can be asked for the old one.
      guard console.world.inputIsTerminal else {
        throw BuildError(
          "the key of the group '\(store.group.name)' is not on this machine",
          help: "open it first: ilgi seal")
      }
      return try asked("the passphrase of '\(store.group.name)': ")
    }
    tell(replacing ? .passphrase : .add, passphrase, isMade)
    if replacing { tellOldVaults() }
    return .done
  }

  private func remove(_ groups: SealedGroups) throws(BuildError) -> ExitStatus {
    let store = try groups.store(arguments.group)
    try groups.unwrap(store, try givenPassphrase("the passphrase to take away: "))
    if arguments.shared.isJSON { tell(.remove, "", false) }
    tellOldVaults()
    return .done
  }

  private func tellOldVaults() {
    console.errors(
      "note: whoever has the old passphrase and an old copy of the site or the repository can still open what was sealed till now, and what is sealed later for this group"
    )
  }

  private func tell(_ action: Action, _ passphrase: String, _ isMade: Bool) {
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("summary", .text("seal-\(action.rawValue)")), ("group", .text(arguments.group)),
          ("passphrase", isMade ? .text(passphrase) : .null),
        ]).line)
    } else if isMade {
      console.output("the passphrase of '\(arguments.group)': \(passphrase)")
      if !arguments.shared.isQuiet {
        console.output(
          "write it down: it is kept nowhere, and without it nobody opens what is sealed")
      }
    }
  }

  // MARK: Passphrases

  /// The author's own, or seven words that nobody can guess.
  private func newPassphrase() throws(BuildError) -> (text: String, isMade: Bool) {
    guard arguments.passphraseFile != nil else {
      return (try SealedGroups.newPassphrase(inKorean: console.language == .korean), true)
    }
    let own = try givenPassphrase("")
    guard own.count >= 14 else {
      throw BuildError(
        "a passphrase of your own has 14 characters or more",
        help: "without '--passphrase-file' seven words are made that nobody can guess")
    }
    return (own, false)
  }

  private func givenPassphrase(_ question: Phrase) throws(BuildError) -> String {
    guard let file = arguments.passphraseFile else {
      guard console.world.inputIsTerminal else {
        throw BuildError(
          "the passphrase is needed", help: "give a file with it: --passphrase-file FILE")
      }
      return try asked(question)
    }
    let bytes =
      file == "-"
      ? console.world.readAll() : try Disk().read(console.world.absolute(file), atMost: 4096)
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard !line.isEmpty else { throw BuildError("the passphrase is empty") }
    return line
  }

  private func asked(_ question: Phrase) throws(BuildError) -> String {
    console.world.errors(console.said(question))
    let line = console.world.readSecret()
    console.world.errors("\n")
    guard let line, !line.isEmpty else { throw BuildError("the passphrase is empty") }
    return line
  }
}
