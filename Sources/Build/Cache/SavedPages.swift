import Markdown
import SiteRenderer

/// The pages of the last build: what each was made of, as a digest, and the digest of its bytes,
/// which are in the output.
///
/// They are pages that nothing was said about: without findings, and without words of withheld
/// texts.
struct SavedPages: Equatable, Sendable {
  /// By the bytes of their paths.
  private(set) var pages: [[UInt8]: SavedPage] = [:]
  /// Of the withheld texts that the pages were compared with, as the file system says it and not
  /// as their words are. Nil if that proves nothing, or where nothing was withheld.
  var withheld: Digest?

  struct SavedPage: Equatable, Sendable {
    let facts: FactDigest
    let digest: UInt64
  }

  mutating func add(_ facts: FactDigest, _ line: OutputManifest.File) {
    guard let digest = UInt64(line.digest, radix: 16) else { return }
    pages[Array(line.path.utf8)] = SavedPage(facts: facts, digest: digest)
  }

  // MARK: As bytes

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(optional: withheld) { $0.put($1.bytes) }
    writer.put(all: pages.sorted { $0.key.lexicographicallyPrecedes($1.key) }) { writer, page in
      writer.put(page.key)
      for number in [page.value.facts.high, page.value.facts.low, page.value.digest] {
        writer.put(bits: number)
      }
    }
    return writer.bytes
  }

  /// Nil if the bytes are not pages.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      withheld = try reader.optional { reader throws(ByteReader.Malformed) in
        guard let digest = Digest(try reader.run()) else { throw ByteReader.Malformed() }
        return digest
      }
      let count = try reader.number()
      guard count >= 0, count <= bytes.count / 25 else { return nil }
      pages.reserveCapacity(count)
      for _ in 0..<count {
        let path = try reader.run()
        let facts = FactDigest(high: try reader.bits(), low: try reader.bits())
        pages[path] = SavedPage(facts: facts, digest: try reader.bits())
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  init() {}
}

/// Digests of what every page of a site depends on.
struct FrameDigests {
  /// Of the settings as they were read.
  var settings: Digest?
  /// Of the journal's templates and catalogs, and of what else decides which files the theme has.
  private(set) var theme: Digest?
  /// Whether the journal has templates of its own.
  private(set) var hasOwnTemplates = false

  mutating func add(
    _ templates: [(path: String, bytes: [UInt8])], _ locales: [(path: String, bytes: [UInt8])],
    _ named: Set<String>, _ statics: [String]
  ) {
    hasOwnTemplates = !templates.isEmpty
    theme = Digest { digest in
      for files in [templates, locales] {
        digest.add(files.count)
        for file in files {
          digest.add(file.path)
          digest.add(file.bytes)
        }
      }
      for names in [named.sorted(), statics] {
        digest.add(names.count)
        for name in names { digest.add(name) }
      }
    }
  }
}
