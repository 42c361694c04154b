private import ProgramCommit

/// Ilgi's version (semver.org).
package let version = "0.1.0"

/// What `ilgi --version` prints: `ilgi 0.1.0`, or `ilgi 0.1.0 (0123456789ab)` when the commit is
/// known, as in a release.
var versionLine: String {
  let commit = String(cString: ilgi_commit())
  guard let (hash, suffix) = parts(of: commit) else { return "ilgi \(version)" }
  return "ilgi \(version) (\(hash.prefix(12))\(suffix))"
}

/// Where a release comes from: its repository on GitHub and its commit. Nil in a program that is
/// none, or was made from changed files.
var releaseOrigin: (repository: String, commit: String)? {
  let repository = String(cString: ilgi_repository())
  guard !repository.isEmpty, let (hash, suffix) = parts(of: String(cString: ilgi_commit())),
    suffix.isEmpty
  else { return nil }
  return (repository, String(hash))
}

/// A commit's hash, and what `make dist` adds to it for changed files.
private func parts(of commit: String) -> (hash: Substring, suffix: Substring)? {
  guard !commit.isEmpty else { return nil }
  let end = commit.firstIndex(of: "-") ?? commit.endIndex
  return (commit[..<end], commit[end...])
}
