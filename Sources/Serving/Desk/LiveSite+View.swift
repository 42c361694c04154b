import Build

extension LiveSite {
  /// The file that an address of the preview leads to; nil if absent.
  func fileOfView(_ path: String) -> [UInt8]? {
    let file = Array(path.utf8.dropFirst())
    for candidate in [file, file + Array("index.html".utf8), file + Array("/index.html".utf8)]
    where has(candidate) {
      return candidate
    }
    return nil
  }
}
