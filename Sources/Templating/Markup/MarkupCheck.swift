import Diagnostics

/// Traverses the templates of a set and determines the HTML context of each output.
///
/// To make that possible, there are rules. All branches of an `if` and all iterations of a `for`
/// must end in the same state. An included template and a captured text must begin and end between
/// tags. All definitions of a block, in any template of a family, must begin in the state where the
/// topmost template has it, and end in the state where the topmost definition ends.
struct MarkupCheck {
  private let templates: [Template]
  private let symbols: Symbols
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [OutputContext?]

  /// The template that is being traversed.
  private var current = 0
  /// The topmost template and all templates that extend it.
  private var family: [Int] = []
  private var walkedBlocks: [(name: Int, entry: MarkupState, exit: MarkupState)] = []
  private var openBlocks: [Int] = []

  init(templates: [Template], symbols: Symbols) {
    self.templates = templates
    self.symbols = symbols
    found = Array(repeating: nil, count: symbols.outputCount)
  }

  /// The context of each output. An output that is never reached gets the strictest one without
  /// quotes.
  var contexts: [OutputContext] { found.map { $0 ?? .plainText } }

  mutating func run() {
    for number in templates.indices {
      current = number
      if templates[number].parent == nil {
        family = templates.indices.filter { topmost(of: $0) == number }
        walkedBlocks = []
        let end = walk(templates[number].body, from: .text)
        requireText(end, wholeTemplate: number)
      } else {
        _ = walk(templates[number].body, from: .text)
      }
    }
  }

  private func topmost(of number: Int) -> Int {
    var current = number
    while let parent = templates[current].parent { current = parent.template }
    return current
  }
}

// MARK: - Statements

extension MarkupCheck {
  private mutating func walk(_ body: [Statement], from start: MarkupState) -> MarkupState {
    var state = start
    for statement in body { state = walk(statement, from: state) }
    return state
  }

  private mutating func walk(_ statement: Statement, from start: MarkupState) -> MarkupState {
    var state = start
    switch statement {
    case .text(let text, let span):
      state.read(text)
      if let refusal = state.refusal {
        report(refusal, span)
        state.refusal = nil
      }
    case .output(let output): read(output, &state)
    case .condition(let condition):
      var ends = condition.branches.map {
        (walk($0.body, from: start), $0.condition.span)
      }
      if let last = ends.last { ends.append((walk(condition.otherwise, from: start), last.1)) }
      state = join(ends, "all branches of an 'if' end in the same place of the HTML")
    case .loop(let loop): state = walk(loop, from: start)
    case .assignment: break
    case .capture(let capture):
      let end = walk(capture.body, from: .text)
      if end != .text {
        report(
          capture.span, "a captured text ends between tags", "this one ends \(end.position.phrase)")
      }
    case .with(let with): state = walk(with.body, from: start)
    case .macro(let macro): walk(macro, "a macro begins and ends between tags")
    case .importing: break
    case .callBlock(let call):
      walk(call.caller, "the body of a 'call' ends between tags")
      read(call.output, &state)
    case .block(let block): state = walk(block, from: start)
    case .include(let include):
      if start != .text {
        report(
          include.span, "a template is included between tags",
          "this position is \(start.position.phrase)")
      }
    }
    return state
  }

  /// A macro returns a value, so it must be complete on its own.
  private mutating func walk(_ macro: Macro, _ rule: Phrase) {
    let end = walk(macro.body, from: .text)
    if end != .text { report(macro.span, rule, "this one ends \(end.position.phrase)") }
  }

  private mutating func read(_ output: Output, _ state: inout MarkupState) {
    do {
      let context = try state.readOutput(of: output.expression)
      found[output.number] = found[output.number]?.joined(context) ?? context
    } catch {
      report(error, output.expression.span)
    }
  }

  /// The second iteration begins where the first ended, so the body is traversed until the state
  /// does not change.
  private mutating func walk(_ loop: Loop, from start: MarkupState) -> MarkupState {
    let rule: Phrase = "the body of a 'for' ends where it began in the HTML"
    if loop.isRecursive && start != .text {
      report(
        loop.span, "a recursive 'for' must be between tags",
        "this position is \(start.position.phrase)")
    }
    var entry = start
    for _ in 0..<3 {
      let end = walk(loop.body, from: entry)
      let next = join([(entry, loop.list.span), (end, loop.list.span)], rule)
      if next == entry { break }
      entry = next
    }
    if loop.otherwise.isEmpty { return entry }
    let otherwise = walk(loop.otherwise, from: start)
    return join([(entry, loop.list.span), (otherwise, loop.list.span)], rule)
  }

  /// Traverses all definitions of a block in the family, beginning with the state at the block.
  private mutating func walk(_ block: BlockReference, from start: MarkupState) -> MarkupState {
    if let walked = walkedBlocks.first(where: { $0.name == block.name && $0.entry == start }) {
      return walked.exit
    }
    if openBlocks.contains(block.name) { return start }
    openBlocks.append(block.name)
    let outer = current
    defer {
      openBlocks.removeLast()
      current = outer
    }
    var exit: MarkupState?
    for member in definers(of: block.name) {
      for definition in templates[member].blocks where definition.name == block.name {
        current = member
        let end = walk(definition.body, from: start)
        guard let known = exit else {
          exit = end
          continue
        }
        exit = join(
          [(known, definition.span), (end, definition.span)],
          "all definitions of a block end in the same place of the HTML")
      }
    }
    walkedBlocks.append((block.name, start, exit ?? start))
    return exit ?? start
  }

  /// The current template comes first, because the others have to end in the same state.
  private func definers(of block: Int) -> [Int] {
    [current] + family.filter { $0 != current }
  }
}

// MARK: - Diagnostics

extension MarkupCheck {
  private mutating func join(
    _ ends: [(state: MarkupState, span: Span)], _ rule: Phrase
  ) -> MarkupState {
    guard let first = ends.first else { return .text }
    var state = first.state
    for end in ends.dropFirst() {
      guard let joined = state.joined(end.state) else {
        report(
          end.span, rule,
          "one ends \(state.position.phrase), another \(end.state.position.phrase)")
        return first.state
      }
      state = joined
    }
    return state
  }

  private mutating func requireText(_ end: MarkupState, wholeTemplate number: Int) {
    if end == .text { return }
    current = number
    let count = templates[number].source.bytes.count
    report(
      Span(count, count), "a template ends between tags", "this one ends \(end.position.phrase)")
  }

  private mutating func report(_ refusal: MarkupState.Refusal, _ span: Span) {
    report(span, refusal.summary, refusal.label, "template.unsafe-place", refusal.help)
  }

  private mutating func report(
    _ span: Span, _ summary: Phrase, _ label: Phrase,
    _ identifier: String = "template.html", _ help: [Phrase] = []
  ) {
    let diagnostic = Diagnostic(
      .error, identifier, summary, at: .span(templates[current].source, span), label: label,
      help: help)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension MarkupState.Position {
  /// The place in the words of a diagnostic.
  var phrase: Phrase {
    switch self {
    case .text: "between tags"
    case .tagOpen, .tagName: "in the name of a tag"
    case .tag, .attributeName, .afterAttributeName, .beforeValue: "between attributes"
    case .quoted: "in an attribute's value"
    case .unquoted: "in a value without quotes"
    case .declarationOpen, .declaration: "in a declaration"
    case .comment: "in a comment"
    case .content(.ordinary, _): "in an element"
    case .content(.titleLike(let name), _), .content(.code(let name), _): "in <\(name)>"
    }
  }
}
