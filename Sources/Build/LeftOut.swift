import Diagnostics
package import Journal

/// A source file that is no part of the site, and every reason for it.
package struct LeftOut: Sendable, Equatable {
  /// Relative to the journal.
  package let path: String
  package let reasons: [Reason]

  package enum Reason: Sendable, Equatable {
    /// It holds no text.
    case isEmpty
    /// It could not be read at all; errors and failures say why.
    case isUnread
    /// The decision of `Publication`.
    case withheld(Publication.Reason)
  }

  init(_ withheld: Publication.Withheld) {
    path = withheld.entry.source.path
    reasons = withheld.reasons.map { .withheld($0) }
  }

  /// Nil when the file gave an entry.
  init?(unread result: ReadEntry, at path: String) {
    guard result.entry == nil else { return nil }
    self.path = path
    let hasText = result.failure != nil || result.diagnostics.hasErrors
    reasons = [hasText ? .isUnread : .isEmpty]
  }
}
