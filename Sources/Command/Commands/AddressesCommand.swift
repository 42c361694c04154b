import Build
import Diagnostics

/// `ilgi addresses update`.
struct AddressesCommand: VerbCommand {
  let arguments: Arguments
  let voice: Voice

  func run() throws(UsageError) -> ExitStatus {
    let outcome = updateAddresses(try arguments.buildOptions(in: voice.world))
    voice.tell(outcome.diagnostics)
    switch outcome.ending {
    case .updated(let update):
      if !arguments.isQuiet && arguments.report != .json { tell(update) }
      return .done
    case .refusedByDiagnostics:
      return voice.refuse(outcome.diagnostics, "addresses.lock is as it was")
    case .failed(let failure): return voice.fail([failure], "addresses.lock is as it was")
    }
  }

  private func tell(_ update: AddressUpdate) {
    for address in update.givenUp { voice.output("given up: \(address)") }
    voice.output(
      "addresses.lock: \(addresses(update.count)), \(update.added.count) new, \(update.givenUp.count) given up"
    )
  }
}
