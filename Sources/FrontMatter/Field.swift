package import Diagnostics

/// One named value of a metadata block.
package struct Field: Sendable, Equatable {
  package let name: String
  package let nameSpan: Span
  package let value: FieldValue

  package init(name: String, nameSpan: Span, value: FieldValue) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
  }
}

extension Field {
  static let duplicateHelp: Phrase = "remove one of the two"
}

/// What stands behind a field's name, untyped. A value that was left out is a plain scalar without text.
package enum FieldValue: Sendable, Equatable {
  case scalar(Scalar)
  case list([FieldValue], Span)
  case mapping([Field], Span)

  package var span: Span {
    switch self {
    case .scalar(let scalar): scalar.span
    case .list(_, let span), .mapping(_, let span): span
    }
  }
}

/// A value without parts, as text: what it means is decided by the field that it belongs to.
package struct Scalar: Sendable, Equatable {
  package let text: String
  /// As written, quotation marks and block indicators included.
  package let span: Span
  package let style: Style

  package init(text: String, span: Span, style: Style) {
    self.text = text
    self.span = span
    self.style = style
  }

  /// How it was written: only a plain `true` or `~` may be something other than text.
  package enum Style: Sendable {
    case plain, quoted, block
  }

  /// Nothing was written, or one of YAML's words for it; a quoted empty text is a text.
  package var isNull: Bool {
    guard style == .plain else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}
