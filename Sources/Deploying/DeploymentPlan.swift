import Build
import Diagnostics
import Files
import Publishing

// A deployment trusts two manifests. `DeploymentPlan` compares the build's manifest with the one
// that the last deployment left at the target; what neither lists is not Ilgi's. While files are
// put, the target has a manifest of both sites, in which each file that is under way has a line
// with a digest that no file has. So an interrupted deployment needs no journal: whatever the next
// one finds, its plan puts those files again. `SteppedTarget` is the order of the steps, for
// folders and rsync. `BranchTarget` has one step, a push that git refuses if the branch has moved;
// it replaces its own last commit, because a branch with a history would go on showing what was
// taken off the site. rsync and git are the system's programs: they bring the author's keys, hosts
// and settings.

/// What a deployment does to its target: computed from two manifests, before anything changes.
///
/// The manifest at the target is the only authority for what may be removed there. While a
/// deployment runs, it lists the files of both sites, so that one that was interrupted still knows
/// everything that it or an earlier one put there.
struct DeploymentPlan {
  let site: OutputManifest
  /// In the order in which readers should see them: what pages need, pages, lists, what programs
  /// read.
  let put: [[OutputManifest.File]]
  /// Files that are in the way of a folder or a file of the site.
  let removeFirst: [OutputManifest.File]
  /// Other files of the earlier site that the new one does not have.
  let remove: [OutputManifest.File]
  /// How many files are at the target already.
  let kept: Int
  /// Files of the site of which the target's manifest knows nothing.
  let new: [OutputManifest.File]
  /// The files of both sites. Those that are being put have a line that no finished site has, so
  /// the next deployment puts them again if this one is interrupted.
  let union: OutputManifest
  /// Whether the target's manifest is that of the site.
  private let isCurrent: Bool
  /// How many files the target has that count for `removesMuch`.
  private let countedBefore: Int

  /// In place of a digest, of which it is none.
  private static let unfinished = String(repeating: ".", count: 16)

  /// - Parameters:
  ///   - known: what the target's manifest lists.
  ///   - comparesAll: whether files that should be there already are put again.
  init(_ site: OutputManifest, to known: OutputManifest, comparesAll: Bool) {
    let before = known.digests
    let paths = Set(site.files.map { Array($0.path.utf8) })
    let folders = Set(site.files.flatMap { $0.path.foldersAbove.map { Array($0.utf8) } })
    let changed = site.files.filter { comparesAll || before[Array($0.path.utf8)] != [$0.digest] }
    var gone: [OutputManifest.File] = []
    for file in known.files
    where !paths.contains(Array(file.path.utf8)) && gone.last?.path != file.path {
      gone.append(file)
    }
    let isInTheWay = { (file: OutputManifest.File) in
      folders.contains(Array(file.path.utf8))
        || file.path.foldersAbove.contains { paths.contains(Array($0.utf8)) }
    }
    self.site = site
    put = (0...3).map { rank in changed.filter { $0.rank == rank } }
    removeFirst = gone.filter(isInTheWay)
    remove = gone.filter { !isInTheWay($0) }
    kept = site.files.count - changed.count
    new = changed.filter { before[Array($0.path.utf8)] == nil }
    let now = site.digests
    let others = known.files.filter { now[Array($0.path.utf8)]?.contains($0.digest) != true }
    let unfinished = changed.map {
      $0.withDigest(DeploymentPlan.unfinished)
    }
    union = OutputManifest(files: site.files + others + unfinished)
    isCurrent = known == site
    countedBefore = Set(known.files.map(\.path).filter(DeploymentPlan.counts)).count
  }

  var putCount: Int { put.reduce(0) { $0 + $1.count } }
  var removed: [OutputManifest.File] { removeFirst + remove }

  /// Whether nothing at the target would change.
  var isEmpty: Bool { isCurrent && putCount == 0 && removed.isEmpty }

  /// How many of how many files go, where that is more than a fifth.
  var removesMuch: (removed: Int, of: Int)? {
    let count = removed.count { DeploymentPlan.counts($0.path) }
    return count * 5 > countedBefore ? (count, countedBefore) : nil
  }

  /// The theme's files and the search index have other names with each version of the program or
  /// each change of a text.
  private static func counts(_ path: String) -> Bool {
    !path.isBelow("assets") && !path.isBelow("search")
  }

  /// Folders that may be empty after files are removed, the innermost first.
  static func folders(above files: [OutputManifest.File]) -> [String] {
    let all = Set(files.flatMap(\.path.foldersAbove))
    return all.sorted { ($0.foldersAbove.count, $1) > ($1.foldersAbove.count, $0) }
  }
}
