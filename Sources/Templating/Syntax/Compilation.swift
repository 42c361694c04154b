import Diagnostics

/// The way from sources to a `TemplateSet`: lex, parse, link, check the HTML around each output.
struct Compilation {
  private var templates: [Template] = []
  private var symbols = Symbols()
  private var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]

  static func run(
    _ sources: [TemplateSource], host: HostNames
  ) -> (TemplateSet, [Diagnostic]) {
    var compilation = Compilation()
    let kept = compilation.lastOfEachName(sources)
    compilation.parse(kept, host)
    compilation.breakCircles()
    compilation.link()
    var check = MarkupCheck(templates: compilation.templates, symbols: compilation.symbols)
    check.run()
    let set = TemplateSet(
      templates: compilation.templates, indices: compilation.indices, symbols: compilation.symbols,
      contexts: check.contexts, host: host)
    return (set, (compilation.diagnostics + check.diagnostics).sortedForReading())
  }

  /// A later source takes the place of an earlier one of the same name: that is how a theme is overridden.
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
      diagnostics += problems + parser.diagnostics
      templates.append(
        Template(
          name: source.name, source: source.text, body: body, blocks: parser.blocks,
          parent: parser.parent))
    }
  }

  /// A chain of templates that extend each other in a circle is reported and cut.
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

  /// Gives each template the table of its blocks, its own before those of the templates above.
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

  /// A block that no template above has is never shown, unless it stands inside a block that is.
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

/// The names of the blocks that stand in a body.
private func blockNames(in body: [Statement]) -> [Int] {
  body.flatMap { statement -> [Int] in
    switch statement {
    case .text, .output, .assignment, .include: []
    case .block(let block): [block.name]
    case .condition(let condition):
      (condition.branches.map(\.body) + [condition.otherwise]).flatMap(blockNames)
    case .loop(let loop): blockNames(in: loop.body) + blockNames(in: loop.otherwise)
    case .capture(let capture): blockNames(in: capture.body)
    case .with(let with): blockNames(in: with.body)
    }
  }
}
