import Diagnostics

// {% include "name" ignore missing with context %}

struct Include: Sendable {
  enum Target: Sendable {
    /// The first of the named templates that exists; nil when none does and that is ignored.
    case template(Int?)
    /// A name, or a list of names, known when the page is rendered.
    case expression(Expression)
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

  /// The names of a string or a list of strings.
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

extension Renderer {
  mutating func render(_ include: Include) throws(Failure) {
    guard let template = try template(of: include) else { return }
    let outer = activation
    let mark = trail.count
    let link = ChainLink(text: "included here", template: activation.template, span: include.span)
    try enter(link, include.span)
    if include.hidesContext { hideEverything() }
    renderTemplate(template)
    unwind(to: mark)
    activation = outer
    leave(true)
  }

  private mutating func template(of include: Include) throws(Failure) -> Int? {
    let expression: Expression
    switch include.target {
    case .template(let template): return template
    case .expression(let found): expression = found
    }
    let value = try value(expression)
    let names: [TemplateValue]
    if case .list(let list) = value { names = list } else { names = [value] }
    for name in names {
      guard let name = name.textual else {
        throw failure(
          TemplateProblem("a template is named by a string", label: "this is \(name.kindName)"),
          expression.span)
      }
      if let found = templates.indices[name] { return found }
    }
    if include.ignoresMissing { return nil }
    let first = names.first?.textual ?? ""
    throw failure(
      TemplateProblem(
        "there is no template '\(first)'", identifier: "template.missing",
        help: suggestion(for: first, in: templates.templates.map(\.name))), expression.span)
  }
}
