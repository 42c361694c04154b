import Diagnostics

// What expressions mean. `evaluate` may give something undefined; `value` is for those who need what is there.

extension Renderer {
  /// The value of an expression; something undefined is a failure.
  mutating func value(_ expression: Expression) throws(Failure) -> TemplateValue {
    let value = try evaluate(expression)
    guard case .undefined(let undefined) = value else { return value }
    if case .noElse = undefined.reason { return .string("") }
    throw failure(undefined, expression.span)
  }

  /// The value of an expression, or what is known about its absence.
  mutating func evaluate(_ expression: Expression) throws(Failure) -> TemplateValue {
    switch expression.kind {
    case .literal(let value): return value
    case .name(let name): return cells[name] ?? undefined(.name(self.name(name)), expression.span)
    case .attribute(let base, let name):
      let base = try value(base)
      return base.member(name)
        ?? undefined(.attribute(name, of: base), lastPart(of: expression, name))
    case .item(let base, let key):
      let base = try value(base)
      let place = key.span
      let key = try value(key)
      return base.item(key) ?? undefined(.item(key, of: base), place)
    case .list(let elements): return .list(try values(elements))
    case .map(let pairs): return try map(pairs)
    case .slice(let base, let bounds): return try slice(base, bounds, expression.span)
    case .concatenation(let parts): return try concatenation(parts)
    case .arithmetic(let operation, let left, let right):
      let (left, right) = (try value(left), try value(right))
      return try at(expression.span) { () throws(TemplateProblem) in
        try operation.apply(left, right)
      }
    case .negate(let operand):
      let operand = try value(operand)
      return try at(expression.span) { () throws(TemplateProblem) in
        if case .number(let number) = operand { return .number(-number) }
        return try ArithmeticOperator.minus.apply(.integer(0), operand)
      }
    case .identity(let operand):
      let operand = try value(operand)
      return try at(expression.span) { () throws(TemplateProblem) in
        try ArithmeticOperator.plus.apply(.integer(0), operand)
      }
    case .not, .and, .or, .comparison, .choice, .test: return try logic(expression)
    case .filter, .hostFilter, .hostCall, .call, .method, .superBlock, .selfBlock:
      return try call(expression)
    }
  }

  mutating func values(_ expressions: [Expression]) throws(Failure) -> [TemplateValue] {
    var values: [TemplateValue] = []
    values.reserveCapacity(expressions.count)
    for expression in expressions { values.append(try value(expression)) }
    return values
  }

  /// Gives a problem the place of what caused it.
  func at<Result>(
    _ span: Span, _ work: () throws(TemplateProblem) -> Result
  ) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw failure(error, span)
    }
  }

  func name(_ number: Int) -> String { templates.symbols.names[number] }

  func undefined(_ reason: Undefined.Reason, _ span: Span) -> TemplateValue {
    .undefined(Undefined(reason, at: .span(source, span)))
  }

  /// The name behind the last dot.
  private func lastPart(of expression: Expression, _ name: String) -> Span {
    Span(expression.span.end - name.utf8.count, expression.span.end)
  }
}

// MARK: - Lists, maps, slices, texts

extension Renderer {
  private mutating func map(
    _ pairs: [(name: Expression, value: Expression)]
  ) throws(Failure) -> TemplateValue {
    var map = TemplateMap()
    for pair in pairs {
      let name = try value(pair.name)
      guard let text = name.textual else {
        throw failure(
          TemplateProblem("the names in a map are strings", label: "this is \(name.kindName)"),
          pair.name.span)
      }
      map[text] = try value(pair.value)
    }
    return .map(map)
  }

  private mutating func slice(
    _ base: Expression, _ bounds: [Expression?], _ span: Span
  ) throws(Failure) -> TemplateValue {
    let base = try value(base)
    var numbers: [Int?] = []
    for bound in bounds {
      guard let bound else {
        numbers.append(nil)
        continue
      }
      switch try value(bound) {
      case .none: numbers.append(nil)
      case .integer(let integer): numbers.append(integer)
      case let other:
        throw failure(
          TemplateProblem("a slice is bounded by integers", label: "this is \(other.kindName)"),
          bound.span)
      }
    }
    numbers += Array(repeating: nil, count: 3 - numbers.count)
    return try at(span) { () throws(TemplateProblem) in
      try base.slice(start: numbers[0], stop: numbers[1], step: numbers[2] ?? 1)
    }
  }

  /// `~`: a string, or markup when one part is markup.
  private mutating func concatenation(_ parts: [Expression]) throws(Failure) -> TemplateValue {
    let values = try values(parts)
    if values.contains(where: \.isMarkup) {
      return try at(parts[0].span) { () throws(TemplateProblem) in
        .markup(Markup(trusted: try joinedMarkup(values, separator: .string(""))))
      }
    }
    var text = ""
    for (part, value) in zip(parts, values) {
      text += try at(part.span) { () throws(TemplateProblem) in try value.requireText() }
    }
    return .string(text)
  }
}

// MARK: - Logic

extension Renderer {
  private mutating func logic(_ expression: Expression) throws(Failure) -> TemplateValue {
    switch expression.kind {
    case .not(let operand): return .bool(try !value(operand).isTrue)
    case .and(let left, let right):
      let left = try value(left)
      return left.isTrue ? try evaluate(right) : left
    case .or(let left, let right):
      let left = try value(left)
      return left.isTrue ? left : try evaluate(right)
    case .choice(let condition, let then, let otherwise):
      if try value(condition).isTrue { return try evaluate(then) }
      guard let otherwise else { return undefined(.noElse, expression.span) }
      return try evaluate(otherwise)
    case .test(let test, let operand, let argument, let negated):
      let span = operand.span
      let operand = test.acceptsUndefined ? try evaluate(operand) : try value(operand)
      if case .undefined(let undefined) = operand, case .reported = undefined.reason {
        throw .silent
      }
      var other: TemplateValue?
      if let argument { other = try value(argument) }
      let holds = try at(span) { () throws(TemplateProblem) in try test.check(operand, other) }
      return .bool(holds != negated)
    case .comparison(let first, let rest): return try comparison(first, rest)
    default: return .none
    }
  }

  /// Comparisons in a row hold when each of them does; the first that does not ends them.
  private mutating func comparison(
    _ first: Expression, _ rest: [(Comparison, Expression)]
  ) throws(Failure) -> TemplateValue {
    var left = try value(first)
    for (comparison, expression) in rest {
      let right = try value(expression)
      let holds = try at(Span(first.span.start, expression.span.end)) {
        () throws(TemplateProblem) in try comparison.holds(left, right)
      }
      if !holds { return .bool(false) }
      left = right
    }
    return .bool(true)
  }
}

extension Comparison {
  func holds(_ left: TemplateValue, _ right: TemplateValue) throws(TemplateProblem) -> Bool {
    switch self {
    case .equal: try left.equals(right)
    case .unequal: try !left.equals(right)
    case .less: try left.order(to: right) == .before
    case .lessOrEqual: [.before, .same].contains(try left.order(to: right))
    case .greater: try left.order(to: right) == .after
    case .greaterOrEqual: [.after, .same].contains(try left.order(to: right))
    case .contained: try left.isContained(in: right)
    case .notContained: try !left.isContained(in: right)
    }
  }
}
