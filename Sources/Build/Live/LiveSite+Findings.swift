package import Diagnostics
import Files
import Journal
import Localization
import SearchIndex
import SiteRenderer
import Synchronization

/// The pages of a journal's sites of which nothing was said, by digests of what they read: after a
/// save only what reads something else is rendered. Later sites of the same journal share it.
final class SilentPages: Sendable {
  private let state = Mutex(State())

  struct State: Sendable {
    /// Of what every page depends on.
    var base: FactDigest?
    var audit: PrivacyAudit?
    /// What the digests are of.
    var reads: [UInt64] = []
    var pages: [Route: FactDigest] = [:]
  }

  /// Those that are silent still where nothing else changed.
  func known(_ base: FactDigest?, _ audit: PrivacyAudit?, _ reads: [UInt64]) -> [Route: FactDigest]
  {
    state.withLock { state in
      let isSame = base != nil && state.base == base && state.audit == audit
      return isSame && state.reads == reads ? state.pages : [:]
    }
  }

  func keep(_ state: State) { self.state.withLock { $0 = state } }
}

extension LiveSite {
  /// Everything that a build would say: every page is rendered and compared with withheld texts,
  /// and so is the search index. Those that read what they read before are silent as before.
  ///
  /// - Parameter isCancelled: asked now and then.
  /// - Returns: the findings, sorted; nil when the work was cancelled.
  package func findings(isCancelled: () -> Bool) -> [Diagnostic]? {
    var found = found
    let (jobs, pages, audit) = (journal.options.jobs, planned.plan.pages, planned.audit)
    let base = cache.frameDigest(planned).map { frame in
      var writer = FactWriter()
      writer.add(frame)
      writer.add("\(journal.today.iso) \(journal.options.preview)")
      return writer.digest { FactDigest(of: $0) }
    }
    let digests = base.map { _ in cache.textDigests(of: planned.site) } ?? .none
    let facts: ([UInt64]) -> [FactDigest?] = { [rendering, cache] reads in
      guard let facts = cache.pageFacts(rendering, base, digests, reads) else {
        return pages.map { _ in nil }
      }
      return concurrentMap(pages, jobs: jobs) { facts.digest(of: $0) }
    }
    var reads = rendering.reads.words
    let known = silent.known(base, audit, reads)
    var now = known.isEmpty ? [] : facts(reads)
    let wanted = pages.indices.filter { position in
      guard !now.isEmpty, let digest = now[position] else { return true }
      return known[pages[position].route] != digest
    }
    if isCancelled() { return nil }
    let rendering =
      known.isEmpty
      ? rendering.withAllMonths(isCancelled: isCancelled)
      : SiteRendering(rendering, wanted: wanted.map { pages[$0] })
    let keeping = KeptMetadata(journal.settings)
    var suspicions: [PrivacyAudit.Suspicion] = []
    var shared: Set<Route> = []
    let said = found.diagnostics.count
    // A file that is saved waits for no more than these pages.
    for start in stride(from: 0, to: wanted.count, by: 8 * jobs) {
      if isCancelled() { return nil }
      let some = Array(wanted[start..<min(start + 8 * jobs, wanted.count)])
      let written = concurrentMap(some, jobs: jobs) { position in
        let (bytes, diagnostics) = rendering.publishedBytes(of: pages[position], keeping)
        return Written(to: Digests(), pages[position].route, bytes, diagnostics, audit)
      }
      found.diagnostics += written.flatMap(\.diagnostics)
      suspicions += written.flatMap(\.suspicions)
      for (position, page) in zip(some, written) where !page.suspicions.isEmpty {
        shared.insert(pages[position].route)
      }
    }
    // What is wrong with the items of months is said on a page that does not have them.
    if found.diagnostics.count == said, base != nil {
      if now.isEmpty || rendering.reads.words != reads {
        reads = rendering.reads.words
        now = facts(reads)
      }
      var state = SilentPages.State(base: base, audit: audit, reads: reads)
      state.pages.reserveCapacity(pages.count)
      for (page, digest) in zip(pages, now) where !shared.contains(page.route) {
        state.pages[page.route] = digest
      }
      silent.keep(state)
    }
    if audit != nil {
      guard let shared = suspicionsInIndex(isCancelled) else { return nil }
      suspicions += shared
    }
    found.diagnostics += journal.auditFindings(suspicions, planned, &found)
    return found.diagnostics.sortedForReading()
  }

  private func suspicionsInIndex(_ isCancelled: () -> Bool) -> [PrivacyAudit.Suspicion]? {
    if isCancelled() { return nil }
    guard let index = searchIndex else { return [] }
    let (pieces, jobs, audit) = (index.pieces, journal.options.jobs, planned.audit)
    var suspicions: [PrivacyAudit.Suspicion] = []
    for start in stride(from: 0, to: pieces.count, by: 16 * jobs) {
      if isCancelled() { return nil }
      let some = Array(pieces[start..<min(start + 16 * jobs, pieces.count)])
      suspicions += concurrentMap(some, jobs: jobs) { piece in
        index.files(of: piece).flatMap {
          Written(to: Digests(), $0.route, $0.bytes, [], audit).suspicions
        }
      }.flatMap(\.self)
    }
    return suspicions
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
