import Diagnostics
import Files
import Glibc

/// The git repository that a journal is in, as a sync asks it. All paths are those of the
/// repository.
struct Repository {
  let git: Git
  /// The folder of the repository, held open.
  let root: OpenFolder
  /// The journal's folder in it, `diary/`; empty where they are one.
  let prefix: String
  /// git's own folder.
  let gitFolder: String

  init(_ folder: String) throws(BuildError) {
    let here = Git(folder)
    guard let inside = try here.run(["rev-parse", "--is-inside-work-tree"]) else {
      throw BuildError("the program git is not installed")
    }
    guard inside.isGood else {
      if inside.errors.contains("dubious ownership") {
        throw BuildError(
          "git refuses to read the journal's history, since the folder belongs to another user",
          help: "git config --global --add safe.directory with the journal's folder")
      }
      throw BuildError(
        "the journal is in no git repository", help: "'ilgi init' or 'git init' makes one")
    }
    let places =
      try here.run([
        "rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--show-prefix",
      ])?.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    guard places.count >= 3, !places[0].isEmpty else {
      throw BuildError("the journal's folder has no files of git: it is inside of git's own folder")
    }
    root = try Disk().journalFolder(places[0])
    gitFolder = places[1]
    prefix = places[2]
    git = Git(places[0])
  }

  /// What git says, without the last line end.
  func asked(
    _ words: [String], index: String? = nil, input: [UInt8] = []
  ) throws(BuildError) -> String {
    let output = try needed(words, index: index, input: input).output
    return output.utf8.last == 0x0A ? String(output.dropLast()) : output
  }

  /// What git says, between bytes of zero.
  func list(_ words: [String], index: String? = nil) throws(BuildError) -> [String] {
    try needed(words, index: index).bytes.split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @discardableResult
  func needed(
    _ words: [String], index: String? = nil, input: [UInt8] = []
  ) throws(BuildError) -> Git.Answer {
    guard
      let answer = try git.run(try identity(for: words) + words, index: index, input: input)
    else { throw BuildError("the program git is not installed") }
    guard answer.isGood else { throw failure(words, answer) }
    return answer
  }

  func isGood(_ words: [String]) throws(BuildError) -> Bool {
    try git.run(words)?.isGood ?? false
  }

  func failure(_ words: [String], _ answer: Git.Answer) -> BuildError {
    let said = answer.errors.split(separator: "\n").first.map(String.init) ?? ""
    let name = words.first { !$0.hasPrefix("-") } ?? ""
    return BuildError("git \(name) failed: \(visibleText(said))")
  }

  /// A commit needs somebody who made it, also on a machine that nobody has told who that is.
  private func identity(for words: [String]) throws(BuildError) -> [String] {
    guard words.first == "commit" || words.first == "commit-tree" else { return [] }
    if try isGood(["var", "GIT_COMMITTER_IDENT"]), try isGood(["var", "GIT_AUTHOR_IDENT"]) {
      return []
    }
    return ["-c", "user.name=Ilgi", "-c", "user.email=ilgi@localhost"]
  }

  // MARK: Commits

  /// The commit of a name; nil where there is none.
  func commit(_ name: String) throws(BuildError) -> String? {
    guard let answer = try git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"]),
      answer.isGood
    else { return nil }
    return answer.output.trimmed
  }

  func isAncestor(_ one: String, of other: String) throws(BuildError) -> Bool {
    try isGood(["merge-base", "--is-ancestor", one, other])
  }

  /// A commit, or the tree that has nothing.
  func treeish(_ commit: String?) throws(BuildError) -> String {
    if let commit { return commit }
    return try asked(["hash-object", "-t", "tree", "-w", "--stdin"])
  }

  /// Commits of a range, without those that only put others together.
  func count(_ range: [String]) throws(BuildError) -> Int {
    Int(try asked(["rev-list", "--count", "--no-merges"] + range)) ?? 0
  }

  /// The bytes of objects.
  func blobs(_ names: [String]) throws(BuildError) -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    let answer = try needed(
      ["cat-file", "--batch"], input: Array((names.joined(separator: "\n") + "\n").utf8))
    var blobs: [[UInt8]] = []
    var rest = answer.bytes[...]
    for name in names {
      guard let end = rest.firstIndex(of: 0x0A),
        let size = Int(
          String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last ?? "")
      else { throw BuildError("git does not have '\(name)'") }
      let start = end + 1
      guard start + size < rest.endIndex else { throw BuildError("git does not have '\(name)'") }
      blobs.append(Array(rest[start..<start + size]))
      rest = rest[(start + size + 1)...]
    }
    return blobs
  }

