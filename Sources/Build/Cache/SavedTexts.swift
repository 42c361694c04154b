import Diagnostics
import Journal
import Markdown
import SiteRenderer

/// What reading the files of published entries gave, for the next build: `.ilgi/texts`.
///
/// An entry is in it if it is in a list of the site and nothing was said about its file. Nothing of
/// any other file is: CI systems show their caches to others. What reading gives depends on the
/// file, the program and the settings, so all of it is keyed by the latter two, and each entry by a
/// hash of its file.
struct SavedTexts: Sendable {
  private let file: PartFile
  private let records: [PathKey: Record]

  struct Record: Sendable {
    /// What the file system said of the file; nil where that proves nothing.
    let trace: FileTrace?
    let digest: FactDigest
    /// Bytes of the file.
    let size: Int
    fileprivate let part: PartFile.Part
  }

  /// An entry that is to be saved.
  struct Item: Sendable {
    let path: String
    let trace: FileTrace?
    let read: ReadText
  }

  static let name = "texts"
  /// With the version of the form.
  private static let head = "ilgi-texts 1\n"

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
  /// - Parameter files: for reading its file again, where a diagnostic points into it.
  func entry(_ record: Record, of source: SourcePath, _ files: ScannedFiles) -> Entry? {
    guard let bytes = file.bytes(of: record.part) else { return nil }
    var reader = ByteReader(bytes)
    let (path, digest, size) = (source.path, record.digest, record.size)
    let text: @Sendable () -> SourceText? = {
      guard let bytes = try? files.read(path, atMost: size), FactDigest(of: bytes) == digest else {
        return nil
      }
      return SourceText(path: path, bytes: bytes)
    }
    do throws(ByteReader.Malformed) {
      let entry = try reader.entry(of: source, size: size, text: text)
      return reader.isAtEnd ? entry : nil
    } catch {
      return nil
    }
  }

  // MARK: As bytes

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
          var writer = ByteWriter()
          writer.put(item.read.entry)
          return writer.bytes
        }
      },
      index: { parts in
        var index = ByteWriter()
        index.put(key.bytes)
        index.put(items.count)
        for (item, part) in zip(items, parts) {
          index.put(item.path)
          index.put(optional: item.trace) { $1.write(to: &$0) }
          index.put(item.read.digest)
          index.put(item.read.size)
          index.put(part)
        }
        return index.bytes
      })
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
      for _ in 0..<count {
        let path = PathKey(try reader.text())
        let trace = try reader.optional { reader throws(ByteReader.Malformed) in
          try FileTrace(&reader)
        }
        records[path] = Record(
          trace: trace, digest: try reader.factDigest(), size: try reader.number(),
          part: try reader.part())
      }
      guard reader.isAtEnd else { return nil }
      self.records = records
      self.file = file
    } catch {
      return nil
    }
  }
}

/// What the file system says of a file: if it is the same, so are the bytes.
struct FileTrace: Hashable, Sendable {
  private let size: Int
  private let changed: Int
  private let inode: Int

  init(_ status: Disk.Status) {
    (size, changed) = (status.size, status.changed)
    inode = Int(truncatingIfNeeded: status.identity.inode)
  }

  fileprivate func write(to writer: inout ByteWriter) {
    for number in [size, changed, inode] { writer.put(number) }
  }

  fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    (size, changed, inode) = (try reader.number(), try reader.number(), try reader.number())
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
}
