import Diagnostics

/// Reports a text that git-lfs keeps elsewhere (git-lfs, `docs/spec.md`). What withholds the entry
/// is there too, so nothing may be published in its place.
func unfetchedText(_ source: SourceText) -> Diagnostic? {
  guard isUnfetched(source.bytes) else { return nil }
  return Diagnostic(
    .error, "source.lfs", "git-lfs keeps this file elsewhere, and it was not fetched",
    at: .file(source.path),
    help: ["fetch it with 'git lfs pull'; in CI, check out with LFS files"])
}

/// Whether the first bytes of a file are what git-lfs leaves in its place.
package func isUnfetched(_ bytes: [UInt8]) -> Bool {
  bytes.count <= 1024 && bytes.starts(with: pointer.utf8)
}

private let pointer = ["version", "https://git-lfs.github.com/spec/"].joined(separator: " ")
