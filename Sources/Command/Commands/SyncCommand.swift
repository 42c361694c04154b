import Build
import Diagnostics

/// `ilgi sync`: commit, pull and push, through git itself. Nothing is ever forced.
struct SyncCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var message: String?

    static var flags: [Flag<Self>] {
      [
        Flag(
          "--message", short: "-m", takes: ValueLabel("TEXT", .text),
          "the message of the commit (default: what changed)"
        ) { $0.message = $1 }, .quiet, .lang, .help,
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
    ],
    exits: [
      .done, .init(.journalHasErrors, "two versions of a file are in conflict"), .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    do throws(BuildError) {
      switch try Synchronization(
        folder: console.world.absolute(arguments.site.folder), message: arguments.message
      ).run() {
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
        if !arguments.shared.isQuiet { tell(summary) }
        return .done
      }
    } catch {
      return console.fail([error])
    }
  }

  private func tell(_ summary: Synchronization.Summary) {
    if summary.committed > 0 { console.output("committed \(files(summary.committed))") }
    if summary.received > 0 { console.output("received \(commits(summary.received))") }
    if summary.sent > 0 { console.output("sent \(commits(summary.sent))") }
    if !summary.hasRemote {
      console.output("there is no remote repository; 'git remote add origin' names one")
    } else if summary.committed + summary.received + summary.sent == 0 {
      console.output("nothing to do")
    }
  }

  private func commits(_ count: Int) -> Phrase { count == 1 ? "1 commit" : "\(count) commits" }
}
