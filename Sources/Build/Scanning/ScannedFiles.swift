import Diagnostics
package import Files

/// A file of the journal as a scan found it.
struct FoundFile: Sendable {
  /// Relative to the journal, with the names that the author knows it by.
  let path: String
  /// The same without links: usually the very same path.
  let target: String
  /// As the scan saw it.
  let status: Disk.Status
}

/// The files that a scan found. What is read is what was scanned: the path without links is opened,
/// no link is followed at any step, and the file must be the same one.
package struct ScannedFiles: Sendable {
  private let root: OpenFolder
  /// Sorted by the bytes of their paths.
  private var files: [FoundFile]

  init(_ root: OpenFolder, _ files: [FoundFile]) {
    self.root = root
    self.files = files.inOrder { $0.path.precedesInBytes($1.path) }
  }

  package var paths: [String] { files.map(\.path) }

  mutating func add(_ found: [FoundFile]) { self = ScannedFiles(root, files + found) }

  /// Looks again at a file that is no link; false where the scan did not find it so, or where it is
  /// no file now.
  mutating func lookAgain(at path: String) -> Bool {
    guard let position = position(of: path), case let found = files[position],
      found.target.utf8.elementsEqual(path.utf8), let status = try? root.status(path),
      status.kind == .file
    else { return false }
    files[position] = FoundFile(path: path, target: path, status: status)
    return true
  }

  /// Whether a path was not found and names nothing now.
  func isNothing(_ path: String) -> Bool {
    guard position(of: path) == nil else { return false }
    do throws(BuildError) {
      return try root.status(path) == nil
    } catch {
      return false
    }
  }

  /// Opens a file of the scan. Complexity: O(log files).
  func open(_ path: String) throws(BuildError) -> OpenFile {
    guard let found = file(path) else { throw .changed(root.full(path)) }
    return try root.file(found.target, expected: found.status.identity)
  }

  package func read(_ path: String, atMost limit: Int) throws(BuildError) -> [UInt8] {
    try open(path).bytes(atMost: limit)
  }

  /// What the scan saw of a file; nil if it is none of the scan's.
  func status(of path: String) -> Disk.Status? { file(path)?.status }

  private func file(_ path: String) -> FoundFile? { position(of: path).map { files[$0] } }

  /// In `paths`; nil for other files. By bytes: two Unicode forms are two files.
  func position(of path: String) -> Int? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.precedesInBytes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < files.count && files[low].path.hasSameBytes(as: path) ? low : nil
  }
}

/// Bytes that files of a journal may have. They are asked for before anything is read.
package enum FileLimits {
  /// Settings, and the settings of other tools.
  package static let settings = 1 << 20
  /// Files of `templates/` and `locales/`, and `addresses.lock`.
  static let templates = 64 << 20
  /// Pages of the site that a build keeps, and compares with withheld texts.
  static let pages = 256 << 20
  /// Photos, which are held in memory to be cleaned.
  package static let photos = 256 << 20
  /// What is copied through memory; larger files are copied inside the kernel.
  static let inMemory = 1 << 20
}
