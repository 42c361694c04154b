import Diagnostics

// {% call(parameter) macro(argument) %}…{% endcall %}

struct CallBlock: Sendable {
  let callee: Expression
  let arguments: Expression.Arguments
  /// The macro's `caller`.
  var caller: Macro
  /// The output for the result of the macro.
  let output: Output
}

struct CompiledCallBlock: Sendable {
  let callee: Operand
  let call: Int32
  let caller: Int32
  let context: OutputContext
  let span: Span
}

extension Parser {
  mutating func parseCallBlock(_ opening: TagOpening) -> Statement? {
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let parameters = parser.take(.openRound) ? try parser.parseParameters() : []
      let called = try parser.parseExpression()
      let (callee, arguments) = try parser.macroCall(called)
      return (parameters, callee, arguments, called)
    }
    let (body, end) = parseBody(of: opening, until: ["endcall"])
    if end != nil { closeTag() }
    guard let (parameters, callee, arguments, called) = head else { return nil }
    let caller = Macro(
      name: symbols.number(of: "caller"), signature: Signature(parameters: parameters), body: body,
      span: opening.span)
    return .callBlock(
      CallBlock(
        callee: callee, arguments: arguments, caller: caller,
        output: Output(expression: called, number: symbols.nextOutput())))
  }

  private func macroCall(
    _ expression: Expression
  ) throws(Failure) -> (Expression, Expression.Arguments) {
    switch expression.kind {
    case .call(let callee, let arguments): return (callee, arguments)
    case .method(let base, let name, let arguments):
      let callee = Expression(
        kind: .attribute(base, name), span: expression.span, depth: expression.depth)
      return (callee, arguments)
    default:
      throw failure(
        expression.span, "template.syntax", "'call' calls a macro", "this is not a call of one")
    }
  }
}

extension Lowering {
  mutating func step(_ block: CallBlock) -> Step {
    let caller = compiled(block.caller)
    return .callBlock(
      add(
        CompiledCallBlock(
          callee: operand(block.callee), call: call("", block.arguments, 1),
          caller: add(caller, to: \.macros), context: contexts[block.output.number],
          span: block.output.expression.span), to: \.callBlocks))
  }
}

extension Renderer {
  mutating func renderCallBlock(_ number: Int32) throws(Failure) {
    let block = program.callBlocks[Int(number)]
    let callee = try evaluate(block.callee)
    guard case .handle(let macro) = callee, macro.kind == .macro else {
      if case .undefined(let undefined) = callee { throw failure(undefined, block.span) }
      throw failure(
        TemplateProblem("'call' calls a macro", label: "this is \(callee.kindName)"), block.span)
    }
    let arguments = try looseArguments(block.call)
    let caller = closures.count
    closures.append(
      Closure(macro: Int(block.caller), activation: activation, home: .undoLog(undoLog.count)))
    defer { closures[caller].isOver = true }
    let markup = try invoke(
      macro, arguments, caller: Handle(.macro, caller), depth: 1, at: block.span)
    try write(markup, in: block.context, at: block.span)
  }
}
