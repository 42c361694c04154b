import Diagnostics

#if canImport(Glibc)
  import Glibc
#endif

/// A number with Python's arithmetic: Booleans are 0 and 1, integers stay integers.
enum Numeric {
  case integer(Int)
  case number(Double)

  var double: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    }
  }

  func order(to other: Numeric) -> ValueOrder {
    if case .integer(let left) = self, case .integer(let right) = other {
      return left == right ? .same : left < right ? .before : .after
    }
    let (left, right) = (double, other.double)
    if left == right { return .same }
    return left < right ? .before : left > right ? .after : .neither
  }
}

extension TemplateValue {
  var numeric: Numeric? {
    switch self {
    case .bool(let bool): .integer(bool ? 1 : 0)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .none, .string, .markup, .list, .map, .object, .handle, .undefined: nil
    }
  }
}

enum ArithmeticOperator: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case floorDivided = "//"
  case modulo = "%"
  case power = "**"
}

extension ArithmeticOperator {
  /// Applies the operator: to numbers, and for `+` and `*` also to strings and lists.
  func apply(_ left: TemplateValue, _ right: TemplateValue) throws(TemplateProblem) -> TemplateValue
  {
    if let left = left.numeric, let right = right.numeric { return try calculate(left, right) }
    switch (self, left, right) {
    case (.plus, .list(let left), .list(let right)): return .list(left + right)
    case (.plus, .string(let left), .string(let right)): return .string(left + right)
    case (.plus, _, _) where left.textual != nil && right.textual != nil:
      let joined = try joinedMarkup([left, right], separator: .string(""), Allowance(.max))
      return .markup(Markup(trusted: joined))
    case (.times, .string(let text), .integer(let count)),
      (.times, .integer(let count), .string(let text)):
      try refuseLarge(text.utf8.count, count)
      return .string(String(repeating: text, count: max(0, count)))
    case (.times, .list(let list), .integer(let count)),
      (.times, .integer(let count), .list(let list)):
      try refuseLarge(list.count, count)
      return .list((0..<max(0, count)).flatMap { _ in list })
    default:
      throw TemplateProblem(
        "'\(rawValue)' is not defined between these values",
        label: "\(left.kindName) and \(right.kindName)",
        help: self == .plus ? ["join texts with '~'"] : [])
    }
  }

  private func refuseLarge(_ size: Int, _ count: Int) throws(TemplateProblem) {
    let (total, overflow) = size.multipliedReportingOverflow(by: max(0, count))
    if overflow || total > 1_000_000 {
      throw TemplateProblem("a repetition is at most 1000000 long")
    }
  }

  private func calculate(_ left: Numeric, _ right: Numeric) throws(TemplateProblem) -> TemplateValue
  {
    if case .integer(let left) = left, case .integer(let right) = right {
      return try calculate(left, right)
    }
    let (left, right) = (left.double, right.double)
    switch self {
    case .plus: return .number(left + right)
    case .minus: return .number(left - right)
    case .times: return .number(left * right)
    case .divided: return .number(left / (try nonZero(right)))
    case .floorDivided: return .number((left / (try nonZero(right))).rounded(.down))
    case .modulo:
      let rest = left.truncatingRemainder(dividingBy: try nonZero(right))
      return .number(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest)
    case .power: return .number(pow(left, right))
    }
  }

  private func calculate(_ left: Int, _ right: Int) throws(TemplateProblem) -> TemplateValue {
    switch self {
    case .plus: return .integer(try exact(left.addingReportingOverflow(right)))
    case .minus: return .integer(try exact(left.subtractingReportingOverflow(right)))
    case .times: return .integer(try exact(left.multipliedReportingOverflow(by: right)))
    case .divided: return .number(Double(left) / (try nonZero(Double(right))))
    case .floorDivided:
      if right == 0 { throw Self.divisionByZero }
      let (quotient, rest) = (
        try exact(left.dividedReportingOverflow(by: right)),
        left.remainderReportingOverflow(dividingBy: right).partialValue
      )
      return .integer(rest != 0 && (rest < 0) != (right < 0) ? quotient - 1 : quotient)
    case .modulo:
      if right == 0 { throw Self.divisionByZero }
      let rest = left.remainderReportingOverflow(dividingBy: right).partialValue
      return .integer(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest)
    case .power: return try power(left, right)
    }
  }

  private func power(_ base: Int, _ exponent: Int) throws(TemplateProblem) -> TemplateValue {
    if exponent < 0 {
      if base == 0 { throw Self.divisionByZero }
      return .number(pow(Double(base), Double(exponent)))
    }
    if base == 0 || base == 1 { return .integer(exponent == 0 ? 1 : base) }
    if base == -1 { return .integer(exponent % 2 == 0 ? 1 : -1) }
    var result = 1
    for _ in 0..<min(exponent, 64) {
      result = try exact(result.multipliedReportingOverflow(by: base))
    }
    return .integer(result)
  }

  private func exact(_ result: (partialValue: Int, overflow: Bool)) throws(TemplateProblem) -> Int {
    if result.overflow { throw TemplateProblem("an integer fits into 64 bits") }
    return result.partialValue
  }

  private func nonZero(_ number: Double) throws(TemplateProblem) -> Double {
    if number == 0 { throw Self.divisionByZero }
    return number
  }

  private static var divisionByZero: TemplateProblem {
    TemplateProblem("nothing is divided by zero", label: "the divisor is zero")
  }
}
