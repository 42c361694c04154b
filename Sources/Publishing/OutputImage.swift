import Diagnostics
package import Files

/// What an output holds, beside what the build that wrote it listed in its manifest.
package struct OutputImage {
  /// What no build wrote, sorted; a folder that holds nothing of ours is one item, with a slash at
  /// its end.
  package private(set) var foreign: [String] = []
  /// Files of ours that are there; nil for all of the manifest's.
  private var ours: Set<PathKey>?
  /// Folders of ours, each before those in it.
  private(set) var folders: [String] = []
  /// Files of ours whose bytes somebody has changed since they were published, sorted.
  package private(set) var altered: [String] = []

  /// Which files are known to have the bytes that their build wrote.
  package enum Trust {
    /// Those that have not been changed since the manifest was put in place.
    ///
    /// The manifest is the last file that a build puts in place. The time of a file's last change,
    /// which no program can set, is therefore earlier than the manifest's for a file that nobody
    /// touched. Files that are as new or newer are read and compared with their digests.
    case byTime
    /// None: the folder may be a copy of the one that a build wrote.
    case none
  }

  /// A folder that is known to hold the files of its manifest and no others.
  package static let asLeft = OutputImage(asLeftBut: [])

  /// A folder that holds the files of its manifest and no others.
  ///
  /// - Parameter altered: those whose bytes are not what the manifest says.
  package init(asLeftBut altered: [String]) {
    self.altered = altered.sorted { $0.precedesInBytes($1) }
  }

  /// Whether a file of the manifest is there.
  package func has(_ file: OutputManifest.File) -> Bool {
    ours?.contains(PathKey(file.path)) ?? true
  }

  /// The files of ours that were found, sorted.
  package var present: [String] { (ours ?? []).map(\.path).sorted { $0.precedesInBytes($1) } }

  /// Reads files and gives their digests; nil for one that is not there any more.
  package typealias DigestsOfFiles = (OpenFolder, [String]) throws(BuildError) -> [String?]

  package static func digestsInOrder(
    _ folder: OpenFolder, _ files: [String]
  ) throws(BuildError) -> [String?] {
    var digests: [String?] = []
    for file in files { digests.append(try folder.digest(ofFile: file)) }
    return digests
  }

  /// Looks at every file of a folder; only files that may have been changed are read.
  package init(
    of folder: OpenFolder, _ manifest: OutputManifest, trusting trust: Trust = .byTime,
    reading: DigestsOfFiles = OutputImage.digestsInOrder
  ) throws(BuildError) {
    let published =
      trust == .byTime ? try folder.status(OutputManifest.name)?.changed ?? Int.min : Int.min
    var ours: Set<PathKey> = []
    var doubtful: [String] = []
    var pending = [""]
    while let path = pending.popLast() {
      if !path.isEmpty { folders.append(path) }
      for item in try folder.items(in: path) {
        // By bytes: a foreign file whose name differs from ours in its Unicode form alone is still
        // foreign.
        let name = String(decoding: item.name, as: UTF8.self)
        let child = path.isEmpty ? name : path + "/" + name
        guard let status = item.status else { continue }
        switch status.kind {
        case .folder where item.text != nil && manifest.hasFolder(child): pending.append(child)
        case .folder where path.isEmpty && name == Stage.nameInside: continue
        case .file where path.isEmpty && name == OutputManifest.name: continue
        case .file where item.text != nil && !manifest.lines(of: child).isEmpty:
          ours.insert(PathKey(child))
          if status.changed >= published { doubtful.append(child) }
        case .folder: foreign.append(child + "/")
        case .file, .link, .other: foreign.append(child)
        }
      }
    }
    self.ours = ours
    for (path, digest) in zip(doubtful, try reading(folder, doubtful)) {
      guard let digest,
        !manifest.lines(of: path).contains(where: { $0.digest == digest })
      else { continue }
      altered.append(path)
    }
    foreign.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    altered.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension OutputManifest {
  /// The digests of each file, by the bytes of its path. While a site is being replaced a file may
  /// have two.
  package var digests: [[UInt8]: [String]] {
    var digests: [[UInt8]: [String]] = [:]
    digests.reserveCapacity(files.count)
    for file in files { digests[Array(file.path.utf8), default: []].append(file.digest) }
    return digests
  }
}
