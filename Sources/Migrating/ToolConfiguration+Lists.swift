import Files

// Lists and nested values in the settings files of other tools.

extension ToolConfiguration {
  /// All items of the lists with one of the names: `x: [a, b]`, `x = ["a"]` over several lines,
  /// lines with `- a`, the lines of a text below `x: |`, or a single value.
  func list(_ names: String...) -> [String] {
    var found: [String] = []
    for name in names {
      for (place, line) in lines.enumerated() where !ToolConfiguration.isComment(line) {
        guard let rest = ToolConfiguration.rest(after: name, in: line) else { continue }
        // An empty value names nothing; what is left out of a part of the site is further in.
        found += items(rest, after: place).filter { !$0.trimmed.isEmpty }
      }
    }
    return found
  }

  /// Whether a line that is no comment has all the words.
  func mentions(_ words: String...) -> Bool {
    lines.contains { line in
      !ToolConfiguration.isComment(line) && words.allSatisfy { line.contains($0) }
    }
  }

  /// The text without comments.
  var plainText: String {
    lines.filter { !ToolConfiguration.isComment($0) }.joined(separator: "\n").lowercased()
  }

  /// Jekyll's `defaults`: the folders in which they give `published: false`, "" for all.
  var unpublishedScopes: [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("defaults:") }) else { return [] }
    var found: [String] = []
    var scope = ""
    for line in lines[(start + 1)...] where !ToolConfiguration.isComment(line) {
      if let first = line.first, !first.isWhitespace, first != "-" { break }
      if line.contains("scope") { scope = "" }
      if let path = ToolConfiguration.rest(after: "path", in: line).map(ToolConfiguration.single) {
        scope = path
      } else if scope.isEmpty,
        let type = ToolConfiguration.rest(after: "type", in: line).map(ToolConfiguration.single)
      {
        scope = "_" + type
      }
      if let value = ToolConfiguration.rest(after: "published", in: line),
        ToolConfiguration.single(value).lowercased() == "false"
      {
        found.append(scope.trimmedSlashes)
      }
    }
    return found
  }

  /// Jekyll's collections that have pages: `collections:`, a name, `output: true`.
  var publishedCollections: Set<String> {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("collections:") }) else { return [] }
    var found: Set<String> = []
    var name = ""
    for line in lines[(start + 1)...] where !ToolConfiguration.isComment(line) {
      guard let first = line.first else { continue }
      if !first.isWhitespace, first != "-" { break }
      if let value = ToolConfiguration.rest(after: "output", in: line) {
        let own = line.prefix { $0 != ":" }.filter { !$0.isWhitespace && $0 != "-" }
        if own.lowercased() != "output" { name = own }
        if ToolConfiguration.single(value).lowercased() == "true" { found.insert(name) }
      } else if line.trimmed.hasSuffix(":") || line.contains("{") {
        name = line.prefix { $0 != ":" }.filter { !$0.isWhitespace && $0 != "-" }
      }
    }
    return found
  }

  static func isComment(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return ["#", "//", ";"].contains { text.hasPrefix($0) }
  }

  /// What follows a name and `:` or `=`, or in EDN a bracket, anywhere in the line.
  static func rest(after name: String, in line: String) -> Substring? {
    var start = line.startIndex
    let lowered = line.lowercased()
    guard lowered.utf8.count == line.utf8.count else { return nil }
    while let found = lowered[start...].firstRange(of: name.lowercased()) {
      start = found.upperBound
      let before = lowered[..<found.lowerBound].last
      guard before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }) ?? true else {
        continue
      }
      let quotes: Set<Character> = ["\"", "'", "]"]
      let rest = line[found.upperBound...].drop { quotes.contains($0) || $0.isWhitespace }
      guard let mark = rest.first else { continue }
      if mark == ":" || mark == "=" { return rest.dropFirst().drop { $0 == " " || $0 == "\t" } }
      if mark == "[", before == ":" { return rest }
    }
    return nil
  }

  private func items(_ rest: Substring, after place: Int) -> [String] {
    if let first = rest.first, first == "[" || first == "(" {
      let below = lines[(place + 1)...].prefix(200).filter { !ToolConfiguration.isComment($0) }
      return ToolConfiguration.items(
        of: ([String(rest.dropFirst())] + below).joined(separator: "\n"))
    }
    let isText = rest.hasPrefix("|") || rest.hasPrefix(">")
    guard rest.isEmpty || rest.hasPrefix("#") || isText else {
      return [ToolConfiguration.single(rest)]
    }
    let indentation = lines[place].prefix(while: \.isWhitespace).count
    var found: [String] = []
    for line in lines[(place + 1)...] {
      let text = line.trimmed
      if text.isEmpty || ToolConfiguration.isComment(line) { continue }
      let own = line.prefix(while: \.isWhitespace).count
      if isText, own > indentation {
        found.append(text)
      } else if !isText, own >= indentation, text.hasPrefix("- ") {
        found.append(ToolConfiguration.single(text.dropFirst(2)))
      } else {
        break
      }
    }
    return found
  }

  /// The items up to the bracket that closes the list.
  private static func items(of text: String) -> [String] {
    var found: [String] = []
    var word = ""
    var quote: Character?
    func take() {
      let item = word.trimmed
      if !item.isEmpty { found.append(item) }
      word = ""
    }
    var isEscaped = false
    for character in text {
      if let open = quote {
        if isEscaped {
          // In TOML, YAML and JavaScript `"\\."` is `\.`.
          word.append(character)
          isEscaped = false
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else if character == open {
          quote = nil
          found.append(word)
          word = ""
        } else {
          word.append(character)
        }
      } else if "\"'`".contains(character) {
        quote = character
        word = ""
      } else if "])}".contains(character) {
        break
      } else if character == "," || character.isNewline {
        take()
      } else {
        word.append(character)
      }
    }
    take()
    return found
  }

  /// A value without quotation marks, a comment and what follows it in its line.
  static func single(_ rest: Substring) -> String {
    guard let first = rest.drop(while: \.isWhitespace).first else { return "" }
    let text = rest.drop(while: \.isWhitespace)
    if first == "\"" || first == "'" || first == "`" { return items(of: String(text)).first ?? "" }
    return String(text.prefix { $0 != "," && $0 != "}" && $0 != "]" && $0 != "#" }).trimmed
  }
}
