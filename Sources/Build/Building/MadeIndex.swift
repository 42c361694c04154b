import Diagnostics
import Files
package import Journal
import Localization
package import SearchIndex
import SiteRenderer

/// The search index of a site; nil where the settings want none.
struct MadeIndex: Sendable {
  let index: PublishedIndex?
  /// What the next build may use of it.
  var kept: [StoredValue] = []
  /// What its runs of entries are made of; nil where nothing is kept.
  var sources: RunSources?
}

/// The files of the search index.
struct WrittenIndex: Sendable {
  var files: [KnownFile] = []
  var kept: [StoredValue] = []
}

/// A run of entries of the index.
private struct IndexedChunk: Sendable {
  let postings: PostingChunk
  /// Nil where nothing of it is kept.
  var key: FactDigest?
  var bytes: (@Sendable () -> [UInt8])?
}

extension OpenJournal {
  /// All entries that a query finds, whoever may read them, the best first: for their author alone.
  package func everything(
    of entries: [Entry], _ scan: Scan, matching query: String
  ) -> (hits: [SearchHit], unknownDays: [String]) {
    let texts = DecidedTexts(
      entries: Publication(everyOneOf: entries), pages: Publication(everyOneOf: []))
    // What a site would have against them is for 'ilgi check' to say.
    var found = Findings(self)
    let made = assemble(texts, scan, &found)
    let aliases = made.theme.queryWords(in: settings.locales)
    let indexed = IndexedEntries(made.site)
    let chunks = concurrentMap(indexed.chunks, jobs: options.jobs) {
      indexed.postings(of: $0) { _ in "" }
    }
    let parsed = Query(query, aliases: aliases, locales: settings.locales, today: today)
    return (Searcher(indexed, chunks: chunks).search(parsed), parsed.unknownDays)
  }

  /// The search index. It is large: nothing of it is left when many pages are rendered.
  func writeIndex(
    of planned: PlannedSite, _ made: MadeIndex, _ digests: TextDigests, _ choice: PageChoice,
    to sink: some Sink
  ) throws(BuildError) -> WrittenIndex {
    var written = WrittenIndex(kept: made.kept)
    guard let index = made.index else { return written }
    try sink.makeFolders(for: index.files)
    let audit = planned.audit
    let keptAudit = choice.isAudited ? audit : nil
    let sources =
      choice.facts.isEmpty && !choice.isLate
      ? nil : made.sources ?? RunSources(of: index.entries, digests, self)
    written.files = concurrentMap(index.pieces, jobs: options.jobs) { piece in
      let facts = index.facts(of: piece).flatMap { sources?.key(of: $0) }
      let routes = index.routes(of: piece)
      let lines = routes.compactMap { choice.line(of: $0.file, facts, in: sink) }
      if lines.count == routes.count {
        return zip(lines, routes).map { line, route in
          KnownFile(facts: facts, written: Written(keeping: line, route, in: sink, keptAudit))
        }
      }
      return index.files(of: piece).map {
        KnownFile(facts: facts, written: Written(to: sink, $0.route, $0.bytes, [], audit))
      }
    }.flatMap(\.self)
    return written
  }
}

extension BuildCache {
  /// Makes the search index of a site; its entries are taken in runs, on all cores.
  ///
  /// - Parameter digests: of the texts; they are needed only where something is kept.
  func index(
    of site: Site, _ squares: IndexedEntries.Squares, _ digests: TextDigests
  ) -> MadeIndex {
    guard journal.settings.search else { return MadeIndex(index: nil) }
    let entries = IndexedEntries(site, squares: squares)
    let sources =
      memory != nil && journal.keepsTexts ? RunSources(of: entries, digests, journal) : nil
    let store = sources.flatMap { _ in memory?.store }
    let name: @Sendable ([UInt8]) -> String = { hexDigits(fingerprint($0)) }
    guard PublishedIndex.isSharded(entries) else {
      let index = PublishedIndex(inline: entries, fingerprint: name)
      return MadeIndex(index: index, sources: sources)
    }
    var kept: [StoredValue] = []
    var builder = IndexBuilder(entries)
    let shelf = shelf
    let isLate = keepsLate
    // A few at a time: what they hold beside their postings is much.
    var rest = entries.chunks[...]
    while !rest.isEmpty {
      let some = Array(rest.prefix(journal.options.jobs * 4))
      rest = rest.dropFirst(some.count)
      let chunks = concurrentMap(some, jobs: journal.options.jobs) { range -> IndexedChunk in
        guard let key = sources?.key(of: range) else {
          return IndexedChunk(postings: entries.postings(of: range, fingerprint: name))
        }
        if let postings = store?.postings(key) { return IndexedChunk(postings: postings, key: key) }
        let postings = entries.postings(of: range, fingerprint: name)
        let later: @Sendable () -> [UInt8] = { postings.bytes }
        let bytes = isLate ? later : BodyShelf.reading(postings.bytes, on: shelf)
        return IndexedChunk(postings: postings, key: key, bytes: bytes)
      }
      for chunk in chunks {
        builder.add(chunk.postings)
        if let key = chunk.key { kept.append(StoredValue(.run, key, chunk.bytes)) }
      }
    }
    return MadeIndex(
      index: PublishedIndex(builder, fingerprint: name), kept: kept, sources: sources)
  }
}

extension Plan {
  /// The small squares of the photos that stand for entries and pages.
  func squares(_ pictures: [Route: Picture]) -> IndexedEntries.Squares {
    let square: (LinkTarget?) -> Route? = { target in
      switch target {
      case .file(let file, _): pictures[attachments[file].route]?.variants?.square
      case .site(let route, _): pictures[route]?.variants?.square
      default: nil
      }
    }
    return IndexedEntries.Squares(
      ofEntries: covers.map(square), ofPages: pageCovers.map(square))
  }
}
