import Build
import Diagnostics

/// `ilgi addresses update`.
struct AddressesCommand: VerbCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let outcome = updateAddresses(try arguments.buildOptions(in: console.world))
    console.tell(outcome.diagnostics)
    switch outcome.ending {
    case .updated(let update):
      if !arguments.isQuiet && arguments.report != .json { tell(update) }
      return .done
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "addresses.lock is as it was")
    case .failed(let failure): return console.fail([failure], "addresses.lock is as it was")
    }
  }

  private func tell(_ update: AddressUpdate) {
    for address in update.givenUp { console.output("given up: \(address)") }
    console.output(
      "addresses.lock: \(addresses(update.count)), \(update.added.count) new, \(update.givenUp.count) given up"
    )
  }
}
