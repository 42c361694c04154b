import Diagnostics
package import Journal

/// A source file that is not part of the site, and every reason for it.
package struct UnpublishedSource: Sendable, Equatable {
  /// Relative to the journal.
  package let path: String
  package let reasons: [Reason]

  package enum Reason: Sendable, Equatable {
    /// It holds no text.
    case isEmpty
    /// It could not be read at all; errors and failures say why.
    case isUnread
    /// A sync service, a merge or an editor left it behind.
    case isLeftover
    /// The settings, or those of the tool that wrote the journal, say that it is not content.
    case isExcluded
    /// Its ending is not one of an entry's.
    case hasOtherEnding
    /// It describes a list of another program's pages.
    case isSection
    /// The decision of `Publication`.
    case withheld(Publication.Reason)
  }

  init(_ withheld: Publication.Withheld) {
    path = withheld.entry.source.path
    reasons = withheld.reasons.map { .withheld($0) }
  }

  /// Nil when it could hold no entry.
  init?(_ passed: IgnoredPath) {
    guard passed.mayHoldEntries else { return nil }
    path = passed.isFolder ? passed.path + "/" : passed.path
    switch passed.reason {
    case .leftover: reasons = [.isLeftover]
    case .excluded, .templates, .versions: reasons = [.isExcluded]
    case .ending: reasons = [.hasOtherEnding]
    case .section: reasons = [.isSection]
    }
  }

  init(copy source: SourcePath) { (path, reasons) = (source.path, [.isLeftover]) }

  /// Nil when the file gave an entry.
  init?(unread result: ReadEntry, at path: String) {
    guard result.entry == nil else { return nil }
    self.path = path
    let hasText = result.failure != nil || result.diagnostics.hasErrors
    reasons = [hasText ? .isUnread : .isEmpty]
  }
}
