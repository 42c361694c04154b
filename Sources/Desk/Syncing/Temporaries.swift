import Diagnostics
import Files
import Glibc

/// Files that a command was writing when it was killed: `.NAME.md.PROCESS`, beside the file that
/// they were to be. They are moved out of the way, into `.ilgi-trash/swept/`: nothing of them is
/// lost, and nothing of them is ever committed.
package enum Temporaries {
  static let place = "\(Trash.folder)/swept"

  /// Whether a name is that of such a file whose process is gone.
  static func isLeft(_ name: String) -> Bool {
    guard let process = process(of: name) else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Whether a name is one that a command gives to what it is writing.
  static func isTemporary(_ name: String) -> Bool { process(of: name) != nil }

  private static func process(of name: String) -> pid_t? {
    guard name.utf8.first == 0x2E, let dot = name.utf8.lastIndex(of: 0x2E) else { return nil }
    let digits = name.utf8[name.utf8.index(after: dot)...]
    let rest = name.utf8[..<dot].dropFirst()
    guard !digits.isEmpty, digits.count < 11, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      rest.contains(0x2E) || rest.elementsEqual("ilgi".utf8)
    else { return nil }
    return pid_t(String(Substring(digits)))
  }

  /// Moves the files of killed commands out of a journal's content folder.
  ///
  /// - Returns: where they are now.
  ///
  /// Complexity: O(files of the journal), without opening any.
  package static func sweep(_ folder: String) -> [String] {
    guard let root = try? Disk().journalFolder(folder) else { return [] }
    var swept: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      for item in (try? root.items(in: folder)) ?? [] {
        guard let name = item.text, let status = item.status else { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        if status.kind == .folder, name.utf8.first != 0x2E, name != "node_modules" {
          pending.append(path)
        } else if status.kind == .file, isLeft(name) {
          if let target = try? move(path, name, in: root) { swept.append(target) }
        }
      }
    }
    for folder in [WritableJournal.workshop, ".ilgi/writing"] {
      swept += sweepWorkshop(folder, root)
    }
    return swept + takeOld(root)
  }

  /// What older versions swept into `.ilgi/`, which people delete.
  private static func takeOld(_ root: OpenFolder) -> [String] {
    let old = ".ilgi/swept"
    guard (try? root.status(old))?.kind == .folder else { return [] }
    let moved = ((try? root.items(in: old)) ?? []).compactMap { item in
      item.text.flatMap { try? move("\(old)/\($0)", "." + $0, in: root) }
    }
    _ = try? root.removeFolder(old)
    return moved
  }

  /// Keeps a text that somebody had begun.
  ///
  /// - Returns: where it is.
  static func keep(
    _ bytes: [UInt8], of path: String, in root: OpenFolder
  ) throws(BuildError) -> String {
    try makePlace(in: root)
    let name = path.folderAndName.name
    for number in 0..<1000 {
      let target = "\(place)/\(name)" + (number == 0 ? "" : "-\(number)")
      if try root.addFile(target, bytes, permissions: 0o600) { return target }
    }
    throw BuildError("there is too much in '\(place)'")
  }

  private static func makePlace(in root: OpenFolder) throws(BuildError) {
    try Trash.make(in: root)
    try root.makeFolder(place)
  }

  private static func move(
    _ path: String, _ name: String, in root: OpenFolder
  ) throws(BuildError) -> String {
    try makePlace(in: root)
    for number in 0..<1000 {
      let target = "\(place)/\(name.dropFirst())" + (number == 0 ? "" : "-\(number)")
      guard try root.status(target) == nil else { continue }
      try root.rename(path, to: root, target)
      return target
    }
    throw BuildError("there is too much in '\(place)'")
  }

  /// What the writing page was writing: its folder holds nothing else.
  private static func sweepWorkshop(_ folder: String, _ root: OpenFolder) -> [String] {
    ((try? root.items(in: folder)) ?? []).compactMap { item in
      guard let name = item.text, let process = pid_t(name), kill(process, 0) != 0, errno == ESRCH
      else { return nil }
      // It can be what another program wrote in the moment of an exchange.
      return try? move("\(folder)/\(name)", "." + name, in: root)
    }
  }
}
