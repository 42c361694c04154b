import Diagnostics
import Templating

/// A host with one function and one filter, to check their arguments.
struct TestHost: TemplateHost {
  static let names = HostNames(functions: ["t", "asset"], filters: ["date", "number"])

  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    let key = try arguments.string(0, "key")
    if key == "missing" {
      throw TemplateProblem("There is no message 'missing'", identifier: "catalog.message")
    }
    let named = arguments.named.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
    return .string("\(function):\(key)(\(named))")
  }

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    guard case .integer(let integer) = value else {
      throw TemplateProblem("'\(name)' takes an integer", label: "this is \(value.kindName)")
    }
    return .string("\(name)\(integer)\(try arguments.string(0, "style"))")
  }
}

/// The result of compiling and rendering `page`.
struct Rendered {
  let text: String
  let diagnostics: [Diagnostic]

  /// The diagnostics as a terminal shows them.
  var drawn: String { diagnostics.map { DiagnosticDrawing().draw($0) }.joined() }
  var identifiers: [String] { diagnostics.map(\.identifier) }
}

/// Compiles the templates and, without errors, renders the first.
func render(
  _ templates: [(String, String)], _ scope: [(String, TemplateValue)] = []
) -> Rendered {
  let (set, problems) = TemplateSet.compile(
    templates.map { SourceText(path: $0.0, text: $0.1) }, host: TestHost.names)
  if problems.hasErrors { return Rendered(text: "", diagnostics: problems) }
  var output: [UInt8] = []
  let found = set.render(
    templates.first?.0 ?? "", scope: scope, host: TestHost(), into: &output)
  return Rendered(text: String(decoding: output, as: UTF8.self), diagnostics: problems + found)
}

func render(_ template: String, _ scope: [(String, TemplateValue)] = []) -> Rendered {
  render([("page.html", template)], scope)
}
