package import Diagnostics
package import Files
package import Journal
package import Localization

/// Why one file of a journal is on the site, or is not.
package struct Explanation: Sendable {
  /// Relative to the journal; as it was asked for when it lies outside.
  package let path: String
  package let verdict: Verdict
  /// What a run says about this file.
  package let diagnostics: [Diagnostic]

  package enum Verdict: Sendable {
    case entry(EntryFacts)
    /// A source file that gives no entry.
    case noEntry(UnpublishedSource.Reason)
    /// A file beside entries; the routes of nothing published that uses it are nil.
    case attachment(Route?)
    /// Nothing that is read as an entry, and why.
    case notRead(Phrase)
  }
}

/// All that decides about one entry.
package struct EntryFacts: Sendable {
  package let entry: Entry
  package let origins: EntryOrigins
  /// Empty when it is published.
  package let reasons: [Publication.Reason]
  package let today: CalendarDay
  /// Whether errors, in this file or elsewhere, keep the whole journal from being published.
  package let isRefused: Bool
  /// Where it stands, for each locale of the site that shows it.
  package let addresses: [(locale: LocaleTag, route: Route)]
  /// The published translations.
  package let translations: [(path: String, locale: LocaleTag)]
  /// Files and pages that want the same address or are the same entry.
  package let collisions: [Phrase]
}

/// How the question ended.
package enum ExplanationOutcome: Sendable {
  case answered(Explanation)
  case failed(BuildError)
}

/// Says why a file is on the site, or is not. Nothing is written.
///
/// - Parameters:
///   - file: from `folder`, else from the journal.
///   - folder: where the command runs.
package func explain(
  _ file: String, from folder: String, in options: BuildOptions
) -> ExplanationOutcome {
  do throws(BuildError) {
    return .answered(try OpenJournal(options).explain(file, from: folder))
  } catch {
    return .failed(error)
  }
}
