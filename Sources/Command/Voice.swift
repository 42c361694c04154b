import Build
import Diagnostics

/// How commands speak: findings in the form that was asked for, results on one stream, the rest on the other.
struct Voice {
  let world: CommandWorld
  private let arguments: Arguments
  private let book: PhraseBook

  init(_ arguments: Arguments, _ world: CommandWorld, _ language: CommandLanguage) {
    self.arguments = arguments
    self.world = world
    book = language.book
  }

  /// The language of what programs read: English, whatever the environment says, unless another was asked for by name.
  var reportBook: PhraseBook { arguments.speaksLanguage ? book : .english }

  /// Words as a terminal may see them.
  func said(_ phrase: Phrase) -> String { visibleText(phrase.translated(by: book)) }

  /// A line of the result.
  func output(_ phrase: Phrase) { world.output(said(phrase) + "\n") }

  /// A line beside the result.
  func errors(_ phrase: Phrase) { world.errors(said(phrase) + "\n") }

  func tell(_ diagnostics: [Diagnostic]) {
    let shown = arguments.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
    switch arguments.report {
    case .text:
      let drawing = DiagnosticDrawing(
        colours: world.errorsAreTerminal && world.environment["NO_COLOR", default: ""].isEmpty,
        book: book)
      for diagnostic in shown { world.errors(drawing.draw(diagnostic)) }
    case .json: for diagnostic in shown { world.output(diagnostic.json(in: reportBook)) }
    case .github: for diagnostic in shown { world.output(diagnostic.githubAnnotation(in: book)) }
    }
  }

  func tell(_ failure: WorldError) {
    let help = failure.help.map { [$0] } ?? []
    world.errors(DiagnosticDrawing(book: book).draw(failure.message, help: help))
  }
}
