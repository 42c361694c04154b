package import Diagnostics
package import Files

/// Makes a staged site the published one.
///
/// A whole site takes the place of an earlier one in one step, where the output holds nothing but
/// an earlier build's files: a reader sees the old site or the new one. Where foreign files are in
/// it (`CNAME`, a `.git`), where the file system cannot exchange, or where only changed files are
/// staged, files are put in place one by one, by renames under a journal: a call that fails takes
/// the others back, and a program that is killed leaves the journal, which the next start carries
/// to its end.
package struct Publisher {
  let output: OutputFolder
  let stage: Stage
  let manifest: OutputManifest

  package init(_ output: OutputFolder, _ stage: Stage, _ manifest: OutputManifest) {
    (self.output, self.stage, self.manifest) = (output, stage, manifest)
  }

  /// What was found in the output, for the author to know.
  package struct Result {
    /// Files that no build wrote; they were kept.
    package var foreign: [String] = []
    /// Files of the earlier site that somebody had changed; the new site took their place.
    package var altered: [String] = []
    /// Foreign files that came at the last moment, at a path where the new site has a file.
    package var notices: [Phrase] = []
  }

  /// Makes a whole site the published one.
  package func publish() throws(PublishingFailure) -> Result {
    try leaving(.untouched) { () throws(BuildError) in
      try stage.site.write(manifest.bytes, to: OutputManifest.name)
    }
    let (folder, name) = output.path.folderAndName
    let parent = try leaving(.untouched) { () throws(BuildError) in
      try OpenFolder.open(folder, on: stage.folder.disk)
    }
    guard let expected = output.status else {
      try appear(in: parent, as: name)
      return Result()
    }
    let target = try leaving(.untouched) { () throws(BuildError) in
      try sameFolder(expected, in: parent, name)
    }
    let old = output.manifest ?? OutputManifest(files: [])
    if let result = try exchange(with: target, expected, in: parent, name, old) { return result }
    let plan = try leaving(.untouched) { () throws(BuildError) in
      try OutputPlan(from: old, to: manifest, in: target, OutputImage(of: target, old))
    }
    return try putInPlace(plan, in: target, old)
  }

  /// Carries out a plan of which only the changed files are staged.
  package func publish(
    _ plan: OutputPlan, in target: OpenFolder
  ) throws(PublishingFailure) -> Result {
    try leaving(.untouched) { () throws(BuildError) in
      try stage.site.write(manifest.bytes, to: OutputManifest.name)
      let (folder, name) = output.path.folderAndName
      guard let expected = output.status else { throw changedOutput }
      let found = try sameFolder(expected, in: OpenFolder.open(folder, on: target.disk), name)
      guard found.status.isSame(as: target.status) else { throw changedOutput }
    }
    return try putInPlace(plan, in: target, output.manifest ?? OutputManifest(files: []))
  }

  // MARK: As a whole

  /// Where nothing was, the site appears in one step.
  private func appear(in parent: OpenFolder, as name: String) throws(PublishingFailure) {
    try leaving(.untouched) { () throws(BuildError) in
      try stage.site.writeBackFileSystem()
      if try parent.status(name) != nil { throw changedOutput }
      try stage.folder.rename(Stage.siteName, to: parent, name)
    }
    try leaving(.replaced) { () throws(BuildError) in try parent.writeBack() }
  }

  /// The output as it was when the build began: a link or another folder in its place is refused.
  private func sameFolder(
    _ expected: Disk.Status, in parent: OpenFolder, _ name: String
  ) throws(BuildError) -> OpenFolder {
    guard let found = try parent.status(name), found.kind == .folder, found.isSame(as: expected)
    else { throw changedOutput }
    let folder = try parent.folder(name)
    guard folder.status.isSame(as: expected) else { throw changedOutput }
    return folder
  }

  package var changedOutput: BuildError {
    BuildError(
      "the output folder '\(output.path)' was replaced by something else while the build ran",
      help: "see what is there now, and build again")
  }

  /// Nil where the two cannot be exchanged, or foreign files must stay; nothing has happened then.
  private func exchange(
    with target: OpenFolder, _ expected: Disk.Status, in parent: OpenFolder, _ name: String,
    _ old: OutputManifest
  ) throws(PublishingFailure) -> Result? {
    let isExchanged = try leaving(.untouched) { () throws(BuildError) in
      guard try OutputImage(of: target, old).foreign.isEmpty else { return false }
      // A folder that its owner closed to others stays closed.
      try stage.site.setPermissions(expected.permissions | 0o700)
      try stage.site.writeBackFileSystem()
      return try stage.folder.exchange(Stage.siteName, with: parent, name)
    }
    guard isExchanged else { return nil }
    if let came = try? stage.folder.status(Stage.siteName), !came.isSame(as: expected) {
      // Somebody put something else there in this very moment: it goes back.
      let isBack = (try? stage.folder.exchange(Stage.siteName, with: parent, name)) ?? false
      throw PublishingFailure(cause: changedOutput, state: isBack ? .untouched : .replaced)
    }
    try leaving(.replaced) { () throws(BuildError) in
      if expected.permissions & 0o700 != 0o700 {
        try stage.site.setPermissions(expected.permissions)
      }
      try parent.writeBack()
    }
    // The new site is published. What cannot be removed of the old one is no failure any more: the
    // next build tries again.
    let retired = try? RetiredSite(in: stage.folder, output: stage.site).remove()
    return Result(
      foreign: retired?.returned ?? [], altered: retired?.altered ?? [],
      notices: retired?.notices ?? [])
  }

  // MARK: One by one

  private func putInPlace(
    _ plan: OutputPlan, in target: OpenFolder, _ old: OutputManifest
  ) throws(PublishingFailure) -> Result {
    let journal = try leaving(.untouched) { () throws(BuildError) in
      try writeJournal(of: plan, replacing: old, in: target)
    }
    var replacement = try leaving(.untouched) { () throws(BuildError) in
      try Replacement(from: stage.folder, into: target)
    }
    do throws(BuildError) {
      try replacement.carryOut(journal)
    } catch {
      do throws(BuildError) {
        try replacement.takeBack()
      } catch let second {
        throw PublishingFailure(cause: second, state: .mixed)
      }
      throw PublishingFailure(cause: error, state: .untouched)
    }
    try leaving(.replaced) { () throws(BuildError) in try target.writeBackFileSystem() }
    return Result(foreign: plan.foreign, altered: plan.altered)
  }

  /// From here on the next start knows what was begun.
  private func writeJournal(
    of plan: OutputPlan, replacing old: OutputManifest, in target: OpenFolder
  ) throws(BuildError) -> RenameJournal {
    let union = manifest.union(old)
    let bytes = union.bytes
    let journal = RenameJournal(
      old: try target.digest(of: OutputManifest.name), union: hexDigits(fingerprint(bytes)),
      new: manifest.digest,
      steps: plan.removeFirst.map { .remove($0) } + plan.put.map { .put($0) }
        + plan.remove.map { .remove($0) })
    try stage.folder.write(bytes, to: RenameJournal.unionName)
    let unfinished = RenameJournal.name + ".new"
    try stage.folder.write(journal.bytes, to: unfinished)
    try stage.folder.writeBackFileSystem()
    try stage.folder.replace(RenameJournal.name, by: unfinished)
    try stage.folder.writeBack()
    return journal
  }
}

extension Replacement {
  /// From the manifest of both sites, over all files, to that of the new site.
  package mutating func carryOut(_ journal: RenameJournal) throws(BuildError) {
    try put(RenameJournal.unionName, as: OutputManifest.name)
    for step in journal.steps {
      switch step {
      case .put(let file): try put(Stage.siteName + "/" + file.path, as: file.path)
      case .remove(let file): try remove(file.path)
      }
    }
    try put(Stage.siteName + "/" + OutputManifest.name, as: OutputManifest.name)
  }
}
