import Diagnostics
import Journal
import Markdown
import SiteRenderer
import Synchronization

/// What reading the files of published entries gave, for the next build: `.ilgi/texts`.
///
/// An entry is in it if it is in a list of the site and nothing was said about its file. Nothing of
/// any other file is: CI systems show their caches to others. What reading gives depends on the
/// file, the program and the settings, so all of it is keyed by the latter two, and each entry by a
/// hash of its file. The index has the entries without their HTML and plain text, which are the
/// parts and are read when a page or the search index asks for them.
struct SavedTexts: Sendable {
  private let file: PartFile
  private let records: [PathKey: Record]
  private let trouble = Trouble()

  struct Record: Sendable {
    /// What the file system said of the file; nil where that proves nothing.
    let trace: FileTrace?
    let digest: FactDigest
    let card: FactDigest
    /// Bytes of the file.
    let size: Int
    /// HTML and plain text.
    fileprivate let part: PartFile.Part
    /// Where the rest is in the index.
    fileprivate let entry: Range<Int>
  }

  /// An entry that is to be saved.
  struct Item: Sendable {
    let path: String
    let trace: FileTrace?
    let read: ReadText
  }

  static let name = "texts"
  /// With the version of the form.
  private static let head = "ilgi-texts 2\n"

  var count: Int { records.count }

  func record(_ path: String) -> Record? { records[PathKey(path)] }

  /// The hash of a file that is what it was, as far as the file system says.
  func digest(of path: String, _ status: Disk.Status) -> FactDigest? {
    guard let record = record(path), let trace = record.trace, trace == FileTrace(status) else {
      return nil
    }
    return record.digest
  }

  /// An entry as it was read; nil if the bytes are none.
  ///
  /// - Parameters:
  ///   - files: for reading its file again, where a diagnostic points into it.
  ///   - anew: reads and renders it again, where its HTML is damaged.
  func entry(
    _ record: Record, of source: SourcePath, _ files: ScannedFiles,
    _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) -> Entry? {
    var reader = ByteReader(file.index, in: record.entry)
    let (path, digest, size) = (source.path, record.digest, record.size)
    let text: @Sendable () -> SourceText? = {
      guard let bytes = try? files.read(path, atMost: size), FactDigest(of: bytes) == digest else {
        return nil
      }
      return SourceText(path: path, bytes: bytes)
    }
    do throws(ByteReader.Malformed) {
      let entry = try reader.entry(
        of: source, size: size,
        texts: { excerpt in
          SavedEntryBody(
            file: file, record: record, source: source, excerpt: excerpt, trouble: trouble,
            anew: anew)
        }, text: text)
      return reader.isAtEnd ? entry : nil
    } catch {
      return nil
    }
  }

  /// What went wrong when HTML was read; nothing that was made since then may be published.
  var failure: BuildError? { trouble.failure }
  /// Whether some of it could not be used.
  var isDamaged: Bool { trouble.isDamaged }

  // MARK: As bytes

  /// What has changed, for this very file.
  ///
  /// - Parameter items: all that is to be in it.
  /// - Returns: nil where a new file must be written.
  func patch(_ items: [Item], key: Digest) -> PartFile.Patch? {
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
      erasing: records.values.map(\.part).filter { !places.contains($0.start) }
    ) { parts in
      var rest = parts[...]
      let all = items.compactMap { $0.read.record?.part ?? rest.popFirst() }
      return SavedTexts.index(of: items, all, key: key, old: self)
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
  ///   - parts: of each item.
  ///   - old: where entries are that were not read again.
  private static func index(
    of items: [Item], _ parts: [PartFile.Part], key: Digest, old: SavedTexts?
  ) -> [UInt8] {
    var index = ByteWriter(capacity: items.count << 10)
    index.put(key.bytes)
    index.put(items.count)
    var last = ""
    for (item, part) in zip(items, parts) {
      index.put(item.path, after: last)
      last = item.path
      index.put(optional: item.trace) { $1.write(to: &$0) }
      index.put(item.read.digest)
      index.put(item.read.card)
      index.put(item.read.size)
      index.put(part)
      if let old, let record = item.read.record {
        old.file.index.withUnsafeBufferPointer {
          index.put(UnsafeBufferPointer(rebasing: $0[record.entry]))
        }
      } else {
        index.put(item.read.saved ?? item.read.entry.bytesWithoutTexts.all)
      }
    }
    return index.bytes
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
      index: { parts in index(of: items, parts, key: key, old: old) })
  }

  /// Nil unless it was written by this version of the program, for the same settings.
  init?(in place: OpenFolder, key: Digest) {
    guard let file = PartFile(SavedTexts.name, head: SavedTexts.head, in: place) else { return nil }
    var reader = ByteReader(file.index)
    do throws(ByteReader.Malformed) {
      guard Digest(try reader.run()) == key else { return nil }
      let count = try reader.number(below: file.index.count + 1)
      var records: [PathKey: Record] = [:]
      records.reserveCapacity(count)
      var last = ""
      for _ in 0..<count {
        last = try reader.text(after: last)
        let path = PathKey(last)
        let trace = try reader.optional { reader throws(ByteReader.Malformed) in
          try FileTrace(&reader)
        }
        records[path] = Record(
          trace: trace, digest: try reader.factDigest(), card: try reader.factDigest(),
          size: try reader.number(),
          part: try reader.part(), entry: try reader.range())
      }
      guard reader.isAtEnd else { return nil }
      self.records = records
      self.file = file
    } catch {
      return nil
    }
  }
}

extension SavedTexts {
  /// What is found out while HTML is read.
  fileprivate final class Trouble: Sendable {
    private let found = Mutex<(isDamaged: Bool, failure: BuildError?)>((false, nil))

    var isDamaged: Bool { found.withLock { $0.isDamaged } }
    var failure: BuildError? { found.withLock { $0.failure } }

    func note(_ failure: BuildError? = nil) {
      found.withLock { $0 = (true, $0.failure ?? failure) }
    }
  }
}

/// HTML and plain text of an entry, in the file of a cache.
private final class SavedEntryBody: SavedBody {
  private let file: PartFile
  private let record: SavedTexts.Record
  private let source: SourcePath
  private let excerpt: String
  private let trouble: SavedTexts.Trouble
  private let anew: @Sendable (SourcePath) -> ReadEntry

  init(
    file: PartFile, record: SavedTexts.Record, source: SourcePath, excerpt: String,
    trouble: SavedTexts.Trouble, anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) {
    (self.file, self.record, self.source, self.excerpt) = (file, record, source, excerpt)
    (self.trouble, self.anew) = (trouble, anew)
  }

  var texts: (html: [UInt8], plainText: String) {
    if let bytes = file.bytes(of: record.part) {
      var reader = ByteReader(bytes)
      if let texts = try? reader.texts(besides: excerpt), reader.isAtEnd { return texts }
    }
    let read = anew(source)
    guard let entry = read.entry, read.digest == record.digest else {
      trouble.note(read.failure ?? .changed(source.path))
      return ([], "")
    }
    trouble.note()
    return (entry.body.html, entry.body.plainText)
  }
}

/// An entry as it was read, before git and `places.yml` were asked.
struct ReadText: Sendable {
  let entry: Entry
  /// Of its file.
  let digest: FactDigest
  /// Of what other entries' pages may say of it.
  let card: FactDigest
  /// Bytes of its file.
  let size: Int
  /// Whether nothing was said about the file.
  let isSilent: Bool
  /// Where it was saved; nil if it was read anew.
  let record: SavedTexts.Record?
  /// As it will be saved, without HTML and plain text, where that is known.
  let saved: [UInt8]?
}
