import Diagnostics

// Jinja's grammar of expressions, from the loosest: inline if, or, and, not, comparisons, + and -,
// ~, * / // %, **, signs; then what follows a value: attributes, subscripts, calls, filters, tests.
// A test binds as tightly as a filter.

extension Parser {
  mutating func parseExpression() throws(Failure) -> Expression {
    try nested { (parser) throws(Failure) in
      var result = try parser.parseOr()
      while parser.take("if") {
        let condition = try parser.parseOr()
        let otherwise: Expression? =
          parser.take("else") ? try parser.parseExpression() : nil
        result = try parser.node(
          .choice(condition: condition, then: result, otherwise: otherwise),
          over: [result, condition] + (otherwise.map { [$0] } ?? []))
      }
      return result
    }
  }

  /// One expression, or a list of several between commas. Without inline `if` in a `for`, which has
  /// its own `if`.
  mutating func parseExpressionList(withChoice: Bool = true) throws(Failure) -> Expression {
    let first = withChoice ? try parseExpression() : try parseOr()
    guard current.kind == .symbol(.comma) else { return first }
    var elements = [first]
    while take(.comma) {
      if current.kind == .tagClose { break }
      elements.append(withChoice ? try parseExpression() : try parseOr())
    }
    return try node(.list(elements), over: elements)
  }

  mutating func parseOr() throws(Failure) -> Expression {
    var left = try parseAnd()
    while take("or") {
      let right = try parseAnd()
      left = try node(.or(left, right), over: [left, right])
    }
    return left
  }

  private mutating func parseAnd() throws(Failure) -> Expression {
    var left = try parseNot()
    while take("and") {
      let right = try parseNot()
      left = try node(.and(left, right), over: [left, right])
    }
    return left
  }

  private mutating func parseNot() throws(Failure) -> Expression {
    let start = current.span
    guard take("not") else { return try parseComparison() }
    let operand = try nested { (parser) throws(Failure) in try parser.parseNot() }
    return try node(.not(operand), over: [operand], from: start)
  }

  private mutating func parseComparison() throws(Failure) -> Expression {
    let first = try parseSum()
    var rest: [(Comparison, Expression)] = []
    while let comparison = takeComparison() { rest.append((comparison, try parseSum())) }
    if rest.isEmpty { return first }
    return try node(.comparison(first, rest), over: [first] + rest.map(\.1))
  }

  private mutating func takeComparison() -> Comparison? {
    let found: Comparison? =
      switch current.kind {
      case .symbol(.equal): .equal
      case .symbol(.unequal): .unequal
      case .symbol(.less): .less
      case .symbol(.lessOrEqual): .lessOrEqual
      case .symbol(.greater): .greater
      case .symbol(.greaterOrEqual): .greaterOrEqual
      case .name("in"): .contained
      case .name("not") where next.kind == .name("in"): .notContained
      default: nil
      }
    if found == .notContained { advance() }
    if found != nil { advance() }
    return found
  }

  private mutating func parseSum() throws(Failure) -> Expression {
    try parseChain(.sum) { (parser) throws(Failure) in
      try parser.parseConcatenation()
    }
  }

  private mutating func parseConcatenation() throws(Failure) -> Expression {
    let first = try parseProduct()
    guard current.kind == .symbol(.tilde) else { return first }
    var parts = [first]
    while take(.tilde) { parts.append(try parseProduct()) }
    return try node(.concatenation(parts), over: parts)
  }

  private mutating func parseProduct() throws(Failure) -> Expression {
    try parseChain(.product) { (parser) throws(Failure) in
      try parser.parseChain(.power) { (parser) throws(Failure) in
        try parser.parseSigned(withFilters: true)
      }
    }
  }

  /// Left-associative operators of one precedence.
  private mutating func parseChain(
    _ level: ArithmeticLevel,
    of operand: (inout Parser) throws(Failure) -> Expression
  ) throws(Failure) -> Expression {
    var left = try operand(&self)
    while case .symbol(let symbol) = current.kind, let found = level.operation(symbol) {
      advance()
      let right = try operand(&self)
      left = try node(.arithmetic(found, left, right), over: [left, right])
    }
    return left
  }

  private mutating func parseSigned(withFilters: Bool) throws(Failure) -> Expression {
    let start = current.span
    var result: Expression
    if take(.minus) {
      let operand = try nested { (parser) throws(Failure) in
        try parser.parseSigned(withFilters: false)
      }
      result = try node(.negate(operand), over: [operand], from: start)
    } else if take(.plus) {
      let operand = try nested { (parser) throws(Failure) in
        try parser.parseSigned(withFilters: false)
      }
      result = try node(.identity(operand), over: [operand], from: start)
    } else {
      result = try parsePrimary()
    }
    result = try parsePostfix(result)
    return withFilters ? try parseFilters(result) : result
  }
}

/// The operators of one precedence.
private enum ArithmeticLevel {
  case sum, product, power

  func operation(_ symbol: Symbol) -> ArithmeticOperator? {
    switch (self, symbol) {
    case (.sum, .plus): .plus
    case (.sum, .minus): .minus
    case (.product, .times): .times
    case (.product, .divide): .divided
    case (.product, .floorDivide): .floorDivided
    case (.product, .modulo): .modulo
    case (.power, .power): .power
    default: nil
    }
  }
}

// MARK: - Depth limit

extension Parser {
  static let deepestTree = 128

  /// Calls `work` one level deeper. Throws at the depth limit.
  mutating func nested<Result>(
    _ work: (inout Parser) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if nesting >= Self.deepestNesting {
      throw failure(
        current.span, "template.depth", "expressions nest at most \(Self.deepestNesting) deep",
        "this is deeper")
    }
    nesting += 1
    defer { nesting -= 1 }
    return try work(&self)
  }

  /// A node from `start`, or from its first child, to the last token that was read.
  func node(
    _ kind: Expression.Kind, over parts: [Expression], from start: Span? = nil
  ) throws(Failure) -> Expression {
    let depth = (parts.map(\.depth).max() ?? 0) + 1
    let span = Span((start ?? parts.first?.span ?? current.span).start, lastEnd)
    if depth > Self.deepestTree {
      throw failure(
        span, "template.depth", "an expression has at most \(Self.deepestTree) steps",
        "this one has more")
    }
    return Expression(kind: kind, span: span, depth: depth)
  }
}
