/// A part of a line with the marks that are around it. Trees of marks in any nesting, also a wrong
/// one, become a row of these, from which the marks of Markdown follow.
struct InlinePiece {
  enum Content {
    case text(String)
    case code(String)
    /// Markdown that is complete: a picture, ruby.
    case whole(String)
    case lineBreak
  }
  var content: Content
  var marks: InlineMarks
  /// What it is a link to; a number tells two links to one address apart.
  var link: InlineLink?
  /// Whether a line break stands for an empty line, which ends a paragraph.
  var isEmptyLine = false

  var isText: Bool { if case .text = content { true } else { false } }
  var text: String { if case .text(let text) = content { text } else { "" } }
}

struct InlineLink: Equatable {
  let number: Int
  let address: String
}

struct InlineMarks: OptionSet, Hashable {
  let rawValue: Int

  static let strong = InlineMarks(rawValue: 1)
  static let emphasis = InlineMarks(rawValue: 2)
  static let deleted = InlineMarks(rawValue: 4)
  static let marked = InlineMarks(rawValue: 8)
  static let sub = InlineMarks(rawValue: 16)
  static let sup = InlineMarks(rawValue: 32)
  static let keyboard = InlineMarks(rawValue: 64)
  static let small = InlineMarks(rawValue: 128)

  /// Those of Markdown, which have rules about what is beside them, the first one outside.
  static let signs: [(mark: InlineMarks, sign: String)] = [
    (.deleted, "~~"), (.strong, "**"), (.emphasis, "*"),
  ]
  /// Those that are elements of HTML.
  static let elements: [(mark: InlineMarks, name: String)] = [
    (.marked, "mark"), (.small, "small"), (.sub, "sub"), (.sup, "sup"), (.keyboard, "kbd"),
  ]

  private static let allElements = elements.reduce(into: InlineMarks()) { $0.insert($1.mark) }
  var elementsAlone: InlineMarks { intersection(InlineMarks.allElements) }
  var isElement: Bool { !elementsAlone.isEmpty }

  /// What an element adds, by its name or by its style.
  init(_ element: HTMLElement) {
    self = InlineMarks.named[element.name] ?? []
    if let weight = element.style("font-weight") {
      set(.strong, weight.hasPrefix("bold") || (Int(weight) ?? 0) >= 600)
    }
    if let style = element.style("font-style") {
      set(.emphasis, style == "italic" || style == "oblique")
    }
    let lines = element.style("text-decoration") ?? element.style("text-decoration-line") ?? ""
    if lines.contains("line-through") { insert(.deleted) }
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  private mutating func set(_ mark: InlineMarks, _ isSet: Bool) {
    if isSet { insert(mark) } else { remove(mark) }
  }

  private static let named: [String: InlineMarks] = [
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis,
    "dfn": .emphasis, "var": .emphasis, "del": .deleted, "s": .deleted, "strike": .deleted,
    "mark": .marked, "sub": .sub, "sup": .sup, "kbd": .keyboard, "small": .small,
  ]
}
