import Diagnostics
import Glibc

/// git, in a folder.
///
/// The commands that write call it with the author's own settings, hooks and credentials, because
/// the author asked for it.
package struct Git: Sendable {
  package let folder: String
  /// Whether git may fetch nothing, ask for no password, and run no program that a repository or a
  /// user has configured. Builds never call it otherwise.
  private let isGuarded: Bool

  package init(_ folder: String, isGuarded: Bool = false) {
    (self.folder, self.isGuarded) = (folder, isGuarded)
  }

  package struct Answer: Sendable {
    package let status: Int32
    package let bytes: [UInt8]
    package let errors: String
    package var isGood: Bool { status == 0 }
    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs git; nil if absent.
  ///
  /// - Parameters:
  ///   - index: the path of another index than the repository's.
  ///   - input: what git reads.
  ///   - environment: set beside what all calls have.
  ///   - seconds: until it is ended; five minutes for a build, and ten otherwise. A history of a
  ///     hundred thousand commits takes some twenty seconds.
  package func run(
    _ words: [String], index: String? = nil, input: [UInt8] = [],
    environment: [String: String] = [:], seconds: Int? = nil
  ) throws(BuildError) -> Answer? {
    let seconds = seconds ?? (isGuarded ? 300 : 600)
    var all = ["env"] + (Git.unset + (isGuarded ? Git.unsetInBuilds : [])).flatMap { ["-u", $0] }
    if let index { all.append("GIT_INDEX_FILE=\(index)") }
    all += ["git", "--no-pager", "-C", folder]
    if isGuarded { all += Git.guards.flatMap { ["-c", $0] } }
    let own = isGuarded ? Git.guardedEnvironment : Git.environment
    let result = try ChildProcess.run(
      all + words, environment: own.merging(environment) { $1 }, input: input,
      limits: ChildProcess.Limits(seconds: seconds, output: 1 << 30))
    guard let result else {
      throw BuildError(
        "git did not end within \(seconds) seconds, or said too much",
        help: isGuarded ? "see what 'git log' does in the journal" : nil)
    }
    // What env(1) says when it finds no git.
    if result.status == 127 { return nil }
    return Answer(
      status: result.status, bytes: result.output,
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  /// A hook's environment names the repository that git is at work on (git-rev-parse(1),
  /// `--local-env-vars`), which need not be the one of the folder, and an index and a prefix that
  /// are of no use here. Settings that the environment carries stay.
  private static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]
  private static let unsetInBuilds = [
    "GIT_IMPLICIT_WORK_TREE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE",
    "GIT_TRACE", "GIT_TRACE2", "GIT_TRACE2_EVENT", "GIT_TRACE2_PERF", "GIT_EXTERNAL_DIFF",
  ]

  private static let environment = [
    "LC_ALL": "C.UTF-8", "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true",
  ]
  private static let guardedEnvironment = [
    "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "", "SSH_ASKPASS": "", "GIT_PAGER": "cat",
  ]

  /// What a user's or a repository's own settings could hide, add, fetch or run.
  private static let guards = [
    "log.showSignature=false", "log.showRoot=true", "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.pager=cat", "core.sshCommand=false", "core.askPass=",
    "credential.helper=", "protocol.allow=never", "log.mailmap=false",
  ]

  /// Makes a repository; false where git is missing or refuses.
  package func make() throws(BuildError) -> Bool {
    try run(["init", "--quiet", "--initial-branch=main"])?.isGood ?? false
  }
}
