import Diagnostics
import Glibc

/// A folder beside the output in which the whole new site is written before anybody sees it.
///
/// Whatever fails here leaves the published site as it is.
struct Stage: Sink {
  let path: String

  private static let namePrefix = ".ilgi-stage-"

  /// Removes what builds that were killed left in a folder. Only for a folder in which nobody else can be building.
  static func removeLeftovers(in folder: String) throws(BuildError) {
    for name in try Disk.names(in: folder) where name.bytes.starts(with: namePrefix.utf8) {
      try Disk.removeTree(folder + "/" + String(decoding: name.bytes, as: UTF8.self))
    }
  }

  /// - Parameter folder: where the stage is made: on the output's file system.
  init(in folder: String) throws(BuildError) {
    var template = Array("\(folder)/\(Stage.namePrefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("make a folder in", folder) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard chmod(path, 0o755) == 0 else { throw .system("make a folder in", folder) }
  }

  /// Makes the folders that files will stand in.
  func makeFolders(for files: [String]) throws(BuildError) {
    var folders: Set<String> = []
    for file in files {
      var rest = file[...]
      while let slash = rest.utf8.lastIndex(of: 0x2F) {
        rest = rest[..<slash]
        if !folders.insert(String(rest)).inserted { break }
      }
    }
    for folder in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      try Disk.makeFolder(path + "/" + folder)
    }
  }

  /// Writes one file of the site and gives its line for the manifest. Safe to call from many threads.
  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    try Disk.write(bytes, to: path + "/" + file)
    return OutputManifest.File(path: file, bytes: bytes)
  }

  func discard() { try? Disk.removeTree(path) }
}
