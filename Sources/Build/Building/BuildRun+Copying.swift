import Journal
import SiteRenderer

// Files that are not pages.
extension BuildRun {
  /// A run that stops before it renders still says which photos cannot be cleaned.
  mutating func lookAtFiles(of planned: PlannedSite) {
    do throws(BuildError) {
      let photos = try preparePhotos(planned, isWritten: false)
      _ = try copy(planned, photos, to: Digests())
    } catch {
      failures.append(error)
    }
  }

  /// Copies files and photos, and learns the sizes of pictures.
  mutating func copy(
    _ planned: PlannedSite, _ photos: PreparedPhotos, to sink: some Sink
  ) throws(BuildError) -> CopiedFiles {
    let keeping = KeptMetadata(settings)
    let scanned = planned.scan.files
    let files = planned.copied.filter {
      !photos.replaced.contains($0.route) && !photos.refused.contains($0.route)
    }
    let outcomes = concurrentMap(files, jobs: options.jobs) { file in
      file.copy(from: scanned, to: sink, keeping: keeping)
    }
    diagnostics += outcomes.compactMap(\.diagnostic)
    failures += outcomes.compactMap(\.failure)
    let placed = concurrentMap(photos.files, jobs: options.jobs) { photo in
      Result { () throws(BuildError) in try sink.place(photo) }
    }
    var lines = outcomes.compactMap(\.line)
    for result in placed {
      switch result {
      case .success(let line): lines.append(line)
      case .failure(let error): failures.append(error)
      }
    }
    var sizes = photos.pictures
    for outcome in outcomes where sizes[outcome.route] == nil {
      sizes[outcome.route] = outcome.picture
    }
    let recordings = outcomes.compactMap { outcome in
      outcome.recording.map { (outcome.route, $0) }
    }
    return CopiedFiles(
      lines: lines, pictures: sizes,
      recordings: Dictionary(recordings) { first, _ in first })
  }
}

/// The files that were copied, and what pages say about them.
struct CopiedFiles {
  let lines: [OutputManifest.File]
  let pictures: [Route: Picture]
  let recordings: [Route: Recording]
}
