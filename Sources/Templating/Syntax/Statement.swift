import Diagnostics

/// What a template does, one after the other. Each construct lives in a file of `Tags/`: its parts, how it is parsed,
/// and how it is rendered.
enum Statement: Sendable {
  case text([UInt8], Span)
  case output(Output)
  case condition(Condition)
  indirect case loop(Loop)
  indirect case assignment(Assignment)
  indirect case capture(Capture)
  case with(With)
  case block(BlockReference)
  indirect case include(Include)
}

/// `{{ expression }}`; its number leads to the HTML context in which it stands.
struct Output: Sendable {
  let expression: Expression
  let number: Int
}
