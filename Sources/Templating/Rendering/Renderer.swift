import Diagnostics

/// Renders one page.
///
/// Each variable name has one slot. Setting a variable appends its old value to the undo log, and
/// leaving a scope restores the values that were logged since the scope was entered. So reading a
/// variable is one array access, however deep the scopes are nested.
struct Renderer: ~Copyable {
  let hot: HotTables
  let templates: CompiledSet
  let host: any TemplateHost
  /// The variables of the page.
  let scope: [(String, TemplateValue)]
  private var scopeNumbers: [Int] = []
  var output: ByteOutput
  private(set) var diagnostics: [Diagnostic] = []

  /// The values of the variables, by their numbers. Plain memory, which `end` releases.
  let slots: UnsafeMutableBufferPointer<TemplateValue?>
  var undoLog: [(name: Int, before: TemplateValue?)] = []
  /// For each name, in which call of `hide` it was last taken out of sight.
  var hiddenIn: [Int] = []
  var hideCount = 0
  var activation = Activation(leaf: 0, template: 0, frame: 0)
  var frames: [Frame] = []
  private var chain: [ChainLink] = []
  /// The stack depth, in units of a statement.
  private var depth = 0
  /// Whether a limit was reached and rendering has stopped.
  var isGivenUp = false
  let allowance = Allowance(Renderer.mostWork)
  var work: Int {
    @inline(__always) get { allowance.left }
  }

  // The objects that handles refer to.
  var serial = 0
  var closures: [Closure] = []
  var loops: [OpenLoop] = []
  var namespaces: [TemplateMap] = []
  var modules: [Module] = []
  var cyclers: [(values: [TemplateValue], position: Int)] = []
  var joiners: [(separator: TemplateValue, isUsed: Bool)] = []

  /// - Parameter output: where the page is written.
  init(
    _ templates: CompiledSet, _ hot: HotTables, scope: [(String, TemplateValue)],
    host: any TemplateHost, output: consuming ByteOutput
  ) {
    self.hot = hot
    self.templates = templates
    self.host = host
    self.scope = scope
    slots = .allocate(capacity: templates.symbols.names.count)
    slots.initialize(repeating: nil)
    self.output = output
    scopeNumbers.reserveCapacity(scope.count)
    undoLog.reserveCapacity(16)
    for (name, value) in scope {
      guard let number = templates.symbols.existingNumber(of: name) else { continue }
      scopeNumbers.append(number)
      slots[number] = value
    }
  }

  /// Call it once, after rendering.
  mutating func end() {
    // Whatever was set is in the log or in the scope.
    for (name, _) in undoLog { slots[name] = nil }
    for number in scopeNumbers { slots[number] = nil }
    slots.deallocate()
  }

  var program: Program {
    @inline(__always) _read { yield templates.program }
  }

  /// Maximum nesting of statements, templates, blocks and calls, which keeps rendering within a
  /// thread's stack. A statement counts as one, a call as the depth of its expression.
  static let deepest = 256
  static let mostDiagnostics = 50
}

/// The template that is being rendered.
struct Activation {
  /// The template that was requested. Its blocks are the most derived ones.
  var leaf: Int
  /// The template whose text is being rendered: the leaf, a template that it extends, or the
  /// template of a block.
  var template: Int
  /// The scope of the template's own variables.
  var frame: Int
  var scopeDepth = 0
  /// The block that is being rendered, the number of templates above the leaf that define it, and
  /// the length of the undo log when it began.
  var block: (name: Int, level: Int, mark: Int)?
  /// The imported template whose macro is being rendered.
  var module: Int?
}

/// How rendering entered another template.
struct ChainLink {
  enum Kind { case included, extended, imported, block, called(Int) }

  let kind: Kind
  let template: Int
  let span: Span
}

// MARK: - Templates and statements

extension Renderer {
  /// Renders a template: the variables that it and its ancestors set, then the body of the topmost
  /// one.
  mutating func renderTemplate(_ number: Int) {
    let open = frames.count
    openFrame()
    activation = Activation(leaf: number, template: number, frame: open)
    renderBodies()
    frames.removeSubrange(open...)
  }

  /// Opens a scope for a template's own variables.
  mutating func openFrame() {
    serial += 1
    frames.append(Frame(serial: serial, base: undoLog.count))
  }

  /// Renders the bodies of the template and its ancestors.
  mutating func renderBodies() {
    let entry = chain.count
    render(program.templates[activation.template].body)
    while let parent = program.templates[activation.template].parent {
      chain.append(
        ChainLink(kind: .extended, template: activation.template, span: parent.span))
      activation.template = parent.template
      render(program.templates[parent.template].body)
    }
    chain.removeSubrange(entry...)
  }

