package import Diagnostics

/// One field of the front matter: a name and its value.
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

  /// The commas of other scripts, at which one text with several labels is split too.
  package static let otherCommas: Set<Unicode.Scalar> = ["，", "、", "،", "﹐", "﹑", "､"]
}

/// The untyped value of a field. A missing value is a plain scalar with empty text.
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

/// A single value as text. The field that it belongs to decides what the text means.
package struct Scalar: Sendable, Equatable {
  package let text: String
  /// The value as it is in the source, with quotation marks and block indicators.
  package let span: Span
  package let style: Style

  package init(text: String, span: Span, style: Style) {
    self.text = text
    self.span = span
    self.style = style
  }

  /// How the value was written. Only a plain `true` or `~` can mean something other than text.
  package enum Style: Sendable {
    case plain, quoted, block
  }

  /// Whether the value is missing, or is plain `~` or `null`. A quoted empty text is not null.
  package var isNull: Bool {
    guard style == .plain, text.utf8.count <= 4 else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}
