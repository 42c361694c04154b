extension CodeLanguage {
  static let python = CodeLanguage(
    words: [
      .keyword: """
      False None True and as assert async await break class continue def del elif else except \
      finally for from global if import in is lambda nonlocal not or pass raise return try \
      while with yield
      """,
      .type: "bool bytes complex dict float frozenset int list object set str tuple",
      .variable: "self cls",
    ],
    soft: "match case type", declaringFunctions: "def", declaringTypes: "class",
    lineComments: ["#"], blockComments: [], strings: pythonStrings,
    traits: [.atAttributes, .capitalsAreTypes])

  /// All prefixes in all letter cases. In a raw string too, a backslash before a quote keeps it
  /// from ending the string.
  private static let pythonStrings: [StringForm] = {
    var forms: [StringForm] = []
    for prefix in ["", "r", "b", "u", "f", "t", "rb", "br", "rf", "fr", "rt", "tr"] {
      for variant in casings(of: prefix) {
        let interpolation: StringForm.Interpolation =
          prefix.contains("f") || prefix.contains("t") ? .brace : []
        for quote in ["\"", "'"] {
          forms.append(StringForm(variant + quote, to: quote, holding: interpolation))
          let long = quote + quote + quote
          forms.append(
            StringForm(variant + long, to: long, isMultiline: true, holding: interpolation))
        }
      }
    }
    return forms
  }()

  private static func casings(of prefix: String) -> [String] {
    prefix.reduce([""]) { heads, letter in
      heads.flatMap { [$0 + letter.lowercased(), $0 + letter.uppercased()] }
    }
  }

  private static let scriptWords = """
    async await break case catch class const continue debugger default delete do else export \
    extends false finally for function if import in instanceof let new null return static super \
    switch this throw true try typeof undefined var void while with yield
    """
  private static let typedSoftWords = """
    abstract as asserts declare from get global infer is keyof module namespace of override \
    satisfies set type
    """
  private static let scriptStrings = [
    StringForm("\""), StringForm("'"), StringForm("`", isMultiline: true, holding: .dollarBrace),
  ]

  static let javaScript = script(typed: false, tags: false)
  static let jsx = script(typed: false, tags: true)
  static let typeScript = script(typed: true, tags: false)
  static let tsx = script(typed: true, tags: true)

  private static func script(typed: Bool, tags: Bool) -> CodeLanguage {
    var words: [TokenClass: String] = [.keyword: scriptWords]
    if typed {
      words[.keyword] = scriptWords + " enum implements interface private protected public readonly"
      words[.type] = "any bigint boolean never number object string symbol unknown"
    }
    var traits: Traits = [.capitalsAreTypes, .labels, .atAttributes, .regularExpressions]
    if tags { traits.insert(.tags) }
    return CodeLanguage(
      words: words,
      soft: typed ? typedSoftWords : "as from get of set",
      declaringFunctions: "function",
      declaringTypes: typed ? "class enum interface" : "class",
      strings: scriptStrings, traits: traits, wordMarks: "$")
  }

  static let json = CodeLanguage(
    words: [.keyword: "false null true"], strings: [StringForm("\""), StringForm("'")],
    traits: .stringKeys)
}
