import Build
import Diagnostics
package import Files

/// What the last command did to one entry, so that `ilgi undo` can take it back. It is in
/// `.ilgi/last-act`: five lines that say what it was, and for each file that was written its mark
/// and the bytes that it had before.
package struct LastAct: Sendable {
  package enum Kind: String, Sendable {
    case made, changed, deleted, renamed
  }

  package let kind: Kind
  /// Where the entry was afterwards.
  package let path: String
  /// What names a deleted entry in the trash.
  private var id = ""
  private var written = WrittenFiles()

  private static let file = ".ilgi/last-act"

  private init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  package static func made(_ version: FileVersion) -> LastAct {
    changed(FileVersion(path: version.path, bytes: []), to: version.bytes, as: .made)
  }

  package static func deleted(_ path: String, id: String) -> LastAct {
    var act = LastAct(.deleted, path)
    act.id = id
    return act
  }

  package static func changed(
    _ version: FileVersion, to bytes: [UInt8], as kind: Kind = .changed
  ) -> LastAct {
    var act = LastAct(kind, version.path)
    act.written.add(version, bytes)
    return act
  }

  package static func renamed(_ renaming: WritableJournal.Renaming) -> LastAct {
    var act = LastAct(.renamed, renaming.path)
    act.written = renaming.written
    return act
  }

  /// Remembers this act in the place of the one before.
  package func keep(in journal: WritableJournal) throws(BuildError) {
    let moved = written.moved
    let head = [kind.rawValue, path, id, moved?.from ?? "", moved?.to ?? ""]
    let files = written.files.flatMap { file in
      Array("\(file.mark) \(file.before.count) \(file.path)\n".utf8) + file.before
    }
    try journal.keepOwnFile(Self.file, Array((head.joined(separator: "\n") + "\n").utf8) + files)
  }

  /// The last act; nil where none can be taken back.
  package init?(of journal: WritableJournal) throws(BuildError) {
    guard var rest = try journal.ownFile(Self.file, atMost: .max)?[...] else { return nil }
    let head = (0..<5).compactMap { _ in rest.takeLine() }
    guard head.count == 5, let kind = Kind(rawValue: head[0]) else { return nil }
    self.init(kind, head[1])
    id = head[2]
    if !head[3].isEmpty { written.moved = (head[3], head[4]) }
    while let parts = rest.takeLine()?.split(separator: " ", maxSplits: 2) {
      guard parts.count == 3, let count = Int(parts[1]), count <= rest.count else { return nil }
      written.files.append(
        .init(path: String(parts[2]), mark: String(parts[0]), before: Array(rest.prefix(count))))
      rest.removeFirst(count)
    }
  }

  /// Takes the act back, if nothing was done since to what it wrote.
  ///
  /// - Returns: where the entry is now: its path, or its place in the trash.
  package func takeBack(in journal: WritableJournal, now: Int) throws(BuildError) -> String {
    var place = path
    var versions: [FileVersion] = []
    for file in written.files { versions.append(try file.unchanged(in: journal)) }
    switch kind {
    case .deleted:
      guard let restored = try Trash(of: journal, now: now).restore(id) else {
        throw BuildError("the trash does not have '\(path)' any more")
      }
      place = restored
    case .made: place = try Trash(of: journal, now: now).put(path).place
    case .changed, .renamed:
      if let moved = written.moved { try journal.refuseTaken(moved.from) }
      for (version, file) in zip(versions, written.files) where version.bytes != file.before {
        try journal.replace(version, by: file.before)
      }
      if let moved = written.moved {
        try journal.move(moved.to, to: moved.from)
        place = written.before(path)
      }
    }
    try journal.keepOwnFile(Self.file, nil)
    return place
  }
}

/// The files that an act wrote, with what was in them before, and what it moved.
package struct WrittenFiles: Sendable {
  struct File: Sendable {
    var path: String
    /// Of the bytes that the file had afterwards.
    var mark: String
    let before: [UInt8]

    /// The file as it is, if it is as the act left it, or as it was before the act.
    func unchanged(in journal: WritableJournal) throws(BuildError) -> FileVersion {
      let bytes = try journal.read(path)
      guard Digest(of: bytes).hex == mark || bytes == before else {
        throw BuildError("'\(path)' was changed since, so nothing was taken back")
      }
      return FileVersion(path: path, bytes: bytes)
    }
  }

  package init() {}

  var files: [File] = []
  /// A file, or the folder of a bundle.
  var moved: (from: String, to: String)?

  mutating func add(_ version: FileVersion, _ bytes: [UInt8]) {
    let mark = Digest(of: bytes).hex
    if let known = files.firstIndex(where: { $0.path.utf8.elementsEqual(version.path.utf8) }) {
      files[known].mark = mark
    } else {
      files.append(File(path: version.path, mark: mark, before: version.bytes))
    }
  }

  /// What was written so far is elsewhere now.
  mutating func move(_ target: RenameTarget) {
    moved = (target.movedFrom, target.movedTo)
    for number in files.indices { files[number].path = target.moved(files[number].path) }
  }

  /// Where something was before it was moved.
  func before(_ path: String) -> String {
    guard let moved else { return path }
    return path == moved.to ? moved.from : moved.from + "/" + path.below(moved.to)
  }
}

extension WritableJournal {
  /// Gives a file or a folder a name that nothing has; its earlier versions go along.
  func move(_ path: String, to target: String) throws(BuildError) {
    try root.rename(path, to: root, target)
    try writeBackFolder(of: target)
    moveVersions(of: path, to: target)
  }

  fileprivate func refuseTaken(_ path: String) throws(BuildError) {
    guard try root.status(path) != nil else { return }
    throw BuildError("there is another '\(path)' now, so nothing was taken back")
  }
}

extension ArraySlice<UInt8> {
  /// A line without its end; nil where none is left.
  fileprivate mutating func takeLine() -> String? {
    guard let end = firstIndex(of: 0x0A) else { return nil }
    defer { self = self[(end + 1)...] }
    return String(decoding: self[..<end], as: UTF8.self)
  }
}
