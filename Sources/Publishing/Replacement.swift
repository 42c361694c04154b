import Diagnostics
import Files

/// Puts files into an output one by one, by renames that can be taken back: what leaves the output
/// goes into the stage.
struct Replacement {
  let stage: OpenFolder
  let output: OpenFolder
  /// What was done, for taking it back.
  private var done: [Change] = []
  private var moved: Int

  private enum Change {
    /// A file of the stage has a new name in the output.
    case created(source: String, path: String)
    /// The stage's file and the output's have changed places.
    case exchanged(source: String, path: String)
    /// A file of the output is in the stage.
    case removed(path: String, kept: String)
    case madeFolder(String)
    case removedFolder(String)
  }

  init(from stage: OpenFolder, into output: OpenFolder) throws(BuildError) {
    (self.stage, self.output) = (stage, output)
    try stage.makeFolder("old")
    // A replacement that was interrupted may have left some.
    moved = try stage.items(in: "old").count
  }

  /// Puts a file of the stage in the place of what is in the output. A file that was there is in
  /// the stage afterwards.
  mutating func put(_ source: String, as path: String) throws(BuildError) {
    done += try output.makeFolders(above: path).map { .madeFolder($0) }
    switch try output.status(path)?.kind {
    case nil:
      try stage.rename(source, to: output, path)
      done.append(.created(source: source, path: path))
    case .file:
      if try stage.exchange(source, with: output, path) {
        done.append(.exchanged(source: source, path: path))
        return
      }
      try takeOut(path)
      try stage.rename(source, to: output, path)
      done.append(.created(source: source, path: path))
    case .folder, .link, .other:
      throw BuildError("cannot write '\(output.full(path))': something other than a file is there")
    }
  }

  /// Takes a file out of the output, and the folders that are empty then. Only a regular file, and
  /// never through a link.
  mutating func remove(_ path: String) throws(BuildError) {
    guard try output.status(path)?.kind == .file else { return }
    try takeOut(path)
    for folder in path.foldersAbove {
      guard try output.status(folder)?.kind == .folder, try output.removeFolder(folder) else {
        break
      }
      done.append(.removedFolder(folder))
    }
  }

  private mutating func takeOut(_ path: String) throws(BuildError) {
    let kept = "old/\(moved)"
    try output.rename(path, to: stage, kept)
    moved += 1
    done.append(.removed(path: path, kept: kept))
  }

  /// Takes back everything that was done, the last first.
  mutating func takeBack() throws(BuildError) {
    while let change = done.last {
      switch change {
      case .created(let source, let path): try output.rename(path, to: stage, source)
      case .exchanged(let source, let path):
        guard try stage.exchange(source, with: output, path) else {
          throw BuildError("cannot put '\(output.full(path))' back")
        }
      case .removed(let path, let kept): try stage.rename(kept, to: output, path)
      case .madeFolder(let folder): try output.removeFolder(folder)
      case .removedFolder(let folder): try output.makeFolder(folder)
      }
      done.removeLast()
    }
  }
}
