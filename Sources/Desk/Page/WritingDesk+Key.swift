package import Files

// The key of the writing page, which a restarted server takes again, so that open pages go on, and
// the devices that were paired.
extension WritingDesk {
  private static let keyFile = ".ilgi/write-key"
  private static let devicesFile = ".ilgi/write-devices"
  private static let certificateFile = ".ilgi/write-tls"

  /// The key that was kept, or nil.
  package func keptKey() throws(BuildError) -> [UInt8]? { try secret(Self.keyFile, atMost: 1024) }

  /// The devices that were kept; empty where none were.
  package func keptDevices() throws(BuildError) -> [UInt8] {
    try secret(Self.devicesFile, atMost: 64 << 10) ?? []
  }

  /// The key and the certificate of the page in the network; nil where none were kept.
  package func keptCertificate() throws(BuildError) -> [UInt8]? {
    try secret(Self.certificateFile, atMost: 64 << 10)
  }

  /// A file that only its owner can read; nil if others can read it, or could.
  func secret(_ path: String, atMost limit: Int) throws(BuildError) -> [UInt8]? {
    try WritableJournal(current).ownFile(path, atMost: limit)
  }

  /// Keeps a key. Nobody else can read it at any moment.
  package func keepKey(_ key: [UInt8]) throws(BuildError) {
    let journal = try WritableJournal(current)
    try keep(key, in: Self.keyFile, journal)
  }

  /// Keeps which devices are paired; an empty list is no file.
  package func keepDevices(_ devices: [UInt8]) throws(BuildError) {
    let journal = try WritableJournal(current)
    if devices.isEmpty { return try journal.root.remove(Self.devicesFile) }
    try keep(devices, in: Self.devicesFile, journal)
  }

  /// Keeps a key and its certificate.
  package func keepCertificate(_ text: [UInt8]) throws(BuildError) {
    let journal = try WritableJournal(current)
    try keep(text, in: Self.certificateFile, journal)
  }

  func keep(
    _ bytes: [UInt8], in path: String, _ journal: WritableJournal
  ) throws(BuildError) {
    try journal.keepOwnFile(path, bytes)
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
