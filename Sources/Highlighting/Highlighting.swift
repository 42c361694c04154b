// Highlighting knows how the source code of common languages looks: bytes into HTML with classes,
// for a style sheet to colour. It refuses to know where the code stands, and it understands no
// program: it tells words, strings and comments apart, as a reader's eye does.
//
// Code is the author's, so nothing of it may be lost and nothing may be hostile: every byte is
// written once, in order, by `CodeCursor`, and no lexer looks back or tries again, so the time is
// linear in the length whatever stands there.

/// Source code as escaped HTML with a span for what deserves a colour.
///
/// `let a = 1` in Swift is `<span class="hl-k">let</span> a = <span class="hl-n">1</span>`. Without
/// its tags, and without the escapes of `& < > "`, the result is the code byte for byte. The
/// classes are those of `TokenClass`.
///
/// - Parameter language: a name or alias as on GitHub (`swift`, `c++`, `sh`), in any case.
/// - Returns: nil for a language that is not known.
///
/// Complexity: O(bytes).
package func highlight(_ code: [UInt8], language: String) -> [UInt8]? {
  guard let dialect = Dialect.named(language) else { return nil }
  var cursor = CodeCursor(code)
  dialect.write(&cursor)
  return cursor.finish()
}

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
