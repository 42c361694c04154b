// xmlattr: the attributes of a tag from a map. attr: an attribute by its name.

import Diagnostics

let attributeFilters: [Filter] = [
  Filter("xmlattr", ["autospace"], apply: attributes),
  Filter("attr", ["name"], apply: attribute),
]

/// ` name="value"` for each value other than none. Event handlers and styles are refused, and links
/// need a scheme that pages may link to.
private func attributes(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard case .map(let map) = value else {
    throw TemplateProblem("attributes are a map", label: "this is \(value.kindName)")
  }
  var bytes: [UInt8] = []
  for (name, value) in map.pairs {
    if case .none = value { continue }
    try checkName(name)
    var text = ByteOutput()
    try call.spend(value.cost(upTo: call.toolbox.allowance.left))
    if case .markup(let markup) = value {
      appendNeutralized(markup, to: &text)
    } else {
      appendEscaped(try value.requireText(), to: &text)
    }
    switch AttributeKind(name: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }) {
    case .ordinary: break
    case .url:
      let shown = resolvingReferences(text.string)
      if let scheme = refusedScheme(of: shown) {
        throw TemplateProblem(
          "a link is relative or has the scheme http, https, mailto or tel",
          identifier: "template.url", label: "this one has the scheme '\(scheme)'")
      }
    case .code, .unknown:
      throw TemplateProblem(
        "nothing is written into code", identifier: "template.unsafe-place",
        label: "'\(name)' contains code")
    }
    let needsSpace = !bytes.isEmpty || call.argument("autospace")?.isTrue ?? true
    if needsSpace { bytes.append(UInt8(ascii: " ")) }
    bytes += Array(name.utf8) + Array("=\"".utf8) + text.array + Array("\"".utf8)
  }
  return .markup(Markup(trusted: bytes))
}

private func checkName(_ name: String) throws(TemplateProblem) {
  let isName = name.utf8.allSatisfy { byte in
    byte > 0x20 && byte != 0x7F && !"\"'<>/=&`".utf8.contains(byte)
  }
  if name.isEmpty || !isName {
    throw TemplateProblem(
      "the name of an attribute has no spaces, quotes, '=', '/' or brackets",
      label: "'\(name)' has one")
  }
}

/// `value|attr("name")`: undefined if there is no such attribute.
private func attribute(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard let name = try call.text("name") else {
    throw TemplateProblem("the filter 'attr' needs a name", identifier: "template.argument")
  }
  return value.member(name) ?? .undefined(Undefined(.attribute(name, of: value)))
}
