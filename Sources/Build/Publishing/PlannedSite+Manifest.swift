import Files
import Journal
package import Publishing

extension PlannedSite {
  /// The manifest of the files of this site. Pages of unlisted entries, their aliases and, where
  /// there are any, the files beside all entries are in it without their paths, and so is the
  /// ciphertext of sealed entries.
  package func manifest(of files: [OutputManifest.File]) -> OutputManifest {
    let hidden = unlistedFiles
    let sealed = site.settings.sealedFolders.map { "private/" + $0 }
    guard !hidden.isEmpty || !sealed.isEmpty else { return OutputManifest(files: files) }
    return OutputManifest(
      files: files.map { file in
        var file = file
        var path = file.path[...]
        for ending in [".gz", ".br"] where path.hasSuffix(ending) { path = path.dropLast(3) }
        file.isHidden =
          !hidden.isEmpty && file.path.isBelow("files") || hidden.contains(Array(path.utf8))
          || sealed.contains { file.path.isBelow($0) }
        return file
      })
  }

  private var unlistedFiles: Set<[UInt8]> {
    var files: Set<[UInt8]> = []
    for page in plan.pages {
      guard case .custom(let position) = page.kind,
        case .text(let text, _) = site.editions[page.edition].customPages[position].content,
        site.pages.isUnlisted(text)
      else { continue }
      files.insert(Array(page.route.file.utf8))
    }
    guard !files.isEmpty else { return [] }
    for page in plan.pages {
      if case .redirect(let target) = page.kind, files.contains(Array(target.file.utf8)) {
        files.insert(Array(page.route.file.utf8))
      }
    }
    return files
  }
}
