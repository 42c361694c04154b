/// `{{< … >}}`, `{{% … %}}`, `{{ … }}` or `{% … %}` in a text.
struct ShortcodeCall {
  let range: Range<Int>
  /// Whether it is Hugo's `{{</* … */>}}`, which shows `{{< … >}}`.
  let isEscaped: Bool
  private let bytes: ArraySlice<UInt8>
  private let inside: ArraySlice<UInt8>
  private let syntax: Shortcode.Syntax

  /// The longest call in bytes.
  private static let limit = 1000

  init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
    let rest = bytes[start...].prefix(Self.limit)
    guard rest.first == 0x7B, let second = rest.dropFirst().first else { return nil }
    let closing: StaticString
    let length: Int
    switch (second, rest.dropFirst(2).first) {
    case (0x7B, 0x3C): (closing, length, syntax) = (">}}", 3, .hugo)
    case (0x7B, 0x25): (closing, length, syntax) = ("%}}", 3, .hugo)
    case (0x7B, 0x7B): return nil
    case (0x7B, _): (closing, length, syntax) = ("}}", 2, .expression)
    case (0x25, _): (closing, length, syntax) = ("%}", 2, .tag)
    default: return nil
    }
    let body = rest.dropFirst(length)
    guard let end = closing.withUTF8Buffer({ body.firstRange(of: $0) }) else { return nil }
    range = start..<end.endIndex
    self.bytes = bytes
    var text = body[..<end.startIndex]
    if text.first == 0x2D { text = text.dropFirst() }
    if text.last == 0x2D { text = text.dropLast() }
    text = text.trimmedSpace
    isEscaped =
      text.starts(withRun: "/*") && text.count >= 4 && text.suffix(2).starts(withRun: "*/")
    inside = text
    guard !text.isEmpty, !bytes[range].hasNoteMark, !text.hasBlankLine else { return nil }
  }

  /// Nil for an expression that calls nothing.
  var shortcode: Shortcode? { Shortcode(inside, syntax) }

  var unescaped: String {
    let length = syntax == .hugo ? 3 : 2
    let words = inside.dropFirst(2).dropLast(2)
    return String(
      decoding: bytes[range].prefix(length) + words + bytes[range].suffix(length), as: UTF8.self)
  }

  /// Whether it is at the start of an address or in quotation marks, as in an attribute.
  var standsInAddress: Bool {
    let before = bytes[..<range.lowerBound].last
    return before == 0x22 || before == 0x27
      || before == 0x28 && bytes[..<(range.lowerBound - 1)].last == 0x5D
  }
}

extension Shortcode {
  /// Whether code is between this and its end.
  var opensCode: Bool {
    ["highlight", "codeblock", "code", "prettify", "code-block"].contains(name)
  }

  var language: String {
    if let word = value("lang", "language") { return word }
    for word in values {
      if word.hasPrefix("lang:") { return String(word.dropFirst(5)) }
    }
    return values.first { !$0.contains("=") && !$0.contains(":") } ?? ""
  }

  /// Who said what is quoted: Hexo's `{% blockquote Author[, Work] [address] [Title] %}`, and names
  /// such as `author` and `link` of others. Nil if the tag does not say.
  var source: DialectPiece.Meaning? {
    var author = value("author", "by", "name") ?? ""
    var work = value("source", "title", "work", "cite") ?? ""
    var address = value("link", "url", "href") ?? ""
    if named.isEmpty {
      let place = values.firstIndex { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
      author = values[..<(place ?? values.count)].joined(separator: " ")
      if let place {
        address = values[place]
        work = values[(place + 1)...].joined(separator: " ")
      } else if let comma = author.firstIndex(of: ",") {
        work = collapsed(String(author[author.index(after: comma)...]))
        author = String(author[..<comma])
      }
    }
    author = collapsed(author)
    guard !(author + work + address).isEmpty else { return nil }
    return .source(author: author, work: collapsed(work), address: address)
  }

  /// The mark of the alert, or "" for a quote, and the title, of a pair around blocks.
  var container: (mark: String, title: String)? {
    switch name {
    case "quote", "blockquote", "blockquotes": return ("", "")
    case "details", "spoiler", "collapse", "expand":
      return ("[!note]-", (value("summary", "title", at: 0) ?? "").oneLine)
    case "notice", "alert", "admonition", "callout", "hint", "note", "message", "admonitions":
      let kind = value("type", "kind", "style", "icon", "level", at: 0) ?? name
      let title = value("title", "text", at: 1) ?? ""
      return (ContainerHead.alert(kind) ?? "[!note]", title.oneLine)
    default:
      return ContainerHead.alert(name).map { ($0, (value("title", at: 0) ?? "").oneLine) }
    }
  }
}

extension String {
  fileprivate var oneLine: String { collapsed(self) }
}

/// The first line of a container after its colons.
struct ContainerHead {
  let name: String
  /// The mark of the alert; nil for an unknown kind.
  let alert: String?
  let title: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var title: ArraySlice<UInt8>?
    if rest.first == 0x7B {
      // Pandoc's and Quarto's: `{.callout-note title="x"}`.
      guard let end = rest.firstIndex(of: 0x7D) else { return nil }
      let call = Shortcode(rest[(rest.startIndex + 1)..<end], .hugo)
      guard let call else { return nil }
      let words = [call.name] + call.values.map { $0.lowercased() }
      let classes = words.filter { $0.hasPrefix(".") }.map { $0.dropFirst() }
      let first = classes.first { $0.hasPrefix("callout-") }?.dropFirst(8) ?? classes.first
      name = String(first ?? "{}")
      self.title = Array((call.value("title") ?? "").utf8)[...]
      alert = Self.alert(name)
      return
    }
    let word = rest.prefix { isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }
    guard !word.isEmpty else { return nil }
    name = String(decoding: word, as: UTF8.self).lowercased()
    rest = rest[word.endIndex...]
    if rest.first == 0x5B, let end = rest.lastIndex(of: 0x5D) {
      title = rest[(rest.startIndex + 1)..<end]
      rest = rest[(end + 1)...]
    }
    rest = rest.drop(while: isBlank)
    // Attributes of Docusaurus.
    if rest.first == 0x7B, rest.last == 0x7D { rest = [] }
    // Zenn's: `:::message alert`.
    let isZenn = name == "message"
    let isAlert = isZenn && rest.elementsEqual("alert".utf8)
    self.title = isAlert ? [] : title ?? rest
    alert = isAlert ? "[!warning]" : isZenn ? "[!note]" : Self.alert(name)
  }

