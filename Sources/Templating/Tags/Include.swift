import Diagnostics

// {% include "name" ignore missing with context %}

struct Include: Sendable {
  enum Target: Sendable {
    /// The first named template that exists, or nil when none does and `ignore missing` is set.
    case template(Int?)
    /// A name or a list of names, evaluated when the page is rendered.
    case expression(Expression)
  }

  let target: Target
  let ignoresMissing: Bool
  let hidesContext: Bool
  let span: Span
}

struct CompiledInclude: Sendable {
  enum Target: Sendable {
    case template(Int?)
    case operand(Operand)
  }

  let target: Target
  let ignoresMissing: Bool
  let hidesContext: Bool
  let span: Span
}

extension Parser {
  mutating func parseInclude(_ opening: TagOpening) -> Statement? {
    let include = attempt(.tagClose) { (parser) throws(Failure) -> Include in
      let expression = try parser.parseExpression()
      let ignoresMissing = parser.take("ignore")
      if ignoresMissing && !parser.take("missing") { throw parser.expected("'missing'") }
      let hidesContext = parser.take("without")
      if (hidesContext || parser.take("with")) && !parser.take("context") {
        throw parser.expected("'context'")
      }
      return Include(
        target: try parser.target(of: expression, ignoresMissing), ignoresMissing: ignoresMissing,
        hidesContext: hidesContext, span: expression.span)
    }
    return include.map { .include($0) }
  }

  private func target(
    of expression: Expression, _ ignoresMissing: Bool
  ) throws(Failure) -> Include.Target {
    guard let names = literalNames(expression), let first = names.first else {
      return .expression(expression)
    }
    let found = names.lazy.compactMap { surroundings.templates[$0] }.first
    if found == nil && !ignoresMissing { throw missingTemplate(first, expression.span) }
    return .template(found)
  }

  /// The names in a literal string or list of strings, or nil.
  private func literalNames(_ expression: Expression) -> [String]? {
    switch expression.kind {
    case .literal(.string(let name)): return [name]
    case .list(let elements):
      var names: [String] = []
      for element in elements {
        guard case .literal(.string(let name)) = element.kind else { return nil }
        names.append(name)
      }
      return names
    default: return nil
    }
  }

  func missingTemplate(_ name: String, _ span: Span) -> Failure {
    failure(
      span, "template.missing", "there is no template '\(name)'", "",
      help: suggestion(for: name, in: surroundings.templateNames))
  }
}

extension Lowering {
  mutating func step(_ include: Include) -> Step {
    let target: CompiledInclude.Target =
      switch include.target {
      case .template(let template): .template(template)
      case .expression(let expression): .operand(operand(expression))
      }
    return .include(
      add(
        CompiledInclude(
          target: target, ignoresMissing: include.ignoresMissing,
          hidesContext: include.hidesContext, span: include.span), to: \.includes))
  }
}

extension Renderer {
  mutating func renderInclude(_ number: Int32) throws(Failure) {
    let include = program.includes[Int(number)]
    guard let template = try template(of: include) else { return }
    let mark = undoLog.count
    let link = ChainLink(kind: .included, template: activation.template, span: include.span)
    try enter(link, include.span, weight: 2)
    if include.hidesContext { hideEverything() }
    if program.templates[template].isPlain {
      renderPlain(template)
    } else {
      let outer = activation
      renderTemplate(template)
      activation = outer
    }
    unwind(to: mark)
    leave(hasLink: true, weight: 2)
  }

  /// Renders a template that needs no scope of its own.
  private mutating func renderPlain(_ template: Int) {
    let outer = activation.template
    activation.template = template
    activation.scopeDepth += 1
    render(program.templates[template].body)
    activation.template = outer
    activation.scopeDepth -= 1
  }

  private mutating func template(of include: CompiledInclude) throws(Failure) -> Int? {
    let operand: Operand
    switch include.target {
    case .template(let template): return template
    case .operand(let found): operand = found
    }
    let value = try value(operand)
    let names: [TemplateValue]
    if case .list(let list) = value { names = list } else { names = [value] }
    for name in names {
      guard let name = name.textual else {
        throw failure(
          TemplateProblem("a template is named by a string", label: "this is \(name.kindName)"),
          include.span)
      }
      if let found = templates.indices[name] { return found }
    }
    if include.ignoresMissing { return nil }
    let first = names.first?.textual ?? ""
    throw failure(
      TemplateProblem(
        "there is no template '\(first)'", identifier: "template.missing",
        help: suggestion(for: first, in: templates.names)), include.span)
  }
}
