import Diagnostics

/// What a template does, as it was written. Each construct lives in a file of `Tags/`: its parts, how it is parsed, how
/// it is compiled, and how it is rendered.
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
  indirect case importing(Import)
  indirect case macro(Macro)
  indirect case callBlock(CallBlock)
}

/// `{{ expression }}`; its number leads to the HTML context in which it stands.
struct Output: Sendable {
  let expression: Expression
  let number: Int
}
