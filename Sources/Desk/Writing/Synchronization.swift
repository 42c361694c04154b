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
    guard let upstream = try upstream(of: branch) else { return .done(summary) }
    summary.hasRemote = true
    try needed(["fetch", "--quiet", upstream.remote])
    if try git.run(["rev-parse", "--verify", "--quiet", upstream.tracking])?.isGood ?? false {
      summary.received = try count("HEAD..\(upstream.tracking)")
      if summary.received > 0 {
        try refuseLosses(to: upstream.tracking)
        if let files = try rebase(onto: upstream.tracking) { return .conflict(files) }
      }
      summary.sent = try count("\(upstream.tracking)..HEAD")
    } else {
      summary.sent = try count("HEAD")
    }
    if summary.sent > 0 {
      try needed(
        ["push", "--quiet"] + (upstream.isSet ? [] : ["--set-upstream"])
          + [upstream.remote, "refs/heads/\(branch):\(upstream.branch)"])
    }
    return .done(summary)
  }

  /// The branch elsewhere that a branch is kept together with.
  private struct Upstream {
    let remote: String
    /// `refs/heads/main`, as it is called there.
    let branch: String
    /// What git last saw of it: `refs/remotes/origin/main`.
    let tracking: String
    /// Whether git's settings name it.
    let isSet: Bool
  }

  /// The branch that git's settings name, which may have another name there, or else one of the
  /// same name; nil without a remote repository.
  private func upstream(of branch: String) throws(BuildError) -> Upstream? {
    let remotes = try asked(["remote"]).split(separator: "\n").map(String.init)
    let own = try asked([
      "for-each-ref", "--format=%(upstream:remotename)%0a%(upstream:remoteref)%0a%(upstream)",
      "refs/heads/\(branch)",
    ]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if own.count == 3, remotes.contains(own[0]), !own[1].isEmpty, !own[2].isEmpty {
      return Upstream(remote: own[0], branch: own[1], tracking: own[2], isSet: true)
    }
    guard let remote = remotes.first(where: { $0 == "origin" }) ?? remotes.first else { return nil }
    return Upstream(
      remote: remote, branch: "refs/heads/\(branch)",
      tracking: "refs/remotes/\(remote)/\(branch)", isSet: false)
  }

  private func isBusy() throws(BuildError) -> Bool {
    for name in ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD"] {
      let path = try asked(["rev-parse", "--path-format=absolute", "--git-path", name])
      if try Disk().status(path) != nil { return true }
    }
    return false
  }

  /// Commits the journal's folder. What is staged elsewhere in the repository is not the journal's,
  /// and stays as it is.
  ///
  /// - Returns: how many files the commit has; 0 if there was nothing to commit.
  private func commit() throws(BuildError) -> Int {
    try needed(["add", "--all", "--", "."])
    let names = try asked(["diff", "--cached", "--name-only", "-z", "--", "."])
      .split(separator: "\0").map(String.init)
    guard !names.isEmpty else { return 0 }
    let words = ["commit", "--quiet", "--message", message ?? words(for: names)]
    let all = try asked(["diff", "--cached", "--name-only", "-z"]).split(separator: "\0").count
    if all == names.count {
      try needed(words)
    } else {
      try commitFolder(words)
    }
    return names.count
  }

  /// Commits what is staged in the folder, from an index in which nothing else is staged.
  /// `git commit -- .` would add entries again that were taken out of git and stay on the disk.
  private func commitFolder(_ words: [String]) throws(BuildError) {
    let prefix = try asked(["rev-parse", "--show-prefix"])
    let index = try asked(["rev-parse", "--path-format=absolute", "--git-path", "ilgi-index"])
    defer { _ = try? OpenFolder.open(index.folderAndName.folder, on: Disk()).remove("ilgi-index") }
    let tree = try asked(["write-tree"])
    try needed(["read-tree", tree], index: index)
    try needed(
      ["reset", "--quiet", "--", ":(top)", ":(top,exclude,literal)\(prefix)"], index: index)
    try needed(words, index: index)
  }

  /// `2024-03-05-lisbon.md`, `3 files: a.md, b.md, c.md`.
  private func words(for names: [String]) -> String {
    let short = names.map { $0.folderAndName.name }
    guard short.count > 1 else { return short[0] }
    let shown = short.prefix(3).joined(separator: ", ")
    return "\(short.count) files: \(shown)" + (short.count > 3 ? " …" : "")
  }

  /// Refuses commits that have a file which is here without being in git: git would write over one
  /// that it ignores, such as a private entry, and not say so.
  private func refuseLosses(to upstream: String) throws(BuildError) {
    let top = try asked(["rev-parse", "--show-toplevel"])
    let incoming = try asked([
      "diff", "--name-only", "--no-renames", "--diff-filter=A", "-z", "HEAD", upstream,
    ]).split(separator: "\0")
    for path in incoming where try Disk().status("\(top)/\(path)", followingLinks: false) != nil {
      throw BuildError(
        "commits of others have a file '\(path)', and yours, which is not in git, would be lost",
        help:
          "move it out of the repository, run 'ilgi sync' again, and put it back under another name"
      )
    }
  }

  /// - Returns: the files in conflict, after the rebase was taken back; nil if it succeeded.
  private func rebase(onto upstream: String) throws(BuildError) -> [String]? {
    guard let answer = try git.run(["rebase", "--quiet", upstream]), !answer.isGood else {
      return nil
    }
    // It may not have begun, as with changes that are not committed: git says why.
    guard try isBusy() else { throw failure(["rebase"], answer) }
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
  private func needed(
    _ words: [String], index: String? = nil
  ) throws(BuildError) -> Git.Answer {
    guard let answer = try git.run(words, index: index) else {
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
