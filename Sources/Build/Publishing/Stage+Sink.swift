import Diagnostics
package import Files
import Journal
package import Publishing

extension Stage: Sink {
  package func makeFolders(for files: @autoclosure () -> [String]) throws(BuildError) {
    for folder in OutputManifest.folders(of: files()).sorted(by: {
      $0.lexicographicallyPrecedes($1)
    }) {
      try site.makeFolder(String(decoding: folder, as: UTF8.self))
    }
  }

  package func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    try site.write(bytes, to: file)
    return OutputManifest.File(path: file, bytes: bytes)
  }

  /// The digest is that of the copy: the source may change in the same moment.
  package func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    try site.copy(source, to: file)
    return OutputManifest.File(path: file, digest: try site.file(file).digest())
  }

  /// What is written gives the digest, so the copy is not read again.
  package func copy(_ medium: PatchedFile, to file: String) throws(BuildError)
    -> OutputManifest.File
  {
    var digest = ""
    try site.write(to: file) { (put: ([UInt8]) throws(BuildError) -> Void) throws(BuildError) in
      digest = try medium.forEachBlock(put)
    }
    return OutputManifest.File(path: file, digest: digest)
  }

  /// Ilgi's own file, but a cache may have been restored, moved and cut off.
  package func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File {
    guard let folder = photo.copies.folder else { throw .changed(photo.route.file) }
    let copy = try folder.file(photo.file.name)
    guard try copy.digest() == photo.file.digest else { throw photo.damage }
    try site.copy(copy, to: photo.route.file)
    return OutputManifest.File(path: photo.route.file, digest: photo.file.digest)
  }

  package var isWritten: Bool { true }

  package var place: OpenFolder? { folder }
}
