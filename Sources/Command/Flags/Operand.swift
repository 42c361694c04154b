import Diagnostics

/// An argument without a flag, such as FOLDER. A command takes its operands in order.
struct Operand<Arguments: Sendable>: Sendable {
  let label: OperandLabel
  /// Whether the command takes this operand, after the flags and the operands before it.
  let applies: @Sendable (Arguments) -> Bool
  /// What is wrong if it is missing; nil if it may be.
  let missing: UsageError?
  let change: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// - Parameters:
  ///   - repeats: whether it takes all words that are left.
  ///   - isOld: whether help and completions leave it out.
  init(
    _ value: ValueLabel, repeats: Bool = false, isOld: Bool = false,
    orElse missing: UsageError? = nil,
    if applies: @escaping @Sendable (Arguments) -> Bool = { _ in true },
    change: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
  ) {
    label = OperandLabel(value: value, isNeeded: missing != nil, repeats: repeats, isOld: isOld)
    self.applies = applies
    self.missing = missing
    self.change = change
  }
}

/// What usage lines and completions say of an operand.
struct OperandLabel: Sendable {
  let value: ValueLabel
  let isNeeded: Bool
  let repeats: Bool
  var isOld = false

  /// As a usage line has it: `[FOLDER]`, `list|eject`, `[TITLE…]`.
  var usage: String {
    if case .words(let words) = value.kind { return words.joined(separator: "|") }
    let name = value.name + (repeats ? "…" : "")
    return isNeeded ? name : "[\(name)]"
  }
}
