import Diagnostics
import Files
import Glibc
import Publishing

/// An output that is listed and compared with its manifest at once. In a checkout, where all times
/// differ, every file is read; so none is looked at before it is opened.
struct OutputReading: Sendable {
  let listing: OutputListing
  let image: OutputImage

  /// Nil unless exactly the files of the manifest are there: then the two are found out one after
  /// the other, by those who can tell what else there is.
  init?(of output: OpenFolder, _ manifest: OutputManifest, jobs: Int) {
    guard let status = try? output.status(OutputManifest.name),
      let top = NamedFolder(output, "", manifest)
    else { return nil }
    let trees = concurrentMap(top.inside, jobs: jobs) { NamedFolder.tree(output, $0, manifest) }
    var folders = [top]
    for tree in trees {
      guard let tree else { return nil }
      folders += tree
    }
    let count = folders.reduce(0) { $0 + $1.files.count }
    guard count == manifest.files.count else { return nil }
    let all = folders
    let parts = all.indices.flatMap { all[$0].pieces(of: $0) }
    let pieces = concurrentMap(parts, jobs: jobs) { piece in
      all[piece.folder].read(piece.range, of: output, manifest)
    }
    var rest = pieces[...]
    var altered: [String] = []
    var listed: [String: FolderListing.Published] = [:]
    for folder in folders {
      var found: [Disk.Status] = []
      while found.count < folder.files.count {
        guard let piece = rest.popFirst() ?? nil else { return nil }
        found += piece.statuses
        altered += piece.altered
      }
      listed[folder.path] = folder.published(found)
    }
    listing = OutputListing(listed, manifest: status)
    image = OutputImage(asLeftBut: altered)
  }
}

/// The names in a folder of an output, in the order of the disk.
private struct NamedFolder: Sendable {
  let path: String
  private var names: [(text: String, kind: Kind)] = []
  private(set) var files: [String] = []

  private enum Kind: Sendable { case folder, file, manifest }

  struct Piece: Sendable {
    let folder: Int
    /// Of its files.
    let range: Range<Int>
  }

  /// A folder and those below it; nil if there is anything but folders and files of the manifest.
  static func tree(
    _ output: OpenFolder, _ path: String, _ manifest: OutputManifest
  ) -> [NamedFolder]? {
    var found: [NamedFolder] = []
    var pending = [path]
    while let path = pending.popLast() {
      guard let one = NamedFolder(output, path, manifest) else { return nil }
      found.append(one)
      pending += one.inside
    }
    return found
  }

  init?(_ output: OpenFolder, _ path: String, _ manifest: OutputManifest) {
    self.path = path
    let opened = output.openBelow(path, O_RDONLY | O_DIRECTORY)
    guard opened >= 0, let stream = fdopendir(opened) else {
      if opened >= 0 { close(opened) }
      return nil
    }
    defer { closedir(stream) }
    while true {
      var found: UnsafeMutablePointer<dirent>?
      let result = output.disk.attempt(.list, output.full(path)) { () -> Int in
        errno = 0
        found = readdir(stream)
        return found == nil && errno != 0 ? -1 : 0
      }
      guard result == 0 else { return nil }
      guard let entry = found else { return }
      guard take(entry, manifest) else { return nil }
    }
  }

  /// False for what is no folder and no file of the manifest, and for hidden names but the few that
  /// a site may have: a listing does not look behind those.
  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, _ manifest: OutputManifest
  ) -> Bool {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
    }
    guard let name, let first = name.utf8.first else { return false }
    if first == 0x2E {
      if name == "." || name == ".." { return true }
      // It is there while a build runs.
      if path.isEmpty, name == Stage.nameInside { return true }
      if path.isEmpty, name == OutputManifest.name {
        names.append((name, .manifest))
        return true
      }
      guard Scan.hiddenStatics.contains(name) else { return false }
    }
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR):
      names.append((name, .folder))
      return manifest.hasFolder(full(name))
    case Int32(DT_REG):
      names.append((name, .file))
      files.append(name)
      return true
    default: return false
    }
  }

  private func full(_ name: String) -> String { path.isEmpty ? name : path + "/" + name }

  /// The folders in it.
  var inside: [String] { names.filter { $0.kind == .folder }.map { full($0.text) } }

  /// Parts of its files for threads.
  func pieces(of number: Int) -> [Piece] {
    let count = files.count
    return stride(from: 0, to: count, by: 64).map { start in
      Piece(folder: number, range: start..<min(start + 64, count))
    }
  }

  /// Reads some of the files.
  ///
  /// - Returns: nil if one is not what the folder said, or cannot be read.
  func read(
    _ range: Range<Int>, of output: OpenFolder, _ manifest: OutputManifest
  ) -> (statuses: [Disk.Status], altered: [String])? {
    guard let folder = try? output.folder(path) else { return nil }
    return OpenFolder.withBlock { block in
      var statuses: [Disk.Status] = []
      var altered: [String] = []
      for name in files[range] {
        let path = full(name)
        let lines = manifest.lines(of: path)
        // While two sites were mixed a file had two.
        guard lines.count == 1, let line = lines.first,
          let (status, digest) = NamedFolder.digest(of: name, in: folder, block)
        else { return nil }
        statuses.append(status)
        if digest != line.ownDigest { altered.append(path) }
      }
      return (statuses, altered)
    }
  }

  private static func digest(
    of name: String, in folder: OpenFolder, _ block: UnsafeMutableRawBufferPointer
  ) -> (Disk.Status, FileDigest)? {
    if let (status, bytes) = folder.smallFile(name, in: block) {
      var fingerprint = Fingerprint(count: bytes.count)
      fingerprint.add(bytes)
      return (status, .digits(fingerprint.value))
    }
    guard let file = try? folder.file(name), let digest = try? file.digest() else { return nil }
    return (file.status, FileDigest(digest))
  }

  /// - Parameter found: for each file.
  func published(_ found: [Disk.Status]) -> FolderListing.Published {
    var rest = found[...]
    var items: [FolderListing.Item] = []
    items.reserveCapacity(names.count)
    for name in names {
      switch name.kind {
      case .folder: items.append(FolderListing.Item(name: name.text, kind: .folder))
      case .manifest: items.append(FolderListing.Item(name: name.text, kind: .unread))
      case .file:
        guard let status = rest.popFirst() else { continue }
        items.append(FolderListing.Item(name: name.text, kind: .file(status)))
      }
    }
    return FolderListing.published(path, items)
  }
}
