import Journal
import SiteRenderer

// Files that are no pages.
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
  ) throws(BuildError) -> (lines: [OutputManifest.File], sizes: [Route: Picture]) {
    let metadata = settings.photoMetadata
    let scanned = planned.scan.files
    let files = planned.copied.filter {
      !photos.replaced.contains($0.route) && !photos.refused.contains($0.route)
    }
    let outcomes = concurrentMap(files, jobs: options.jobs) { file in
      file.copy(from: scanned, to: sink, metadata: metadata)
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
    return (lines, sizes)
  }
}
