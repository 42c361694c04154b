/// How a kind of string begins, goes on and ends.
struct StringForm: Sendable {
  enum Escape: Sendable {
    case none
    /// The byte behind a backslash ends nothing.
    case backslash
    /// The end twice is no end, as in SQL.
    case doubled
  }

  /// What in a string is no text.
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
    /// `{…}`, where `{{` is a brace
    static let brace = Interpolation(rawValue: 16)
  }

  var open: [UInt8]
  var close: [UInt8]
  var escape = Escape.backslash
  /// A string that must end on its line ends there also when it does not: a forgotten quote
  /// discolours one line, not the rest.
  var isMultiline = false
  var interpolation: Interpolation = []
  /// The hashes of Swift's raw strings: they stand behind each backslash that means something.
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
