/// One interface text of a catalog: words with `{name}` for arguments, in one form or a form for each plural category.
package struct Message: Sendable, Equatable {
  package let forms: [PluralCategory: [Piece]]

  package enum Piece: Sendable, Equatable {
    case text(String)
    case argument(String)
  }

  /// A message in one form.
  package init(_ text: String) { forms = [.other: Message.pieces(of: text)] }

  /// A message by plural category; `other` must be among the forms.
  package init(forms: [PluralCategory: String]) { self.forms = forms.mapValues(Message.pieces) }

  /// The names of all arguments, sorted.
  package var arguments: [String] {
    let names = forms.values.flatMap { pieces in
      pieces.compactMap { piece -> String? in
        switch piece {
        case .text: nil
        case .argument(let name): name
        }
      }
    }
    return Set(names).sorted()
  }

  /// `{{` and `}}` stand for braces.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        let name = rest[rest.index(after: rest.startIndex)..<end]
        pieces.append(.argument(name.trimmingSpaces))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    return pieces
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Message {
  /// The text as a catalog would hold it.
  static func source(of pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let literal): literal
      case .argument(let name): "{\(name)}"
      }
    }.joined()
  }
}
