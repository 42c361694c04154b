import Foundation

/// A folder of a test's own, with all that is in it removed when the test lets go of it.
package final class TemporaryFolder {
  /// Absolute, without links, without a slash at the end.
  package let path: String

  /// - Parameter inMemory: whether it is in the system's file system in memory, if there is one
  ///   with room. There, making files costs little, also when many were just removed.
  package init(inMemory: Bool = true) throws {
    let base =
      inMemory && Self.hasMemory
      ? "/dev/shm" : FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/ilgi-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A folder that holds a journal: see `SiteLiteral`.
  package convenience init(_ journal: String, inMemory: Bool = true) throws {
    try self.init(inMemory: inMemory)
    for file in SiteLiteral(journal).files { try write(file.bytes, to: file.path) }
  }

  /// A container may have no more than 64 MB, which photos would fill, and run no program there.
  private static let hasMemory: Bool = {
    var found = statvfs()
    return access("/dev/shm", W_OK) == 0 && statvfs("/dev/shm", &found) == 0
      && UInt64(found.f_bavail) * UInt64(found.f_frsize) >= 1 << 30
      && UInt64(found.f_flag) & noPrograms == 0
  }()

  /// ST_NOEXEC, which is an extension of GNU's.
  private static let noPrograms: UInt64 = 8

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and makes the folders above it. Names are taken as bytes: Foundation would join
  /// a combining mark to a slash.
  package func write(_ bytes: [UInt8], to file: String) throws {
    let full = Array("\(path)/\(file)".utf8)
    for (position, byte) in full.enumerated() where byte == 0x2F && position > path.utf8.count {
      mkdir(String(decoding: full[..<position], as: UTF8.self), 0o755)
    }
    guard let stream = fopen("\(path)/\(file)", "wb") else { throw FileProblem("write", file) }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw FileProblem("write", file) }
  }

  package func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  /// Makes a symbolic link.
  package func link(_ file: String, to target: String) throws {
    guard symlink(target, "\(path)/\(file)") == 0 else { throw FileProblem("link", file) }
  }

  package func read(_ file: String) throws -> [UInt8] { try bytes(ofFile: "\(path)/\(file)") }

  package func text(_ file: String) throws -> String {
    String(decoding: try read(file), as: UTF8.self)
  }

  package func exists(_ file: String) -> Bool {
    access("\(path)/\(file)", F_OK) == 0
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

/// A file that a test could not read or write.
struct FileProblem: Error, CustomStringConvertible {
  let description: String

  init(_ action: String, _ file: String) {
    description = "cannot \(action) \(file): \(String(cString: strerror(errno)))"
  }
}

func bytes(ofFile path: String) throws -> [UInt8] {
  guard let stream = fopen(path, "rb") else { throw FileProblem("read", path) }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
    bytes += buffer[..<count]
  }
  guard ferror(stream) == 0 else { throw FileProblem("read", path) }
  return bytes
}
