import Diagnostics
import Files
import Journal
import Publishing

// A clean build beside an incremental one.
extension OpenJournal {
  /// The outcome, with what a clean build would have given in its place. Nothing is written.
  func verified(_ outcome: BuildOutcome) -> BuildOutcome {
    guard case .published(var summary) = outcome.ending else { return outcome }
    do throws(BuildError) {
      let (differences, said) = try compareWithCleanBuild(summary.output)
      summary.differences = differences
      summary.differences?.isSaidAlike = said == outcome.diagnostics
    } catch {
      return BuildOutcome(
        diagnostics: outcome.diagnostics, ending: .failed([error], .compared),
        notices: outcome.notices)
    }
    return BuildOutcome(
      diagnostics: outcome.diagnostics, ending: .published(summary), notices: outcome.notices)
  }

  private func compareWithCleanBuild(
    _ path: String
  ) throws(BuildError) -> (BuildSummary.Differences, said: [Diagnostic]) {
    let clean = try OpenJournal(options, root).obeyingDrafts()
    var (cache, found) = (BuildCache(of: clean), Findings(clean))
    let output = try OpenFolder.open(path, on: disk)
    let planned = try clean.plan(leavingOut: output.status, &cache, &found)
    try clean.compareAddresses(planned, &found)
    let lines = try clean.render(planned, to: Comparison(output: output), &cache, &found).lines
    if let failure = found.failures.first { throw failure }
    var differences = BuildSummary.Differences()
    var wanted: Set<[UInt8]> = []
    for line in lines {
      wanted.insert(Array(line.path.utf8))
      if line.digest == Comparison.different { differences.files.append(line.path) }
    }
    let bytes = try output.read(OutputManifest.name, atMost: OutputManifest.limit)
    for file in bytes.flatMap(OutputManifest.init)?.files ?? []
    where !wanted.contains(Array(file.path.utf8)) {
      differences.files.append(file.path)
    }
    differences.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (differences, found.diagnostics.sortedForReading())
  }
}

/// Compares each file of a site with the one that is in an output.
private struct Comparison: Sink {
  let output: OpenFolder

  /// In place of a digest.
  static let different = ""

  private func line(_ file: String, isSame: Bool) -> OutputManifest.File {
    OutputManifest.File(path: file, digest: isSame ? "same" : Comparison.different)
  }

  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    guard let found = try output.status(file), found.kind == .file, found.size == bytes.count
    else { return line(file, isSame: false) }
    return line(file, isSame: try output.file(file).bytes(atMost: bytes.count) == bytes)
  }

  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    guard try output.status(file)?.kind == .file else { return line(file, isSame: false) }
    return line(file, isSame: try output.file(file).fullDigest() == source.fullDigest())
  }

  func copy(_ medium: PatchedFile, to file: String) throws(BuildError) -> OutputManifest.File {
    guard try output.status(file)?.kind == .file else { return line(file, isSame: false) }
    let digest = try medium.forEachBlock { _ throws(BuildError) in }
    return line(file, isSame: try output.digest(of: file) == digest)
  }

  func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File {
    line(photo.route.file, isSame: try output.digest(of: photo.route.file) == photo.file.digest)
  }
}
