package import Diagnostics

/// A message of a catalog: text with `{name}` for arguments, in one form or a form for each plural
/// category.
///
/// As in ICU's MessageFormat, a form has arguments (`{name}`), selections
/// (`{kind, select, photo {…} other {…}}`) and, for Korean, particles (`{을/를}`) that agree with the
/// text before them. `{{` and `}}` are escaped braces.
package struct Message: Sendable, Equatable {
  package let forms: [PluralCategory: [Piece]]
  /// The syntax error in the text, or nil.
  package let flaw: Phrase?

  package enum Piece: Sendable, Equatable {
    case text(String)
    case argument(String)
    case particle(KoreanParticle)
    indirect case selection(argument: String, cases: [SelectionCase])
  }

  /// The text for one value of an argument. `other` is the default case.
  package struct SelectionCase: Sendable, Equatable {
    package let value: String
    package let pieces: [Piece]
  }

  /// A message with one form.
  package init(_ text: String) { self.init(forms: [.other: text]) }

  /// A message with plural forms; `other` is required.
  package init(forms: [PluralCategory: String]) {
    var flaws: [Phrase] = []
    var parsed: [PluralCategory: [Piece]] = [:]
    for category in PluralCategory.allCases {
      guard let text = forms[category] else { continue }
      var parser = MessageParser(text)
      let pieces = parser.pieces()
      parsed[category] = parser.flaw == nil ? pieces : [.text(text)]
      if let flaw = parser.flaw { flaws.append(flaw) }
    }
    self.forms = parsed
    flaw = flaws.first
  }

  /// The names of all arguments, sorted.
  package var arguments: [String] {
    Set(forms.values.flatMap { $0.flatMap(\.arguments) }).sorted()
  }

  /// The message, if it needs neither a count nor other arguments.
  var plainText: String? {
    guard let pieces = forms[.other] else { return nil }
    var text = ""
    for piece in pieces {
      guard case .text(let literal) = piece else { return nil }
      text += literal
    }
    return text
  }

  /// Whether the message has only text and arguments, so that a script can format it.
  package var isPlain: Bool {
    forms.values.allSatisfy { pieces in
      pieces.allSatisfy {
        switch $0 {
        case .text, .argument: true
        case .particle, .selection: false
        }
      }
    }
  }
}

extension Message.Piece {
  fileprivate var arguments: [String] {
    switch self {
    case .text, .particle: []
    case .argument(let name): [name]
    case .selection(let name, let cases): [name] + cases.flatMap { $0.pieces.flatMap(\.arguments) }
    }
  }
}

extension Message {
  /// The text as written in a catalog.
  static func source(of pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let literal): literal
      case .argument(let name): "{\(name)}"
      case .particle(let particle): "{\(particle.afterConsonant)/\(particle.afterVowel)}"
      case .selection(let name, let cases):
        "{\(name), select,"
          + cases.map { " \($0.value) {\(source(of: $0.pieces))}" }.joined() + "}"
      }
    }.joined()
  }
}
