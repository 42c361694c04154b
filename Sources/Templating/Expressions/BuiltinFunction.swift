/// The functions that every template has without its host.
enum BuiltinFunction: String, Sendable, CaseIterable {
  /// `range(stop)`, `range(start, stop, step)`.
  case range
  /// `dict(name=value)`: a map is written as a literal, so only Jinja's spelling for one.
  case dict

  var parameters: [String] {
    switch self {
    case .range: ["start", "stop", "step"]
    case .dict: []
    }
  }
}

extension BuiltinFunction {
  static let longestRange = 100_000

  func call(_ arguments: [TemplateValue?]) throws(TemplateProblem) -> TemplateValue {
    switch self {
    case .dict: return .map(TemplateMap())
    case .range:
      var numbers: [Int] = []
      for argument in arguments {
        switch argument {
        case .integer(let integer): numbers.append(integer)
        case nil: break
        case let other?:
          throw TemplateProblem("'range' counts in integers", label: "not in \(other.kindName)")
        }
      }
      return .list(try range(numbers))
    }
  }

  private func range(_ numbers: [Int]) throws(TemplateProblem) -> [TemplateValue] {
    guard let first = numbers.first else { throw TemplateProblem("'range' needs its end") }
    let start = numbers.count > 1 ? first : 0
    let stop = numbers.count > 1 ? numbers[1] : first
    let step = numbers.count > 2 ? numbers[2] : 1
    if step == 0 { throw TemplateProblem("the step of a 'range' is not zero") }
    var result: [TemplateValue] = []
    for number in stride(from: start, to: stop, by: step) {
      if result.count == Self.longestRange {
        throw TemplateProblem("a 'range' has at most \(Self.longestRange) elements")
      }
      result.append(.integer(number))
    }
    return result
  }
}
