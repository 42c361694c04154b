// The command line interface: parses arguments, runs the build and prints the result. Streams,
// clock and environment are values, so that tests can run complete commands.

import Build
import Diagnostics
import Localization

/// The exit status. The meaning of a number never changes.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The author's files have errors or there is no entry; the published site is unchanged.
  case journalHasErrors = 1
  case usage = 2
  /// A folder is missing, reading or writing failed, the output folder is refused, or another build
  /// is running.
  case buildFailed = 3
}

/// The environment of a command: streams, clock and environment variables.
package struct CommandWorld {
  /// Writes to standard output: results.
  package var output: (String) -> Void
  /// Writes to standard error: diagnostics and progress.
  package var errors: (String) -> Void
  /// Receives the same as `errors`, in Korean. With it, tests compare both languages in one run.
  package var errorsInKorean: ((String) -> Void)?
  package var errorsAreTerminal: Bool
  package var environment: [String: String]
  /// Seconds since 1970.
  package var now: Int
  package var cores: Int
  /// The path of the program's executable; nil in tests.
  package var program: String?

  package init(
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    errorsAreTerminal: Bool = false,
    environment: [String: String] = [:], now: Int = 0, cores: Int = 1,
    program: String? = nil
  ) {
    self.output = output
    self.errors = errors
    self.errorsAreTerminal = errorsAreTerminal
    self.environment = environment
    self.now = now
    self.cores = cores
    self.program = program
  }
}

extension CommandWorld {
  func writeError(in book: PhraseBook, _ text: (PhraseBook) -> String) {
    errors(text(book))
    errorsInKorean?(text(.korean))
  }
}

/// Runs the command.
///
/// - Parameter arguments: without the program's own name.
package func runCommand(_ arguments: [String], in world: CommandWorld) -> ExitStatus {
  let language = CommandLanguage(arguments: arguments, environment: world.environment)
  do throws(UsageError) {
    switch try CommandLine(arguments) {
    case .help(let topic):
      world.output(Help(book: language.book).text(topic))
      return .done
    case .version:
      world.output("ilgi \(version)\n")
      return .done
    case .renderEntry(let seconds, let memory):
      return runMarkdownWorker(seconds: seconds, memory: memory) ? .done : .buildFailed
    case .run(let verb, let arguments):
      let console = Console(arguments, world, language)
      return try verb.command.init(arguments: arguments, console: console).run()
    }
  } catch {
    world.writeError(in: language.book) {
      DiagnosticDrawing(book: $0).draw(error.message, help: error.help)
    }
    return .usage
  }
}

/// Ilgi's version (semver.org).
package let version = "0.1.0"
