package import Build
import Diagnostics
import Glibc
import Journal
import JournalReader
import Localization

// What is deleted goes to `.ilgi-trash/` in the journal, under the path that it had: nothing there
// is ever removed by the program. `.ilgi/` would not do, since it is a cache that people delete.
extension WritingDesk {
  static let trash = ".ilgi-trash"

  /// Something in the trash.
  package struct Deleted: Sendable {
    /// Names it for `restore`.
    package let id: String
    /// Where it was.
    package let path: String
    package let title: String?
    package let day: String?
    /// Seconds since 1970.
    package let time: Int
    /// Other files that went with it.
    package let others: Int
  }

  package enum Moved: Sendable {
    case moved(path: String, id: String)
    case conflict(DeskEntry)
    case gone
    /// Something has that name, or it is not a name for an entry.
    case taken
  }

  /// Moves an entry to the trash; an entry with a folder of its own takes its files along.
  package func delete(_ path: String, digest: String) throws(BuildError) -> Moved {
    let journal = try WritableJournal(current)
    guard item(at: path) != nil, let bytes = try journal.root.read(path, atMost: .max) else {
      forget(path)
      return .gone
    }
    guard Digest(of: bytes).hex == digest else {
      guard case .open(let entry) = try entry(path, bytes, journal) else { return .gone }
      return .conflict(entry)
    }
    try makeTrash(journal)
    let whole = ownFolder(of: path) ?? path
    for number in 0..<9999 {
      let id = "\(now)-\(number)"
      let target = "\(Self.trash)/\(id)/\(whole)"
      guard try journal.root.status("\(Self.trash)/\(id)") == nil else { continue }
      try journal.makeFolders(above: target, permissions: 0o700)
      try journal.root.rename(whole, to: journal.root, target)
      try journal.writeBackFolder(of: target)
      try journal.writeBackFolder(of: whole)
      forget(path)
      return .moved(path: path, id: id)
    }
    throw BuildError("there is too much in the trash of this second")
  }

  /// The folder of a bundle that has no other entry in it.
  private func ownFolder(of path: String) -> String? {
    let (folder, name) = path.folderAndName
    guard name.hasPrefix("index."), !folder.isEmpty,
      !folder.utf8.elementsEqual(contentFolder.utf8)
    else { return nil }
    let isAlone = !items.keys.contains { other in
      other.starts(with: (folder + "/").utf8) && !other.elementsEqual(path.utf8)
    }
    return isAlone ? folder : nil
  }

  private func makeTrash(_ journal: WritableJournal) throws(BuildError) {
    if try journal.root.makeFolder(Self.trash) {
      try journal.root.setPermissions(0o700, of: Self.trash)
    }
    // The author may take this away to have git keep the trash.
    if try journal.root.status("\(Self.trash)/.gitignore") == nil,
      try journal.root.status("\(Self.trash)/.asked") == nil
    {
      _ = try journal.root.addFile("\(Self.trash)/.gitignore", Array("*\n".utf8))
      _ = try journal.root.addFile("\(Self.trash)/.asked", [])
    }
  }

  /// What is in the trash, the newest first.
  package func deleted(atMost limit: Int = 200) throws(BuildError) -> [Deleted] {
    let journal = try WritableJournal(current)
    guard try journal.root.status(Self.trash)?.kind == .folder else { return [] }
    var found: [Deleted] = []
    let names = try journal.root.items(in: Self.trash).compactMap(\.text).filter(isTrashName)
      .sorted { stamp(of: $0) > stamp(of: $1) }
    for id in names {
      if found.count == limit { break }
      let files = try files(in: "\(Self.trash)/\(id)", journal)
      guard let main = files.first(where: isEntryName) ?? files.first else { continue }
      let path = main.below("\(Self.trash)/\(id)")
      let bytes = try? journal.root.read(main, atMost: settings.limits.size)
      let entry = bytes.flatMap { journal.read($0, at: path).entry }
      let title = entry.flatMap { DeskHead($0, [], today: today, thumb: nil).title }
      found.append(
        Deleted(
          id: id, path: path, title: title, day: entry?.day?.iso, time: stamp(of: id),
          others: files.count - 1))
    }
    return found
  }

  private func isEntryName(_ path: String) -> Bool {
    settings.extensions.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// `1795365852-0`
  private func isTrashName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...12).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private func stamp(of name: String) -> Int {
    name.split(separator: "-").first.flatMap { Int($0) } ?? 0
  }

