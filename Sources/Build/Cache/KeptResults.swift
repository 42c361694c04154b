import Diagnostics
import Files
import Journal
import Markdown
import SiteRenderer
import Synchronization

/// Lists of the site that take long to make, each by a digest of everything that it was made of:
/// what the last build made, and what this one needs.
///
/// They have positions and headings. Nothing of a withheld entry is in the site, so it is neither
/// in a list nor in what its digest is of.
final class KeptResults: Sendable {
  struct Result: Equatable, Sendable {
    let name: String
    let digest: FactDigest
    let bytes: [UInt8]
  }

  /// Of the program.
  private let key: Digest
  private let old: [Result]
  private let made = Mutex<[Result]>([])

  init(_ old: [Result], key: Digest) { (self.old, self.key) = (old, key) }

  /// For the next build, sorted by name.
  var all: [Result] {
    made.withLock { $0 }.inOrder { $0.name.precedesInBytes($1.name) }
  }

  var kept: KeptBytes {
    { [self] name, input, make in bytes(name, input, make) }
  }

  private func bytes(_ name: String, _ input: [UInt8], _ make: () -> [UInt8]) -> [UInt8] {
    var writer = FactWriter()
    writer.add(FactDigest(of: key.bytes))
    writer.add(FactDigest(of: input))
    let digest = writer.digest { FactDigest(of: $0) }
    let known = old.first { $0.name == name && $0.digest == digest }
    let result = known ?? Result(name: name, digest: digest, bytes: make())
    made.withLock { $0.append(result) }
    return result.bytes
  }
}

extension ByteWriter {
  mutating func put(_ result: KeptResults.Result) {
    put(result.name)
    put(result.digest)
    put(result.bytes)
  }
}

extension ByteReader {
  mutating func keptResult() throws(Malformed) -> KeptResults.Result {
    KeptResults.Result(name: try text(), digest: try factDigest(), bytes: try run())
  }
}
