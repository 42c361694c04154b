import Diagnostics
import Files
import Glibc
import Media

/// A film or a recording that is open, and the bytes that its copy has otherwise.
package struct PatchedFile: Sendable {
  let file: OpenFile
  let patches: [MediaPatch]

  /// Gives all bytes of the copy in blocks, in order.
  ///
  /// - Returns: the digest of the copy.
  func forEachBlock(
    _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> String {
    let length = 256 << 10
    var fingerprint = Fingerprint(count: file.status.size)
    var patching = Patching(patches)
    var offset = 0
    while offset < file.status.size {
      let count = min(length, file.status.size - offset)
      var block = try file.bytes(count, at: offset)
      guard block.count == count else { throw .changed(file.path) }
      patching.patch(&block, at: offset)
      fingerprint.add(block)
      try body(block)
      offset += count
    }
    return hexDigits(fingerprint.value)
  }

  /// The copy in a file without a name, which goes with the process.
  func temporaryCopy() throws(BuildError) -> OpenFile {
    let (descriptor, path) = try OpenFile.withoutName()
    do throws(BuildError) {
      _ = try forEachBlock { (block) throws(BuildError) in
        guard file.disk.write(block, into: descriptor, path) else { throw .system("write", path) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    return try OpenFile(descriptor, file.path, on: file.disk)
  }
}

/// Puts patches into blocks that come in order.
private struct Patching {
  private typealias Numbered = (number: Int, patch: MediaPatch)
  /// By where they begin.
  private let sorted: [Numbered]
  private var next = 0
  /// Those that reach into the next block.
  private var open: [Numbered] = []

  init(_ patches: [MediaPatch]) {
    sorted = patches.enumerated().map { ($0.offset, $0.element) }.sorted {
      ($0.patch.range.lowerBound, $0.number) < ($1.patch.range.lowerBound, $1.number)
    }
  }

  mutating func patch(_ block: inout [UInt8], at offset: Int) {
    let end = offset + block.count
    while next < sorted.count, sorted[next].patch.range.lowerBound < end {
      open.append(sorted[next])
      next += 1
    }
    // Later ones overwrite earlier ones.
    open.sort { $0.number < $1.number }
    for (_, patch) in open {
      let range = patch.range.clamped(to: offset..<end)
      let first = range.lowerBound - patch.range.lowerBound
      block.withUnsafeMutableBytes { bytes in
        let part = UnsafeMutableRawBufferPointer(
          rebasing: bytes[range.lowerBound - offset..<range.upperBound - offset])
        if patch.bytes.isEmpty {
          part.initializeMemory(as: UInt8.self, repeating: 0)
        } else {
          part.copyBytes(from: patch.bytes[first..<first + range.count])
        }
      }
    }
    open.removeAll { $0.patch.range.upperBound <= end }
  }
}
