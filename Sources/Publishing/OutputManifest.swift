import Diagnostics

// What is in the output is compared with the manifest, cheaply. `.ilgi-manifest` is the only
// authority for what may be removed, and a file that differs from its digest is not replaced in
// silence. Reading the whole old site would cost as much as building the new one. The manifest is
// the last file that a build puts in place, and no program can set a file's time of change
// (`ctime`): a file whose time is before the manifest's has not been touched. Only newer files are
// read.

/// What a build wrote: the files of the site and a digest of each, and nothing else.
///
/// ```
/// ilgi-manifest 1
/// 0123456789abcdef 2024/03/05-lisbon.html
/// ```
package struct OutputManifest: Equatable {
  package static let name = ".ilgi-manifest"
  /// Bytes that a manifest may have: over a million files.
  package static let limit = 256 << 20

  /// Sorted by path.
  package let files: [File]
  /// Lines of files that are hidden, as they are read; `naming` finds their paths.
  package let unnamed: [Unnamed]

  package struct File: Sendable, Equatable {
    package let path: String
    package let ownDigest: FileDigest
    /// Whether only those who know its address may find it, so that no list may name it.
    package var isHidden = false

    package init(path: String, digest: String) {
      self.init(path: path, FileDigest(digest))
    }

    package init(path: String, bytes: [UInt8]) { self.init(path: path, FileDigest(of: bytes)) }

    package init(path: String, _ digest: FileDigest, isHidden: Bool = false) {
      self.path = path
      ownDigest = digest
      self.isHidden = isHidden
    }

    /// The same file with a digest that no file has.
    package func withDigest(_ digest: String) -> File {
      File(path: path, FileDigest(digest), isHidden: isHidden)
    }

    package var digest: String { ownDigest.text }
  }

  package init(files: [File]) {
    // Most paths differ in their first bytes, or a little later: in the day of an entry.
    var keyed = files.indices.map { (key: files[$0].path.firstBytes, position: $0) }
    keyed.sort { left, right in
      left.key.0 != right.key.0
        ? left.key.0 < right.key.0
        : left.key.1 != right.key.1
          ? left.key.1 < right.key.1
          : files[left.position].path.precedesInBytes(files[right.position].path)
    }
    self.files = keyed.map { files[$0.position] }
    unnamed = []
  }

  /// Nil unless every line is understood and every path stays inside the output.
  package init?(_ bytes: [UInt8]) {
    // By bytes: a path may begin with a combining mark, which as a Character would swallow the
    // space before it.
    guard let lines = bytes.withUnsafeBufferPointer(OutputManifest.lines) else { return nil }
    (files, unnamed) = lines
  }

  private static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> ([File], [Unnamed])? {
    var files: [File] = []
    var unnamed: [Unnamed] = []
    var isSorted = true
    var hasHead = false
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let count = rest.firstIndex(of: 0x0A) ?? rest.count
      start += count + 1
      guard count > 0 else { continue }
      let line = UnsafeBufferPointer(rebasing: rest[..<count])
      guard hasHead else {
        guard line.elementsEqual("ilgi-manifest 1".utf8) else { return nil }
        hasHead = true
        // A line has some eighty bytes.
        files.reserveCapacity(bytes.count / 64)
        continue
      }
      if line.count > 17, line[16] == 0x20,
        let hidden = Unnamed(.init(rebasing: line[..<16]), .init(rebasing: line[17...]))
      {
        unnamed.append(hidden)
        continue
      }
      guard let file = File(line: line) else { return nil }
      if let last = files.last, file.path.precedesInBytes(last.path) { isSorted = false }
      files.append(file)
    }
    if !isSorted { files.sort { $0.path.precedesInBytes($1.path) } }
    return hasHead ? (files, unnamed) : nil
  }

  /// - Parameter files: sorted by path.
  private init(sorted files: [File]) { (self.files, unnamed) = (files, []) }

  package var bytes: [UInt8] {
    var bytes = Array("ilgi-manifest 1\n".utf8)
    bytes.reserveCapacity(files.reduce(bytes.count) { $0 + $1.path.utf8.count + 18 })
    for file in files where !file.isHidden {
      file.ownDigest.append(to: &bytes)
      bytes.append(0x20)
      var path = file.path
      path.withUTF8 { bytes.append(contentsOf: $0) }
      bytes.append(0x0A)
    }
    appendHidden(to: &bytes)
    return bytes
  }

  /// The folders of all files, by the bytes of their paths.
  package var folders: Set<[UInt8]> { OutputManifest.folders(of: files.lazy.map(\.path)) }

  /// The folders that any of the files is in, by the bytes of their paths. It is quick for files in
  /// the order of their paths.
  package static func folders(of files: some Sequence<String>) -> Set<[UInt8]> {
    var folders: Set<[UInt8]> = []
    var last: [UInt8] = []
    for file in files {
      var file = file
      file.withUTF8 { bytes in
        guard let slash = bytes.lastIndex(of: 0x2F) else { return }
        let own = bytes[..<slash]
        if own.count == last.count, own.elementsEqual(last) { return }
        var path = Array(own)
        last = path
        while folders.insert(path).inserted, let slash = path.lastIndex(of: 0x2F) {
          path.removeSubrange(slash...)
        }
      }
    }
    return folders
  }

  /// Whether no part of a path is empty, `.` or `..`, or has a control character.
  fileprivate static func isInside(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    // The length of the current part, and how many of its bytes are dots.
    var (length, dots) = (0, 0)
    for byte in path {
      if byte < 0x20 { return false }
      if byte == 0x2F {
        if length == 0 || length < 3 && length == dots { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == 0x2E ? 1 : 0
      }
    }
    return length > 2 || length > dots
  }
}

