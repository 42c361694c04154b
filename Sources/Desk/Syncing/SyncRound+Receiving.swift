import Build
import Diagnostics
import Files

// What others sent is put together with what is here.
extension SyncRound {
  mutating func receive(
    _ remote: SyncRemote, _ branches: [String: String]
  ) throws(BuildError) -> [SyncConflict]? {
    before.remote = branches[remote.branch]
    guard let tip = branches[remote.branch] else {
      try refuseSecondHistory(remote, branches)
      return nil
    }
    if try repository.commit(remote.tracking) != tip { try remote.fetch() }
    guard let theirs = try repository.commit(remote.tracking) else { return nil }
    return try putTogether(theirs)
  }

  /// The remote has other branches, and none of them shares anything with this one.
  private func refuseSecondHistory(
    _ remote: SyncRemote, _ branches: [String: String]
  ) throws(BuildError) {
    guard !branches.isEmpty, !joins, try repository.commit(remote.tracking) == nil else {
      return
    }
    for other in branches.values.sorted() {
      guard try repository.commit(other) != nil,
        try repository.git.run(["merge-base", "HEAD", other])?.isGood == true
      else { continue }
      return
    }
    let fetched = try repository.commit(branches.values.sorted()[0]) != nil
    let names = branches.keys.map { String($0.dropFirst("refs/heads/".count)) }.sorted()
    if !fetched, try repository.count(["HEAD"]) == 0 { return }
    throw BuildError(
      "this journal is on the branch '\(branch)', which the remote repository does not have; it has \(names.joined(separator: ", "))",
      help:
        "'git switch \(names[0])' goes there; to send a second history on purpose: 'git push --set-upstream \(remote.name) \(branch)'"
    )
  }

  /// - Returns: what is left to choose.
  private mutating func putTogether(_ theirs: String) throws(BuildError) -> [SyncConflict]? {
    for _ in 0..<4 {
      let head = try repository.commit("HEAD")
      if let head, try repository.isAncestor(theirs, of: head) { return nil }
      try refuseLosses(from: head, to: theirs)
      var changed: [String] = []
      if let head, try !repository.isAncestor(head, of: theirs) {
        var merge = try merge(head, theirs, mended: [:])
        if !merge.open.isEmpty { return try leaveOpen(&merge, theirs) }
        changed = try land(merge, over: head, theirs, waiting: [:])
      } else if case .changed(let files) = try landing.land(theirs, over: head, waiting: [:]) {
        changed = files
      }
      if changed.isEmpty {
        summary.received += try repository.count(head.map { ["\($0)..\(theirs)"] } ?? [theirs])
        return nil
      }
      // Somebody saved in this moment: that is committed first.
      let committed = summary.committed
      try commit(waiting: nil)
      guard summary.committed > 0 else {
        throw BuildError(
          "'\(changed[0])' was changed here and is not committed, and commits of others change it too",
          help: "commit it, or put it back as it was; then run 'ilgi sync' again")
      }
      summary.committed += committed
    }
    throw BuildError("files are changed all the time", help: "run 'ilgi sync' again")
  }

  /// Refuses commits that have a file which is here without being in git: it would be lost.
  private func refuseLosses(from head: String?, to theirs: String) throws(BuildError) {
    let base = try repository.treeish(head)
    let new = try repository.changes(from: base, to: theirs, findsRenames: false)
      .filter { $0.kind == .added }
    let there = try repository.digests(ofFiles: new.map(\.path))
    let tracked = Set(try repository.list(["ls-files", "-z"]))
    for change in new where !tracked.contains(change.path) {
      guard let digest = there[change.path], digest != change.blob else { continue }
      throw BuildError(
        "commits of others have a file '\(change.path)', and yours, which is not in git, would be lost",
        help:
          "move it out of the repository, run 'ilgi sync' again, and put it back under another name"
      )
    }
  }

