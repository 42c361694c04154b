// The command line interface: parses arguments, runs the build and prints the result. Streams,
// clock and environment are values, so that tests can run complete commands.

import Build
import Desk
import Diagnostics
import Files
import Importing
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
  /// Whether nobody but the author reads what is said: logs may be read by others.
  var isForAuthorAlone: Bool { errorsAreTerminal && environment["CI", default: ""].isEmpty }
  package var environment: [String: String]
  /// Seconds since 1970.
  package var now: Int
  package var cores: Int
  /// The path of the program's executable; nil in tests.
  package var program: String?
  /// Draws on a terminal how far the work is; nil where nobody looks.
  package var progress: (@Sendable (String) -> Void)?
  /// The number of the error with which the system refused a result; nil while all of them were
  /// taken.
  package var outputError: () -> Int32?
  /// Whether another program's text waits on standard input; nil where it may still come.
  package var inputWaits: () -> Bool? = { false }
  /// The name of the machine's time zone in the IANA database; nil where it is not known.
  package var machineZone: () -> String? = { nil }
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  /// Columns of the terminal.
  package var columns = 80
  /// A line that somebody typed, without its end; nil at the end of the input.
  package var readLine: () -> String? = { nil }
  /// The same, without showing what is typed.
  package var readSecret: () -> String? = { nil }
  /// Everything that can be read from standard input.
  package var readAll: () -> [UInt8] = { [] }
  /// Runs a program on this terminal, such as an editor, and returns its exit status, or nil if
  /// it could not be started. The text is what it reads; nil leaves it the terminal.
  package var runProgram: (_ words: [String], _ input: String?) -> Int32? = { words, input in
    try? runAttachedProgram(words, input: input)
  }

  package init(
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    errorsAreTerminal: Bool = false,
    environment: [String: String] = [:], now: Int = 0, cores: Int = 1,
    program: String? = nil, outputError: @escaping () -> Int32? = { nil }
  ) {
    self.output = output
    self.errors = errors
    self.errorsAreTerminal = errorsAreTerminal
    self.environment = environment
    self.now = now
    self.cores = cores
    self.program = program
    self.outputError = outputError
  }
}

extension CommandWorld {
  /// The world in which everything else that is said takes the place of the progress.
  func clearing(_ progress: WorkProgress) -> CommandWorld {
    var world = self
    world.output = { [output] in
      progress.clear()
      output($0)
    }
    world.errors = { [errors] in
      progress.clear()
      errors($0)
    }
    world.runProgram = { [runProgram] in
      progress.clear()
      return runProgram($0, $1)
    }
    return world
  }

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
  let status = run(arguments, in: world, language)
  // A result that nobody could read is not a result.
  guard let failure = world.outputError().map(BuildError.standardOutput) else { return status }
  world.errors(
    DiagnosticDrawing(book: language.book).draw(
      failure.message, help: failure.help.map { [$0] } ?? []))
  return .buildFailed
}

private func run(
  _ arguments: [String], in world: CommandWorld, _ language: CommandLanguage
) -> ExitStatus {
  do throws(UsageError) {
    if world.inputIsTerminal, world.outputIsTerminal, let new = NewCommand.Arguments(arguments) {
      return try NewCommand(
        arguments: new, console: Console(new.shared, world, language)
      ).run()
    }
    let line = try CommandLine(arguments)
    if case .version = line {
      world.output(versionLine + "\n")
      return .done
    }
    sayWhenOutOfMemory(
      DiagnosticDrawing(book: language.book).draw(
        "out of memory", help: [BuildError.outOfMemoryAdvice]))
    switch line {
    case .nothing:
      throw FirstSteps(world: world).error
    case .help(let subject):
      world.output(Help(book: language.book).text(subject))
      return .done
    case .version: return .done
    case .renderEntry(let seconds, let memory):
      return runMarkdownWorker(seconds: seconds, memory: memory) ? .done : .buildFailed
    case .makePhoto(let words): return runPhotoWorker(words) ? .done : .buildFailed
    case .readHTML(let words): return runHTMLWorker(words) ? .done : .buildFailed
    case .readArchive(let words): return runArchiveWorker(words) ? .done : .buildFailed
    case .complete(let words):
      world.output(Completion(words, in: world, language).text)
      return .done
    case .run(let verb, let words): return try verb.run(words, world, language)
    }
  } catch {
    world.writeError(in: language.book) {
      DiagnosticDrawing(book: $0).draw(error.message, help: error.help)
    }
    return .usage
  }
}
