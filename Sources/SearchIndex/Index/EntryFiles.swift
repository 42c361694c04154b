/// Entries in the format that the search script reads, in the order of their ordinals: first for
/// their digest, then for the files that hold them.
struct EntryFiles: Sendable {
  /// With all their text.
  private(set) var bytes: [UInt8] = []
  private var entries: [(end: Int, isWhole: Bool)] = []

  init() {}

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// - Parameter text: of the entry, in NFC.
  mutating func append(_ entries: IndexedEntries, _ ordinal: Int, text: String) {
    bytes.appendEntry(entries, ordinal, text: text)
    self.entries.append((bytes.count, text.utf8.count <= TextParts.first))
  }

  /// An entry as its file has it; nil if it is not known, or if further parts of its text are in
  /// files of their own.
  subscript(_ position: Int) -> ArraySlice<UInt8>? {
    guard entries.indices.contains(position), entries[position].isWhole else { return nil }
    return bytes[(position == 0 ? 0 : entries[position - 1].end)..<entries[position].end]
  }
}
