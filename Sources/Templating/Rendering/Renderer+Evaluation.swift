import Diagnostics

// Evaluates expressions. `evaluate` can return an undefined value; `value` throws for one.

extension Renderer {
  /// The value of an operation. Throws for an undefined one.
  mutating func value(_ operand: Operand) throws(Failure) -> TemplateValue {
    let value = try evaluate(operand)
    guard case .undefined(let undefined) = value else { return value }
    if case .noElse = undefined.reason { return .string("") }
    throw failure(undefined, span(operand))
  }

  /// The value of an operation, possibly undefined.
  mutating func evaluate(_ operand: Operand) throws(Failure) -> TemplateValue {
    switch hot.operations[Int(operand)] {
    case .literal(let number): return hot.literals[Int(number)]
    case .name(let name):
      return slots[Int(name)] ?? undefined(.name(self.name(Int(name))), span(operand))
    case .attribute(let base, let number):
      return try attribute(operand, of: base, number)
    case .item(let base, let key):
      let base = try value(base)
      let found = try value(key)
      if case .handle(let handle) = base, let name = found.textual {
        return member(name, LoopMember(rawValue: name), of: handle, span(key))
      }
      return base.item(found) ?? undefined(.item(found, of: base), span(key))
    case .not, .and, .or, .comparison, .comparisons, .choice, .test:
      return try logic(operand)
    case .filter, .hostFilter, .hostCall, .builtin, .call, .method, .superBlock, .selfBlock:
      return try call(operand)
    case .list, .map, .slice, .concatenation, .arithmetic, .negate, .identity:
      return try compound(operand)
    }
  }

  mutating func attribute(
    _ operand: Operand, of owner: Operand, _ number: Int32, for use: MemberUse = .value
  ) throws(Failure) -> TemplateValue {
    if case .name(let name) = hot.operations[Int(owner)] {
      switch slots[Int(name)] {
      case .object(let object)?:
        if let found = object.member(hot.members[Int(number)].member, for: use) { return found }
      case .map(let map)?:
        if let found = map.value(of: hot.members[Int(number)]) { return found }
      default: break
      }
    }
    let base = try value(owner)
    switch base {
    case .object(let object):
      if let found = object.member(hot.members[Int(number)].member, for: use) { return found }
    case .map(let map):
      if let found = map.value(of: hot.members[Int(number)]) { return found }
    case .handle(let handle):
      let name = hot.members[Int(number)]
      return member(name.text, name.ofLoop, of: handle, lastPart(of: operand, name.text))
    case .none, .bool, .integer, .number, .string, .markup, .list, .undefined: break
    }
    let name = hot.members[Int(number)].text
    return undefined(
      .attribute(name, of: base, named: written(owner)), lastPart(of: operand, name))
  }

  /// An attribute of a loop, a namespace or an imported template.
  private func member(
    _ name: String, _ ofLoop: LoopMember?, of handle: Handle, _ span: Span
  ) -> TemplateValue {
    var known: [String] = []
    switch handle.kind {
    case .loop:
      guard let open = openLoop(handle) else {
        return undefined(.nothing("the loop is over"), span)
      }
      if let member = ofLoop { return loops[open].member(member) }
      known = LoopMember.names
    case .namespace:
      let map = namespaces[Int(handle.number)]
      if let found = map[name] { return found }
      known = map.names
    case .module:
      let number = templates.symbols.existingNumber(of: name)
      if let number, let found = export(number, of: Int(handle.number)) { return found }
      known = exportNames(of: Int(handle.number))
    case .macro:
      let macro = program.macros[closures[Int(handle.number)].macro]
      switch name {
      case "name": return .string(self.name(macro.name))
      case "arguments": return .list(macro.parameters.map { .string(self.name($0.name)) })
      case "caller": return .bool(macro.takesCaller)
      case "catch_varargs": return .bool(macro.takesMore)
      case "catch_kwargs": return .bool(macro.takesMoreNamed)
      default: known = ["name", "arguments", "caller", "catch_varargs", "catch_kwargs"]
      }
    case .cycler:
      let cycler = cyclers[Int(handle.number)]
      if name == "current" { return cycler.values[cycler.position] }
      known = ["current", "next", "reset"]
    case .joiner: break
    }
    return undefined(.member(name, of: handle.kindName, known: known), span)
  }

  mutating func values(_ operands: Operands) throws(Failure) -> [TemplateValue] {
    var values: [TemplateValue] = []
    values.reserveCapacity(Int(operands.count))
    for position in operands.range { values.append(try value(hot.operands[position])) }
    return values
  }

