import Diagnostics

// Values in templates are counted while they grow. `Allowance` is one counter for each page.
// Filters spend from it before they make a value, also for each element that they pass to another
// filter. Comparing and searching are work, too.

/// What a page may still make: loops, elements, and bytes of values. Filters count while a value
/// grows, so that none becomes larger than what is left.
///
/// It is one object for each page, since filters are values that work for many.
final class Allowance {
  private(set) var left: Int

  init(_ amount: Int) { left = amount }

  /// Counts work that is done already; `left` is below zero when it was too much.
  func count(_ amount: Int) { left -= amount }

  /// Counts work before it is done; too much is a problem.
  func spend(_ amount: Int) throws(TemplateProblem) {
    left -= amount
    if left < 0 { throw Self.problem }
  }

  static let problem = TemplateProblem(
    "a page takes a limited number of steps and bytes", identifier: "template.work",
    label: "the limit is reached here")
}

extension TemplateValue {
  /// Bytes and elements of a value with all that it holds, as far as `limit`.
  func cost(upTo limit: Int) -> Int {
    var cost = 0
    addCost(to: &cost, upTo: limit)
    return cost
  }

  private func addCost(to cost: inout Int, upTo limit: Int) {
    if cost > limit { return }
    switch self {
    case .string(let string): cost += 1 + string.utf8.count
    case .markup(let markup): cost += 1 + markup.bytes.count
    case .list(let list):
      cost += 4
      for element in list {
        element.addCost(to: &cost, upTo: limit)
        if cost > limit { return }
      }
    case .map(let map):
      cost += 4
      for value in map.values {
        value.addCost(to: &cost, upTo: limit)
        if cost > limit { return }
      }
    case .none, .bool, .integer, .number, .object, .handle, .undefined: cost += 1
    }
  }

  /// What it takes to compare two values, as far as `limit`.
  func costOfComparing(_ other: TemplateValue, upTo limit: Int) -> Int {
    switch (self, other) {
    case (.string(let left), .string(let right)): min(left.utf8.count, right.utf8.count) >> 4
    case (.list, .list), (.map, .map):
      min(cost(upTo: limit), other.cost(upTo: limit))
    default: 0
    }
  }

  /// What it takes to look for this value in another, as far as `limit`.
  func costOfFinding(in container: TemplateValue, upTo limit: Int) -> Int {
    switch container {
    case .list(let list):
      switch self {
      case .list, .map: container.cost(upTo: limit)
      case .string(let string): list.count * (1 + string.utf8.count >> 4)
      case .none, .bool, .integer, .number, .markup, .object, .handle, .undefined: list.count
      }
    case .string(let string): string.utf8.count >> 2
    case .markup(let markup): markup.bytes.count
    case .none, .bool, .integer, .number, .map, .object, .handle, .undefined: 0
    }
  }
}

extension Comparison {
  func cost(_ left: TemplateValue, _ right: TemplateValue, upTo limit: Int) -> Int {
    switch self {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      left.costOfComparing(right, upTo: limit)
    case .contained, .notContained: left.costOfFinding(in: right, upTo: limit)
    }
  }
}
