package import Diagnostics
package import Files
import Journal
import Localization

/// What a build would say, and what it would leave out.
package struct CheckOutcome: Sendable {
  package let diagnostics: [Diagnostic]
  package let ending: Ending

  package enum Ending: Sendable {
    /// A build would publish a site.
    case sound(CheckSummary)
    /// A build would be refused, since the author's files have errors.
    case unsound(unpublished: [UnpublishedSource], coverage: [LocaleCoverage])
    /// The world failed.
    case failed([BuildError])
  }
}

/// The site that a build would write.
package struct CheckSummary: Sendable, Equatable {
  package let entries: Int
  package let pages: Int
  package let files: Int
  package let locales: [String]
  /// Pictures of published texts that say nothing to people who do not see them.
  package let picturesWithoutDescription: Int
  /// Films of published texts whose words can only be heard.
  package let filmsWithoutTextTrack: Int
  /// As of a build.
  package let hiddenTimes: Int
  /// Entries that are withheld, and by what: names of fields and folders, with numbers.
  package let withheld: Int
  package let withheldBy: [String]
  /// Entries that only their addresses lead to.
  package let unlisted: Int
  /// Sorted by path.
  package let unpublished: [UnpublishedSource]
  /// Of the journal's own locales, sorted by path.
  package let coverage: [LocaleCoverage]
}

/// Goes through every stage of a build but the last, and writes nothing: no stage, no lock, no
/// output. It works on a journal that cannot be written to.
package func check(_ options: BuildOptions) -> CheckOutcome {
  do throws(BuildError) {
    return try OpenJournal(options).obeyingDrafts().check()
  } catch {
    return CheckOutcome(diagnostics: [], ending: .failed([error]))
  }
}

extension OpenJournal {
  fileprivate func check() throws(BuildError) -> CheckOutcome {
    var (cache, found) = (BuildCache(of: self, readsSaved: true), Findings(self))
    let planned = try plan(leavingOut: try outputStatus(), &cache, &found)
    try compareWithPast(planned, &cache, &found)
    var files = 0
    if found.isStopped {
      lookAtFiles(of: planned, &found)
    } else {
      files = try render(planned, to: Digests(), &cache, &found).lines.count
    }
    let said = found.said()
    if !found.failures.isEmpty {
      return CheckOutcome(diagnostics: said, ending: .failed(found.failures.ofEachShortage))
    }
    let unpublished = found.unpublished.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    if found.isStopped {
      return CheckOutcome(
        diagnostics: said, ending: .unsound(unpublished: unpublished, coverage: found.coverage))
    }
    let summary = CheckSummary(
      entries: planned.site.entries.count, pages: planned.plan.pages.count, files: files,
      locales: settings.locales.map(\.description),
      picturesWithoutDescription: planned.picturesWithoutDescription,
      filmsWithoutTextTrack: planned.filmsWithoutTextTrack,
      hiddenTimes: settings.hiddenTimes(in: planned.publication.published.map(\.entry)),
      withheld: planned.publication.withheld.count, withheldBy: planned.publication.withholders,
      unlisted: planned.publication.published.count { $0.entry.visibility.isUnlisted },
      unpublished: unpublished,
      coverage: found.coverage)
    return CheckOutcome(diagnostics: said, ending: .sound(summary))
  }
}
