import Build
import Diagnostics

/// `ilgi why`.
struct WhyCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var file = ""

    static var flags: [Flag<Self>] {
      [.jobs, .today, .report, .reportAsJSON, .allFindings, .journal, .lang, .help]
    }
    static var operands: [Operand<Self>] {
      let missing = UsageError(
        "'why' needs a file", help: ["as in ilgi why entries/2024-03-05-lisbon.md"])
      return [
        Operand(ValueLabel("FILE", .file), orElse: missing) { arguments, word throws(UsageError) in
          guard !word.isEmpty else { throw missing }
          arguments.file = word
        }, .oldFolder,
      ]
    }
  }

  static let text = VerbText(
    name: "why", category: .site,
    summary: "say why one file is on the site or is not, and where all of it comes from",
    examples: [
      .init(
        "ilgi why entries/2024-03-05-lisbon.md",
        "whether it is published, its addresses, and where date, title and language come from")
    ],
    exits: [
      .init(.done, "there is an answer"), .usage,
      .init(.buildFailed, "no such file or folder, cannot read"),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    switch explain(arguments.file, from: console.world.absolute("."), in: options) {
    case .answered(let explanation):
      console.tell(explanation.diagnostics)
      let answer = ExplanationReport(explanation)
      if arguments.shared.report == .json {
        console.world.output(answer.json(in: console.reportBook))
      } else {
        tell(answer)
      }
      return .done
    case .failed(let failure): return console.fail([failure])
    }
  }

  private func tell(_ answer: ExplanationReport) {
    console.output("\(answer.path): \(answer.verdict)")
    let names = answer.facts.map { console.said($0.name) }
    let width = names.map { displayWidth($0) }.max() ?? 0
    for (fact, name) in zip(answer.facts, names) {
      let gap = String(repeating: " ", count: width - displayWidth(name))
      let origin = fact.origin.map { ", \(console.said($0))" } ?? ""
      let place = fact.place.map { " (\($0.address))" } ?? ""
      console.world.output("  \(name)\(gap)  \(console.said(fact.value))\(origin)\(place)\n")
    }
  }
}
