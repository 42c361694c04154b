package import Diagnostics
import Files
import Journal
import SearchIndex
import SiteRenderer

extension LiveSite {
  /// Everything that a build would say: every page is rendered and compared with withheld texts,
  /// and so is the search index.
  ///
  /// - Parameter isCancelled: asked now and then.
  /// - Returns: the findings, sorted; nil when the work was cancelled.
  package func findings(isCancelled: () -> Bool) -> [Diagnostic]? {
    var found = found
    let jobs = journal.options.jobs
    let (rendering, audit) = (rendering.withAllMonths(isCancelled: isCancelled), planned.audit)
    let keeping = KeptMetadata(journal.settings)
    var suspicions: [PrivacyAudit.Suspicion] = []
    // A file that is saved waits for no more than these pages.
    for start in stride(from: 0, to: planned.plan.pages.count, by: 8 * jobs) {
      if isCancelled() { return nil }
      let some = Array(planned.plan.pages[start..<min(start + 8 * jobs, planned.plan.pages.count)])
      let written = concurrentMap(some, jobs: jobs) { page in
        let (bytes, diagnostics) = rendering.publishedBytes(of: page, keeping)
        return Written(to: Digests(), page.route, bytes, diagnostics, audit)
      }
      found.diagnostics += written.flatMap(\.diagnostics)
      suspicions += written.flatMap(\.suspicions)
    }
    if audit != nil {
      if isCancelled() { return nil }
      if let index = searchIndex {
        let pieces = index.pieces
        for start in stride(from: 0, to: pieces.count, by: 16 * jobs) {
          if isCancelled() { return nil }
          let some = Array(pieces[start..<min(start + 16 * jobs, pieces.count)])
          suspicions += concurrentMap(some, jobs: jobs) { piece in
            index.files(of: piece).flatMap {
              Written(to: Digests(), $0.route, $0.bytes, [], audit).suspicions
            }
          }.flatMap(\.self)
        }
      }
    }
    found.diagnostics += journal.auditFindings(suspicions, planned, &found)
    return found.diagnostics.sortedForReading()
  }

  /// What a build would say about one entry while it makes the entry's page: of its links and
  /// pictures, among others.
  func findings(inPage file: String, of path: String) -> [Diagnostic] {
    guard let page = planned.plan.pages.first(where: { $0.route.file == file }) else { return [] }
    return rendering.render(page).diagnostics.filter { $0.place.path == path }
  }

  /// Whether findings stop a build: errors, or warnings where they weigh as much.
  package func isStopped(by findings: [Diagnostic]) -> Bool {
    var found = found
    found.diagnostics = findings
    return found.isStopped
  }
}
