import Diagnostics
import Files
import Glibc
import Markdown

// What reading gives is kept, in parts. `.ilgi/texts` has the entries of the site's lists as they
// were read, `.ilgi/words` the runs of entries that the search index is made of (`SavedTexts`,
// `SavedChunks`; `PartFile` is the form of both). An entry is known by program, settings, path and
// a hash of its file. Where size, inode and time of change are those that the last build saw, not
// even the hash is needed, and the file is not opened; in a copy or in CI each file is read and
// hashed, and not parsed. A run is known by the hashes of its entries and by their addresses, so an
// edit divides 256 entries into words and not all of them. `words` also has how the sealed part of
// the index is laid out in lines (`SavedLayout`): the run before and after an edit say which tokens
// have other postings, and only their groups are laid out again. Nothing is in these files that is
// not in a list of the published site, and nothing of which a finding was told: withheld, unlisted
// and faulty files are read anew by every build. A build that is refused, and one that keeps
// nothing, removes both files if a text in them is no longer published. In `texts` the index has
// what lists, addresses and links need of each entry; HTML and plain text are parts, which are read
// one by one when a page or the search index asks (`SavedBody`), each with its hash, so that a
// cache takes no memory and damage is noticed where it matters: a damaged part is read from the
// entry's file again, and the whole file is written anew. After an edit, `texts` is changed where
// it is (`PartFile.patch`, which is made while files are put in place): zeros take the place of
// what the entry said before, and new parts and the index that of the old index, at the end.
// Whoever is killed meanwhile leaves an index whose hash is wrong, and the next build reads all
// texts. A file with a second name, or with many holes, is written anew. The hash is MurmurHash3
// (`ilgi_hash`), at a tenth of what SHA-256 costs: whoever can make two texts with one hash wrote
// both. Digests in which withheld files take part remain SHA-256. `EntryBytesTests` fails when a
// field of an entry is forgotten in `ByteWriter+Entry.swift`.

/// A file of a cache with many parts, each of which is read on its own, so that a large cache takes
/// no memory.
///
/// The parts follow the line that names form and version. After them are an index that says which
/// there are, its length, and its hash. A part that is damaged is noticed when it is read, by the
/// hash that the index has of it.
struct PartFile: Sendable {
  private let name: String
  private let file: OpenFile
  private let head: Int
  /// The index; empty where it was left in the file.
  private(set) var index: [UInt8]
  private let indexCount: Int

  /// Where a part is, and its hash.
  struct Part: Hashable, Sendable {
    let start: Int
    let count: Int
    let digest: FactDigest
  }

  /// Of the length of the index, and of its hash.
  private static let tail = 8 + FactDigest.count
  /// Bytes that an index may have.
  private static let limit = 1 << 30

  /// Nil if there is no such file, or none that was written to its end.
  init?(_ name: String, head: String, in place: OpenFolder) {
    guard let file = try? place.file(name),
      let start = try? file.bytes(head.utf8.count, at: 0), start.elementsEqual(head.utf8),
      let tail = try? file.bytes(PartFile.tail, at: max(0, file.status.size - PartFile.tail)),
      tail.count == PartFile.tail
    else { return nil }
    var reader = ByteReader(tail)
    let end = file.status.size - PartFile.tail
    guard let count = (try? reader.bits()).flatMap({ Int(exactly: $0) }), count <= PartFile.limit,
      count <= end - head.utf8.count, let high = try? reader.bits(), let low = try? reader.bits(),
      let index = try? file.bytes(count, at: end - count), index.count == count,
      FactDigest(of: index) == FactDigest(high: high, low: low)
    else { return nil }
    (self.name, self.file, self.head, self.index) = (name, file, head.utf8.count, index)
    indexCount = count
  }

  /// Where the index begins.
  private var end: Int { file.status.size - PartFile.tail - indexCount }

  /// The same without the index in memory; what is asked of it is read from the file.
  var withoutIndex: PartFile {
    var file = self
    file.index = []
    return file
  }

  /// Bytes of the index; nil if they cannot be read.
  func indexBytes(_ range: Range<Int>) -> [UInt8]? {
    if !index.isEmpty { return index.withUnsafeBufferPointer { Array($0[range]) } }
    let bytes = try? file.bytes(range.count, at: end + range.lowerBound)
    return bytes?.count == range.count ? bytes : nil
  }

  /// The bytes of a part; nil if they are not what they were.
  func bytes(of part: Part) -> [UInt8]? {
    guard let bytes = try? file.bytes(part.count, at: part.start), bytes.count == part.count,
      FactDigest(of: bytes) == part.digest
    else { return nil }
    return bytes
  }

  /// Copies runs of an index in their order; from one that is in the file, many at once.
  struct IndexWindow {
    private let file: PartFile
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ file: PartFile) { self.file = file }

