import Diagnostics

// Filters, functions, macros, methods and blocks.

extension Renderer {
  mutating func call(_ operand: Operand) throws(Failure) -> TemplateValue {
    switch hot.operations[Int(operand)] {
    case .filter(let number): return try filter(Int(number), span(operand))
    case .hostFilter(let input, let site):
      return try filtered(try value(input), call: site, span(operand))
    case .hostCall(let site):
      let made = hot.calls[Int(site)].isReady ? nil : try arguments(site)
      var key: Int?
      if made == nil {
        key = 0
      } else if case .integer(let count)? = made?.named.first?.value {
        key = count
      }
      return try said(site, key, made, span(operand)) {
        (host, name, arguments) throws(TemplateProblem) in try host.call(name, arguments)
      }
    case .builtin(let function, let site):
      let arguments = try arguments(site)
      return try make(function, arguments, span(operand))
    case .call(let callee, let site):
      return try call(try value(callee), try looseArguments(site), site, span(operand))
    case .method(let base, let site): return try method(of: base, site, span(operand))
    case .superBlock(let levels): return try superBlock(levels: Int(levels), at: span(operand))
    case .selfBlock(let name): return try selfBlock(Int(name), at: span(operand))
    default: return .none
    }
  }

  /// What a filter of the host makes of a value.
  private mutating func filtered(
    _ input: TemplateValue, call site: Int32, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let made = hot.calls[Int(site)].isReady ? nil : try arguments(site)
    try spend(input.cost(upTo: work) >> 2, span)
    var key: Int?
    if case .object(let object) = input, made == nil { key = object.ordinal }
    return try said(site, key, made, span) { (host, name, arguments) throws(TemplateProblem) in
      try host.filter(name, input, arguments)
    }
  }

  /// What a call of the host says, which its memory may know.
  ///
  /// - Parameters:
  ///   - key: the one number on which it depends beside its literals; nil if it depends on anything
  ///     else.
  ///   - arguments: nil if the call has them ready.
  private func said(
    _ site: Int32, _ key: Int?, _ arguments: TemplateArguments?, _ span: Span,
    _ ask: (any TemplateHost, String, TemplateArguments) throws(TemplateProblem) -> TemplateValue
  ) throws(Failure) -> TemplateValue {
    let memory = hot.calls[Int(site)].isLasting && key != nil ? host.memory : nil
    if let memory, let key, let known = memory[site, key] { return known }
    do throws(TemplateProblem) {
      let call = hot.calls[Int(site)]
      let value = try ask(host, call.name, arguments ?? call.ready ?? TemplateArguments())
      if let memory, let key { memory.keep(value, of: site, key) }
      return value
    } catch {
      throw failure(error, span)
    }
  }

  var toolbox: Toolbox {
    Toolbox(host: host, hostFilters: templates.host.filters, allowance: allowance)
  }

  private mutating func filter(_ number: Int, _ span: Span) throws(Failure) -> TemplateValue {
    if hot.filters[number].isLength, let count = try count(of: hot.filters[number].input) {
      // As much as for the list.
      try spend(TemplateValue.weight(ofElements: count), span)
      try spend(1, span)
      return .integer(count)
    }
    let use = hot.filters[number]
    let input = use.filter.acceptsUndefined ? try evaluate(use.input) : try value(use.input)
    if case .undefined(let undefined) = input, case .reported = undefined.reason { throw .silent }
    var operands: [TemplateValue?] = []
    for position in use.bound.range {
      let operand = hot.operands[position]
      operands.append(operand >= 0 ? try value(operand) : nil)
    }
    var rest = TemplateArguments()
    if let site = use.rest { rest = try arguments(site) }
    let call = FilterCall(filter: use.filter, operands: operands, rest: rest, toolbox: toolbox)
    try spend(input.weight, span)
    let result: TemplateValue
    do throws(TemplateProblem) {
      result = try use.filter.apply(input, call)
    } catch {
      try checkLimits(span)
      throw failure(error, span)
    }
    try spend(result.weight, span)
    return result
  }

  /// How many elements a member of an object has, where that knows it without making them.
  private mutating func count(of operand: Operand) throws(Failure) -> Int? {
    guard case .attribute(let base, let number) = hot.operations[Int(operand)],
      case .name(let name) = hot.operations[Int(base)],
      case .object(let object)? = slots[Int(name)],
      case .integer(let count)? = object.member(hot.members[Int(number)].member, for: .count)
    else { return nil }
    return count
  }

  /// The arguments of a call. An undefined one is an error.
  private mutating func arguments(_ site: Int32) throws(Failure) -> TemplateArguments {
    if hot.calls[Int(site)].isReady, let ready = hot.calls[Int(site)].ready { return ready }
    let positional = try values(hot.calls[Int(site)].positional)
    var named: [(name: String, value: TemplateValue)] = []
    named.reserveCapacity(hot.calls[Int(site)].named.count)
    for argument in hot.calls[Int(site)].named {
      named.append((argument.name, try value(argument.value)))
    }
    return TemplateArguments(positional: positional, named: named)
  }

