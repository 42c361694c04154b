import Glibc

extension OpenFolder {
  /// Reads a small regular file that is in this very folder, with as few calls as there can be: a
  /// checkout has tens of thousands of them.
  ///
  /// - Parameters:
  ///   - name: without a slash.
  ///   - block: memory for the bytes, which is used again for the next file.
  /// - Returns: what the file system said of the file before it was read, and all bytes; nil for a
  ///   file that has no room in the block, or cannot be read: `file` can tell.
  package func smallFile(
    _ name: String, in block: UnsafeMutableRawBufferPointer
  ) -> (status: Disk.Status, bytes: UnsafeRawBufferPointer)? {
    let opened = disk.attempt(.open, full(name)) {
      openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    var info = stat()
    guard disk.attempt(.status, full(name), { fstat(opened, &info) }) == 0 else { return nil }
    let status = Disk.Status(info)
    guard status.kind == .file, status.size < block.count else { return nil }
    var filled = 0
    while true {
      // One byte more than there is: fewer than were asked for are the last ones.
      let got = disk.attempt(.read, full(name)) {
        pread(
          opened, block.baseAddress?.advanced(by: filled), status.size + 1 - filled, off_t(filled))
      }
      guard got >= 0 else { return nil }
      filled += got
      if got == 0 || filled >= status.size { break }
    }
    guard filled == status.size else { return nil }
    return (status, UnsafeRawBufferPointer(rebasing: block[..<filled]))
  }

  /// Calls `body` with memory for small files.
  package static func withBlock<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result
  {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { block.deallocate() }
    return body(block)
  }
}
