import Build
import Diagnostics
import Files

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
  var before: (head: String?, remote: String?) = (nil, nil)
  var joins: Bool

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

  var landing: SyncLanding {
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
    summary.notes += Temporaries.sweep(sync.options.folder).map { .swept($0) }
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
    try landing.complete(waiting: memory.pending()?.files ?? [:])
    try forgetHalfMarked()
  }

  mutating func commit(waiting: SyncMemory.Pending?) throws(BuildError) {
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
}
