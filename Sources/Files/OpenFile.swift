private import CPOSIX
import Diagnostics
import Glibc

/// A regular file that is open for reading. What is read is this file, whatever happens to its
/// name.
package final class OpenFile: Sendable {
  /// For messages.
  package let path: String
  package let status: Disk.Status
  package let disk: Disk
  private let descriptor: Int32

  /// Takes the descriptor over and closes it in the end, also when the file is refused: pipes and
  /// devices are never read.
  package init(_ descriptor: Int32, _ path: String, on disk: Disk) throws(BuildError) {
    var info = stat()
    let looked = disk.attempt(.status, path) { fstat(descriptor, &info) }
    let status = Disk.Status(info)
    guard looked == 0, status.kind == .file else {
      let number = errno
      close(descriptor)
      if looked != 0 { throw .system("look at", path, number) }
      throw BuildError("cannot read '\(path)': it is not a regular file")
    }
    (self.descriptor, self.path, self.disk, self.status) = (descriptor, path, disk, status)
  }

  deinit { close(descriptor) }

  /// Another descriptor of the same open file, which the caller closes; nil if absent.
  package func duplicate() -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// All bytes. The size is asked before any memory is taken.
  ///
  /// - Parameter limit: bytes that the file may have.
  package func bytes(atMost limit: Int) throws(BuildError) -> [UInt8] {
    guard status.size <= limit else {
      throw BuildError(
        "cannot read '\(path)': it has more than \(byteCount(limit))",
        help: "such a file holds less; see what wrote it")
    }
    let bytes = try head(status.size + 1)
    guard bytes.count <= status.size else { throw .changed(path) }
    return bytes
  }

  /// The first bytes, fewer where the file is shorter.
  package func head(_ count: Int) throws(BuildError) -> [UInt8] { try bytes(count, at: 0) }

  /// Bytes from an offset, fewer where the file is shorter.
  package func bytes(_ count: Int, at offset: Int) throws(BuildError) -> [UInt8] {
    var failure: BuildError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, total in
      while total < count {
        let got = disk.attempt(.read, path) {
          pread(
            descriptor, buffer.baseAddress?.advanced(by: total), count - total,
            off_t(offset + total))
        }
        if got < 0 { failure = .system("read", path) }
        guard got > 0 else { break }
        total += got
        // Fewer bytes than were asked for, and all that there are: another call would say so again.
        if total < count, offset + total == status.size { break }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Gives all bytes in blocks of 64 KiB, as arrays to a function that may fail.
  package func eachBlock(
    _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) {
    var offset = 0
    while offset < status.size {
      let block = try bytes(min(64 << 10, status.size - offset), at: offset)
      guard !block.isEmpty else { throw .changed(path) }
      try body(block)
      offset += block.count
    }
  }

  /// Gives all bytes in blocks of 64 KiB, the last one shorter. The memory of a block is used
  /// again for the next one: a build may look at tens of thousands of files.
  package func forEachBlock(_ body: (UnsafeRawBufferPointer) -> Void) throws(BuildError) {
    let size = min(64 << 10, max(1, status.size + 1))
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { block.deallocate() }
    var position = 0
    while true {
      var filled = 0
      while filled < size {
        let got = disk.attempt(.read, path) {
          pread(
            descriptor, block.baseAddress?.advanced(by: filled), size - filled,
            off_t(position + filled))
        }
        guard got >= 0 else { throw .system("read", path) }
        if got == 0 { break }
        filled += got
        if filled < size, position + filled == status.size { break }
      }
      if filled > 0 { body(UnsafeRawBufferPointer(rebasing: block[..<filled])) }
      if filled < size { return }
      position += filled
    }
  }

  /// Opens a new file for reading and writing, whose name is gone already: its bytes go with the
  /// process, however that ends. The caller closes it. Where there is no folder for temporary
  /// files, it is in memory.
  ///
  /// - Returns: also its path, for messages.
  package static func withoutName() throws(BuildError) -> (descriptor: Int32, path: String) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let path = (folder.isEmpty ? "/tmp" : folder) + "/ilgi-XXXXXX"
    var template = path.utf8CString
    let descriptor = template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return -1 }
      let opened = mkstemp(start)
      guard opened >= 0 else { return ilgi_memory_file() }
      unlink(start)
      return opened
    }
    guard descriptor >= 0 else { throw .system("write", path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, path)
  }

  /// Copies all bytes to the end of another file, inside the kernel.
  func copy(to target: Int32, _ targetPath: String) throws(BuildError) {
    while true {
      let count = disk.attemptBytes(.copy, targetPath, 1 << 30) {
        ilgi_copy_bytes(descriptor, target, $0)
      }
      if count == 0 { return }
      guard count > 0 else { throw .system("write", targetPath) }
    }
  }
}
