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
      if arguments.report == .json {
        voice.world.output(answer.json(in: voice.reportBook))
      } else {
        tell(answer)
      }
      return .done
    case .failed(let failure): return voice.fail([failure])
    }
  }

  private func tell(_ answer: Answer) {
    voice.output("\(answer.path): \(answer.verdict)")
    let names = answer.facts.map { voice.said($0.name) }
    let width = names.map { displayWidth($0) }.max() ?? 0
    for (fact, name) in zip(answer.facts, names) {
      let gap = String(repeating: " ", count: width - displayWidth(name))
      let origin = fact.origin.map { ", \(voice.said($0))" } ?? ""
      let place = fact.place.map { " (\($0.address))" } ?? ""
      voice.world.output("  \(name)\(gap)  \(voice.said(fact.value))\(origin)\(place)\n")
    }
  }
}
