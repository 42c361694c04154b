// Filters for numbers.

import Diagnostics

let numberFilters: [Filter] = [
  Filter("abs", apply: absolute),
  Filter("round", ["precision", "method"], apply: round),
  Filter("int", ["default", "base"], apply: int),
  Filter("float", ["default"], apply: float),
  Filter("sum", ["attribute", "start"], apply: sum),
]

private func absolute(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  switch value.numeric {
  case .integer(let integer):
    if integer == .min { throw TemplateProblem("an integer fits into 64 bits") }
    return .integer(abs(integer))
  case .number(let number): return .number(abs(number))
  case nil: throw TemplateProblem("only a number has a size", label: "this is \(value.kindName)")
  }
}

/// `round(precision, method)` with the method `common` (half to even, as in Python), `ceil` or
/// `floor`.
private func round(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let precision = try call.integer("precision") ?? 0
  let method = try call.text("method") ?? "common"
  guard let numeric = value.numeric else {
    throw TemplateProblem("only a number is rounded", label: "this is \(value.kindName)")
  }
  guard (-15...15).contains(precision) else {
    throw TemplateProblem("'precision' of the filter 'round' is from -15 to 15")
  }
  if case .integer = numeric, method == "common", precision >= 0 { return value }
  let rule: FloatingPointRoundingRule
  switch method {
  case "common": rule = .toNearestOrEven
  case "ceil": rule = .up
  case "floor": rule = .down
  default:
    throw TemplateProblem("'method' of the filter 'round' is 'common', 'ceil' or 'floor'")
  }
  let result = rounded(numeric.double, to: precision, rule)
  if case .integer = numeric, method == "common", let integer = Int(exactly: result) {
    return .integer(integer)
  }
  return .number(result)
}

/// Rounds to a decimal place. If the scaled number looks like a tie, the error of the
/// multiplication decides.
func rounded(_ number: Double, to place: Int, _ rule: FloatingPointRoundingRule) -> Double {
  var power = 1.0
  for _ in 0..<abs(place) { power *= 10 }
  if place < 0 { return (number / power).rounded(rule) * power }
  let scaled = number * power
  guard scaled.isFinite else { return number }
  var result = scaled.rounded(rule)
  if rule == .toNearestOrEven && abs(scaled - scaled.rounded(.down)) == 0.5 {
    let error = (-scaled).addingProduct(number, power)
    if error != 0 { result = error > 0 ? scaled.rounded(.up) : scaled.rounded(.down) }
  }
  return result / power
}

private func int(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let instead = call.argument("default") ?? .integer(0)
  if case .integer(let integer) = value.numeric { return .integer(integer) }
  if let text = value.textual {
    let digits = asciiDigits(trimmed(text) { $0.properties.isWhitespace })
    let base = try call.integer("base") ?? 10
    if (2...36).contains(base), let integer = Int(withoutPrefix(digits, of: base), radix: base) {
      return .integer(integer)
    }
    if let number = Double(digits), let integer = truncated(number) { return .integer(integer) }
    return instead
  }
  if case .number(let number) = value, let integer = truncated(number) { return .integer(integer) }
  return instead
}

/// A number's text with digits of any script as ASCII digits, and without underscores between
/// digits.
private func asciiDigits(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var isBehindDigit = false
  for scalar in text.unicodeScalars {
    if scalar == "_" && isBehindDigit {
      isBehindDigit = false
      continue
    }
    isBehindDigit = scalar.properties.numericType == .decimal
    if isBehindDigit, !scalar.isASCII, let value = scalar.properties.numericValue,
      let digit = Unicode.Scalar(UInt32(0x30 + Int(value)))
    {
      result.append(digit)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

/// Removes `0x`, `0o` or `0b` before digits of that base.
private func withoutPrefix(_ digits: String, of base: Int) -> String {
  let prefix = [16: "0x", 8: "0o", 2: "0b"][base] ?? ""
  let body = digits.drop { $0 == "-" || $0 == "+" }
  guard !prefix.isEmpty, body.lowercased().hasPrefix(prefix) else { return digits }
  return String(digits.prefix(digits.count - body.count) + body.dropFirst(2))
}

private func truncated(_ number: Double) -> Int? {
  number.isFinite ? Int(exactly: number.rounded(.towardZero)) : nil
}

private func float(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  if let numeric = value.numeric { return .number(numeric.double) }
  if let text = value.textual,
    let number = Double(trimmed(text) { $0.properties.isWhitespace })
  {
    return .number(number)
  }
  return call.argument("default") ?? .number(0)
}

private func sum(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let path = try call.text("attribute")
  var result = call.argument("start") ?? .integer(0)
  for element in try call.elements(of: value) {
    let part = try path.map { (path) throws(TemplateProblem) in try element.requireValue(at: path) }
    result = try ArithmeticOperator.plus.apply(result, part ?? element)
    try call.spend(result.weight)
  }
  return result
}
