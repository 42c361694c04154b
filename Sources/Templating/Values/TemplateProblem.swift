package import Diagnostics

/// An error of a function, a filter or an operator. The renderer adds the place and how it got
/// there.
package struct TemplateProblem: Error, Equatable {
  package let identifier: String
  package let summary: Phrase
  package let label: Phrase
  package let help: [Phrase]

  /// - Parameter summary: the rule, as a headline without a full stop.
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

/// Why a tag cannot be compiled or a statement cannot be rendered. The catching code reports it and
/// continues.
indirect enum Failure: Error {
  case said(Diagnostic)
  /// An error that was already reported.
  case silent

  var diagnostic: Diagnostic? {
    switch self {
    case .said(let diagnostic): diagnostic
    case .silent: nil
    }
  }
}

/// "did you mean" for a name, if one is similar.
func suggestion(for name: String, in candidates: [String]) -> [Phrase] {
  nearestName(to: name, in: candidates).map { ["did you mean '\($0)'?"] } ?? []
}

/// "did you mean", or all candidates if none is similar and there are few.
func suggestionOrList(for name: String, in candidates: [String], _ opening: Phrase) -> [Phrase] {
  let near = suggestion(for: name, in: candidates)
  if !near.isEmpty || candidates.isEmpty || candidates.count > 16 { return near }
  return ["\(opening) \(candidates.sorted().joined(separator: ", "))"]
}
