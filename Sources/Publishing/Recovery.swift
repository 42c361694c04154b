package import Diagnostics
package import Files

/// Puts right what builds left behind that were killed or could not clean up, before a build does
/// anything else: a publication that was begun is carried to its end, and stages are removed.
package struct Recovery {
  package let disk: Disk
  /// What the author should know of it.
  package private(set) var notices: [Phrase] = []

  package init(_ disk: Disk) { self.disk = disk }

  /// Clears the journal's own stage, and those that its builds recorded.
  ///
  /// - Parameter own: the journal's `.ilgi/`, locked.
  package mutating func clear(in own: OpenFolder, journal: String) throws(PublishingFailure) {
    try clear(.own(journal, disk))
    try leaving(.untouched) { () throws(BuildError) in
      // So called before version 0.1.0 was complete.
      for item in try own.items() where item.name.starts(with: ".ilgi-stage-".utf8) {
        if let name = item.text { try own.removeTree(name) }
      }
    }
    let record = StageRecord(in: own)
    let places = try leaving(.untouched) { () throws(BuildError) in try record.places() }
    for place in places {
      // Another disk may not be there today; the record stays.
      guard let parent = try? disk.status(place.parent), parent.kind == .folder else { continue }
      try clear(place)
      try leaving(.untouched) { () throws(BuildError) in try record.remove(place) }
    }
  }

  /// Clears the stages that any journal's builds into an output may have left.
  package mutating func clear(around output: String) throws(PublishingFailure) {
    try clear(.beside(output, disk))
    guard let found = try? disk.status(output, followingLinks: false), found.kind == .folder else {
      return
    }
    try clear(.inside(output, disk))
  }

  private mutating func clear(_ place: StagePlace) throws(PublishingFailure) {
    let opened = try leaving(.untouched) { () throws(BuildError) in try claimed(place) }
    guard let (parent, folder, claim) = opened else { return }
    let bytes = try leaving(.untouched) { () throws(BuildError) in
      try folder.read(RenameJournal.name, atMost: OutputManifest.limit)
    }
    if let bytes, let journal = RenameJournal(bytes) {
      try complete(journal, from: folder, into: claim.output)
    }
    try leaving(.untouched) { () throws(BuildError) in
      let output = try? OpenFolder.open(claim.output, on: disk)
      let removal = try StageRemoval(of: folder, output: output).remove(place.name, from: parent)
      notices += removal.notices + removal.words(in: claim.output)
    }
  }

  /// The stage at a place; nil when there is none, or no more than the beginning of one, which is
  /// removed. A folder of that name that is not a stage is somebody else's.
  private func claimed(
    _ place: StagePlace
  ) throws(BuildError) -> (parent: OpenFolder, folder: OpenFolder, claim: StageClaim)? {
    guard try disk.status(place.parent)?.kind == .folder else { return nil }
    let parent = try place.openParent()
    guard let found = try parent.status(place.name) else { return nil }
    let foreign = BuildError(
      "the build needs the name '\(place.path)', and what is there was not made by a build",
      help: "move it away")
    guard found.kind == .folder else { throw foreign }
    let folder = try parent.writableFolder(place.name)
    guard try folder.lock() else {
      throw BuildError("another build uses '\(place.path)'", help: "wait for it to end")
    }
    if let bytes = try folder.read(Stage.claimName, atMost: 1 << 16),
      let claim = StageClaim(bytes)
    {
      return (parent, folder, claim)
    }
    let items = try folder.items()
    guard items.allSatisfy({ $0.text == Stage.claimName && $0.status?.kind == .file }) else {
      throw foreign
    }
    try parent.removeTree(place.name)
    return nil
  }

  /// Carries the renames of a journal to their end. What was done already is known by its digest.
  private mutating func complete(
    _ journal: RenameJournal, from stage: OpenFolder, into path: String
  ) throws(PublishingFailure) {
    // The output may be gone by now, or somebody else has published another site into it.
    guard let output = try? OpenFolder.open(path, on: disk) else { return }
    let current = try leaving(.untouched) { () throws(BuildError) in
      guard try output.lock() else {
        throw BuildError("another build into '\(path)' is running", help: "wait for it to end")
      }
      return try output.digest(of: OutputManifest.name) ?? RenameJournal.noManifest
    }
    guard [journal.old, journal.union].contains(current) else {
      if current == journal.new {
        try leaving(.replaced) { () throws(BuildError) in try output.writeBackFileSystem() }
      }
      return
    }
    try leaving(current == journal.old ? .untouched : .mixed) { () throws(BuildError) in
      var replacement = try Replacement(from: stage, into: output)
      if current == journal.old, journal.old != journal.union {
        try replacement.put(RenameJournal.unionName, as: OutputManifest.name)
      }
      for step in journal.steps { try carryOut(step, &replacement) }
      let manifest = Stage.siteName + "/" + OutputManifest.name
      if try stage.digest(of: manifest) == journal.new {
        try replacement.put(manifest, as: OutputManifest.name)
      }
      try output.writeBackFileSystem()
    }
    notices.append("a build that was interrupted is completed: its whole site is in '\(path)'")
  }

  private func carryOut(
    _ step: RenameJournal.Step, _ replacement: inout Replacement
  ) throws(BuildError) {
    switch step {
    case .remove(let file): try replacement.remove(file.path)
    case .put(let file):
      let source = Stage.siteName + "/" + file.path
      guard try replacement.output.digest(of: file.path) != file.digest,
        try replacement.stage.digest(of: source) == file.digest
      else { return }
      try replacement.put(source, as: file.path)
    }
  }
}

/// Removes a stage and all that is in it, the claim last: whatever happens in between, the next
/// build can go on.
struct StageRemoval {
  let stage: OpenFolder
  let output: OpenFolder?

  init(of stage: OpenFolder, output: OpenFolder?) { (self.stage, self.output) = (stage, output) }

  @discardableResult
  func remove(
    _ name: String, from parent: OpenFolder
  ) throws(BuildError) -> RetiredSite.Removal {
    // The renames first: what is half removed can no longer be completed.
    try stage.remove(RenameJournal.name)
    let removal = try RetiredSite(in: stage, output: output).remove()
    for item in try stage.items() {
      guard let text = item.text, text != Stage.claimName else { continue }
      try stage.removeTree(text)
    }
    try stage.remove(Stage.claimName)
    guard try parent.removeFolder(name) else {
      throw BuildError("cannot remove the folder '\(parent.full(name))': something new is in it")
    }
    return removal
  }
}

extension RetiredSite.Removal {
  /// What the author should know when the old site is removed only now.
  func words(in output: String) -> [Phrase] {
    altered.map { path in
      "'\(path)' in '\(output)' had been changed after a build wrote it; the new site took its place"
    }
  }
}
