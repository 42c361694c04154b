/// What a run of code is to the eye. The class in the HTML is `hl-` and the raw value.
///
/// They are few on purpose: a diary's page is no editor.
package enum TokenClass: String, Sendable, CaseIterable {
  /// A keyword, a literal such as `true`, the name of an HTML element.
  case keyword = "k"
  /// A type.
  case type = "t"
  /// A string, a character, a regular expression, the value of an attribute.
  case string = "s"
  /// A number, a date, a colour.
  case number = "n"
  /// A comment, the prompt of a console.
  case comment = "c"
  /// A function where it is declared or called, a command of a shell.
  case function = "f"
  /// An annotation, decorator or directive; the name of an attribute, property or key.
  case attribute = "a"
  /// A variable where a mark makes it one (`$HOME`), an entity, an anchor.
  case variable = "v"
  /// A deleted line.
  case deleted = "d"
  /// An inserted line.
  case inserted = "i"
  /// A heading: a table of TOML, the head of a file or a hunk in a diff.
  case heading = "h"
}
