import Files
import Markdown

/// How a construct of another tool is written in plain Markdown.
struct PlainConstruct {
  /// Nil for one that stays as it is.
  let bytes: [UInt8]?

  /// - Parameters:
  ///   - text: the file.
  ///   - destination: the path of the file to which an expression leads; nil if unknown.
  init(
    _ construct: ForeignConstruct, in text: [UInt8], destination: (String) -> String?
  ) {
    let words = String(decoding: text[construct.range], as: UTF8.self)
    guard !Self.saysMore(words, construct.piece) else {
      bytes = nil
      return
    }
    guard let piece = construct.piece else {
      bytes = []
      return
    }
    bytes = Self.text(of: piece, in: Place(construct), destination).map { Array($0.utf8) }
  }

  /// Whether a construct has words that no page shows, and that would be lost: another link, what
  /// comes after an escape in an argument, the title of code.
  private static func saysMore(_ words: String, _ piece: DialectPiece?) -> Bool {
    switch piece?.meaning {
    case .code: return false
    case .image:
      return ["\\", "](", "link=", "href="].contains { words.contains($0) }
    case nil where words.contains("codeblock"):
      let arguments = words.split(separator: " ").dropFirst(2).dropLast()
      return arguments.contains { !$0.contains(":") || $0.contains("//") }
    case nil: return false
    default: return words.contains("\\")
    }
  }

  /// What is around a construct.
  private struct Place {
    let isDestination: Bool
    let isAlone: Bool

    init(_ construct: ForeignConstruct) {
      let before = construct.before
      let last = before.last
      isDestination =
        last == 0x22 || last == 0x27 || last == 0x28 && before.dropLast().last == 0x5D
      isAlone =
        before.allSatisfy { " \t>".utf8.contains($0) }
        && construct.after.allSatisfy { $0 <= 0x20 }
    }
  }

  private static func text(
    of piece: DialectPiece, in place: Place, _ destination: (String) -> String?
  ) -> String? {
    switch piece.meaning {
    case .text(let words):
      return place.isDestination || words.hasPrefix("{{ site") ? nil : escaped(words)
    case .link(let address, let words):
      let isExpression = toolMark(of: address) != nil
      guard let path = isExpression ? destination(address) : address else { return nil }
      if place.isDestination { return path }
      if words == path, path.hasPrefix("https://") { return "<\(path)>" }
      return "[\(escaped(words))](\(path))"
    case .image(let address, let alternative, let title):
      if place.isDestination { return nil }
      let path = address.contains { " ()<>".contains($0) } ? "<\(address)>" : address
      let marks = title.contains("\"") ? ("(", ")") : ("\"", "\"")
      let caption = title.isEmpty ? "" : " \(marks.0)\(escaped(title))\(marks.1)"
      return "![\(escaped(alternative))](\(path)\(caption))"
    case .note(let name): return "![[\(name)]]"
    case .source(let author, let work, let address):
      let rest = work.isEmpty ? address : work
      let comma = author.isEmpty || rest.isEmpty ? "" : ", "
      let what = address.isEmpty || rest.isEmpty ? escaped(rest) : "[\(escaped(rest))](\(address))"
      return "— " + escaped(author) + comma + what
    case .code(let language):
      let code = String(decoding: piece.spelling, as: UTF8.self)
      guard !code.contains("`") else { return nil }
      return place.isAlone ? "```\(language)\n\(code)\n```" : "`\(code)`"
    case .outline
    where place.isAlone && piece.spelling.first == 0x7B && piece.spelling.dropFirst().first != 0x3A:
      return "[toc]"
    case .nothing, .outline, .id, .formula, .blockID, .block, .unknown: return nil
    }
  }

  /// What names a construct that stays: `{{< map`, `:::tabs`. Nil for what is plain enough, such as
  /// an id, and for links, which are counted by their destinations.
  static func name(of construct: ForeignConstruct, in bytes: [UInt8]) -> String? {
    switch construct.piece?.meaning {
    case .nothing, .outline, .id, .formula, .blockID, .block, .link, .text, .source: return nil
    case .image, .note, .code, .unknown, nil: break
    }
    let words = String(decoding: bytes[construct.range].prefix(60), as: UTF8.self)
    let marks = words.prefix { "{<%-:!? ".contains($0) }
    let rest = words.dropFirst(marks.count)
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    return (String(marks) + name).trimmed
  }

  /// Words that Markdown reads as they are.
  private static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      if "\\`*_[]<>{}#&|~$".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension ForeignConstruct {
  var isSource: Bool {
    if case .source = piece?.meaning { return true }
    return false
  }
}
