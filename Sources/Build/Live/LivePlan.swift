package import Diagnostics
package import Files
import Journal
import SiteRenderer

/// A site to be served, or why there is none.
package struct LivePlan: Sendable {
  /// What a build would say, without what only rendering finds.
  package let diagnostics: [Diagnostic]
  package let ending: Ending

  package enum Ending: Sendable {
    case site(LiveSite)
    /// The author's files have errors.
    case refused
    /// The world failed.
    case failed([BuildError])
  }

  init(diagnostics: [Diagnostic], ending: Ending) {
    self.diagnostics = diagnostics
    self.ending = ending
  }

  /// A plan of which a page turned out to have errors.
  package init(_ plan: LivePlan, refusedFor flaws: [Diagnostic]) {
    self.init(diagnostics: (plan.diagnostics + flaws).sortedForReading(), ending: .refused)
  }
}

/// Goes through the stages of a build up to the plan of every page, and writes nothing: no stage,
/// no lock, no output.
///
/// This is the one place where `serve` meets the build. An incremental build can take the place of
/// `plan`, as long as it gives a whole `PlannedSite`.
///
/// - Parameters:
///   - options: `preview` says whether drafts are shown. The settings' `drafts` has no effect.
///   - previous: the site before; what is known of its photos is used again.
///   - changed: all files that changed since then, relative to the journal; nil where that is not
///     known.
package func planLiveSite(
  _ options: BuildOptions, after previous: LiveSite? = nil, changed: Set<[UInt8]>? = nil
) -> LivePlan {
  if let changed, let site = previous?.replacing(changed: changed, options) {
    return LivePlan(diagnostics: site.diagnostics, ending: .site(site))
  }
  releaseFreedMemory()
  do throws(BuildError) {
    return try OpenJournal(options).showingCollisions.planLiveSite(after: previous)
  } catch {
    return LivePlan(diagnostics: [], ending: .failed([error]))
  }
}

/// What became of a copied file, and of which file.
struct KnownCopy: Sendable {
  let status: Disk.Status
  let keeping: KeptMetadata
  var outcome: CopyOutcome
}

extension OpenJournal {
  fileprivate func planLiveSite(after previous: LiveSite?) throws(BuildError) -> LivePlan {
    var cache = BuildCache(
      of: self, readsSaved: previous == nil, previous?.cache.entryMemory ?? EntryMemory(settings))
    cache.notesTexts = true
    var found = Findings(self)
    let planned = try plan(leavingOut: try outputStatus(), &cache, &found)
    try compareWithPast(planned, &cache, &found)
    let photos = try preparePhotos(planned, for: Digests(), &found)
    let copies = lookAtCopies(planned, photos, knowing: previous?.copies ?? [:], &found)
    let said = found.diagnostics.sortedForReading()
    if !found.failures.isEmpty {
      return LivePlan(diagnostics: said, ending: .failed(found.failures.ofEachShortage))
    }
    if found.isStopped { return LivePlan(diagnostics: said, ending: .refused) }
    return LivePlan(
      diagnostics: said,
      ending: .site(LiveSite(self, planned, photos, copies: copies, cache, found, after: previous)))
  }

  /// Photos cannot be rendered on request: pages have their sizes, and one that cannot be cleaned
  /// is an error.
  func lookAtCopies(
    _ planned: PlannedSite, _ photos: PreparedPhotos, knowing known: [[UInt8]: KnownCopy],
    _ found: inout Findings
  ) -> [(file: CopiedFile, copy: KnownCopy)] {
    let (files, keeping) = (planned.scan.files, KeptMetadata(settings))
    let originals = planned.copied.filter {
      !photos.replaced.contains($0.route) && !photos.refused.contains($0.route)
    }
    let outcomes = concurrentMap(originals, jobs: options.jobs) {
      file -> (CopiedFile, Disk.Status?, CopyOutcome) in
      let status = try? files.open(file.source).status
      if let status, let copy = known[Array(file.source.utf8)], copy.status == status,
        copy.keeping == keeping
      {
        return (file, status, copy.outcome.at(file.route))
      }
      return (file, status, file.copy(from: files, to: Digests(), keeping: keeping))
    }
    var copies: [(file: CopiedFile, copy: KnownCopy)] = []
    for (file, status, looked) in outcomes {
      var outcome = looked
      if outcome.recording != nil { outcome.recording?.wave = planned.wave(of: file, &found) }
      found.diagnostics += [outcome.diagnostic].compactMap(\.self)
      found.failures += [outcome.failure].compactMap(\.self)
      guard let status else { continue }
      copies.append(
        (file, KnownCopy(status: status, keeping: keeping, outcome: outcome)))
    }
    return copies
  }
}

extension CopyOutcome {
  fileprivate func at(_ route: Route) -> CopyOutcome {
    CopyOutcome(
      route: route, line: line, picture: picture, recording: recording, diagnostic: diagnostic,
      failure: failure)
  }
}
