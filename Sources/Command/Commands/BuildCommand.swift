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
    for notice in outcome.notices { console.errors("note: \(notice)") }
    switch outcome.ending {
    case .published(let summary):
      // Also with --quiet: somebody's work is gone.
      for path in summary.altered {
        console.errors(
          "warning: '\(path)' in the output had been changed after a build wrote it; the new site took its place"
        )
      }
      if !arguments.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "nothing was published, the site is as it was")
    case .failed(let failures, let state): return console.fail(failures, words(for: state))
    }
  }

  /// What a build that failed left.
  private func words(for state: SiteState) -> Phrase {
    switch state {
    case .untouched: "nothing was published; the site is as it was"
    case .replaced:
      "the new site is in place, but the disk may not have all of it yet; build again"
    case .mixed:
      "the site is a mix of the old and the new one; the next 'ilgi build' completes it"
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
    let site: Phrase =
      "\(summary.output): \(count), \(pages(summary.pages)), \(files(summary.files)) in \(locales)"
    let whole: Phrase =
      summary.hiddenNotes == 0 ? site : "\(site); \(hiddenNotes(summary.hiddenNotes)) left out"
    console.output(summary.isPreview ? "preview, not for publishing: \(whole)" : whole)
  }
}
