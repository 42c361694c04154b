import Diagnostics
import Files

/// A site in a stage that has come to its end: the old one after an exchange, or a new one that was
/// never published.
///
/// Only files of its own manifest are removed. Whatever else is in it came into the output at the
/// last moment before the exchange, and goes back there.
struct RetiredSite {
  let stage: OpenFolder
  /// Where foreign files go; nil when there is no such folder any more.
  let output: OpenFolder?

  init(in stage: OpenFolder, output: OpenFolder?) { (self.stage, self.output) = (stage, output) }

  struct Removal {
    /// Foreign files that are in the output again.
    var returned: [String] = []
    /// Files that somebody had changed since they were published.
    var altered: [String] = []
    var notices: [Phrase] = []
  }

  /// Removes the site. What cannot go back is kept in a folder of its own beside the stage's site,
  /// and told.
  func remove() throws(BuildError) -> Removal {
    var removal = Removal()
    guard try stage.status(Stage.siteName)?.kind == .folder else { return removal }
    let site = try stage.writableFolder(Stage.siteName)
    // Without a manifest it is not a whole site, and has never been published.
    guard let bytes = try site.read(OutputManifest.name, atMost: OutputManifest.limit),
      let manifest = try OutputManifest(bytes, in: site)
    else {
      try stage.removeTree(Stage.siteName)
      return removal
    }
    let image = try OutputImage(of: site, manifest)
    removal.altered = image.altered
    for path in image.present {
      try openFolders(above: path, in: site)
      try site.remove(path)
    }
    for path in image.foreign where try giveBack(path, of: site) { removal.returned.append(path) }
    for folder in image.folders.reversed() { try site.removeFolder(folder) }
    // The manifest goes last: until then the next build knows what all this is.
    let left = try site.items().filter { $0.name != Array(OutputManifest.name.utf8) }
    guard left.isEmpty else {
      removal.notices.append(try keepAside())
      return removal
    }
    try site.remove(OutputManifest.name)
    guard try stage.removeFolder(Stage.siteName) else {
      throw BuildError(
        "cannot remove the folder '\(stage.full(Stage.siteName))': something new is in it")
    }
    return removal
  }

  private func openFolders(above path: String, in site: OpenFolder) throws(BuildError) {
    guard let folder = path.foldersAbove.first, let found = try site.status(folder),
      found.permissions & 0o700 != 0o700
    else { return }
    try site.setPermissions(found.permissions | 0o700, of: folder)
  }

  /// Never in the place of anything.
  private func giveBack(_ item: String, of site: OpenFolder) throws(BuildError) -> Bool {
    guard let output else { return false }
    let path = item.utf8.last == 0x2F ? String(item.dropLast()) : item
    guard try output.status(path) == nil else { return false }
    do throws(BuildError) {
      try output.makeFolders(above: path)
      try site.rename(path, to: output, path)
      return true
    } catch {
      return false
    }
  }

  /// Gives the site's folder a name that no build clears.
  private func keepAside() throws(BuildError) -> Phrase {
    let (parentPath, name) = stage.path.folderAndName
    let parent = try OpenFolder.open(parentPath, on: stage.disk)
    var number = 1
    while try parent.status("\(name)-kept-\(number)") != nil { number += 1 }
    let kept = "\(name)-kept-\(number)"
    try stage.rename(Stage.siteName, to: parent, kept)
    return
      "files that came into the output during the build, where the new site has others, are in '\(parent.full(kept))'"
  }
}
