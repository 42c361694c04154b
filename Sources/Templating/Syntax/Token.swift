import Diagnostics

/// A token of a template: text, the delimiters of tags, and what is inside them.
struct Token: Sendable {
  enum Kind: Sendable, Equatable {
    /// Literal text, with LF as line end and without the white space that `-` removes.
    case text([UInt8])
    case outputOpen, outputClose
    case tagOpen, tagClose
    case name(String)
    case string(String)
    case integer(Int)
    case number(Double)
    case symbol(Symbol)
    /// A reported error. The tag around it is skipped.
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

  /// The longest symbol at the start of `bytes`.
  static func leading(_ bytes: ArraySlice<UInt8>) -> Symbol? {
    guard let first = bytes.first else { return nil }
    if bytes.count > 1, let long = long(first, bytes[bytes.startIndex + 1]) { return long }
    return short[Int(first)]
  }

  private static func long(_ first: UInt8, _ second: UInt8) -> Symbol? {
    switch (first, second) {
    case (0x2A, 0x2A): .power
    case (0x2F, 0x2F): .floorDivide
    case (0x3D, 0x3D): .equal
    case (0x21, 0x3D): .unequal
    case (0x3C, 0x3D): .lessOrEqual
    case (0x3E, 0x3D): .greaterOrEqual
    default: nil
    }
  }

  /// The symbols of one character, by their byte.
  private static let short: [Symbol?] = {
    var short = [Symbol?](repeating: nil, count: 256)
    for symbol in allCases where symbol.rawValue.utf8.count == 1 {
      if let byte = symbol.rawValue.utf8.first { short[Int(byte)] = symbol }
    }
    return short
  }()
}

extension Token.Kind {
  /// The token in the words of a diagnostic.
  var phrase: Phrase {
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
