import Diagnostics

/// The tags of the language. To add one, add a case here, a case of `Statement`, and a file in
/// `Tags/`.
enum Tag: String, Sendable, CaseIterable {
  case `if`, `for`, set, with, block, include, extends, macro, call, filter, `import`, from

  /// Tags that continue or end another tag.
  static let inner = [
    "elif", "else", "endif", "endfor", "endset", "endwith", "endblock", "endraw", "endmacro",
    "endcall", "endfilter",
  ]

  /// Tags of Jinja that this language does not have, with what to write instead.
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
  /// Parses a tag after its name, with its body. Nil when there is nothing to render.
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

  /// Parses the rest of a tag without parameters.
  mutating func closeTag() {
    attempt(.tagClose) { (_) throws(Failure) in }
  }
}
