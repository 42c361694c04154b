import Build
import Deploying
import Diagnostics
import Files
import Journal

/// `ilgi deploy --check`: what is there and what is missing before readers see the site. Everything
/// that it says was looked at; what nobody can see from here is called so.
struct DeployCheck {
  enum State: String { case good, missing, unseen }

  let deployment: Deployment
  let console: Console
  let arguments: SharedArguments
  private var findings: [(state: State, text: Phrase, wayOut: Phrase?)] = []

  init(deployment: Deployment, console: Console, arguments: SharedArguments) {
    (self.deployment, self.console, self.arguments) = (deployment, console, arguments)
  }

  /// - Returns: `journalHasErrors` if something is missing.
  func run() -> ExitStatus {
    var check = self
    check.lookAtEverything()
    check.tell()
    return check.findings.contains { $0.state == .missing } ? .journalHasErrors : .done
  }

  private mutating func lookAtEverything() {
    if deployment.diagnostics.hasErrors {
      missing("the settings have errors", "'ilgi check' shows them")
      return
    }
    let git = Git(deployment.journal)
    let remote = try? git.run(["remote", "get-url", "--push", "origin"])?.firstLine
    let address = remote.flatMap { PagesAddress(remote: $0) }
    lookAtAddress(address)
    if deployment.isDirected {
      lookAtTarget()
    } else {
      lookAtService(git, remote, address)
    }
  }

  private mutating func lookAtAddress(_ pages: PagesAddress?) {
    if let url = deployment.settings.url {
      good("the address of the site: \(url.origin)\(url.basePath)")
    } else if let site = pages?.site, !deployment.isDirected {
      good("'\(site)', the address there, is taken where the settings have no 'url'")
    } else {
      missing(
        "the settings have no 'url', so the site has no feeds and no sitemap",
        "write 'url: https://…' into ilgi.yml")
    }
  }

  private mutating func lookAtTarget() {
    do throws(BuildError) {
      let (target, files) = try deployment.reach()
      if files == 0 {
        good("'\(target)' can be reached; no deployment put anything there yet")
      } else {
        good("'\(target)' can be reached; files of earlier deployments there: \(files)")
      }
    } catch {
      missing(error.message, error.help)
    }
  }

  /// The file with which a service publishes the journal, and whether the service has it.
  private mutating func lookAtService(_ git: Git, _ remote: String?, _ pages: PagesAddress?) {
    guard let head = try? git.run(["rev-parse", "--verify", "--quiet", "HEAD"])?.firstLine else {
      return missing(
        "nothing says where the site goes, and no commit could be pushed",
        "write 'deploy: kim@host.example:/srv/journal' or another place into ilgi.yml, or 'ilgi init --ci github' and commit"
      )
    }
    let places = [".github/workflows", ".gitlab-ci.yml", ".forgejo/workflows", ".woodpecker.yml"]
    let files =
      (try? git.run(
        ["grep", "--full-name", "-l", "-i", "ilgi", head, "--"] + places.map { ":(top)\($0)" }))?
      .output.split(whereSeparator: \.isNewline).map { $0.dropFirst(head.utf8.count + 1) } ?? []
    guard let file = files.first else {
      return missing(
        "nothing says where the site goes: neither 'deploy' in ilgi.yml nor a committed file for GitHub or GitLab",
        "'ilgi init --ci github' writes one; or write 'deploy: kim@host.example:/srv/journal' into ilgi.yml"
      )
    }
    good("'\(file)' is committed")
    let text = (try? git.run(["show", "\(head):\(file)"]))?.output ?? ""
    let gaps = ContinuousIntegration.gaps
    if text.contains(gaps.repository) || text.contains(gaps.commit) {
      missing(
        "'\(file)' does not say which release of Ilgi builds the journal",
        "replace \(gaps.repository) and \(gaps.commit) by its repository and its commit")
    }
    guard let remote else {
      return missing(
        "the repository has no remote 'origin' to push to",
        "make an empty repository there, then 'git remote add origin ADDRESS'")
    }
    lookAtPushing(git, head, remote)
    for step in pages?.next ?? [] { findings.append((.unseen, step, nil)) }
  }

  private mutating func lookAtPushing(_ git: Git, _ head: String, _ remote: String) {
    let answer = try? git.run(["ls-remote", "--heads", "origin"], seconds: 60)
    guard let answer, answer.isGood else {
      return missing("'\(remote)' cannot be read", "'git ls-remote origin' says why")
    }
    if answer.output.contains(head) {
      good("'\(remote)' has the newest commit")
    } else {
      missing("'\(remote)' has not the newest commit", "'git push -u origin HEAD' sends it")
    }
  }

  private mutating func good(_ text: Phrase) { findings.append((.good, text, nil)) }

  private mutating func missing(_ text: Phrase, _ wayOut: Phrase?) {
    findings.append((.missing, text, wayOut))
  }

  private func tell() {
    if arguments.isJSON {
      let checks = findings.map { finding in
        JSONOutput.object([
          ("state", .text(finding.state.rawValue)), ("text", said(finding.text)),
          ("way_out", finding.wayOut.map(said) ?? .optional(nil)),
        ])
      }
      return console.world.output(
        JSONOutput.object([("summary", .text("deploy-check")), ("checks", .list(checks))]).line)
    }
    for finding in findings {
      switch finding.state {
      case .good: console.output("there: \(finding.text)")
      case .missing: console.output("missing: \(finding.text)")
      case .unseen: console.output("not seen from here: \(finding.text)")
      }
      if let wayOut = finding.wayOut {
        console.world.output("  " + console.said("the way out: \(wayOut)") + "\n")
      }
    }
  }

  private func said(_ phrase: Phrase) -> JSONOutput {
    .text(phrase.translated(by: console.reportBook))
  }
}

extension Git.Answer {
  /// The first line of a good answer.
  fileprivate var firstLine: String? {
    isGood ? output.split(whereSeparator: \.isNewline).first.map(String.init) : nil
  }
}
