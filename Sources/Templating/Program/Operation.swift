import Diagnostics

/// One step of an expression; its parts are other operations, by their numbers.
enum Operation: Sendable {
  case literal(Int32)
  /// A name, by its number in `Symbols`.
  case name(Int32)
  case list(Operands)
  /// Names and values by turns.
  case map(Operands)
  /// A member by a name that is written out; a number in `Program.members`.
  case attribute(Operand, Int32)
  case item(Operand, Operand)
  /// Three bounds; one that is left out is `-1`.
  case slice(Operand, Operands)
  case hostCall(Int32)
  case builtin(BuiltinFunction, Int32)
  case call(Operand, Int32)
  case method(Operand, Int32)
  case superBlock(levels: Int32)
  case selfBlock(Int32)
  case filter(Int32)
  case hostFilter(Operand, Int32)
  case test(Int32)
  case not(Operand)
  case and(Operand, Operand)
  case or(Operand, Operand)
  case negate(Operand)
  case identity(Operand)
  case arithmetic(ArithmeticOperator, Operand, Operand)
  case concatenation(Operands)
  case comparison(Comparison, Operand, Operand)
  /// The comparisons stand in the even places, as raw values.
  case comparisons(Operand, Operands)
  /// The last is `-1` when there is no `else`.
  case choice(Operand, Operand, Operand)
}

/// A name behind a dot.
struct MemberName: Sendable {
  let text: String
  let isASCII: Bool
  /// What it means of a loop.
  let ofLoop: LoopMember?

  init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    ofLoop = LoopMember(rawValue: text)
  }
}

/// The arguments of a call.
struct CallSite: Sendable {
  /// What is called, when that is known by name.
  let name: String
  let positional: Operands
  let named: [(name: String, value: Operand)]
  /// All arguments, when each of them is a literal.
  let ready: TemplateArguments?
  /// How many operations stand around this one; it counts as nesting.
  let depth: Int32
}

struct FilterUse: Sendable {
  let filter: Filter
  let input: Operand
  /// By parameter; `-1` where it is left out.
  let bound: Operands
  /// The arguments for the filter or test that this one names.
  let rest: Int32?
}

struct TestUse: Sendable {
  let test: ValueTest
  let operand: Operand
  /// `-1` when there is none.
  let argument: Operand
  let isNegated: Bool
}
