import Build
import Diagnostics
import Files
import Publishing

/// A branch of a git repository. The site appears with one push, or not at all.
///
/// A deployment replaces the commit of the one before it, because a branch with a history would go
/// on showing what was taken off the site. Commits of others stay below it.
struct BranchTarget: DeploymentTarget {
  let name: String
  private let branch: String
  private let address: String
  /// The commit that is there; nil for a new branch.
  private let tip: String?
  private let repository: Repository
  private let source: OpenFolder
  /// Seconds since 1970.
  private let now: Int

  private var reference: String { "refs/heads/" + branch }

  /// - Parameters:
  ///   - place: an address, a path, or the name of one of the journal's remotes.
  ///   - own: the journal's `.ilgi/`, which nobody else uses meanwhile.
  init(
    branch: String, of place: String, from source: OpenFolder, journal: OpenFolder,
    own: OpenFolder, now: Int
  ) throws(BuildError) {
    (self.branch, self.source, self.now) = (branch, source, now)
    name = "\(place) (\(branch))"
    address = try BranchTarget.address(of: place, journal)
    try own.makeFolder("deploy")
    let folder = "deploy/\(hexDigits(fingerprint(Array("\(address)\n\(branch)".utf8)))).git"
    repository = Repository(at: own.full(folder), from: journal.path)
    if try own.status(folder) == nil {
      try repository.run(["init", "--quiet", "--bare", "--template="])
    }
    let reference = "refs/heads/" + branch
    let listed = try repository.run(["ls-remote", "--", address, reference])
    guard listed.contains(reference) else {
      tip = nil
      return
    }
    try repository.run(
      ["fetch", "--quiet", "--no-tags", "--force", "--", address, "+\(reference):\(Self.fetched)"])
    tip = try repository.run(["rev-parse", "--verify", "--quiet", Self.fetched]).firstLine
  }

  private static let fetched = "refs/ilgi/target"
  private static let ours = "Ilgi-Deployment: 1"

  private static func address(
    of place: String, _ journal: OpenFolder
  ) throws(BuildError) -> String {
    guard !place.contains("/"), !place.contains(":") else { return place }
    let answer = try Git(journal.path).run(["remote", "get-url", "--push", "--", place])
    guard let answer, answer.isGood else {
      throw BuildError(
        "the journal's git repository has no remote '\(place)'",
        help: "'git remote' lists them; an address or a path works as well")
    }
    return answer.output.firstLine
  }

  /// A trial push of what is there already tells whether pushing is allowed. A new branch has
  /// nothing that could be tried.
  func reach() throws(BuildError) {
    guard let tip else { return }
    try repository.run(["push", "--quiet", "--dry-run", "--", address, "\(tip):\(reference)"])
  }

  func manifest() throws(BuildError) -> OutputManifest {
    guard let tip else { return OutputManifest(files: []) }
    let listed = try repository.run(["ls-tree", tip, "--", OutputManifest.name])
    guard !listed.isEmpty else { return OutputManifest(files: []) }
    let known = try read(
      manifest: Array(
        try repository.run(["cat-file", "blob", "\(tip):\(OutputManifest.name)"]).utf8))
    let all = try repository.run(["ls-tree", "-r", "-z", "--full-tree", "--name-only", tip])
    let there = Set(all.utf8.split(separator: 0).map { Array($0) })
    let named = known.naming(there.lazy.map { String(decoding: $0, as: UTF8.self) })
    return OutputManifest(files: named.files.filter { there.contains(Array($0.path.utf8)) })
  }

  func obstacles(
    to files: [OutputManifest.File], _ known: OutputManifest
  ) throws(BuildError) -> [String] {
    guard let tip, !files.isEmpty else { return [] }
    let ours = known.digests
    var there: [[UInt8]: Substring] = [:]
    var folders: Set<[UInt8]> = []
    // `100644 blob 0123…\tpath`
    for line in try repository.run(["ls-tree", "-r", "-z", "--full-tree", tip]).split(
      separator: "\0")
    {
      guard let tab = line.utf8.firstIndex(of: 0x09) else { continue }
      let path = Array(line.utf8[line.utf8.index(after: tab)...])
      guard ours[path] == nil else { continue }
      there[path] = line[..<tab].split(separator: " ").last
      let text = String(decoding: path, as: UTF8.self)
      for folder in text.foldersAbove { folders.insert(Array(folder.utf8)) }
    }
    guard !there.isEmpty else { return [] }
    let names = try blobs(files, write: false)
    return zip(files, names).compactMap { file, blob in
      let path = Array(file.path.utf8)
      if let found = there[path] { return found == blob ? nil : file.path }
      if folders.contains(path) { return file.path }
      return file.path.foldersAbove.first { there[Array($0.utf8)] != nil }
    }
  }

