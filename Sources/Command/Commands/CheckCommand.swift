import Build
import Diagnostics

/// `ilgi check`.
struct CheckCommand: VerbCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let outcome = check(try arguments.buildOptions(in: console.world))
    console.tell(outcome.diagnostics)
    switch outcome.ending {
    case .sound(let summary):
      tell(summary.unpublished)
      tell(summary.coverage)
      tell(summary)
      return .done
    case .unsound(let unpublished, let coverage):
      tell(unpublished)
      tell(coverage)
      return console.refuse(outcome.diagnostics, "a build would be refused")
    case .failed(let failures):
      return console.fail(failures, "the check could not be finished")
    }
  }

  private func tell(_ unpublished: [UnpublishedSource]) {
    if arguments.report == .json {
      for file in unpublished { console.world.output(file.json) }
      return
    }
    if arguments.isQuiet || unpublished.isEmpty { return }
    console.output("left out:")
    let names = unpublished.map { visibleText($0.path) }
    // Terminal columns, not characters: a Hangul syllable takes two. The width is limited, so that
    // a long name does not push the reasons off the screen.
    let width = min(60, names.map { displayWidth($0) }.max() ?? 0)
    for (file, name) in zip(unpublished, names) {
      let gap = String(repeating: " ", count: max(0, width - displayWidth(name)))
      console.world.output("  \(name)\(gap)  \(console.said(list(file.reasons.map(\.words))))\n")
    }
  }

  /// Prints how complete the journal's own catalogs are.
  private func tell(_ coverage: [LocaleCoverage]) {
    if arguments.report == .json {
      for locale in coverage { console.world.output(locale.json) }
      return
    }
    if arguments.isQuiet || coverage.isEmpty { return }
    console.output("locales:")
    for line in coverage.flatMap(\.lines) {
      let gap = String(repeating: " ", count: line.indent)
      console.world.output("\(gap)\(console.said(line.words))\n")
    }
  }

  private func tell(_ summary: CheckSummary) {
    if arguments.isQuiet || arguments.report == .json { return }
    let locales = summary.locales.joined(separator: ", ")
    let unpublished: Phrase =
      switch summary.unpublished.count {
      case 0: "no file is left out"
      case 1: "1 file is left out"
      case let count: "\(count) files are left out"
      }
    console.output(
      "a build would write \(entries(summary.entries)), \(pages(summary.pages)), \(files(summary.files)) in \(locales); \(unpublished)"
    )
  }
}
