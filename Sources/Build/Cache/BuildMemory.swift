import Diagnostics
import Journal
import Localization

/// What a build knows of the one before it, and what it looked at before it read anything.
struct BuildMemory {
  /// The last build's; nil where there is none, or it is damaged, or of another version.
  let record: BuildRecord?
  /// Of the journal as it was before anything was read.
  let sources: Digest?
  /// When the build began, by the file system's clock.
  let start: Int
  /// The output as it was then; nil where nothing is there.
  let output: Digest?
  /// Of the program that the settings name for formulas.
  let formulas: FormulaCache
  private let place: OpenFolder
  private let name: String

  /// - Parameters:
  ///   - place: the journal's `.ilgi/`, locked.
  ///   - folder: the output, locked; nil where nothing is there.
  init(of run: BuildRun, in place: OpenFolder, _ output: OutputFolder, _ folder: OpenFolder?) {
    (self.place, name) = (place, run.options.preview.isOn ? "preview-cache" : "cache")
    formulas = FormulaCache(in: place)
    let bytes = try? place.read(name, atMost: BuildMemory.limit)
    let record = bytes.flatMap { BuildRecord($0) }
    self.record = record
    // The lock is written when a build begins.
    let start = (try? place.status("lock"))?.changed ?? 0
    let looks = concurrentMap([true, false], jobs: run.options.jobs) { isOutput -> Look in
      if isOutput { return Look(output: folder.flatMap { OutputListing(of: $0)?.digest }) }
      return Look(sources: SourceState.listing(of: run, output, start: start))
    }
    self.start = start
    self.output = looks[0].output
    sources = looks[1].sources
  }

  private struct Look: Sendable {
    var output: Digest?
    var sources: Digest?
  }

  /// Bytes that a record may have.
  private static let limit = 64 << 20

  /// Whether each file in the output is known to be what its manifest says.
  var isOutputKnown: Bool { output != nil && record?.output.listing == output }

  /// Takes the place of the last build's record in one step.
  func keep(_ record: BuildRecord) throws(BuildError) {
    let new = name + ".new"
    // A build that was killed may have left it.
    try place.remove(new)
    guard record != self.record else { return }
    try place.write(record.bytes, to: new)
    try place.replace(name, by: new)
  }
}

/// What the file system says of everything in an output.
struct OutputListing {
  let digest: Digest

  /// Nil if the folder could not be looked at.
  ///
  /// - Parameter isChecked: whether nothing may be newer than the manifest, which a build puts in
  ///   place last.
  init?(of folder: OpenFolder, notNewerThanManifest isChecked: Bool = false) {
    guard let manifest = try? folder.status(OutputManifest.name) else { return nil }
    var listing = FolderListing()
    listing.add(folder, "")
    if isChecked, listing.newest > manifest.changed { return nil }
    // Its name is a hidden one.
    listing.add(file: manifest)
    guard listing.isWhole else { return nil }
    digest = listing.digest
  }
}
