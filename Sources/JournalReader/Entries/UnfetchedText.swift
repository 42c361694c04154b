import Diagnostics

/// Reports a text that git-lfs keeps elsewhere (git-lfs, `docs/spec.md`). What withholds the entry
/// is there too, so nothing may be published in its place.
func unfetchedText(_ source: SourceText) -> Diagnostic? {
  guard source.bytes.count <= 1024, source.bytes.starts(with: pointer.utf8) else { return nil }
  return Diagnostic(
    .error, "source.lfs", "git-lfs keeps this file elsewhere, and it was not fetched",
    at: .file(source.path),
    help: ["fetch it with 'git lfs pull'; in CI, check out with LFS files"])
}

private let pointer = ["version", "https://git-lfs.github.com/spec/"].joined(separator: " ")
