import Build
import Diagnostics
import Journal

/// `ilgi build`.
struct BuildCommand: VerbCommand {
  let arguments: Arguments
  let voice: Voice

  func run() throws(UsageError) -> ExitStatus {
    let outcome = build(try arguments.buildOptions(in: voice.world))
    voice.tell(outcome.diagnostics)
    switch outcome.ending {
    case .published(let summary):
      if !arguments.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      return voice.refuse(outcome.diagnostics, "nothing was published, the site is as it was")
    case .failed(let failures):
      return voice.fail(failures, "nothing was published; the site is as it was")
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
    let kind = summary.isPreview ? "preview, not for publishing: " : ""
    voice.output(
      "\(kind)\(visibleText(summary.output)): \(counted(summary.entries, "entry", "entries"))\(withheld), "
        + "\(counted(summary.pages, "page", "pages")), \(counted(summary.files, "file", "files")) "
        + "in \(summary.locales.joined(separator: ", "))")
  }
}
