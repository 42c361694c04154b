import Markdown

extension RenderedMarkdown {
  /// Whether anything is visible: not so in a body of empty list items or horizontal rules only.
  var showsSomething: Bool {
    !links.isEmpty || plainText.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}
