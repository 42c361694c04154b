import Diagnostics
import Markdown
import SearchIndex

/// How the sealed part of the search index was laid out by the last build: one more run in
/// `.ilgi/words`. It begins with the keys of the runs that it was made of.
struct LayoutMemory {
  private let saved: SavedChunks?
  /// Of the layout in the cache; nil where nothing is kept.
  private let key: FactDigest?
  /// How many runs the sealed part has.
  private let sealed: Int
  /// Nil where there is no layout of so many runs.
  private var old: (keys: [FactDigest], layout: ArraySlice<UInt8>)?
  private var keys: [FactDigest] = []
  private var changes: [ChunkChange] = []

  /// More changes would make most of it anew.
  private static let limit = 4

  init(_ saved: SavedChunks?, _ sources: RunSources?, sealed: Int) {
    (self.saved, self.sealed) = (saved, sealed)
    key = sealed > 0 ? sources?.layoutKey : nil
    guard let key, let bytes = saved?.bytes(key) else { return }
    var reader = ByteReader(bytes)
    let keys = try? reader.all { reader throws(ByteReader.Malformed) in try reader.factDigest() }
    if let keys, keys.count == sealed { old = (keys, bytes[reader.offset...]) }
  }

  var isKept: Bool { key != nil && keys.count == sealed }

  /// Takes the next run.
  mutating func add(_ postings: PostingChunk, _ key: FactDigest?) {
    guard keys.count < sealed, let key else { return }
    let position = keys.count
    keys.append(key)
    guard let before = old?.keys[position], before != key else { return }
    guard changes.count < LayoutMemory.limit, let chunk = saved?.postings(before) else {
      old = nil
      return
    }
    changes.append(ChunkChange(at: position, from: chunk, to: postings))
  }

  /// After all runs were taken.
  var known: KnownLayout? {
    guard isKept, let old else { return nil }
    return KnownLayout(old.layout, changes: changes)
  }

  /// What is kept of a layout.
  func chunk(_ layout: [UInt8]) -> ChunkMemory.Chunk? {
    guard let key else { return nil }
    if old != nil, changes.isEmpty { return ChunkMemory.Chunk(key: key, bytes: nil) }
    var writer = ByteWriter()
    writer.put(all: keys) { $0.put($1) }
    let bytes = writer.bytes + layout
    return ChunkMemory.Chunk(key: key, bytes: { bytes })
  }
}