  func carryOut(_ plan: DeploymentPlan, begun: () -> Void) throws(BuildError) {
    try repository.run(tip.map { ["read-tree", $0] } ?? ["read-tree", "--empty"])
    let nothing = String(repeating: "0", count: 40)
    let put = plan.put.flatMap { $0 }
    var lines = plan.removed.map { "0 \(nothing)\t\($0.path)\0" }
    for (file, blob) in zip(put, try blobs(put, write: true)) {
      lines.append("100644 \(blob)\t\(file.path)\0")
    }
    let manifest = try repository.run(
      ["hash-object", "-w", "--no-filters", "--stdin"], input: plan.site.bytes
    ).firstLine
    lines.append("100644 \(manifest)\t\(OutputManifest.name)\0")
    try repository.run(
      ["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8))
    let tree = try repository.run(["write-tree"]).firstLine
    var words = ["commit-tree", tree, "-m", "The site of the journal", "-m", Self.ours]
    for parent in try parents() { words += ["-p", parent] }
    let commit = try repository.run(words, now: now).firstLine
    // Only if the branch is still what was looked at: otherwise git refuses.
    try repository.run([
      "push", "--quiet", "--force-with-lease=\(reference):\(tip ?? "")", "--", address,
      "\(commit):\(reference)",
    ])
  }

  /// Those of an earlier deployment, or what others committed.
  private func parents() throws(BuildError) -> [String] {
    guard let tip else { return [] }
    let lines = try repository.run(["cat-file", "commit", tip]).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(Substring(Self.ours)) else { return [tip] }
    return lines.prefix { !$0.isEmpty }.filter { $0.hasPrefix("parent ") }.map {
      String($0.dropFirst(7))
    }
  }

  /// git's names of files, in their order.
  private func blobs(
    _ files: [OutputManifest.File], write: Bool
  ) throws(BuildError) -> [String] {
    guard !files.isEmpty else { return [] }
    let paths = files.map { source.full($0.path) + "\n" }.joined()
    let words = ["hash-object"] + (write ? ["-w"] : []) + ["--no-filters", "--stdin-paths"]
    let names = try repository.run(words, input: Array(paths.utf8)).split(separator: "\n")
    guard names.count == files.count else {
      throw BuildError("git could not read the files of the site")
    }
    return names.map(String.init)
  }
}

/// git in a repository of our own, from which it pushes.
private struct Repository {
  let path: String
  /// The folder from which relative paths of other repositories count.
  let folder: String
  /// Seconds for one call: a push of a large site takes its time.
  private static let patience = 86_400

  init(at path: String, from folder: String) { (self.path, self.folder) = (path, folder) }

  /// - Parameter now: the time of a commit. It names neither the author nor their time zone.
  @discardableResult
  func run(
    _ words: [String], input: [UInt8] = [], now: Int = 0
  ) throws(BuildError) -> String {
    var environment: [String: String] = [:]
    for who in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(who)_NAME"] = "Ilgi"
      environment["GIT_\(who)_EMAIL"] = "ilgi@localhost"
      environment["GIT_\(who)_DATE"] = "@\(now) +0000"
    }
    let answer = try Git(folder).run(
      ["--git-dir", path] + words, index: path + "/index", input: input, environment: environment,
      seconds: Self.patience)
    guard let answer else { throw BuildError("the program git is not installed") }
    guard answer.isGood else {
      let lines = answer.errors.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("rejected") || $0.hasPrefix("fatal:") } ?? lines.first
      throw BuildError(
        "git \(words[0]) failed: \(visibleText(line.map(String.init) ?? "?"))",
        help: "the branch is as it was; when this is mended, run 'ilgi deploy' again")
    }
    return answer.output
  }
}

extension String {
  fileprivate var firstLine: String {
    split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
