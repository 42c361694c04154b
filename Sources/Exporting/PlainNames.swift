import Desk
import Files

/// The names that are taken in a plain folder, also on disks that do not tell `A` from `a`.
struct PlainNames {
  private var files: Set<String> = []
  private var folders: Set<String> = []

  /// A path that nothing has yet. What would be a folder and a file at once gets a number.
  mutating func free(_ path: String) -> String {
    let (above, last) = path.folderAndName
    var folder = ""
    for part in above.utf8.split(separator: 0x2F) {
      let wanted = folder + String(Substring(part))
      folder = PlainNames.numbered(wanted) { files.contains(foldedName($0)) } + "/"
      folders.insert(foldedName(String(folder.dropLast())))
    }
    let free = PlainNames.numbered(folder + last) {
      files.contains(foldedName($0)) || folders.contains(foldedName($0))
    }
    files.insert(foldedName(free))
    return free
  }

  /// `a.jpg`, or the first of `a 2.jpg`, `a 3.jpg` … that is not taken.
  private static func numbered(_ path: String, _ isTaken: (String) -> Bool) -> String {
    let (folder, name) = path.folderAndName
    let dot = name.utf8.lastIndex(of: 0x2E) ?? name.endIndex
    var (free, number) = (path, 2)
    while isTaken(free) {
      let numbered = "\(name[..<dot]) \(number)\(name[dot...])"
      free = folder.isEmpty ? numbered : "\(folder)/\(numbered)"
      number += 1
    }
    return free
  }
}
