import Diagnostics
import Glibc
import JournalReader
import Localization

/// When git first saw the files of a journal: one `git log` for the whole build, asked only when an entry has no other date.
enum GitHistory {
  enum Answer {
    /// The author's day of the first commit, by the file's path relative to the journal.
    case dates([String: DateText])
    /// There is no git repository, or no git.
    case none
    /// The history cannot be trusted.
    case problem(Diagnostic)
  }

  static func firstCommits(journal: String) -> Answer {
    guard let state = run(["rev-parse", "--is-shallow-repository"], in: journal) else {
      return .none
    }
    guard state.status == 0 else {
      return state.errors.contains("dubious ownership") ? .problem(foreignRepository) : .none
    }
    if state.output.starts(with: Array("true".utf8)) { return .problem(shallowClone) }
    let arguments = [
      "log", "--diff-filter=A", "--no-renames", "--name-only", "--relative", "-z",
      "--date=iso-strict",
      "--format=%x01%ad",
    ]
    // A repository without a commit has no log, and no dates.
    guard let log = run(arguments, in: journal), log.status == 0 else { return .none }
    return .dates(parse(log.output))
  }

  /// `\u{1}DATE\0\nPATH\0PATH\0`: commits from the newest to the oldest, so the last one that names a path counts.
  static func parse(_ output: [UInt8]) -> [String: DateText] {
    var dates: [String: DateText] = [:]
    var date: DateText?
    for field in output.split(separator: 0) {
      let text = field.drop { $0 == 0x0A }
      if text.first == 0x01 {
        date = try? DateText.read(String(decoding: text.dropFirst(), as: UTF8.self), zone: .utc)
      } else if let date, let path = String(validating: text, as: UTF8.self) {
        dates[path] = date
      }
    }
    return dates
  }

  private static let shallowClone = Diagnostic(
    .error, "git.shallow",
    "entries take their date from git, but the clone is shallow and knows no first commits",
    at: .journal,
    help: [
      "fetch the whole history: git fetch --unshallow (in GitHub Actions fetch-depth: 0, in GitLab CI GIT_DEPTH: 0)",
      "or write 'date:' into each entry",
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
    let words = ["git", "-C", folder] + settings + arguments
    return ChildProcess.run(words, environment: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"])
      .map { ($0.status, $0.output, String(decoding: $0.errors, as: UTF8.self)) }
  }
}
