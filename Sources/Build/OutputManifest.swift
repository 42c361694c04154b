/// What a build wrote: the files of the site and a digest of each, and nothing else.
///
/// ```
/// ilgi-manifest 1
/// 0123456789abcdef 2024/03/05-lisbon.html
/// ```
struct OutputManifest: Equatable {
  static let name = ".ilgi-manifest"

  /// Sorted by path.
  let files: [File]

  struct File: Sendable, Equatable {
    let path: String
    let digest: String
  }

  init(files: [File]) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Nil unless every line is understood and every path stays inside the output.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard lines.popFirst() == "ilgi-manifest 1" else { return nil }
    var files: [File] = []
    for line in lines {
      let digest = line.prefix(16)
      let path = String(line.dropFirst(17))
      guard line.utf8.count > 17, digest.utf8.allSatisfy({ $0 != 0x20 && $0 < 0x7F }),
        line.utf8.dropFirst(16).first == 0x20, OutputManifest.isInside(path)
      else { return nil }
      files.append(File(path: path, digest: String(digest)))
    }
    self.files = files
  }

  var bytes: [UInt8] {
    Array("ilgi-manifest 1\n".utf8) + files.flatMap { Array("\($0.digest) \($0.path)\n".utf8) }
  }

  private static func isInside(_ path: String) -> Bool {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 >= 0x20 }
    }
  }
}