  mutating func render(_ body: Body) {
    depth += 1
    for number in Int(body.first)..<Int(body.first + body.count) where !isGivenUp {
      if case .text(let start, let end) = hot.steps[number] {
        output.append(
          contentsOf: UnsafeBufferPointer(rebasing: hot.text[Int(start)..<Int(end)]))
        continue
      }
      do {
        try render(hot.steps[number])
      } catch {
        if let diagnostic = error.diagnostic { report(diagnostic) }
      }
    }
    depth -= 1
  }

  private mutating func render(_ step: Step) throws(Failure) {
    switch step {
    case .text: break
    case .output(let operand, let context): try renderOutput(operand, context)
    case .condition(let first, let count, let otherwise):
      try renderCondition(first: first, count: count, otherwise: otherwise)
    case .loop(let number): try renderLoop(number)
    case .assignment(let number): try render(hot.assignments[Int(number)])
    case .capture(let number): try render(program.captures[Int(number)])
    case .with(let number): try render(program.withs[Int(number)])
    case .block(let number): try renderBlock(number)
    case .include(let number): try renderInclude(number)
    case .importing(let number): try renderImport(number)
    case .macro(let number): defineMacro(number)
    case .callBlock(let number): try renderCallBlock(number)
    }
  }

  /// The output of `work`, as markup.
  mutating func captured(_ work: (inout Renderer) -> Void) -> Markup {
    var outer = ByteOutput()
    swap(&outer, &output)
    work(&self)
    swap(&outer, &output)
    // What is captured is kept, and what is captured again is kept twice.
    allowance.count(outer.count >> 4)
    return Markup(trusted: outer.array)
  }

  /// Enters a template, block or macro. Throws at the depth limit.
  mutating func enter(_ link: ChainLink?, _ span: Span, weight: Int) throws(Failure) {
    if depth + weight > Self.deepest {
      isGivenUp = true
      throw failure(
        TemplateProblem(
          "templates, blocks and macros do not contain themselves without end",
          identifier: "template.recursion", label: "this goes too deep"), span)
    }
    depth += weight
    if let link { chain.append(link) }
  }

  mutating func leave(hasLink: Bool, weight: Int) {
    depth -= weight
    if hasLink { chain.removeLast() }
  }
}

// MARK: - Errors

extension Renderer {
  var source: SourceText { program.templates[activation.template].source }

  func failure(_ problem: TemplateProblem, _ span: Span) -> Failure {
    failure(problem, at: .span(source, span))
  }

  func failure(_ undefined: Undefined, _ span: Span) -> Failure {
    if case .reported = undefined.reason { return .silent }
    var problem = undefined.problem
    if case .name(let name) = undefined.reason {
      problem = TemplateProblem(
        problem.summary, identifier: problem.identifier, help: suggestionsForName(name))
    }
    return failure(problem, at: undefined.place ?? .span(source, span))
  }

  func failure(_ problem: TemplateProblem, at place: Place) -> Failure {
    .said(
      Diagnostic(
        .error, problem.identifier, problem.summary, at: place, label: problem.label,
        notes: notes(), help: problem.help))
  }

  /// How rendering got here, the latest first, each place once. Of a long chain, the two ends.
  private func notes() -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    for link in chain.reversed() {
      let note = Diagnostic.Note(
        text(of: link.kind), at: .span(program.templates[link.template].source, link.span))
      if !notes.contains(note) { notes.append(note) }
    }
    if notes.count > 16 { notes.removeSubrange(12..<notes.count - 4) }
    return notes
  }

  private func text(of kind: ChainLink.Kind) -> Phrase {
    switch kind {
    case .included: "included here"
    case .extended: "extended here"
    case .imported: "imported here"
    case .block: "the block is here"
    case .called(let name): "'\(self.name(name))' is called here"
    }
  }

  private func suggestionsForName(_ name: String) -> [Phrase] {
    if templates.host.functions.contains(name) || BuiltinFunction(rawValue: name) != nil {
      return ["'\(name)' is a function: write \(name)(…)"]
    }
    let locals = slots.indices.filter { slots[$0] != nil }.map { self.name($0) }
    return suggestion(for: name, in: scope.map(\.0) + locals.filter { !$0.hasPrefix("{") })
  }

  /// Reports a diagnostic, once for each place.
  private mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics && !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
  }
}
