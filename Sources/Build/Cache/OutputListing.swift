import Diagnostics
import Files
import Publishing

/// What the file system says of everything in an output.
struct OutputListing: Sendable {
  private var folders: [String: FolderListing.Published] = [:]
  /// Its name is a hidden one, so no folder has it.
  private var manifest: Disk.Status

  /// Nil if the output could not be looked at.
  init?(of output: OpenFolder, jobs: Int) {
    guard let manifest = try? output.status(OutputManifest.name),
      let top = FolderListing.published(output, "")
    else { return nil }
    self.manifest = manifest
    folders[""] = top.folder
    let found = concurrentMap(top.inside, jobs: jobs) { OutputListing.tree(output, $0) }
    for tree in found {
      guard let tree else { return nil }
      for (path, folder) in tree { folders[path] = folder }
    }
  }

  private static func tree(
    _ output: OpenFolder, _ path: String
  ) -> [(path: String, folder: FolderListing.Published)]? {
    var found: [(path: String, folder: FolderListing.Published)] = []
    var pending = [path]
    while let path = pending.popLast() {
      guard let one = FolderListing.published(output, path) else { return nil }
      found.append((path, one.folder))
      pending += one.inside
    }
    return found
  }

  /// Whether the folders of some files, and the manifest, are as they were when they were listed:
  /// what is put there takes the place of nothing that nobody has looked at.
  func isStill(inFoldersOf files: [String], of output: OpenFolder) -> Bool {
    guard let manifest = try? output.status(OutputManifest.name), manifest == self.manifest else {
      return false
    }
    return Set(files.flatMap(\.foldersAbove) + [""]).allSatisfy { path in
      if !path.isEmpty {
        let found: Disk.Status?
        do throws(BuildError) {
          found = try output.status(path)
        } catch {
          return false
        }
        guard found?.kind == .folder else { return folders[path] == nil }
      }
      guard let now = FolderListing.published(output, path) else { return false }
      return now.folder.digest == folders[path]?.digest
    }
  }

  /// The listing after some files were put into the output or removed; nil if that could not be
  /// looked at. What anybody else changed in other folders meanwhile is not in it, so the next
  /// build finds another listing and looks at every file.
  func after(changesOf files: [String], in output: OpenFolder) -> OutputListing? {
    var listing = self
    guard let manifest = try? output.status(OutputManifest.name) else { return nil }
    listing.manifest = manifest
    for path in Set(files.flatMap(\.foldersAbove) + [""]) {
      if !path.isEmpty {
        let found: Disk.Status?
        do throws(BuildError) {
          found = try output.status(path)
        } catch {
          return nil
        }
        guard found != nil else {
          listing.folders[path] = nil
          continue
        }
      }
      guard let one = FolderListing.published(output, path) else { return nil }
      listing.folders[path] = one.folder
    }
    return listing
  }

  /// The same in whatever order the folders were looked at.
  var digest: Digest {
    var sum = FactDigest(high: 0, low: 0)
    for folder in folders.values {
      sum = FactDigest(high: sum.high &+ folder.digest.high, low: sum.low &+ folder.digest.low)
    }
    return Digest { digest in
      digest.add(sum)
      digest.add(manifest.size)
      digest.add(manifest.changed)
      digest.add(Int(truncatingIfNeeded: manifest.identity.inode))
    }
  }

  /// How many files there are, without the manifest.
  var files: Int { folders.values.reduce(0) { $0 + $1.files } }

  /// Whether any file was changed after the manifest, which a build puts in place last.
  var isNewerThanManifest: Bool { folders.values.contains { $0.newest > manifest.changed } }
}