  mutating func merge(
    _ head: String, _ theirs: String, mended: [String: String?]
  ) throws(BuildError) -> TreeMerge {
    let base = try base(head, theirs)
    let ours = try moveAside(head, theirs, base: base)
    let options = sync.options
    var merge = TreeMerge(
      repository, journal, ours: ours, theirs: theirs, mended: mended, answer: sync.choose,
      journalWith: { settings in
        var options = options
        options.settingsText = settings
        return try? WritableJournal(options)
      })
    try merge.run(base: base)
    return merge
  }

  private func base(_ head: String, _ theirs: String) throws(BuildError) -> String {
    if let answer = try repository.git.run(["merge-base", head, theirs]), answer.isGood {
      return answer.output.trimmed
    }
    guard joins else {
      throw BuildError(
        "the remote repository has another history, which shares nothing with this journal's",
        help:
          "see that 'git remote -v' names the right place; 'ilgi sync --join' puts both together, and keeps the entries of both"
      )
    }
    return try repository.treeish(nil)
  }

  mutating func land(
    _ merge: TreeMerge, over head: String, _ theirs: String, waiting: [String: String]
  ) throws(BuildError) -> [String] {
    let tree = try tree(of: merge.ours, with: merge.edits)
    let target = try repository.asked([
      "commit-tree", tree, "-p", merge.ours, "-p", theirs, "-m", sync.message ?? words(for: merge),
    ])
    let landed = try landing.land(target, over: head, waiting: waiting)
    if case .changed(let files) = landed { return files }
    summary.notes += merge.keptWithheld.map { .keptWithheld($0) }
    summary.notes += merge.together.filter { !merge.keptWithheld.contains($0) }.map {
      .together($0)
    }
    return []
  }

  private func words(for merge: TreeMerge) -> String {
    guard let first = merge.together.first else { return "What two machines wrote" }
    let rest = merge.together.count - 1
    return "Put together: \(first.folderAndName.name)" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A tree with files of another one, some of them changed.
  func tree(of commit: String, with edits: [TreeMerge.Edit]) throws(BuildError) -> String {
    let index = repository.gitFolder + "/ilgi-index"
    defer {
      _ = try? OpenFolder.open(repository.gitFolder, on: Disk()).remove("ilgi-index")
    }
    try repository.needed(["read-tree", commit], index: index)
    let none = String(repeating: "0", count: commit.utf8.count)
    let gone = edits.filter { $0.file == nil }.map { "0 \(none)\t\($0.path)\0" }
    let there = edits.compactMap { edit in
      edit.file.map { "\($0.mode) \($0.blob)\t\(edit.path)\0" }
    }
    try repository.needed(
      ["update-index", "-z", "--index-info"], index: index,
      input: Array((gone + there).joined().utf8))
    return try repository.asked(["write-tree"], index: index)
  }

  // MARK: Two entries of one name

  /// Gives entries another name that were made here under the name of one that was made elsewhere:
  /// a commit of its own, so that git knows since when they are there.
  private mutating func moveAside(
    _ head: String, _ theirs: String, base: String
  ) throws(BuildError) -> String {
    let mine = try repository.changes(from: base, to: head, findsRenames: false)
      .filter { $0.kind == .added }
    let others = try repository.changes(from: base, to: theirs, findsRenames: false)
      .filter { $0.kind == .added }
    var edits: [TreeMerge.Edit] = []
    for name in SyncNames.taken(mine: mine, others: others, repository, journal) {
      let moved = try name.moved(by: repository, in: [head, theirs])
      for (change, target) in moved {
        edits.append(TreeMerge.Edit(path: change.path, file: nil))
        edits.append(TreeMerge.Edit(path: target, file: (change.mode, change.blob)))
        let note = Synchronization.Note.renamed(
          repository.journalPath(change.path), to: repository.journalPath(target))
        if journal?.isText(target) ?? false { summary.notes.append(note) }
      }
    }
    guard !edits.isEmpty else { return head }
    let tree = try tree(of: head, with: edits)
    return try repository.asked([
      "commit-tree", tree, "-p", head, "-m", "Another name, since two entries had the same",
    ])
  }
}
