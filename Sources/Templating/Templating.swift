// Templating implements Jinja: it compiles templates once and renders them to bytes, escaping for
// HTML. It does not know journals, locales and files. The functions and filters for those come from
// a host.

package import Diagnostics

/// A template: the name by which others include and extend it, and its text.
package struct TemplateSource: Sendable {
  package let name: String
  /// Its path is shown in diagnostics. A journal's own `templates/base.html` is still named
  /// `base.html`.
  package let text: SourceText

  package init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }
}

/// Compiled templates that can include and extend each other.
///
/// Immutable, so any number of threads can render from one set at once.
package struct TemplateSet: Sendable {
  let compiled: CompiledSet
}

/// The contents of a set. A class, so that passing a set to a page retains only one reference.
final class CompiledSet: Sendable {
  let program: Program
  let indices: [String: Int]
  let symbols: Symbols
  let host: HostNames
  // Names with a special meaning in macros, if a template uses them.
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
  /// Compiles templates. Of two with the same name, the later one is used. A set with errors
  /// renders what could be compiled.
  ///
  /// - Parameter host: the names of the functions and filters of the host. A name that neither the
  ///   language nor the host has is an error.
  package static func compile(
    _ sources: [TemplateSource], host: HostNames = HostNames()
  ) -> (TemplateSet, [Diagnostic]) {
    Compilation.run(sources, host: host)
  }

  /// Compiles templates that are named by their paths.
  package static func compile(
    _ sources: [SourceText], host: HostNames = HostNames()
  ) -> (TemplateSet, [Diagnostic]) {
    compile(sources.map { TemplateSource(name: $0.path, text: $0) }, host: host)
  }

  package var names: [String] { compiled.names }

  package func contains(_ name: String) -> Bool { compiled.indices[name] != nil }

  /// Appends a rendered template to `output`.
  ///
  /// A statement that fails is reported and writes nothing. Rendering continues, so that all errors
  /// of a page are found at once. After an error, `output` must not be published.
  ///
  /// - Parameter capacity: about how many bytes the template makes; more only take longer.
  package func render(
    _ name: String, scope: [(String, TemplateValue)], host: some TemplateHost,
    capacity: Int = 64 << 10, into output: inout [UInt8]
  ) -> [Diagnostic] {
    guard let template = compiled.indices[name] else {
      return [
        Diagnostic(
          .error, "template.missing", "there is no template '\(name)'", at: .journal,
          help: suggestion(for: name, in: names))
      ]
    }
    return render(template, scope: scope, host: host, capacity: capacity, into: &output)
  }

  private func render(
    _ template: Int, scope: [(String, TemplateValue)], host: some TemplateHost, capacity: Int,
    into output: inout [UInt8]
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // What did not fit.
    var long: [UInt8]?
    // A page is written where it stays: copying it would take as long as writing its texts.
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      compiled.program.withHotTables { hot in
        var renderer = Renderer(
          compiled, hot, scope: scope, host: host, output: ByteOutput(in: memory))
        renderer.renderTemplate(template)
        if renderer.output.isInPlace {
          count = renderer.output.count
        } else {
          long = renderer.output.array
        }
        renderer.end()
        diagnostics = renderer.diagnostics
      }
    }
    if output.isEmpty {
      output = long ?? bytes
    } else {
      output += long ?? bytes
    }
    return diagnostics
  }
}

/// The names in the language, for the test that compares them with the documentation.
package enum TemplateLanguage {
  package static let tags = Tag.allCases.map(\.rawValue) + ["raw"]
  package static let innerTags = Tag.inner
  package static let filters = Filter.names
  package static let tests = ValueTest.names
  package static let functions = BuiltinFunction.allCases.map(\.rawValue)
  package static let loopMembers = LoopMember.names
}
