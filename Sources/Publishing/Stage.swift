import Diagnostics
package import Files

// A stage, one exchange, a journal of renames. Everything temporary is in one claimed folder
// (`Stage`): `.ilgi/stage`, or `.NAME.ilgi-stage` beside the output if that is on another mount, or
// `.ilgi-stage` in the output if that is a mount of its own. A file `claim` in it says that it is
// Ilgi's and for which output; `.ilgi/stages` records stages elsewhere. `Recovery` clears them at
// the start of the next build, before settings are read. The new site is written into the stage,
// then one `syncfs`, and `renameat2(RENAME_EXCHANGE)`; Swift's Glibc module does not declare these
// calls, so `CPOSIX` does. In a journal that nothing can be written into (a read-only checkout in
// CI) there is no `.ilgi/`: the stage is beside the output or in it, with the cache of photos in
// the stage, and the lock of the output is the only one. If foreign files are in the output, or it
// cannot be exchanged, an `OutputPlan` says what to put, keep and remove, and a `RenameJournal`
// with these steps is on the disk before the first of them. Each step is a rename that can be taken
// back (`Replacement`): the file that was there goes into the stage. A failed call takes all steps
// back; after a kill the next build carries the journal forward, and knows by digests what was
// done. Incremental builds use the same plan and journal, and stage only the files that differ
// (`ChangedFiles`).

/// The one folder that holds everything of a publication that is not published: a build claims it,
/// and the next build clears it before anything else.
///
/// ```
/// .ilgi/stage/       or beside the output, or in it: `StagePlace`
///   claim            says that the folder is Ilgi's own, and for which output
///   site/            the new site; after the exchange, the old one until it is removed
///   union, renames   while files are put in place one by one: `RenameJournal`
///   old/             files that these renames took out of the output
/// ```
/// Whatever fails while the stage is filled leaves the published site as it is.
package struct Stage: Sendable {
  /// The claimed folder, which stays locked as long as somebody uses it.
  package let folder: OpenFolder
  /// The new site. Locked too: once it is in the output's place, another build finds the output
  /// locked.
  package let site: OpenFolder

  /// The name of a stage in an output. The other names are `StagePlace`'s.
  package static let nameInside = ".ilgi-stage"
  package static let siteName = "site"
  package static let claimName = "claim"

  /// - Parameter output: the output's path.
  package init(at place: StagePlace, for output: String) throws(BuildError) {
    let parent = try place.openParent()
    guard try parent.makeFolder(place.name) else {
      throw BuildError("another build into '\(output)' is running", help: "wait for it to end")
    }
    do throws(BuildError) {
      folder = try parent.folder(place.name)
      guard try folder.lock() else {
        throw BuildError("another build into '\(output)' is running", help: "wait for it to end")
      }
      try folder.write(StageClaim(output: output).bytes, to: Stage.claimName)
      try folder.makeFolder(Stage.siteName)
      site = try folder.ownFolder(Stage.siteName)
      _ = try site.lock()
    } catch {
      try? parent.removeTree(place.name)
      throw error
    }
  }
}

extension StagePlace {
  /// Makes a stage, and removes it when it is not needed any more: not when the site is mixed or
  /// may not be on the disk, since the next build then needs what is in it.
  ///
  /// - Parameter journal: nil where nothing can be written into it. The stage is then found by its
  ///   place beside the output.
  package func withStage<Result>(
    for output: OutputFolder, of journal: String?,
    _ body: (Stage) throws(PublishingFailure) -> Result
  ) throws(PublishingFailure) -> Result {
    let record = try leaving(.untouched) { () throws(BuildError) -> StageRecord? in
      guard let own = journal.map({ StagePlace.own($0, disk) }), self != own else { return nil }
      let record = StageRecord(in: try own.openParent())
      try record.add(self)
      return record
    }
    let stage: Stage
    do throws(PublishingFailure) {
      stage = try leaving(.untouched) { () throws(BuildError) in
        try Stage(at: self, for: output.path)
      }
    } catch {
      try? record?.remove(self)
      throw error
    }
    do throws(PublishingFailure) {
      let result = try body(stage)
      discard(stage, record, output.path)
      return result
    } catch {
      if error.state == .untouched { discard(stage, record, output.path) }
      throw error
    }
  }

  /// What cannot be removed now, the next build removes.
  private func discard(_ stage: Stage, _ record: StageRecord?, _ output: String) {
    do throws(BuildError) {
      let output = try? OpenFolder.open(output, on: disk)
      try StageRemoval(of: stage.folder, output: output).remove(name, from: try openParent())
      try record?.remove(self)
    } catch {}
  }
}

/// The file that makes a folder a stage.
///
/// ```
/// ilgi-stage 1
/// /home/kim/diary/public
/// ```
/// The path goes to the end of the file, since a path may hold line ends.
struct StageClaim {
  let output: String

  private static let head = Array("ilgi-stage 1\n".utf8)

  init(output: String) { self.output = output }

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: StageClaim.head), bytes.last == 0x0A,
      let path = String(
        validating: bytes.dropFirst(StageClaim.head.count).dropLast(), as: UTF8.self),
      path.utf8.first == 0x2F
    else { return nil }
    output = path
  }

  var bytes: [UInt8] { StageClaim.head + Array(output.utf8) + [0x0A] }
}
