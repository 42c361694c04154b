import Files
import Localization

/// The settings file of another tool. Only single values in lines of their own are understood,
/// which YAML, TOML and JavaScript write alike: `title: Sea`, `title = "Sea"`, `title: 'Sea',`.
struct ToolConfiguration {
  let lines: [String]
  /// Whether it is a program, in which a value without quotation marks is a name.
  private let isCode: Bool

  /// - Parameter file: its name.
  init(_ bytes: [UInt8], of file: String = "") {
    isCode = ["js", "ts", "mjs", "cjs", "mts", "py"].contains { file.hasSuffix("." + $0) }
    lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
  }

  /// The first value of one of the names, in the order of the names; nil without any.
  func value(_ names: String...) -> String? {
    for name in names {
      for line in lines {
        if let value = ToolConfiguration.value(of: name, in: line) { return value }
      }
    }
    return nil
  }

  /// The first value of one of the names that is written out, in the order of the names: no name of
  /// another value, and nothing that is put together.
  func literal(_ names: [String]) -> String? {
    for name in names {
      for line in lines where !ToolConfiguration.isComment(line) {
        guard let rest = ToolConfiguration.rest(after: name, in: line) else { continue }
        // A quotation mark that only ends is part of a program.
        if let quote = rest.first, "\"'`".contains(quote), !rest.dropFirst().contains(quote) {
          continue
        }
        // Python 2: `u'Sea'`.
        let value = rest.hasPrefix("u'") || rest.hasPrefix("u\"") ? rest.dropFirst() : rest
        // `'It\'s'` is of a program; in other files a backslash is a character like others.
        let plain = isCode ? String(value).replacing("\\'", with: "\u{1}") : String(value)
        let text = ToolConfiguration.single(plain[...]).replacing("\u{1}", with: "'")
        let quote = value.drop(while: \.isWhitespace).first
        let isQuoted = quote.map { "\"'`".contains($0) } ?? false
        let isPlain = !text.isEmpty && !text.contains("${") && !"{[(|>".contains(text.prefix(1))
        let isSlash = text == "/"
        let isWord = isSlash || text.contains { $0.isLetter || $0.isNumber }
        if isPlain, isWord, isQuoted || !isCode { return text }
      }
    }
    return nil
  }

  /// Hugo's patterns of sections, by their folders.
  var sectionPermalinks: [(folder: String, pattern: String)] {
    guard let start = lines.firstIndex(where: { $0.contains("permalinks") }) else { return [] }
    var found: [(folder: String, pattern: String)] = []
    for line in lines[(start + 1)...] {
      let text = line.trimmed
      if text.isEmpty || text.contains("permalinks") || text == "page:" { continue }
      guard let mark = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { break }
      let name = text[..<mark].filter { !"\"' ".contains($0) }
      let pattern = ToolConfiguration.single(text[mark...].dropFirst())
      guard pattern.contains(":"), !text.hasPrefix("[") else { break }
      found.append((String(name), pattern))
    }
    return found
  }

  /// The pattern of addresses of Hugo (`[permalinks]`), Jekyll and Hexo (`permalink:`).
  var permalink: String? {
    if let own = value("permalink") { return own }
    guard let start = lines.firstIndex(where: { $0.contains("permalinks") }) else { return nil }
    for line in lines[start...].prefix(6) {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let pattern = line[slash...].prefix { $0 != "\"" && $0 != "'" && $0 != "," && $0 != " " }
      if pattern.contains(":") { return String(pattern) }
    }
    return nil
  }

  /// A value that may begin with a word in braces: Pelican's `ARTICLE_URL = '{slug}/'`.
  func pattern(_ name: String) -> String? {
    lines.lazy.compactMap { ToolConfiguration.value(of: name, in: $0, isPattern: true) }.first
  }

  /// Folders of texts that belong to a language: `contentDir` below `[languages.ko]` or `ko:`.
  var languageFolders: [(language: String, folder: String)] {
    var language: String?
    var found: [(language: String, folder: String)] = []
    for line in lines {
      let word = line.trimmed
      if let folder = ToolConfiguration.value(of: "contentDir", in: line) {
        if let language { found.append((language, folder.trimmedSlashes)) }
      } else if word.hasPrefix("[") {
        let name = word.drop { $0 == "[" }.prefix { $0 != "]" }
        let parts = name.split(separator: ".")
        language = parts.count == 2 && parts[0].lowercased() == "languages" ? String(parts[1]) : nil
      } else if word.hasSuffix(":"), LocaleTag(String(word.dropLast())) != nil {
        language = String(word.dropLast())
      }
    }
    return found
  }

  static func value(
    of name: String, in line: String, isPattern: Bool = false
  ) -> String? {
    var rest = line.drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" }
    guard rest.lowercased().hasPrefix(name.lowercased()) else { return nil }
    rest = rest.dropFirst(name.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }
    guard let mark = rest.first, mark == ":" || mark == "=" else { return nil }
    rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    // Python 2: `u'Sea'`.
    if rest.hasPrefix("u'") || rest.hasPrefix("u\"") { rest = rest.dropFirst() }
    guard let first = rest.first else { return nil }
    let value: Substring
    if first == "\"" || first == "'" || first == "`" {
      value = rest.dropFirst().prefix { $0 != first }
    } else {
      value = rest.prefix { $0 != "#" && $0 != "," }
    }
    let text = String(value).trimmed
    if isPattern, !text.isEmpty { return text }
    return text.isEmpty || "{[|>".contains(text.first ?? "{") ? nil : text
  }
}

/// Another tool's pattern of addresses in the words of ours: `/:year/:month/:title/` is
/// `/{year}/{month}/{slug}/`. Nil for patterns with parts that Ilgi does not have.
func migratedPermalink(_ pattern: String, of tool: OtherTool) -> String? {
  let folders = [.jekyll, .hexo, .bridgetown].contains(tool) ? "" : "{folders}"
  let words: [(String, String)] = [
    ("slugorcontentbasename", "{slug}"), ("slugorfilename", "{slug}"),
    ("contentbasename", "{file}"), ("filename", "{file}"), ("output_ext", ".html"),
    ("categories", folders), ("category", folders), ("sections", folders), ("section", folders),
    ("year", "{year}"), ("i_month", "{month}"), ("month", "{month}"), ("i_day", "{day}"),
    ("day", "{day}"), ("post_title", "{slug}"), ("title", tool == .hugo ? "{title}" : "{slug}"),
    ("slug", "{slug}"), ("name", "{slug}"), ("path", "{folders}/{slug}"),
  ]
  switch pattern {
  case "date": return "/{year}/{month}/{day}/{slug}.html"
  case "pretty": return "/{year}/{month}/{day}/{slug}/"
  case "pretty_ext": return "/{year}/{month}/{day}/{slug}.html"
  case "simple": return "/{slug}/"
  case "simple_ext": return "/{slug}.html"
  case "ordinal", "weekdate": return nil
  case "none": return "/{slug}.html"
  default: break
  }
  var result = ""
  var rest = pattern[...]
  while let first = rest.first {
    guard first == ":" else {
      result.append(first)
      rest = rest.dropFirst()
      continue
    }
    rest = rest.dropFirst()
    guard let (name, value) = words.first(where: { rest.hasPrefix($0.0) }) else { return nil }
    result += value
    rest = rest.dropFirst(name.count)
  }
  let isFolder = result.hasSuffix("/")
  let parts = result.split(separator: "/").filter { !$0.isEmpty }
  guard !parts.isEmpty, !result.contains("["), !result.contains("(") else { return nil }
  return "/" + parts.joined(separator: "/") + (isFolder ? "/" : "")
}
