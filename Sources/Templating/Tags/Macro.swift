import Diagnostics

// {% macro name(parameter, other=default) %}…{% endmacro %}

struct Macro: Sendable {
  let name: Int
  let signature: Signature
  var body: [Statement]
  let span: Span
}

/// The parameters of a macro, or of the body of a `call`.
struct Signature: Sendable {
  var parameters: [(name: Int, defaultValue: Expression?)] = []
  /// Which of Jinja's special names the body uses.
  var takesMore = false
  var takesMoreNamed = false
  var takesCaller = false
}

struct CompiledMacro: Sendable {
  let name: Int
  let parameters: [(name: Int, defaultValue: Operand)]
  let takesMore: Bool
  let takesMoreNamed: Bool
  let takesCaller: Bool
  let body: Body
}

extension Parser {
  mutating func parseMacro(_ opening: TagOpening) -> Statement? {
    openSignatures.append(Signature())
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let (name, span) = try parser.requireTarget()
      if parser.isFunction(name) {
        throw parser.failure(
          span, "template.syntax", "'\(name)' is a function of the language",
          "a macro has a name of its own")
      }
      try parser.require(.openRound)
      return (name, span, try parser.parseParameters())
    }
    let (body, end) = parseBody(of: opening, until: ["endmacro"])
    if end != nil { closeTag() }
    let uses = openSignatures.removeLast()
    guard let (name, span, parameters) = head else { return nil }
    var signature = uses
    signature.parameters = parameters
    let number = bind(name)
    return .macro(Macro(name: number, signature: signature, body: body, span: span))
  }

  /// Parses parameters after `(`; those with a default come last.
  mutating func parseParameters() throws(Failure) -> [(name: Int, defaultValue: Expression?)] {
    var parameters: [(name: Int, defaultValue: Expression?)] = []
    while !take(.closeRound) {
      let (name, span) = try requireTarget()
      let defaultValue: Expression? = take(.assign) ? try parseExpression() : nil
      if defaultValue == nil, parameters.last?.defaultValue != nil {
        throw failure(
          span, "template.syntax", "parameters with a default come last", "this one has none")
      }
      let number = bind(name)
      if parameters.contains(where: { $0.name == number }) {
        throw failure(span, "template.syntax", "a parameter is named once", "it is named again")
      }
      parameters.append((number, defaultValue))
      if current.kind != .symbol(.closeRound) { try require(.comma) }
    }
    return parameters
  }
}

extension Lowering {
  mutating func compiled(_ macro: Macro) -> CompiledMacro {
    CompiledMacro(
      name: macro.name,
      parameters: macro.signature.parameters.map { ($0.name, operand($0.defaultValue, depth: 0)) },
      takesMore: macro.signature.takesMore, takesMoreNamed: macro.signature.takesMoreNamed,
      takesCaller: macro.signature.takesCaller, body: body(macro.body))
  }
}

extension Renderer {
  /// Sets the variable with the macro. When called, the macro sees the variables of its
  /// surroundings at that time.
  mutating func defineMacro(_ number: Int32) {
    let name = program.macros[Int(number)].name
    let handle = Handle(.macro, closures.count)
    let isTopLevel = activation.scopeDepth == 0
    set(name, .handle(handle))
    closures.append(
      Closure(
        macro: Int(number), activation: activation,
        home: isTopLevel
          ? .frame(activation.frame, serial: frames[activation.frame].serial)
          : .undoLog(undoLog.count)))
  }
}
