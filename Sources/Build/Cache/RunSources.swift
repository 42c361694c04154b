import Diagnostics
import Files
import Markdown
import SearchIndex
import SiteRenderer

extension Store {
  /// A run of entries as the search index divides it into words.
  func postings(_ key: FactDigest) -> PostingChunk? {
    bytes(Kind.run.key(key)).flatMap { PostingChunk($0[...]) }
  }
}

/// What runs of entries of the index are made of. A run with one entry that has changed is another
/// one, so an edit divides 256 entries into words and not all of them.
struct RunSources: Sendable {
  private let entries: IndexedEntries
  /// Of the program and the settings.
  private let base: FactDigest
  /// By ordinal; nil where an entry was not read from a file of its own.
  private let digests: [FactDigest?]
  /// Of the program, the settings, and what all runs depend on.
  private let frame: FactDigest

  init(of entries: IndexedEntries, _ known: TextDigests, _ journal: OpenJournal) {
    self.entries = entries
    let key = journal.textsKey.bytes
    base = FactDigest(of: key)
    digests = entries.inOrder(ofEntries: known.ofEntries, ofPages: known.ofPages)
    frame = FactDigest(of: key + entries.frame.utf8)
  }

  /// A hash of everything that a file of the index is made of; nil where that is not known.
  func key(of facts: PublishedIndex.Facts) -> FactDigest? {
    switch facts {
    case .entries(let run, let place): return key(of: run, place)
    case .lists(let numbers):
      var writer = ByteWriter()
      writer.put(base)
      writer.put(numbers.withUnsafeBytes { FactDigest(of: $0) })
      return FactDigest(of: writer.bytes)
    }
  }

  /// A hash of everything that a run of entries is made of; nil where that is not known.
  ///
  /// - Parameter place: where the run is, for what depends on it.
  func key(of run: Range<Int>, _ place: String = "") -> FactDigest? {
    var writer = FactWriter()
    writer.add(frame)
    writer.add(place)
    writer.add(run.count)
    entries.eachCondition(of: run) { writer.add($0) }
    for digest in digests[run] {
      guard let digest else { return nil }
      writer.add(digest)
    }
    return writer.digest { FactDigest(of: $0) }
  }
}
