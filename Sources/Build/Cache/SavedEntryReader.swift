import Diagnostics
import Files
import Journal
import Markdown
import Synchronization

/// Reads entries from the file of a cache, and what was left there of each.
final class SavedEntryReader: Sendable {
  fileprivate let file: PartFile
  fileprivate let trouble: SavedTexts.Trouble
  fileprivate let files: ScannedFiles
  fileprivate let anew: @Sendable (SourcePath) -> ReadEntry

  init(
    _ file: PartFile, _ trouble: SavedTexts.Trouble, _ files: ScannedFiles,
    _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) {
    (self.file, self.trouble, self.files, self.anew) = (file, trouble, files, anew)
  }

  /// An entry as it was read; nil if the bytes are none.
  func entry(_ record: SavedTexts.Record, of source: SourcePath) -> Entry? {
    let (path, reader) = (source.path, self)
    let isShelved = file.index.isEmpty
    var bytes: ByteReader
    if isShelved {
      guard let own = file.indexBytes(record.entry) else { return nil }
      bytes = ByteReader(own)
    } else {
      bytes = ByteReader(file.index, in: record.entry)
    }
    do throws(ByteReader.Malformed) {
      let entry = try bytes.entry(
        of: source, size: record.size, leavesExcerpt: isShelved,
        texts: { excerpt, place in
          guard isShelved else { return SavedEntryBody(reader, record, source, .here(excerpt)) }
          let start = record.entry.lowerBound
          return SavedEntryBody(
            reader, record, source,
            .inIndex(start + place.lowerBound..<start + place.upperBound))
        }, text: { reader.text(of: path, record) })
      return bytes.isAtEnd ? entry : nil
    } catch {
      return nil
    }
  }

  /// The file that an entry was read from; nil if it is not what it was.
  private func text(of path: String, _ record: SavedTexts.Record) -> SourceText? {
    guard let bytes = try? files.read(path, atMost: record.size),
      FactDigest(of: bytes) == record.digest
    else { return nil }
    return SourceText(path: path, bytes: bytes)
  }
}

extension SavedTexts {
  /// What is found out while HTML is read.
  final class Trouble: Sendable {
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
  private let reader: SavedEntryReader
  private let record: SavedTexts.Record
  private let source: SourcePath
  private let ownExcerpt: Excerpt

  enum Excerpt: Sendable {
    case here(String)
    case inIndex(Range<Int>)
  }

  init(
    _ reader: SavedEntryReader, _ record: SavedTexts.Record, _ source: SourcePath,
    _ excerpt: Excerpt
  ) {
    (self.reader, self.record, self.source, ownExcerpt) = (reader, record, source, excerpt)
  }

  var excerpt: String {
    switch ownExcerpt {
    case .here(let text): return text
    case .inIndex(let range):
      if let bytes = reader.file.indexBytes(range) { return String(decoding: bytes, as: UTF8.self) }
      return readAgain?.excerpt ?? ""
    }
  }

  var texts: (html: [UInt8], plainText: String) {
    if let bytes = reader.file.bytes(of: record.part) {
      var bytes = ByteReader(bytes)
      if let texts = try? bytes.texts(besides: excerpt), bytes.isAtEnd { return texts }
    }
    guard let body = readAgain?.body else { return ([], "") }
    return (body.html, body.plainText)
  }

  /// The entry from its own file, where the cache is damaged.
  private var readAgain: Entry? {
    let read = reader.anew(source)
    let isSame = read.entry != nil && read.digest == record.digest
    reader.trouble.note(isSame ? nil : read.failure ?? .changed(source.path))
    return read.entry
  }
}
