import Build
import Diagnostics
import Localization

/// `ilgi build`.
struct BuildCommand {
  private let arguments: BuildArguments
  private let world: CommandWorld

  init(_ arguments: BuildArguments, _ world: CommandWorld) {
    self.arguments = arguments
    self.world = world
  }

  func run() throws(UsageError) -> ExitStatus {
    let outcome = build(
      BuildOptions(
        folder: arguments.folder, output: arguments.output.map(absolute), url: arguments.url,
        jobs: arguments.jobs ?? world.cores, today: arguments.today, epoch: try epoch(),
        strict: arguments.isStrict,
        rendererProgram: world.program.map { [$0, CommandLine.renderEntryVerb] }))
    report(outcome.diagnostics)
    switch outcome.ending {
    case .published(let summary):
      if !arguments.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      world.errors(ending(outcome.diagnostics))
      return .journalHasErrors
    case .failed(let failures):
      for failure in failures { tell(failure) }
      world.errors("nothing was published; the site is as it was\n")
      return .worldFailed
    }
  }

  /// SOURCE_DATE_EPOCH (reproducible-builds.org), else the clock.
  private func epoch() throws(UsageError) -> Int {
    guard let text = world.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return world.now }
    guard let seconds = Int(text), seconds >= 0 else {
      throw UsageError(
        "SOURCE_DATE_EPOCH holds no seconds since 1970",
        help: ["unset it, or give the day with --today"])
    }
    return seconds
  }

  /// A relative output is relative to where the command is run, not to the journal.
  private func absolute(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : (world.environment["PWD"] ?? ".") + "/" + path
  }

  private func report(_ diagnostics: [Diagnostic]) {
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

  private func tell(_ summary: BuildSummary) {
    for path in summary.foreign {
      world.errors("note: kept '\(visibleText(path))', which no build wrote, in the output\n")
    }
    if arguments.report == .json { return }
    let withheld =
      summary.withheld == 0
      ? "" : " (\(counted(summary.withheld, "entry", "entries")) not published)"
    world.output(
      "\(visibleText(summary.output)): \(counted(summary.entries, "entry", "entries"))\(withheld), "
        + "\(counted(summary.pages, "page", "pages")), \(counted(summary.files, "file", "files")) "
        + "in \(summary.locales.joined(separator: ", "))\n")
  }

  private func tell(_ failure: WorldError) {
    world.errors("error: \(visibleText(failure.message))\n")
    if let help = failure.help { world.errors("  = help: \(visibleText(help))\n") }
  }

  private func ending(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    return "\(counted(errors, "error", "errors")) and \(counted(warnings, "warning", "warnings")); "
      + "nothing was published, the site is as it was\n"
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
