package import Files

// The key of the writing page, which a restarted server takes again, so that open pages go on.
extension WritingDesk {
  private static let keyFile = ".ilgi/write-key"

  /// The key that was kept, or nil.
  package func keptKey() throws(BuildError) -> [UInt8]? {
    let journal = try WritableJournal(current)
    guard let status = try journal.root.status(Self.keyFile), status.kind == .file,
      status.permissions & 0o077 == 0
    else { return nil }
    return try journal.root.read(Self.keyFile, atMost: 1024)
  }

  /// Keeps a key. Nobody else can read it at any moment.
  package func keepKey(_ key: [UInt8]) throws(BuildError) {
    let journal = try WritableJournal(current)
    try BuildLock.makeFolder(in: journal.root)
    _ = try journal.root.addFile(".ilgi/.gitignore", Array("*\n".utf8))
    try journal.makeWorkshop()
    let temporary = "\(WritableJournal.workshop)/key"
    try journal.root.remove(temporary)
    try journal.root.write(key, to: temporary)
    try journal.root.setPermissions(0o600, of: temporary)
    try journal.root.writeBack(temporary)
    try journal.root.replace(Self.keyFile, by: temporary)
  }

  /// Holds the workshop from here on; false where another program has it. What a program that was
  /// killed left in it was swept before.
  package func claimWorkshop() throws(BuildError) -> Bool {
    let journal = try WritableJournal(current)
    try journal.makeWorkshop()
    let folder = try journal.root.folder(WritableJournal.workshop)
    guard try folder.lock() else { return false }
    // Deleted entries of older versions leave `.ilgi/`.
    _ = try Trash(of: journal, now: now)
    workshop = folder
    return true
  }
}
