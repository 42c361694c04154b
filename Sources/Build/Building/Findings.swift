package import Diagnostics
package import Files
import Journal
import Publishing

/// What the stages of a run find on their way: what is said to the author, and what keeps texts
/// from the site.
package struct Findings: Sendable {
  package var diagnostics: [Diagnostic]
  package var failures: [BuildError] = []
  /// Entries that are no part of the site, in the order in which they were found out.
  var unpublished: [UnpublishedSource] = []
  /// Of the files in `locales/`.
  var coverage: [LocaleCoverage] = []
  /// Whether warnings weigh as much as errors.
  private let isStrict: Bool

  /// Begins with what is wrong with the settings.
  package init(_ journal: OpenJournal) {
    diagnostics = journal.flaws
    isStrict = journal.options.strict || journal.settings.strict
  }

  /// Errors, failures, or warnings where they weigh as much.
  package var isStopped: Bool {
    !failures.isEmpty
      || diagnostics.contains { $0.severity == .error || (isStrict && $0.severity == .warning) }
  }

  /// Whether git could not be asked for dates that entries need.
  var isHistoryMissing: Bool {
    diagnostics.contains { $0.severity == .error && $0.identifier.hasPrefix("git.") }
  }

  /// All findings as they are said. Of a text that only has errors, the errors may be quoted:
  /// their author must mend them.
  func said() -> [Diagnostic] {
    var reasons: [[UInt8]: [UnpublishedSource.Reason]] = [:]
    for source in unpublished { reasons[Array(source.path.utf8)] = source.reasons }
    return diagnostics.sortedForReading().map { finding in
      guard let path = finding.path, let why = reasons[Array(path.utf8)] else { return finding }
      var finding = finding
      finding.isWithheld =
        finding.severity != .error
        || why.contains { reason in
          if case .withheld(let reason) = reason { reason != .hasErrors } else { false }
        }
      return finding
    }
  }

  var stopped: BuildOutcome {
    BuildOutcome(
      diagnostics: said(),
      ending: failures.isEmpty
        ? .refusedByDiagnostics : .failed(failures.ofEachShortage, .untouched))
  }

  mutating func collect(_ results: [Written]) -> [OutputManifest.File] {
    diagnostics += results.flatMap(\.diagnostics)
    failures += results.compactMap(\.failure)
    return results.compactMap(\.line)
  }
}
