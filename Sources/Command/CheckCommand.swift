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
      tell(summary)
      return .done
    case .unsound(let leftOut):
      tell(leftOut)
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
      voice.output("  \(name)\(gap)  \(file.reasons.map(\.words).joined(separator: ", "))")
    }
  }

  private func tell(_ summary: CheckSummary) {
    if arguments.isQuiet || arguments.report == .json { return }
    voice.output(
      "a build would write \(counted(summary.entries, "entry", "entries")), "
        + "\(counted(summary.pages, "page", "pages")), \(counted(summary.files, "file", "files")) "
        + "in \(summary.locales.joined(separator: ", ")); "
        + "\(counted(summary.leftOut.count, "file is", "files are")) left out")
  }
}
