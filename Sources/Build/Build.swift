import Diagnostics
import Files
import Journal
import Publishing

// Build makes a journal's site, and is the only module that touches the disk.
//
//   folder ─scan→ sources ─read∥→ entries ─assemble→ site ─plan→ pages
//          ─render∥→ staged files ─publish→ output
//
// `BuildRun` (Building) has the stages of this line. This file has what is around them: recovery
// from a build that was interrupted, locks, and the memory of the last build. Nothing is published
// unless every stage went well: the new site is written into a stage of its own and then put in
// place, so a build that fails leaves the old site whole. `check` goes the same way and writes
// nothing.
//
// The other folders: Scanning (which files of a journal are what), Publishing (output plan,
// stage, journal of renames, publisher), Cache (what the last build left), Photos, Formulas, Theme
// (the default theme and a journal's templates), Addresses (addresses.lock), Audit (withheld
// texts), Explanation (`why`), Live (`serve`), Progress.

/// Builds a journal's site.
package func build(_ options: BuildOptions) -> BuildOutcome {
  releaseFreedMemory()
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
  var run = try leaving(.untouched) { () throws(BuildError) in
    var run = try BuildRun(options, root)
    try run.obeyDrafts()
    return run
  }
  let wanted = try leaving(.untouched) { () throws(BuildError) in
    // A refused output leaves not even a lock behind.
    let wanted =
      try run.outputFolder(readsManifest: lock == nil)?.path ?? root.full(".ilgi/preview")
    // The settings may turn a build into a preview.
    if lock == nil, !isReadOnly || run.options.preview.isOn {
      lock = try BuildLock(making: root)
    }
    return wanted
  }
  defer { withExtendedLifetime(lock) {} }
  try recovery.clear(around: wanted)
  var (output, target) = try leaving(.untouched) { () throws(BuildError) in
    try run.lockedOutput()
  }
  defer { withExtendedLifetime(target) {} }
  if options.isIncremental, options.unsaved.isEmpty, let lock {
    let memory = BuildMemory(of: run, in: lock.folder, output, target)
    // A build that was killed may have left it.
    if memory.store == nil, !options.preview.isOn { memory.forget() } else { memory.forgetBegun() }
    run.memory = memory
    if let outcome = run.unchanged(output, target) {
      return options.isVerified ? run.verified(outcome) : outcome
    }
    run.savedTexts = memory.texts
    if memory.scan == nil { run.openSavedTexts() }
  }
  run.placeOfShelf = lock?.folder
  run.isJournalReadOnly = lock == nil
  try leaving(.untouched) { () throws(BuildError) in try output.readManifest(options.disk) }
  var outcome = try run.publish(to: output, target)
  if run.isJournalReadOnly, options.isIncremental {
    outcome.notices.append(
      "nothing can be written into the journal, so nothing is kept for the next build")
  }
  // What an earlier build kept may be withheld by now.
  if run.memory == nil, !options.preview.isOn, let lock {
    BuildMemory.forget(in: lock.folder)
  }
  return options.isVerified ? run.verified(outcome) : outcome
}
