package import Files

/// The files of a folder that git has as they are, so that nothing of them is lost when they are
/// written. No program that a repository or a user has configured is run.
package struct CommittedTexts {
  private var paths: Set<[UInt8]> = []
  /// Folders with a repository of their own.
  private var others: [String] = []

  /// - Parameter files: relative to the folder.
  package init(_ files: [String], in folder: String) throws(BuildError) {
    let git = Git(folder, isGuarded: true)
    let tree = try git.run(["ls-tree", "-r", "-z", "HEAD"])
    guard let tree, tree.isGood else { return }
    var known: [[UInt8]: ArraySlice<UInt8>] = [:]
    for line in tree.bytes.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = line[..<tab].split(separator: 0x20)
      guard words.count == 3 else { continue }
      let path = line[(tab + 1)...]
      if words[1].elementsEqual("commit".utf8) {
        others.append(String(decoding: path, as: UTF8.self))
      } else {
        known[Array(path)] = words[2]
      }
    }
    let asked = files.filter { known[Array($0.utf8)] != nil && !$0.contains("\n") }
    guard !asked.isEmpty else { return }
    let digests = try git.run(
      ["hash-object", "--no-filters", "--stdin-paths"],
      input: asked.flatMap { Array($0.utf8) + [0x0A] })
    guard let digests, digests.isGood else { return }
    for (path, digest) in zip(asked, digests.bytes.split(separator: 0x0A))
    where known[Array(path.utf8)] == digest {
      paths.insert(Array(path.utf8))
    }
  }

  package func has(_ path: String) -> Bool { paths.contains(Array(path.utf8)) }

  /// Whether a file is in a submodule.
  package func isElsewhere(_ path: String) -> Bool { others.contains { path.hasPrefix($0 + "/") } }
}
