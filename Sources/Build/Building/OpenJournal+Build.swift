import Diagnostics
import Files
import Journal
import Publishing

// What is around the stages of a build: recovery from one that was interrupted, locks, and the
// memory of the last one.

/// Builds a journal's site.
package func build(_ options: BuildOptions) -> BuildOutcome {
  releaseFreedMemory()
  // What only encryption may see is in no site.
  var options = options
  options.preview.sealed = nil
  var recovery = Recovery(options.disk)
  do throws(PublishingFailure) {
    var outcome = try build(options, &recovery)
    outcome.notices = recovery.notices + outcome.notices
    return outcome
  } catch {
    return BuildOutcome(
      diagnostics: [], ending: .failed([error.cause], error.state), notices: recovery.notices)
  }
}

/// What an interrupted build left is put right before anything else; then nobody else may build
/// this journal, or into this output.
private func build(
  _ options: BuildOptions, _ recovery: inout Recovery
) throws(PublishingFailure) -> BuildOutcome {
  let root = try leaving(.untouched) { () throws(BuildError) in
    try options.disk.journalFolder(options.folder)
  }
  // Previews are in the journal. Every other site can be built from a journal that cannot be
  // written to: its output has a lock of its own, and its stage is beside the output or in it.
  let isReadOnly = !options.preview.isOn && BuildLock.isRefused(in: root)
  var lock = try leaving(.untouched) { () throws(BuildError) in
    isReadOnly ? nil : try BuildLock.existing(in: root)
  }
  if let lock { try recovery.clear(in: lock.folder, journal: root.path) }
  var journal = try leaving(.untouched) { () throws(BuildError) in
    try OpenJournal(options, root).obeyingDrafts()
  }
  let wanted = try leaving(.untouched) { () throws(BuildError) in
    // A refused output leaves not even a lock behind.
    let wanted =
      try journal.outputFolder(readsManifest: lock == nil)?.path ?? root.full(".ilgi/preview")
    // The settings may turn a build into a preview.
    if lock == nil, !isReadOnly || journal.options.preview.isOn {
      lock = try BuildLock(making: root)
    }
    return wanted
  }
  defer { withExtendedLifetime(lock) {} }
  try recovery.clear(around: wanted)
  let (output, target) = try leaving(.untouched) { () throws(BuildError) in
    try journal.lockedOutput()
  }
  defer { withExtendedLifetime(target) {} }
  journal.ownFolder = lock?.folder
  let outcome = try journal.build(into: output, target)
  return options.isVerified ? journal.verified(outcome) : outcome
}

extension OpenJournal {
  /// Under locks. Nothing is done where nothing has changed since the last build.
  fileprivate func build(
    into output: OutputFolder, _ target: OpenFolder?
  ) throws(PublishingFailure) -> BuildOutcome {
    var memory: BuildMemory?
    if options.isIncremental, options.unsaved.isEmpty, let ownFolder {
      let last = BuildMemory(of: self, in: ownFolder, output, target)
      // A build that was killed may have left it.
      if last.store == nil, !options.preview.isOn { last.forget() } else { last.forgetBegun() }
      if let outcome = unchanged(since: last, output) { return outcome }
      memory = last
    }
    var (cache, output) = (BuildCache(of: self, memory), output)
    try leaving(.untouched) { () throws(BuildError) in try output.readManifest(disk) }
    var outcome = try publish(into: output, target, &cache)
    if ownFolder == nil, options.isIncremental {
      outcome.notices.append(
        "nothing can be written into the journal, so nothing is kept for the next build")
    }
    // What an earlier build kept may be withheld by now.
    if memory == nil, !options.preview.isOn, let ownFolder {
      BuildMemory.forget(in: ownFolder)
    }
    return outcome
  }
}
