import Build
import Desk
import Diagnostics
import Files

/// `ilgi sync`: commit, put together, send. Nothing is ever forced, and nothing is left for git.
struct SyncCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var message: String?
    var watches = false
    var aborts = false
    var joins = false
    var takes: MergeChoice?

    static var flags: [Flag<Self>] {
      let choices = MergeChoice.allCases.map(\.rawValue)
      return [
        Flag(
          "--message", short: "-m", takes: ValueLabel("TEXT", .text),
          "the message of the commit (default: what changed)"
        ) { $0.message = $1 },
        Flag(
          "--take", takes: ValueLabel("SIDE", .words(choices)),
          "what to take where both sides changed the same: mine, theirs or both"
        ) { arguments, text throws(UsageError) in
          guard let choice = MergeChoice(rawValue: text) else {
            throw UsageError(
              "'--take' takes 'mine', 'theirs' or 'both', not '\(text)'", help: [])
          }
          arguments.takes = choice
        },
        Flag("--abort", "take back a merge that waits for you; both versions stay") {
          $0.aborts = true
        },
        Flag("--join", "put a history together with the remote's that shares nothing with it") {
          $0.joins = true
        },
        Flag("--watch", "go on: after each change, and every five minutes") { $0.watches = true },
        .json("print what was done as a JSON object"), .quiet, .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.oldFolder] }
  }

  static let text = VerbText(
    name: "sync", category: .writing,
    summary: "commit what changed, and exchange it with other machines, through git",
    examples: [
      .init("ilgi sync", "puts together what two machines wrote, and asks where it cannot know"),
      .init("ilgi sync ~/diary --message Lisbon", "with a message of your own"),
      .init("ilgi sync --take both", "keeps both versions without a question"),
      .init("ilgi sync --watch", "for a machine that is left alone; Ctrl-C ends it"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "something is left to choose; nothing was sent"), .usage,
      .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      if arguments.aborts { return try abort(options) }
      return arguments.watches ? try watch(options) : try round(options, isFirst: true)
    } catch {
      return console.fail([error])
    }
  }

  /// Without a network, or while something is left to choose, the next round tries again.
  private func watch(_ options: BuildOptions) throws(BuildError) -> ExitStatus {
    let quiet = try SyncWatch(options.folder)
    var isFirst = true
    while true {
      quiet.begin()
      do throws(BuildError) {
        _ = try round(options, isFirst: isFirst)
      } catch {
        // What is wrong from the beginning stays wrong.
        if isFirst { throw error }
        _ = console.fail([error])
      }
      isFirst = false
      try quiet.wait()
    }
  }

  private var canAsk: Bool {
    console.world.inputIsTerminal && !arguments.watches && !arguments.shared.isJSON
  }

  private func round(_ options: BuildOptions, isFirst: Bool) throws(BuildError) -> ExitStatus {
    let questions = SyncQuestions(console: console, takes: arguments.takes)
    let sync = Synchronization(
      options, message: arguments.message, joins: arguments.joins,
      choose: { conflict in questions.choice(conflict, canAsk: canAsk) },
      agrees: canAsk ? { questions.agrees(to: $0) } : nil)
    let ending = try sync.run()
    if arguments.shared.isJSON { console.world.output(json(ending)) }
    let report = SyncReport(console: console)
    switch ending {
    case .open(let conflicts, let summary):
      report.tellNotes(summary, isFirst: isFirst)
      report.tell(conflicts)
      return .journalHasErrors
    case .done(let summary):
      report.tellNotes(summary, isFirst: isFirst)
      if !arguments.shared.isQuiet && !arguments.shared.isJSON {
        report.tell(summary, isFirst: isFirst)
      }
      return .done
    }
  }

  private func abort(_ options: BuildOptions) throws(BuildError) -> ExitStatus {
    let files = try Synchronization(options, message: nil).abort()
    if files.isEmpty { console.output("no merge waits for you") }
    for file in files {
      console.output(
        file.kept.map {
          "'\(file.path)' is as it was here; what you had begun to mend is '\($0)'"
        } ?? "'\(file.path)' is as it was here")
    }
    if !files.isEmpty {
      console.output("the other version stays where it was; 'ilgi sync' asks again")
    }
    return .done
  }

  private func json(_ ending: Synchronization.Ending) -> String {
    var summary = Synchronization.Summary()
    var conflicts: [String] = []
    switch ending {
    case .done(let done): summary = done
    case .open(let open, let done): (conflicts, summary) = (open.map(\.path), done)
    }
    return JSONOutput.object([
      ("committed", .number(summary.committed)), ("received", .number(summary.received)),
      ("sent", .number(summary.sent)), ("remote", .flag(summary.hasRemote)),
      ("conflicts", .texts(conflicts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })),
    ]).line
  }
}
