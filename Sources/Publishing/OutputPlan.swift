import Diagnostics
package import Files

/// What publishing a site file by file does to an output: which files it puts there, keeps and
/// removes.
///
/// A value that is known before anything in the output changes.
package struct OutputPlan {
  /// In the order in which readers should see them: assets, pages, lists, then feeds and the search
  /// index.
  package let put: [OutputManifest.File]
  /// Files that are in the output already, byte for byte.
  package let keep: [OutputManifest.File]
  /// Files of the earlier site that the new one does not have.
  package let remove: [OutputManifest.File]
  /// Those of them that must go first, since they are in the way of a folder or a file of the new
  /// site.
  package let removeFirst: [OutputManifest.File]
  /// What no build wrote, and stays.
  package let foreign: [String]
  /// Files that somebody changed after they were published, and that are replaced or removed all
  /// the same.
  package let altered: [String]

  /// Refuses to replace anything that no build wrote, but by the very same bytes.
  ///
  /// - Parameter image: what is in the output.
  package init(
    from old: OutputManifest, to new: OutputManifest, in output: OpenFolder, _ image: OutputImage
  ) throws(BuildError) {
    let altered = Set(image.altered.map(PathKey.init))
    var put: [OutputManifest.File] = []
    var keep: [OutputManifest.File] = []
    var gone: [OutputManifest.File] = []
    keep.reserveCapacity(new.files.count)
    // Both are sorted by path.
    let lines = old.files
    var next = 0
    var last = ""
    for file in new.files {
      while next < lines.count, lines[next].path.precedesInBytes(file.path) {
        if !lines[next].path.hasSameBytes(as: last) { gone.append(lines[next]) }
        next += 1
      }
      last = file.path
      // While two sites were mixed a file had two.
      let count = lines[next...].prefix(2).prefix { $0.path.hasSameBytes(as: file.path) }.count
      if count > 0, case let line = lines[next], image.has(line) {
        let isSame =
          count == 1 && line.ownDigest == file.ownDigest
          && (altered.isEmpty || !altered.contains(PathKey(file.path)))
        if isSame { keep.append(file) } else { put.append(file) }
      } else if try OutputPlan.isThere(file, in: output, among: old) {
        keep.append(file)
      } else {
        put.append(file)
      }
    }
    gone = (gone + lines[next...]).filter { image.has($0) && new.lines(of: $0.path).isEmpty }
    let isInTheWay = { (file: OutputManifest.File) in
      new.hasFolder(file.path) || file.path.foldersAbove.contains { !new.lines(of: $0).isEmpty }
    }
    self.put = put.sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }
    self.keep = keep
    remove = gone.filter { !isInTheWay($0) }
    removeFirst = gone.filter(isInTheWay)
    foreign = image.foreign
    // What was changed is never kept.
    self.altered = image.altered
  }

  /// Whether a foreign file has the very bytes of one of the site; false where nothing is. Anything
  /// else is in the way.
  private static func isThere(
    _ file: OutputManifest.File, in output: OpenFolder, among old: OutputManifest
  ) throws(BuildError) -> Bool {
    for folder in file.path.foldersAbove {
      guard let found = try output.status(folder) else { continue }
      if found.kind == .folder { break }
      if found.kind == .file, !old.lines(of: folder).isEmpty { return false }
      throw BuildError(
        "cannot write below '\(output.full(folder))': something other than a folder is there")
    }
    guard let found = try output.status(file.path) else { return false }
    if found.kind == .file, try output.digest(of: file.path) == file.digest { return true }
    // A folder of the earlier site goes away, if nothing foreign is in it.
    if found.kind == .folder {
      let inside = try OutputImage(of: try output.folder(file.path), old.below(file.path))
      if inside.foreign.isEmpty { return false }
      throw BuildError("cannot write '\(output.full(file.path))': a folder is there")
    }
    throw BuildError(
      "the site has a file '\(file.path)', and the output has another one that no build wrote",
      help: "move '\(output.full(file.path))' away, or take the file out of the site")
  }
}

extension OutputManifest {
  /// The manifest of a folder, from that of all.
  fileprivate func below(_ folder: String) -> OutputManifest {
    OutputManifest(
      files: files.filter { $0.path.isBelow(folder) }.map { file in
        File(path: file.path.below(folder), file.ownDigest)
      })
  }
}

extension OutputManifest.File {
  /// Where the file comes in the order of publishing: what pages need, pages, lists of pages, what
  /// programs read.
  package var rank: Int {
    let name = path.folderAndName.name
    if name == "index.html" { return 2 }
    if name.hasSuffix(".html") { return 1 }
    let isForPrograms =
      path.isBelow("search") || name.hasPrefix("feed.") || name.hasPrefix("sitemap")
    return isForPrograms ? 3 : 0
  }
}
