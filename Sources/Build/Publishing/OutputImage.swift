import Diagnostics

/// What an output holds, beside what the build that wrote it listed in its manifest.
struct OutputImage {
  /// What no build wrote, sorted; a folder that holds nothing of ours is one item, with a slash at
  /// its end.
  private(set) var foreign: [String] = []
  /// Files of ours that are there, by the bytes of their paths.
  private(set) var ours: [[UInt8]: Disk.Status] = [:]
  /// Files of ours whose bytes somebody has changed since they were published, sorted.
  private(set) var altered: [String] = []

  /// Looks at every file of a folder; only files that may have been changed are read.
  ///
  /// The manifest is the last file that a build puts in place. The time of a file's last change,
  /// which no program can set, is therefore earlier than the manifest's for a file that nobody
  /// touched. Files that are as new or newer are read and compared with their digests.
  init(of folder: OpenFolder, _ manifest: OutputManifest) throws(BuildError) {
    let known = manifest.digests
    var folders: Set<[UInt8]> = []
    for file in manifest.files {
      for above in file.path.foldersAbove where !folders.insert(Array(above.utf8)).inserted {
        break
      }
    }
    let published = try folder.status(OutputManifest.name)?.changed ?? Int.min
    var pending = [""]
    while let path = pending.popLast() {
      for item in try folder.items(in: path) {
        // By bytes: a foreign file whose name differs from ours in its Unicode form alone is still
        // foreign.
        let name = String(decoding: item.name, as: UTF8.self)
        let child = path.isEmpty ? name : path + "/" + name
        let bytes = Array(child.utf8)
        guard let status = item.status else { continue }
        switch status.kind {
        case .folder where item.text != nil && folders.contains(bytes): pending.append(child)
        case .folder where path.isEmpty && name == Stage.nameInside: continue
        case .file where path.isEmpty && name == OutputManifest.name: continue
        case .file where item.text != nil && known[bytes] != nil:
          ours[bytes] = status
          guard status.changed >= published, let digests = known[bytes],
            let digest = try folder.digest(of: child), !digests.contains(digest)
          else { continue }
          altered.append(child)
        case .folder: foreign.append(child + "/")
        case .file, .link, .other: foreign.append(child)
        }
      }
    }
    foreign.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    altered.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension OutputManifest {
  /// The digests of each file, by the bytes of its path. While a site is being replaced a file may
  /// have two.
  var digests: [[UInt8]: [String]] {
    var digests: [[UInt8]: [String]] = [:]
    digests.reserveCapacity(files.count)
    for file in files { digests[Array(file.path.utf8), default: []].append(file.digest) }
    return digests
  }
}
