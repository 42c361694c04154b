import Diagnostics
import Files
import Journal
import SiteRenderer
import Synchronization

/// Lists of the site that take long to make, each by a digest of everything that it was made of.
///
/// They have positions and headings. Nothing of a withheld entry is in the site, so it is neither
/// in a list nor in what its digest is of.
final class KeptResults: Sendable {
  private let store: Store?
  private let made = Mutex<[StoredValue]>([])

  init(_ store: Store?) { self.store = store }

  /// For the next build.
  var values: [StoredValue] { made.withLock { $0 } }

  var kept: KeptBytes {
    { [self] name, input, make in
      var writer = FactWriter()
      writer.add(name)
      writer.add(FactDigest(of: input))
      let digest = writer.digest { FactDigest(of: $0) }
      let bytes = store?.bytes(Store.Kind.list.key(digest)) ?? make()
      made.withLock { $0.append(StoredValue(.list, digest) { bytes }) }
      return bytes
    }
  }
}
