import Archives
import Diagnostics
import Files
import JournalReader

/// A zip archive, read in a child process that limits itself.
package final class Archive {
  /// What an archive may have. An archive of a diary has a few thousand files; one whose files are
  /// very much larger than itself was made to fill disks.
  package static let limits = (
    members: 200_000, text: 256 << 20, ratio: 200, slack: 64 << 20, seconds: 900,
    memory: 768 << 20
  )

  private let file: OpenFile
  private let name: String
  let program: [String]?
  private var reader: (any ArchiveReader)?

  init(_ file: OpenFile, _ name: String, _ program: [String]?) {
    (self.file, self.name, self.program) = (file, name, program)
  }

  private func opened() throws(BuildError) -> any ArchiveReader {
    if let reader { return reader }
    let reader: any ArchiveReader
    if let program {
      reader = try ArchiveChild(file, program)
    } else {
      reader = try OwnArchiveReader(file)
    }
    self.reader = reader
    return reader
  }

  /// The files that can be read, in the order of their names' bytes, and what cannot.
  func directory() throws(BuildError) -> ([ImportSource.Member], [Phrase]) {
    guard let found = try opened().directory() else {
      throw BuildError(
        "'\(name)' cannot be read as a zip archive",
        help: "export it again; a download that was interrupted has no end")
    }
    guard found.count <= Self.limits.members else {
      throw BuildError("'\(name)' has more than \(Self.limits.members) files")
    }
    let total = found.reduce(0) { total, item in
      let (sum, isTooLarge) = total.addingReportingOverflow(item.size)
      return isTooLarge ? .max : sum
    }
    let (factor, slack) = (Self.limits.ratio, Self.limits.slack)
    guard total <= file.status.size.multipliedReportingOverflow(by: factor).partialValue + slack
    else {
      throw BuildError(
        "the files in '\(name)' are more than \(factor) times as large as the archive",
        help: "such an archive was made to fill a disk; nothing of it was read")
    }
    return Self.usable(found)
  }

  private static func usable(_ found: [ZipMember]) -> ([ImportSource.Member], [Phrase]) {
    var members: [ImportSource.Member] = []
    var skipped: [Phrase] = []
    var names: Set<[UInt8]> = []
    for (index, item) in found.enumerated() {
      let name = memberName(item.name)
      if item.name.last == 0x2F || isOfSystem(name) { continue }
      if leadsOut(name) {
        skipped.append("'\(name)' leads out of the archive, and is not read")
      } else if item.isLink {
        skipped.append("'\(name)' is a symbolic link, which is not followed")
      } else if !names.insert(Array(name.utf8)).inserted {
        skipped.append("'\(name)' is in the archive more than once; only the first is read")
      } else {
        members.append(.init(name: name, size: item.size, index: index))
      }
    }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (members, skipped)
  }

  /// Gives a member's bytes block by block.
  func read(
    _ member: ImportSource.Member, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) {
    try read(member, most: .max, body)
  }

  private func read(
    _ member: ImportSource.Member, most: Int, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) {
    guard let failure = try opened().read(member.index, most: most, body) else { return }
    throw BuildError("'\(member.name)' cannot be read: \(failure.reason)")
  }

  func head(of member: ImportSource.Member, _ count: Int) throws(BuildError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(member, most: count) { (block) throws(BuildError) in
      if bytes.count < count { bytes += block.prefix(count - bytes.count) }
    }
    return bytes
  }
}

/// What reads an archive: this process, or a child.
protocol ArchiveReader {
  /// Nil for what is no archive.
  func directory() throws(BuildError) -> [ZipMember]?
  /// Gives the bytes of a member, and says what was wrong.
  func read(
    _ index: Int, most: Int, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> ZipFailure?
}

/// Reads in this process.
final class OwnArchiveReader: ArchiveReader {
  private let zip: ZipFile?

  init(_ file: OpenFile) throws(BuildError) {
    guard let descriptor = file.duplicate() else { throw .system("read", file.path) }
    zip = ZipFile(descriptor)
  }

  init(_ zip: ZipFile?) { self.zip = zip }

  func directory() throws(BuildError) -> [ZipMember]? {
    guard let zip, zip.count <= Archive.limits.members + 1 else { return nil }
    var members: [ZipMember] = []
    for index in 0..<zip.count {
      guard let member = zip.member(index) else { return nil }
      members.append(member)
    }
    return members
  }

  func read(
    _ index: Int, most: Int, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> ZipFailure? {
    guard let zip else { return .damaged }
    var failure: BuildError?
    let result = zip.read(index, most: most) { block in
      do throws(BuildError) { try body(Array(block)) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
    return result
  }
}

/// A name in an archive as text. Archives made by old programs have names in the encoding of their
/// system, and do not say which.
func memberName(_ bytes: [UInt8]) -> String {
  let text = bytes.isUTF8 ? String(utf8: bytes) : nameInOldEncoding(bytes)
  // Some programs of Windows write its separators.
  return text.utf8.contains(0x5C) && !text.utf8.contains(0x2F)
    ? String(decoding: text.utf8.map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self) : text
}

/// Whether a name is absolute or has `..` in it.
func leadsOut(_ name: String) -> Bool {
  let parts = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
  return name.utf8.first == 0x2F || name.utf8.dropFirst().first == 0x3A
    || parts.contains { $0.elementsEqual([0x2E, 0x2E]) }
}
