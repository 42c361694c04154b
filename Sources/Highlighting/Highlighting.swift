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
