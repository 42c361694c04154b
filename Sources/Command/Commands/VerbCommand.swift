import Build
import Diagnostics

/// A command: constructed with its arguments and console, then run.
protocol VerbCommand {
  init(arguments: Arguments, console: Console)

  func run() throws(UsageError) -> ExitStatus
}

extension Verb {
  var command: any VerbCommand.Type {
    switch self {
    case .build: BuildCommand.self
    case .check: CheckCommand.self
    case .search: SearchCommand.self
    case .why: WhyCommand.self
    case .addresses: AddressesCommand.self
    case .theme: ThemeCommand.self
    }
  }
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
