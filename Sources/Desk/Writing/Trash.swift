import Diagnostics
package import Files
import Glibc
package import Journal
import JournalReader
import Localization
import Markdown

/// Where deleted entries are: `.ilgi-trash/SECONDS-NUMBER/` in the journal, under the path that
/// each had. The program removes nothing from it. `.ilgi/` would not do, because people delete it.
package struct Trash {
  static let folder = ".ilgi-trash"

  private let journal: WritableJournal
  private let now: Int
  private var root: OpenFolder { journal.root }

  /// - Parameter now: seconds since 1970.
  package init(of journal: WritableJournal, now: Int) throws(BuildError) {
    (self.journal, self.now) = (journal, now)
    try takeOld()
  }

  /// Something in the trash.
  package struct Item: Sendable {
    /// Names it for `restore`.
    package let id: String
    /// Where it was.
    package let path: String
    /// Nil for a file that is no readable entry.
    package let entry: Entry?
    /// Seconds since 1970.
    package let time: Int
    /// Other files that went with it.
    package let others: Int

    /// The entry's own, or its first line.
    package var title: String? { entry.flatMap { $0.title ?? $0.body.plainText.firstLine } }
  }

  // MARK: Into the trash

  /// Moves an entry to the trash; an entry with a folder of its own takes its files along.
  ///
  /// - Returns: what names it there, and where it is.
  package func put(_ path: String) throws(BuildError) -> (id: String, place: String) {
    guard let status = try root.status(path), status.kind == .file else {
      throw BuildError("there is no file '\(path)'")
    }
    let whole = try ownFolder(of: path) ?? path
    let (id, place) = try move(whole, as: whole, at: now)
    try journal.writeBackFolder(of: whole)
    return (id, place)
  }

  /// Writes a copy of a file's bytes to the trash, and waits until it is on the disk.
  ///
  /// - Returns: where it is.
  package func keep(_ version: FileVersion) throws(BuildError) -> String {
    let (_, place) = try room(for: version.path, at: now)
    guard try root.addFile(place, version.bytes, permissions: 0o600) else {
      throw .changed(place)
    }
    try journal.writeBackFolder(of: place)
    return place
  }

  private func move(
    _ file: String, as path: String, at time: Int
  ) throws(BuildError) -> (id: String, place: String) {
    let (id, place) = try room(for: path, at: time)
    try root.rename(file, to: root, place)
    try journal.writeBackFolder(of: place)
    return (id, place)
  }

  /// A new folder in the trash, and where something is in it that was at a path.
  private func room(
    for path: String, at time: Int
  ) throws(BuildError) -> (id: String, place: String) {
    try make()
    for number in 0..<9999 {
      let id = "\(time)-\(number)"
      guard try root.makeFolder("\(Trash.folder)/\(id)", permissions: 0o700) else { continue }
      let place = "\(Trash.folder)/\(id)/\(path)"
      try journal.makeFolders(above: place, permissions: 0o700)
      return (id, place)
    }
    throw BuildError("there is too much in the trash of this second")
  }

  /// The folder of a bundle that has no other entry in it.
  private func ownFolder(of path: String) throws(BuildError) -> String? {
    let (folder, name) = path.folderAndName
    guard name.hasPrefix("index."), !folder.isEmpty,
      !folder.utf8.elementsEqual(journal.content.utf8)
    else { return nil }
    let isAlone = try files(in: folder).allSatisfy {
      !isEntryName($0) || $0.utf8.elementsEqual(path.utf8)
    }
    return isAlone ? folder : nil
  }

  /// Makes the folder. Nobody else can look into it.
  func make() throws(BuildError) { try Trash.make(in: root) }

  static func make(in root: OpenFolder) throws(BuildError) {
    if try root.makeFolder(Trash.folder) { try root.setPermissions(0o700, of: Trash.folder) }
    // The author may take this away to have git keep the trash.
    if try root.status("\(Trash.folder)/.gitignore") == nil,
      try root.status("\(Trash.folder)/.asked") == nil
    {
      _ = try root.addFile("\(Trash.folder)/.gitignore", Array("*\n".utf8))
      _ = try root.addFile("\(Trash.folder)/.asked", [])
    }
  }

  /// What `ilgi delete` of older versions put into `.ilgi/trash/`, without its folders.
  private func takeOld() throws(BuildError) {
    let old = ".ilgi/trash"
    guard try root.status(old)?.kind == .folder else { return }
    for item in try root.items(in: old) {
      guard let name = item.text, let status = item.status else { continue }
      _ = try move(
        "\(old)/\(name)", as: journal.contentPath(name), at: status.changed / 1_000_000_000)
    }
    try root.removeFolder(old)
  }

  // MARK: Out of the trash

  /// What is in the trash, the newest first.
  package func items(atMost limit: Int = .max) throws(BuildError) -> [Item] {
    guard try root.status(Trash.folder)?.kind == .folder else { return [] }
    var found: [Item] = []
    let names = try root.items(in: Trash.folder).compactMap(\.text).filter(isTrashName)
      .sorted { stamp(of: $0) > stamp(of: $1) }
    for id in names {
      if found.count == limit { break }
      let files = try files(in: "\(Trash.folder)/\(id)")
      guard let main = files.first(where: isEntryName) ?? files.first else { continue }
      let path = main.below("\(Trash.folder)/\(id)")
      let bytes = try? root.read(main, atMost: journal.settings.limits.size)
      found.append(
        Item(
          id: id, path: path, entry: bytes.flatMap { journal.read($0, at: path).entry },
          time: stamp(of: id).0, others: files.count - 1))
    }
    return found
  }

  /// Takes something out of the trash, to where it was. If that name is taken now, it gets another.
  ///
  /// - Returns: where it is; nil where the trash has nothing of that name.
  package func restore(_ id: String) throws(BuildError) -> String? {
    let place = "\(Trash.folder)/\(id)"
    guard isTrashName(id), try root.status(place)?.kind == .folder else { return nil }
    let files = try files(in: place)
    guard let main = files.first(where: isEntryName) ?? files.first else { return nil }
    let path = main.below(place)
    let (folder, name) = path.folderAndName
    // A file alone goes back into its folder, where that is still there.
    let (inFolder, inPlace) = (try root.status(folder), try root.status(path))
    let isAlone = files.count == 1 && inPlace == nil && inFolder != nil
    let isBundle =
      name.hasPrefix("index.") && !folder.isEmpty
      && !folder.utf8.elementsEqual(journal.content.utf8) && !isAlone
    let whole = isBundle ? folder : path
    for number in 1...999 {
      let target = number == 1 ? whole : whole.numbered(number, isFile: !isBundle)
      guard try root.status(target) == nil else { continue }
      try journal.makeFolders(above: target)
      try root.rename("\(place)/\(whole)", to: root, target)
      try journal.writeBackFolder(of: target)
      if number > 1 { journal.moveVersions(of: whole, to: target) }
      try removeEmptyFolders(place)
      return isBundle ? "\(target)/\(name)" : target
    }
    throw BuildError("there are too many entries of the name '\(whole)'")
  }

  private func removeEmptyFolders(_ place: String) throws(BuildError) {
    var (pending, found): ([String], [String]) = ([place], [])
    while let next = pending.popLast() {
      found.append(next)
      for item in try root.items(in: next) where item.status?.kind == .folder {
        if let name = item.text { pending.append("\(next)/\(name)") }
      }
    }
    for folder in found.reversed() { try root.removeFolder(folder) }
  }

  // MARK: Names

  private func isEntryName(_ path: String) -> Bool {
    journal.settings.extensions.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// `1795365852-0`
  private func isTrashName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...12).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private func stamp(of name: String) -> (Int, Int) {
    let parts = name.split(separator: "-").compactMap { Int($0) }
    return (parts.first ?? 0, parts.last ?? 0)
  }

  /// All files below a folder, sorted; links are not followed.
  private func files(in folder: String) throws(BuildError) -> [String] {
    var (pending, found): ([String], [String]) = ([folder], [])
    while let next = pending.popLast(), found.count < 1000 {
      for item in try root.items(in: next) {
        guard let name = item.text else { continue }
        switch item.status?.kind {
        case .folder: pending.append("\(next)/\(name)")
        case .file: found.append("\(next)/\(name)")
        default: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// `a.md` → `a-2.md`, `a` → `a-2`.
  func numbered(_ number: Int, isFile: Bool) -> String {
    guard isFile, let dot = utf8.lastIndex(of: 0x2E) else { return "\(self)-\(number)" }
    return "\(self[..<dot])-\(number)\(self[dot...])"
  }
}
