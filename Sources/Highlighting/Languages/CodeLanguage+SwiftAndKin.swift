extension CodeLanguage {
  static let swift = CodeLanguage(
    words: [
      .keyword: """
      as async await break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate for func guard if import in init inout internal is let nil \
      operator precedencegroup private protocol public repeat rethrows return self static struct \
      subscript super switch throw throws true try typealias var where while
      """,
      .type: "Self Any",
    ],
    soft: """
      actor any associatedtype borrowing consuming convenience didSet dynamic final get indirect \
      infix isolated lazy mutating nonisolated open optional override package postfix prefix \
      required set some unowned weak willSet yield
      """,
    declaringFunctions: "func",
    declaringTypes: "actor associatedtype class enum extension protocol struct typealias",
    blockComments: [BlockComment("/*", "*/", nests: true)],
    strings: [
      StringForm("\"\"\"", isMultiline: true, holding: .backslashParenthesis),
      StringForm("\"", holding: .backslashParenthesis),
    ],
    traits: [.capitalsAreTypes, .labels, .atAttributes, .hashWords, .hashStrings])

  static let kotlin = CodeLanguage(
    words: [
      .keyword: """
      abstract as break catch class constructor continue do else enum false finally for fun if \
      import in init interface internal is null object package private protected public return \
      super suspend this throw true try typealias val var when where while
      """
    ],
    soft: """
      actual annotation by companion const crossinline data expect external final infix inline \
      inner lateinit noinline open operator out override reified sealed tailrec value vararg
      """,
    declaringFunctions: "fun", declaringTypes: "class interface object typealias",
    blockComments: [BlockComment("/*", "*/", nests: true)],
    strings: [
      StringForm("\"\"\"", escape: .none, isMultiline: true, holding: [.dollarBrace, .dollarName]),
      StringForm("\"", holding: [.dollarBrace, .dollarName]), StringForm("'"),
    ],
    traits: [.capitalsAreTypes, .atAttributes])

  static let java = CodeLanguage(
    words: [
      .keyword: """
      abstract assert break case catch class const continue default do else enum extends false \
      final finally for goto if implements import instanceof interface native new null package \
      private protected public return static strictfp super switch synchronized this throw \
      throws transient true try volatile while
      """,
      .type: "boolean byte char double float int long short void",
    ],
    soft: "exports module non-sealed open opens permits provides record requires sealed var yield",
    declaringTypes: "class enum interface",
    strings: [StringForm("\"\"\"", isMultiline: true), StringForm("\""), StringForm("'")],
    traits: [.capitalsAreTypes, .atAttributes], wordMarks: "$")

  static let go = CodeLanguage(
    words: [
      .keyword: """
      break case chan const continue default defer else fallthrough false for func go goto if \
      import interface iota map nil package range return select struct switch true type var
      """,
      .type: """
      any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 \
      int8 rune string uint uint16 uint32 uint64 uint8 uintptr
      """,
    ],
    declaringFunctions: "func", declaringTypes: "type",
    strings: [StringForm("\""), StringForm("'"), StringForm("`", escape: .none, isMultiline: true)])
}
