package import Diagnostics

extension OpenFolder {
  /// What a folder has, at any depth.
  package struct Everything {
    /// The regular files, by their paths, in the order of the paths' bytes.
    package fileprivate(set) var files: [(path: String, size: Int)] = []
    /// The paths of symbolic links, which are not followed.
    package fileprivate(set) var links: [String] = []
    /// What else cannot be read, in words.
    package fileprivate(set) var others: [Phrase] = []
  }

  /// - Parameters:
  ///   - most: files and links; more are an error.
  ///   - isLeftOut: whether a file or a folder, with all that is in it, is passed over.
  package func everything(
    most: Int = .max, leavingOut isLeftOut: (_ path: String, Disk.Status?) -> Bool
  ) throws(BuildError) -> Everything {
    var found = Everything()
    var pending = [(path: "", depth: 0)]
    while let (path, depth) = pending.popLast() {
      for item in try items(in: path) {
        guard let name = item.text else {
          found.others.append("a name in '\(path.isEmpty ? "." : path)' is not UTF-8")
          continue
        }
        let full = path.isEmpty ? name : path + "/" + name
        if isLeftOut(full, item.status) { continue }
        switch item.status?.kind {
        case .file: found.files.append((full, item.status?.size ?? 0))
        case .folder where depth < 32: pending.append((full, depth + 1))
        case .folder: found.others.append("'\(full)' is too deep")
        case .link: found.links.append(full)
        default: found.others.append("'\(full)' is neither a file nor a folder")
        }
        if found.files.count + found.links.count > most {
          throw BuildError("'\(self.path)' has more than \(most) files")
        }
      }
    }
    found.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    found.links.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return found
  }
}
