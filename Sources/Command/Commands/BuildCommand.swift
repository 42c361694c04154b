import Build
import Diagnostics
import Journal

/// `ilgi build`.
struct BuildCommand: VerbCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let outcome = build(try arguments.buildOptions(in: console.world))
    console.tell(outcome.diagnostics)
    switch outcome.ending {
    case .published(let summary):
      if !arguments.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "nothing was published, the site is as it was")
    case .failed(let failures):
      return console.fail(failures, "nothing was published; the site is as it was")
    }
  }

  private func tell(_ summary: BuildSummary) {
    for path in summary.foreign {
      console.errors("note: kept '\(path)', which no build wrote, in the output")
    }
    if arguments.report == .json { return }
    let count: Phrase =
      summary.withheld == 0
      ? entries(summary.entries)
      : "\(entries(summary.entries)) (\(entries(summary.withheld)) not published)"
    let locales = summary.locales.joined(separator: ", ")
    let whole: Phrase =
      "\(summary.output): \(count), \(pages(summary.pages)), \(files(summary.files)) in \(locales)"
    console.output(summary.isPreview ? "preview, not for publishing: \(whole)" : whole)
  }
}
