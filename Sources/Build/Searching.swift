import Diagnostics
package import SearchIndex

/// What a search in a journal gave.
package enum SearchOutcome: Sendable {
  /// The best first. Entries with errors are published nowhere, and so are not searched.
  case found([SearchHit], errors: Int)
  case failed([WorldError])
}

/// Searches the entries that a build would publish, as the site's own search does. Writes nothing.
package func search(_ query: String, _ options: BuildOptions) -> SearchOutcome {
  do throws(WorldError) {
    var run = try BuildRun(options)
    let (site, aliases) = try run.publishedSite()
    guard run.failures.isEmpty else { return .failed(run.failures) }
    let entries = IndexedEntries(site)
    let chunks = concurrentMap(entries.chunks, jobs: options.jobs) {
      entries.postings(of: $0) { _ in "" }
    }
    let hits = Searcher(entries, chunks: chunks).search(Query(query, aliases: aliases))
    return .found(hits, errors: run.diagnostics.count { $0.severity == .error })
  } catch {
    return .failed([error])
  }
}
