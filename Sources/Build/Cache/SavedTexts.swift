import Diagnostics
import Files
import Journal
import Markdown
import SiteRenderer
import Synchronization

/// What the last build read of entries, in its store.
///
/// An entry is in it if it is in a list of the site and nothing was said about its file. What
/// reading gives depends on the file and the settings, and so each entry is known by settings, path
/// and a hash of its file. Where size, inode and time of change are those that the last build saw,
/// not even the hash is needed, and the file is not opened; in a copy or in CI each file is read
/// and hashed, and not parsed. HTML and plain text are apart from the rest and are read one by one
/// when a page or the search index asks; where they are damaged, the entry is read again.
/// `EntryBytesTests` fails when a field of an entry is forgotten in `ByteWriter+Entry.swift`.
final class SavedTexts: Sendable {
  let store: Store
  /// Of the settings.
  private let base: FactDigest
  private let files: PathTable<File>
  /// Whether excerpts are read when they are asked for, too.
  private let isLarge: Bool
  private let found = Mutex<BuildError?>(nil)

  private struct File: Sendable {
    /// What the file system said of the file; nil where that proves nothing.
    let trace: FileTrace?
    let digest: FactDigest
  }

  /// An entry that is to be saved.
  struct Item: Sendable {
    let path: String
    let trace: FileTrace?
    let read: ReadText
  }

  /// Nil unless it was written for the same settings.
  ///
  /// - Parameter shelvedFrom: the number of entries from which they take as little memory as they
  ///   can.
  init?(_ store: Store, key: Digest, shelvedFrom: Int) {
    (self.store, base) = (store, FactDigest(of: key.bytes))
    guard let bytes = store.only(.files) else { return nil }
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      guard try reader.factDigest() == base else { return nil }
      let count = try reader.number(below: bytes.count + 1)
      var files = PathTable<File>(capacity: count)
      var last = ""
      for _ in 0..<count {
        last = try reader.text(after: last)
        let trace = try reader.optional { reader throws(ByteReader.Malformed) in
          try FileTrace(&reader)
        }
        files.set(File(trace: trace, digest: try reader.factDigest()), for: PathKey(last))
      }
      guard reader.isAtEnd else { return nil }
      (self.files, isLarge) = (files, count >= shelvedFrom)
    } catch {
      return nil
    }
  }

  var count: Int { files.count }

  func has(_ path: String) -> Bool { files[PathKey(path)] != nil }

  /// The hash of a file that is what it was, as far as the file system says.
  func digest(of path: String, _ status: Disk.Status) -> FactDigest? {
    guard let file = files[PathKey(path)], let trace = file.trace, trace == FileTrace(status) else {
      return nil
    }
    return file.digest
  }

  /// The hash of a file of which something is saved, as it is now.
  func digest(of path: String, in files: ScannedFiles) -> FactDigest? {
    guard has(path), let status = files.status(of: path) else { return nil }
    return digest(of: path, status)
      ?? (try? files.read(path, atMost: FileLimits.inMemory)).map { FactDigest(of: $0) }
  }

  /// What went wrong when HTML was read; nothing that was made since then may be published.
  var failure: BuildError? { found.withLock { $0 } }

  fileprivate func note(_ failure: BuildError) { found.withLock { $0 = $0 ?? failure } }

  /// Of settings, path and file.
  private static func name(
    _ base: FactDigest, _ path: String, _ digest: FactDigest
  ) -> FactDigest {
    var writer = FactWriter()
    writer.add(base)
    writer.add(path)
    writer.add(digest)
    return writer.digest { FactDigest(of: $0) }
  }

  /// What reading a file gave, if the file is what it was; else nil.
  ///
  /// - Parameters:
  ///   - digest: of the file's bytes; nil if nothing is known of them.
  ///   - files: for reading a file again, where a diagnostic points into it.
  ///   - anew: reads and renders one again, where its HTML is damaged.
  func read(
    _ source: SourcePath, _ digest: FactDigest?, _ files: ScannedFiles,
    _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) -> ReadEntry? {
    guard let digest else { return nil }
    let name = SavedTexts.name(base, source.path, digest)
    guard let head = store.bytes(Store.Kind.head.key(name)) else { return nil }
    var reader = ByteReader(head)
    do throws(ByteReader.Malformed) {
      let (card, size) = (try reader.factDigest(), try reader.number())
      let entry = try reader.entry(
        of: source, size: size, leavesExcerpt: isLarge,
        texts: { [isLarge] excerpt, place in
          SavedEntryBody(
            self, source, name, digest, isLarge ? .inHead(place) : .here(excerpt), anew)
        },
        text: {
          guard let bytes = try? files.read(source.path, atMost: size),
            FactDigest(of: bytes) == digest
          else { return nil }
          return SourceText(path: source.path, bytes: bytes)
        })
      guard reader.isAtEnd else { return nil }
      return ReadEntry(entry: entry, digest: digest, size: size, saved: SavedForm(card: card))
    } catch {
      return nil
    }
  }

  /// - Parameter key: of the settings.
  static func values(_ items: [Item], key: Digest) -> [StoredValue] {
    let base = FactDigest(of: key.bytes)
    var (values, files) = ([StoredValue](), ByteWriter())
    files.put(base)
    files.put(items.count)
    var last = ""
    for item in items {
      files.put(item.path, after: last)
      last = item.path
      files.put(optional: item.trace) { $1.write(to: &$0) }
      files.put(item.read.digest)
      let name = SavedTexts.name(base, item.path, item.read.digest)
      values.append(StoredValue(.head, name) { item.read.head })
      values.append(
        StoredValue(.body, name) {
          var writer = ByteWriter(capacity: item.read.size)
          writer.put(textsOf: item.read.entry)
          return writer.bytes
        })
    }
    return values + [StoredValue(.files, only: files.bytes)]
  }
}

