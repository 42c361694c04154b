/// A language by its names, and the lexer that reads it.
enum Dialect {
  case code(CodeLanguage)
  case markup(isHTML: Bool)
  case style
  case yaml
  case toml
  case diff
  case console

  /// The language with this name or alias on GitHub, or nil.
  static func named(_ name: String) -> Dialect? {
    switch name.lowercased() {
    case "swift": .code(.swift)
    case "kotlin", "kt", "kts": .code(.kotlin)
    case "java": .code(.java)
    case "c", "h": .code(.c)
    case "cpp", "c++", "cc", "cxx", "hpp", "h++": .code(.cPlusPlus)
    case "rust", "rs": .code(.rust)
    case "go", "golang": .code(.go)
    case "python", "py", "python3": .code(.python)
    case "javascript", "js", "mjs", "cjs", "node": .code(.javaScript)
    case "jsx": .code(.jsx)
    case "typescript", "ts", "mts", "cts": .code(.typeScript)
    case "tsx": .code(.tsx)
    case "json", "jsonc", "json5", "jsonl", "geojson", "webmanifest": .code(.json)
    case "sql", "postgresql", "postgres", "mysql", "sqlite", "plpgsql": .code(.sql)
    case "sh", "bash", "zsh", "shell", "shell-script", "ksh": .code(.shell)
    case "html", "xhtml", "htm": .markup(isHTML: true)
    case "xml", "svg", "rss", "xsd", "xsl", "plist": .markup(isHTML: false)
    case "css": .style
    case "yaml", "yml": .yaml
    case "toml": .toml
    case "diff", "patch", "udiff": .diff
    case "console", "shell-session", "shellsession", "bash-session", "sh-session": .console
    default: nil
    }
  }

  func write(_ cursor: inout CodeCursor) {
    switch self {
    case .code(let language): CodeLexer.write(language, &cursor)
    case .markup(let isHTML): MarkupLexer.write(isHTML: isHTML, &cursor)
    case .style: StyleLexer.write(&cursor)
    case .yaml: YAMLLexer.write(&cursor)
    case .toml: TOMLLexer.write(&cursor)
    case .diff: DiffLexer.write(&cursor)
    case .console: ConsoleLexer.write(&cursor)
    }
  }
}
