import Build
import Diagnostics
import Files
import Publishing

/// A place that a site is put to.
protocol DeploymentTarget {
  /// As messages name it.
  var name: String { get }

  /// What earlier deployments put there; empty if there was none.
  mutating func manifest() throws(BuildError) -> OutputManifest

  /// Looks whether a deployment could begin, and changes nothing.
  func reach() throws(BuildError)

  /// Files in whose place is something that no deployment put there, and that is not the very same.
  ///
  /// - Parameter files: those of which `known` knows nothing.
  func obstacles(
    to files: [OutputManifest.File], _ known: OutputManifest
  ) throws(BuildError) -> [String]

  /// Makes the target's files those of the site. After `begun` is called the target may be a mix.
  func carryOut(_ plan: DeploymentPlan, begun: () -> Void) throws(BuildError)
}

extension DeploymentTarget {
  /// - Parameter folder: of the target; nil where its files are named by other means.
  func read(
    manifest bytes: [UInt8], in folder: OpenFolder? = nil
  ) throws(BuildError) -> OutputManifest {
    let manifest =
      if let folder { try OutputManifest(bytes, in: folder) } else { OutputManifest(bytes) }
    if let manifest { return manifest }
    throw BuildError(
      "the \(OutputManifest.name) at '\(name)' was not written by this program, or is damaged",
      help: "nothing was changed; see what is there")
  }
}

/// A target whose files are put and removed one after the other.
protocol SteppedTarget: DeploymentTarget {
  func begin() throws(BuildError)
  func put(_ files: [OutputManifest.File]) throws(BuildError)
  func remove(_ files: [OutputManifest.File]) throws(BuildError)
  /// Removes those of the folders that are empty. The innermost are first.
  func removeEmpty(_ folders: [String]) throws(BuildError)
  func write(_ manifest: OutputManifest) throws(BuildError)
}

extension SteppedTarget {
  func carryOut(_ plan: DeploymentPlan, begun: () -> Void) throws(BuildError) {
    try begin()
    begun()
    try write(plan.union)
    if !plan.removeFirst.isEmpty {
      try remove(plan.removeFirst)
      try removeEmpty(DeploymentPlan.folders(above: plan.removeFirst))
    }
    for files in plan.put where !files.isEmpty { try put(files) }
    if !plan.remove.isEmpty {
      try remove(plan.remove)
      let needed = Set(plan.site.files.flatMap(\.path.foldersAbove))
      try removeEmpty(DeploymentPlan.folders(above: plan.remove).filter { !needed.contains($0) })
    }
    try write(plan.site)
  }
}
