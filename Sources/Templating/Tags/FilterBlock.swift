import Diagnostics

// {% filter name | other %}…{% endfilter %}. The body is captured, and the filtered result is an
// output.

extension Parser {
  mutating func parseFilterBlock(_ opening: TagOpening) -> Statement? {
    let inner = symbols.number(of: "{captured}")
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let captured = try parser.node(.name(inner), over: [], from: parser.current.span)
      var value = try parser.parseFilter(on: captured)
      while parser.take(.pipe) { value = try parser.parseFilter(on: value) }
      return (captured, value)
    }
    let (body, end) = parseBody(of: opening, until: ["endfilter"])
    if end != nil { closeTag() }
    guard let (captured, value) = head else { return nil }
    let capture = Capture(
      target: .name(inner), span: opening.span, value: captured, inner: inner, body: body)
    return .with(
      With(
        assignments: [],
        body: [
          .capture(capture), .output(Output(expression: value, number: symbols.nextOutput())),
        ]))
  }
}