extension String {
  /// The first sixteen bytes as numbers that sort as they do; zeros follow a shorter text.
  fileprivate var firstBytes: (UInt64, UInt64) {
    var text = self
    return text.withUTF8 { bytes in
      var words: (UInt64, UInt64) = (0, 0)
      let head = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(16))
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: head) }
      return (words.0.bigEndian, words.1.bigEndian)
    }
  }
}

extension OutputManifest {
  /// The digest of the manifest's own bytes.
  package var digest: String { hexDigits(fingerprint(bytes)) }

  /// The lines of a file; several while a site is being replaced. Complexity: O(log files).
  package func lines(of path: String) -> ArraySlice<File> {
    let start = position(of: path)
    var end = start
    while end < files.count, files[end].path.hasSameBytes(as: path) { end += 1 }
    return files[start..<end]
  }

  /// Whether any file is in a folder. Complexity: O(log files).
  package func hasFolder(_ folder: String) -> Bool {
    let position = position(of: folder + "/")
    return position < files.count && files[position].path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The first line whose path does not come before this one.
  private func position(of path: String) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.precedesInBytes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The lines of this site, and those of another one that it does not have.
  package func union(_ other: OutputManifest) -> OutputManifest {
    var union: [File] = []
    union.reserveCapacity(files.count + 64)
    let others = other.files
    var next = 0
    for (position, file) in files.enumerated() {
      while next < others.count, others[next].path.precedesInBytes(file.path) {
        union.append(others[next])
        next += 1
      }
      union.append(file)
      // A path has its lines one after the other: first those of this site.
      if position + 1 < files.count, files[position + 1].path.hasSameBytes(as: file.path) {
        continue
      }
      while next < others.count, others[next].path.hasSameBytes(as: file.path) {
        if others[next].ownDigest != file.ownDigest { union.append(others[next]) }
        next += 1
      }
    }
    return OutputManifest(sorted: union + others[next...])
  }
}

extension OutputManifest.File {
  /// `0123456789abcdef 2024/03/05-lisbon.html`
  package var line: String { "\(digest) \(path)" }

  /// Nil unless the line is understood and the path stays inside the output.
  package init?(line: ArraySlice<UInt8>) {
    guard let file = line.withUnsafeBufferPointer({ OutputManifest.File(line: $0) }) else {
      return nil
    }
    self = file
  }

  fileprivate init?(line: UnsafeBufferPointer<UInt8>) {
    guard line.count > 17, line[16] == 0x20 else { return nil }
    let digest = UnsafeBufferPointer(rebasing: line[..<16])
    let path = UnsafeBufferPointer(rebasing: line[17...])
    guard digest.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), OutputManifest.isInside(path),
      let path = String(checked: path)
    else { return nil }
    self.init(path: path, FileDigest(digest))
  }
}
