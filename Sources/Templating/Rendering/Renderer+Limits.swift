import Diagnostics

// What a page may take: an author's mistake in a template ends in an error, not in a machine that hangs.

extension Renderer {
  /// Passes through loops, elements and bytes of values that are made; far more than any page needs.
  static let mostWork = 20_000_000
  static let longestOutput = 64 << 20
  /// How deep lists and maps that are kept may nest.
  static let deepestValue = 32

  /// Counts work; too much ends the page.
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

  /// Checks a value that a name is to keep: one that grows a level deeper each time would have no bound.
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
  /// Whether lists and maps in here nest no deeper, as far as `limit` elements show.
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
      return map.pairs.allSatisfy {
        $0.value.isNested(atMost: depth - 1, within: limit, &visited)
      }
    case .none, .bool, .integer, .number, .string, .markup, .object, .handle, .undefined:
      return true
    }
  }
}
