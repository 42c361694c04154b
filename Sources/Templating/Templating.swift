// Templating knows Jinja's syntax and meaning: it compiles templates once and renders them into bytes, escaping for
// HTML as it goes. It refuses to know journals, locales and files; functions and filters that need them come from a host.

package import Diagnostics

/// A template's name, by which others include and extend it, and its text.
package struct TemplateSource: Sendable {
  package let name: String
  /// Its path is what diagnostics show; a journal's own `templates/base.html` is still named `base.html`.
  package let text: SourceText

  package init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }
}

/// Templates that were compiled together and can include and extend each other.
///
/// A value without state: any number of threads may render from one set at once.
package struct TemplateSet: Sendable {
  let compiled: CompiledSet
}

/// What a set holds, behind one reference, so that handing it to a page counts one.
final class CompiledSet: Sendable {
  let program: Program
  let indices: [String: Int]
  let symbols: Symbols
  let host: HostNames
  // Names with a meaning inside of macros, where a template uses them.
  let callerName: Int?
  let varargsName: Int?
  let kwargsName: Int?

  init(program: Program, indices: [String: Int], symbols: Symbols, host: HostNames) {
    self.program = program
    self.indices = indices
    self.symbols = symbols
    self.host = host
    callerName = symbols.existingNumber(of: "caller")
    varargsName = symbols.existingNumber(of: "varargs")
    kwargsName = symbols.existingNumber(of: "kwargs")
  }

  var names: [String] { program.templates.map(\.name) }
}

extension TemplateSet {
  /// Compiles templates; of two with one name the later one counts. A set with errors renders what could be read.
  ///
  /// - Parameter host: The names of functions and filters that the host of `render` answers to; a name that neither
  ///   the language nor the host has is an error here.
  package static func compile(
    _ sources: [TemplateSource], host: HostNames = HostNames()
  ) -> (TemplateSet, [Diagnostic]) {
    Compilation.run(sources, host: host)
  }

  /// The same for templates whose names are their paths.
  package static func compile(
    _ sources: [SourceText], host: HostNames = HostNames()
  ) -> (TemplateSet, [Diagnostic]) {
    compile(sources.map { TemplateSource(name: $0.path, text: $0) }, host: host)
  }

  package var names: [String] { compiled.names }

  package func contains(_ name: String) -> Bool { compiled.indices[name] != nil }

  /// Appends a rendered template to `output`.
  ///
  /// A statement that fails is reported and leaves nothing behind; the rest is still rendered, so that all errors of a
  /// page are found at once. What stands in `output` after an error is not to be published.
  package func render(
    _ name: String, scope: [(String, TemplateValue)], host: some TemplateHost,
    into output: inout [UInt8]
  ) -> [Diagnostic] {
    guard let template = compiled.indices[name] else {
      return [
        Diagnostic(
          .error, "template.missing", "there is no template '\(name)'", at: .journal,
          help: suggestion(for: name, in: names))
      ]
    }
    return compiled.program.withHotTables { hot in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: hot.members.count) { inlineCaches in
        inlineCaches.initialize(repeating: 0)
        var renderer = Renderer(compiled, hot, scope: scope, host: host, inlineCaches: inlineCaches)
        swap(&renderer.output, &output)
        renderer.renderTemplate(template)
        swap(&renderer.output, &output)
        return renderer.diagnostics
      }
    }
  }
}

/// What the language has, by name: for the page that documents it, and the test that compares the two.
package enum TemplateLanguage {
  package static let tags = Tag.allCases.map(\.rawValue) + ["raw"]
  package static let innerTags = Tag.inner
  package static let filters = Filter.names
  package static let tests = ValueTest.names
  package static let functions = BuiltinFunction.allCases.map(\.rawValue)
  package static let loopMembers = LoopMember.names
}
