import Diagnostics

/// The functions of the language; templates have them without a host.
enum BuiltinFunction: String, Sendable, CaseIterable {
  /// `range(stop)`, `range(start, stop, step)`.
  case range
  /// `dict(name=value)`, `dict(map, name=value)`.
  case dict
  /// `namespace(name=value)`: a map whose attributes can be set inside a loop.
  case namespace
  /// `cycler(a, b)`: `next()` returns one value after the other.
  case cycler
  /// `joiner(", ")`: the first call returns nothing, later calls return the separator.
  case joiner

  /// The names of its parameters, or nil if it takes any.
  var parameters: [String]? {
    switch self {
    case .range: ["start", "stop", "step"]
    case .joiner: ["sep"]
    case .dict, .namespace, .cycler: nil
    }
  }

  static let longestRange = 100_000

  /// `range`: the integers from the first up to, but not including, the second.
  static func range(_ arguments: TemplateArguments) throws(TemplateProblem) -> [TemplateValue] {
    var numbers: [Int] = []
    for argument in arguments.positional {
      guard case .integer(let integer)? = argument.numeric else {
        throw TemplateProblem("'range' counts in integers", label: "not in \(argument.kindName)")
      }
      numbers.append(integer)
    }
    guard let first = numbers.first, arguments.named.isEmpty else {
      throw TemplateProblem(
        "'range' takes its numbers without names", identifier: "template.argument")
    }
    let start = numbers.count > 1 ? first : 0
    let stop = numbers.count > 1 ? numbers[1] : first
    let step = numbers.count > 2 ? numbers[2] : 1
    if step == 0 { throw TemplateProblem("the step of a 'range' is not zero") }
    var result: [TemplateValue] = []
    for number in stride(from: start, to: stop, by: step) {
      if result.count == longestRange {
        throw TemplateProblem("a 'range' has at most \(longestRange) elements")
      }
      result.append(.integer(number))
    }
    return result
  }

  /// `dict` and `namespace`: the members of a map, then the named arguments.
  static func map(
    _ arguments: TemplateArguments, _ allowance: Allowance
  ) throws(TemplateProblem) -> TemplateMap {
    var map = TemplateMap()
    for argument in arguments.positional {
      guard case .map(let given) = argument else {
        throw TemplateProblem(
          "a map is made of a map and named values", label: "this is \(argument.kindName)")
      }
      // Names are looked up one after the other.
      try allowance.spend(given.count * given.count >> 4)
      for (name, value) in given.pairs { map[name] = value }
    }
    for (name, value) in arguments.named { map[name] = value }
    return map
  }
}
