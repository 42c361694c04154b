import Diagnostics

/// A loop that is being rendered: the variable `loop`.
struct OpenLoop {
  let serial: Int32
  /// Index in `Program.loops`.
  let number: Int32
  let elements: [TemplateValue]
  /// Depth of a recursive loop. A nested loop begins at zero again.
  let depth: Int
  /// Length of the undo log when the loop began.
  let mark: Int
  let activation: Activation
  var position = 0
  /// The last arguments of `changed`.
  var last: [TemplateValue]?
}

/// The attributes of `loop`.
enum LoopMember: String, Sendable, CaseIterable {
  case index, index0, revindex, revindex0, first, last, length, previtem, nextitem, depth, depth0

  static let names = allCases.map(\.rawValue) + ["cycle", "changed"]
}

extension OpenLoop {
  func member(_ member: LoopMember) -> TemplateValue {
    switch member {
    case .index: .integer(position + 1)
    case .index0: .integer(position)
    case .revindex: .integer(elements.count - position)
    case .revindex0: .integer(elements.count - position - 1)
    case .first: .bool(position == 0)
    case .last: .bool(position == elements.count - 1)
    case .length: .integer(elements.count)
    case .previtem:
      position > 0
        ? elements[position - 1]
        : .undefined(Undefined(.nothing("there is no element before the first")))
    case .nextitem:
      position + 1 < elements.count
        ? elements[position + 1]
        : .undefined(Undefined(.nothing("there is no element after the last")))
    case .depth: .integer(depth + 1)
    case .depth0: .integer(depth)
    }
  }
}

extension Renderer {
  /// The index of a loop among the open ones, or nil after its end.
  func openLoop(_ handle: Handle) -> Int? {
    loops.lastIndex { $0.serial == handle.number }
  }

  /// `loop.cycle(…)`: the values in turn.
  func cycle(_ position: Int, _ values: [TemplateValue]) throws(TemplateProblem) -> TemplateValue {
    if values.isEmpty { throw TemplateProblem("'cycle' goes through at least one value") }
    return values[position % values.count]
  }

  /// `loop.changed(…)`: whether the values differ from those of the last iteration.
  mutating func changed(
    _ open: Int, _ values: [TemplateValue]
  ) throws(TemplateProblem) -> TemplateValue {
    var isSame = false
    if let last = loops[open].last {
      isSame = try TemplateValue.list(last).equals(.list(values))
    }
    if !isSame { loops[open].last = values }
    return .bool(!isSame)
  }
}
