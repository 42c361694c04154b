package import Files
package import Journal

/// What `ilgi seal` left of a group of readers in `sealed/GROUP/`, beside the sources and in the
/// same repository: a vault, ciphertext, and `sources.lock`, which says what was encrypted.
///
/// A build needs no key. It publishes these files, and compares the sources with the lock. The lock
/// tells nothing of sources that are not there: no title, no path, and digests together with 128
/// random bits.
package struct SealedStore: Sendable, Equatable {
  package static let folder = "sealed"
  package static let lockName = "sources.lock"
  package static let vaultName = "vault.json"
  private static let opening = "ilgi-sealed 1"

  package let group: SealedGroup
  /// The file with titles, days and words of all texts, encrypted; empty before the first text.
  package var index: String
  /// Sorted by their lookups.
  package var texts: [Text]

  /// A text that was encrypted.
  package struct Text: Sendable, Equatable {
    /// Of its `seal_id`.
    package let lookup: String
    /// Of its `seal_id` and the bytes of its source.
    package let digest: String
    /// Its page, and then photos, films and recordings.
    package let files: [String]

    package init(lookup: String, digest: String, files: [String]) {
      (self.lookup, self.digest, self.files) = (lookup, digest, files)
    }
  }

  package init(group: SealedGroup, index: String = "", texts: [Text] = []) {
    (self.group, self.index) = (group, index)
    self.texts = texts.sorted { $0.lookup < $1.lookup }
  }

  /// Relative to the journal.
  package var path: String { "\(SealedStore.folder)/\(group.name)" }

  /// The names of all files that are published.
  package var files: [String] {
    [SealedStore.vaultName] + (index.isEmpty ? [] : [index]) + texts.flatMap(\.files)
  }

  package static func lookup(of identifier: String) -> String {
    Digest { digest in
      digest.add("ilgi sealed text")
      digest.add(identifier)
    }.hex
  }

  package static func digest(of source: [UInt8], _ identifier: String) -> String {
    Digest { digest in
      digest.add("ilgi sealed source")
      digest.add(identifier)
      digest.add(source)
    }.hex
  }

  // MARK: As a file

  package var lock: [UInt8] {
    let lines =
      ["\(SealedStore.opening) \(group.folder)"] + (index.isEmpty ? [] : ["index \(index)"])
      + texts.map { ([$0.lookup, $0.digest] + $0.files).joined(separator: " ") }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Nil if the bytes are no lock of this version.
  package init?(_ bytes: [UInt8], group name: String) {
    let lines = bytes.split(separator: 0x0A).map { line in
      String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    }
    guard let first = lines.first, first.count == 3,
      first.prefix(2).joined(separator: " ") == SealedStore.opening,
      SealedStore.isName(first[2], ending: "")
    else { return nil }
    var (index, texts) = ("", [Text]())
    for line in lines.dropFirst() {
      let files = line.dropFirst(line[0] == "index" ? 1 : 2)
      guard !files.isEmpty, files.allSatisfy({ SealedStore.isName($0, ending: ".bin") }) else {
        return nil
      }
      if line[0] == "index" {
        index = line[1]
      } else {
        texts.append(Text(lookup: line[0], digest: line[1], files: Array(files)))
      }
    }
    self.init(group: SealedGroup(name: name, folder: first[2]), index: index, texts: texts)
  }

  /// 26 letters and digits, as everything sealed is called.
  private static func isName(_ text: String, ending: String) -> Bool {
    text.hasSuffix(ending) && Seal.isIdentifier(String(text.dropLast(ending.utf8.count)))
  }
}

extension OpenFolder {
  /// The groups of readers of a journal, sorted; those whose locks cannot be read are named too.
  package func sealedStores() throws(BuildError) -> (stores: [SealedStore], damaged: [String]) {
    guard try status(SealedStore.folder)?.kind == .folder else { return ([], []) }
    var (stores, damaged): ([SealedStore], [String]) = ([], [])
    for item in try items(in: SealedStore.folder) where item.status?.kind == .folder {
      guard let name = item.text, SealedGroup.isName(name) else { continue }
      let path = "\(SealedStore.folder)/\(name)/\(SealedStore.lockName)"
      guard let bytes = try read(path, atMost: FileLimits.templates) else { continue }
      if let store = SealedStore(bytes, group: name) {
        stores.append(store)
      } else {
        damaged.append(path)
      }
    }
    return (stores, damaged)
  }
}
