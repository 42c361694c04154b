import Diagnostics
package import Files

// The manifest stands in the site and at a target, where others can read it. What only those who
// know its address may find is listed by the SHA-256 of its path, after all other lines:
// `0123456789abcdef ?fedc…`, with 64 digits.
extension OutputManifest {
  /// A line without a path.
  package struct Unnamed: Equatable {
    let digest: FileDigest
    let path: Digest

    /// Nil unless the rest of a line is a question mark and the digits of a digest.
    init?(_ digest: UnsafeBufferPointer<UInt8>, _ rest: UnsafeBufferPointer<UInt8>) {
      guard rest.count == 1 + 2 * Digest.count, rest[0] == 0x3F else { return nil }
      var bytes: [UInt8] = []
      for place in stride(from: 1, to: rest.count, by: 2) {
        let digits = String(decoding: rest[place...(place + 1)], as: UTF8.self)
        guard digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
          return nil
        }
        bytes.append(byte)
      }
      guard let path = Digest(bytes) else { return nil }
      (self.digest, self.path) = (FileDigest(digest), path)
    }
  }

  /// Reads a manifest, and finds the files of lines without paths in the folder that it stands in.
  package init?(_ bytes: [UInt8], in folder: OpenFolder) throws(BuildError) {
    guard let read = OutputManifest(bytes) else { return nil }
    self = read.unnamed.isEmpty ? read : read.naming(try folder.everyFile())
  }

  /// Whether files are to be found by `naming`.
  package var hasUnnamed: Bool { !unnamed.isEmpty }

  /// Gives the lines without paths those of some files. A line whose file is not among them is
  /// dropped: there is nothing to keep or to remove.
  package func naming(_ paths: some Sequence<String>) -> OutputManifest {
    guard !unnamed.isEmpty else { return self }
    let wanted = Dictionary(grouping: unnamed, by: \.path)
    let ours = Set(files.map { PathKey($0.path) })
    var named = files
    for path in paths where !ours.contains(PathKey(path)) {
      for line in wanted[Digest(of: Array(path.utf8))] ?? [] {
        named.append(File(path: path, line.digest, isHidden: true))
      }
    }
    return OutputManifest(files: named)
  }

  /// The lines of hidden files, in an order that says nothing of their paths.
  package func appendHidden(to bytes: inout [UInt8]) {
    var lines = files.filter(\.isHidden).map { file -> [UInt8] in
      var line: [UInt8] = []
      file.ownDigest.append(to: &line)
      return line + " ?\(Digest(of: Array(file.path.utf8)).hex)\n".utf8
    }
    lines.sort { $0.dropFirst(18).lexicographicallyPrecedes($1.dropFirst(18)) }
    for line in lines { bytes += line }
  }
}

extension OpenFolder {
  /// The paths of all files in it and below, but those of git.
  fileprivate func everyFile() throws(BuildError) -> [String] {
    var (found, pending) = ([String](), [""])
    while let path = pending.popLast() {
      for item in try items(in: path) {
        guard let name = item.text, name != ".git" else { continue }
        let child = path.isEmpty ? name : path + "/" + name
        switch item.status?.kind {
        case .folder: pending.append(child)
        case .file: found.append(child)
        case .link, .other, nil: break
        }
      }
    }
    return found
  }
}
