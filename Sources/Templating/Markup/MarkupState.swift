// A state machine over the literal text of templates. After each piece, it knows whether an output
// would be between tags, in a quoted attribute, or in a place without outputs. It implements the
// part of HTML's tokenizer that is needed for this.

struct MarkupState: Equatable, Sendable {
  enum Position: Equatable, Sendable {
    /// Between tags.
    case text
    /// After `<` or `</`.
    case tagOpen(closing: Bool)
    /// In the name of a tag, or nil when it differs between branches.
    case tagName([UInt8]?, closing: Bool)
    /// Between attributes.
    case tag(Element)
    /// In the name of an attribute, or nil when it differs between branches.
    case attributeName(Element, [UInt8]?)
    case afterAttributeName(Element, [UInt8]?)
    /// After `=`.
    case beforeValue(Element, AttributeKind)
    case quoted(Element, AttributeKind, quote: UInt8, URLProgress)
    case unquoted(Element)
    /// After `<!`, with the number of `-` of a comment's opening.
    case declarationOpen(dashes: Int)
    case declaration
    /// In a comment, after this number of `-`.
    case comment(dashes: Int)
    /// In the content of an element without tags, with the length of the end tag that was matched
    /// so far.
    case content(Element, matched: Int)
  }

  var position: Position = .text
  /// An error in the last literal text that forbids any output after it.
  var refusal: Refusal?

  static let text = MarkupState()
}

/// An element, by the kind of its content.
enum Element: Equatable, Sendable {
  case ordinary
  /// Content without tags, in which outputs are allowed.
  case titleLike(name: String)
  /// Content without tags, in which no output is allowed.
  case code(name: String)

  init(name: [UInt8]?, closing: Bool) {
    let name = String(decoding: name ?? [], as: UTF8.self)
    switch name {
    case _ where closing: self = .ordinary
    case "script", "style", "iframe", "noembed", "noframes", "xmp", "plaintext":
      self = .code(name: name)
    case "title", "textarea": self = .titleLike(name: name)
    default: self = .ordinary
    }
  }

  fileprivate var contentPosition: MarkupState.Position {
    self == .ordinary ? .text : .content(self, matched: 0)
  }

  fileprivate var endTag: [UInt8] {
    switch self {
    case .ordinary: []
    case .titleLike(let name), .code(let name): Array("</\(name)".utf8)
    }
  }
}

/// An attribute, by the kind of its value.
enum AttributeKind: Equatable, Sendable {
  case ordinary
  case url
  /// An event handler, a style or a document, in which no output is allowed.
  case code(name: String)
  /// The name differs between branches.
  case unknown

  init(name: [UInt8]?) {
    guard let name else {
      self = .unknown
      return
    }
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case _ where text.hasPrefix("on"): self = .code(name: text)
    case "style", "srcdoc": self = .code(name: text)
    case "href", "src", "action", "formaction", "poster", "cite", "data", "background",
      "xlink:href", "manifest", "ping", "longdesc":
      self = .url
    default: self = .ordinary
    }
  }
}

/// Whether a URL attribute can still have a scheme.
enum URLProgress: Equatable, Sendable {
  /// Only these literal bytes so far, which do not decide it.
  case literal([UInt8])
  /// It has an output, and no literal byte has decided it.
  case fromOutput
  case decided
}

// MARK: - Literal text

extension MarkupState {
  mutating func read(_ text: [UInt8]) {
    var place = 0
    while place < text.count {
      place = skip(text[place...])
      guard place < text.count else { return }
      read(text[place])
      place += 1
    }
  }

  /// Reads the beginning of a text as far as each of its bytes means the same: what is between
  /// tags or in a value, and a name.
  ///
  /// - Returns: the place of the first other byte.
  private mutating func skip(_ text: ArraySlice<UInt8>) -> Int {
    switch position {
    case .text: return text.firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
    case .quoted(_, let kind, let quote, let progress) where kind != .url || progress == .decided:
      return text.firstIndex(of: quote) ?? text.endIndex
    case .tagName(let name?, let closing):
      let letters = text.prefix { !endsName($0) }
      if !letters.isEmpty { position = .tagName(name + letters.map(lower), closing: closing) }
      return letters.endIndex
    case .attributeName(let element, let name?):
      let letters = text.prefix { !endsName($0) && $0 != UInt8(ascii: "=") }
      if !letters.isEmpty { position = .attributeName(element, name + letters.map(lower)) }
      return letters.endIndex
    default: return text.startIndex
    }
  }

