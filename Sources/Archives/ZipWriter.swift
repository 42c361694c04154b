private import CZip
import Glibc

/// A zip archive that is being made. The same files give the same bytes: no time of theirs is in
/// it, and only their owner may read what is unpacked.
package final class ZipWriter {
  private var archive: OpaquePointer?

  /// - Parameter path: of the new file, where nothing may be.
  package init?(_ path: String) {
    var error: Int32 = 0
    archive = zip_open(path, ZIP_CREATE | ZIP_EXCL, &error)
    if archive == nil { return nil }
  }

  deinit { if let archive { zip_discard(archive) } }

  /// Adds a file; its bytes are read by `finish`.
  ///
  /// - Parameters:
  ///   - name: in the archive, with slashes.
  ///   - isPacked: whether its bytes are smaller already, as those of a photo are.
  /// - Returns: whether it was possible.
  package func add(_ name: String, from path: String, isPacked: Bool) -> Bool {
    guard let archive, let source = zip_source_file(archive, path, 0, -1) else { return false }
    let place = zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard place >= 0 else {
      zip_source_free(source)
      return false
    }
    let (file, mode) = (UInt64(place), UInt32(S_IFREG | 0o600))
    // The first day that the format knows; the time of day would be that of a zone.
    let firstDay: UInt16 = 1 << 5 | 1
    return zip_file_set_dostime(archive, file, 0, firstDay, 0) == 0
      && zip_file_set_external_attributes(archive, file, 0, UInt8(ZIP_OPSYS_UNIX), mode << 16) == 0
      && zip_set_file_compression(archive, file, isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0) == 0
  }

  /// Writes the archive.
  ///
  /// - Returns: whether all of it was written; if not, there is no file, and `errno` may say why.
  package func finish() -> Bool {
    guard let archive, zip_close(archive) == 0 else { return false }
    self.archive = nil
    return true
  }
}
