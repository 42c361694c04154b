/// The syntax of a metadata block.
///
/// To add one, add a case here, a row in `Fence.all` (or a recognizer of its own, as JSON has in
/// `Opening.swift`), and a file that parses the block.
package enum FrontMatterDialect: String, Sendable, CaseIterable {
  case yaml, toml, json
  /// Lines without a fence. They are read only when the journal's settings name the dialect.
  case pelican, logseq
}

/// Where the entries of a journal have their fields. The settings choose one; it is never guessed.
package enum ContentDialect: String, Sendable, CaseIterable {
  /// Between `---` or `+++`, or in a JSON object, at the start of the file.
  case fenced
  /// `fenced`, or a Pelican header: `Title: …` lines up to the first blank line.
  case pelican
  /// `fenced`, or Logseq's page properties: `name:: value` lines before or in the first block.
  case logseq
}
