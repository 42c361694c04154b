import Diagnostics

// Conditions, comparisons, tests, inline `if`.

extension Renderer {
  /// Whether the value of an operation is true.
  ///
  /// - Parameter outer: what a finding about an undefined value is shown at, where that is not the
  ///   operation and the value does not know its place.
  mutating func isTrue(
    _ operand: Operand, shownAs outer: Operand? = nil
  ) throws(Failure) -> Bool {
    let shown = outer ?? operand
    switch hot.operations[Int(operand)] {
    case .attribute(let base, let number):
      return try isTrue(try attribute(operand, of: base, number, for: .truth), shownAs: shown)
    case .not(let value): return try !isTrue(value)
    case .and(let left, let right):
      if try !isTrue(left) { return false }
      return try isTrue(right, shownAs: shown)
    case .or(let left, let right):
      if try isTrue(left) { return true }
      return try isTrue(right, shownAs: shown)
    case .comparison(let comparison, let left, let right):
      return try compare(comparison, try value(left), try value(right), left, right)
    case .test(let number): return try holds(Int(number))
    default: break
    }
    return try isTrue(try evaluate(operand), shownAs: shown)
  }

  @inline(__always)
  private func isTrue(_ value: TemplateValue, shownAs shown: Operand) throws(Failure) -> Bool {
    guard case .undefined(let undefined) = value else { return value.isTrue }
    if case .noElse = undefined.reason { return false }
    throw failure(undefined, span(shown))
  }

  mutating func logic(_ operand: Operand) throws(Failure) -> TemplateValue {
    switch hot.operations[Int(operand)] {
    case .not(let value): return .bool(try !isTrue(value))
    case .and(let left, let right):
      let left = try value(left)
      return left.isTrue ? try evaluate(right) : left
    case .or(let left, let right):
      let left = try value(left)
      return left.isTrue ? left : try evaluate(right)
    case .choice(let condition, let then, let otherwise):
      if try isTrue(condition) { return try evaluate(then) }
      if otherwise < 0 { return undefined(.noElse, span(operand)) }
      return try evaluate(otherwise)
    case .test(let number): return .bool(try holds(Int(number)))
    case .comparison(let comparison, let left, let right):
      return .bool(try compare(comparison, try value(left), try value(right), left, right))
    case .comparisons(let first, let rest): return .bool(try comparisons(first, rest))
    default: return .none
    }
  }

  private mutating func holds(_ number: Int) throws(Failure) -> Bool {
    let use = hot.tests[number]
    let value = use.test.acceptsUndefined ? try evaluate(use.operand) : try value(use.operand)
    if case .undefined(let undefined) = value, case .reported = undefined.reason { throw .silent }
    var other: TemplateValue?
    if use.argument >= 0 { other = try self.value(use.argument) }
    do throws(TemplateProblem) {
      return try use.test.check(value, other, toolbox) != use.isNegated
    } catch {
      try checkLimits(span(use.operand))
      throw failure(error, span(use.operand))
    }
  }

  private mutating func compare(
    _ comparison: Comparison, _ left: TemplateValue, _ right: TemplateValue, _ first: Operand,
    _ last: Operand
  ) throws(Failure) -> Bool {
    if case .string(let first) = left, case .string(let last) = right,
      first.utf8.count < 16 || last.utf8.count < 16
    {
      // So short texts cost nothing to compare.
      if comparison == .equal { return sameBytes(first, last) }
      if comparison == .unequal { return !sameBytes(first, last) }
    }
    if case .integer(let first) = left, case .integer(let last) = right,
      let holds = comparison.holds(first, last)
    {
      return holds
    }
    let cost = comparison.cost(left, right, upTo: work)
    if cost > 0 { try spend(cost, span(first)) }
    do throws(TemplateProblem) {
      return try comparison.holds(left, right)
    } catch {
      throw failure(error, Span(span(first).start, span(last).end))
    }
  }

  /// A chain of comparisons is true if each of them is. It stops at the first false one.
  private mutating func comparisons(_ first: Operand, _ rest: Operands) throws(Failure) -> Bool {
    var left = try value(first)
    for position in stride(from: rest.range.lowerBound, to: rest.range.upperBound, by: 2) {
      let operand = hot.operands[position + 1]
      let right = try value(operand)
      let comparison = Comparison(rawValue: hot.operands[position]) ?? .equal
      if try !compare(comparison, left, right, first, operand) { return false }
      left = right
    }
    return true
  }
}

extension Comparison {
  /// Nil for integers, which contain nothing.
  @inline(__always)
  fileprivate func holds(_ left: Int, _ right: Int) -> Bool? {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .contained, .notContained: nil
    }
  }

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
