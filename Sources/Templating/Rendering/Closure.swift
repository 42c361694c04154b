import Diagnostics

/// A macro with the scope in which it was defined.
struct Closure {
  let macro: Int
  /// The template and the block in which it was defined.
  let activation: Activation
  var home: Home
  /// Whether the surrounding `call` has ended.
  var isOver = false

  /// The outer variables that it sees.
  enum Home {
    /// The variables of a template's own scope, including those that are set later.
    case frame(Int, serial: Int)
    /// The variables that were visible when the undo log had this length.
    case undoLog(Int)
    /// The variables of an imported template.
    case module(Int)
  }
}

/// An imported template: its exports, and the variables that its macros see.
struct Module {
  let template: Int
  let seesContext: Bool
  /// The variables that other templates can access.
  var exports: [(name: Int, value: TemplateValue)] = []
  /// All variables that its macros see.
  var visible: [(name: Int, value: TemplateValue)] = []
}

/// The part of the undo log that holds a template's own variables.
struct Frame {
  let serial: Int
  /// Length of the undo log after the last variable that was set in this scope.
  var base: Int
  /// The names that were imported into this scope.
  var imported: [Int] = []
}

// MARK: - Calling

extension Renderer {
  /// Calls a macro and returns its output.
  mutating func invoke(
    _ handle: Handle, _ arguments: TemplateArguments, caller: Handle? = nil, depth: Int,
    at span: Span
  ) throws(Failure) -> Markup {
    let closure = closures[Int(handle.number)]
    let macro = program.macros[closure.macro]
    let link = ChainLink(
      kind: .called(macro.name), template: activation.template, span: span)
    try enter(link, span, weight: 4 + depth)
    let outer = activation
    let mark = undoLog.count
    let open = frames.count
    var before = ByteOutput()
    swap(&before, &output)
    defer {
      swap(&before, &output)
      unwind(to: mark)
      frames.removeSubrange(open...)
      activation = outer
      leave(hasLink: true, weight: 4 + depth)
    }
    try go(home: closure, span)
    try bind(arguments, to: macro, caller, at: span, calledFrom: outer.template)
    render(macro.body)
    let markup = Markup(trusted: output.array)
    try spend(markup.bytes.count, span)
    return markup
  }

  /// Makes the variables visible that a macro sees.
  private mutating func go(home closure: Closure, _ span: Span) throws(Failure) {
    switch closure.home {
    case .undoLog(let mark) where mark <= undoLog.count && !closure.isOver:
      hide(from: mark)
      activation = closure.activation
    case .frame(let number, let serial)
    where number < frames.count && frames[number].serial == serial:
      hide(from: frames[number].base)
      activation = closure.activation
    case .module(let number):
      if activation.module == number {
        hide(from: frames[activation.frame].base)
      } else {
        enter(module: number)
      }
      activation.template = closure.activation.template
      activation.block = nil
    case .undoLog, .frame:
      throw failure(
        TemplateProblem(
          "a macro is called where it was defined", label: "what this one sees is gone"), span)
    }
    activation.scopeDepth += 1
  }

  /// Sets the parameters of a macro. Errors refer to the call, which is in the template
  /// `calledFrom`.
  private mutating func bind(
    _ arguments: TemplateArguments, to macro: CompiledMacro, _ caller: Handle?, at span: Span,
    calledFrom template: Int
  ) throws(Failure) {
    let given = arguments.positional.count
    let callerName = templates.callerName
    let problem = macro.refusal(of: arguments, hasCaller: caller != nil, names: templates.symbols)
    if let problem { throw failure(problem, at: .span(program.templates[template].source, span)) }
    if let callerName, macro.takesCaller || caller != nil {
      set(callerName, caller.map { .handle($0) })
    }
    for (position, parameter) in macro.parameters.enumerated() {
      if position < given {
        set(parameter.name, arguments.positional[position])
      } else if let value = arguments[name(parameter.name)] {
        set(parameter.name, value)
      } else if parameter.defaultValue >= 0 {
        set(parameter.name, try evaluate(parameter.defaultValue))
      } else {
        let undefined = Undefined(
          .parameter(name(parameter.name), of: name(macro.name)),
          at: .span(program.templates[template].source, span))
        set(parameter.name, .undefined(undefined))
      }
    }
    if macro.takesMore, let name = templates.varargsName {
      set(name, .list(Array(arguments.positional.dropFirst(macro.parameters.count))))
    }
    if macro.takesMoreNamed, let name = templates.kwargsName {
      let known = macro.parameters.map { self.name($0.name) }
      let rest = arguments.named.filter { argument in !known.contains(argument.name) }
      set(name, .map(TemplateMap(rest.map { ($0.name, $0.value) })))
    }
  }
}

extension CompiledMacro {
  /// The error if a macro does not accept these arguments.
  fileprivate func refusal(
    of arguments: TemplateArguments, hasCaller: Bool, names: Symbols
  ) -> TemplateProblem? {
    let known = parameters.map { names.names[$0.name] }
    let own = names.names[name]
    if arguments.positional.count > parameters.count && !takesMore {
      return TemplateProblem(
        "the macro '\(own)' takes at most \(parameters.count) arguments",
        identifier: "template.argument", label: "it is given \(arguments.positional.count)")
    }
    for (argument, _) in arguments.named {
      if let position = known.firstIndex(of: argument) {
        if position < arguments.positional.count {
          return TemplateProblem(
            "an argument is given once", identifier: "template.argument",
            label: "'\(argument)' is given twice")
        }
      } else if !takesMoreNamed {
        return TemplateProblem(
          "there is no argument '\(argument)' of the macro '\(own)'",
          identifier: "template.argument",
          help: suggestionOrList(for: argument, in: known, "it takes"))
      }
    }
    if hasCaller && !takesCaller {
      return TemplateProblem(
        "the macro '\(own)' does not use 'caller'", identifier: "template.argument",
        label: "the body of this 'call' would be lost")
    }
    return nil
  }
}
