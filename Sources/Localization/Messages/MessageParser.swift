import Diagnostics

/// Parses one form of a message. A form with a syntax error stays as it is written.
///
/// Source: ICU User Guide, "Formatting Messages", limited to arguments and `select`. Plural forms
/// are separate entries of the catalog, which translation tools support.
struct MessageParser {
  private var rest: Substring
  private(set) var flaw: Phrase?

  /// Maximum depth of nested selections. No real sentence needs more.
  private static let depth = 4

  init(_ text: String) { rest = Substring(text) }

  /// Whatever is before the first error.
  mutating func pieces() -> [Message.Piece] {
    // Most messages have no braces. By bytes this is certain.
    if !rest.utf8.contains(0x7B), !rest.utf8.contains(0x7D) {
      return rest.isEmpty ? [] : [.text(String(rest))]
    }
    return pieces(depth: 0)
  }

  /// Parses up to the end of the text or, inside a selection, up to the brace that closes its case.
  /// It ends at the first error: to go on after it, a text with many openings would be read as many
  /// times at each depth.
  private mutating func pieces(depth: Int) -> [Message.Piece] {
    var pieces: [Message.Piece] = []
    var literal = ""
    takePlain(into: &literal)
    while flaw == nil, let first = rest.first {
      let isBrace = first == "{" || first == "}"
      defer { if isBrace { takePlain(into: &literal) } }
      if isBrace, depth == 0 && (rest.hasPrefix("{{") || rest.hasPrefix("}}")) {
        literal.append(first)
        rest = rest.dropFirst(2)
      } else if first == "}" && depth > 0 {
        break
      } else if first == "{", let piece = placeholder(depth: depth) {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(piece)
      } else {
        if first == "}" || first == "{" { flaw = flaw ?? "a brace without a counterpart" }
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    return pieces
  }

  /// Takes bytes up to the last one of ASCII before a brace: what is a character there has nothing
  /// to do with the brace.
  private mutating func takePlain(into literal: inout String) {
    guard flaw == nil else { return }
    let bytes = rest.utf8
    let end = bytes.firstIndex { $0 == 0x7B || $0 == 0x7D } ?? bytes.endIndex
    guard let last = bytes[..<end].lastIndex(where: { $0 < 0x80 }) else { return }
    literal += rest[..<last]
    rest = rest[last...]
  }

  /// Parses `{name}`, `{을/를}` or a selection. For anything else, returns nil and consumes nothing.
  private mutating func placeholder(depth: Int) -> Message.Piece? {
    let start = rest
    rest = rest.dropFirst()
    let word = take { !["{", "}", ","].contains($0) }
    switch rest.first {
    case "}":
      rest = rest.dropFirst()
      if let particle = KoreanParticle(word) { return .particle(particle) }
      if isName(word) { return .argument(word) }
      flaw = flaw ?? "'{\(word)}' names no argument"
    case "," where depth < MessageParser.depth && isName(word):
      if let cases = selection(depth: depth + 1) { return .selection(argument: word, cases: cases) }
    default: break
    }
    rest = start
    return nil
  }

  /// Parses `, select, photo {…} other {…}}`.
  private mutating func selection(depth: Int) -> [Message.SelectionCase]? {
    rest = rest.dropFirst()
    let keyword = take { !["{", "}", ","].contains($0) }
    guard keyword == "select", rest.first == "," else {
      flaw = flaw ?? "'\(keyword)' is not a kind of argument; 'select' is"
      return nil
    }
    rest = rest.dropFirst()
    var cases: [Message.SelectionCase] = []
    while true {
      let value = take { !["{", "}"].contains($0) }
      if rest.first == "}" && value.isEmpty { break }
      guard rest.first == "{", isName(value) else {
        flaw = flaw ?? "a selection takes names, each with its words in braces"
        return nil
      }
      rest = rest.dropFirst()
      cases.append(Message.SelectionCase(value: value, pieces: pieces(depth: depth)))
      guard rest.first == "}" else {
        flaw = flaw ?? "a selection does not close"
        return nil
      }
      rest = rest.dropFirst()
    }
    rest = rest.dropFirst()
    guard cases.contains(where: { $0.value == "other" }) else {
      flaw = flaw ?? "a selection needs 'other'"
      return nil
    }
    return cases
  }

  /// Takes the characters up to the first that does not match, and trims spaces.
  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    if let first = part.utf8.first, let last = part.utf8.last, first > 0x20, last > 0x20 {
      return String(part)
    }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\n" }
    return String(part.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private func isName(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x5F || $0 == 0x2D
      }
  }
}
