/// Reads code by a language's table, in one pass with one step per token.
struct CodeLexer {
  let language: CodeLanguage
  var cursor: CodeCursor
  /// The string that contains the cursor.
  var string: StringForm?
  /// The strings around the current interpolation, outermost first.
  var suspended: [SuspendedString] = []
  /// The kind of name that the last keyword declares: a function or a type.
  var declared: TokenClass?
  /// Whether the last token ended a value, so that `/` is a division and `<` a comparison.
  var followsValue = false
  /// No regular expression begins before this position: a search up to here found no end.
  var regularExpressionsFrom = 0
  var shell = ShellState()

  struct SuspendedString {
    let form: StringForm
    let open: UInt8
    let close: UInt8
    var depth = 1
  }

  /// Maximum depth of nested interpolations. Deeper ones are plain text.
  static let deepestInterpolation = 32

  /// Reads code up to the cursor's end. The cursor is moved into the lexer and back, because a
  /// second reference would copy the HTML.
  static func write(_ language: CodeLanguage, _ cursor: inout CodeCursor) {
    var lexer = CodeLexer(language: language, cursor: CodeCursor([]))
    swap(&lexer.cursor, &cursor)
    while !lexer.cursor.isAtEnd {
      if let form = lexer.string { lexer.takeString(form) } else { lexer.takeToken() }
    }
    swap(&lexer.cursor, &cursor)
  }

  func has(_ trait: CodeLanguage.Traits) -> Bool { language.traits.contains(trait) }

  private mutating func takeToken() {
    let byte = cursor.byte()
    if byte == .lineFeed { return takeLineFeed() }
    if byte.isBlank {
      cursor.take(nil, to: cursor.skip(from: cursor.position, while: \.isBlank))
      if has(.shell) { shellBlank() }
      return
    }
    if takeComment(byte) || takeMarked(byte) || takeStringStart(byte) { return }
    if byte.isDigit { return takeNumber() }
    if byte.startsWord || language.wordMarks.contains(byte) { return takeWord() }
    takeMark(byte)
  }

  private mutating func takeLineFeed() {
    cursor.take(nil, to: cursor.position + 1)
    declared = nil
    while let last = suspended.last, !last.form.isMultiline { suspended.removeLast() }
    if has(.shell) { shellLineEnds() }
  }

  // MARK: Comments

  private mutating func takeComment(_ byte: UInt8) -> Bool {
    for mark in language.lineComments where byte == mark[0] && cursor.starts(with: mark) {
      // In a shell, `a#b` is a word and `$#` a variable.
      if has(.shell) && !startsShellWord { continue }
      cursor.take(.comment, to: cursor.endOfLine(from: cursor.position))
      return true
    }
    for comment in language.blockComments
    where byte == comment.open[0] && cursor.starts(with: comment.open) {
      cursor.take(.comment, to: end(of: comment))
      return true
    }
    return false
  }

  private func end(of comment: CodeLanguage.BlockComment) -> Int {
    var index = cursor.position + comment.open.count
    guard comment.nests else { return cursor.end(of: comment.close, from: index) }
    var depth = 1
    while index < cursor.end {
      if cursor.starts(with: comment.close, at: index) {
        index += comment.close.count
        depth -= 1
        if depth == 0 { return index }
      } else if cursor.starts(with: comment.open, at: index) {
        index += comment.open.count
        depth += 1
      } else {
        index += 1
      }
    }
    return cursor.end
  }

  // MARK: Numbers and marks

  private mutating func takeNumber() {
    var index = cursor.position
    let isHexadecimal = cursor.byte() == 0x30 && cursor.byte(1).lowered == 0x78
    while index < cursor.end {
      let byte = cursor.byte(at: index)
      let next = cursor.byte(at: index + 1)
      let isExponent = byte.lowered == (isHexadecimal ? 0x70 : 0x65)
      if isExponent && (next == 0x2B || next == .hyphen) && cursor.byte(at: index + 2).isDigit {
        index += 2
      } else if byte.isWord {
        index += 1
      } else if byte == .dot && next.isDigit {
        index += 1
      } else if has(.quotedDigits) && byte == .apostrophe && next.isWord {
        index += 1
      } else {
        break
      }
    }
    if has(.shell) { return takeShellNumber() }
    cursor.take(.number, to: index)
    followsValue = true
    declared = nil
  }

  /// Punctuation and operators have no colour, but they open and close interpolations and end
  /// values.
  private mutating func takeMark(_ byte: UInt8) {
    if let last = suspended.last {
      if byte == last.open { suspended[suspended.count - 1].depth += 1 }
      if byte == last.close {
        suspended[suspended.count - 1].depth -= 1
        if last.depth == 1 {
          suspended.removeLast()
          string = last.form
          cursor.take(.string, to: cursor.position + 1)
          return
        }
      }
    }
    cursor.take(nil, to: cursor.position + 1)
    followsValue = byte == .rightParenthesis || byte == .rightBracket || byte == .rightBrace
    declared = nil
    if has(.shell) { shellMark(byte) }
  }
}
