package import Diagnostics
import Glibc
import Journal

/// How an update of `addresses.lock` ended.
package struct AddressUpdateOutcome: Sendable {
  package let diagnostics: [Diagnostic]
  package let ending: Ending

  package enum Ending: Sendable {
    case updated(AddressUpdate)
    /// The author's files have errors; nothing was written.
    case refusedByDiagnostics
    case failed(WorldError)
  }
}

/// What changed in `addresses.lock`.
package struct AddressUpdate: Sendable, Equatable {
  package let count: Int
  package let added: [String]
  /// Addresses that the file no longer holds to, since the site has them no more.
  package let givenUp: [String]
}

/// Writes the addresses of the published entries into `addresses.lock`, the one file of the author's that a command of ours
/// changes. The site is not built.
package func updateAddresses(_ options: BuildOptions) -> AddressUpdateOutcome {
  do throws(WorldError) {
    var run = try BuildRun(options)
    return try run.updateAddresses()
  } catch {
    return AddressUpdateOutcome(diagnostics: [], ending: .failed(error))
  }
}

extension BuildRun {
  fileprivate mutating func updateAddresses() throws(WorldError) -> AddressUpdateOutcome {
    let output = try? outputFolder()
    let planned = try plan(leavingOut: output?.status)
    if let failure = failures.first { throw failure }
    let said = diagnostics.sortedForReading()
    guard !isStopped else {
      return AddressUpdateOutcome(diagnostics: said, ending: .refusedByDiagnostics)
    }
    let old = try readLock()
    let new = AddressLock(of: planned)
    if old?.text.bytes != new.bytes {
      try Disk.replace(journal + "/" + AddressLock.name, by: new.bytes)
    }
    let (before, after) = (Set((old?.lock.lines ?? []).map(\.key)), Set(new.lines.map(\.key)))
    let update = AddressUpdate(
      count: new.lines.count,
      added: new.lines.filter { !before.contains($0.key) }.map(\.route.description),
      givenUp: (old?.lock.lines ?? []).filter { !after.contains($0.key) }.map(
        \.route.description))
    return AddressUpdateOutcome(diagnostics: said, ending: .updated(update))
  }
}

extension Disk {
  /// Puts a file in the place of another in one step: a temporary file beside it, written back, then renamed.
  static func replace(_ path: String, by bytes: [UInt8]) throws(WorldError) {
    if let status = try status(path, followingLinks: false), status.kind != .file {
      throw WorldError("cannot write '\(path)': something other than a file is there")
    }
    let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    let folder = String(path[..<slash])
    let name = String(path[path.utf8.index(after: slash)...])
    let temporary = "\(folder)/.\(name).\(getpid())"
    try removeTree(temporary)
    do throws(WorldError) {
      try write(bytes, to: temporary)
      try synchronize(temporary, O_RDONLY)
      try rename(temporary, to: path)
    } catch {
      try? removeTree(temporary)
      throw error
    }
    try synchronize(folder, O_RDONLY | O_DIRECTORY)
  }

  static func synchronize(_ path: String, _ flags: Int32) throws(WorldError) {
    let descriptor = retrying { open(path, flags | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("write back", path) }
  }
}
