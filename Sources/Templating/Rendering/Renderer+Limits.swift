import Diagnostics

// The limits of a page. An author's mistake in a template ends in an error, not in a machine that
// hangs.

extension Renderer {
  /// Maximum work of a page: iterations of loops, and elements and bytes of new values. Far more
  /// than any page needs.
  static let mostWork = 20_000_000
  static let longestOutput = 64 << 20
  /// Maximum nesting of the lists and maps in variables.
  static let deepestValue = 32

  /// Adds to the work of the page. Rendering ends at the limit.
  mutating func spend(_ amount: Int, _ span: Span) throws(Failure) {
    allowance.count(amount)
    try checkLimits(span)
  }

  /// Ends the page if it has made too much.
  @inline(__always)
  mutating func checkLimits(_ span: Span) throws(Failure) {
    if work >= 0 && output.count <= Self.longestOutput { return }
    isGivenUp = true
    throw failure(Allowance.problem, span)
  }

  /// Checks a value before it is stored in a variable. Without the limit, it could grow a level
  /// with each iteration.
  mutating func keep(_ value: TemplateValue, _ span: Span) throws(Failure) {
    switch value {
    case .list, .map: break
    default: return
    }
    var visited = 0
    guard value.isNested(atMost: Self.deepestValue, within: work, &visited) else {
      throw failure(
        TemplateProblem(
          "lists and maps nest at most \(Self.deepestValue) deep", label: "this is deeper"), span)
    }
    try spend(visited, span)
  }
}

extension TemplateValue {
  /// Whether lists and maps are nested at most this deep. Stops after `limit` elements.
  fileprivate func isNested(atMost depth: Int, within limit: Int, _ visited: inout Int) -> Bool {
    switch self {
    case .list(let list):
      visited += list.count
      if depth == 0 { return false }
      if visited > limit { return true }
      return list.allSatisfy { $0.isNested(atMost: depth - 1, within: limit, &visited) }
    case .map(let map):
      visited += map.count
      if depth == 0 { return false }
      if visited > limit { return true }
      return map.values.allSatisfy {
        $0.isNested(atMost: depth - 1, within: limit, &visited)
      }
    case .none, .bool, .integer, .number, .string, .markup, .object, .handle, .undefined:
      return true
    }
  }
}
