import Build
import Diagnostics

/// `ilgi why`.
struct WhyCommand: VerbCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console.world)
    switch explain(arguments.file, from: console.world.absolute("."), in: options) {
    case .answered(let explanation):
      console.tell(explanation.diagnostics)
      let answer = ExplanationReport(explanation)
      if arguments.report == .json {
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
