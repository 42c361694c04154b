extension CodeLexer {
  mutating func takeWord() {
    let start = cursor.position
    let end = cursor.skip(from: start) { $0.isWord || language.wordMarks.contains($0) }
    if has(.shell) { return takeShellWord(to: end) }
    let range = start..<end
    let kind = kind(of: range)
    let declares = kind == .keyword ? language.declarations.kind(of: range, in: cursor.bytes) : nil
    cursor.take(kind, to: end)
    if has(.rustMarks) && kind == .function && cursor.byte() == 0x21 {
      cursor.take(.function, to: end + 1)
    }
    declared = declares
    followsValue = kind != .keyword || Self.values.kind(of: range, in: cursor.bytes) != nil
  }

  /// Keywords that are values, so that a `/` after them is a division.
  private static let values = WordTable([.keyword: "this super self null true false nil"])

  private func kind(of range: Range<Int>) -> TokenClass? {
    let bytes = cursor.bytes
    let next = cursor.byte(at: range.upperBound)
    // `.default` is a member; the two dots in `0..<in` are an operator.
    let isMember = cursor.byte(-1) == .dot && cursor.byte(-2) != .dot
    let isLabel =
      has(.labels) && next == .colon && !bytes[range].elementsEqual("default".utf8)
    if !isMember && !isLabel {
      if let known = language.words.kind(of: range, in: bytes) { return known }
      if language.softWords.kind(of: range, in: bytes) != nil && next.isBlank {
        let following = cursor.byte(at: cursor.skip(from: range.upperBound, while: \.isBlank))
        let names = following.isWord || following == .leftBrace || following == .quote
        if names || following == .apostrophe || following == 0x2A { return .keyword }
      }
    }
    if let declared { return declared }
    if has(.capitalsAreTypes) && isTypeName(range) { return .type }
    if next == .leftParenthesis { return .function }
    if has(.rustMarks) && next == 0x21 && cursor.byte(at: range.upperBound + 1) != .equals {
      return .function
    }
    return nil
  }
}

extension CodeLexer {
  /// Whether a name is a type's: `Entry`, `T` and `URL`, but not the constant `MAX_SIZE`.
  private func isTypeName(_ range: Range<Int>) -> Bool {
    let word = cursor.bytes[range]
    guard word.first?.isCapital == true else { return false }
    return !word.contains(.underscore) || word.contains { $0.isLetter && !$0.isCapital }
  }
}

// MARK: Words with a mark

extension CodeLexer {
  /// Takes a word with a mark: an attribute, directive, lifetime, tag or variable.
  mutating func takeMarked(_ byte: UInt8) -> Bool {
    switch byte {
    case .at where has(.atAttributes) && cursor.byte(1).startsWord:
      cursor.take(
        .attribute, to: cursor.skip(from: cursor.position + 1) { $0.isWord || $0 == .dot })
    case .hash where has(.hashWords) && cursor.byte(1).startsWord:
      cursor.take(.attribute, to: cursor.skip(from: cursor.position + 1, while: \.isWord))
    case .hash where has(.preprocessor) && startsLine: takeDirective()
    case .hash where has(.rustMarks): return takeBracketAttribute()
    case .apostrophe where has(.rustMarks): return takeLifetime()
    case .slash where has(.regularExpressions) && !followsValue: return takeRegularExpression()
    case .less where has(.tags) && (!followsValue || cursor.byte(1) == .slash): return takeTag()
    case .dollar where has(.shell):
      guard let end = endOfVariable(from: cursor.position) else { return false }
      cursor.take(.variable, to: end)
      shell.isCommandNext = false
    case .less where has(.shell): return takeHereDocumentMark()
    default: return false
    }
    declared = nil
    followsValue = true
    return true
  }

  /// Whether only blanks precede the cursor on its line. Linear over all calls, because a run of
  /// blanks is one token.
  private var startsLine: Bool {
    var offset = -1
    while cursor.position + offset >= 0, cursor.byte(offset).isBlank { offset -= 1 }
    return cursor.position + offset < 0 || cursor.byte(offset) == .lineFeed
  }

  private mutating func takeDirective() {
    let name = cursor.skip(from: cursor.position + 1, while: \.isBlank)
    let end = cursor.skip(from: name, while: \.isWord)
    let isInclusion = cursor.bytes[name..<end].elementsEqual("include".utf8)
    cursor.take(.attribute, to: end)
    let target = cursor.skip(from: end, while: \.isBlank)
    guard isInclusion, cursor.byte(at: target) == .less else { return }
    cursor.take(nil, to: target)
    cursor.take(.string, to: cursor.skip(from: target) { $0 != .greater && $0 != .lineFeed })
    if cursor.byte() == .greater { cursor.take(.string, to: cursor.position + 1) }
  }

  /// Takes `#[derive(Debug)]`, up to the closing bracket or the end of the line.
  private mutating func takeBracketAttribute() -> Bool {
    let start = cursor.position + (cursor.byte(1) == 0x21 ? 2 : 1)
    guard cursor.byte(at: start) == .leftBracket else { return false }
    var depth = 0
    var index = start
    while index < cursor.end, cursor.bytes[index] != .lineFeed {
      if cursor.bytes[index] == .leftBracket { depth += 1 }
      if cursor.bytes[index] == .rightBracket { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    cursor.take(.attribute, to: index)
    return true
  }

  /// Takes the lifetime `'a`, but not the character `'a'`.
  private mutating func takeLifetime() -> Bool {
    guard cursor.byte(1).startsWord else { return false }
    var behind = cursor.position + 2
    while cursor.byte(at: behind) & 0xC0 == 0x80 { behind += 1 }
    if cursor.byte(at: behind) == .apostrophe { return false }
    cursor.take(.attribute, to: cursor.skip(from: cursor.position + 1, while: \.isWord))
    return true
  }

  /// Takes a regular expression up to its closing slash on this line, with its flags. A slash in
  /// brackets does not close it.
  private mutating func takeRegularExpression() -> Bool {
    guard cursor.position >= regularExpressionsFrom else { return false }
    var index = cursor.position + 1
    var isInBrackets = false
    while index < cursor.end, cursor.bytes[index] != .lineFeed {
      switch cursor.bytes[index] {
      case .backslash: index += 1
      case .leftBracket: isInBrackets = true
      case .rightBracket: isInBrackets = false
      case .slash where !isInBrackets:
        cursor.take(.string, to: cursor.skip(from: index + 1, while: \.isWord))
        declared = nil
        followsValue = true
        return true
      default: break
      }
      index += 1
    }
    regularExpressionsFrom = index
    return false
  }

  /// Takes `<name` or `</name` where an expression can begin: a tag in JavaScript.
  private mutating func takeTag() -> Bool {
    let name = cursor.position + (cursor.byte(1) == .slash ? 2 : 1)
    guard cursor.byte(at: name).isLetter else { return false }
    cursor.take(nil, to: name)
    cursor.take(
      .keyword, to: cursor.skip(from: name) { $0.isWord || $0 == .dot || $0 == .hyphen })
    declared = nil
    followsValue = true
    return true
  }
}
