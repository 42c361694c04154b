import Diagnostics
import Files
import Journal
import Markdown

// The cache of a first build costs little. `.ilgi/texts` is written while the kernel writes the
// site back, before which nothing is put in place (`BuildRun.beginTexts`). HTML and plain text are
// differences from what the reader has already: the excerpt, the HTML. Mostly they go on behind the
// next tags; else they are found sixteen bytes at a time, and at ever fewer places the longer
// nothing is found. What the index of `texts` has of an entry is written where the entry is read,
// for the digest of what other pages say of it. In `words`, the entries of a frequent word are a
// set of bits, and its commonest class is written once (`Array+DensePostings.swift`).

/// What reading the files of published entries gave, for the next build: `.ilgi/texts`.
///
/// An entry is in it if it is in a list of the site and nothing was said about its file. Nothing of
/// any other file is: CI systems show their caches to others. What reading gives depends on the
/// file, the program and the settings, so all of it is keyed by the latter two, and each entry by a
/// hash of its file. The index has the entries without their HTML and plain text, which are the
/// parts and are read when a page or the search index asks for them.
struct SavedTexts: Sendable {
  private let file: PartFile
  private let records: PathTable<Record>
  private let trouble = Trouble()

  /// A class: whatever is known of a text refers to it, and it is large.
  final class Record: Sendable {
    /// What the file system said of the file; nil where that proves nothing.
    let trace: FileTrace?
    let digest: FactDigest
    let card: FactDigest
    /// Bytes of the file.
    let size: Int
    /// HTML and plain text.
    let part: PartFile.Part
    /// Where the rest is in the index.
    let entry: Range<Int>

    fileprivate init(
      trace: FileTrace?, digest: FactDigest, card: FactDigest, size: Int, part: PartFile.Part,
      entry: Range<Int>
    ) {
      (self.trace, self.digest, self.card) = (trace, digest, card)
      (self.size, self.part, self.entry) = (size, part, entry)
    }
  }

  /// An entry that is to be saved.
  struct Item: Sendable {
    let path: String
    let trace: FileTrace?
    let read: ReadText
  }

  static let name = "texts"
  /// With the version of the form.
  private static let head = "ilgi-texts 3\n"

  var count: Int { records.count }

  func record(_ path: String) -> Record? { records[PathKey(path)] }

  /// The hash of a file that is what it was, as far as the file system says.
  func digest(of path: String, _ status: Disk.Status) -> FactDigest? {
    guard let record = record(path), let trace = record.trace, trace == FileTrace(status) else {
      return nil
    }
    return record.digest
  }

  /// The hash of a file of which the cache has something, as it is now.
  func digest(of path: String, in files: ScannedFiles) -> FactDigest? {
    guard let record = record(path), let status = files.status(of: path) else { return nil }
    if let digest = digest(of: path, status) { return digest }
    return (try? files.read(path, atMost: record.size)).map { FactDigest(of: $0) }
  }

  /// What reads entries.
  ///
  /// - Parameters:
  ///   - files: for reading a file again, where a diagnostic points into it.
  ///   - anew: reads and renders one again, where its HTML is damaged.
  func reader(
    _ files: ScannedFiles, _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) -> SavedEntryReader {
    SavedEntryReader(file, trouble, files, anew)
  }

  /// What went wrong when HTML was read; nothing that was made since then may be published.
  var failure: BuildError? { trouble.failure }
  /// Whether some of it could not be used.
  var isDamaged: Bool { trouble.isDamaged }

  // MARK: As bytes

  /// What has changed, for this very file.
  ///
  /// - Parameters:
  ///   - items: all that is to be in it.
  ///   - shelf: for what is written later.
  /// - Returns: nil where a new file must be written.
  func patch(_ items: [Item], key: Digest, on shelf: BodyShelf?) -> PartFile.Patch? {
    guard !isDamaged else { return nil }
    var places: Set<Int> = []
    var kept = 0
    var added: [[UInt8]] = []
    for item in items {
      if let record = item.read.record {
        places.insert(record.part.start)
        kept += record.part.count
      } else if added.count < 256 {
        added.append(SavedTexts.texts(of: item))
      } else {
        return nil
      }
    }
    return file.patch(
      keeping: kept, adding: added,
      erasing: records.values.map(\.part).filter { !places.contains($0.start) }, on: shelf
    ) { parts in
      var rest = parts[...]
      let all = items.compactMap { $0.read.record?.part ?? rest.popFirst() }
      var pieces = IndexPieces(items, all, key: key, old: self)
      return { pieces.next() }
    }
  }

  /// - Returns: false where nothing was done, and a new file must be written.
  func carryOut(_ patch: PartFile.Patch, in place: OpenFolder) throws(BuildError) -> Bool {
    isDamaged ? false : try file.carryOut(patch, in: place)
  }

  private static func texts(of item: Item) -> [UInt8] {
    var writer = ByteWriter(capacity: item.read.size)
    writer.put(textsOf: item.read.entry)
    return writer.bytes
  }

