/// Where a journal's writers look for fields: a file is read by one of these, never by a guess.
package enum ContentDialect: String, Sendable, CaseIterable {
  /// Between `---` or `+++`, or in a JSON object, as first thing in the file.
  case fenced
  /// As `fenced`, or Pelican's header: `Title: …` lines up to the first blank one.
  case pelican
  /// As `fenced`, or Logseq's page properties: `name:: value` lines before or in the first block.
  case logseq
}
