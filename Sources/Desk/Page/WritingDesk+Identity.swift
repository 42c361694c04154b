package import Files

// Which journal this is, for browsers: they keep texts of several journals under one address.
extension WritingDesk {
  package struct Identity: Sendable {
    /// 32 random hexadecimal digits, of this folder alone.
    package let id: String
    /// The identities of the folders that this one was copied from, the last one first.
    package let former: [String]
    /// Other ports at which a browser may have kept texts of this journal, the last one first.
    package let earlierPorts: [Int]

    package init(id: String, former: [String], earlierPorts: [Int]) {
      (self.id, self.former, self.earlierPorts) = (id, former, earlierPorts)
    }
  }

  /// Beside the trash, since `.ilgi/` is a cache that people delete.
  private static let name = "\(Trash.folder)/.journal"
  private static let place = "\(Trash.folder)/.journal-place"
  private static let most = 8

  /// The identity of the journal, which stays when the folder is moved or renamed.
  ///
  /// A copy has the same bytes in another file, so it has another inode and gets an identity of its
  /// own: nothing that was typed into the original is written into the copy. What a disk moved by
  /// copying is a copy too; a browser shows its texts as those of another folder.
  ///
  /// - Parameters:
  ///   - fresh: the identity of a journal that has none.
  ///   - port: where the page is now; it is remembered.
  package func identity(fresh: String, port: Int) throws(BuildError) -> Identity {
    let journal = try WritableJournal(current)
    var ids = try Self.lines(Self.name, journal).filter { $0.utf8.count == 32 }
    let kept = try Self.lines(Self.place, journal).compactMap { UInt64($0) }
    var inode = try journal.root.status(Self.name)?.inode
    var ports = kept.dropFirst().compactMap { Int(exactly: $0) }
    if ids.isEmpty || inode == nil || kept.first != inode {
      try Trash(of: journal, now: now).make()
      ids = Array(([fresh] + ids).prefix(Self.most))
      let text = ids.map { $0 + "\n" }.joined()
      try journal.root.replaceFile(Self.name, by: Array(text.utf8), permissions: 0o600)
      inode = try journal.root.status(Self.name)?.inode
      ports = []
    }
    let earlier = ports.filter { $0 != port }
    if let inode, ports.first != port || kept.first != inode {
      let numbers = ([port] + earlier).prefix(Self.most).map { "\($0)\n" }.joined()
      do throws(BuildError) {
        try journal.root.replaceFile(
          Self.place, by: Array("\(inode)\n\(numbers)".utf8), permissions: 0o600)
      } catch {
        // A folder that can only be read now is the journal that it was.
        if kept.first != inode { throw error }
      }
    }
    return Identity(id: ids[0], former: Array(ids.dropFirst()), earlierPorts: earlier)
  }

  /// The port that the page of a journal had the last time. One that had none gets one of its own
  /// from its folder: what a browser keeps belongs to an address with its port, and two journals at
  /// one port would take it from each other.
  package static func ownPort(of journal: WritableJournal, among ports: Range<Int>) -> Int {
    let kept = ((try? lines(place, journal)) ?? []).compactMap { UInt64($0) }
    let inode = (try? journal.root.status(name))?.inode
    if let inode, kept.first == inode, kept.count > 1, let port = Int(exactly: kept[1]),
      (1...65535).contains(port)
    {
      return port
    }
    let folder = (try? journal.root.status("."))?.inode ?? 0
    return ports.lowerBound + Int(folder % UInt64(ports.count))
  }

  private static func lines(
    _ path: String, _ journal: WritableJournal
  ) throws(BuildError) -> [String] {
    guard try journal.root.status(path)?.kind == .file,
      let bytes = try journal.root.read(path, atMost: 4096)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
