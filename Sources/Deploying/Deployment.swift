package import Build
package import Diagnostics
package import Files
import Glibc
package import Journal
import Publishing

/// What the command line asks of a deployment.
package struct DeployOptions: Sendable {
  package var build: BuildOptions
  /// In place of the settings'.
  package var destination: DeployDestination?
  package var isDryRun = false
  /// Whether files that no deployment put there are replaced, and all others compared.
  package var takesOver = false
  /// Whether the site was not built just before, so that it may be out of date.
  package var maybeOutdated = false
  /// Whether a journal need not say where its site goes, because another program publishes it.
  package var mayBeUndirected = false
  /// Whether what becomes public for the first time is asked about.
  package var asksForNew = false

  package init(_ build: BuildOptions) { self.build = build }
}

/// Puts a site that was built where readers find it.
///
/// What changes at the target follows from two manifests: the build's own, and the one that the
/// last deployment left at the target. Nothing else there is ever removed.
package struct Deployment {
  let options: DeployOptions
  let opened: OpenJournal
  /// Nil where nothing names one and none is needed.
  private let destination: DeployDestination?
  package var isDirected: Bool { destination != nil }
  package var settings: Settings { opened.settings }
  /// The journal's folder.
  package var journal: String { opened.path }
  /// Of the settings. With errors in them nothing is deployed.
  package var diagnostics: [Diagnostic] { opened.flaws }

  /// Reads the settings, before anything is built.
  package init(_ options: DeployOptions) throws(BuildError) {
    self.options = options
    opened = try OpenJournal(options.build)
    if opened.settings.drafts {
      throw BuildError(
        "with 'drafts: true' in the settings nothing is published",
        help: "remove it, and build the site that readers may see")
    }
    let (place, branch) = (opened.settings.deploy.place, opened.settings.deploy.branch)
    // A place that cannot be understood is an error in the settings.
    let written = place.flatMap { try? DeployDestination($0, branch: branch) }
    if let destination = options.destination ?? written {
      self.destination = destination
    } else if opened.flaws.hasErrors || options.mayBeUndirected {
      destination = nil
    } else {
      throw BuildError(
        "nothing says where the site goes",
        help: "write 'deploy: kim@host.example:/srv/journal' or another place into ilgi.yml"
      )
    }
  }

  /// How a deployment ended.
  package enum Ending: Sendable {
    case done(DeploymentReport)
    /// Nobody agreed.
    case declined(DeploymentQuestion, target: String)
    /// - Parameter isMixed: whether the target may have files of both sites.
    case failed(BuildError, target: String?, isMixed: Bool)
  }

  /// - Parameter agrees: whether something may be done at a target.
  package func carryOut(
    agrees: (DeploymentQuestion, _ target: String) -> Bool
  ) -> Ending {
    var name: String?
    var isMixed = false
    do throws(BuildError) {
      let lock = try BuildLock(making: opened.root)
      defer { withExtendedLifetime(lock) {} }
      let (site, folder, notDeployed) = try builtSite()
      if options.maybeOutdated { try refuseOutdated(site) }
      var target = try self.target(from: folder, own: lock.folder)
      name = target.name
      let known = try target.manifest()
      let plan = DeploymentPlan(site, to: known, comparesAll: options.takesOver)
      var report = DeploymentReport(
        target: target.name, put: plan.put.flatMap { $0.map(\.path) },
        removed: plan.removed.map(\.path), kept: plan.kept, notDeployed: notDeployed)
      if !options.takesOver { try refuse(target.obstacles(to: plan.new, known), at: target.name) }
      if options.isDryRun || plan.isEmpty { return .done(report) }
      for question in try questions(plan, known) where !agrees(question, target.name) {
        return .declined(question, target: target.name)
      }
      options.build.progress?.begin(.deploying(target.name), of: plan.putCount)
      try target.carryOut(plan) { isMixed = true }
      report.isCarriedOut = true
      return .done(report)
    } catch {
      return .failed(error, target: name, isMixed: isMixed)
    }
  }

  /// Looks at the target, and changes nothing there.
  ///
  /// - Returns: its name, and how many files earlier deployments put there.
  package func reach() throws(BuildError) -> (target: String, files: Int) {
    let lock = try BuildLock(making: opened.root)
    defer { withExtendedLifetime(lock) {} }
    var target = try self.target(from: opened.root, own: lock.folder)
    try target.reach()
    return (target.name, try target.manifest().files.count)
  }

  private func questions(
    _ plan: DeploymentPlan, _ known: OutputManifest
  ) throws(BuildError) -> [DeploymentQuestion] {
    var questions: [DeploymentQuestion] = []
    if options.asksForNew, plan.new.contains(where: { $0.path.hasSuffix(".html") }) {
      var (cache, found) = (BuildCache(of: opened), Findings(opened))
      let planned = try opened.plan(leavingOut: try opened.outputStatus(), &cache, &found)
      if let failure = found.failures.first { throw failure }
      let new = planned.textsNew(besides: known)
      if !new.isEmpty {
        questions.append(known.files.isEmpty ? .firstSite(texts: new.count) : .newTexts(new))
      }
    }
    if let (removed, all) = plan.removesMuch { questions.append(.removal(removed, of: all)) }
    return questions
  }

  private func refuse(_ obstacles: [String], at target: String) throws(BuildError) {
    guard let first = obstacles.first else { return }
    let sorry: Phrase =
      obstacles.count == 1
      ? "'\(first)' is at '\(target)' already, and no deployment put it there"
      : "'\(first)' and \(obstacles.count - 1) more are at '\(target)' already, and no deployment put them there"
    throw BuildError(
      sorry, help: "move them away, or replace them with '--take-over'")
  }

  /// The site as the build left it: a file that is missing or was changed is not part of any plan.
  private func builtSite() throws(BuildError) -> (OutputManifest, OpenFolder, foreign: [String]) {
    guard let output = try opened.outputFolder(), let manifest = output.manifest else {
      throw BuildError(
        "there is no site to deploy", help: "'ilgi build' makes it; see what it says")
    }
    let folder = try OpenFolder.open(output.path, on: opened.disk)
    let image = try OutputImage(of: folder, manifest)
    let missing = manifest.files.first { !image.has($0) }
    if let wrong = image.altered.first ?? missing?.path {
      throw BuildError(
        "the site in '\(output.path)' is not as a build left it: '\(wrong)' was changed or is missing",
        help: "run 'ilgi build' again")
    }
    return (manifest, folder, image.foreign)
  }

  private func target(
    from site: OpenFolder, own: OpenFolder
  ) throws(BuildError) -> any DeploymentTarget {
    switch destination {
    case .folder(let path):
      return try FolderTarget(absolute(path), from: site, of: opened.root)
    case .machine(let host, let path):
      return try MachineTarget(host: host, path: path, from: site, own: own)
    case nil: throw BuildError("nothing says where the site goes")
    case .branch(let branch, let place):
      return try BranchTarget(
        branch: branch, of: place, from: site, journal: opened.root, own: own,
        now: options.build.epoch)
    }
  }

  /// Paths in the settings are relative to the journal.
  private func absolute(_ path: String) -> String {
    if path.utf8.first == 0x2F { return path }
    if path.utf8.starts(with: "~/".utf8), let home = getenv("HOME") {
      return String(cString: home) + path.dropFirst(1)
    }
    return opened.path + "/" + path
  }
}

/// What somebody must agree to before a target is changed.
package enum DeploymentQuestion: Sendable {
  /// The target has no site yet.
  case firstSite(texts: Int)
  /// Entries and pages of the author's own of which the target has no page: each by its file, with
  /// its address.
  case newTexts([(path: String, route: String)])
  /// More than a fifth of the target's files go.
  case removal(Int, of: Int)
}

/// What a deployment did, or would do.
package struct DeploymentReport: Sendable {
  package let target: String
  /// In the order in which they are put there.
  package let put: [String]
  package let removed: [String]
  /// How many files were there already.
  package let kept: Int
  /// What is beside the site in its folder; only what a build wrote is deployed.
  package let notDeployed: [String]
  /// False for a trial, and where nothing had to be done.
  package var isCarriedOut = false
}
