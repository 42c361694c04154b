import Diagnostics
import Files

// What is left to choose: the files have the lines of a conflict in them, until their author has
// mended them or answers in the terminal.
extension SyncRound {
  /// Marks the files in which something is to be chosen. Of those that are no text, nothing
  /// changes.
  mutating func leaveOpen(
    _ merge: inout TreeMerge, _ theirs: String
  ) throws(BuildError) -> [SyncConflict] {
    guard !merge.marked.isEmpty else { return merge.open }
    var waiting = SyncMemory.Pending(theirs: theirs, files: [:])
    for (path, bytes) in merge.marked { waiting.files[path] = try repository.write(bytes) }
    // What is noted first is known also after a kill: then some files are not marked yet, and it
    // begins again.
    try memory.remember(waiting)
    try mark(waiting)
    waiting.isMarked = true
    try memory.remember(waiting)
    return merge.open
  }

  /// A run was killed while it marked files: they are as they were before.
  func forgetHalfMarked() throws(BuildError) {
    guard let waiting = try memory.pending(), !waiting.isMarked else { return }
    _ = try unmark(waiting)
    try memory.remember(nil)
  }

  /// Takes back a merge that waits for its author.
  mutating func abort() throws(BuildError) -> [(path: String, kept: String?)] {
    guard let waiting = try memory.pending() else { return [] }
    let files = try unmark(waiting)
    try memory.remember(nil)
    return files
  }

  /// Puts this side's version back into files with marks. What somebody began to mend is kept.
  private func unmark(
    _ waiting: SyncMemory.Pending
  ) throws(BuildError) -> [(path: String, kept: String?)] {
    let root = repository.root
    let now = try repository.digests(ofFiles: Array(waiting.files.keys))
    var files: [(path: String, kept: String?)] = []
    let sorted = waiting.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (path, blob) in sorted {
      let own = repository.journalPath(path)
      guard let bytes = try now[path] == nil ? nil : root.read(path, atMost: .max),
        ConflictMarks.stand(in: bytes)
      else {
        files.append((own, nil))
        continue
      }
      files.append(
        (own, now[path] == blob ? nil : try Temporaries.keep(bytes, of: own, in: memory.root)))
      let old = try repository.git.run(["cat-file", "--filters", "HEAD:\(path)"])
      if let old, old.isGood {
        try root.replaceFile(path, by: old.bytes, permissions: root.status(path)?.permissions)
      } else {
        try root.remove(path)
      }
    }
    return files
  }

  private func mark(_ waiting: SyncMemory.Pending) throws(BuildError) {
    let head = try repository.commit("HEAD") ?? ""
    let now = try repository.digests(ofFiles: Array(waiting.files.keys))
    for (path, blob) in waiting.files where now[path] != blob {
      let old = try repository.git.run(["rev-parse", "--verify", "--quiet", "\(head):\(path)"])
      let known = old?.isGood == true ? old?.output.trimmed : nil
      guard now[path] == known else { continue }
      let bytes = try repository.blobs([blob])[0]
      let root = repository.root
      if let status = try root.status(path) {
        try root.replaceFile(path, by: bytes, permissions: status.permissions)
      } else {
        try root.makeFolders(above: path)
        _ = try root.addFile(path, bytes)
      }
    }
  }

  /// Goes on with a merge that waited for its author.
  ///
  /// - Returns: what is still left to choose; nil when the merge is done.
  mutating func goOn(_ waiting: SyncMemory.Pending) throws(BuildError) -> [SyncConflict]? {
    guard let head = try repository.commit("HEAD"),
      try repository.commit(waiting.theirs) != nil,
      try !repository.isAncestor(waiting.theirs, of: head)
    else {
      try memory.remember(nil)
      return nil
    }
    var mended: [String: String?] = [:]
    let now = try repository.digests(ofFiles: Array(waiting.files.keys))
    for path in waiting.files.keys {
      if let digest = now[path] {
        guard let bytes = try repository.root.read(path, atMost: .max),
          !ConflictMarks.stand(in: bytes)
        else { continue }
        mended[path] = digest
        _ = try repository.asked(["hash-object", "-w", "--", path])
      } else {
        mended[path] = .some(nil)
      }
    }
    let merge = try merge(head, waiting.theirs, mended: mended)
    guard merge.open.isEmpty else { return merge.open }
    var digests = waiting.files
    for (path, digest) in now where mended[path] == digest { digests[path] = digest }
    summary.received += try repository.count(["\(head)..\(waiting.theirs)"])
    guard try land(merge, over: head, waiting.theirs, waiting: digests).isEmpty else {
      throw BuildError(
        "a file was changed that somebody had to mend, and it still has lines with '<<<<<<<'",
        help: "mend it, then run 'ilgi sync' again")
    }
    try memory.remember(nil)
    return nil
  }
}