  @inline(__always)
  func span(_ operand: Operand) -> Span { hot.spans[Int(operand)] }

  func undefined(_ reason: Undefined.Reason, _ span: Span) -> TemplateValue {
    .undefined(Undefined(reason, at: .span(source, span)))
  }

  /// A name with its attributes as the template has it: `entry.place`; nil for other expressions.
  private func written(_ operand: Operand) -> String? {
    switch hot.operations[Int(operand)] {
    case .name(let name):
      let text = self.name(Int(name))
      return text.hasPrefix("{") ? nil : text
    case .attribute(let base, let number):
      return written(base).map { "\($0).\(hot.members[Int(number)].text)" }
    default: return nil
    }
  }

  /// The span of the name after the last dot.
  private func lastPart(of operand: Operand, _ name: String) -> Span {
    let end = span(operand).end
    return Span(end - name.utf8.count, end)
  }
}

// MARK: - Lists, maps, slices, texts, numbers

extension Renderer {
  private mutating func compound(_ operand: Operand) throws(Failure) -> TemplateValue {
    switch hot.operations[Int(operand)] {
    case .list(let elements): return .list(try values(elements))
    case .map(let pairs): return try map(pairs)
    case .slice(let base, let bounds): return try slice(base, bounds, span(operand))
    case .concatenation(let parts): return try concatenation(parts)
    case .arithmetic(let operation, let left, let right):
      return try apply(operation, try value(left), try value(right), span(operand))
    case .negate(let number):
      let value = try value(number)
      if case .number(let number) = value { return .number(-number) }
      return try apply(.minus, .integer(0), value, span(operand))
    case .identity(let number):
      return try apply(.plus, .integer(0), try value(number), span(operand))
    default: return .none
    }
  }

  private mutating func apply(
    _ operation: ArithmeticOperator, _ left: TemplateValue, _ right: TemplateValue, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let result: TemplateValue
    do throws(TemplateProblem) {
      result = try operation.apply(left, right)
    } catch {
      throw failure(error, span)
    }
    try spend(result.weight, span)
    return result
  }

  private mutating func map(_ pairs: Operands) throws(Failure) -> TemplateValue {
    var map = TemplateMap()
    for position in stride(from: pairs.range.lowerBound, to: pairs.range.upperBound, by: 2) {
      let name = try value(hot.operands[position])
      guard let text = name.textual else {
        throw failure(
          TemplateProblem("the names in a map are strings", label: "this is \(name.kindName)"),
          span(hot.operands[position]))
      }
      map[text] = try value(hot.operands[position + 1])
    }
    return .map(map)
  }

  private mutating func slice(
    _ base: Operand, _ bounds: Operands, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let base = try value(base)
    var numbers: [Int?] = []
    for position in bounds.range {
      let bound = hot.operands[position]
      guard bound >= 0 else {
        numbers.append(nil)
        continue
      }
      switch try value(bound) {
      case .none: numbers.append(nil)
      case .integer(let integer): numbers.append(integer)
      case let other:
        throw failure(
          TemplateProblem("a slice is bounded by integers", label: "this is \(other.kindName)"),
          self.span(bound))
      }
    }
    let result: TemplateValue
    do throws(TemplateProblem) {
      result = try base.slice(start: numbers[0], stop: numbers[1], step: numbers[2] ?? 1)
    } catch {
      throw failure(error, span)
    }
    try spend(base.weight, span)
    return result
  }

  /// `~`: a string, or markup if any part is markup.
  private mutating func concatenation(_ parts: Operands) throws(Failure) -> TemplateValue {
    let values = try values(parts)
    let first = span(hot.operands[parts.range.lowerBound])
    let result: TemplateValue
    do throws(TemplateProblem) {
      if values.contains(where: \.isMarkup) {
        result = .markup(
          Markup(trusted: try joinedMarkup(values, separator: .string(""), allowance)))
      } else {
        var text = ""
        for value in values {
          let part = try value.requireText()
          try allowance.spend(part.utf8.count)
          text += part
        }
        result = .string(text)
      }
    } catch {
      try checkLimits(first)
      throw failure(error, first)
    }
    return result
  }
}

extension TemplateValue {
  /// The cost of creating or reading a list.
  static func weight(ofElements count: Int) -> Int { count * 4 }

  /// The cost of creating or reading the value, in elements or bytes.
  var weight: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .markup(let markup): markup.bytes.count
    case .list(let list): TemplateValue.weight(ofElements: list.count)
    case .map(let map): map.count * 4
    case .object(let object): 1 + (object.elements?.count ?? 0)
    case .none, .bool, .integer, .number, .handle, .undefined: 1
    }
  }
}
