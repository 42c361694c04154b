import Diagnostics

/// An expression of the source, with its span.
struct Expression: Sendable {
  let kind: Kind
  let span: Span
  /// Depth of the tree, which is limited so that recursion cannot overflow a thread's stack.
  let depth: Int

  indirect enum Kind: Sendable {
    case literal(TemplateValue)
    /// A name, by its number in `Symbols`.
    case name(Int)
    case list([Expression])
    case map([(name: Expression, value: Expression)])
    case attribute(Expression, String)
    case item(Expression, Expression)
    case slice(Expression, [Expression?])
    case hostCall(String, Arguments)
    case builtin(BuiltinFunction, Arguments)
    /// A macro, or another value that can be called.
    case call(Expression, Arguments)
    case method(Expression, String, Arguments)
    /// `super()`, or with more levels `super.super()`.
    case superBlock(Int)
    case selfBlock(Int)
    case filter(Filter, Expression, FilterOperands)
    case hostFilter(String, Expression, Arguments)
    case test(ValueTest, Expression, Expression?, negated: Bool)
    case not(Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case negate(Expression)
    case identity(Expression)
    case arithmetic(ArithmeticOperator, Expression, Expression)
    case concatenation([Expression])
    case comparison(Expression, [(Comparison, Expression)])
    case choice(condition: Expression, then: Expression, otherwise: Expression?)
  }

  /// The arguments of a call in the source.
  struct Arguments: Sendable {
    var positional: [Expression] = []
    var named: [(name: String, value: Expression, span: Span)] = []

    var all: [Expression] { positional + named.map(\.value) }
  }

  /// The arguments of a filter, bound to its parameters at compile time.
  struct FilterOperands: Sendable {
    var bound: [Expression?]
    /// For a filter that applies another one: the arguments of the other filter.
    var rest: Arguments

    var isEmpty: Bool { bound.allSatisfy { $0 == nil } && rest.all.isEmpty }
  }
}

extension Expression {
  /// Whether it is a name, or an attribute of a name.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .attribute(let base, _): base.isPath
    default: false
    }
  }
}

/// A comparison operator.
enum Comparison: Int32, Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contained, notContained
}
