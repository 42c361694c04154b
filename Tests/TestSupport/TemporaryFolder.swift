import Foundation

/// A folder of a test's own, with all that is in it removed when the test lets go of it.
package final class TemporaryFolder {
  /// Absolute, without links, without a slash at the end.
  package let path: String

  package init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/ilgi-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A folder that holds a journal: see `SiteLiteral`.
  package convenience init(_ journal: String) throws {
    try self.init()
    for file in SiteLiteral(journal).files { try write(file.bytes, to: file.path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and makes the folders above it.
  package func write(_ bytes: [UInt8], to file: String) throws {
    let full = "\(path)/\(file)"
    let folder = (full as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: full))
  }

  package func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  package func read(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
  }

  package func text(_ file: String) throws -> String {
    String(decoding: try read(file), as: UTF8.self)
  }

  package func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(file)")
  }

  /// Every file below a folder, by its path in it, sorted by bytes; hidden ones too.
  package func files(in folder: String = "") throws -> [String] {
    let root = folder.isEmpty ? path : "\(path)/\(folder)"
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
