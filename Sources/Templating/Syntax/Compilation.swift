import Diagnostics

/// Compiles sources to a `TemplateSet`: lex, parse, link, check the HTML around each output.
struct Compilation {
  private var templates: [Template] = []
  private var symbols = Symbols()
  private var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]
  /// The names that any template sets.
  private var bound: Set<Int> = []
  private var called: [(template: Int, name: Int, span: Span)] = []

  static func run(
    _ sources: [TemplateSource], host: HostNames
  ) -> (TemplateSet, [Diagnostic]) {
    var compilation = Compilation()
    let kept = compilation.lastOfEachName(sources)
    compilation.parse(kept, host)
    compilation.breakCircles()
    compilation.link()
    compilation.checkCalls(host)
    compilation.checkImports()
    var check = MarkupCheck(templates: compilation.templates, symbols: compilation.symbols)
    check.run()
    let program = Lowering.program(of: compilation.templates, contexts: check.contexts, host: host)
    let set = TemplateSet(
      compiled: CompiledSet(
        program: program, indices: compilation.indices, symbols: compilation.symbols, host: host))
    return (set, (compilation.diagnostics + check.diagnostics).sortedForReading())
  }

  /// A later source replaces an earlier one with the same name. That is how a journal overrides a
  /// theme.
  private mutating func lastOfEachName(_ sources: [TemplateSource]) -> [TemplateSource] {
    var kept: [TemplateSource] = []
    for source in sources {
      if let position = indices[source.name] {
        kept[position] = source
      } else {
        indices[source.name] = kept.count
        kept.append(source)
      }
    }
    return kept
  }

  private mutating func parse(_ sources: [TemplateSource], _ host: HostNames) {
    let surroundings = Parser.Surroundings(
      host: host, templates: indices, templateNames: sources.map(\.name))
    for source in sources {
      let (tokens, problems) = Lexer.tokens(of: source.text)
      var parser = Parser(
        source.text, tokens: tokens, symbols: symbols, surroundings: surroundings)
      let body = parser.parseTemplate()
      symbols = parser.symbols
      diagnostics += problems + parser.diagnostics.withoutConsequences(of: problems)
      templates.append(
        Template(
          name: source.name, source: source.text, body: body, blocks: parser.blocks,
          parent: parser.parent))
      bound.formUnion(parser.bound)
      called += parser.called.map { (templates.count - 1, $0.name, $0.span) }
    }
  }

  /// Reports and cuts cycles of templates that extend each other.
  private mutating func breakCircles() {
    for start in templates.indices {
      var seen = [start]
      var current = start
      while let parent = templates[current].parent {
        if seen.contains(parent.template) {
          reportCircle(seen, closedBy: current)
          templates[current].parent = nil
          break
        }
        seen.append(parent.template)
        current = parent.template
      }
    }
  }

  private mutating func reportCircle(_ chain: [Int], closedBy last: Int) {
    guard let parent = templates[last].parent else { return }
    let notes = chain.dropLast().compactMap { number -> Diagnostic.Note? in
      templates[number].parent.map {
        Diagnostic.Note(
          "'\(templates[$0.template].name)' is extended",
          at: .span(templates[number].source, $0.span))
      }
    }
    diagnostics.append(
      Diagnostic(
        .error, "template.recursion", "a template does not extend itself",
        at: .span(templates[last].source, parent.span), label: "this closes the circle",
        notes: notes))
  }

  /// Gives each template the table of its blocks, its own definitions before those of the templates
  /// that it extends.
  private mutating func link() {
    for start in templates.indices {
      var table: [Int: [BlockLocation]] = [:]
      var current: Int? = start
      while let number = current {
        for (position, block) in templates[number].blocks.enumerated() {
          table[block.name, default: []].append(
            BlockLocation(template: number, position: position))
        }
        current = templates[number].parent?.template
      }
      templates[start].blockTable = table
      warnAboutUnknownBlocks(in: start)
    }
  }

  /// A block that no extended template has is never shown, unless it is inside a block that is
  /// shown.
  private mutating func warnAboutUnknownBlocks(in number: Int) {
    guard let parent = templates[number].parent?.template else { return }
    var known = Set<Int>()
    var current: Int? = parent
    while let above = current {
      known.formUnion(templates[above].blocks.map(\.name))
      current = templates[above].parent?.template
    }
    let template = templates[number]
    let nested = Set(template.blocks.flatMap { blockNames(in: $0.body) })
    let candidates = known.map { symbols.names[$0] }.sorted()
    for block in template.blocks where !known.contains(block.name) && !nested.contains(block.name) {
      let name = symbols.names[block.name]
      diagnostics.append(
        Diagnostic(
          .warning, "template.block", "there is no block '\(name)' to replace",
          at: .span(template.source, block.span), label: "this is not shown",
          help: suggestionOrList(for: name, in: candidates, "the extended templates have")))
    }
  }
}

// MARK: - Names of other templates

extension Compilation {
  /// A called name must be a function or a name that some template sets, because a macro can be
  /// passed around.
  private mutating func checkCalls(_ host: HostNames) {
    let special = ["loop", "caller"].compactMap { symbols.existingNumber(of: $0) }
    let known = bound.union(special)
    let functions = host.functions + BuiltinFunction.allCases.map(\.rawValue) + ["super"]
    for (template, number, span) in called where !known.contains(number) {
      let name = symbols.names[number]
      let macros = bound.map { symbols.names[$0] }.sorted()
      diagnostics.append(
        Diagnostic(
          .error, "template.unknown-function", "there is no function or macro '\(name)'",
          at: .span(templates[template].source, span),
          help: suggestion(for: name, in: functions + macros)))
    }
  }

  /// An imported name must be set by the imported template or one that it extends.
  private mutating func checkImports() {
    for template in templates {
      for importing in imports(in: template.body + template.blocks.flatMap(\.body)) {
        guard case .some(let names) = importing.names else { continue }
        var exported: [Int] = []
        var current: Int? = importing.template
        while let number = current {
          exported += namesSet(in: templates[number].body)
          current = templates[number].parent?.template
        }
        for (name, _, span) in names where !exported.contains(name) {
          diagnostics.append(
            Diagnostic(
              .error, "template.missing",
              "there is no '\(symbols.names[name])' in '\(templates[importing.template].name)'",
              at: .span(template.source, span),
              help: suggestionOrList(
                for: symbols.names[name], in: exported.map { symbols.names[$0] }, "it has")))
        }
      }
    }
  }
}
