import Diagnostics

/// A piece of a template: text, the edges of tags, and what stands between them.
struct Token: Sendable {
  enum Kind: Sendable, Equatable {
    /// Literal text with line ends as LF and the whitespace that `-` takes away already gone.
    case text([UInt8])
    case outputOpen, outputClose
    case tagOpen, tagClose
    case name(String)
    case string(String)
    case integer(Int)
    case number(Double)
    case symbol(Symbol)
    /// Something that was reported; the tag around it is given up.
    case broken
    case end
  }

  let kind: Kind
  let span: Span
}

/// The operators and brackets of expressions.
enum Symbol: String, Sendable, CaseIterable {
  case power = "**"
  case floorDivide = "//"
  case equal = "=="
  case unequal = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case assign = "="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case modulo = "%"
  case tilde = "~"
  case pipe = "|"
  case dot = "."
  case comma = ","
  case colon = ":"
  case openRound = "("
  case closeRound = ")"
  case openSquare = "["
  case closeSquare = "]"
  case openCurly = "{"
  case closeCurly = "}"

  /// The longest symbol that `bytes` begin with.
  static func leading(_ bytes: ArraySlice<UInt8>) -> Symbol? {
    allCases.first { bytes.starts(with: $0.rawValue.utf8) }
  }
}

extension Token.Kind {
  /// How a diagnostic calls the token.
  var said: Phrase {
    switch self {
    case .text: "text"
    case .outputOpen: "'{{'"
    case .outputClose: "'}}'"
    case .tagOpen: "'{%'"
    case .tagClose: "'%}'"
    case .name(let name): "'\(name)'"
    case .string: "a string"
    case .integer, .number: "a number"
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .broken, .end: "the end"
    }
  }
}
