import Diagnostics

// {% import "name" as forms with context %} and {% from "name" import field as input, label %}. The
// name is a literal, so that a missing one is found at compile time.

struct Import: Sendable {
  let template: Int
  let names: Names
  let seesContext: Bool
  let span: Span

  enum Names: Sendable {
    /// The whole template, under one name.
    case whole(Int)
    /// Single names, each with its local name.
    case some([(name: Int, own: Int, span: Span)])
  }
}

struct CompiledImport: Sendable {
  let template: Int
  let names: Import.Names
  let seesContext: Bool
  let span: Span
}

extension Parser {
  mutating func parseImport(_ opening: TagOpening) -> Statement? {
    attempt(.tagClose) { (parser) throws(Failure) -> Statement in
      let (template, span) = try parser.parseImported()
      if !parser.take("as") { throw parser.expected("'as'") }
      let (name, _) = try parser.requireMacroName()
      return .importing(
        Import(
          template: template, names: .whole(parser.bind(name)),
          seesContext: try parser.parseContext(), span: span))
    }
  }

  mutating func parseFrom(_ opening: TagOpening) -> Statement? {
    attempt(.tagClose) { (parser) throws(Failure) -> Statement in
      let (template, span) = try parser.parseImported()
      if !parser.take("import") { throw parser.expected("'import'") }
      var names: [(name: Int, own: Int, span: Span)] = []
      var seesContext = false
      repeat {
        if parser.current.kind == .tagClose && !names.isEmpty { break }
        if parser.isWord("with") || parser.isWord("without"), parser.next.kind == .name("context") {
          break
        }
        names.append(try parser.parseImportedName())
      } while parser.take(.comma)
      seesContext = try parser.parseContext()
      return .importing(
        Import(template: template, names: .some(names), seesContext: seesContext, span: span))
    }
  }

  private mutating func parseImported() throws(Failure) -> (Int, Span) {
    let span = current.span
    guard case .string(let name) = current.kind else {
      throw expected("the name of a template as a string")
    }
    advance()
    guard let template = surroundings.templates[name] else { throw missingTemplate(name, span) }
    return (template, span)
  }

  private mutating func parseImportedName() throws(Failure) -> (name: Int, own: Int, span: Span) {
    guard case .name(let name) = current.kind else { throw expected("a name") }
    let span = current.span
    advance()
    if name.utf8.first == UInt8(ascii: "_") {
      throw failure(
        span, "template.syntax", "a name with '_' before it stays in its template",
        "this cannot be imported")
    }
    let own = take("as") ? try requireMacroName().name : name
    if isFunction(own) {
      throw failure(
        span, "template.syntax", "'\(own)' is a function of the language",
        "import it under another name", help: ["write '\(name) as …'"])
    }
    return (symbols.number(of: name), bind(own), span)
  }

  private mutating func requireMacroName() throws(Failure) -> (name: String, span: Span) {
    let (name, span) = try requireTarget()
    if isFunction(name) {
      throw failure(span, "template.syntax", "'\(name)' is a function of the language")
    }
    return (name, span)
  }

  /// Parses `with context` or `without context`.
  private mutating func parseContext() throws(Failure) -> Bool {
    let sees = take("with")
    if (sees || take("without")) && !take("context") { throw expected("'context'") }
    return sees
  }
}

extension Lowering {
  mutating func step(_ importing: Import) -> Step {
    .importing(
      add(
        CompiledImport(
          template: importing.template, names: importing.names, seesContext: importing.seesContext,
          span: importing.span), to: \.imports))
  }
}
