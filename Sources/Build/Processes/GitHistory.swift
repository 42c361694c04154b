import Diagnostics
import Glibc
import JournalReader
import Localization

/// When git first and last saw the files of a journal: one `git log` for the whole build, asked only when an entry has no other
/// date or the settings want to know of changes.
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
  static func read(journal: String, withChanges: Bool) -> Outcome {
    guard let state = run(["rev-parse", "--is-shallow-repository"], in: journal) else {
      return .none
    }
    guard state.status == 0 else {
      return state.errors.contains("dubious ownership") ? .problem(foreignRepository) : .none
    }
    if state.output.starts(with: Array("true".utf8)) { return .problem(shallowClone) }
    let arguments = [
      "log", withChanges ? "--diff-filter=AM" : "--diff-filter=A", "--no-renames", "--name-only",
      "--relative", "-z",
      "--date=iso-strict",
      "--format=%x01%ad",
    ]
    // A repository without a commit has no log, and no dates.
    guard let log = run(arguments, in: journal), log.status == 0 else { return .none }
    return .files(parse(log.output))
  }

  /// `\u{1}DATE\0\nPATH\0PATH\0`: commits from the newest to the oldest, so the last one that names a path is its first.
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

  /// Runs git and collects what it writes; nil when there is no git.
  private static func run(
    _ arguments: [String], in folder: String
  ) -> (status: Int32, output: [UInt8], errors: String)? {
    // What a user's own settings could hide or add.
    let settings = ["-c", "log.showSignature=false", "-c", "log.showRoot=true"]
    let words = GitHistory.withoutHooksVariables + ["git", "-C", folder] + settings + arguments
    return ChildProcess.run(words, environment: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"])
      .flatMap { result in
        // What env(1) says when it finds no git.
        if result.status == 127 { return nil }
        return (result.status, result.output, String(decoding: result.errors, as: UTF8.self))
      }
  }

  /// A hook's environment names the repository that git is at work on (git-rev-parse(1), `--local-env-vars`), which need not be
  /// the journal's, and an index and a prefix that are of no use here. Settings that the environment carries stay.
  private static let withoutHooksVariables =
    ["env"]
    + [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR",
      "GIT_PREFIX", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE",
    ].flatMap { ["-u", $0] }
}
