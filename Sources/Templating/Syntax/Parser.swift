import Diagnostics

/// Parses the tokens of one template into statements. After an error in a tag, parsing continues
/// with the next.
struct Parser {
  /// What is known before the first template is parsed.
  struct Surroundings {
    let host: HostNames
    let templates: [String: Int]
    let templateNames: [String]
  }

  let source: SourceText
  let surroundings: Surroundings
  var symbols: Symbols
  var diagnostics: [Diagnostic] = []
  var blocks: [BlockDefinition] = []
  var parent: Template.Parent?
  /// Number of open brackets and operators around the current expression.
  var nesting = 0
  /// Number of open `block` tags.
  var blockDepth = 0
  /// The names that the template sets anywhere.
  var bound: Set<Int> = []
  /// The names that it calls and that are not functions.
  var called: [(name: Int, span: Span)] = []
  /// Jinja's special names that the open macros use.
  var openSignatures: [Signature] = []

  private let tokens: [Token]
  private var position = 0
  private var openTags: [OpenTag] = []
  var isAtTopLevel: Bool { openTags.isEmpty }
  /// Whether the rest was skipped, so that unclosed tags are not reported.
  private var isGivenUp = false

  init(_ source: SourceText, tokens: [Token], symbols: Symbols, surroundings: Surroundings) {
    self.source = source
    self.tokens = tokens
    self.symbols = symbols
    self.surroundings = surroundings
  }

  /// Parses the whole template.
  mutating func parseTemplate() -> [Statement] {
    let (body, _) = parseBody()
    return parent == nil ? body : preparation(body)
  }

  static let deepestNesting = 64
}

/// A tag that needs an end tag.
struct OpenTag {
  let word: String
  let span: Span
  var ends: [String]
}

/// The name of a tag.
struct TagOpening {
  let word: String
  let span: Span
  /// Index of the tag's `{%` token.
  let token: Int
}

// MARK: - Bodies and tags

extension Parser {
  /// Parses the body of a tag. Returns it with the name of the tag that ended it, or nil after an
  /// error at the end of the template.
  mutating func parseBody(
    of opening: TagOpening, until ends: [String]
  ) -> (body: [Statement], end: TagOpening?) {
    openTags.append(OpenTag(word: opening.word, span: opening.span, ends: ends))
    defer { openTags.removeLast() }
    return parseBody()
  }

  private mutating func parseBody() -> (body: [Statement], end: TagOpening?) {
    var body: [Statement] = []
    while true {
      let token = current
      switch token.kind {
      case .end:
        if let open = openTags.last { reportUnclosed(open) }
        return (body, nil)
      case .text(let text):
        advance()
        append(text, token.span, to: &body)
      case .outputOpen:
        advance()
        if let output = parseOutput() { body.append(output) }
      case .tagOpen:
        switch parseTag() {
        case .statement(let statement): body.append(statement)
        case .nothing: break
        case .end(let end): return (body, end)
        }
      default: advance()
      }
    }
  }

  private func append(_ text: [UInt8], _ span: Span, to body: inout [Statement]) {
    if case .text(let before, let earlier) = body.last {
      body[body.count - 1] = .text(before + text, Span(earlier.start, span.end))
    } else {
      body.append(.text(text, span))
    }
  }

  private mutating func parseOutput() -> Statement? {
    let expression = attempt(.outputClose) { (parser) throws(Failure) in
      try parser.parseExpression()
    }
    return expression.map { .output(Output(expression: $0, number: symbols.nextOutput())) }
  }

  private enum ParsedTag {
    case statement(Statement)
    case nothing
    /// The tag ends an open body. Nil when an inner end tag is missing.
    case end(TagOpening?)
  }

  private mutating func parseTag() -> ParsedTag {
    let token = position
    advance()
    guard case .name(let word) = current.kind else {
      attempt(.tagClose) { (parser) throws(Failure) in
        throw parser.expected("the name of a tag")
      }
      return .nothing
    }
    let opening = TagOpening(word: word, span: current.span, token: token)
    if let end = ending(with: opening) { return end }
    advance()
    guard let tag = Tag(rawValue: word) else {
      reportUnknown(opening)
      skip(to: .tagClose)
      return .nothing
    }
    if openTags.count >= Self.deepestNesting {
      report(opening.span, "template.depth", "tags nest at most \(Self.deepestNesting) deep", "")
      position = tokens.count - 1
      isGivenUp = true
      return .nothing
    }
    return parse(tag, opening).map { .statement($0) } ?? .nothing
  }

