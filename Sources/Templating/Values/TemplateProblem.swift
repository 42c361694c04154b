package import Diagnostics

/// What a function, a filter or an operator refuses; the renderer adds where it stands and how it came there.
package struct TemplateProblem: Error, Equatable {
  package let identifier: String
  package let summary: Phrase
  package let label: Phrase
  package let help: [Phrase]

  /// - Parameter summary: The rule, in headline style, without a full stop.
  package init(
    _ summary: Phrase, identifier: String = "template.value", label: Phrase = "",
    help: [Phrase] = []
  ) {
    self.identifier = identifier
    self.summary = summary
    self.label = label
    self.help = help
  }
}

/// Why a tag cannot be compiled or a statement cannot be rendered; whoever catches it reports and goes on.
indirect enum Failure: Error {
  case said(Diagnostic)
  /// It was reported where it began.
  case silent

  var diagnostic: Diagnostic? {
    switch self {
    case .said(let diagnostic): diagnostic
    case .silent: nil
    }
  }
}

/// "did you mean" for a name, when one is near.
func suggestion(for name: String, in candidates: [String]) -> [Phrase] {
  nearestName(to: name, in: candidates).map { ["did you mean '\($0)'?"] } ?? []
}

/// "did you mean", or all there is when nothing is near and it is little.
func suggestionOrList(for name: String, in candidates: [String], _ opening: Phrase) -> [Phrase] {
  let near = suggestion(for: name, in: candidates)
  if !near.isEmpty || candidates.isEmpty || candidates.count > 16 { return near }
  return ["\(opening) \(candidates.sorted().joined(separator: ", "))"]
}
