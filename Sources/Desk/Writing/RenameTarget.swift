import Files

/// Where the file of an entry is before and after a rename.
struct RenameTarget {
  /// The file, or the folder of a bundle.
  let movedFrom: String
  let movedTo: String
  let path: String
  /// What is in links: `2024-03-05-lisbon`.
  var oldStem: String { RenameTarget.stem(movedFrom) }
  var newStem: String { RenameTarget.stem(movedTo) }
  var isMoved: Bool { !movedFrom.utf8.elementsEqual(movedTo.utf8) }
  /// Whether a folder is moved, with all that is in it.
  var isBundle: Bool { !path.utf8.elementsEqual(movedTo.utf8) }

  /// Where a file is after the rename: of a bundle all files are moved.
  func moved(_ path: String) -> String {
    if path.utf8.elementsEqual(movedFrom.utf8) { return movedTo }
    return isBundle && path.isBelow(movedFrom) ? movedTo + "/" + path.below(movedFrom) : path
  }

  private static func stem(_ path: String) -> String {
    let name = path.folderAndName.name
    for ending in [".md", ".markdown", ".mdx", ".rmd", ".qmd"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
