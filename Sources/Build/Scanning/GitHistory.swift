import Diagnostics
import Files
import Glibc
import JournalReader
import Localization

/// When git first and last saw the files of a journal: one `git log` for the whole build, asked
/// only when an entry has no other date or the settings want to know of changes.
enum GitHistory {
  enum Outcome {
    /// By the file's path relative to the journal.
    case files([String: FileHistory])
    /// There is no git repository, or no git.
    case none
    /// The history cannot be trusted.
    case problem(Diagnostic)
  }

  /// A file's commits, by their author's dates.
  struct FileHistory {
    /// Of the commit that added the file.
    var first: DateText
    /// Of the last commit that changed it; nil when none did.
    var last: DateText?
  }

  /// - Parameter withChanges: whether later changes are asked for, and not only first commits.
  static func read(journal: OpenFolder, withChanges: Bool) throws(BuildError) -> Outcome {
    let git = Git(journal.path, isGuarded: true)
    guard let state = try git.run(["rev-parse", "--is-shallow-repository"]) else {
      return try isRepository(journal) ? .problem(missingGit) : .none
    }
    guard state.status == 0 else {
      if state.errors.contains("dubious ownership") { return .problem(foreignRepository) }
      // git's own words, in English since it is called with LC_ALL=C.
      if state.errors.contains("not a git repository"), try !isBrokenRepository(journal) {
        return .none
      }
      return .problem(failure(state))
    }
    if state.bytes.starts(with: Array("true".utf8)) { return .problem(shallowClone) }
    let partial = [
      "config", "--get-regexp", "^(extensions\\.partialclone|remote\\..*\\.promisor)$",
    ]
    guard let promisors = try git.run(partial) else { return .problem(missingGit) }
    if promisors.status == 0 { return .problem(partialClone) }
    let arguments = [
      "log", withChanges ? "--diff-filter=AM" : "--diff-filter=A", "--no-renames", "--name-only",
      "--no-ext-diff", "--no-textconv", "--no-show-signature", "--relative", "-z",
      "--date=iso-strict", "--format=%x01%ad",
    ]
    guard let log = try git.run(arguments) else { return .problem(missingGit) }
    if log.status == 0 { return .files(parse(log.bytes)) }
    // A repository without a commit has no log, and no dates.
    return log.errors.contains("does not have any commits yet") ? .none : .problem(failure(log))
  }

  /// What the history depends on: the commit that is checked out and can be read, whether commits
  /// before it are missing, and what is read in place of others.
  static func state(journal: OpenFolder) throws(BuildError) -> Digest {
    let words = [
      "rev-parse", "--is-shallow-repository", "HEAD", "HEAD^{tree}", "--glob=refs/replace/*",
    ]
    let answer = try Git(journal.path, isGuarded: true).run(words)
    let isUnreadable = answer == nil ? try isRepository(journal) : false
    return Digest { digest in
      digest.add(isUnreadable ? -2 : Int(answer?.status ?? -1))
      digest.add(answer?.bytes ?? [])
    }
  }

  /// When the commit that is checked out was made, in seconds since 1970; nil where there is none
  /// that git can read.
  static func lastCommit(journal: OpenFolder) throws(BuildError) -> Int? {
    let answer = try Git(journal.path, isGuarded: true).run(["log", "-1", "--format=%ct"])
    guard let answer, answer.isGood else { return nil }
    return Int(answer.output.trimmed)
  }

  /// Whether the journal is in a git repository, which a machine without git cannot read.
  private static func isRepository(_ journal: OpenFolder) throws(BuildError) -> Bool {
    for folder in [journal.path] + journal.path.foldersAbove
    where try journal.disk.status(folder + "/.git") != nil {
      return true
    }
    return false
  }

  /// Whether there should be a repository where git finds none: the file of a worktree or of a
  /// submodule that was copied without its repository, as into a container, or a damaged folder.
  ///
  /// Like git, it looks no further than the file system that the journal is on.
  private static func isBrokenRepository(_ journal: OpenFolder) throws(BuildError) -> Bool {
    let device = try journal.disk.status(journal.path)?.identity.device
    for folder in [journal.path] + journal.path.foldersAbove {
      guard try journal.disk.status(folder + "/.")?.identity.device == device else { return false }
      guard let found = try journal.disk.status(folder + "/.git") else { continue }
      if found.kind == .file { return true }
      if try journal.disk.status(folder + "/.git/HEAD") != nil { return true }
    }
    return false
  }

  /// `\u{1}DATE\0\nPATH\0PATH\0`: commits from the newest to the oldest, so the last one that names
  /// a path is its first.
  static func parse(_ output: [UInt8]) -> [String: FileHistory] {
    var files: [String: FileHistory] = [:]
    var date: DateText?
    for field in output.split(separator: 0) {
      let text = field.drop { $0 == 0x0A }
      if text.first == 0x01 {
        date = try? DateText.read(String(decoding: text.dropFirst(), as: UTF8.self), zone: .utc)
      } else if let date, let path = String(validating: text, as: UTF8.self) {
        if let later = files[path] {
          files[path] = FileHistory(first: date, last: later.last ?? later.first)
        } else {
          files[path] = FileHistory(first: date)
        }
      }
    }
    return files
  }

  private static let shallowClone = Diagnostic(
    .error, "git.shallow",
    "entries take a date from git, but the clone is shallow and does not know all commits",
    at: .journal,
    help: [
      "fetch the whole history: git fetch --unshallow (in GitHub Actions fetch-depth: 0, in GitLab CI GIT_DEPTH: 0)",
      "or write 'date:' into each entry, and take 'updated: git' out of the settings",
    ])

  private static let foreignRepository = Diagnostic(
    .error, "git.ownership",
    "git refuses to read the journal's history, since the folder belongs to another user",
    at: .journal, help: ["git config --global --add safe.directory with the journal's folder"])

  private static let partialClone = Diagnostic(
    .error, "git.partial",
    "entries take a date from git, but the clone is partial and would fetch what it lacks",
    at: .journal,
    help: [
      "a build uses no network; clone the whole repository, without --filter",
      "or write 'date:' into each entry, and take 'updated: git' out of the settings",
    ])

  private static let missingGit = Diagnostic(
    .error, "git.missing",
    "entries take a date from git, but the program git is not installed",
    at: .journal,
    help: [
      "install git",
      "or write 'date:' into each entry, and take 'updated: git' out of the settings",
    ])

  private static func failure(_ result: Git.Answer) -> Diagnostic {
    let line = result.errors.utf8.split(separator: 0x0A).first.map { String(Substring($0)) } ?? ""
    let said = line.isEmpty ? "exit status \(result.status)" : line
    return Diagnostic(
      .error, "git.failed", "git could not read the journal's history: \(visibleText(said))",
      at: .journal,
      help: [
        "see what 'git log' says in the journal",
        "or write 'date:' into each entry, and take 'updated: git' out of the settings",
      ])
  }
}
