private import CPOSIX
import Diagnostics
import Glibc

/// Makes a staged site the published one.
///
/// Where the output holds nothing but an earlier build's files, the two folders are exchanged in one step: a reader sees the old
/// site or the new one. Where foreign files stand in it (`CNAME`, a `.git`), or the file system cannot exchange, the files are put in
/// place one by one: first all under temporary names, so that all that can fail has failed, then by renames.
struct Publisher {
  let output: OutputFolder
  let stage: Stage
  let manifest: OutputManifest

  /// - Returns: files in the output that no build wrote; they are kept.
  func publish() throws(BuildError) -> [String] {
    try keepPermissions()
    try synchronize(stage.path)
    switch output.state {
    case .absent:
      try Disk.rename(stage.path, to: output.path)
      try synchronizeParent()
      return []
    case .empty:
      if Glibc.rename(stage.path, output.path) == 0 {
        try synchronizeParent()
        return []
      }
      // A mount point can be filled, but not replaced.
      try putInPlace(replacing: OutputManifest(files: []))
      return []
    case .ours(let old):
      let foreign = try foreignFiles(old)
      if foreign.isEmpty && ilgi_exchange(stage.path, output.path) == 0 {
        try synchronizeParent()
        // The new site stands; what cannot be removed of the old one is no failure any more, and the next build tries again.
        stage.discard()
        return []
      }
      try putInPlace(replacing: old)
      return foreign
    }
  }

  /// The stage takes the output's place: a folder that its owner closed to others stays closed.
  private func keepPermissions() throws(BuildError) {
    var status = stat()
    guard output.status != nil, stat(output.path, &status) == 0 else { return }
    guard chmod(stage.path, status.st_mode & 0o7777) == 0 else {
      throw .system("set the permissions of", stage.path)
    }
  }

  private func synchronize(_ path: String) throws(BuildError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { close(descriptor) }
    guard ilgi_sync_file_system(descriptor) == 0 else {
      throw .system("write back the file system of", path)
    }
  }

