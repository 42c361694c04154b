import Diagnostics

// Literals, and what follows a value: attributes, subscripts, calls.

extension Parser {
  mutating func parsePrimary() throws(Failure) -> Expression {
    let start = current.span
    switch current.kind {
    case .integer(let integer):
      advance()
      return try node(.literal(.integer(integer)), over: [], from: start)
    case .number(let number):
      advance()
      return try node(.literal(.number(number)), over: [], from: start)
    case .string: return try parseString()
    case .symbol(.openRound): return try parseGroup()
    case .symbol(.openSquare):
      advance()
      let elements = try parseElements(until: .closeSquare)
      return try node(.list(elements), over: elements, from: start)
    case .symbol(.openCurly): return try parseMap()
    case .name(let name): return try parseName(name)
    default: throw expected("a value")
    }
  }

  /// A string. Adjacent strings are joined.
  private mutating func parseString() throws(Failure) -> Expression {
    let start = current.span
    var text = ""
    while case .string(let part) = current.kind {
      text += part
      advance()
    }
    return try node(.literal(.string(text)), over: [], from: start)
  }

  /// Parentheses: a group, or a tuple, which becomes a list.
  private mutating func parseGroup() throws(Failure) -> Expression {
    let start = current.span
    advance()
    if take(.closeRound) { return try node(.list([]), over: [], from: start) }
    let first = try parseExpression()
    if take(.closeRound) {
      return Expression(kind: first.kind, span: Span(start.start, lastEnd), depth: first.depth)
    }
    try require(.comma)
    let elements = [first] + (try parseElements(until: .closeRound))
    return try node(.list(elements), over: elements, from: start)
  }

  private mutating func parseElements(until close: Symbol) throws(Failure) -> [Expression] {
    var elements: [Expression] = []
    while !take(close) {
      elements.append(try parseExpression())
      if current.kind != .symbol(close) { try require(.comma) }
    }
    return elements
  }

  private mutating func parseMap() throws(Failure) -> Expression {
    let start = current.span
    advance()
    var pairs: [(name: Expression, value: Expression)] = []
    while !take(.closeCurly) {
      let name = try parseExpression()
      try require(.colon)
      pairs.append((name, try parseExpression()))
      if current.kind != .symbol(.closeCurly) { try require(.comma) }
    }
    return try node(.map(pairs), over: pairs.flatMap { [$0.name, $0.value] }, from: start)
  }

  private mutating func parseName(_ name: String) throws(Failure) -> Expression {
    let start = current.span
    switch name {
    case "true", "True":
      advance()
      return try node(.literal(.bool(true)), over: [], from: start)
    case "false", "False":
      advance()
      return try node(.literal(.bool(false)), over: [], from: start)
    case "none", "None":
      advance()
      return try node(.literal(.none), over: [], from: start)
    default: break
    }
    let (name, span) = try requireName("a value")
    if name == "super" { return try parseSuper(span) }
    if current.kind == .symbol(.openRound), isFunction(name) { return try parseCall(name, span) }
    if name == "self", take(.dot) { return try parseSelfBlock(span) }
    noteSpecial(name)
    let number = symbols.number(of: name)
    if current.kind == .symbol(.openRound) { called.append((number, span)) }
    return try node(.name(number), over: [], from: start)
  }

  /// Whether the language or the host has a function with this name.
  func isFunction(_ name: String) -> Bool {
    surroundings.host.functions.contains(name) || BuiltinFunction(rawValue: name) != nil
  }

  /// Notes that a macro's body uses one of Jinja's special names.
  private mutating func noteSpecial(_ name: String) {
    for position in openSignatures.indices {
      switch name {
      case "caller": openSignatures[position].takesCaller = true
      case "varargs": openSignatures[position].takesMore = true
      case "kwargs": openSignatures[position].takesMoreNamed = true
      default: return
      }
    }
  }

  // MARK: Calls

