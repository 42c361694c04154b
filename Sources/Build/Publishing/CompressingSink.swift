import Compression
import Files
import Journal
import Publishing

/// Takes files for another sink, counts them, and adds compressed copies of texts: `a.html.gz`
/// beside `a.html`. A copy that is not smaller is left out.
struct CompressingSink<Base: Sink>: Sink {
  let base: Base
  let forms: [CompressedForm]
  /// Whether the site has a file of this name, in whose place no copy goes.
  let isTaken: @Sendable (String) -> Bool
  let tally: SiteTally

  /// Files below this size fit into one or two packets anyway.
  private static var least: Int { 1024 }
  private static var texts: [String] {
    [".html", ".css", ".js", ".mjs", ".json", ".xml", ".svg", ".txt", ".webmanifest", ".map"]
  }

  func makeFolders(for files: @autoclosure () -> [String]) throws(BuildError) {
    try base.makeFolders(for: files())
  }

  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    let line = try base.write(bytes, to: file)
    tally.add(file, bytes.count)
    guard bytes.count >= Self.least, Self.texts.contains(where: file.hasSuffix) else { return line }
    for form in forms where !isTaken(file + form.ending) {
      guard let copy = compressed(bytes, form, file), copy.count < bytes.count else { continue }
      let name = file + form.ending
      tally.add(name, copy.count, copy: try base.write(copy, to: name))
    }
    return line
  }

  /// Files with a digest in their names are sent once and kept, and are few: they are worth more
  /// work.
  private func compressed(_ bytes: [UInt8], _ form: CompressedForm, _ file: String) -> [UInt8]? {
    switch form {
    case .gz: gzip(bytes)
    case .br: brotli(bytes, quality: file.isBelow("assets") ? 11 : 9)
    }
  }

  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    tally.add(file, source.status.size)
    return try base.copy(source, to: file)
  }

  func copy(_ medium: PatchedFile, to file: String) throws(BuildError) -> OutputManifest.File {
    tally.add(file, medium.file.status.size)
    return try base.copy(medium, to: file)
  }

  func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File {
    let size = try photo.copies.folder?.status(photo.file.name)?.size
    tally.add(photo.route.file, size ?? 0)
    return try base.place(photo)
  }

  var isWritten: Bool { base.isWritten }
}
