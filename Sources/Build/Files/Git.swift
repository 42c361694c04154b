import Diagnostics
import Glibc

/// git for the commands that write: with the author's own settings, hooks and credentials, because
/// the author asked for it. A build never calls it like that.
package struct Git: Sendable {
  let folder: String

  package init(_ folder: String) { self.folder = folder }

  package struct Answer: Sendable {
    package let status: Int32
    package let bytes: [UInt8]
    package let errors: String
    package var isGood: Bool { status == 0 }
    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The variables with which a hook names the repository that git is at work on.
  package static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// Runs git; nil if absent.
  ///
  /// - Parameters:
  ///   - index: the path of another index than the repository's.
  ///   - input: what git reads.
  ///   - environment: set beside what all calls have.
  package func run(
    _ words: [String], index: String? = nil, input: [UInt8] = [],
    environment: [String: String] = [:], seconds: Int = 600
  ) throws(BuildError) -> Answer? {
    let all =
      ["env"] + Git.unset.flatMap { ["-u", $0] } + (index.map { ["GIT_INDEX_FILE=\($0)"] } ?? [])
      + ["git", "--no-pager", "-C", folder]
    let result = try ChildProcess.run(
      all + words,
      environment: Git.environment.merging(environment) { $1 }, input: input,
      limits: ChildProcess.Limits(seconds: seconds, output: 1 << 30))
    guard let result else {
      throw BuildError("git did not end within \(seconds) seconds, or said too much")
    }
    if result.status == 127 { return nil }
    return Answer(
      status: result.status, bytes: result.output,
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  private static let environment = [
    "LC_ALL": "C.UTF-8", "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true",
  ]

  /// Makes a repository; false where git is missing or refuses.
  package func make() throws(BuildError) -> Bool {
    try run(["init", "--quiet", "--initial-branch=main"])?.isGood ?? false
  }
}
