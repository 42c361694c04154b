import Build
import Diagnostics
package import Files

// What the program remembers about a journal, in `.ilgi/`, where git and sites do not have it.
extension WritableJournal {
  /// A file of the program that nobody else can read; nil where others can, or could.
  package func ownFile(_ path: String, atMost limit: Int) throws(BuildError) -> [UInt8]? {
    guard let status = try root.status(path), status.kind == .file,
      status.permissions & 0o077 == 0
    else { return nil }
    return try root.read(path, atMost: limit)
  }

  /// Keeps a file of the program. Nobody else can read it at any moment; nil removes it.
  package func keepOwnFile(_ path: String, _ bytes: [UInt8]?) throws(BuildError) {
    guard let bytes else { return try root.remove(path) }
    try BuildLock.makeFolder(in: root)
    _ = try root.addFile(".ilgi/.gitignore", Array("*\n".utf8))
    try root.replaceFile(path, by: bytes, permissions: 0o600)
  }
}
