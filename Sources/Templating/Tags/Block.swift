import Diagnostics

// {% block name scoped required %}…{% endblock name %}

struct BlockReference: Sendable {
  let name: Int
  /// Whether the block sees the variables of the loop around it.
  let isScoped: Bool
  let span: Span
}

struct CompiledBlock: Sendable {
  let name: Int
  let isScoped: Bool
  let span: Span
}

extension Parser {
  mutating func parseBlock(_ opening: TagOpening) -> Statement? {
    var isScoped = false
    var isRequired = false
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let head = try parser.requireName("the name of a block")
      while true {
        if parser.take("scoped") {
          isScoped = true
        } else if parser.take("required") {
          isRequired = true
        } else {
          return head
        }
      }
    }
    blockDepth += 1
    let (body, end) = parseBody(of: opening, until: ["endblock"])
    blockDepth -= 1
    if end != nil { closeBlock(head?.name) }
    guard let (name, span) = head else { return nil }
    let number = symbols.number(of: name)
    if let first = blocks.first(where: { $0.name == number }) {
      report(
        span, "template.block", "a block is defined once in a template", "it is defined again",
        notes: [Diagnostic.Note("first defined", at: .span(source, first.span))])
      return nil
    }
    blocks.append(BlockDefinition(name: number, isRequired: isRequired, body: body, span: span))
    return .block(BlockReference(name: number, isScoped: isScoped, span: span))
  }

  private mutating func closeBlock(_ name: String?) {
    attempt(.tagClose) { (parser) throws(Failure) in
      guard case .name(let word) = parser.current.kind else { return }
      if let name, word != name {
        throw parser.failure(
          parser.current.span, "template.syntax", "the end of a block names that block",
          "this ends '\(name)'")
      }
      parser.advance()
    }
  }
}

extension Renderer {
  /// Renders the most derived definition. It sees the template's own variables, but not those of
  /// loops around it.
  mutating func renderBlock(_ number: Int32) throws(Failure) {
    let block = program.blocks[Int(number)]
    let locations = blockLocations(of: block.name)
    guard let location = locations.first else { return }
    if locations.count == 1, definition(location).isRequired {
      throw failure(
        TemplateProblem(
          "the block '\(name(block.name))' is required",
          identifier: "template.block", label: "no template gives it a body"), block.span)
    }
    let mark = undoLog.count
    defer { unwind(to: mark) }
    if !block.isScoped { hide(from: frames[activation.frame].base) }
    try renderBlock(block.name, level: 0, depth: 0, at: block.span)
  }

  /// The output of the same block in the template that this one extends, or further up.
  mutating func superBlock(levels: Int, at span: Span) throws(Failure) -> TemplateValue {
    guard let block = activation.block,
      block.level + levels < blockLocations(of: block.name).count
    else {
      throw failure(
        TemplateProblem(
          "'super()' renders the block of the extended template", identifier: "template.block",
          label: "no template above has this block"), span)
    }
    return try capturedBlock(
      block.name, level: block.level + levels, seeing: block.mark, at: span)
  }

  /// The output of a block of this template: `self.title()`.
  mutating func selfBlock(_ name: Int, at span: Span) throws(Failure) -> TemplateValue {
    if blockLocations(of: name).isEmpty {
      let known = blockNames
      let name = self.name(name)
      throw failure(
        TemplateProblem(
          "there is no block '\(name)'", identifier: "template.block",
          help: suggestion(for: name, in: known)), span)
    }
    return try capturedBlock(name, level: 0, seeing: frames[activation.frame].base, at: span)
  }

  private mutating func capturedBlock(
    _ name: Int, level: Int, seeing base: Int, at span: Span
  ) throws(Failure) -> TemplateValue {
    var before = ByteOutput()
    swap(&before, &output)
    let mark = undoLog.count
    defer {
      swap(&before, &output)
      unwind(to: mark)
    }
    hide(from: base)
    try renderBlock(name, level: level, depth: 8, at: span)
    try spend(output.count, span)
    return .markup(Markup(trusted: output.array))
  }

  private mutating func renderBlock(
    _ name: Int, level: Int, depth: Int, at span: Span
  ) throws(Failure) {
    let location = blockLocations(of: name)[level]
    let outer = activation
    let isElsewhere = location.template != activation.template
    let link = ChainLink(kind: .block, template: activation.template, span: span)
    try enter(isElsewhere ? link : nil, span, weight: 2 + depth)
    activation.template = location.template
    activation.block = (name, level, undoLog.count)
    activation.scopeDepth += 1
    render(definition(location).body)
    activation = outer
    leave(hasLink: isElsewhere, weight: 2 + depth)
  }

  private func definition(_ location: BlockLocation) -> CompiledBlockDefinition {
    program.templates[location.template].blocks[location.position]
  }

  private func blockLocations(of name: Int) -> [BlockLocation] {
    program.templates[activation.leaf].blockTable[name] ?? []
  }

  private var blockNames: [String] {
    program.templates[activation.leaf].blockTable.keys.map { name($0) }.sorted()
  }
}
