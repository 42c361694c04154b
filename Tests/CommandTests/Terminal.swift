import Command
import Diagnostics
import TestSupport

/// A run of the command in a test environment, with its output.
struct Terminal {
  let status: ExitStatus
  let output: String
  let errors: String

  init(
    _ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String] = [:],
    now: Int = 1_717_200_000, isTerminal: Bool = false
  ) {
    self.init(arguments, in: folder, environment: environment, now: now, isTerminal: isTerminal)
  }

  /// - Parameters:
  ///   - input: what a pipe has.
  ///   - isTyped: whether somebody sits at a terminal.
  init(
    _ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String] = [:],
    now: Int = 1_717_200_000, isTerminal: Bool = false, input: String = "",
    isTyped: Bool = false
  ) {
    let paper = Paper()
    var environment = environment
    if let folder { environment["PWD"] = folder.path }
    var world = CommandWorld(
      output: { paper.output += $0 }, errors: { paper.errors += $0 },
      errorsAreTerminal: isTerminal, environment: environment, now: now, cores: 2)
    world.readAll = { Array(input.utf8) }
    world.inputWaits = { !input.isEmpty }
    (world.inputIsTerminal, world.outputIsTerminal) = (isTyped, isTyped)
    status = runCommand(arguments, in: world)
    output = paper.output
    errors = paper.errors
  }

  private final class Paper {
    var output = ""
    var errors = ""
  }
}

let goodJournal = """
  -- ilgi.yml --
  url: https://diary.example/
  -- entries/2024-03-05-lisbon.md --
  Lisbon

  Tram.
  """

/// One warning: an entry without a date.
let undatedJournal = goodJournal + "\n-- entries/note.md --\nNote"

/// Two errors and a warning.
let badJournal = undatedJournal + "\n-- entries/봄.md --\n---\ndraft: yes\nprivat: true\n---\nx"
