import Diagnostics
import Files

/// A command: constructed with its arguments and console, then run.
protocol VerbCommand: SendableMetatype {
  associatedtype Arguments: VerbArguments

  /// What the help says.
  static var text: VerbText { get }

  init(arguments: Arguments, console: Console)

  func run() throws(UsageError) -> ExitStatus
}

// Messages and exit status of failed commands.
extension Console {
  /// The author's files have errors.
  func refuse(_ diagnostics: [Diagnostic], _ consequence: Phrase) -> ExitStatus {
    errors("\(counts(of: diagnostics)); \(consequence)")
    return .journalHasErrors
  }

  /// The build could not be carried out.
  func fail(_ failures: [BuildError], _ consequence: Phrase? = nil) -> ExitStatus {
    for failure in failures { tell(failure) }
    if let consequence { errors(consequence) }
    return .buildFailed
  }
}
