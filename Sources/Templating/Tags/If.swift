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

extension Renderer {
  /// Renders the first branch that holds; when a condition fails, none.
  mutating func render(_ condition: Condition) throws(Failure) {
    for branch in condition.branches where try value(branch.condition).isTrue {
      return render(branch.body)
    }
    render(condition.otherwise)
  }
}
