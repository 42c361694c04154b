import Diagnostics
import Markdown

extension FieldReader {
  /// Reports a hidden note in a text that is shown as it is. Files of settings have comments of
  /// their own, so nobody needs one, and leaving it out would say nothing about the mistake.
  mutating func refuseNotes(
    in text: String, at span: Span, _ percents: PercentNotes, rule: String
  ) {
    let notes = PlainNotes(text, percents)
    guard notes.count > 0 || notes.flaw == .unclear else { return }
    report(
      rule, "only entries have hidden notes; this one would be shown", at: span,
      help: ["write a comment after '#', on a line of its own"])
  }
}
