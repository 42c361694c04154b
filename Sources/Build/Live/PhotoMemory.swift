import Diagnostics
package import Files
import Glibc
import PhotoVariants
import Synchronization

/// Copies of photos that a run made which writes nothing. Their bytes are in a file without a name,
/// which goes with the process, however that ends.
package final class PhotoMemory: Sendable {
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State: Sendable {
    var copies: [String: PhotoCopies] = [:]
    /// Where the files of copies begin, by their keys and names.
    var offsets: [String: Int] = [:]
    var end = 0
    var index = PhotoIndex()
  }

  package init() throws(BuildError) { descriptor = try OpenFile.withoutName().descriptor }

  deinit { close(descriptor) }

  /// Which bytes photos had when they were last read.
  var index: PhotoIndex {
    get { state.withLock { $0.index } }
    set { state.withLock { $0.index = newValue } }
  }

  func copies(_ key: String) -> PhotoCopies? { state.withLock { $0.copies[key] } }

  /// Nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Keeps what was made.
  func keep(_ photo: MadePhoto, _ key: String) throws(BuildError) -> PhotoCopies {
    let copies = PhotoCopies(photo, key: key, folder: nil)
    let number = state.withLock { state -> Int32 in
      for file in photo.files {
        let written = file.bytes.withUnsafeBytes { bytes in
          retrying { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(state.end)) }
        }
        guard written == file.bytes.count else { return written < 0 ? errno : ENOSPC }
        state.offsets["\(key)/\(file.name)"] = state.end
        state.end += written
      }
      state.copies[key] = copies
      return 0
    }
    guard number == 0 else { throw .system("write", key, number) }
    return copies
  }

  /// The bytes of a file of copies; nil if it was not kept here.
  func bytes(_ key: String, _ file: PhotoCopies.File) -> [UInt8]? {
    guard let offset = state.withLock({ $0.offsets["\(key)/\(file.name)"] }) else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: file.count) { buffer, total in
      while total < file.count {
        let got = retrying {
          pread(
            descriptor, buffer.baseAddress?.advanced(by: total), file.count - total,
            off_t(offset + total))
        }
        guard got > 0 else { return }
        total += got
      }
    }
    return bytes.count == file.count ? bytes : nil
  }
}
