import Diagnostics
package import Files
import Glibc

// Earlier versions of entries.
extension WritingDesk {
  /// A version of an entry that was kept.
  package struct Version: Sendable {
    package let id: String
    /// Seconds since 1970.
    package let time: Int
    /// Nil for a version that git has.
    package let bytes: Int?
  }

  /// Seconds between two versions of an entry that are kept without a reason.
  private static let between = 600
  private static let most = 200
  private static let longest = 90 * 86_400

  /// Keeps what a save replaces: the first version since the start, and one every ten minutes.
  func keepNowAndThen(
    _ path: String, _ bytes: [UInt8], _ journal: WritableJournal
  ) throws(BuildError) {
    if let last = keptAt[Array(path.utf8)], now - last < Self.between { return }
    try keep(bytes, of: path, journal)
  }

  /// Keeps both sides of a conflict. What cannot be kept is still in the browser.
  func keep(_ save: Save, _ found: [UInt8]?, _ journal: WritableJournal) throws(BuildError) {
    if let found { try keep(found, of: save.path, journal) }
    if let text = save.text { try keep(Array(text.utf8), of: save.path, journal) }
  }

  /// Keeps a text that the page had: one of two that somebody chose from, or what they came from.
  package func keep(_ text: String, of path: String) throws(BuildError) {
    try keep(Array(text.utf8), of: path, try WritableJournal(current))
  }

  /// Keeps a photo as it came, before place and camera are taken out of it.
  func keepPhoto(
    _ bytes: [UInt8], of path: String, _ journal: WritableJournal
  ) throws(BuildError) {
    try makeKept(journal)
    let folder = WritableJournal.versions(of: path)
    if try journal.root.makeFolder(folder) {
      try journal.root.setPermissions(0o700, of: folder)
    }
    for number in 0..<1000 {
      let target = "\(folder)/\(now)-\(number)-\(path.folderAndName.name)"
      if try journal.root.addFile(target, bytes, permissions: 0o600) { return }
    }
    throw BuildError("there is too much in the trash of this second")
  }

  private func keep(
    _ bytes: [UInt8], of path: String, _ journal: WritableJournal
  ) throws(BuildError) {
    let folder = WritableJournal.versions(of: path)
    let known = try versions(of: path, journal)
    if let newest = known.first,
      try journal.root.read("\(folder)/\(newest.id).md", atMost: .max) == bytes
    {
      return
    }
    try makeKept(journal)
    if try journal.root.makeFolder(folder) {
      try journal.root.setPermissions(0o700, of: folder)
    }
    for number in 0..<1000 {
      let target = "\(folder)/\(now)-\(number).md"
      if try journal.root.addFile(target, bytes, permissions: 0o600) { break }
    }
    keptAt[Array(path.utf8)] = now
    for (position, version) in known.enumerated()
    where position >= Self.most - 1 || now - version.time > Self.longest {
      try journal.root.remove("\(folder)/\(version.id).md")
    }
  }

  private func makeKept(_ journal: WritableJournal) throws(BuildError) {
    try Trash(of: journal, now: now).make()
    try journal.root.makeFolder("\(Trash.folder)/kept")
  }

  /// What was kept and what git has, the newest first.
  package func versions(of path: String) throws(BuildError) -> [Version] {
    guard item(at: path) != nil else { return [] }
    let journal = try WritableJournal(current)
    let all = try versions(of: path, journal) + commits(of: path, journal)
    // Of one second, what was kept comes first.
    return all.enumerated().sorted { ($0.element.time, -$0.offset) > ($1.element.time, -$1.offset) }
      .map(\.element)
  }

  private static let commit = "git-"

  /// The commits that changed an entry, without hooks, filters and the network; none where git does
  /// not say.
  private func commits(of path: String, _ journal: WritableJournal) -> [Version] {
    let words = [
      "--literal-pathspecs", "log", "--format=%H %ct", "--max-count=100", "--no-renames", "--",
      path,
    ]
    guard let said = try? Git(journal.path, isGuarded: true).run(words), said.isGood else {
      return []
    }
    return said.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, parts[0].utf8.count >= 40, parts[0].allSatisfy(\.isHexDigit),
        let time = Int(parts[1])
      else { return nil }
      return Version(id: Self.commit + parts[0], time: time, bytes: nil)
    }
  }

  private func versions(
    of path: String, _ journal: WritableJournal
  ) throws(BuildError) -> [Version] {
    let folder = WritableJournal.versions(of: path)
    guard try journal.root.status(folder)?.kind == .folder else { return [] }
    var versions: [(Version, number: Int)] = []
    for item in try journal.root.items(in: folder) {
      guard let name = item.text, name.hasSuffix(".md"), let status = item.status else { continue }
      let id = String(name.dropLast(3))
      let parts = id.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 2 else { continue }
      versions.append((Version(id: id, time: parts[0], bytes: status.size), parts[1]))
    }
    return versions.sorted { ($0.0.time, $0.number) > ($1.0.time, $1.number) }.map(\.0)
  }

  /// A version as the file would be with it, in two: front matter, and text. Both have LF at the
  /// end of every line; what was kept of a text alone has no front matter.
  package func version(
    _ id: String, of path: String
  ) throws(BuildError) -> (front: String, text: String)? {
    let journal = try WritableJournal(current)
    guard item(at: path) != nil else { return nil }
    var bytes: [UInt8]?
    if id.hasPrefix(Self.commit) {
      guard commits(of: path, journal).contains(where: { $0.id == id }),
        let said = try Git(journal.path, isGuarded: true).run(
          ["cat-file", "blob", "\(id.dropFirst(Self.commit.count)):./\(path)"]), said.isGood
      else { return nil }
      bytes = said.bytes
    } else if try versions(of: path, journal).contains(where: { $0.id.utf8.elementsEqual(id.utf8) })
    {
      bytes = try journal.root.read(
        "\(WritableJournal.versions(of: path))/\(id).md", atMost: .max)
    }
    return bytes.flatMap { journal.parts(of: $0, at: path) }
  }
}