  /// The end, if the name ends the innermost open tag or one around it.
  private mutating func ending(with opening: TagOpening) -> ParsedTag? {
    guard let open = openTags.last else { return nil }
    if open.ends.contains(opening.word) {
      advance()
      return .end(opening)
    }
    if Tag(rawValue: opening.word) != nil { return nil }
    guard openTags.contains(where: { $0.ends.contains(opening.word) }) else { return nil }
    reportUnclosed(open)
    position = opening.token
    return .end(nil)
  }
}

// MARK: - Tokens

extension Parser {
  var current: Token { tokens[position] }

  /// The end of the previous token.
  var lastEnd: Int { position > 0 ? tokens[position - 1].span.end : 0 }

  var next: Token { tokens[min(position + 1, tokens.count - 1)] }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  /// Takes a symbol if it is next.
  mutating func take(_ symbol: Symbol) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  /// Takes a word if it is next.
  mutating func take(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  func isWord(_ word: String) -> Bool { current.kind == .name(word) }

  mutating func require(_ symbol: Symbol) throws(Failure) {
    if !take(symbol) { throw expected("'\(symbol.rawValue)'") }
  }

  /// Takes a name for a variable; keywords are refused.
  mutating func requireName(_ wanted: Phrase) throws(Failure) -> (name: String, span: Span) {
    guard case .name(let name) = current.kind, !Self.reservedWords.contains(name) else {
      throw expected(wanted)
    }
    let span = current.span
    advance()
    return (name, span)
  }

  static let reservedWords: Set<String> = [
    "and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "True", "False", "None",
  ]

  /// Parses a tag up to its end. After an error, the rest of the tag is skipped.
  @discardableResult
  mutating func attempt<Result>(
    _ close: Token.Kind, _ work: (inout Parser) throws(Failure) -> Result
  ) -> Result? {
    do throws(Failure) {
      let result = try work(&self)
      if current.kind != close { throw expected(close.phrase) }
      advance()
      return result
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      nesting = 0
      skip(to: close)
      return nil
    }
  }

  mutating func skip(to close: Token.Kind) {
    while current.kind != close && current.kind != .end { advance() }
    advance()
  }
}

// MARK: - Errors

extension Parser {
  func failure(
    _ span: Span, _ identifier: String, _ summary: Phrase, _ label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) -> Failure {
    .said(
      Diagnostic(
        .error, identifier, summary, at: .span(source, span), label: label, notes: notes,
        help: help))
  }

  /// The error that something else was expected here. Silent if the lexer has already reported one.
  func expected(_ wanted: Phrase) -> Failure {
    if current.kind == .broken { return .silent }
    return failure(
      current.span, "template.syntax", "expected \(wanted), found \(current.kind.phrase)")
  }

  mutating func report(
    _ span: Span, _ identifier: String, _ summary: Phrase, _ label: Phrase,
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    if let diagnostic = failure(span, identifier, summary, label, notes: notes, help: help)
      .diagnostic
    {
      diagnostics.append(diagnostic)
    }
  }

  private mutating func reportUnclosed(_ open: OpenTag) {
    if isGivenUp { return }
    report(
      open.span, "template.unclosed", "'\(open.word)' ends with '{% end\(open.word) %}'",
      "this '\(open.word)' never ends")
  }

  private mutating func reportUnknown(_ opening: TagOpening) {
    let word = opening.word
    if Tag.inner.contains(word) {
      let notes = openTags.last.map {
        [Diagnostic.Note("'\($0.word)' is open", at: .span(source, $0.span))]
      }
      report(
        opening.span, "template.syntax", "'\(word)' belongs to a tag that is not open here", "",
        notes: notes ?? [])
    } else if let help = Tag.absent[word] {
      report(
        opening.span, "template.unknown-tag", "'\(word)' is not part of this template language", "",
        help: help.isEmpty ? [] : [help])
    } else {
      let known = Tag.allCases.map(\.rawValue) + Tag.inner
      report(
        opening.span, "template.unknown-tag", "there is no tag '\(word)'", "",
        help: suggestion(for: word, in: known))
    }
  }
}
