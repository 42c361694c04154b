/// How much of a text the parser takes, whoever parses.
package struct MarkdownLimits: Sendable, Equatable {
  /// Bytes of the text.
  package var size: Int
  /// Lists and quotes within each other.
  package var depth: Int

  package init(size: Int = 1 << 20, depth: Int = 100) {
    self.size = size
    self.depth = depth
  }
}
