import Build
import Diagnostics
import Files
import Journal
import JournalReader

/// Commits what changed in the journal's folder. What is staged elsewhere in the repository is not
/// the journal's, and stays as it is.
struct SyncCommit {
  let repository: Repository
  let journal: WritableJournal?
  let memory: SyncMemory
  /// Files in which a conflict waits, as paths of the repository.
  let waiting: Set<String>
  let agrees: ((SyncFiles) -> Bool)?
  /// What is not committed, because nobody agreed to it.
  private(set) var leftOut: [SyncFiles] = []

  init(
    _ repository: Repository, _ journal: WritableJournal?, _ memory: SyncMemory,
    waiting: Set<String>, agrees: ((SyncFiles) -> Bool)?
  ) {
    (self.repository, self.journal, self.memory) = (repository, journal, memory)
    (self.waiting, self.agrees) = (waiting, agrees)
  }

  /// - Returns: how many files the commit has; 0 if there was nothing to commit.
  mutating func run(message: String?) throws(BuildError) -> Int {
    let place = repository.prefix.isEmpty ? "." : ":(top,literal)\(repository.prefix)"
    var paths: [String] = []
    var new: [String] = []
    for line in try repository.list([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames",
      "--ignore-submodules=all", "--", place,
    ]) where line.utf8.count > 3 {
      let path = String(line.dropFirst(3))
      // Only in the index, or taken out of it by hand: that is the author's decision.
      if waiting.contains(path) || (line.dropFirst().first == " ") { continue }
      if line.hasPrefix("??") {
        if !Temporaries.isTemporary(path.folderAndName.name) { new.append(path) }
      } else {
        paths.append(path)
      }
    }
    paths += try agreed(among: new, changed: paths)
    let unwanted = Set(leftOut.flatMap(\.paths))
    paths.removeAll { unwanted.contains(repository.journalPath($0)) }
    try refuseMarks(in: paths)
    if !paths.isEmpty {
      try repository.needed(
        ["--literal-pathspecs", "add", "--all", "--pathspec-from-file=-", "--pathspec-file-nul"],
        input: Array((paths.joined(separator: "\0") + "\0").utf8))
    }
    let names = try repository.list(["diff", "--cached", "--name-only", "-z", "--", place])
    guard !names.isEmpty else { return 0 }
    let words = ["commit", "--quiet", "--message", message ?? self.words(for: names)]
    let all = try repository.list(["diff", "--cached", "--name-only", "-z"]).count
    if all == names.count {
      try repository.needed(words)
    } else {
      try commitFolder(words)
    }
    return names.count
  }

  /// Nobody commits the marks of a merge, also where nothing is known of it any more.
  private func refuseMarks(in paths: [String]) throws(BuildError) {
    for path in paths where journal?.isText(path) ?? false {
      guard let bytes = try? repository.root.read(path, atMost: 64 << 20),
        ConflictMarks.stand(in: bytes)
      else { continue }
      throw BuildError(
        "'\(repository.journalPath(path))' still has lines with '<<<<<<<' of a merge",
        help: "mend it, then run 'ilgi sync' again")
    }
  }

  /// Commits what is staged in the folder, from an index in which nothing else is staged.
  /// `git commit -- .` would add entries again that were taken out of git and stay on the disk.
  private func commitFolder(_ words: [String]) throws(BuildError) {
    let index = repository.gitFolder + "/ilgi-index"
    defer {
      _ = try? OpenFolder.open(repository.gitFolder, on: Disk()).remove("ilgi-index")
    }
    let tree = try repository.asked(["write-tree"])
    try repository.needed(["read-tree", tree], index: index)
    try repository.needed(
      ["reset", "--quiet", "--", ":(top)", ":(top,exclude,literal)\(repository.prefix)"],
      index: index)
    try repository.needed(words, index: index)
  }

