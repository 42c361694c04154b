import Build
import Diagnostics

/// `ilgi why`.
struct WhyCommand: VerbCommand {
  let arguments: Arguments
  let voice: Voice

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: voice.world)
    switch explain(arguments.file, from: voice.world.absolute("."), in: options) {
    case .answered(let explanation):
      voice.tell(explanation.diagnostics)
      let answer = Answer(explanation)
      if arguments.report == .json { voice.world.output(answer.json) } else { tell(answer) }
      return .done
    case .failed(let failure): return voice.fail([failure])
    }
  }

  private func tell(_ answer: Answer) {
    voice.output("\(visibleText(answer.path)): \(visibleText(answer.verdict))")
    let width = answer.facts.map(\.name.count).max() ?? 0
    for fact in answer.facts {
      let gap = String(repeating: " ", count: width - fact.name.count)
      let origin = fact.origin.map { ", \(visibleText($0))" } ?? ""
      let place = fact.place.map { " (\($0.address))" } ?? ""
      voice.output("  \(fact.name)\(gap)  \(visibleText(fact.value))\(origin)\(place)")
    }
  }
}
