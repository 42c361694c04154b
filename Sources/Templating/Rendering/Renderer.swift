import Diagnostics

/// Renders one page: the output so far, the names in sight, and the chain of templates it is in.
///
/// Each name of the set has one cell. Entering a scope costs nothing; setting a name writes its old value on a trail, and
/// leaving the scope takes the trail back. So looking a name up is one array access, however deep the scopes are.
struct Renderer {
  let templates: TemplateSet
  let host: any TemplateHost
  /// Every name that the page's scope has, for suggestions.
  let scopeNames: [String]
  var output: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []

  var cells: [TemplateValue?]
  var trail: [(name: Int, before: TemplateValue?)] = []
  var activation: Activation
  private var chain: [ChainLink] = []
  private var depth = 0
  /// How many templates and blocks are open.
  private var entered = 0
  /// How many of them were opened by an expression.
  var captures = 0
  /// Whether templates include each other without end, so that nothing more is rendered.
  private var isGivenUp = false

  init(_ templates: TemplateSet, scope: [(String, TemplateValue)], host: any TemplateHost) {
    self.templates = templates
    self.host = host
    scopeNames = scope.map(\.0)
    cells = Array(repeating: nil, count: templates.symbols.names.count)
    for (name, value) in scope {
      if let number = templates.symbols.existingNumber(of: name) { cells[number] = value }
    }
    activation = Activation(leaf: 0, template: 0, base: 0)
  }

  // The bounds of recursion; together they keep a render within a thread's stack.

  /// The most templates and blocks that may be open in each other.
  static let deepestChain = 64
  /// The most of them that may be open in an expression, by `super()` and `self.name()`.
  static let deepestCapture = 16
  /// The most tags that may be open, in all templates together.
  static let deepestStatement = 192
  static let mostDiagnostics = 50
}

/// The template that is being rendered.
struct Activation {
  /// The template that was asked for: its blocks are the most derived ones.
  var leaf: Int
  /// The template whose text is being rendered: the leaf, one above it, or the one a block comes from.
  var template: Int
  /// The trail's length at the template's own level, below the names of loops.
  var base: Int
  var scopeDepth = 0
  /// The block that is being rendered and how many templates above the leaf it comes from.
  var block: (name: Int, level: Int)?
}

/// How rendering came into another template.
struct ChainLink {
  let text: String
  let template: Int
  let span: Span
}

// MARK: - Templates and statements

extension Renderer {
  /// Renders a template: what it and those above it set, then the body of the topmost.
  mutating func renderTemplate(_ number: Int) {
    activation = Activation(leaf: number, template: number, base: trail.count)
    let entry = chain.count
    render(templates.templates[number].body)
    while let parent = templates.templates[activation.template].parent {
      chain.append(
        ChainLink(text: "extended here", template: activation.template, span: parent.span))
      activation.template = parent.template
      render(templates.templates[parent.template].body)
    }
    chain.removeSubrange(entry...)
  }

  mutating func render(_ body: [Statement]) {
    depth += 1
    defer { depth -= 1 }
    for statement in body where !isGivenUp {
      do {
        try render(statement)
      } catch {
        if let diagnostic = error.diagnostic { report(diagnostic) }
      }
    }
  }

  private mutating func render(_ statement: Statement) throws(Failure) {
    switch statement {
    case .text(let text, _): output.append(contentsOf: text)
    case .output(let output): try render(output)
    case .condition(let condition): try render(condition)
    case .loop(let loop): try render(loop)
    case .assignment(let assignment): try render(assignment)
    case .capture(let capture): try render(capture)
    case .with(let with): try render(with)
    case .block(let block): try render(block)
    case .include(let include): try render(include)
    }
  }

  /// What `work` renders, as markup instead of output.
  mutating func captured(_ work: (inout Renderer) -> Void) -> Markup {
    var outer: [UInt8] = []
    swap(&outer, &output)
    work(&self)
    swap(&outer, &output)
    return Markup(trusted: outer)
  }

  /// Goes one step deeper into templates and blocks.
  mutating func enter(_ link: ChainLink?, _ span: Span) throws(Failure) {
    if entered >= Self.deepestChain || captures > Self.deepestCapture
      || depth >= Self.deepestStatement
    {
      isGivenUp = true
      throw failure(
        TemplateProblem(
          "templates and blocks do not contain themselves",
          identifier: "template.recursion", label: "this goes deeper"), span)
    }
    entered += 1
    if let link { chain.append(link) }
  }

  mutating func leave(_ hasLink: Bool) {
    entered -= 1
    if hasLink { chain.removeLast() }
  }
}

// MARK: - Names

extension Renderer {
  mutating func set(_ name: Int, _ value: TemplateValue?) {
    trail.append((name, cells[name]))
    cells[name] = value
    if activation.scopeDepth == 0 { activation.base = trail.count }
  }

  mutating func enterScope() -> Int {
    activation.scopeDepth += 1
    return trail.count
  }

  mutating func leaveScope(_ mark: Int) {
    unwind(to: mark)
    activation.scopeDepth -= 1
  }

  mutating func unwind(to mark: Int) {
    while trail.count > mark, let (name, before) = trail.popLast() { cells[name] = before }
  }

  /// Takes the names of loops out of sight; the trail's length before takes them back.
  mutating func hideLocals() {
    for (name, before) in trail[activation.base...].reversed() {
      trail.append((name, cells[name]))
      cells[name] = before
    }
  }

  /// Takes every name out of sight; the trail's length before takes them back.
  mutating func hideEverything() {
    for name in cells.indices where cells[name] != nil {
      trail.append((name, cells[name]))
      cells[name] = nil
    }
  }
}

// MARK: - Failures

extension Renderer {
  var source: SourceText { templates.templates[activation.template].source }

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

  private func failure(_ problem: TemplateProblem, at place: Place) -> Failure {
    .said(
      Diagnostic(
        .error, problem.identifier, problem.summary, at: place, label: problem.label,
        notes: chain.reversed().map {
          Diagnostic.Note($0.text, at: .span(templates.templates[$0.template].source, $0.span))
        }, help: problem.help))
  }

  private func suggestionsForName(_ name: String) -> [String] {
    if templates.host.functions.contains(name) || BuiltinFunction(rawValue: name) != nil {
      return ["'\(name)' is a function: write \(name)(…)"]
    }
    let locals = cells.indices.filter { cells[$0] != nil }.map { templates.symbols.names[$0] }
    return suggestion(for: name, in: scopeNames + locals.filter { !$0.hasPrefix("{") })
  }

  /// Keeps a diagnostic, once for each place.
  private mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics && !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
  }
}
