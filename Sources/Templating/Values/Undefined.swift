import Diagnostics

/// What stands where nothing was found: it remembers what was asked, so that its first use can say so.
package struct Undefined: Sendable {
  enum Reason: Sendable {
    /// No such name in the scope.
    case name(String)
    /// No such attribute of that value.
    case attribute(String, of: TemplateValue)
    /// No such position or key in that value.
    case item(TemplateValue, of: TemplateValue)
    /// No such attribute of something that only the renderer knows: its kind, and what it has.
    case member(String, of: Phrase, known: [String])
    /// A parameter of a macro that no argument was given for.
    case parameter(String, of: String)
    /// The first or last of nothing, or the neighbour of the outermost element.
    case nothing(Phrase)
    /// An inline `if` without `else` whose condition was false; used as a value it is empty text, as in Jinja.
    case noElse
    /// The statement that should have set the name failed and was reported.
    case reported
  }

  let reason: Reason
  /// Where it came to be; nil while the place of its first use says enough.
  let place: Place?

  init(_ reason: Reason, at place: Place? = nil) {
    self.reason = reason
    self.place = place
  }
}
