import Diagnostics

/// A step of an expression. Its operands are the numbers of other operations.
enum Operation: Sendable {
  case literal(Int32)
  /// A variable, by its number in `Symbols`.
  case name(Int32)
  case list(Operands)
  /// Names and values in turn.
  case map(Operands)
  /// An attribute with a literal name, by its index in `Program.members`.
  case attribute(Operand, Int32)
  case item(Operand, Operand)
  /// Three bounds; an omitted one is `-1`.
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
  /// Comparison operators, as raw values, and operands in turn.
  case comparisons(Operand, Operands)
  /// The last operand is `-1` without `else`.
  case choice(Operand, Operand, Operand)
}

/// The name of an attribute.
struct MemberName: Sendable {
  let text: String
  let isASCII: Bool
  /// Its meaning for `loop`, if any.
  let ofLoop: LoopMember?
  /// The same name for objects.
  let member: Member

  init(_ text: String) {
    member = Member(text)
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    ofLoop = LoopMember(rawValue: text)
  }
}

/// The arguments of a call.
struct CallSite: Sendable {
  /// The name of the called function, if it is known.
  let name: String
  let positional: Operands
  let named: [(name: String, value: Operand)]
  /// All arguments, if each of them is a literal.
  let ready: TemplateArguments?
  /// Number of operations around this one, which counts as nesting.
  let depth: Int32
  let isReady: Bool
  /// Whether the host's memory may know what it says, if all arguments beside `count=` are
  /// literals.
  let isLasting: Bool

  init(
    name: String, positional: Operands, named: [(name: String, value: Operand)],
    ready: TemplateArguments?, isLasting: Bool, depth: Int32
  ) {
    self.name = name
    self.positional = positional
    self.named = named
    self.ready = ready
    self.depth = depth
    isReady = ready != nil
    self.isLasting = isLasting
  }
}

struct FilterUse: Sendable {
  let filter: Filter
  let input: Operand
  /// By parameter; an omitted argument is `-1`.
  let bound: Operands
  /// The arguments for the filter or test that this one applies.
  let rest: Int32?
  /// Whether it is `length`.
  let isLength: Bool
}

struct TestUse: Sendable {
  let test: ValueTest
  let operand: Operand
  /// `-1` without an argument.
  let argument: Operand
  let isNegated: Bool
}
