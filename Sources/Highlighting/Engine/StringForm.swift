/// How a kind of string begins, escapes and ends.
struct StringForm: Sendable {
  enum Escape: Sendable {
    case none
    /// A backslash escapes the next byte.
    case backslash
    /// A doubled end is an escape, as in SQL.
    case doubled
  }

  /// The interpolations of a string.
  struct Interpolation: OptionSet, Sendable {
    let rawValue: Int
    /// `\(…)`
    static let backslashParenthesis = Interpolation(rawValue: 1)
    /// `${…}`
    static let dollarBrace = Interpolation(rawValue: 2)
    /// `$name`
    static let dollarName = Interpolation(rawValue: 4)
    /// `$(…)`
    static let dollarParenthesis = Interpolation(rawValue: 8)
    /// `{…}`, where `{{` is an escaped brace
    static let brace = Interpolation(rawValue: 16)
  }

  var open: [UInt8]
  var close: [UInt8]
  var escape = Escape.backslash
  /// Whether the string can continue on the next line. If not, it also ends with its line when it
  /// is unclosed, so that a missing quotation mark discolours only one line.
  var isMultiline = false
  var interpolation: Interpolation = []
  /// The number of hashes of a raw string in Swift. An escape has as many after its backslash.
  var hashes = 0

  init(
    _ open: String, to close: String? = nil, escape: Escape = .backslash,
    isMultiline: Bool = false, holding interpolation: Interpolation = []
  ) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    self.escape = escape
    self.isMultiline = isMultiline
    self.interpolation = interpolation
  }
}