/// HTML and plain text of an entry, in the store.
private final class SavedEntryBody: SavedBody {
  private let saved: SavedTexts
  private let source: SourcePath
  private let name: FactDigest
  private let digest: FactDigest
  private let ownExcerpt: Excerpt
  private let anew: @Sendable (SourcePath) -> ReadEntry

  enum Excerpt: Sendable {
    case here(String)
    case inHead(Range<Int>)
  }

  init(
    _ saved: SavedTexts, _ source: SourcePath, _ name: FactDigest, _ digest: FactDigest,
    _ excerpt: Excerpt, _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) {
    (self.saved, self.source, self.name, self.digest) = (saved, source, name, digest)
    (ownExcerpt, self.anew) = (excerpt, anew)
  }

  var excerpt: String {
    switch ownExcerpt {
    case .here(let text): return text
    case .inHead(let range):
      if let head = saved.store.bytes(Store.Kind.head.key(name)), range.upperBound <= head.count {
        return String(decoding: head[range], as: UTF8.self)
      }
      return readAgain?.excerpt ?? ""
    }
  }

  var texts: (html: [UInt8], plainText: String) {
    if let bytes = saved.store.bytes(Store.Kind.body.key(name)) {
      var bytes = ByteReader(bytes)
      if let texts = try? bytes.texts(besides: excerpt), bytes.isAtEnd { return texts }
    }
    guard let body = readAgain?.body else { return ([], "") }
    return (body.html, body.plainText)
  }

  /// The entry from its own file, where the store is damaged.
  private var readAgain: Entry? {
    let read = anew(source)
    if read.entry == nil || read.digest != digest {
      saved.note(read.failure ?? .changed(source.path))
    }
    return read.entry
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
  /// Whether the last build saved it.
  let isSaved: Bool
  /// What the store has of it, where that is known.
  private(set) var form: SavedForm?

  /// The same with what the store will have of it.
  var prepared: ReadText {
    guard form == nil else { return self }
    var text = self
    text.form = SavedForm(of: entry, keepingBytes: isSilent)
    return text
  }

  /// Of what other entries' pages may say of it.
  var card: FactDigest { form?.card ?? SavedForm(of: entry, keepingBytes: false).card }

  /// As it will be saved, without HTML and plain text.
  fileprivate var head: [UInt8] {
    var writer = ByteWriter(capacity: 1_024)
    writer.put(card)
    writer.put(size)
    return writer.bytes + (form?.bytes ?? entry.bytesWithoutTexts.all)
  }
}

/// What the store has of an entry that was read.
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

  /// Of one that is saved.
  init(card: FactDigest) { (self.card, bytes) = (card, nil) }
}

extension ByteWriter {
  mutating func put(_ digest: FactDigest) {
    put(bits: digest.high)
    put(bits: digest.low)
  }
}

extension ByteReader {
  mutating func factDigest() throws(Malformed) -> FactDigest {
    FactDigest(high: try bits(), low: try bits())
  }
}
