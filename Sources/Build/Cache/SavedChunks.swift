import Diagnostics
import Files
import Markdown
import SearchIndex
import SiteRenderer

/// Runs of entries as the search index divides them into words, for the next build: `.ilgi/words`.
///
/// Only what is in the site's index is in it. A run is known by a hash of everything that it is
/// made of, so a run with one entry that has changed is made anew.
struct SavedChunks: Sendable {
  private let file: PartFile
  private let parts: [FactDigest: PartFile.Part]
  /// Those that were read ahead.
  private var read: [FactDigest: PostingChunk] = [:]

  static let name = "words"
  /// With the version of the form.
  private static let head = "ilgi-words 2\n"

  var count: Int { parts.count }

  func bytes(_ key: FactDigest) -> [UInt8]? { parts[key].flatMap { file.bytes(of: $0) } }

  /// A run of entries; nil if there is none with this key, or it is damaged.
  func postings(_ key: FactDigest) -> PostingChunk? {
    read[key] ?? bytes(key).flatMap { PostingChunk($0[...]) }
  }

  /// The same with all runs in memory.
  ///
  /// - Parameter layout: the key of what is none.
  func readAhead(besides layout: FactDigest) -> SavedChunks {
    var ahead = self
    for key in parts.keys where key != layout { ahead.read[key] = postings(key) }
    return ahead
  }

  /// Nil unless it was written by this version of the program.
  init?(in place: OpenFolder) {
    guard let file = PartFile(SavedChunks.name, head: SavedChunks.head, in: place) else {
      return nil
    }
    var reader = ByteReader(file.index)
    let parts = try? reader.all { reader throws(ByteReader.Malformed) in
      (try reader.factDigest(), try reader.part())
    }
    guard let parts, reader.isAtEnd else { return nil }
    self.parts = Dictionary(parts) { first, _ in first }
    self.file = file
  }

  static func write(
    _ chunks: [ChunkMemory.Chunk], to name: String, in place: OpenFolder, old: SavedChunks?
  ) throws(BuildError) {
    // One at a time.
    var rest = chunks[...]
    var keys: [FactDigest] = []
    try PartFile.write(
      name, head: head, in: place,
      next: {
        guard let chunk = rest.popFirst() else { return nil }
        guard let bytes = chunk.bytes?() ?? old?.bytes(chunk.key) else { return [] }
        keys.append(chunk.key)
        return [bytes]
      },
      index: { parts in
        var index = ByteWriter()
        index.put(all: Array(zip(keys, parts))) { writer, chunk in
          writer.put(chunk.0)
          writer.put(chunk.1)
        }
        var rest = [index.bytes]
        return { rest.popLast() }
      })
  }
}

/// What is known of the search index's runs of entries, and what is found out.
struct ChunkMemory: Sendable {
  let saved: SavedChunks?
  /// Whether what is made is kept.
  let isKept: Bool
  private(set) var made: [Chunk] = []

  struct Chunk: Sendable {
    let key: FactDigest
    /// Nil if it was saved before. They may be on a shelf.
    let bytes: (@Sendable () -> [UInt8])?
  }

  static let none = ChunkMemory(saved: nil, isKept: false)

  init(saved: SavedChunks?, isKept: Bool) { (self.saved, self.isKept) = (saved, isKept) }

  mutating func keep(_ chunk: Chunk) { made.append(chunk) }

  /// Whether the next build should find something else than this one did.
  var isChanged: Bool {
    isKept && (made.count != saved?.count ?? 0 || made.contains { $0.bytes != nil })
  }
}

extension BuildRun {
  /// For a build that may keep what it finds out.
  var chunkMemory: ChunkMemory {
    guard let memory, keepsTexts else { return .none }
    return ChunkMemory(saved: chunksAhead?.value ?? memory.chunks, isKept: true)
  }
}

/// What runs of entries of the index are made of.
struct RunSources: Sendable {
  private let entries: IndexedEntries
  /// Of the program and the settings.
  private let base: Digest
  /// By ordinal; nil where an entry was not read from a file of its own.
  private let digests: [FactDigest?]
  /// Of the program, the settings, and what all runs depend on.
  private let frame: FactDigest

  init(of entries: IndexedEntries, _ known: TextDigests, _ run: BuildRun) {
    self.entries = entries
    base = run.textsKey
    digests = entries.inOrder(ofEntries: known.ofEntries, ofPages: known.ofPages)
    frame = FactDigest(of: base.bytes + entries.frame.utf8)
  }

  /// What the layout of the sealed runs is kept under.
  var layoutKey: FactDigest { RunSources.layoutKey(base) }

  static func layoutKey(_ base: Digest) -> FactDigest {
    FactDigest(of: Array("layout ".utf8) + base.bytes)
  }

  /// A hash of everything that a file of the index is made of; nil where that is not known.
  func key(of facts: PublishedIndex.Facts) -> FactDigest? {
    switch facts {
    case .entries(let run, let place): return key(of: run, place)
    case .lists(let numbers):
      var writer = ByteWriter()
      writer.put(base.bytes)
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
