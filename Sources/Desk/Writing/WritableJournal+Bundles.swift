package import Files
import Glibc

extension WritableJournal {
  /// Where entries with files are before they are in place, in a folder for each process.
  private static let quarry = "\(Trash.folder)/bundles"

  /// Removes what killed processes left of entries that were never in place.
  package func sweepBundles() throws(BuildError) {
    guard try root.status(Self.quarry)?.kind == .folder else { return }
    for item in try root.items(in: Self.quarry) {
      guard let name = item.text, let process = pid_t(name), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try root.removeTree("\(Self.quarry)/\(name)")
    }
  }

  /// Puts a new entry in place with the files beside it: its folder is made elsewhere, and gets its
  /// name in one step. False if something has the name.
  ///
  /// - Parameter fill: writes the files into the folder.
  package func addBundle(
    _ name: String, _ text: [UInt8], _ fill: (OpenFolder) throws(BuildError) -> Void
  ) throws(BuildError) -> Bool {
    try Trash.make(in: root)
    try root.makeFolder(Self.quarry)
    let place = "\(Self.quarry)/\(getpid())"
    try root.removeTree(place)
    do throws(BuildError) {
      try root.makeFolder(place)
      let folder = try root.folder(place)
      try fill(folder)
      try root.write(text, to: place + "/index.md")
      try root.setPermissions(permissionsOfNewFiles(), of: place + "/index.md")
      for item in try folder.items() {
        if let name = item.text { try folder.writeBack(name) }
      }
      try folder.writeBack()
      guard try root.status(contentPath(name)) == nil else {
        try root.removeTree(place)
        return false
      }
      try makeFolders(above: contentPath(name))
      try root.rename(place, to: root, contentPath(name))
    } catch {
      try? root.removeTree(place)
      throw error
    }
    try writeBackFolder(of: contentPath(name))
    return true
  }

  /// Puts a new entry in place. False if something has the name.
  package func addText(_ name: String, _ text: [UInt8]) throws(BuildError) -> Bool {
    let path = contentPath(name + ".md")
    try makeFolders(above: path)
    return try root.addFile(path, text, permissions: permissionsOfNewFiles())
  }
}
