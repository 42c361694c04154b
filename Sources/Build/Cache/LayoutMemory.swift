import Diagnostics
import Markdown
import SearchIndex

/// How the sealed part of the search index was laid out by the last build. It begins with the keys
/// of the runs that it was made of: the runs before and after an edit say which tokens have other
/// postings, and only their groups are laid out again.
struct LayoutMemory {
  private let store: Store?
  /// Of the program and the settings; nil where nothing is kept.
  private let base: FactDigest?
  /// How many runs the sealed part has.
  private let sealed: Int
  /// Nil where there is no layout of so many runs.
  private var old: (keys: [FactDigest], layout: ArraySlice<UInt8>)?
  private var keys: [FactDigest] = []
  private var changes: [ChunkChange] = []

  /// More changes would make most of it anew.
  private static let limit = 4

  init(_ store: Store?, _ sources: RunSources?, sealed: Int) {
    (self.store, self.sealed) = (store, sealed)
    base = sealed > 0 ? sources?.base : nil
    guard let base, let bytes = store?.only(.layout) else { return }
    var reader = ByteReader(bytes)
    guard (try? reader.factDigest()) == base else { return }
    let keys = try? reader.all { reader throws(ByteReader.Malformed) in try reader.factDigest() }
    if let keys, keys.count == sealed { old = (keys, bytes[reader.offset...]) }
  }

  var isKept: Bool { base != nil && keys.count == sealed }

  /// Takes the next run.
  mutating func add(_ postings: PostingChunk, _ key: FactDigest?) {
    guard keys.count < sealed, let key else { return }
    let position = keys.count
    keys.append(key)
    guard let before = old?.keys[position], before != key else { return }
    guard changes.count < LayoutMemory.limit, let chunk = store?.postings(before) else {
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
  func value(_ layout: [UInt8]) -> StoredValue? {
    guard let base else { return nil }
    var writer = ByteWriter()
    writer.put(base)
    writer.put(all: keys) { $0.put($1) }
    return StoredValue(.layout, only: writer.bytes + layout)
  }
}
