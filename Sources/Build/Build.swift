import Diagnostics
package import Files
import Publishing

// Build makes a journal's site. A build is five functions of values: what is in the folder, what of
// its texts may be published, their site, the plan of its pages, and the files that are rendered
// and put in place. What each has to say goes into `Findings`. `BuildCache` has what the last build
// left, which need not be done again; without it every build is a first one.
//
// Nothing is published unless every stage went well: the new site is written into a stage of its
// own and then put in place, so a build that fails leaves the old site whole. `check` and `serve`
// plan in the same way, and write nothing. Locks, and what an interrupted build left, are around
// this, in `OpenJournal+Build.swift`.
//
// The folders: Scanning (which files of a journal are what), Building, Photos, Formulas, Theme (the
// default theme and a journal's templates), Addresses (addresses.lock), Audit (withheld texts),
// Cache, Publishing (sinks for files), Explanation (`why`), Live (`serve`), Progress.
extension OpenJournal {
  /// From the folder to the plan of every page; nothing is rendered or written yet.
  ///
  /// - Parameter output: the output folder, wherever it stands.
  package func plan(
    leavingOut output: Disk.Status?, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(BuildError) -> PlannedSite {
    var times = times
    let sources =
      if let known = cache.memory?.scan { known } else { try scan(leavingOut: output) }
    let texts = decide(read(sources, &cache, &found), &found)
    times.end(\.reading)
    let site = assemble(texts, sources, &cache, &found)
    var planned = try plan(site, sources, &cache, &found)
    planned.times = times
    return planned
  }

  /// All of it.
  ///
  /// - Parameters:
  ///   - output: with its manifest.
  ///   - target: the same folder, locked; nil where nothing is there.
  func publish(
    into output: OutputFolder, _ target: OpenFolder?, _ cache: inout BuildCache
  ) throws(PublishingFailure) -> BuildOutcome {
    var found = Findings(self)
    let planned = try leaving(.untouched) { () throws(BuildError) in
      var planned = try plan(leavingOut: output.status, &cache, &found)
      try compareWithPast(planned, &cache, &found)
      planned.times.end(\.planning)
      return planned
    }
    if found.isStopped { lookAtFiles(of: planned, &found) }
    guard !found.isStopped,
      let published = try put(planned, into: output, target, &cache, &found)
    else {
      cache.forgetTexts(besides: planned)
      return found.stopped
    }
    return outcome(of: planned, published, output, cache, found)
  }
}