  private mutating func parseCall(_ name: String, _ span: Span) throws(Failure) -> Expression {
    let arguments = try parseArguments()
    if surroundings.host.functions.contains(name) {
      return try node(.hostCall(name, arguments), over: arguments.all, from: span)
    }
    guard let builtin = BuiltinFunction(rawValue: name) else { throw expected("a function") }
    if let parameters = builtin.parameters {
      _ = try bind(arguments, to: parameters, of: "'\(name)'", span)
    }
    return try node(.builtin(builtin, arguments), over: arguments.all, from: span)
  }

  /// `super()`, or `super.super()` for the block two templates up.
  private mutating func parseSuper(_ span: Span) throws(Failure) -> Expression {
    var levels = 1
    while take(.dot) {
      if !take("super") { throw expected("'super'") }
      levels += 1
    }
    try parseEmptyParentheses()
    if blockDepth == 0 {
      throw failure(
        span, "template.syntax", "'super()' must be in a block", "there is no block around it")
    }
    return try node(.superBlock(levels), over: [], from: span)
  }

  private mutating func parseSelfBlock(_ span: Span) throws(Failure) -> Expression {
    let (name, _) = try requireName("the name of a block")
    try parseEmptyParentheses()
    return try node(.selfBlock(symbols.number(of: name)), over: [], from: span)
  }

  private mutating func parseEmptyParentheses() throws(Failure) {
    try require(.openRound)
    try require(.closeRound)
  }

  /// Arguments in parentheses; named ones come last.
  mutating func parseArguments() throws(Failure) -> Expression.Arguments {
    try require(.openRound)
    var arguments = Expression.Arguments()
    while !take(.closeRound) {
      if case .name(let name) = current.kind, next.kind == .symbol(.assign) {
        let span = current.span
        advance()
        advance()
        if arguments.named.contains(where: { $0.name == name }) {
          throw failure(span, "template.argument", "an argument is given once", "it is given again")
        }
        arguments.named.append((name, try parseExpression(), span))
      } else if arguments.named.isEmpty {
        arguments.positional.append(try parseExpression())
      } else {
        throw failure(
          current.span, "template.argument", "arguments with a name come last",
          "this one has no name")
      }
      if current.kind != .symbol(.closeRound) { try require(.comma) }
    }
    return arguments
  }

  // MARK: Attributes and subscripts

  mutating func parsePostfix(_ base: Expression) throws(Failure) -> Expression {
    var result = base
    while true {
      if take(.dot) {
        result = try parseAttribute(of: result)
      } else if take(.openSquare) {
        result = try parseSubscript(of: result)
      } else if current.kind == .symbol(.openRound) {
        let arguments = try parseArguments()
        result = try node(.call(result, arguments), over: [result] + arguments.all)
      } else {
        return result
      }
    }
  }

  private mutating func parseAttribute(of base: Expression) throws(Failure) -> Expression {
    switch current.kind {
    case .integer(let position):
      let key = Expression(kind: .literal(.integer(position)), span: current.span, depth: 1)
      advance()
      return try node(.item(base, key), over: [base])
    case .name(let name):
      advance()
      guard current.kind == .symbol(.openRound) else {
        return try node(.attribute(base, name), over: [base])
      }
      let arguments = try parseArguments()
      return try node(.method(base, name, arguments), over: [base] + arguments.all)
    default: throw expected("the name of an attribute")
    }
  }

  private mutating func parseSubscript(of base: Expression) throws(Failure) -> Expression {
    var parts: [Expression?] = []
    var isSlice = false
    var pending: Expression?
    while true {
      if take(.colon) {
        isSlice = true
        parts.append(pending)
        pending = nil
      } else if take(.closeSquare) {
        parts.append(pending)
        break
      } else if pending == nil {
        pending = try parseExpression()
      } else {
        throw expected("']'")
      }
    }
    let below = [base] + parts.compactMap { $0 }
    if isSlice && parts.count <= 3 { return try node(.slice(base, parts), over: below) }
    guard let key = parts.first ?? nil, parts.count == 1 else { throw expected("a subscript") }
    return try node(.item(base, key), over: below)
  }
}
