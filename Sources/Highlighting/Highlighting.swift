// Highlighting turns source code into HTML with classes that a style sheet colours. It knows how
// common languages look: it recognizes words, strings and comments. It does not understand
// programs, and it does not know where the code comes from.
//
// The code is the author's, so nothing may be lost, and no input may be slow: `CodeCursor` writes
// every byte exactly once and in order. Lexers never go back, so the time is linear in the length.
//
// To add a language, add a table in `Languages/` (or a lexer in `Formats/` if a table is not
// enough) and its names in `Dialect.named`.

/// Source code as escaped HTML, with spans for the tokens that have a colour.
///
/// `let a = 1` in Swift is `<span class="hl-k">let</span> a = <span class="hl-n">1</span>`. Without
/// its tags and its escapes of `& < > "`, the result is the same bytes as the code. `TokenClass`
/// lists the classes.
///
/// - Parameter language: a name or alias as on GitHub (`swift`, `c++`, `sh`), in any letter case.
/// - Returns: nil for an unknown language.
///
/// Complexity: O(bytes).
package func highlight(_ code: [UInt8], language: String) -> [UInt8]? {
  guard let dialect = Dialect.named(language) else { return nil }
  var cursor = CodeCursor(code)
  dialect.write(&cursor)
  return cursor.finish()
}

/// The kind of a token. Its class in the HTML is `hl-` and the raw value.
///
/// There are few kinds on purpose: a diary's page is not an editor.
package enum TokenClass: String, Sendable, CaseIterable {
  /// A keyword, a literal such as `true`, the name of an HTML element.
  case keyword = "k"
  /// A type.
  case type = "t"
  /// A string, a character, a regular expression, the value of an attribute.
  case string = "s"
  /// A number, a date, a colour.
  case number = "n"
  /// A comment, a console prompt.
  case comment = "c"
  /// A function where it is declared or called, a shell command.
  case function = "f"
  /// An annotation, decorator or directive; the name of an attribute, property or key.
  case attribute = "a"
  /// A variable that is marked as one (`$HOME`), an entity, an anchor.
  case variable = "v"
  /// A deleted line.
  case deleted = "d"
  /// An inserted line.
  case inserted = "i"
  /// A heading: a TOML table, the header of a file or hunk in a diff.
  case heading = "h"
}