    /// - Returns: false if the bytes cannot be read.
    mutating func put(_ range: Range<Int>, into writer: inout ByteWriter) -> Bool {
      if !file.index.isEmpty {
        file.index.withUnsafeBufferPointer {
          writer.put(UnsafeBufferPointer(rebasing: $0[range]))
        }
        return true
      }
      if range.lowerBound < start || range.upperBound > start + bytes.count {
        // What comes next is most likely a little behind.
        let isNext = range.lowerBound >= start && range.lowerBound < start + bytes.count + 4_096
        let end = isNext ? max(range.upperBound, range.lowerBound + 65_536) : range.upperBound
        guard let read = file.indexBytes(range.lowerBound..<min(end, file.indexCount)) else {
          return false
        }
        (bytes, start) = (read, range.lowerBound)
      }
      bytes.withUnsafeBufferPointer {
        writer.put(
          UnsafeBufferPointer(rebasing: $0[range.lowerBound - start..<range.upperBound - start]))
      }
      return true
    }
  }

  /// What a file that is changed where it is gets: bytes, and where they go.
  struct Patch: Sendable {
    fileprivate let pieces: [(start: Int, bytes: @Sendable () -> [UInt8])]
    fileprivate let size: Int
  }

  /// Some parts in the place of others, and another index in the place of the one that is there.
  ///
  /// - Parameters:
  ///   - kept: bytes of parts that stay.
  ///   - added: parts that come.
  ///   - erased: parts that go. Nothing of what they say is left.
  ///   - shelf: for the new index until it is written; nil where that is held in memory.
  ///   - index: gives the pieces of the index, which says where the added ones are.
  /// - Returns: nil where a new file is better: more than an eighth would be holes.
  func patch(
    keeping kept: Int, adding added: [[UInt8]], erasing erased: [Part], on shelf: BodyShelf?,
    index: ([Part]) -> () -> [UInt8]?
  ) -> Patch? {
    let size = end - head + added.reduce(0) { $0 + $1.count }
    let wanted = kept + added.reduce(0) { $0 + $1.count }
    guard size - wanted <= wanted / 8, erased.count <= 1_024 else { return nil }
    var pieces = erased.map { part -> (start: Int, bytes: @Sendable () -> [UInt8]) in
      (part.start, { [UInt8](repeating: 0, count: part.count) })
    }
    var place = end
    func append(_ bytes: [UInt8]) {
      pieces.append((place, BodyShelf.reading(bytes, on: shelf)))
      place += bytes.count
    }
    var parts: [Part] = []
    for bytes in added {
      parts.append(Part(start: place, count: bytes.count, digest: FactDigest(of: bytes)))
      append(bytes)
    }
    var digest = FactDigestBuilder()
    let nextPiece = index(parts)
    while let piece = nextPiece() {
      digest.add(piece)
      append(piece)
    }
    append(PartFile.ending(digest))
    return Patch(pieces: pieces, size: place)
  }

  /// Changes this very file. Whoever is stopped on the way leaves a file that is seen to be
  /// damaged: the end of it is no index.
  ///
  /// - Returns: false where the file has other names, and nothing was done.
  func carryOut(_ patch: Patch, in place: OpenFolder) throws(BuildError) -> Bool {
    try place.patch(name, file.status.identity, patch.pieces, size: patch.size)
  }

  /// What follows an index: its length and its hash.
  private static func ending(_ index: FactDigestBuilder) -> [UInt8] {
    var bytes: [UInt8] = []
    let digest = index.digest
    for number in [UInt64(index.count), digest.high, digest.low] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Writes a new file.
  ///
  /// - Parameters:
  ///   - next: some parts; nil after the last ones.
  ///   - index: gives the pieces of the index, which says which there are; nil after the last one.
  static func write(
    _ name: String, head: String, in place: OpenFolder, next: () -> [[UInt8]]?,
    index: ([Part]) -> () -> [UInt8]?
  ) throws(BuildError) {
    // A build that was killed may have left it.
    try place.remove(name)
    try place.write(to: name) { (write) throws(BuildError) in
      var parts: [Part] = []
      var buffer = Array(head.utf8)
      var written = 0
      while let some = next() {
        for bytes in some {
          parts.append(
            Part(start: written + buffer.count, count: bytes.count, digest: FactDigest(of: bytes)))
          buffer += bytes
        }
        if buffer.count >= 1 << 20 {
          try write(buffer)
          written += buffer.count
          buffer.removeAll(keepingCapacity: true)
        }
      }
      var digest = FactDigestBuilder()
      let nextPiece = index(parts)
      while let piece = nextPiece() {
        digest.add(piece)
        buffer += piece
        guard buffer.count >= 1 << 20 else { continue }
        try write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      try write(buffer + PartFile.ending(digest))
    }
  }
}

extension ByteWriter {
  mutating func put(_ part: PartFile.Part) {
    put(part.start)
    put(part.count)
    put(part.digest)
  }

  mutating func put(_ digest: FactDigest) {
    put(bits: digest.high)
    put(bits: digest.low)
  }
}

extension ByteReader {
  mutating func part() throws(Malformed) -> PartFile.Part {
    let (start, count) = (try number(), try number())
    guard start >= 0, count >= 0 else { throw Malformed() }
    return PartFile.Part(start: start, count: count, digest: try factDigest())
  }

  mutating func factDigest() throws(Malformed) -> FactDigest {
    FactDigest(high: try bits(), low: try bits())
  }
}
