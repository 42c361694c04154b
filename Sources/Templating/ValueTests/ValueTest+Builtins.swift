import Diagnostics

extension ValueTest {
  static let all: [ValueTest] = [
    ValueTest("defined", acceptsUndefined: true) { (value, _) throws(TemplateProblem) in
      if case .undefined = value { false } else { true }
    },
    ValueTest("undefined", acceptsUndefined: true) { (value, _) throws(TemplateProblem) in
      if case .undefined = value { true } else { false }
    },
    ValueTest("none") { (value, _) throws(TemplateProblem) in
      if case .none = value { true } else { false }
    },
    ValueTest("boolean") { (value, _) throws(TemplateProblem) in
      if case .bool = value { true } else { false }
    },
    ValueTest("true") { (value, _) throws(TemplateProblem) in
      if case .bool(true) = value { true } else { false }
    },
    ValueTest("false") { (value, _) throws(TemplateProblem) in
      if case .bool(false) = value { true } else { false }
    },
    ValueTest("integer") { (value, _) throws(TemplateProblem) in
      if case .integer = value { true } else { false }
    },
    ValueTest("float") { (value, _) throws(TemplateProblem) in
      if case .number = value { true } else { false }
    },
    ValueTest("number") { (value, _) throws(TemplateProblem) in value.numeric != nil },
    ValueTest("string") { (value, _) throws(TemplateProblem) in value.textual != nil },
    ValueTest("mapping") { (value, _) throws(TemplateProblem) in
      if case .map = value { true } else { false }
    },
    ValueTest("sequence") { (value, _) throws(TemplateProblem) in
      value.elements != nil || value.isMarkup
    },
    ValueTest("iterable") { (value, _) throws(TemplateProblem) in
      value.elements != nil || value.isMarkup
    },
    ValueTest("callable") { (value, _) throws(TemplateProblem) in
      if case .handle(let handle) = value { handle.isCallable } else { false }
    },
    ValueTest("filter", knows: .filter),
    ValueTest("test", knows: .test),
    ValueTest("escaped") { (value, _) throws(TemplateProblem) in value.isMarkup },
    ValueTest("lower") { (value, _) throws(TemplateProblem) in
      let text = try value.requireText()
      let lower = text.lowercased()
      return sameBytes(text, lower) && !sameBytes(text.uppercased(), lower)
    },
    ValueTest("upper") { (value, _) throws(TemplateProblem) in
      let text = try value.requireText()
      let upper = text.uppercased()
      return sameBytes(text, upper) && !sameBytes(text.lowercased(), upper)
    },
    ValueTest("odd") { (value, _) throws(TemplateProblem) in
      try requireInteger(value) % 2 != 0
    },
    ValueTest("even") { (value, _) throws(TemplateProblem) in
      try requireInteger(value) % 2 == 0
    },
    ValueTest("divisibleby", takesArgument: true) { (value, other) throws(TemplateProblem) in
      let divisor = try requireInteger(other)
      if divisor == 0 { throw TemplateProblem("nothing is divided by zero") }
      return try requireInteger(value).remainderReportingOverflow(dividingBy: divisor)
        .partialValue == 0
    },
    ValueTest("eq", aliases: ["equalto", "=="], takesArgument: true) {
      (value, other) throws(TemplateProblem) in try value.equals(other)
    },
    ValueTest("sameas", takesArgument: true) { (value, other) throws(TemplateProblem) in
      guard value.kindName == other.kindName else { return false }
      return try value.equals(other)
    },
    ValueTest("ne", aliases: ["!="], takesArgument: true) {
      (value, other) throws(TemplateProblem) in
      try !value.equals(other)
    },
    ValueTest("lt", aliases: ["lessthan", "<"], takesArgument: true) {
      (value, other) throws(TemplateProblem) in try value.order(to: other) == .before
    },
    ValueTest("le", aliases: ["<="], takesArgument: true) {
      (value, other) throws(TemplateProblem) in
      [.before, .same].contains(try value.order(to: other))
    },
    ValueTest("gt", aliases: ["greaterthan", ">"], takesArgument: true) {
      (value, other) throws(TemplateProblem) in try value.order(to: other) == .after
    },
    ValueTest("ge", aliases: [">="], takesArgument: true) {
      (value, other) throws(TemplateProblem) in
      [.after, .same].contains(try value.order(to: other))
    },
    ValueTest("in", takesArgument: true) { (value, other) throws(TemplateProblem) in
      try value.isContained(in: other)
    },
  ]
}

private func requireInteger(_ value: TemplateValue) throws(TemplateProblem) -> Int {
  if case .integer(let integer) = value.numeric { return integer }
  throw TemplateProblem(
    "only an integer is odd, even or divisible", label: "this is \(value.kindName)")
}
