import Foundation

/// Everything in a folder at one moment: names, kinds, permissions, links' targets, bytes. Two
/// images are equal when nobody could tell the folders apart.
package struct FolderImage: Equatable, Sendable {
  /// Sorted by path; hidden files too.
  package let items: [Item]

  package struct Item: Equatable, Sendable {
    package let path: String
    /// `file 644`, `folder 755`, `link TARGET`, `other`.
    package let kind: String
    package let bytes: [UInt8]
  }

  /// - Parameter folder: an absolute path; a folder that does not exist has an empty image.
  package init(of folder: String) throws {
    var items: [Item] = []
    var pending = access(folder, F_OK) == 0 ? [""] : []
    while let above = pending.popLast() {
      for name in try FolderImage.names(in: "\(folder)/\(above)") {
        // A name that is not UTF-8 cannot be opened by its text.
        guard let text = String(validating: name, as: UTF8.self) else {
          let shown = above + String(decoding: name, as: UTF8.self)
          items.append(Item(path: shown, kind: "other", bytes: name))
          continue
        }
        let item = try FolderImage.item(above + text, in: folder)
        items.append(item)
        if item.kind.hasPrefix("folder") { pending.append(item.path + "/") }
      }
    }
    self.items = items.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func item(_ path: String, in folder: String) throws -> Item {
    let full = "\(folder)/\(path)"
    var status = stat()
    guard lstat(full, &status) == 0 else { throw FileProblem("look at", full) }
    let mode = String(status.st_mode & 0o7777, radix: 8)
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return Item(path: path, kind: "file " + mode, bytes: try TestSupport.bytes(ofFile: full))
    case S_IFDIR: return Item(path: path, kind: "folder " + mode, bytes: [])
    case S_IFLNK:
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: full)
      return Item(path: path, kind: "link " + target, bytes: [])
    default: return Item(path: path, kind: "other", bytes: [])
    }
  }

  private static func names(in folder: String) throws -> [[UInt8]] {
    guard let stream = opendir(folder) else { throw FileProblem("read", folder) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
    }
    return names
  }

  package var paths: [String] { items.map(\.path) }
  package var kinds: Set<String> { Set(items.map(\.kind)) }

  /// Only what stands below a folder, by its path in it.
  package func below(_ folder: String) -> FolderImage {
    FolderImage(
      items: items.filter { $0.path.hasPrefix(folder + "/") }.map {
        Item(path: String($0.path.dropFirst(folder.count + 1)), kind: $0.kind, bytes: $0.bytes)
      })
  }

  package func without(_ isLeftOut: (String) -> Bool) -> FolderImage {
    FolderImage(items: items.filter { !isLeftOut($0.path) })
  }

  private init(items: [Item]) { self.items = items }

  /// What is missing, new or different in a later image; empty when they are equal.
  package func changes(to later: FolderImage) -> [String] {
    let (old, new) = (byPath, later.byPath)
    var changes: [String] = []
    for item in items where new[Array(item.path.utf8)] == nil { changes.append("- \(item.path)") }
    for item in later.items {
      guard let before = old[Array(item.path.utf8)] else {
        changes.append("+ \(item.path)")
        continue
      }
      if before.kind != item.kind {
        changes.append("! \(item.path): \(before.kind) is now \(item.kind)")
      } else if !sameBytes(before.bytes, item.bytes) {
        let diff = lineDiff(
          expected: String(decoding: before.bytes, as: UTF8.self),
          found: String(decoding: item.bytes, as: UTF8.self), limit: 6)
        changes.append("! \(item.path)\n\(diff)")
      }
    }
    return changes
  }

  private var byPath: [[UInt8]: Item] {
    Dictionary(items.map { (Array($0.path.utf8), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
