import Diagnostics

// `value|filter(arguments)` and `value is test argument`. Names are checked at compile time, so a
// wrong one is found even in a branch that is never rendered.

extension Parser {
  mutating func parseFilters(_ base: Expression) throws(Failure) -> Expression {
    var result = base
    while true {
      if take(.pipe) {
        result = try parseFilter(on: result)
      } else if take("is") {
        result = try parseTest(on: result)
      } else {
        return result
      }
    }
  }

  mutating func parseFilter(on input: Expression) throws(Failure) -> Expression {
    let (name, span) = try requireName("the name of a filter")
    let isHosts = surroundings.host.filters.contains(name)
    let builtin = Filter.named[name]
    if !isHosts && builtin == nil { throw unknownFilter(name, span) }
    let arguments =
      current.kind == .symbol(.openRound) ? try parseArguments() : Expression.Arguments()
    let below = [input] + arguments.all
    guard !isHosts, let builtin else {
      return try node(.hostFilter(name, input, arguments), over: below)
    }
    let operands = try bind(arguments, to: builtin, span)
    try checkNames(in: operands, of: builtin)
    return try node(.filter(builtin, input, operands), over: below)
  }

  private func unknownFilter(_ name: String, _ span: Span) -> Failure {
    failure(
      span, "template.unknown-filter", "there is no filter '\(name)'", "",
      help: Filter.absent[name].map { [$0] }
        ?? suggestion(for: name, in: Filter.names + surroundings.host.filters))
  }

  /// Checks the filter or test that a filter such as `map` or `select` names by a literal.
  private func checkNames(
    in operands: Expression.FilterOperands, of filter: Filter
  ) throws(Failure) {
    guard filter.handsOn != nil, let first = operands.rest.positional.first,
      case .literal(.string(let name)) = first.kind
    else { return }
    switch filter.handsOn {
    case .filter:
      if Filter.named[name] == nil && !surroundings.host.filters.contains(name) {
        throw unknownFilter(name, first.span)
      }
    case .test:
      if ValueTest.named[name] == nil { throw unknownTest(name, first.span) }
    case .values, nil: break
    }
  }

  // MARK: Tests

  private mutating func parseTest(on value: Expression) throws(Failure) -> Expression {
    let negated = take("not")
    guard case .name(let name) = current.kind else { throw expected("the name of a test") }
    let span = current.span
    advance()
    guard let test = ValueTest.named[name] else { throw unknownTest(name, span) }
    let argument = try parseTestArgument(test, span)
    let below = [value] + (argument.map { [$0] } ?? [])
    if isWord("is") {
      throw failure(
        current.span, "template.syntax", "tests are not chained", "join them with 'and'")
    }
    return try node(.test(test, value, argument, negated: negated), over: below)
  }

  private mutating func parseTestArgument(
    _ test: ValueTest, _ span: Span
  ) throws(Failure) -> Expression? {
    if current.kind == .symbol(.openRound) {
      let arguments = try parseArguments()
      let wanted = test.takesArgument ? 1 : 0
      if arguments.all.count != wanted {
        throw failure(
          span, "template.argument", "the test '\(test.name)' takes \(wanted) arguments",
          "it is given \(arguments.all.count)")
      }
      return arguments.all.first
    }
    guard test.takesArgument else { return nil }
    return try parsePostfix(try parsePrimary())
  }

  private func unknownTest(_ name: String, _ span: Span) -> Failure {
    failure(
      span, "template.unknown-test", "there is no test '\(name)'", "",
      help: suggestion(for: name, in: ValueTest.names))
  }

  // MARK: Arguments

  /// Binds arguments to the parameters of a filter.
  private func bind(
    _ arguments: Expression.Arguments, to filter: Filter, _ span: Span
  ) throws(Failure) -> Expression.FilterOperands {
    guard filter.handsOn != nil else {
      let bound = try bind(
        arguments, to: filter.parameters, of: "the filter '\(filter.name)'", span)
      return Expression.FilterOperands(bound: bound, rest: Expression.Arguments())
    }
    var own = Expression.Arguments()
    var rest = Expression.Arguments(positional: arguments.positional)
    let leading = filter.leadingPositional
    own.positional = Array(rest.positional.prefix(leading))
    rest.positional.removeFirst(min(leading, rest.positional.count))
    for argument in arguments.named {
      if filter.parameters.contains(argument.name) && rest.positional.isEmpty {
        own.named.append(argument)
      } else {
        rest.named.append(argument)
      }
    }
    let bound = try bind(own, to: filter.parameters, of: "the filter '\(filter.name)'", span)
    return Expression.FilterOperands(bound: bound, rest: rest)
  }

  /// Binds arguments to parameters. Throws for too many, unknown and repeated ones.
  func bind(
    _ arguments: Expression.Arguments, to parameters: [String], of owner: Phrase, _ span: Span
  ) throws(Failure) -> [Expression?] {
    if arguments.positional.count > parameters.count {
      throw failure(
        arguments.positional[parameters.count].span, "template.argument",
        "\(owner) takes at most \(parameters.count) arguments",
        "this is one more")
    }
    var bound: [Expression?] = arguments.positional
    bound += Array(repeating: nil, count: parameters.count - bound.count)
    for (name, value, nameSpan) in arguments.named {
      guard let position = parameters.firstIndex(of: name) else {
        throw failure(
          nameSpan, "template.argument", "there is no argument '\(name)' of \(owner)", "",
          help: suggestionOrList(for: name, in: parameters, "it takes"))
      }
      if bound[position] != nil {
        throw failure(
          nameSpan, "template.argument", "an argument is given once", "it is given again")
      }
      bound[position] = value
    }
    return bound
  }
}
