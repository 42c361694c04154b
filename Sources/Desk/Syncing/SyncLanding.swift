import Diagnostics
import Files

/// Carries a commit that is made and decided to the files, the index and the branch.
///
/// What is to come is noted first, as `refs/ilgi/sync`. A run that is killed leaves files of which
/// each is the old or the new one; the next run finds the note and does what is missing. Files are
/// written elsewhere and renamed, so none is ever half there.
struct SyncLanding {
  static let note = "refs/ilgi/sync"

  let repository: Repository
  let branch: String
  let memory: SyncMemory

  /// Somebody changed a file in the meantime: everything is as it was before.
  enum Result: Equatable { case done, changed([String]) }

  /// Completes what an earlier run noted.
  ///
  /// - Parameter waiting: as for `land`.
  func complete(waiting: [String: String]) throws(BuildError) {
    guard let target = try repository.commit(Self.note) else { return }
    let head = try repository.commit("HEAD")
    var isAhead = head == nil
    if let head, head != target { isAhead = try repository.isAncestor(head, of: target) }
    // What the author changed since then is committed first; the merge is made again.
    if isAhead, case .done = try land(target, over: head, waiting: waiting) { return }
    try repository.needed(["update-ref", "-d", Self.note])
  }

  /// - Parameters:
  ///   - head: the commit that the files are of; nil where there is none.
  ///   - waiting: digests of files that a conflict was marked in: nothing of them is the author's.
  func land(
    _ target: String, over head: String?, waiting: [String: String]
  ) throws(BuildError) -> Result {
    let base = try repository.treeish(head)
    var changes = try repository.changes(from: base, to: target, findsRenames: false)
    // A decision for what is here already changes nothing in git, and takes the marks out.
    let listed = Set(changes.map(\.path))
    for path in waiting.keys.sorted() where !listed.contains(path) {
      changes.append(try repository.unchanged(path, in: target))
    }
    let paths = changes.filter { !$0.isLink }.map(\.path)
    let now = try repository.digests(ofFiles: paths)
    var toWrite: [Repository.Change] = []
    var changed: [String] = []
    for change in changes where !change.isLink {
      let there = now[change.path]
      let wanted = change.kind == .removed ? nil : change.blob
      if there == wanted { continue }
      let old = change.kind == .added || change.oldBlob.isEmpty ? nil : change.oldBlob
      if there == old || there != nil && there == waiting[change.path] {
        toWrite.append(change)
      } else {
        changed.append(change.path)
      }
    }
    guard changed.isEmpty else { return .changed(changed) }
    try repository.needed(["update-ref", Self.note, target])
    try write(toWrite + changes.filter { $0.isLink && $0.mode == "120000" }, of: target)
    try updateIndex(changes)
    try repository.needed([
      "update-ref", "-m", "ilgi sync", "refs/heads/\(branch)", target,
      head ?? String(repeating: "0", count: target.utf8.count),
    ])
    try repository.needed(["update-ref", "-d", Self.note])
    return .done
  }

  private func updateIndex(_ changes: [Repository.Change]) throws(BuildError) {
    let lines = changes.map { change in
      change.kind == .removed
        ? "0 \(String(repeating: "0", count: change.oldBlob.utf8.count))\t\(change.path)\0"
        : "\(change.mode) \(change.blob)\t\(change.path)\0"
    }
    // What goes makes room for what comes.
    let sorted = lines.filter { $0.hasPrefix("0 ") } + lines.filter { !$0.hasPrefix("0 ") }
    try repository.needed(
      ["update-index", "-z", "--index-info"], input: Array(sorted.joined().utf8))
  }

  // MARK: Files

  private var place: String { repository.prefix + SyncMemory.folder + "/new" }

  private func write(_ changes: [Repository.Change], of target: String) throws(BuildError) {
    let root = repository.root
    try memory.makeFolder()
    try? root.removeTree(place)
    for change in changes where change.kind == .removed {
      try root.remove(change.path)
      for folder in change.path.foldersAbove where !isNeeded(folder) {
        guard try root.removeFolder(folder) else { break }
      }
    }
    let new = changes.filter { $0.kind != .removed }
    guard !new.isEmpty else { return }
    let index = repository.gitFolder + "/ilgi-index"
    defer {
      _ = try? OpenFolder.open(repository.gitFolder, on: root.disk).remove("ilgi-index")
      try? root.removeTree(place)
    }
    try repository.needed(["read-tree", target], index: index)
    try repository.needed(
      ["checkout-index", "--quiet", "--force", "--prefix=\(root.full(place))/", "-z", "--stdin"],
      index: index, input: Array(new.map { $0.path + "\0" }.joined().utf8))
    for change in new { try put(change) }
  }

  private func put(_ change: Repository.Change) throws(BuildError) {
    let root = repository.root
    let temporary = "\(place)/\(change.path)"
    if let old = try root.status(change.path) {
      guard old.kind == .file || old.kind == .link else {
        throw BuildError("cannot write '\(change.path)': something other than a file is there")
      }
      if old.kind == .file, change.mode != "120000" {
        let isRunnable: UInt32 = change.mode == "100755" ? 0o111 : 0
        try root.setPermissions(old.permissions & ~0o111 | isRunnable, of: temporary)
      }
      if change.mode != "120000" { try root.writeBack(temporary) }
      try root.replace(change.path, by: temporary)
    } else {
      try root.makeFolders(above: change.path)
      if change.mode != "120000" { try root.writeBack(temporary) }
      try root.rename(temporary, to: root, change.path)
    }
  }

  /// The journal's folder stays, also without a file.
  private func isNeeded(_ folder: String) -> Bool {
    let journal = String(repository.prefix.dropLast())
    return folder == journal || journal.isBelow(folder)
  }
}
