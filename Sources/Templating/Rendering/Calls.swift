import Diagnostics

// Filters, functions, methods and blocks as values.

extension Renderer {
  mutating func call(_ expression: Expression) throws(Failure) -> TemplateValue {
    switch expression.kind {
    case .filter(let filter, let input, let operands):
      return try apply(filter, to: input, operands, expression.span)
    case .hostFilter(let name, let input, let arguments):
      let input = try value(input)
      let arguments = try self.arguments(arguments)
      return try at(expression.span) { () throws(TemplateProblem) in
        try host.filter(name, input, arguments)
      }
    case .hostCall(let name, let arguments):
      let arguments = try self.arguments(arguments)
      return try at(expression.span) { () throws(TemplateProblem) in
        try host.call(name, arguments)
      }
    case .call(let function, let operands):
      let operands = try self.operands(operands)
      return try at(expression.span) { () throws(TemplateProblem) in try function.call(operands) }
    case .method(let base, let name, let arguments):
      let base = try value(base)
      let arguments = try self.arguments(arguments)
      return try at(expression.span) { () throws(TemplateProblem) in
        try base.call(name, arguments)
      }
    case .superBlock: return try superBlock(at: expression.span)
    case .selfBlock(let name): return try selfBlock(name, at: expression.span)
    default: return .none
    }
  }

  private mutating func apply(
    _ filter: Filter, to input: Expression, _ operands: Expression.FilterOperands, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let input = filter.acceptsUndefined ? try evaluate(input) : try value(input)
    if case .undefined(let undefined) = input, case .reported = undefined.reason { throw .silent }
    let call = FilterCall(
      filter: filter, operands: try self.operands(operands.bound),
      rest: try arguments(operands.rest),
      toolbox: Toolbox(host: host, hostFilters: templates.host.filters))
    return try at(span) { () throws(TemplateProblem) in try filter.apply(input, call) }
  }

  private mutating func operands(_ bound: [Expression?]) throws(Failure) -> [TemplateValue?] {
    var operands: [TemplateValue?] = []
    operands.reserveCapacity(bound.count)
    for expression in bound {
      if let expression {
        operands.append(try value(expression))
      } else {
        operands.append(nil)
      }
    }
    return operands
  }

  private mutating func arguments(
    _ arguments: Expression.Arguments
  ) throws(Failure) -> TemplateArguments {
    var named: [(name: String, value: TemplateValue)] = []
    for argument in arguments.named { named.append((argument.name, try value(argument.value))) }
    return TemplateArguments(positional: try values(arguments.positional), named: named)
  }
}

extension TemplateValue {
  /// The few methods that templates written for Jinja call: those of maps and strings, and `loop.cycle`.
  fileprivate func call(
    _ method: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch self {
    case .map(let map): return try map.call(method, arguments)
    case .string(let string): return try string.call(method, arguments)
    case .object(let object):
      if let loop = object as? LoopState, method == "cycle" {
        return try loop.cycle(arguments.positional)
      }
    case .none, .bool, .integer, .number, .markup, .list, .undefined: break
    }
    throw noMethod(method, of: self, known: [])
  }
}

private func noMethod(
  _ name: String, of value: TemplateValue, known: [String]
) -> TemplateProblem {
  TemplateProblem(
    "there is no method '\(name)' of \(value.kindName)", identifier: "template.attribute",
    help: suggestionOrList(for: name, in: known, "it has"))
}

extension TemplateMap {
  fileprivate func call(
    _ method: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch method {
    case "items": return .list(pairs.map { .list([.string($0.name), $0.value]) })
    case "keys": return .list(names.map { .string($0) })
    case "values": return .list(pairs.map(\.value))
    case "get":
      let name = try arguments.string(0, "key")
      return self[name] ?? arguments.argument(1, "default") ?? .none
    default:
      throw noMethod(method, of: .map(self), known: ["items", "keys", "values", "get"])
    }
  }
}

extension String {
  fileprivate func call(
    _ method: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch method {
    case "upper": return .string(uppercased())
    case "lower": return .string(lowercased())
    case "strip": return .string(trimmed(self) { $0.properties.isWhitespace })
    case "startswith":
      return .bool(utf8.starts(with: try arguments.string(0, "prefix").utf8))
    case "endswith":
      return .bool(utf8.reversed().starts(with: try arguments.string(0, "suffix").utf8.reversed()))
    case "replace":
      return .string(
        replaced(
          self, try arguments.string(0, "old"), try arguments.string(1, "new"), count: .max))
    case "split":
      guard !arguments.isEmpty else {
        let words = unicodeScalars.split { $0.properties.isWhitespace }
        return .list(words.map { .string(String($0)) })
      }
      return .list(try split(at: try arguments.string(0, "sep")))
    default:
      let known = ["upper", "lower", "strip", "startswith", "endswith", "replace", "split"]
      throw noMethod(method, of: .string(self), known: known)
    }
  }

  private func split(at separator: String) throws(TemplateProblem) -> [TemplateValue] {
    if separator.isEmpty { throw TemplateProblem("a separator is not empty") }
    var parts: [TemplateValue] = []
    var position = startIndex
    while let found = firstRange(ofBytes: separator, from: position) {
      parts.append(.string(String(self[position..<found.lowerBound])))
      position = found.upperBound
    }
    return parts + [.string(String(self[position...]))]
  }
}
