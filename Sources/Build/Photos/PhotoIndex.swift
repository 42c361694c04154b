import Files
import Photos

/// Which bytes a file had when it was last read, so that a file that did not change is not read
/// again: the file `index` in the cache.
///
/// ```
/// ilgi-photos 1
/// DIGEST jpeg 4032 3024 SIZE CHANGED INODE entries/2024-03-05/boat.jpg
/// ```
/// A file is taken for the same if its size, its inode and its time of change (`ctime`, which no
/// program can set) are the same. One that was changed while the build ran is not entered.
struct PhotoIndex: Sendable {
  private struct Line: Sendable {
    let facts: PhotoFacts
    let size: Int
    let changed: Int
    let inode: UInt64
  }

  private var lines: [[UInt8]: Line] = [:]

  static let name = "index"
  /// Bytes that an index may have: over a million photos.
  static let limit = 256 << 20
  private static let head = Array("ilgi-photos 1".utf8)

  init() {}

  /// Lines that are not understood are passed over: their files are read again.
  init(_ bytes: [UInt8]) {
    var rest = bytes.split(separator: 0x0A)[...]
    guard rest.popFirst()?.elementsEqual(Self.head) == true else { return }
    for line in rest {
      let words = line.split(separator: 0x20, maxSplits: 7, omittingEmptySubsequences: false)
      guard words.count == 8 else { continue }
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      let numbers = texts[2..<6].compactMap { Int($0) }
      guard numbers.count == 4, let inode = UInt64(texts[6]) else { continue }
      let facts = PhotoFacts(
        digest: texts[0], format: PhotoFacts.formats.first { $0.name == texts[1] }?.format,
        width: numbers[0], height: numbers[1])
      lines[Array(words[7])] = Line(
        facts: facts, size: numbers[2], changed: numbers[3], inode: inode)
    }
  }

  func facts(of path: String, _ status: Disk.Status) -> PhotoFacts? {
    guard let line = lines[Array(path.utf8)], line.size == status.size,
      line.changed == status.changed, line.inode == status.identity.inode
    else { return nil }
    return line.facts
  }

  /// - Parameter start: when the build began. A clock may be as coarse as a few milliseconds.
  mutating func enter(_ facts: PhotoFacts, of path: String, _ status: Disk.Status, start: Int) {
    guard status.changed < start - 1_000_000_000 else { return }
    lines[Array(path.utf8)] = Line(
      facts: facts, size: status.size, changed: status.changed, inode: status.identity.inode)
  }

  var bytes: [UInt8] {
    let sorted = lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var bytes = Self.head + [0x0A]
    for (path, line) in sorted where !path.contains(0x0A) {
      let name = PhotoFacts.formats.first { $0.format == line.facts.format }?.name ?? "none"
      bytes += Array(
        "\(line.facts.digest) \(name) \(line.facts.width) \(line.facts.height) ".utf8)
      bytes += Array("\(line.size) \(line.changed) \(line.inode) ".utf8)
      bytes += path + [0x0A]
    }
    return bytes
  }
}
