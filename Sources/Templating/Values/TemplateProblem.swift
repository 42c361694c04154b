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
