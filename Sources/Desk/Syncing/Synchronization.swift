package import Build
import Diagnostics

/// One round of `ilgi sync`: what changed is committed, put together with what others pushed, and
/// sent.
///
/// Nothing is in between for others to finish. Two commits are put together as objects of git, and
/// only when everything is decided do files and branch follow (`SyncLanding`). So a run that is
/// killed leaves the old state or the new one, and the next run completes it.
package struct Synchronization {
  let options: BuildOptions
  let message: String?
  /// Answers a question about two versions; nil leaves it open.
  var choose: (SyncConflict) -> MergeChoice? = { _ in nil }
  /// Whether files that may not be meant for git are to be committed; nil where nobody can be asked.
  var agrees: ((SyncFiles) -> Bool)?
  /// Whether a history that shares nothing with the remote's is put together with it.
  var joins = false

  package init(
    _ options: BuildOptions, message: String?, joins: Bool = false,
    choose: @escaping (SyncConflict) -> MergeChoice? = { _ in nil },
    agrees: ((SyncFiles) -> Bool)? = nil
  ) {
    (self.options, self.message, self.joins) = (options, message, joins)
    (self.choose, self.agrees) = (choose, agrees)
  }

  package struct Summary: Sendable {
    /// Files in the commit that was made.
    package var committed = 0
    /// Commits of others, and those that they now have.
    package var received = 0
    package var sent = 0
    package var hasRemote = false
    package var notes: [Note] = []
    package var receivedEntries: [SyncedEntry] = []
    package var sentEntries: [SyncedEntry] = []

    package init() {}
  }

  /// What an author should know of.
  package enum Note: Sendable {
    case leftOut(SyncFiles)
    /// The clone was on a branch that the remote does not have.
    case branch(String, instead: String)
    case renamed(String, to: String)
    case keptWithheld(String)
    case together(String)
    case firstOfRemote
  }

  package enum Ending {
    case done(Summary)
    /// What is left to choose. Nothing was sent.
    case open([SyncConflict], Summary)
  }

  package func run() throws(BuildError) -> Ending {
    var round = try SyncRound(self)
    return try round.run()
  }

  /// Takes back a merge that waits for its author: the files are as they were here, and the other
  /// versions are where they were.
  ///
  /// - Returns: the files, and where a text was put that somebody had begun to mend.
  package func abort() throws(BuildError) -> [(path: String, kept: String?)] {
    var round = try SyncRound(self)
    return try round.abort()
  }
}

/// The state of one round.
struct SyncRound {
  let sync: Synchronization
  let repository: Repository
  let memory: SyncMemory
  let journal: WritableJournal?
  private let lock: OpenFolder
  private(set) var branch = ""
  var summary = Synchronization.Summary()
  /// The commits of both sides before they were put together.
  private(set) var before: (head: String?, remote: String?) = (nil, nil)
  private var joins: Bool

  init(_ sync: Synchronization) throws(BuildError) {
    self.sync = sync
    joins = sync.joins
    repository = try Repository(sync.options.folder)
    let root = try Disk().journalFolder(sync.options.folder)
    memory = SyncMemory(root: root)
    journal = try? WritableJournal(sync.options)
    try memory.makeFolder()
    lock = try root.folder(SyncMemory.folder)
    guard try lock.lock() else {
      throw BuildError("another 'ilgi sync' of this journal is running", help: "wait for it to end")
    }
  }

  private var landing: SyncLanding {
    SyncLanding(repository: repository, branch: branch, memory: memory)
  }

  mutating func run() throws(BuildError) -> Synchronization.Ending {
    try prepare()
    guard var remote = try SyncRemote(repository, of: branch) else {
      try commit(waiting: nil)
      return .done(summary)
    }
    summary.hasRemote = true
    var branches: [String: String]?
    var unreachable: BuildError?
    do throws(BuildError) { branches = try remote.branches() } catch { unreachable = error }
    var names: [String] = []
    if let branches { names = Array(branches.keys) } else { names = try remote.knownBranches() }
    try goToBranch(of: &remote, among: names)
    // What nobody has committed yet is no history of its own.
    if try repository.commit("HEAD") == nil { joins = true }
    let waiting = try memory.pending()
    try commit(waiting: waiting)
    // What is written here is safe before anything is asked of the network again.
    if let unreachable { throw unreachable }
    before = (try repository.commit("HEAD"), try repository.commit(remote.tracking))
    if let waiting, let open = try goOn(waiting) { return .open(open, summary) }
    for _ in 0..<4 {
      if let open = try receive(remote, branches ?? [:]) { return .open(open, summary) }
      if try send(remote, isFirst: branches?.isEmpty ?? false) {
        try tellEntries()
        return .done(summary)
      }
      branches = try remote.branches()
    }
    throw BuildError(
      "others send so often that this journal did not get its turn", help: "run 'ilgi sync' again")
  }

  /// Everything that must be right before anything is looked at.
  private mutating func prepare() throws(BuildError) {
    Temporaries.sweep(sync.options.folder)
    let name = try repository.git.run(["symbolic-ref", "--quiet", "--short", "HEAD"])
    branch = name?.isGood == true ? name?.output.trimmed ?? "" : ""
    GitLocks.sweep(repository, branch: branch)
    for name in ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD"] {
      let path = try repository.asked([
        "rev-parse", "--path-format=absolute", "--git-path", name,
      ])
      guard try repository.root.disk.status(path) != nil else { continue }
      throw BuildError(
        "git is in the middle of a merge or a rebase that somebody else began",
        help: "finish it there, or take it back with 'git rebase --abort' or 'git merge --abort'")
    }
    // A commit on no branch would be lost at the next switch to one.
    guard !branch.isEmpty else {
      throw BuildError(
        "git is on no branch, so there is nothing to push to",
        help: "'git switch NAME' goes to a branch, 'git switch --create NAME' makes one")
    }
    try landing.complete()
    try forgetHalfMarked()
  }

  private mutating func commit(waiting: SyncMemory.Pending?) throws(BuildError) {
    var commit = SyncCommit(
      repository, journal, memory, waiting: Set((waiting?.files ?? [:]).keys), agrees: sync.agrees)
    summary.committed = try commit.run(message: sync.message)
    summary.notes += commit.leftOut.map { .leftOut($0) }
  }

  /// A new clone of a bare repository is on the branch that its HEAD names, `master`, also when the
  /// journal is on another one. A commit here would begin a second history.
  private mutating func goToBranch(
    of remote: inout SyncRemote, among branches: [String]
  ) throws(BuildError) {
    guard try repository.commit("HEAD") == nil, !branches.isEmpty,
      !branches.contains(remote.branch)
    else { return }
    let usual = ["refs/heads/main", "refs/heads/master"].first { branches.contains($0) }
    guard let target = branches.count == 1 ? branches[0] : usual else {
      let names = branches.map { String($0.dropFirst("refs/heads/".count)) }.sorted()
      throw BuildError(
        "the remote repository has no branch '\(branch)', but \(names.joined(separator: ", "))",
        help: "'git switch NAME' goes to one of them")
    }
    let name = String(target.dropFirst("refs/heads/".count))
    try repository.needed(["symbolic-ref", "HEAD", "refs/heads/\(name)"])
    summary.notes.append(.branch(branch, instead: name))
    branch = name
    remote.branch = target
    remote.tracking = "refs/remotes/\(remote.name)/\(name)"
    remote.isSet = false
  }

  // MARK: Receiving

  private mutating func receive(
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
    var merge = TreeMerge(
      repository, journal, ours: ours, theirs: theirs, mended: mended, answer: sync.choose)
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
