/// A programming language as a table. Features that do not fit into a table (strings with a custom
/// delimiter, regular expressions) are traits, which the lexer implements.
struct CodeLanguage: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// A name that begins with a capital letter is a type.
    static let capitalsAreTypes = Traits(rawValue: 1)
    /// `for:` is a label, not a keyword; `default:` is a keyword.
    static let labels = Traits(rawValue: 2)
    /// `@name` is an attribute.
    static let atAttributes = Traits(rawValue: 4)
    /// `#name` is a directive anywhere.
    static let hashWords = Traits(rawValue: 8)
    /// `#name` at the start of a line is a directive, and a `<a.h>` after it is a string.
    static let preprocessor = Traits(rawValue: 16)
    /// `#[…]` and `#![…]` are attributes, `'a` a lifetime, `name!` a macro.
    static let rustMarks = Traits(rawValue: 32)
    /// `#"…"#` is a string.
    static let hashStrings = Traits(rawValue: 64)
    /// `r#"…"#` is a string.
    static let rawHashStrings = Traits(rawValue: 128)
    /// `R"x(…)x"` is a string.
    static let delimitedStrings = Traits(rawValue: 256)
    /// `/…/` can be a regular expression.
    static let regularExpressions = Traits(rawValue: 512)
    /// `<name` can be a tag.
    static let tags = Traits(rawValue: 1024)
    /// A string before a colon is a key.
    static let stringKeys = Traits(rawValue: 2048)
    /// A shell: variables, commands, here documents, comments only at the start of a word.
    static let shell = Traits(rawValue: 4096)
    /// `1'000` is one number.
    static let quotedDigits = Traits(rawValue: 8192)
  }

  struct BlockComment: Sendable {
    let open: [UInt8]
    let close: [UInt8]
    let nests: Bool

    init(_ open: String, _ close: String, nests: Bool = false) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.nests = nests
    }
  }

  let words: WordTable
  /// Words that are keywords only before another word on the line, as in `type Name`.
  let softWords: WordTable
  /// Keywords that declare the name after them: `func name`, `class Name`.
  let declarations: WordTable
  let lineComments: [[UInt8]]
  let blockComments: [BlockComment]
  let traits: Traits
  /// Bytes that belong to a word, besides letters, digits and `_`.
  let wordMarks: [UInt8]
  /// By the first byte; the longest opening first.
  private let strings: [UInt8: [StringForm]]

  init(
    words: [TokenClass: String], soft: String = "", declaringFunctions: String = "",
    declaringTypes: String = "", lineComments: [String] = ["//"],
    blockComments: [BlockComment] = [BlockComment("/*", "*/")], strings: [StringForm],
    traits: Traits = [], wordMarks: String = "", isCaseBlind: Bool = false
  ) {
    self.words = WordTable(words, isCaseBlind: isCaseBlind)
    softWords = WordTable([.keyword: soft])
    declarations = WordTable([.function: declaringFunctions, .type: declaringTypes])
    self.lineComments = lineComments.map { Array($0.utf8) }
    self.blockComments = blockComments
    self.traits = traits
    self.wordMarks = Array(wordMarks.utf8)
    self.strings = Dictionary(grouping: strings) { $0.open.first ?? 0 }
      .mapValues { $0.sorted { $0.open.count > $1.open.count } }
  }

  func strings(startingWith byte: UInt8) -> [StringForm] { strings[byte] ?? [] }
}
