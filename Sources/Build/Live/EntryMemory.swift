import Files
package import Journal
import JournalReader

/// Entries that an earlier run of the same process read. What reading a file gives depends on the
/// file and on the settings alone, so a file that did not change is not read again.
///
/// A file is taken for the same if its inode, size and time of change (`ctime`, which no program
/// can set) are the same.
package struct EntryMemory: Sendable {
  /// Those of the run that read the entries.
  package let settings: Settings
  private var entries: [[UInt8]: Known] = [:]
  private var pages: [[UInt8]: Known] = [:]

  private struct Known: Sendable {
    let status: Disk.Status
    let contentPath: String
    let read: ReadEntry
  }

  /// Nanoseconds that a file must have been unchanged for when it is read. The clock of a file
  /// system goes in steps: a file that is changed twice in one step looks as if it was changed
  /// once.
  private static let settled = 50_000_000

  package init(_ settings: Settings) { self.settings = settings }

  /// An entry as its file said, without what a build learns elsewhere; nil if it is not known.
  func entry(at path: String) -> Entry? { entries[Array(path.utf8)]?.read.entry }

  /// What reading the files gives, in their order.
  ///
  /// - Parameter readFile: reads a file that is not known.
  mutating func read(
    _ sources: [SourcePath], arePages: Bool, of files: ScannedFiles, jobs: Int,
    _ readFile: @Sendable @escaping (SourcePath) -> ReadEntry
  ) -> [ReadEntry] {
    let known = arePages ? pages : entries
    let began = PhotoMemory.now
    let results = concurrentMap(sources, jobs: jobs) { source -> (read: ReadEntry, known: Known?) in
      guard let status = files.status(of: source.path) else { return (readFile(source), nil) }
      if let known = known[Array(source.path.utf8)], known.status == status,
        known.contentPath.utf8.elementsEqual(source.contentPath.utf8)
      {
        return (known.read, known)
      }
      let read = readFile(source)
      // The scan looked at it before it was read: whatever changes it later, is seen later.
      let isSettled = status.changed < began - EntryMemory.settled && read.failure == nil
      return (
        read,
        isSettled ? Known(status: status, contentPath: source.contentPath, read: read) : nil
      )
    }
    var kept: [[UInt8]: Known] = [:]
    kept.reserveCapacity(sources.count)
    for (source, result) in zip(sources, results) { kept[Array(source.path.utf8)] = result.known }
    if arePages { pages = kept } else { entries = kept }
    return results.map(\.read)
  }
}
