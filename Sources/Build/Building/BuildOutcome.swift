package import Diagnostics

/// How a build ended.
package struct BuildOutcome: Sendable {
  package let diagnostics: [Diagnostic]
  package let ending: Ending
  /// What else the author should know: what an interrupted build left and this one put right.
  package var notices: [Phrase] = []

  package enum Ending: Sendable {
    case published(BuildSummary)
    /// The author's files have errors; the published site is untouched.
    case refusedByDiagnostics
    /// The world failed.
    case failed([BuildError], SiteState)
  }
}

/// What a build wrote.
package struct BuildSummary: Sendable, Equatable {
  package let output: String
  /// Whether it is for the author alone.
  package let isPreview: Bool
  package let entries: Int
  package let withheld: Int
  /// Notes that authors hid in texts which were published.
  package let hiddenNotes: Int
  package let pages: Int
  /// With the compressed copies.
  package let files: Int
  package let compressed: Int
  package let locales: [String]
  /// Files in the output that no build wrote; they were kept.
  package let foreign: [String]
  /// Files that somebody changed after a build wrote them; the new site took their place.
  package let altered: [String]
}
