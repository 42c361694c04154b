package import Build
import Diagnostics

/// One round of `ilgi sync`: what changed is committed, what others pushed is put below it, and all
/// of it is pushed. A conflict leaves the author's commits as they are.
package struct Synchronization: Sendable {
  let git: Git
  let message: String?

  package init(folder: String, message: String?) {
    git = Git(folder)
    self.message = message
  }

  package struct Summary: Sendable, Equatable {
    /// Files in the commit that was made.
    package var committed = 0
    package var received = 0
    package var sent = 0
    package var hasRemote = false

    package init() {}
  }

  package enum Ending: Sendable {
    case done(Summary)
    /// Files that were changed on both sides. The rebase was taken back.
    case conflict([String])
  }

  package func run() throws(BuildError) -> Ending {
    guard let inside = try git.run(["rev-parse", "--is-inside-work-tree"]) else {
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
    if try isBusy() {
      throw BuildError(
        "git is in the middle of a merge or a rebase",
        help: "finish it, or take it back with 'git rebase --abort' or 'git merge --abort'")
    }
    // A commit on no branch would be lost at the next switch to one.
    guard let head = try git.run(["symbolic-ref", "--quiet", "--short", "HEAD"]), head.isGood else {
      throw BuildError(
        "git is on no branch, so there is nothing to push to",
        help: "'git switch NAME' goes to a branch, 'git switch --create NAME' makes one")
    }
    let branch = head.output.trimmed
    var summary = Summary()
    summary.committed = try commit()
    let remotes = try asked(["remote"]).split(separator: "\n").map(String.init)
    guard let remote = remotes.first(where: { $0 == "origin" }) ?? remotes.first else {
      return .done(summary)
    }
    summary.hasRemote = true
    try needed(["fetch", "--quiet", remote])
    let upstream = "refs/remotes/\(remote)/\(branch)"
    if try git.run(["rev-parse", "--verify", "--quiet", upstream])?.isGood ?? false {
      summary.received = try count("HEAD..\(upstream)")
      if summary.received > 0, let files = try rebase(onto: upstream) { return .conflict(files) }
      summary.sent = try count("\(upstream)..HEAD")
    } else {
      summary.sent = try count("HEAD")
    }
    if summary.sent > 0 { try needed(["push", "--quiet", "--set-upstream", remote, branch]) }
    return .done(summary)
  }

  private func isBusy() throws(BuildError) -> Bool {
    for name in ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD"] {
      let path = try asked(["rev-parse", "--path-format=absolute", "--git-path", name])
      if try Disk().status(path) != nil { return true }
    }
    return false
  }

  /// - Returns: how many files the commit has; 0 if there was nothing to commit.
  private func commit() throws(BuildError) -> Int {
    try needed(["add", "--all", "--", "."])
    let names = try asked(["diff", "--cached", "--name-only", "-z"]).split(separator: "\0")
      .map(String.init)
    guard !names.isEmpty else { return 0 }
    try needed(["commit", "--quiet", "--message", message ?? words(for: names)])
    return names.count
  }

  /// `2024-03-05-lisbon.md`, `3 files: a.md, b.md, c.md`.
  private func words(for names: [String]) -> String {
    let short = names.map { $0.folderAndName.name }
    guard short.count > 1 else { return short[0] }
    let shown = short.prefix(3).joined(separator: ", ")
    return "\(short.count) files: \(shown)" + (short.count > 3 ? " …" : "")
  }

  /// - Returns: the files in conflict, after the rebase was taken back; nil if it succeeded.
  private func rebase(onto upstream: String) throws(BuildError) -> [String]? {
    guard let answer = try git.run(["rebase", "--quiet", upstream]), !answer.isGood else {
      return nil
    }
    let files = try asked(["diff", "--name-only", "--diff-filter=U", "-z"]).split(separator: "\0")
      .map(String.init)
    try needed(["rebase", "--abort"])
    guard !files.isEmpty else { throw failure(["rebase"], answer) }
    return files
  }

  private func count(_ range: String) throws(BuildError) -> Int {
    Int(try asked(["rev-list", "--count", range])) ?? 0
  }

  private func asked(_ words: [String]) throws(BuildError) -> String {
    let answer = try needed(words)
    return answer.output.utf8.last == 0x0A ? String(answer.output.dropLast()) : answer.output
  }

  @discardableResult
  private func needed(_ words: [String]) throws(BuildError) -> Git.Answer {
    guard let answer = try git.run(words) else {
      throw BuildError("the program git is not installed")
    }
    guard answer.isGood else { throw failure(words, answer) }
    return answer
  }

  private func failure(_ words: [String], _ answer: Git.Answer) -> BuildError {
    let said = answer.errors.split(separator: "\n").first.map(String.init) ?? ""
    return BuildError("git \(words[0]) failed: \(visibleText(said))")
  }
}
