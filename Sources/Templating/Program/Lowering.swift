import Diagnostics

/// Compiles the statements and expressions of checked templates into a `Program`.
struct Lowering {
  var program = Program()
  let contexts: [OutputContext]
  private let lasting: Set<String>
  private var memberNumbers: [String: Int32] = [:]

  static func program(
    of templates: [Template], contexts: [OutputContext], host: HostNames
  ) -> Program {
    var lowering = Lowering(contexts: contexts, lasting: host.lasting)
    for template in templates {
      lowering.program.templates.append(
        CompiledTemplate(
          name: template.name, source: template.source, parent: template.parent,
          isPlain: template.isPlain, blockTable: template.blockTable))
    }
    for (number, template) in templates.enumerated() {
      lowering.program.templates[number].blocks = template.blocks.map {
        CompiledBlockDefinition(isRequired: $0.isRequired, body: lowering.body($0.body))
      }
      lowering.program.templates[number].body = lowering.body(template.body)
    }
    return lowering.program
  }

  private init(contexts: [OutputContext], lasting: Set<String>) {
    self.contexts = contexts
    self.lasting = lasting
  }

  /// Appends the steps of a body. They are contiguous; the steps of inner bodies come before them.
  mutating func body(_ statements: [Statement]) -> Body {
    let steps = statements.map { step($0) }
    let first = Int32(program.steps.count)
    program.steps += steps
    return Body(first: first, count: Int32(steps.count))
  }

  private mutating func step(_ statement: Statement) -> Step {
    switch statement {
    case .text(let text, _):
      let start = Int32(program.text.count)
      program.text += text
      return .text(start: start, end: Int32(program.text.count))
    case .output(let output):
      return .output(operand(output.expression), contexts[output.number])
    case .condition(let condition): return step(condition)
    case .loop(let loop): return step(loop)
    case .assignment(let assignment):
      return .assignment(add(compiled(assignment), to: \.assignments))
    case .capture(let capture): return step(capture)
    case .with(let with): return step(with)
    case .block(let block):
      return .block(
        add(
          CompiledBlock(name: block.name, isScoped: block.isScoped, span: block.span), to: \.blocks)
      )
    case .include(let include): return step(include)
    case .importing(let importing): return step(importing)
    case .macro(let macro): return .macro(add(compiled(macro), to: \.macros))
    case .callBlock(let call): return step(call)
    }
  }

  mutating func add<Element>(
    _ element: Element, to table: WritableKeyPath<Program, [Element]>
  ) -> Int32 {
    program[keyPath: table].append(element)
    return Int32(program[keyPath: table].count - 1)
  }
}

// MARK: - Expressions

extension Lowering {
  /// The operation of an expression that is nested `depth` levels deep.
  mutating func operand(_ expression: Expression, depth: Int32 = 0) -> Operand {
    let operation = operation(expression, depth + 1)
    program.operations.append(operation)
    program.spans.append(expression.span)
    return Int32(program.operations.count - 1)
  }

  mutating func operand(_ expression: Expression?, depth: Int32) -> Operand {
    expression.map { operand($0, depth: depth) } ?? -1
  }