  /// All files below a folder, sorted; links are not followed.
  private func files(
    in folder: String, _ journal: WritableJournal
  ) throws(BuildError) -> [String] {
    var (pending, found): ([String], [String]) = ([folder], [])
    while let next = pending.popLast(), found.count < 1000 {
      for item in try journal.root.items(in: next) {
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

  /// Takes something out of the trash, to where it was. If that name is taken now, it gets another.
  package func restore(_ id: String) throws(BuildError) -> Moved {
    guard isTrashName(id) else { return .gone }
    let journal = try WritableJournal(current)
    let place = "\(Self.trash)/\(id)"
    guard try journal.root.status(place)?.kind == .folder else { return .gone }
    let files = try files(in: place, journal)
    guard let main = files.first(where: isEntryName) ?? files.first else { return .gone }
    let path = main.below(place)
    let (folder, name) = path.folderAndName
    let isBundle = name.hasPrefix("index.") && !folder.utf8.elementsEqual(contentFolder.utf8)
    let whole = isBundle ? folder : path
    for number in 1...999 {
      let target = number == 1 ? whole : whole.numbered(number, isFile: !isBundle)
      guard try journal.root.status(target) == nil else { continue }
      try journal.makeFolders(above: target)
      try journal.root.rename("\(place)/\(whole)", to: journal.root, target)
      try journal.writeBackFolder(of: target)
      try removeEmptyFolders(place, journal)
      try refresh()
      return .moved(path: isBundle ? "\(target)/\(name)" : target, id: id)
    }
    return .taken
  }

  private func removeEmptyFolders(
    _ place: String, _ journal: WritableJournal
  ) throws(BuildError) {
    var (pending, found): ([String], [String]) = ([place], [])
    while let next = pending.popLast() {
      found.append(next)
      for item in try journal.root.items(in: next) where item.status?.kind == .folder {
        if let name = item.text { pending.append("\(next)/\(name)") }
      }
    }
    for folder in found.reversed() { try journal.root.removeFolder(folder) }
  }

  /// Gives the file of an entry another name in its folder.
  ///
  /// - Parameter name: without its ending; nil for the day and the words of the title, as `ilgi
  ///   new`
  ///   names entries.
  package func rename(
    _ path: String, digest: String, to name: String?
  ) throws(BuildError) -> Moved {
    let journal = try WritableJournal(current)
    guard let item = item(at: path), let bytes = try journal.root.read(path, atMost: .max) else {
      return .gone
    }
    guard Digest(of: bytes).hex == digest else {
      guard case .open(let entry) = try entry(path, bytes, journal) else { return .gone }
      return .conflict(entry)
    }
    let (folder, old) = path.folderAndName
    guard !old.hasPrefix("index.") else { return .taken }
    let ending = old.split(separator: ".").last.map { "." + $0 } ?? ""
    let wanted: String
    if let name {
      wanted = name
    } else {
      let slug = slugOfTitle(item.entry)
      guard let day = item.entry.day, !slug.isEmpty else { return .moved(path: path, id: "") }
      wanted = "\(day.iso)-\(slug)"
    }
    guard isFileName(wanted) else { return .taken }
    for number in 1...(name == nil ? 999 : 1) {
      let stem = number == 1 ? wanted : "\(wanted)-\(number)"
      let target = (folder.isEmpty ? "" : folder + "/") + stem + ending
      if target.utf8.elementsEqual(path.utf8) { return .moved(path: path, id: "") }
      // The day must stay what it was.
      guard journal.read(bytes, at: target).entry?.day == item.entry.day else { return .taken }
      guard try journal.root.status(target) == nil else { continue }
      try journal.root.rename(path, to: journal.root, target)
      try journal.writeBackFolder(of: target)
      forget(path)
      try enter(target, bytes)
      return .moved(path: target, id: "")
    }
    return .taken
  }
}

extension String {
  /// `a.md` → `a-2.md`, `a` → `a-2`.
  fileprivate func numbered(_ number: Int, isFile: Bool) -> String {
    guard isFile, let dot = utf8.lastIndex(of: 0x2E) else { return "\(self)-\(number)" }
    return "\(self[..<dot])-\(number)\(self[dot...])"
  }
}

/// The words of a title as they are in an address; empty without a title.
private func slugOfTitle(_ entry: Entry) -> String { slug(of: entry.title ?? "") }

/// Whether a name can be that of an entry on every system, without its ending.
func isFileName(_ name: String) -> Bool {
  guard (1...120).contains(name.utf8.count), name.utf8.first != 0x2E,
    !name.unicodeScalars.contains(where: {
      $0.value < 0x20 || "/\\:*?\"<>|\u{7F}".unicodeScalars.contains($0)
    }),
    let last = name.unicodeScalars.last, last != ".", last != " "
  else { return false }
  return true
}
