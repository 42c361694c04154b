import Build
import Diagnostics

/// What every command is made of: what it was asked for, and how it speaks.
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

// How commands end that did not do what they were asked for.
extension Console {
  /// The author's files have errors.
  func refuse(_ diagnostics: [Diagnostic], _ consequence: Phrase) -> ExitStatus {
    errors("\(counts(of: diagnostics)); \(consequence)")
    return .journalHasErrors
  }

  /// The world failed.
  func fail(_ failures: [BuildError], _ consequence: Phrase? = nil) -> ExitStatus {
    for failure in failures { tell(failure) }
    if let consequence { errors(consequence) }
    return .buildFailed
  }
}