  private mutating func operation(_ expression: Expression, _ depth: Int32) -> Operation {
    switch expression.kind {
    case .literal(let value): .literal(add(value, to: \.literals))
    case .name(let name): .name(Int32(name))
    case .list(let elements): .list(operands(elements, depth))
    case .map(let pairs): .map(operands(pairs.flatMap { [$0.name, $0.value] }, depth))
    case .attribute(let base, let name): .attribute(operand(base, depth: depth), member(name))
    case .item(let base, let key):
      .item(operand(base, depth: depth), operand(key, depth: depth))
    case .slice(let base, let bounds):
      .slice(
        operand(base, depth: depth),
        operands(bounds + Array(repeating: nil, count: 3 - bounds.count), depth))
    case .hostCall(let name, let arguments): .hostCall(call(name, arguments, depth))
    case .builtin(let function, let arguments):
      .builtin(function, call(function.rawValue, arguments, depth))
    case .call(let callee, let arguments):
      .call(operand(callee, depth: depth), call("", arguments, depth))
    case .method(let base, let name, let arguments):
      .method(operand(base, depth: depth), call(name, arguments, depth))
    case .superBlock(let levels): .superBlock(levels: Int32(levels))
    case .selfBlock(let name): .selfBlock(Int32(name))
    case .filter(let filter, let input, let operands):
      .filter(use(of: filter, on: input, operands, depth))
    case .hostFilter(let name, let input, let arguments):
      .hostFilter(operand(input, depth: depth), call(name, arguments, depth))
    case .test(let test, let value, let argument, let isNegated):
      .test(use(of: test, on: value, argument, isNegated, depth))
    case .not(let value): .not(operand(value, depth: depth))
    case .and(let left, let right):
      .and(operand(left, depth: depth), operand(right, depth: depth))
    case .or(let left, let right):
      .or(operand(left, depth: depth), operand(right, depth: depth))
    case .negate(let value): .negate(operand(value, depth: depth))
    case .identity(let value): .identity(operand(value, depth: depth))
    case .arithmetic(let operation, let left, let right):
      .arithmetic(operation, operand(left, depth: depth), operand(right, depth: depth))
    case .concatenation(let parts): .concatenation(operands(parts, depth))
    case .comparison(let first, let rest): comparison(first, rest, depth)
    case .choice(let condition, let then, let otherwise):
      .choice(
        operand(condition, depth: depth), operand(then, depth: depth),
        operand(otherwise, depth: depth))
    }
  }

  mutating func operands(_ expressions: [Expression?], _ depth: Int32) -> Operands {
    let numbers = expressions.map { operand($0, depth: depth) }
    return run(numbers)
  }

  private mutating func run(_ numbers: [Int32]) -> Operands {
    let first = Int32(program.operands.count)
    program.operands += numbers
    return Operands(first: first, count: Int32(numbers.count))
  }

  private mutating func member(_ name: String) -> Int32 {
    if let number = memberNumbers[name], sameBytes(program.members[Int(number)].text, name) {
      return number
    }
    let number = add(MemberName(name), to: \.members)
    memberNumbers[name] = number
    return number
  }

  private mutating func comparison(
    _ first: Expression, _ rest: [(Comparison, Expression)], _ depth: Int32
  ) -> Operation {
    let left = operand(first, depth: depth)
    if rest.count == 1 {
      return .comparison(rest[0].0, left, operand(rest[0].1, depth: depth))
    }
    let numbers = rest.map { [$0.0.rawValue, operand($0.1, depth: depth)] }
    return .comparisons(left, run(numbers.flatMap { $0 }))
  }

  mutating func call(_ name: String, _ arguments: Expression.Arguments, _ depth: Int32) -> Int32 {
    var ready: TemplateArguments?
    let literals = arguments.positional.compactMap(\.literal)
    let named = arguments.named.compactMap { argument in
      argument.value.literal.map { (name: argument.name, value: $0) }
    }
    if literals.count + named.count == arguments.all.count {
      ready = TemplateArguments(positional: literals, named: named)
    }
    let isCounted =
      literals.count == arguments.positional.count && arguments.named.map(\.name) == ["count"]
    let site = CallSite(
      name: name, positional: operands(arguments.positional, depth),
      named: arguments.named.map { ($0.name, operand($0.value, depth: depth)) }, ready: ready,
      isLasting: lasting.contains(name) && (ready != nil || isCounted), depth: depth)
    return add(site, to: \.calls)
  }

  private mutating func use(
    of filter: Filter, on input: Expression, _ operands: Expression.FilterOperands, _ depth: Int32
  ) -> Int32 {
    let use = FilterUse(
      filter: filter, input: operand(input, depth: depth),
      bound: self.operands(operands.bound, depth),
      rest: filter.handsOn == nil ? nil : call("", operands.rest, depth),
      isLength: filter.name == "length")
    return add(use, to: \.filters)
  }

  private mutating func use(
    of test: ValueTest, on value: Expression, _ argument: Expression?, _ isNegated: Bool,
    _ depth: Int32
  ) -> Int32 {
    let use = TestUse(
      test: test, operand: operand(value, depth: depth), argument: operand(argument, depth: depth),
      isNegated: isNegated)
    return add(use, to: \.tests)
  }
}

extension Expression {
  /// The value of a literal, or nil for another expression.
  fileprivate var literal: TemplateValue? {
    if case .literal(let value) = kind { value } else { nil }
  }
}
