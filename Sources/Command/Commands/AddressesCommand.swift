import Build
import Diagnostics

/// `ilgi addresses update`.
struct AddressesCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()

    static var flags: [Flag<Self>] {
      [
        .strict, .jobs, .today, .report, .reportAsJSON, .allFindings, .quiet, .journal, .lang,
        .help,
      ]
    }
    static var operands: [Operand<Self>] {
      [actionOperand(of: "addresses", ["update"]) { _, _ in }, .oldFolder]
    }
  }

  static let text = VerbText(
    name: "addresses", category: .site,
    summary: "write the addresses of published entries into addresses.lock",
    examples: [
      .init("ilgi addresses update", "says which addresses are new, and which are given up")
    ],
    exits: [
      .done, .init(.journalHasErrors, "\(VerbText.Exit.wrong); nothing was written"), .usage,
      .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let outcome = updateAddresses(try arguments.buildOptions(in: console))
    console.tell(outcome.diagnostics)
    switch outcome.ending {
    case .updated(let update):
      if arguments.shared.isJSON { console.world.output(update.json) }
      if !arguments.shared.isQuiet && arguments.shared.report != .json { tell(update) }
      return .done
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "addresses.lock is as it was")
    case .failed(let failure): return console.fail([failure], "addresses.lock is as it was")
    }
  }

  private func tell(_ update: AddressUpdate) {
    for address in update.added { console.output("new: \(address)") }
    for address in update.givenUp { console.output("given up: \(address)") }
    console.output(
      "addresses.lock: \(addresses(update.count)), \(update.added.count) new, \(update.givenUp.count) given up"
    )
  }
}

extension AddressUpdate {
  /// One JSON object and a line end.
  fileprivate var json: String {
    JSONOutput.object([
      ("summary", .text("addresses")), ("addresses", .number(count)), ("new", .texts(added)),
      ("given_up", .texts(givenUp)),
    ]).line
  }
}
