// The effect of an output on the state, and where an output is refused.

import Diagnostics

extension MarkupState {
  /// Why an output is not allowed here.
  struct Refusal: Error, Equatable {
    let summary: Phrase
    let label: Phrase
    let help: [Phrase]

    static let schemeSplit = Refusal(
      summary: "the scheme of a link is either written out or comes with the whole link",
      label: "a ':' follows an output", help: [])
    static let nameSplit = Refusal(
      summary: "a name in a tag is written in one piece",
      label: "this goes on with a name that a branch began", help: [])
  }

  /// The context of an output. Afterwards, the state is the one after the output.
  mutating func readOutput(of expression: Expression) throws(Refusal) -> OutputContext {
    if let element = elementForAttributes(expression) {
      position = .attributeName(element, nil)
      return .text
    }
    switch position {
    case .text: return .text
    case .comment:
      position = .comment(dashes: 0)
      return .plainText
    case .content(.titleLike, _): return .plainText
    case .content(let element, _): throw Self.inCode("<\(element.name)>")
    case .quoted(let element, let kind, let quote, let progress):
      return try readOutput(in: kind, element, quote, progress)
    case .beforeValue(let element, _), .unquoted(let element):
      position = .unquoted(element)
      throw Refusal(
        summary: "an attribute with an output must be in quotes",
        label: "there are no quotes around this", help: ["write name=\"{{ … }}\""])
    case .tagOpen, .tagName:
      throw Refusal(
        summary: "a tag's name is written out", label: "this is in the name of a tag", help: [])
    case .tag, .attributeName, .afterAttributeName:
      throw Refusal(
        summary: "an output in a tag must be in an attribute's value",
        label: "this is between attributes", help: ["choose attributes with {% if %}"])
    case .declarationOpen, .declaration:
      throw Refusal(
        summary: "a declaration is written out", label: "this is in a declaration", help: [])
    }
  }

  /// The element into which `{{ map|xmlattr }}` writes whole attributes. Nil for any other output,
  /// and in other places.
  private func elementForAttributes(_ expression: Expression) -> Element? {
    guard case .filter(let filter, _, let operands) = expression.kind, filter.name == "xmlattr"
    else { return nil }
    switch position {
    case .tag(let element): return element
    case .tagName(let name, let isClosing) where !isClosing && operands.isEmpty:
      return Element(name: name, closing: false)
    case .attributeName(let element, _), .afterAttributeName(let element, _):
      return operands.isEmpty ? element : nil
    default: return nil
    }
  }

  private mutating func readOutput(
    in kind: AttributeKind, _ element: Element, _ quote: UInt8, _ progress: URLProgress
  ) throws(Refusal) -> OutputContext {
    switch kind {
    case .ordinary: return .plainText
    case .url:
      if progress == .decided { return .plainText }
      position = .quoted(element, kind, quote: quote, .fromOutput)
      return .url(quote: quote)
    case .code(let name): throw Self.inCode("'\(name)'")
    case .unknown:
      throw Refusal(
        summary: "the name of an attribute with an output in it is written out",
        label: "branches of an 'if' give it different names", help: [])
    }
  }

  private static func inCode(_ place: String) -> Refusal {
    Refusal(
      summary: "nothing is written into code", label: "this is in \(place)",
      help: ["put the value into a data- attribute and read it from a script file"])
  }
}

extension Element {
  fileprivate var name: String {
    switch self {
    case .ordinary: ""
    case .titleLike(let name), .code(let name): name
    }
  }
}

// MARK: - Joining branches

extension MarkupState {
  /// The state after two branches, or nil when they do not match.
  func joined(_ other: MarkupState) -> MarkupState? {
    Self.join(position, other.position).map { MarkupState(position: $0) }
  }

  private static func join(_ left: Position, _ right: Position) -> Position? {
    if left == right { return left }
    switch (left, right) {
    case (.tagName(let first, let a), .tagName(let second, let b)) where a == b:
      let same = Element(name: first, closing: a) == Element(name: second, closing: b)
      return same ? .tagName(nil, closing: a) : nil
    case (
      .quoted(let element, let kind, let quote, let a),
      .quoted(let other, let kind2, let quote2, let b)
    )
    where element == other && quote == quote2:
      if kind == kind2 { return .quoted(element, kind, quote: quote, a.joined(b)) }
      return .quoted(element, .unknown, quote: quote, .decided)
    case (.content(let element, _), .content(let other, _)) where element == other:
      return .content(element, matched: 0)
    case (.comment, .comment): return .comment(dashes: 0)
    default:
      guard let element = left.elementBetweenAttributes,
        element == right.elementBetweenAttributes
      else { return nil }
      if left.endsInName || right.endsInName { return .attributeName(element, nil) }
      return .tag(element)
    }
  }
}

extension MarkupState.Position {
  /// The element whose tag is open, outside of attribute values.
  fileprivate var elementBetweenAttributes: Element? {
    switch self {
    case .tagName(let name, let closing): Element(name: name, closing: closing)
    case .tag(let element), .attributeName(let element, _), .afterAttributeName(let element, _):
      element
    case .unquoted(let element): element
    case .text, .tagOpen, .beforeValue, .quoted, .declarationOpen, .declaration, .comment,
      .content:
      nil
    }
  }

  /// Whether following letters would continue a name or value that differs between branches.
  fileprivate var endsInName: Bool {
    switch self {
    case .attributeName, .afterAttributeName, .unquoted, .tagName: true
    case .tag, .text, .tagOpen, .beforeValue, .quoted, .declarationOpen, .declaration, .comment,
      .content:
      false
    }
  }
}

extension URLProgress {
  fileprivate func joined(_ other: URLProgress) -> URLProgress {
    switch (self, other) {
    case (.decided, .decided): .decided
    case (.literal(let left), .literal(let right)) where left == right: self
    default: .fromOutput
    }
  }
}

/// The HTML context of an output, determined at compile time.
enum OutputContext: Sendable, Equatable {
  /// Between tags. Markup is written as it is.
  case text
  /// In a quoted attribute, a comment, a title or a text area. Markup becomes text.
  case plainText
  /// At the beginning of a URL attribute with these quotes. The scheme is checked.
  case url(quote: UInt8)

  /// The stricter of two contexts, for an output with both.
  func joined(_ other: OutputContext) -> OutputContext {
    switch (self, other) {
    case (.url, _): self
    case (_, .url): other
    case (.plainText, _), (_, .plainText): .plainText
    case (.text, .text): .text
    }
  }
}
