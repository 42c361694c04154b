import Build
import Diagnostics
import Files
import Glibc
import Publishing

/// Where a book is written: a folder outside of everything from which a site, a commit or a cache
/// is made.
struct BookFolder {
  /// Absolute.
  let path: String
  private let folder: OpenFolder

  /// Names the files that a book put into its folder, so that the next one can replace them.
  private static let listName = ".ilgi-book"

  /// - Parameters:
  ///   - wanted: absolute; nil chooses a place.
  ///   - name: of a folder in the chosen place.
  ///   - current: the folder in which the command was called.
  init(
    _ wanted: String?, name: String, current: String, journal: OpenJournal
  ) throws(BuildError) {
    let disk = journal.options.disk
    if let wanted {
      path = try OutputFolder.absolute(wanted, disk)
    } else {
      var place = disk.resolve(current) ?? current
      if try journal.reasonAgainstCopies(at: place) != nil {
        place = try journal.repositoryFolder().folderAndName.folder
      }
      path = place.isEmpty || place == "/" ? "/" + name : place + "/" + name
    }
    try BookFolder.refuse(path, wanted ?? path, journal)
    let (parent, last) = path.folderAndName
    let place = try OpenFolder.open(parent.isEmpty ? "/" : parent, on: disk)
    if try place.status(last) == nil { try place.makeFolder(last, permissions: 0o700) }
    folder = try OpenFolder.open(path, on: disk)
    let isOurs = try folder.status(BookFolder.listName)?.kind == .file
    let isEmpty = try folder.items().isEmpty
    guard isOurs || isEmpty else {
      throw BookFolder.refused(wanted ?? path, "it is not empty, and no book was written there")
    }
  }

  private static func refuse(
    _ path: String, _ wanted: String, _ journal: OpenJournal
  ) throws(BuildError) {
    let disk = journal.options.disk
    if path == "/" { throw refused(wanted, "it is the root of the file system") }
    let status = try disk.status(path, followingLinks: false)
    if let status, status.kind != .folder { throw refused(wanted, "it is not a folder") }
    if let reason = try journal.reasonAgainstCopies(at: path) { throw refused(wanted, reason) }
    do throws(BuildError) {
      try OutputFolder.refuse(wanted, path, status, journal: journal.path, protected: [], disk)
    } catch {
      throw BuildError(error.message, help: help)
    }
  }

  private static let help: Phrase =
    "nothing was written; choose an empty or new folder with --output"

  private static func refused(_ path: String, _ reason: Phrase) -> BuildError {
    BuildError("the folder '\(path)' is refused: \(reason)", help: help)
  }

  // MARK: Files

  /// Writes the files of a book, and takes away those of the book before that it does not have.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(BuildError) {
    let before = try names()
    let names = files.map(\.name)
    try folder.replaceFile(
      BookFolder.listName, by: list(names + before), permissions: 0o600)
    if names.contains(where: { $0.hasPrefix(BookFolder.pictures) }),
      try folder.status("pictures") == nil
    {
      try folder.makeFolder("pictures", permissions: 0o700)
    }
    for (name, bytes) in files { try folder.replaceFile(name, by: bytes, permissions: 0o600) }
    let kept = Set(names)
    for name in before where !kept.contains(name) { try folder.remove(name) }
    try folder.replaceFile(BookFolder.listName, by: list(names), permissions: 0o600)
  }

  static let pictures = "pictures/"

  private func list(_ names: [String]) -> [UInt8] {
    Array(Set(names).sorted().map { $0 + "\n" }.joined().utf8)
  }

  /// Of the book before.
  private func names() throws(BuildError) -> [String] {
    let bytes = try folder.read(BookFolder.listName, atMost: 16 << 20) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      let inside = $0.hasPrefix(BookFolder.pictures) ? $0.dropFirst(9) : $0[...]
      return !inside.isEmpty && !inside.hasPrefix(".") && !inside.contains("/")
    }
  }

  /// Puts a PDF into the folder in one step.
  ///
  /// - Parameter make: writes it at the path that it is given.
  func addPDF(
    _ name: String, _ make: (String) throws(BuildError) -> Void
  ) throws(BuildError) {
    let unfinished = ".unfinished.pdf"
    try folder.remove(unfinished)
    do throws(BuildError) {
      try make(folder.full(unfinished))
      try folder.setPermissions(0o600, of: unfinished)
      try folder.replace(name, by: unfinished)
    } catch {
      try? folder.remove(unfinished)
      throw error
    }
    try folder.replaceFile(BookFolder.listName, by: list(try names() + [name]), permissions: 0o600)
  }
}
