import Build
import Diagnostics

/// `ilgi addresses update`.
struct AddressesCommand {
  private let arguments: Arguments
  private let voice: Voice

  init(_ arguments: Arguments, _ world: CommandWorld) {
    self.arguments = arguments
    voice = Voice(arguments, world)
  }

  func run() throws(UsageError) -> ExitStatus {
    let outcome = updateAddresses(try arguments.buildOptions(in: voice.world))
    voice.tell(outcome.diagnostics)
    switch outcome.ending {
    case .updated(let update):
      if !arguments.isQuiet && arguments.report != .json { tell(update) }
      return .done
    case .refusedByDiagnostics:
      voice.errors("\(counts(of: outcome.diagnostics)); addresses.lock is as it was")
      return .journalHasErrors
    case .failed(let failure):
      voice.tell(failure)
      voice.errors("addresses.lock is as it was")
      return .worldFailed
    }
  }

  private func tell(_ update: AddressUpdate) {
    for address in update.givenUp { voice.output("given up: \(visibleText(address))") }
    voice.output(
      "addresses.lock: \(counted(update.count, "address", "addresses")), "
        + "\(update.added.count) new, \(update.givenUp.count) given up")
  }
}
