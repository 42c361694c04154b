import SiteRenderer

/// What a build wrote: the files of the site and a digest of each, and nothing else.
///
/// ```
/// ilgi-manifest 1
/// 0123456789abcdef 2024/03/05-lisbon.html
/// ```
struct OutputManifest: Equatable {
  static let name = ".ilgi-manifest"
  /// Bytes that a manifest may have: over a million files.
  static let limit = 256 << 20

  /// Sorted by path.
  let files: [File]

  struct File: Sendable, Equatable {
    let path: String
    let digest: String

    init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }

    init(path: String, bytes: [UInt8]) {
      self.init(path: path, digest: hexDigits(fingerprint(bytes)))
    }
  }

  init(files: [File]) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Nil unless every line is understood and every path stays inside the output.
  init?(_ bytes: [UInt8]) {
    // By bytes: a path may begin with a combining mark, which as a Character would swallow the
    // space before it.
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst().map({ $0.elementsEqual("ilgi-manifest 1".utf8) }) == true else {
      return nil
    }
    var files: [File] = []
    for line in lines {
      guard let file = File(line: line) else { return nil }
      files.append(file)
    }
    self.files = files
  }

  var bytes: [UInt8] {
    Array("ilgi-manifest 1\n".utf8) + files.flatMap { Array("\($0.line)\n".utf8) }
  }

  /// The digest of the manifest's own bytes.
  var digest: String { hexDigits(fingerprint(bytes)) }

  fileprivate static func isInside(_ path: String) -> Bool {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 >= 0x20 }
    }
  }
}

extension OutputManifest.File {
  /// `0123456789abcdef 2024/03/05-lisbon.html`
  var line: String { "\(digest) \(path)" }

  /// Nil unless the line is understood and the path stays inside the output.
  init?(line: ArraySlice<UInt8>) {
    let digest = line.prefix(16)
    guard line.count > 17, digest.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      line.dropFirst(16).first == 0x20,
      let path = String(validating: line.dropFirst(17), as: UTF8.self),
      OutputManifest.isInside(path)
    else { return nil }
    self.init(path: path, digest: String(decoding: digest, as: UTF8.self))
  }
}
