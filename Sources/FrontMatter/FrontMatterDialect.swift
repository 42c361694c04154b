/// The languages in which a metadata block may be written.
///
/// A new one is a case here, a row of `Fence.all` (or a recogniser of its own, as JSON's), and one file that
/// reads the block.
package enum FrontMatterDialect: String, Sendable, CaseIterable {
  case yaml, toml, json
  /// Lines without a fence, read only where the journal's settings ask for them.
  case pelican, logseq
}

/// Where a journal's writers look for fields: a file is read by one of these, never by a guess.
package enum ContentDialect: String, Sendable, CaseIterable {
  /// Between `---` or `+++`, or in a JSON object, as first thing in the file.
  case fenced
  /// As `fenced`, or Pelican's header: `Title: …` lines up to the first blank one.
  case pelican
  /// As `fenced`, or Logseq's page properties: `name:: value` lines before or in the first block.
  case logseq
}
