/// The tags that begin something; a new one gets a case here, a case of `Statement`, and a file of its own.
enum Tag: String, Sendable, CaseIterable {
  case `if`, `for`, set, with, block, include, extends

  /// Words that continue or end a tag.
  static let inner = [
    "elif", "else", "endif", "endfor", "endset", "endwith", "endblock", "endraw",
  ]

  /// Tags of Jinja that this language does not have.
  static let later = [
    "macro", "call", "filter", "import", "from", "do", "autoescape", "trans", "pluralize", "break",
    "continue", "debug",
  ]
}

extension Parser {
  /// Parses a tag whose word was read, with its body; nil when it leaves nothing to render.
  mutating func parse(_ tag: Tag, _ opening: TagOpening) -> Statement? {
    switch tag {
    case .if: parseIf(opening)
    case .for: parseFor(opening)
    case .set: parseSet(opening)
    case .with: parseWith(opening)
    case .block: parseBlock(opening)
    case .include: parseInclude(opening)
    case .extends: parseExtends(opening)
    }
  }

  /// The rest of a tag that has nothing but its word.
  mutating func closeTag() {
    attempt(.tagClose) { (_) throws(Failure) in }
  }
}
