import Files
import Journal
import Publishing
import SiteRenderer

// Files that are not pages.
extension OpenJournal {
  /// A run that stops before it renders still says which photos cannot be cleaned.
  func lookAtFiles(of planned: PlannedSite, _ found: inout Findings) {
    do throws(BuildError) {
      let photos = try preparePhotos(planned, for: Digests(), &found)
      _ = try copy(planned, photos, to: Digests(), &found)
    } catch {
      found.failures.append(error)
    }
  }

  /// Copies files and photos, and learns the sizes of pictures.
  func copy(
    _ planned: PlannedSite, _ photos: PreparedPhotos, to sink: some Sink, _ found: inout Findings
  ) throws(BuildError) -> CopiedFiles {
    let keeping = KeptMetadata(settings)
    let scanned = planned.scan.files
    let files = planned.copied.filter {
      !photos.replaced.contains($0.route) && !photos.refused.contains($0.route)
    }
    let outcomes = concurrentMap(files, jobs: options.jobs) { file in
      file.copy(from: scanned, to: sink, keeping: keeping)
    }
    found.diagnostics += outcomes.compactMap(\.diagnostic)
    found.failures += outcomes.compactMap(\.failure)
    let placed = try place(photos.files, of: planned, to: sink, &found)
    for case .failure(let error) in placed { found.failures.append(error) }
    var sizes = photos.pictures
    for outcome in outcomes where sizes[outcome.route] == nil {
      sizes[outcome.route] = outcome.picture
    }
    var recordings: [Route: Recording] = [:]
    for (file, outcome) in zip(files, outcomes) {
      guard recordings[file.route] == nil, var recording = outcome.recording else { continue }
      recording.wave = planned.wave(of: file, &found)
      recordings[file.route] = recording
    }
    return CopiedFiles(
      lines: outcomes.compactMap(\.line) + placed.compactMap { try? $0.get() }, pictures: sizes,
      recordings: recordings)
  }

  /// Places the copies of photos. Those whose bytes are not what was kept are made again, once.
  private func place(
    _ files: [PhotoFile], of planned: PlannedSite, to sink: some Sink, _ found: inout Findings
  ) throws(BuildError) -> [Result<OutputManifest.File, BuildError>] {
    let jobs = options.jobs
    func place(_ files: [PhotoFile]) -> [Result<OutputManifest.File, BuildError>] {
      concurrentMap(files, jobs: jobs) { photo in
        Result { () throws(BuildError) in try sink.place(photo) }
      }
    }
    let placed = place(files)
    let damaged = zip(files, placed).filter { $1 == .failure($0.damage) }.map(\.0)
    if damaged.isEmpty { return placed }
    for photo in damaged { try photo.copies.forget() }
    let said = found.diagnostics
    let again = try preparePhotos(planned, for: sink, &found)
    found.diagnostics = said + found.diagnostics.dropFirst(said.count).filter { !said.contains($0) }
    let routes = Set(damaged.map(\.route))
    return zip(files, placed).filter { !routes.contains($0.0.route) }.map(\.1)
      + place(again.files.filter { routes.contains($0.route) })
  }
}

/// The files that were copied, and what pages say about them.
struct CopiedFiles {
  let lines: [OutputManifest.File]
  let pictures: [Route: Picture]
  let recordings: [Route: Recording]
}
