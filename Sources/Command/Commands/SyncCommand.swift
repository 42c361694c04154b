import Build
import Desk
import Diagnostics

/// `ilgi sync`: commit, pull and push, through git itself. Nothing is ever forced.
struct SyncCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var message: String?
    var watches = false

    static var flags: [Flag<Self>] {
      [
        Flag(
          "--message", short: "-m", takes: ValueLabel("TEXT", .text),
          "the message of the commit (default: what changed)"
        ) { $0.message = $1 },
        Flag("--watch", "go on: after each change, and every five minutes") { arguments, _ in
          arguments.watches = true
        }, .json("print what was done as a JSON object"), .quiet, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.folder] }
  }

  static let text = VerbText(
    name: "sync", category: .writing,
    summary: "commit what changed, pull and push, through git",
    examples: [
      .init("ilgi sync", "a conflict leaves both versions, and says what to do"),
      .init("ilgi sync ~/diary --message Lisbon", "with a message of your own"),
      .init("ilgi sync --watch", "for a machine that is left alone; Ctrl-C ends it"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "two versions of a file are in conflict"), .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  private var folder: String { console.world.absolute(arguments.site.folder) }

  func run() throws(UsageError) -> ExitStatus {
    do throws(BuildError) {
      return arguments.watches ? try watch() : try round(isFirst: true)
    } catch {
      return console.fail([error])
    }
  }

  /// Until a conflict, which only the author can solve. Without a network the next round tries
  /// again.
  private func watch() throws(BuildError) -> ExitStatus {
    let quiet = try SyncWatch(folder)
    var isFirst = true
    while true {
      quiet.begin()
      do throws(BuildError) {
        let status = try round(isFirst: isFirst)
        if status != .done { return status }
      } catch {
        // What is wrong from the beginning stays wrong.
        if isFirst { throw error }
        _ = console.fail([error])
      }
      isFirst = false
      try quiet.wait()
    }
  }

  private func round(isFirst: Bool) throws(BuildError) -> ExitStatus {
    let ending = try Synchronization(folder: folder, message: arguments.message).run()
    if arguments.shared.isJSON { console.world.output(json(ending)) }
    switch ending {
    case .conflict(let files):
      for file in files {
        console.errors("error: '\(file)' was changed here and elsewhere")
      }
      console.errors(
        "both versions are kept: yours is committed here, the other one is in git as '@{upstream}'; nothing was pushed"
      )
      console.errors(
        "'git pull --rebase' lets you put them together; then run 'ilgi sync' again")
      return .journalHasErrors
    case .done(let summary):
      if !arguments.shared.isQuiet && !arguments.shared.isJSON { tell(summary, isFirst) }
      return .done
    }
  }

  private func tell(_ summary: Synchronization.Summary, _ isFirst: Bool) {
    if summary.committed > 0 { console.output("committed \(files(summary.committed))") }
    if summary.received > 0 { console.output("received \(commits(summary.received))") }
    if summary.sent > 0 { console.output("sent \(commits(summary.sent))") }
    guard isFirst else { return }
    if !summary.hasRemote {
      console.output("there is no remote repository; 'git remote add origin' names one")
    } else if summary.committed + summary.received + summary.sent == 0 {
      console.output("nothing to do")
    }
  }

  private func json(_ ending: Synchronization.Ending) -> String {
    var summary = Synchronization.Summary()
    var conflicts: [String] = []
    switch ending {
    case .done(let done): summary = done
    case .conflict(let files): conflicts = files
    }
    return JSONOutput.object([
      ("committed", .number(summary.committed)), ("received", .number(summary.received)),
      ("sent", .number(summary.sent)),
      ("remote", .flag(summary.hasRemote || !conflicts.isEmpty)),
      ("conflicts", .texts(conflicts)),
    ]).line
  }
}
