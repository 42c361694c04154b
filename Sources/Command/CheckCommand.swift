import Build
import Diagnostics

/// `ilgi check`.
struct CheckCommand: VerbCommand {
  let arguments: Arguments
  let voice: Voice

  func run() throws(UsageError) -> ExitStatus {
    let outcome = check(try arguments.buildOptions(in: voice.world))
    voice.tell(outcome.diagnostics)
    switch outcome.ending {
    case .sound(let summary):
      tell(summary.leftOut)
      tell(summary.coverage)
      tell(summary)
      return .done
    case .unsound(let leftOut, let coverage):
      tell(leftOut)
      tell(coverage)
      return voice.refuse(outcome.diagnostics, "a build would be refused")
    case .failed(let failures):
      return voice.fail(failures, "the check could not be finished")
    }
  }

  private func tell(_ leftOut: [LeftOut]) {
    if arguments.report == .json {
      for file in leftOut { voice.world.output(file.json) }
      return
    }
    if arguments.isQuiet || leftOut.isEmpty { return }
    voice.output("left out:")
    let names = leftOut.map { visibleText($0.path) }
    // Columns of a terminal, not characters: Hangul takes two. A few long names do not push the reasons away.
    let width = min(60, names.map { displayWidth($0) }.max() ?? 0)
    for (file, name) in zip(leftOut, names) {
      let gap = String(repeating: " ", count: max(0, width - displayWidth(name)))
      voice.world.output("  \(name)\(gap)  \(voice.said(list(file.reasons.map(\.words))))\n")
    }
  }

  /// How much of the interface the journal's own locales say.
  private func tell(_ coverage: [LocaleCoverage]) {
    if arguments.report == .json {
      for locale in coverage { voice.world.output(locale.json) }
      return
    }
    if arguments.isQuiet || coverage.isEmpty { return }
    voice.output("locales:")
    for line in coverage.flatMap(\.lines) {
      let gap = String(repeating: " ", count: line.indent)
      voice.world.output("\(gap)\(voice.said(line.words))\n")
    }
  }

  private func tell(_ summary: CheckSummary) {
    if arguments.isQuiet || arguments.report == .json { return }
    let locales = summary.locales.joined(separator: ", ")
    let leftOut: Phrase =
      switch summary.leftOut.count {
      case 0: "no file is left out"
      case 1: "1 file is left out"
      case let count: "\(count) files are left out"
      }
    voice.output(
      "a build would write \(entries(summary.entries)), \(pages(summary.pages)), \(files(summary.files)) in \(locales); \(leftOut)"
    )
  }
}