  /// `2024-03-05-lisbon.md`, `3 files: a.md, b.md, c.md`.
  private func words(for names: [String]) -> String {
    let short = names.map { $0.folderAndName.name }
    guard short.count > 1 else { return short[0] }
    let shown = short.prefix(3).joined(separator: ", ")
    return "\(short.count) files: \(shown)" + (short.count > 3 ? " …" : "")
  }

  // MARK: What the author is asked about

  /// The new files to commit. Of those that are large or that no build reads, what the author
  /// agrees to.
  private mutating func agreed(
    among new: [String], changed: [String]
  ) throws(BuildError) -> [String] {
    let sizes = try SyncFiles.large(new + changed, in: repository)
    let unread = try SyncFiles.unread(new, in: repository, journal)
    var groups: [SyncFiles] = []
    for path in (new + changed).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let own = repository.journalPath(path)
      if let size = sizes[path] {
        groups.append(SyncFiles(name: own, paths: [own], bytes: size))
      } else if let name = unread[path] {
        if let known = groups.firstIndex(where: { $0.name == name && $0.bytes == nil }) {
          groups[known].paths.append(own)
        } else {
          groups.append(SyncFiles(name: name, paths: [own], bytes: nil))
        }
      }
    }
    guard !groups.isEmpty else { return new }
    var answers = try memory.answers()
    let before = answers
    for group in groups {
      if answers[group.name] == nil, let agrees { answers[group.name] = agrees(group) }
      if answers[group.name] != true { leftOut.append(group) }
    }
    if answers != before {
      try memory.makeFolder()
      try memory.remember(answers)
    }
    return new
  }
}

/// New files of one name that may not be meant to be sent.
package struct SyncFiles: Sendable {
  /// A file, or the folder that they are in, relative to the journal: `.env`, `public/`.
  package let name: String
  package var paths: [String]
  /// Its size, where it is too large for most hosts.
  package let bytes: Int?

  /// GitHub warns from here on, and refuses twice as much.
  static let most = 50_000_000

  static func large(
    _ paths: [String], in repository: Repository
  ) throws(BuildError) -> [String: Int] {
    var found: [String: Int] = [:]
    for path in paths {
      let status = try repository.root.disk.status(
        repository.root.full(path), followingLinks: false)
      if let status, status.kind == .file, status.size > most { found[path] = status.size }
    }
    return found
  }

  /// Those that a build would not read, by the scan of a build, each with the folder in which
  /// nothing is read, or with its own name. Empty files hold nothing.
  static func unread(
    _ paths: [String], in repository: Repository, _ journal: WritableJournal?
  ) throws(BuildError) -> [String: String] {
    guard !paths.isEmpty, let journal else { return [:] }
    let opened = journal.opened
    let scan = try opened.scan(leavingOut: try? opened.outputStatus())
    let read = scan.files.paths
    let names = Set(read.map { Array($0.utf8) })
    let folders = Set(read.flatMap(\.foldersAbove).map { Array($0.utf8) })
    var found: [String: String] = [:]
    for path in paths {
      let own = repository.journalPath(path)
      if names.contains(Array(own.utf8)) || isOfTheRepository(own) { continue }
      let status = try repository.root.disk.status(
        repository.root.full(path), followingLinks: false)
      if status?.size == 0 { continue }
      let folder = own.foldersAbove.reversed().first { !folders.contains(Array($0.utf8)) }
      found[path] = folder.map { $0 + "/" } ?? own
    }
    return found
  }

  /// What speaks of the journal or of its repository: settings, `README.md`, `.gitignore`,
  /// `.github/workflows/site.yml`.
  private static func isOfTheRepository(_ path: String) -> Bool {
    let name = path.folderAndName.name
    if [".gitignore", ".gitattributes"].contains(name) || path.hasPrefix(".git") { return true }
    return !path.utf8.contains(0x2F) && path.utf8.first != 0x2E && Scan.isNoContent(path)
  }
}

extension Repository {
  /// A path of the repository as one of the journal.
  func journalPath(_ path: String) -> String {
    prefix.isEmpty ? path : String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }
}