  private func synchronizeParent() throws(BuildError) {
    let parent = output.path.utf8.lastIndex(of: 0x2F).map { String(output.path[..<$0]) } ?? ""
    let folder = parent.isEmpty ? "/" : parent
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("write back", folder) }
  }

  /// What stands in the output and in no manifest, folders that hold only such files as one; sorted.
  private func foreignFiles(_ old: OutputManifest) throws(BuildError) -> [String] {
    // By bytes: a foreign file whose name differs from ours in its Unicode form alone is still foreign.
    var known = Set(old.files.map { Array($0.path.utf8) })
    known.insert(Array(OutputManifest.name.utf8))
    var folders: Set<[UInt8]> = [[]]
    for file in old.files { folders.formUnion(foldersAbove(file.path).map { Array($0.utf8) }) }
    var foreign: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      for name in try Disk.names(in: folder.isEmpty ? output.path : output.path + "/" + folder) {
        let text = String(decoding: name.bytes, as: UTF8.self)
        let path = folder.isEmpty ? text : folder + "/" + text
        let kind = try Disk.status(output.path + "/" + path, followingLinks: false)?.kind
        if kind == .folder && folders.contains(Array(path.utf8)) {
          pending.append(path)
        } else if kind != .file || !known.contains(Array(path.utf8)) {
          foreign.append(kind == .folder ? path + "/" : path)
        }
      }
    }
    return foreign.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: One by one

  private func putInPlace(replacing old: OutputManifest) throws(BuildError) {
    let files = manifest.files.map(\.path)
    let ours = Set(old.files.map { Array($0.path.utf8) })
    try refuseToOverwrite(ours)
    try removeLeftovers(obstacles(among: old.files.map(\.path)))
    let temporary = try copyBeside(files)
    try claim(old)
    for (file, copy) in zip(files, temporary) {
      try Disk.rename(copy, to: output.path + "/" + file)
    }
    let written = Set(files.map { Array($0.utf8) })
    try removeLeftovers(old.files.map(\.path).filter { !written.contains(Array($0.utf8)) })
    try replaceManifest(by: manifest)
    try synchronize(output.path)
    stage.discard()
  }

  /// Lists the files of both sites while they are mixed: whatever an interrupted run leaves, the next one knows as ours.
  private func claim(_ old: OutputManifest) throws(BuildError) {
    let paths = Set(manifest.files.map { Array($0.path.utf8) })
    let gone = old.files.filter { !paths.contains(Array($0.path.utf8)) }
    try replaceManifest(by: OutputManifest(files: manifest.files + gone))
  }

  private func replaceManifest(by manifest: OutputManifest) throws(BuildError) {
    let path = output.path + "/" + OutputManifest.name
    try Disk.removeTree(path + Publisher.temporarySuffix)
    try Disk.write(manifest.bytes, to: path + Publisher.temporarySuffix)
    try Disk.rename(path + Publisher.temporarySuffix, to: path)
  }

  private static let temporarySuffix = ".ilgi-new"

  /// What no build wrote is never replaced, but by the very same bytes.
  private func refuseToOverwrite(_ ours: Set<[UInt8]>) throws(BuildError) {
    for file in manifest.files where !ours.contains(Array(file.path.utf8)) {
      let path = output.path + "/" + file.path
      guard let status = try Disk.status(path, followingLinks: false), status.kind != .folder else {
        continue
      }
      if status.kind == .file, try Disk.read(path) == Disk.read(stage.path + "/" + file.path) {
        continue
      }
      throw BuildError(
        "the site has a file '\(file.path)', and the output has another one that no build wrote",
        help: "move '\(path)' away, or take the file out of the site")
    }
  }

  /// Files of the earlier site that stand where the new one needs a folder, or below a path where it has a file.
  private func obstacles(among old: [String]) -> [String] {
    let files = Set(manifest.files.map { Array($0.path.utf8) })
    let folders = Set(manifest.files.flatMap { foldersAbove($0.path) }.map { Array($0.utf8) })
    return old.filter { path in
      folders.contains(Array(path.utf8))
        || foldersAbove(path).contains { files.contains(Array($0.utf8)) }
    }
  }

  /// Every file under a temporary name in the folder where it will stand. When one fails, none is left.
  private func copyBeside(_ files: [String]) throws(BuildError) -> [String] {
    var copies: [String] = []
    do throws(BuildError) {
      for file in files {
        try makeFolders(above: file)
        if try Disk.status(output.path + "/" + file, followingLinks: false)?.kind == .folder {
          throw BuildError("cannot write '\(output.path)/\(file)': a folder is there")
        }
        let copy = output.path + "/" + file + Publisher.temporarySuffix
        try Disk.removeTree(copy)
        try Disk.write(try Disk.read(stage.path + "/" + file), to: copy)
        copies.append(copy)
      }
      try synchronize(output.path)
      return copies
    } catch {
      for copy in copies { try? Disk.removeTree(copy) }
      throw error
    }
  }

  /// A link in the way is refused, never followed.
  private func makeFolders(above file: String) throws(BuildError) {
    var path = output.path
    for part in file.split(separator: "/").dropLast() {
      path += "/" + part
      let status = try Disk.status(path, followingLinks: false)
      if let status, status.kind != .folder {
        throw BuildError("cannot write below '\(path)': something other than a folder is there")
      }
      if status == nil { try Disk.makeFolder(path) }
    }
  }

  private func removeLeftovers(_ files: [String]) throws(BuildError) {
    for file in files {
      let path = output.path + "/" + file
      if try Disk.status(path, followingLinks: false)?.kind == .file, unlink(path) != 0 {
        throw .system("remove", path)
      }
      var folder = file[...]
      while let slash = folder.utf8.lastIndex(of: 0x2F) {
        folder = folder[..<slash]
        // Fails, and rightly so, while anything stands in it.
        if rmdir(output.path + "/" + folder) != 0 { break }
      }
    }
  }
}

/// The folders that a file stands in, the nearest first: `a/b/c.html` → `a/b`, `a`.
private func foldersAbove(_ file: String) -> [String] {
  var folders: [String] = []
  var rest = file[...]
  while let slash = rest.utf8.lastIndex(of: 0x2F) {
    rest = rest[..<slash]
    folders.append(String(rest))
  }
  return folders
}
