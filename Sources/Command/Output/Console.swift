import Build
import Diagnostics
import Files

/// Prints results and diagnostics of a command in the chosen format and language.
struct Console {
  let world: CommandWorld
  private let arguments: SharedArguments
  let book: PhraseBook
  /// The language of `book`.
  let language: CommandLanguage
  /// Tells on a terminal what takes long; nil where nobody looks.
  let progress: WorkProgress?

  init(_ arguments: SharedArguments, _ world: CommandWorld, _ language: CommandLanguage) {
    self.arguments = arguments
    book = language.book
    self.language = language
    progress = WorkProgress(arguments, world, book)
    self.world = progress.map { world.clearing($0) } ?? world
  }

  /// The language of machine-readable output: English, unless an option asks for another one.
  var reportBook: PhraseBook { arguments.speaksLanguage ? book : .english }

  /// The localized text with control characters made visible.
  func said(_ phrase: Phrase) -> String { visibleText(phrase.translated(by: book)) }

  /// Prints a line to standard output.
  func output(_ phrase: Phrase) {
    // GitLab's report is all that its file may hold.
    if arguments.report == .gitlab { return errors(phrase) }
    world.output(said(phrase) + "\n")
  }

  /// Prints a line to standard error.
  func errors(_ phrase: Phrase) { write { visibleText(phrase.translated(by: $0)) + "\n" } }

  /// Writes to standard error in the language of the command and, for tests, in Korean.
  private func write(_ text: (PhraseBook) -> String) { world.writeError(in: book, text) }

  func tell(_ diagnostics: [Diagnostic]) {
    let told = arguments.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
    let isWhole = arguments.isAll || arguments.report == .json
    let (shown, rest) = isWhole ? (told, []) : told.firstOfEachKind(Console.mostOfAKind)
    switch arguments.report {
    case .text, .gitlab:
      let colours = world.errorsAreTerminal && world.environment["NO_COLOR", default: ""].isEmpty
      for diagnostic in shown {
        write {
          DiagnosticDrawing(colours: colours, book: $0, isForOthers: !world.isForAuthorAlone)
            .draw(diagnostic)
        }
      }
      if arguments.report == .gitlab {
        world.output(Diagnostic.codeQuality(told, in: reportBook))
      }
    case .json: tell(shown) { [reportBook] in $0.json(in: reportBook) }
    case .github: tell(shown) { [book] in $0.githubAnnotation(in: book) }
    }
    for kind in rest {
      errors(
        "\(kind.severity.word): \(kind.count) more [\(kind.identifier)]; '--all' shows them")
    }
  }

  /// Of thousands each may be in a file that is read for its line.
  private func tell(
    _ diagnostics: [Diagnostic], _ text: @Sendable @escaping (Diagnostic) -> String
  ) {
    let jobs = diagnostics.count < 64 ? 1 : world.cores
    for text in concurrentMap(diagnostics, jobs: jobs, text) { world.output(text) }
  }

  /// How many diagnostics of one severity and rule are told without `--all`.
  private static let mostOfAKind = 20

  func tell(_ failure: BuildError) {
    let help = failure.help.map { [$0] } ?? []
    write { DiagnosticDrawing(book: $0).draw(failure.message, help: help) }
  }
}
