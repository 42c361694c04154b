/// What a function, a filter or an operator refuses; the renderer adds where it stands and how it came there.
package struct TemplateProblem: Error, Equatable {
  package let identifier: String
  package let summary: String
  package let label: String
  package let help: [String]

  /// - Parameter summary: The rule, in headline style, without a full stop.
  package init(
    _ summary: String, identifier: String = "template.value", label: String = "",
    help: [String] = []
  ) {
    self.identifier = identifier
    self.summary = summary
    self.label = label
    self.help = help
  }
}
