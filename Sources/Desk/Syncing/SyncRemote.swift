import Diagnostics
import Files
import Glibc

/// The repository elsewhere that a journal is kept together with.
struct SyncRemote {
  let repository: Repository
  /// `origin`, as git's settings call it.
  let name: String
  /// `refs/heads/main`, as it is called there.
  var branch: String
  /// What git last saw of it: `refs/remotes/origin/main`.
  var tracking: String
  /// Whether git's settings name it.
  var isSet: Bool

  /// The branch that git's settings name, which may have another name there, or else one of the
  /// same name; nil without a remote repository.
  init?(_ repository: Repository, of branch: String) throws(BuildError) {
    self.repository = repository
    let remotes = try repository.asked(["remote"]).split(separator: "\n").map(String.init)
    let setting = { (name: String) throws(BuildError) -> String in
      try repository.git.run(["config", "--get", "branch.\(branch).\(name)"])?.output.trimmed ?? ""
    }
    let (own, merge) = (try setting("remote"), try setting("merge"))
    if remotes.contains(own), merge.hasPrefix("refs/heads/") {
      name = own
      self.branch = merge
      isSet = true
    } else {
      guard let first = remotes.first(where: { $0 == "origin" }) ?? remotes.first else {
        return nil
      }
      name = first
      self.branch = "refs/heads/\(branch)"
      isSet = false
    }
    tracking = "refs/remotes/\(name)/" + self.branch.dropFirst("refs/heads/".count)
  }

  /// The branches that the remote has, asked of it now, which also says whether it can be reached.
  func branches() throws(BuildError) -> [String: String] {
    let answer = try run(["ls-remote", "--heads", name], seconds: 45)
    var branches: [String: String] = [:]
    for line in answer.output.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      if parts.count == 2 { branches[parts[1]] = parts[0] }
    }
    return branches
  }

  /// The branches that git saw the last time.
  func knownBranches() throws(BuildError) -> [String] {
    let place = "refs/remotes/\(name)/"
    return try repository.asked(["for-each-ref", "--format=%(refname)", place])
      .split(separator: "\n").map { "refs/heads/" + $0.dropFirst(place.utf8.count) }
      .filter { $0 != "refs/heads/HEAD" }
  }

  func fetch() throws(BuildError) {
    try run([
      "fetch", "--quiet", "--no-recurse-submodules", "--no-auto-maintenance", name,
      "+\(branch):\(tracking)",
    ])
  }

  /// - Returns: false where others pushed in between.
  func push(_ commit: String) throws(BuildError) -> Bool {
    let words = ["push", "--quiet", "--no-recurse-submodules", name, "\(commit):\(branch)"]
    let answer = try answer(words, seconds: 600)
    if answer.isGood {
      try repository.needed(["update-ref", tracking, commit])
      return true
    }
    let isBehind = GitSigns.behind.contains { answer.errors.contains($0) }
    if isBehind { return false }
    throw problem(answer, sending: true)
  }

  /// Has git's settings name the branch, as `git push --set-upstream` does.
  func remember(for local: String) throws(BuildError) {
    guard !isSet else { return }
    try repository.needed(["config", "branch.\(local).remote", name])
    try repository.needed(["config", "branch.\(local).merge", branch])
  }

  @discardableResult
  private func run(_ words: [String], seconds: Int = 600) throws(BuildError) -> Git.Answer {
    let answer = try answer(words, seconds: seconds)
    guard answer.isGood else { throw problem(answer, sending: false) }
    return answer
  }

  private func answer(_ words: [String], seconds: Int) throws(BuildError) -> Git.Answer {
    // A line that is dead is given up; one that is slow is not.
    let settings = ["-c", "http.lowSpeedLimit=100", "-c", "http.lowSpeedTime=30"]
    // Nobody is asked for a password: neither by git nor by a window nor by ssh.
    var environment = ["GIT_ASKPASS": "", "SSH_ASKPASS": "", "SSH_ASKPASS_REQUIRE": "never"]
    let hasOwn = try repository.isGood(["config", "--get", "core.sshCommand"])
    if !hasOwn, getenv("GIT_SSH_COMMAND") == nil, getenv("GIT_SSH") == nil {
      environment["GIT_SSH_COMMAND"] =
        "ssh -oBatchMode=yes -oConnectTimeout=20 -oServerAliveInterval=15 -oServerAliveCountMax=4"
    }
    do throws(BuildError) {
      let answer = try repository.git.run(
        settings + words, environment: environment, seconds: seconds)
      guard let answer else { throw BuildError("the program git is not installed") }
      return answer
    } catch {
      throw BuildError(
        "the remote repository '\(name)' did not answer within \(seconds) seconds",
        help: "what you wrote is committed here; 'ilgi sync' sends it when the network is back")
    }
  }

  /// What went wrong, in words of its own. git says it in English, since it is called so.
  private func problem(_ answer: Git.Answer, sending: Bool) -> BuildError {
    let said = answer.errors
    let has = { (signs: [String]) in signs.contains { said.contains($0) } }
    let kept: Phrase = "what you wrote is committed here, and the next 'ilgi sync' sends it"
    if sending, has(GitSigns.large) {
      return BuildError(
        "the remote repository refuses a file that is too large for it: \(reason(said))",
        help:
          "most hosts take files of at most 100 MB; take it out of the folder, and ask somebody who knows git to take it out of the history"
      )
    }
    if has(GitSigns.password) {
      return BuildError(
        "the remote repository '\(name)' wants a password or a key, and 'ilgi sync' has none to give",
        help:
          "store one with git's credential helper, or use a key of ssh that an agent holds; \(kept)"
      )
    }
    if has(GitSigns.gone), !has(GitSigns.unreachable) {
      return BuildError(
        "there is no repository any more where '\(name)' was: \(address)",
        help: "'git remote set-url \(name) ADDRESS' names another place; \(kept)")
    }
    if has(GitSigns.unreachable) {
      return BuildError(
        "the remote repository '\(name)' cannot be reached: \(address)", help: kept)
    }
    if sending, has(GitSigns.refusal) {
      return BuildError(
        "the remote repository '\(name)' refuses what was sent: \(reason(said))",
        help: "see who may write to it, and which branches it protects; \(kept)")
    }
    return sending
      ? BuildError("git could not send to the remote repository: \(reason(said))", help: kept)
      : BuildError("git could not ask the remote repository: \(reason(said))", help: kept)
  }

  /// The words of a hook or a server, or else git's own.
  private func reason(_ said: String) -> String {
    let lines = said.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
    let line =
      lines.first { $0.hasPrefix(GitSigns.remoteError) } ?? lines.first { $0.contains("rejected]") }
      ?? lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.first ?? ""
    return visibleText(line)
  }

  /// Without a password that may be in it.
  private var address: String {
    let url =
      (try? repository.git.run(["remote", "get-url", name]))??.output.trimmed ?? name
    guard let scheme = url.range(ofText: "://"), let at = url.utf8.lastIndex(of: 0x40), scheme < at
    else { return visibleText(url) }
    return visibleText(url[..<scheme] + "://" + url[url.index(after: at)...])
  }
}

extension String {
  /// Where a text first occurs.
  fileprivate func range(ofText text: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
