/// A console session: text after a prompt is shell code, the rest is output.
enum ConsoleLexer {
  static func write(_ cursor: inout CodeCursor) {
    let outer = cursor.end
    while !cursor.isAtEnd {
      let end = cursor.endOfLine(from: cursor.position)
      let isPrompt = "$%#>".utf8.contains(cursor.byte()) && cursor.byte(1) == .space
      if isPrompt {
        cursor.take(.comment, to: cursor.position + 1)
        cursor.end = end
        CodeLexer.write(.shell, &cursor)
        cursor.end = outer
      }
      cursor.take(nil, to: end + 1)
    }
  }
}
