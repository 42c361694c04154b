import Build
import Diagnostics

/// How commands speak: findings in the form that was asked for, results on one stream, the rest on the other.
struct Voice {
  let world: CommandWorld
  private let arguments: Arguments

  init(_ arguments: Arguments, _ world: CommandWorld) {
    self.arguments = arguments
    self.world = world
  }

  /// A line of the result.
  func output(_ line: String) { world.output(line + "\n") }

  /// A line beside the result.
  func errors(_ line: String) { world.errors(line + "\n") }

  func tell(_ diagnostics: [Diagnostic]) {
    let shown = arguments.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
    switch arguments.report {
    case .text:
      let drawing = DiagnosticDrawing(
        colours: world.errorsAreTerminal && world.environment["NO_COLOR", default: ""].isEmpty)
      for diagnostic in shown { world.errors(drawing.draw(diagnostic)) }
    case .json: for diagnostic in shown { world.output(diagnostic.json) }
    case .github: for diagnostic in shown { world.output(diagnostic.githubAnnotation) }
    }
  }

  func tell(_ failure: WorldError) {
    errors("error: \(visibleText(failure.message))")
    if let help = failure.help { errors("  = help: \(visibleText(help))") }
  }
}

func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

/// `2 errors and 1 warning`.
func counts(of diagnostics: [Diagnostic]) -> String {
  let errors = diagnostics.count { $0.severity == .error }
  let warnings = diagnostics.count { $0.severity == .warning }
  return "\(counted(errors, "error", "errors")) and \(counted(warnings, "warning", "warnings"))"
}
