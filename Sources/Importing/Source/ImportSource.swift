// Importing knows the exports of other apps: how they are recognised, what is in them, and how they
// become entries of a journal. It does not know how a site is made, and no terminal.

package import Diagnostics
package import Files
import JournalReader

/// What is imported: a file, a folder or a zip archive. Nothing of it is ever unpacked under a name
/// of its own.
package final class ImportSource {
  /// A file in it.
  package struct Member: Sendable, Hashable {
    /// Its path in the source, with slashes.
    package let name: String
    /// As the source says it; nothing more than this is ever read.
    package let size: Int
    /// In an archive: its number there.
    let index: Int
    /// In a source of archives: the number of the archive.
    var part = 0

    /// The last part of the name.
    package var lastName: String { name.folderAndName.name }
    package var folder: String { name.folderAndName.folder }
  }

  /// Bytes that are read at once: a text, never a film.
  package static let textLimit = 256 << 20

  /// Its last name, for messages.
  package let name: String
  /// All files, in the order of their names' bytes.
  package let members: [Member]
  /// What is in it and is not read: links, names that lead out, names given twice.
  package let skipped: [Phrase]

  private let contents: Contents
  private let byName: [PathKey: Member]
  /// Archives that are all that the source has, such as Notion's parts.
  private let parts: [ImportSource]

  enum Contents {
    case file(OpenFile)
    case folder(OpenFolder)
    case archive(Archive)
  }

  /// - Parameters:
  ///   - path: absolute or relative to the working folder.
  ///   - program: this program with the verb that reads archives; nil reads them in this process.
  package convenience init(
    _ path: String, on disk: Disk = Disk(), program: [String]? = nil
  ) throws(BuildError) {
    guard let resolved = disk.resolve(path), let status = try disk.status(resolved) else {
      throw BuildError("there is no file or folder '\(path)'")
    }
    let name = resolved.folderAndName.name
    if status.kind == .folder {
      try self.init(name, .folder(OpenFolder.open(resolved, on: disk)))
      return
    }
    try self.init(disk.openFile(resolved), named: name, program: program)
  }

  /// A file that is open, and may have no name on the disk.
  package convenience init(
    _ file: OpenFile, named name: String, program: [String]? = nil
  ) throws(BuildError) {
    guard try file.head(4).starts(with: [0x50, 0x4B]) else {
      try self.init(name, .file(file))
      return
    }
    try self.init(name, .archive(Archive(file, name, program)))
  }

  private init(_ name: String, _ contents: Contents) throws(BuildError) {
    (self.name, self.contents) = (name, contents)
    let found: (members: [Member], skipped: [Phrase])
    switch contents {
    case .file(let file):
      found = ([Member(name: name, size: file.status.size, index: 0)], [])
    case .folder(let folder): found = try folder.importable()
    case .archive(let archive): found = try archive.directory()
    }
    (members, skipped, parts) = try Self.flat(found.members, found.skipped, name, contents)
    byName = Dictionary(
      members.map { (PathKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let mostParts = 64

  /// The members of the archives in a source that has nothing but archives.
  private static func flat(
    _ members: [Member], _ skipped: [Phrase], _ name: String, _ contents: Contents
  ) throws(BuildError) -> ([Member], [Phrase], [ImportSource]) {
    if case .file = contents { return (members, skipped, []) }
    let isOfArchives = members.allSatisfy { $0.name.lowercased().hasSuffix(".zip") }
    guard isOfArchives, !members.isEmpty, members.count <= mostParts, !name.hasSuffix("!") else {
      return (members, skipped, [])
    }
    var (all, others, parts) = ([Member](), skipped, [ImportSource]())
    for member in members {
      let file = try copy(of: member, in: contents, name)
      let program: [String]? =
        if case .archive(let archive) = contents { archive.program } else { nil }
      // The mark ends it here: an archive in an archive in an archive is a file.
      let part = try ImportSource(
        "\(name)/\(member.name)!", .archive(Archive(file, "\(name)/\(member.name)", program)))
      all += part.members.map { member in
        var member = member
        member.part = parts.count
        return member
      }
      others += part.skipped
      parts.append(part)
    }
    var names: Set<[UInt8]> = []
    all = all.filter { names.insert(Array($0.name.utf8)).inserted }
    all.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (all, others, parts)
  }

  package var isArchive: Bool { if case .archive = contents { true } else { false } }
  package var isFile: Bool { if case .file = contents { true } else { false } }

  package func member(_ name: String) -> Member? { byName[PathKey(name)] }

  /// Files of JSON.
  var json: [Member] { members.filter { isFile || $0.name.lowercased().hasSuffix(".json") } }

  /// What shows that one of the first files of JSON has members of all of these names; nil for
  /// none.
  func jsonFile(with names: [String]) throws(BuildError) -> Phrase? {
    for member in json.prefix(40) {
      let head = String(utf8: try head(of: member, 1 << 14))
      guard names.allSatisfy({ head.contains("\"\($0)\"") }) else { continue }
      return "'\(member.name)' has entries with '\(names[0])'"
    }
    return nil
  }

  /// All bytes of a file.
  package func bytes(
    of member: Member, atMost limit: Int = ImportSource.textLimit
  ) throws(BuildError) -> [UInt8] {
    guard member.size <= limit else {
      throw BuildError("'\(member.name)' has more than \(byteCount(limit))")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(member.size)
    try forEachBlock(of: member) { (block) throws(BuildError) in bytes += block }
    return bytes
  }

  /// The first bytes of a file.
  package func head(of member: Member, _ count: Int = 4096) throws(BuildError) -> [UInt8] {
    if !parts.isEmpty { return try parts[member.part].head(of: member, count) }
    switch contents {
    case .file(let file): return try file.head(min(count, file.status.size))
    case .folder(let folder):
      let file = try folder.file(member.name)
      return try file.head(min(count, file.status.size))
    case .archive(let archive): return try archive.head(of: member, count)
    }
  }

  /// Gives the bytes of a file block by block.
  package func forEachBlock(
    of member: Member, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) {
    if !parts.isEmpty { return try parts[member.part].forEachBlock(of: member, body) }
    switch contents {
    case .file(let file): try file.eachBlock(body)
    case .folder(let folder): try folder.file(member.name).eachBlock(body)
    case .archive(let archive): try archive.read(member, body)
    }
  }

  /// The bytes of an archive in a source, as an open file: what is unpacked has no name.
  private static func copy(
    of member: Member, in contents: Contents, _ name: String
  ) throws(BuildError) -> OpenFile {
    switch contents {
    case .file(let file): return file
    case .folder(let folder): return try folder.file(member.name)
    case .archive(let archive):
      let (descriptor, path) = try OpenFile.withoutName()
      let disk = Disk()
      try archive.read(member) { (block) throws(BuildError) in
        guard disk.write(block, into: descriptor, path) else { throw .system("write", path) }
      }
      return try OpenFile(descriptor, "\(name)/\(member.name)", on: disk)
    }
  }
}

extension OpenFolder {
  /// Files of a folder that is imported. Links are never followed; what systems put there is not
  /// of the app.
  fileprivate func importable() throws(BuildError) -> ([ImportSource.Member], [Phrase]) {
    let found = try everything(most: Archive.limits.members) { path, _ in isOfSystem(path) }
    let links: [Phrase] = found.links.map { "'\($0)' is a symbolic link, which is not followed" }
    let members = found.files.map { ImportSource.Member(name: $0.path, size: $0.size, index: 0) }
    return (members, links + found.others)
  }
}
