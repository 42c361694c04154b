import Build
import Diagnostics
import Journal

/// `ilgi build`.
struct BuildCommand {
  private let arguments: Arguments
  private let voice: Voice

  init(_ arguments: Arguments, _ world: CommandWorld) {
    self.arguments = arguments
    voice = Voice(arguments, world)
  }

  func run() throws(UsageError) -> ExitStatus {
    let outcome = build(try arguments.buildOptions(in: voice.world))
    voice.tell(outcome.diagnostics)
    switch outcome.ending {
    case .published(let summary):
      if !arguments.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      voice.errors(
        "\(counts(of: outcome.diagnostics)); nothing was published, the site is as it was")
      return .journalHasErrors
    case .failed(let failures):
      for failure in failures { voice.tell(failure) }
      voice.errors("nothing was published; the site is as it was")
      return .worldFailed
    }
  }

  private func tell(_ summary: BuildSummary) {
    for path in summary.foreign {
      voice.errors("note: kept '\(visibleText(path))', which no build wrote, in the output")
    }
    if arguments.report == .json { return }
    let withheld =
      summary.withheld == 0
      ? "" : " (\(counted(summary.withheld, "entry", "entries")) not published)"
    let kind = arguments.preview.isOn ? "preview, not for publishing: " : ""
    voice.output(
      "\(kind)\(visibleText(summary.output)): \(counted(summary.entries, "entry", "entries"))\(withheld), "
        + "\(counted(summary.pages, "page", "pages")), \(counted(summary.files, "file", "files")) "
        + "in \(summary.locales.joined(separator: ", "))")
  }
}
