import Diagnostics
import Files
import Glibc
import Markdown
import Synchronization

// Bodies of a large journal are not held in memory. From 20,000 entries on, `ilgi build` writes the
// HTML, plain text, excerpt and source of each published entry into a file without a name in
// `.ilgi/` (`BodyShelf`, `O_TMPFILE`), and `Entry` and `RenderedMarkdown` read them when a page or
// the search index asks, a finding when it is shown (`DistantText`). In smaller journals that would
// be a tenth of the time. The file is gone when the program ends, however it ends, and nothing of a
// withheld entry is in it. Where there is no room, or the file system has no such files, bodies
// stay in memory; if one cannot be read again, nothing is published. `check` and `serve` hold
// bodies in memory. The shelf is not the store: entries are put on it before it is known which of
// them are unlisted or have findings, and nothing of those may be in a file with a name. An edit of
// such a journal leaves excerpts in the store, too (`SavedTexts`); new runs of the search index
// wait on the shelf until the site is published.

/// The bodies of a large journal, in a file without a name that goes away with the build.
///
/// Pages and the search index ask for one body after the other. In memory, those of 100,000 entries
/// would be most of what a build needs.
final class BodyShelf: TextShelf {
  /// The number of entries from which bodies are not held in memory. Below it they are some 200 MB,
  /// and reading them again would take a tenth of the time.
  static let least = 20_000
  private static let isWithoutName = 0o20_000_000 | O_DIRECTORY

  private let descriptor: Int32
  private let folder: OpenFolder
  private let end = Atomic<Int>(0)
  private let found = Mutex<BuildError?>(nil)

  /// Nil where the file system has no files without names.
  init?(in folder: OpenFolder) {
    descriptor = folder.openBelow("", O_RDWR | BodyShelf.isWithoutName, 0o600)
    self.folder = folder
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What went wrong when a body was read; nothing that was made since then may be published.
  var failure: BuildError? { found.withLock { $0 } }

  func put(_ bytes: [UInt8]) -> Int? {
    let place = end.add(bytes.count, ordering: .relaxed).oldValue
    guard folder.disk.write(bytes, into: descriptor, at: place, folder.path) else { return nil }
    return place
  }

  /// Puts bytes away, if there is a shelf with room, and gives what reads them again.
  static func reading(_ bytes: [UInt8], on shelf: BodyShelf?) -> @Sendable () -> [UInt8] {
    guard let shelf, let place = shelf.put(bytes) else { return { bytes } }
    let count = bytes.count
    return { shelf.bytes(count, at: place) }
  }

  /// Zeros where it cannot be read: holes are at offsets that must exist.
  func bytes(_ count: Int, at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, total in
      while total < count {
        let got = folder.disk.attempt(.read, folder.path) {
          pread(
            descriptor, buffer.baseAddress?.advanced(by: total), count - total,
            off_t(place + total))
        }
        guard got > 0 else { break }
        total += got
      }
      guard total < count else { return }
      found.withLock { $0 = .system("read", folder.path, errno == 0 ? EIO : errno) }
      buffer[total..<count].initialize(repeating: 0)
      total = count
    }
  }
}