  private mutating func read(_ byte: UInt8) {
    switch position {
    case .text:
      if byte == UInt8(ascii: "<") { position = .tagOpen(closing: false) }
    case .tagOpen(let closing): position = afterOpening(byte, closing)
    case .tagName(let name, let closing):
      switch byte {
      case _ where endsName(byte):
        position = .tag(Element(name: name, closing: closing))
        read(byte)
      default:
        if name == nil { refusal = .nameSplit }
        position = .tagName(name.map { $0 + [lower(byte)] }, closing: closing)
      }
    case .tag(let element): readInTag(byte, element)
    case .attributeName(let element, let name):
      switch byte {
      case UInt8(ascii: "="): position = .beforeValue(element, AttributeKind(name: name))
      case UInt8(ascii: ">"), UInt8(ascii: "/"): readInTag(byte, element)
      case _ where isSpace(byte): position = .afterAttributeName(element, name)
      default:
        if name == nil { refusal = .nameSplit }
        position = .attributeName(element, name.map { $0 + [lower(byte)] })
      }
    case .afterAttributeName(let element, let name):
      if byte == UInt8(ascii: "=") {
        position = .beforeValue(element, AttributeKind(name: name))
      } else if !isSpace(byte) {
        readInTag(byte, element)
      }
    case .beforeValue(let element, let kind):
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = .quoted(element, kind, quote: byte, .literal([]))
      case UInt8(ascii: ">"): position = element.contentPosition
      case _ where isSpace(byte): break
      default: position = .unquoted(element)
      }
    case .quoted(let element, let kind, let quote, let progress):
      if byte == quote {
        position = .tag(element)
      } else if kind == .url {
        readURL(byte, element, quote, progress)
      }
    case .unquoted(let element):
      if byte == UInt8(ascii: ">") || isSpace(byte) { readInTag(byte, element) }
    case .declarationOpen, .declaration, .comment, .content: readOutsideOfTags(byte)
    }
  }

  private func afterOpening(_ byte: UInt8, _ closing: Bool) -> Position {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      .tagName([lower(byte)], closing: closing)
    case UInt8(ascii: "/") where !closing: .tagOpen(closing: true)
    case UInt8(ascii: "!") where !closing: .declarationOpen(dashes: 0)
    case UInt8(ascii: "?"): .declaration
    case UInt8(ascii: "<") where !closing: .tagOpen(closing: false)
    default: .text
    }
  }

  private mutating func readInTag(_ byte: UInt8, _ element: Element) {
    switch byte {
    case UInt8(ascii: ">"): position = element.contentPosition
    case _ where endsName(byte): position = .tag(element)
    default: position = .attributeName(element, [lower(byte)])
    }
  }

  /// A literal `:` ends a scheme. An allowed one is the author's choice; any other makes the value
  /// code.
  private mutating func readURL(
    _ byte: UInt8, _ element: Element, _ quote: UInt8, _ progress: URLProgress
  ) {
    func become(_ kind: AttributeKind, _ progress: URLProgress) {
      position = .quoted(element, kind, quote: quote, progress)
    }
    switch (byte, progress) {
    case (_, .decided): break
    case (UInt8(ascii: "/"), _), (UInt8(ascii: "?"), _), (UInt8(ascii: "#"), _):
      become(.url, .decided)
    case (UInt8(ascii: ":"), .literal(let scheme)):
      let name = String(decoding: scheme, as: UTF8.self)
      let isHarmless = refusedScheme(of: name + ":") == nil
      become(isHarmless ? .url : .code(name: "\(name):"), .decided)
    case (UInt8(ascii: ":"), .fromOutput):
      refusal = .schemeSplit
      become(.url, .decided)
    case (_, .literal(let scheme)): become(.url, .literal(scheme + [lower(byte)]))
    case (_, .fromOutput): break
    }
  }

  private mutating func readOutsideOfTags(_ byte: UInt8) {
    switch position {
    case .declarationOpen(let dashes):
      if byte == UInt8(ascii: "-") {
        position = dashes == 1 ? .comment(dashes: 0) : .declarationOpen(dashes: 1)
      } else {
        position = byte == UInt8(ascii: ">") ? .text : .declaration
      }
    case .declaration:
      if byte == UInt8(ascii: ">") { position = .text }
    case .comment(let dashes):
      if byte == UInt8(ascii: "-") {
        position = .comment(dashes: dashes + 1)
      } else {
        position = byte == UInt8(ascii: ">") && dashes >= 2 ? .text : .comment(dashes: 0)
      }
    case .content(let element, let matched): readContent(byte, element, matched)
    default: break
    }
  }

  private mutating func readContent(_ byte: UInt8, _ element: Element, _ matched: Int) {
    let endTag = element.endTag
    if matched == endTag.count {
      if endsName(byte) { return readInTag(byte, .ordinary) }
    } else if lower(byte) == endTag[matched] {
      position = .content(element, matched: matched + 1)
      return
    }
    position = .content(element, matched: byte == UInt8(ascii: "<") ? 1 : 0)
  }
}

private func endsName(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || isSpace(byte)
}

private func lower(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
