import Diagnostics

/// The tags that begin something; a new one gets a case here, a case of `Statement`, and a file of its own.
enum Tag: String, Sendable, CaseIterable {
  case `if`, `for`, set, with, block, include, extends, macro, call, filter, `import`, from

  /// Words that continue or end a tag.
  static let inner = [
    "elif", "else", "endif", "endfor", "endset", "endwith", "endblock", "endraw", "endmacro",
    "endcall", "endfilter",
  ]

  /// What Jinja has and this language does not, with what to write instead.
  static let absent: [String: Phrase] = [
    "do": "set a name instead: {% set name = … %}",
    "autoescape": "what is printed is always escaped; markup is a kind of value",
    "trans": "interface texts belong in catalogs: {{ t(\"key\") }}",
    "pluralize": "interface texts belong in catalogs: {{ t(\"key\", count=n) }}",
    "break": "choose what to go through: {% for x in list if … %}, or list[:5]",
    "continue": "choose what to go through: {% for x in list if … %}",
    "debug": "",
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
    case .macro: parseMacro(opening)
    case .call: parseCallBlock(opening)
    case .filter: parseFilterBlock(opening)
    case .import: parseImport(opening)
    case .from: parseFrom(opening)
    }
  }

  /// The rest of a tag that has nothing but its word.
  mutating func closeTag() {
    attempt(.tagClose) { (_) throws(Failure) in }
  }
}
