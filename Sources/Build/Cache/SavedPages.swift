import Diagnostics
import Files
import Markdown
import Publishing

/// The pages of the last build: what each was made of, as a digest, and the digest of its bytes,
/// which are in the output.
///
/// They are pages that nothing was said about: without findings, and without words of withheld
/// texts.
struct SavedPages: Sendable {
  /// Those of an earlier build.
  private let pages: [PathKey: SavedPage]
  /// Those of this one, as bytes, and how many they are.
  private var lines = ByteWriter()
  private var count = 0
  private var last = ""
  /// Of the withheld texts that the pages were compared with, as the file system says it and not
  /// as their words are. Nil if that proves nothing, or where nothing was withheld.
  var withheld: Digest?
  /// Which rows pages have read, with everything that every page depends on.
  var reads: [UInt64] = []
  var base: FactDigest?

  struct SavedPage: Equatable, Sendable {
    let facts: FactDigest
    let digest: UInt64
  }

  subscript(_ path: String) -> SavedPage? { pages[PathKey(path)] }

  mutating func add(_ facts: FactDigest, _ line: OutputManifest.File) {
    guard case .digits(let digest) = line.ownDigest else { return }
    lines.put(line.path, after: last)
    last = line.path
    for number in [facts.high, facts.low, digest] { lines.put(bits: number) }
    count += 1
  }

  // MARK: As bytes

  /// The pages that were added.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(optional: withheld) { $0.put($1.bytes) }
    writer.put(optional: base) { $0.put($1) }
    writer.put(all: reads) { $0.put(bits: $1) }
    writer.put(count)
    return writer.bytes + lines.bytes
  }

  /// Nil if the bytes are not pages.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      withheld = try reader.optional { reader throws(ByteReader.Malformed) in
        guard let digest = Digest(try reader.run()) else { throw ByteReader.Malformed() }
        return digest
      }
      base = try reader.optional { reader throws(ByteReader.Malformed) in
        try reader.factDigest()
      }
      reads = try reader.all { reader throws(ByteReader.Malformed) in try reader.bits() }
      let count = try reader.number()
      guard count >= 0, count <= bytes.count / 26 else { return nil }
      var pages: [PathKey: SavedPage] = [:]
      pages.reserveCapacity(count)
      var last = ""
      for _ in 0..<count {
        last = try reader.text(after: last)
        let path = PathKey(last)
        let facts = FactDigest(high: try reader.bits(), low: try reader.bits())
        pages[path] = SavedPage(facts: facts, digest: try reader.bits())
      }
      self.pages = pages
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  init() { pages = [:] }
}
