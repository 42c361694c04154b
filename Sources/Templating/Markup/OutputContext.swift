/// The HTML around an output, decided when the set is compiled.
enum OutputContext: Sendable, Equatable {
  /// Between tags: markup is written as it is.
  case text
  /// In a quoted attribute, a comment, a title or a text area: markup becomes text.
  case plainText
  /// At or near the beginning of a URL attribute between such quotes: the scheme is checked.
  case url(quote: UInt8)

  /// The stricter of two, for an output that stands in both.
  func joined(_ other: OutputContext) -> OutputContext {
    switch (self, other) {
    case (.url, _): self
    case (_, .url): other
    case (.plainText, _), (_, .plainText): .plainText
    case (.text, .text): .text
    }
  }
}
