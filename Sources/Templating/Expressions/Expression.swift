import Diagnostics

/// An expression as it was written, and where it stands.
struct Expression: Sendable {
  let kind: Kind
  let span: Span
  /// How deep the tree below is; bounded, so that walking it cannot exhaust a thread's stack.
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

  /// The arguments of a call as they were written.
  struct Arguments: Sendable {
    var positional: [Expression] = []
    var named: [(name: String, value: Expression, span: Span)] = []

    var all: [Expression] { positional + named.map(\.value) }
  }

  /// A filter's arguments, put to its parameters when the template was compiled.
  struct FilterOperands: Sendable {
    var bound: [Expression?]
    /// What a filter that names another one hands on to it.
    var rest: Arguments

    var isEmpty: Bool { bound.allSatisfy { $0 == nil } && rest.all.isEmpty }
  }
}

extension Expression {
  /// Whether it is a name, or a member of one.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .attribute(let base, _): base.isPath
    default: false
    }
  }
}

/// How two values are compared.
enum Comparison: Int32, Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contained, notContained
}