  func write(_ bytes: [UInt8]) throws(BuildError) -> String {
    try asked(["hash-object", "-w", "--stdin"], input: bytes)
  }

  // MARK: Trees

  /// A file of a commit that another one has not, or has otherwise.
  struct Change {
    enum Kind: Character {
      case added = "A", changed = "M", removed = "D", renamed = "R", type = "T"
    }
    let kind: Kind
    let path: String
    /// The new path of what was renamed.
    let target: String
    let oldBlob: String
    let blob: String
    let mode: String
    var isLink: Bool { mode == "160000" || mode == "120000" }
  }

  func changes(
    from base: String, to tree: String, findsRenames: Bool = true
  ) throws(BuildError) -> [Change] {
    let fields = try list(
      ["diff-tree", "-r", "-z", "--no-commit-id", "--full-index"]
        + (findsRenames ? ["-M60%", "-l2000"] : ["--no-renames"]) + [base, tree])
    var changes: [Change] = []
    var position = 0
    while position + 1 < fields.count {
      let parts = fields[position].dropFirst().split(separator: " ").map(String.init)
      guard parts.count == 5, let letter = parts[4].first else { break }
      let path = fields[position + 1]
      let isRename = letter == "R"
      let target = isRename && position + 2 < fields.count ? fields[position + 2] : path
      changes.append(
        Change(
          kind: Change.Kind(rawValue: letter) ?? .changed, path: path, target: target,
          oldBlob: parts[2], blob: parts[3], mode: parts[1]))
      position += isRename ? 3 : 2
    }
    return changes
  }

  /// A file of a commit, in the form of a change.
  func unchanged(_ path: String, in commit: String) throws(BuildError) -> Change {
    let answer = try needed([
      "--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path,
    ])
    let parts = answer.output.split(separator: "\t").first?.split(separator: " ") ?? []
    guard parts.count == 3 else {
      let none = String(repeating: "0", count: commit.utf8.count)
      return Change(
        kind: .removed, path: path, target: path, oldBlob: none, blob: none, mode: "000000")
    }
    let blob = String(parts[2])
    return Change(
      kind: .changed, path: path, target: path, oldBlob: blob, blob: blob, mode: String(parts[0]))
  }

  /// The digests that git would give to files on the disk; nil for one that is not there.
  func digests(ofFiles paths: [String]) throws(BuildError) -> [String: String] {
    var there: [String] = []
    for path in paths {
      let kind = try root.disk.status(root.full(path), followingLinks: false)?.kind
      if kind == .file { there.append(path) }
    }
    guard !there.isEmpty else { return [:] }
    let plain = there.filter { !$0.utf8.contains(0x0A) && $0.utf8.first != 0x22 }
    var found: [String: String] = [:]
    if !plain.isEmpty {
      let input = Array((plain.joined(separator: "\n") + "\n").utf8)
      let lines = try asked(["hash-object", "--stdin-paths"], input: input).split(separator: "\n")
      for (path, line) in zip(plain, lines) { found[path] = String(line) }
    }
    for path in there where found[path] == nil {
      found[path] = try asked(["hash-object", "--", path])
    }
    return found
  }
}
