import Diagnostics

// {% if condition %}…{% elif condition %}…{% else %}…{% endif %}

struct Condition: Sendable {
  var branches: [Branch]
  var otherwise: [Statement]

  struct Branch: Sendable {
    let condition: Expression
    var body: [Statement]
  }
}

extension Parser {
  mutating func parseIf(_ opening: TagOpening) -> Statement? {
    var result = Condition(branches: [], otherwise: [])
    var ends = ["elif", "else", "endif"]
    var word = opening
    while true {
      var condition: Expression?
      if word.word == "else" {
        ends = ["endif"]
        closeTag()
      } else {
        condition = attempt(.tagClose) { (parser) throws(Failure) in try parser.parseExpression() }
      }
      let (body, end) = parseBody(of: opening, until: ends)
      if let condition {
        result.branches.append(Condition.Branch(condition: condition, body: body))
      } else if word.word == "else" {
        result.otherwise = body
      }
      guard let end else { return .condition(result) }
      if end.word == "endif" {
        closeTag()
        return .condition(result)
      }
      word = end
    }
  }
}

extension Lowering {
  mutating func step(_ condition: Condition) -> Step {
    let branches = condition.branches.map { (operand($0.condition), body($0.body)) }
    let first = Int32(program.branches.count)
    program.branches += branches
    return .condition(
      first: first, count: Int32(branches.count), otherwise: body(condition.otherwise))
  }
}

extension Renderer {
  /// Renders the first branch whose condition is true. If evaluating one fails, none is rendered.
  mutating func renderCondition(
    first: Int32, count: Int32, otherwise: Body
  ) throws(Failure) {
    for number in Int(first)..<Int(first + count)
    where try isTrue(hot.branches[number].condition) {
      return renderShort(hot.branches[number].body)
    }
    renderShort(otherwise)
  }

  /// Renders a body that is often empty, or no more than a text.
  @inline(__always)
  private mutating func renderShort(_ body: Body) {
    if body.count == 0 { return }
    if body.count == 1, case .text(let start, let end) = hot.steps[Int(body.first)] {
      return output.append(
        contentsOf: UnsafeBufferPointer(rebasing: hot.text[Int(start)..<Int(end)]))
    }
    render(body)
  }
}