  /// The arguments of a macro, which can be undefined.
  mutating func looseArguments(_ site: Int32) throws(Failure) -> TemplateArguments {
    if let ready = hot.calls[Int(site)].ready { return ready }
    let call = hot.calls[Int(site)]
    var positional: [TemplateValue] = []
    for position in call.positional.range {
      positional.append(try evaluate(hot.operands[position]))
    }
    var named: [(name: String, value: TemplateValue)] = []
    for argument in call.named { named.append((argument.name, try evaluate(argument.value))) }
    return TemplateArguments(positional: positional, named: named)
  }

  /// Calls a value.
  private mutating func call(
    _ callee: TemplateValue, _ arguments: TemplateArguments, _ site: Int32, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let depth = Int(hot.calls[Int(site)].depth)
    if case .handle(let handle) = callee {
      switch handle.kind {
      case .macro: return .markup(try invoke(handle, arguments, depth: depth, at: span))
      case .loop: return .markup(try callLoop(handle, arguments, depth: depth, at: span))
      case .joiner:
        let number = Int(handle.number)
        if joiners[number].isUsed { return joiners[number].separator }
        joiners[number].isUsed = true
        return .string("")
      case .namespace, .module, .cycler: break
      }
    }
    throw failure(
      TemplateProblem("only functions and macros are called", label: "this is \(callee.kindName)"),
      span)
  }

  private mutating func make(
    _ function: BuiltinFunction, _ arguments: TemplateArguments, _ span: Span
  ) throws(Failure) -> TemplateValue {
    do throws(TemplateProblem) {
      switch function {
      case .range:
        let numbers = try BuiltinFunction.range(arguments)
        try allowance.spend(numbers.count)
        return .list(numbers)
      case .dict: return .map(try BuiltinFunction.map(arguments, allowance))
      case .namespace:
        namespaces.append(try BuiltinFunction.map(arguments, allowance))
        return .handle(Handle(.namespace, namespaces.count - 1))
      case .cycler:
        if arguments.positional.isEmpty || !arguments.named.isEmpty {
          throw TemplateProblem("'cycler' goes through at least one value")
        }
        cyclers.append((arguments.positional, 0))
        return .handle(Handle(.cycler, cyclers.count - 1))
      case .joiner:
        joiners.append((arguments.argument(0, "sep") ?? .string(", "), false))
        return .handle(Handle(.joiner, joiners.count - 1))
      }
    } catch {
      try checkLimits(span)
      throw failure(error, span)
    }
  }

  // MARK: Methods

  private mutating func method(
    of base: Operand, _ site: Int32, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let base = try value(base)
    let name = hot.calls[Int(site)].name
    if case .handle(let handle) = base {
      let arguments = try looseArguments(site)
      return try method(name, of: handle, arguments, site, span)
    }
    if let member = base.member(name), case .handle = member {
      return try call(member, try looseArguments(site), site, span)
    }
    let arguments = try arguments(site)
    try spend(base.weight, span)
    let result: TemplateValue
    do throws(TemplateProblem) {
      result = try base.call(name, arguments, allowance)
    } catch {
      try checkLimits(span)
      throw failure(error, span)
    }
    try spend(result.weight, span)
    return result
  }

  private mutating func method(
    _ name: String, of handle: Handle, _ arguments: TemplateArguments, _ site: Int32, _ span: Span
  ) throws(Failure) -> TemplateValue {
    let number = Int(handle.number)
    do throws(TemplateProblem) {
      switch (handle.kind, name) {
      case (.loop, "cycle"):
        if let open = openLoop(handle) {
          return try cycle(loops[open].position, arguments.positional)
        }
      case (.loop, "changed"):
        if let open = openLoop(handle) { return try changed(open, arguments.positional) }
      case (.cycler, "next"):
        let (values, position) = cyclers[number]
        cyclers[number].position = (position + 1) % values.count
        return values[position]
      case (.cycler, "reset"):
        cyclers[number].position = 0
        return .none
      default: break
      }
    } catch {
      throw failure(error, span)
    }
    var member: TemplateValue?
    switch handle.kind {
    case .namespace: member = namespaces[number][name]
    case .module:
      member = templates.symbols.existingNumber(of: name).flatMap { export($0, of: number) }
    case .macro, .loop, .cycler, .joiner: break
    }
    guard let member else {
      let known =
        switch handle.kind {
        case .loop: ["cycle", "changed"]
        case .cycler: ["next", "reset"]
        case .module: exportNames(of: number)
        case .namespace: namespaces[number].names
        case .macro, .joiner: [String]()
        }
      throw failure(
        TemplateProblem(
          "there is no '\(name)' in \(handle.kindName)", identifier: "template.attribute",
          help: suggestionOrList(for: name, in: known, "it has")), span)
    }
    return try call(member, arguments, site, span)
  }
}