  /// - Parameters:
  ///   - key: of the program and the settings.
  ///   - old: where entries are that were not read again.
  static func write(
    _ items: [Item], key: Digest, to name: String, in place: OpenFolder, old: SavedTexts?, jobs: Int
  ) throws(BuildError) {
    // A few at a time: together they are as large as all texts.
    var rest = items[...]
    try PartFile.write(
      name, head: head, in: place,
      next: {
        let some = Array(rest.prefix(1_024))
        rest = rest.dropFirst(some.count)
        guard !some.isEmpty else { return nil }
        return concurrentMap(some, jobs: jobs) { item -> [UInt8] in
          if let old, let record = item.read.record, let bytes = old.file.bytes(of: record.part) {
            return bytes
          }
          return texts(of: item)
        }
      },
      index: { parts in
        var pieces = IndexPieces(items, parts, key: key, old: old)
        return { pieces.next() }
      })
  }

  /// Nil unless it was written by this version of the program, for the same settings.
  ///
  /// - Parameter shelvedFrom: the number of entries from which they are read from the file one by
  ///   one, and not held in memory.
  init?(in place: OpenFolder, key: Digest, shelvedFrom: Int) {
    guard let file = PartFile(SavedTexts.name, head: SavedTexts.head, in: place) else { return nil }
    var reader = ByteReader(file.index)
    do throws(ByteReader.Malformed) {
      guard Digest(try reader.run()) == key else { return nil }
      let count = try reader.number(below: file.index.count + 1)
      var records = PathTable<Record>(capacity: count)
      var last = ""
      for _ in 0..<count {
        last = try reader.text(after: last)
        let path = PathKey(last)
        let trace = try reader.optional { reader throws(ByteReader.Malformed) in
          try FileTrace(&reader)
        }
        let record = Record(
          trace: trace, digest: try reader.factDigest(), card: try reader.factDigest(),
          size: try reader.number(),
          part: try reader.part(), entry: try reader.range())
        records.set(record, for: path)
      }
      guard reader.isAtEnd else { return nil }
      self.records = records
      self.file = count < shelvedFrom ? file : file.withoutIndex
    } catch {
      return nil
    }
  }
}

extension SavedTexts {
  /// Makes an index piece by piece: that of a large journal has tens of megabytes.
  fileprivate struct IndexPieces {
    private let items: [Item]
    private let parts: [PartFile.Part]
    private var writer = ByteWriter()
    private var window: PartFile.IndexWindow?
    private var position = 0
    private var last = ""

    /// - Parameters:
    ///   - parts: of each item.
    ///   - old: where entries are that were not read again.
    init(_ items: [Item], _ parts: [PartFile.Part], key: Digest, old: SavedTexts?) {
      (self.items, self.parts) = (items, parts)
      window = old.map { PartFile.IndexWindow($0.file) }
      writer.put(key.bytes)
      writer.put(items.count)
    }

    /// Nil after the last piece.
    mutating func next() -> [UInt8]? {
      while position < items.count, writer.bytes.count < 1 << 20 {
        put(items[position], parts[position])
        position += 1
      }
      defer { writer = ByteWriter() }
      return writer.bytes.isEmpty ? nil : writer.bytes
    }

    private mutating func put(_ item: Item, _ part: PartFile.Part) {
      writer.put(item.path, after: last)
      last = item.path
      writer.put(optional: item.trace) { $1.write(to: &$0) }
      writer.put(item.read.digest)
      writer.put(item.read.card)
      writer.put(item.read.size)
      writer.put(part)
      if let record = item.read.record, window?.put(record.entry, into: &writer) == true { return }
      writer.put(item.read.saved)
    }
  }
}

/// An entry as it was read, before git and `places.yml` were asked.
struct ReadText: Sendable {
  let entry: Entry
  /// Of its file.
  let digest: FactDigest
  /// Bytes of its file.
  let size: Int
  /// Whether nothing was said about the file.
  let isSilent: Bool
  /// Where it was saved; nil if it was read anew.
  let record: SavedTexts.Record?
  /// What the cache has of it, where that is known.
  private(set) var form: SavedForm?

  /// The same with what the cache has of it.
  var prepared: ReadText {
    guard record == nil, form == nil else { return self }
    var text = self
    text.form = SavedForm(of: entry, keepingBytes: isSilent)
    return text
  }

  /// Of what other entries' pages may say of it.
  var card: FactDigest {
    record?.card ?? form?.card ?? SavedForm(of: entry, keepingBytes: false).card
  }

  /// As it will be saved, without HTML and plain text.
  var saved: [UInt8] { form?.bytes ?? entry.bytesWithoutTexts.all }
}

/// What the cache has of an entry that was read.
struct SavedForm: Sendable {
  /// Of what other entries' pages may say of it.
  let card: FactDigest
  /// Without HTML and plain text; nil where there is no room for it until it is written.
  let bytes: [UInt8]?

  init(of entry: Entry, keepingBytes keepsBytes: Bool) {
    let (all, count) = entry.bytesWithoutTexts
    card = all.withUnsafeBytes { FactDigest(of: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    bytes = keepsBytes ? all : nil
  }
}
