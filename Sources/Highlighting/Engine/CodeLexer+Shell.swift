/// The state of the shell lexer within a line.
struct ShellState {
  /// Whether the next word is a command or a keyword.
  var isCommandNext = true
  /// Whether the lexer is in the value of `name=`. A blank after it can be followed by a command.
  var isAssigning = false
  /// Whether `in` is a keyword, which it is after `for` and `case`.
  var awaitsIn = false
  /// The line that ends the here document that begins on the next line.
  var hereDocument: [UInt8]?
  /// Whether that line can be indented by tabs.
  var isIndented = false
}

extension CodeLexer {
  var startsShellWord: Bool {
    let before = cursor.byte(-1)
    return cursor.position == 0 || before.isSpace || before == .semicolon || before == 0x26
      || before == 0x7C || before == .leftParenthesis
  }

  mutating func takeShellWord(to end: Int) {
    let range = cursor.position..<end
    let keyword = language.words.kind(of: range, in: cursor.bytes)
    if shell.awaitsIn && cursor.bytes[range].elementsEqual("in".utf8) {
      cursor.take(.keyword, to: end)
      shell.awaitsIn = false
      return
    }
    guard shell.isCommandNext else { return cursor.take(nil, to: end) }
    if let keyword {
      cursor.take(keyword, to: end)
      let opensList = Self.listWords.kind(of: range, in: cursor.bytes) != nil
      shell.isCommandNext = !opensList
      shell.awaitsIn = opensList
      return
    }
    if cursor.byte(at: end) == .equals {
      cursor.take(.variable, to: end)
      cursor.take(nil, to: end + 1)
      shell.isCommandNext = false
      shell.isAssigning = true
      return
    }
    cursor.take(.function, to: end)
    // `export A=1` is a declaration, like an assignment.
    shell.isCommandNext = Self.declaringWords.kind(of: range, in: cursor.bytes) != nil
  }

  private static let listWords = WordTable([.keyword: "for case select function"])
  private static let declaringWords = WordTable([
    .keyword: "export local readonly declare typeset sudo exec time env command"
  ])

  /// Takes a number: `2` is one, `2fast` is a word.
  mutating func takeShellNumber() {
    let end = cursor.skip(from: cursor.position) { $0.isWord || language.wordMarks.contains($0) }
    let isNumber = cursor.bytes[cursor.position..<end].allSatisfy(\.isDigit)
    cursor.take(isNumber ? .number : nil, to: end)
    shell.isCommandNext = false
  }

  mutating func shellMark(_ byte: UInt8) {
    switch byte {
    case .semicolon, 0x7C, 0x26, .leftParenthesis, .leftBrace, 0x60, 0x21:
      // The `&` of `2>&1` and `&>` does not end a command.
      let isRedirection = byte == 0x26 && (cursor.byte(-2) == .greater || cursor.byte() == .greater)
      shell.isCommandNext = !isRedirection
    default: shell.isCommandNext = false
    }
  }

  /// A blank. After the value in `A=1 command`, a command can come.
  mutating func shellBlank() {
    if shell.isAssigning { shell.isCommandNext = true }
    shell.isAssigning = false
  }

  // MARK: Here documents

  /// Takes `<<WORD`, `<<-WORD` or `<<'WORD'`, but not `<<<`.
  mutating func takeHereDocumentMark() -> Bool {
    guard cursor.byte(1) == .less else { return false }
    if cursor.byte(2) == .less {
      cursor.take(nil, to: cursor.position + 3)
      return true
    }
    var start = cursor.position + 2
    let isIndented = cursor.byte(at: start) == .hyphen
    if isIndented { start += 1 }
    let quote = cursor.byte(at: start)
    let isQuoted = quote == .apostrophe || quote == .quote
    if isQuoted { start += 1 }
    let end = cursor.skip(from: start, while: \.isWord)
    guard cursor.byte(at: start).startsWord, !isQuoted || cursor.byte(at: end) == quote else {
      return false
    }
    shell.hereDocument = Array(cursor.bytes[start..<end])
    shell.isIndented = isIndented
    cursor.take(.string, to: isQuoted ? end + 1 : end)
    return true
  }

  mutating func shellLineEnds() {
    let isContinued = cursor.byte(-2) == .backslash
    shell.isCommandNext = !isContinued
    shell.isAssigning = false
    if !isContinued { shell.awaitsIn = false }
    guard let word = shell.hereDocument else { return }
    shell.hereDocument = nil
    var line = cursor.position
    while line < cursor.end {
      let start = shell.isIndented ? cursor.skip(from: line) { $0 == 0x09 } : line
      let end = cursor.endOfLine(from: start)
      if cursor.bytes[start..<end].elementsEqual(word) { return cursor.take(.string, to: end) }
      line = end + 1
    }
    cursor.take(.string, to: cursor.end)
  }
}