  /// The mark of the alert of a name.
  static func alert(_ name: String) -> String? {
    let name = name.lowercased()
    switch name {
    case "details", "spoiler": return "[!note]-"
    case "primary", "secondary", "default", "seealso", "question-circle": return "[!note]"
    case "danger", "alert": return "[!caution]"
    default: return AlertType(name: name).map { "[!\($0.name)]" }
    }
  }
}

/// The first line of a container whose lines are indented by four columns: `!!! note "Title"`,
/// `??? note`, `???+ note`.
struct AdmonitionHead {
  /// The mark of the alert.
  let alert: String
  let title: ArraySlice<UInt8>

  init?(_ line: OpenBlocks.Line) {
    let text = line.content.trimmedSpace
    let isFolded = text.first == 0x3F
    guard text.starts(withRun: "!!! ") || text.starts(withRun: "???"), !line.isFenced,
      !line.isVerbatim, !text.hasNoteMark
    else { return nil }
    let isOpen = isFolded && text.dropFirst(3).first == 0x2B
    let rest = text.dropFirst(isOpen ? 4 : 3)
    let words = rest.drop(while: isBlank)
    let name = words.prefix { $0 != 0x20 && $0 != 0x22 }
    guard rest.first == 0x20, !name.isEmpty, name.allSatisfy({ isLetter($0) || $0 == 0x2D }) else {
      return nil
    }
    let quote = words.firstIndex(of: 0x22) ?? words.endIndex
    let end = words.lastIndex(of: 0x22) ?? quote
    title = end > quote ? words[(quote + 1)..<end] : []
    let mark = ContainerHead.alert(String(decoding: name, as: UTF8.self)) ?? "[!note]"
    alert = mark + (isFolded ? (isOpen ? "+" : "-") : "")
  }
}

// MARK: Bytes

extension ArraySlice<UInt8> {
  /// Whether they have a mark of a hidden note.
  var hasNoteMark: Bool {
    contains(run: "<!--") || contains(run: "-->") || contains(run: "%%")
  }

  var hasBlankLine: Bool { contains(run: "\n\n") || contains(run: "\n\r\n") }

  var trimmedSpace: ArraySlice<UInt8> {
    var rest = drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return rest
  }

  /// In lower case.
  var folded: String { String(decoding: prefix(16), as: UTF8.self).lowercased() }

  /// The line without four spaces or a tab; nil if it is not indented.
  var withoutIndentation: ArraySlice<UInt8>? {
    if first == 0x09 { return dropFirst() }
    let spaces = prefix { $0 == 0x20 }.count
    if spaces < 4 && dropFirst(spaces).first == 0x09 { return dropFirst(spaces + 1) }
    return spaces >= 4 ? dropFirst(4) : nil
  }

  /// The line without an indentation, as far as it has it, and how many columns it lacks.
  func without(_ indentation: ArraySlice<UInt8>) -> (rest: ArraySlice<UInt8>, missing: Int) {
    guard !indentation.isEmpty else { return (self, 0) }
    let wanted = indentation.columns
    var (rest, column) = (self, 0)
    while column < wanted, let first = rest.first, isBlank(first) {
      column += first == 0x09 ? 4 - column % 4 : 1
      rest = rest.dropFirst()
    }
    return (rest, column < wanted ? wanted - column : 0)
  }

  /// How wide an indentation is. A tab ends at the next multiple of four.
  private var columns: Int { reduce(0) { $0 + ($1 == 0x09 ? 4 - $0 % 4 : 1) } }

  /// Whether it begins with the mark of a list item.
  var startsItem: Bool { itemLength > 0 }

  /// The length of the mark of a list item.
  var itemLength: Int {
    guard let first else { return 0 }
    if first == 0x2A || first == 0x2B || first == 0x2D {
      return dropFirst().first.map(isBlank) ?? true ? 1 : 0
    }
    let digits = prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    guard (1...9).contains(digits), let mark = dropFirst(digits).first,
      mark == 0x2E || mark == 0x29
    else { return 0 }
    return dropFirst(digits + 1).first.map(isBlank) ?? true ? digits + 1 : 0
  }

  /// Whether they are the 36 characters of a UUID.
  var isUUID: Bool {
    count == 36
      && enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place)
          ? byte == 0x2D : (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
      }
  }

  /// Whether a shortcode or a tag of this name, after a prefix, is in the bytes.
  func contains(call name: String, prefix: String) -> Bool {
    let wanted = Array((prefix + name).utf8)
    var position = startIndex
    while let found = self[position...].firstRange(of: wanted) {
      position = found.endIndex
      let before = self[..<found.startIndex].suffix(4).reversed().first { $0 > 0x20 && $0 != 0x2D }
      let after = self[found.endIndex...].first ?? 0x20
      if before == 0x25 || before == 0x3C, after <= 0x20 || [0x25, 0x3E, 0x2D].contains(after) {
        return true
      }
    }
    return false
  }
}
