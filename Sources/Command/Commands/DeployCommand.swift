import Build
import Deploying
import Diagnostics
import Files
import Journal

/// `ilgi deploy`.
struct DeployCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var place: String?
    var branch: String?
    var isDryRun = false
    var checks = false
    var builds = true
    var isSure = false
    var takesOver = false

    static var flags: [Flag<Self>] {
      [
        Flag(
          "--to", takes: ValueLabel("PLACE", .folder),
          "the folder, HOST:PATH or git repository, instead of the settings' 'deploy'"
        ) { $0.place = $1 },
        Flag(
          "--branch", takes: ValueLabel("NAME", .text),
          "the branch of that repository"
        ) { $0.branch = $1 },
        Flag("--dry-run", "say what would change there, and change nothing there") {
          $0.isDryRun = true
        },
        Flag("--check", "say what is missing before the site can be published, and send nothing") {
          $0.checks = true
        },
        Flag("--no-build", "deploy the site that is built already") { $0.builds = false },
        Flag(
          "--yes", short: "-y",
          "ask nothing: publish what is new, remove more than a fifth of the files there"
        ) { $0.isSure = true },
        Flag(
          "--take-over",
          "compare every file there, and replace those that no deployment put there"
        ) { $0.takesOver = true },
        .output, .baseURL, .strict, .jobs, .today, .report, .reportAsJSON,
        .allFindings, .quiet, .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.oldFolder] }

    func validate() throws(UsageError) {
      guard branch == nil || place != nil else {
        throw UsageError(
          "'--branch' needs '--to'", help: ["as in --to origin --branch pages"])
      }
    }
  }

  static let text = VerbText(
    name: "deploy", category: .site,
    summary: "build the site and put it where readers find it",
    examples: [
      .init("ilgi deploy --check", "says what is missing, also where GitHub or GitLab publishes"),
      .init("ilgi deploy --dry-run", "says what would be put and removed"),
      .init("ilgi deploy --to kim@host.example:/srv/journal", "over ssh, with rsync"),
      .init("ilgi deploy --to origin --branch pages", "to a branch, with git"),
    ],
    exits: [
      .done, .init(.journalHasErrors, VerbText.Exit.wrong),
      .init(.usage, "the command line is wrong, or nobody could be asked"),
      .init(.buildFailed, "\(VerbText.Exit.failure), or the place refused it"),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var options = DeployOptions(try arguments.buildOptions(in: console))
    options.destination = try destination()
    options.isDryRun = arguments.isDryRun
    options.takesOver = arguments.takesOver
    options.maybeOutdated = !arguments.builds
    options.mayBeUndirected = arguments.checks
    let canAsk = console.world.inputIsTerminal
    options.asksForNew = canAsk && !arguments.isSure
    let deployment: Deployment
    do throws(BuildError) {
      deployment = try Deployment(options)
    } catch {
      return console.fail([error], "nothing was deployed")
    }
    if arguments.checks {
      return DeployCheck(deployment: deployment, console: console, arguments: arguments.shared)
        .run()
    }
    if deployment.diagnostics.hasErrors {
      console.tell(deployment.diagnostics)
      return console.refuse(deployment.diagnostics, "nothing was deployed")
    }
    if arguments.builds {
      var build = BuildCommand.Arguments()
      (build.shared, build.site) = (arguments.shared, arguments.site)
      let status = try BuildCommand(arguments: build, console: console).run()
      guard status == .done else { return status }
    }
    let ending = deployment.carryOut { question, target in
      arguments.isSure || canAsk && agrees(to: question, at: target)
    }
    return tell(ending)
  }

  private func agrees(to question: DeploymentQuestion, at target: String) -> Bool {
    switch question {
    case .firstSite(let texts):
      return console.agrees(
        "'\(target)' has nothing of this site yet; publish \(entries(texts)) there?")
    case .newTexts(let new):
      for (path, route) in new.prefix(DeployCommand.mostNamed) {
        console.errors("new: \(path) (\(route))")
      }
      let others = new.count - DeployCommand.mostNamed
      if others > 0 { console.errors("and \(others) more; '--dry-run' names all files") }
      return console.agrees("publish \(entries(new.count)) for the first time at '\(target)'?")
    case .removal(let removed, let all):
      return console.agrees("remove \(removed) of the \(all) files at '\(target)'?")
    }
  }

  /// How many texts a question names.
  private static let mostNamed = 20

  private func destination() throws(UsageError) -> DeployDestination? {
    guard let place = arguments.place else { return nil }
    do throws(DeployDestination.Flaw) {
      let read = try DeployDestination(place, branch: arguments.branch)
      switch read {
      case .folder(let path): return .folder(console.world.absolute(path))
      case .branch(let branch, let place) where place.contains("/") && !place.contains(":"):
        return .branch(branch, of: console.world.absolute(place))
      case .machine, .branch: return read
      }
    } catch {
      let flag = error.isAboutBranch ? "--branch" : "--to"
      throw UsageError(
        "'\(flag)' \(error.rule)",
        help: [error.isAboutBranch ? "as in --to origin --branch pages" : error.help])
    }
  }

  private func tell(_ ending: Deployment.Ending) -> ExitStatus {
    switch ending {
    case .done(let report):
      if arguments.shared.isJSON {
        console.world.output(report.json)
      } else if !arguments.shared.isQuiet {
        tell(report)
      }
      return .done
    case .declined(let question, let target):
      if case .removal(let removed, let all) = question, !console.world.inputIsTerminal {
        console.tell(
          UsageError(
            "\(removed) of the \(all) files at '\(target)' would be removed, and nobody can be asked here",
            help: ["see which with '--dry-run'; '--yes' removes them"]))
        return .usage
      }
      console.errors("'\(target)' is as it was")
      return .done
    case .failed(let error, let target, let isMixed):
      let consequence: Phrase =
        isMixed
        ? "'\(target ?? "")' may be a mix of the old and the new site; the next 'ilgi deploy' completes it"
        : "nothing was deployed; the site that readers see is as it was"
      return console.fail([error], consequence)
    }
  }

  private func tell(_ report: DeploymentReport) {
    for path in report.notDeployed {
      console.errors("note: '\(path)' in the output is not deployed, because no build wrote it")
    }
    if arguments.isDryRun {
      for path in report.put { console.output("put \(path)") }
      for path in report.removed { console.output("remove \(path)") }
    }
    let (put, removed) = (report.put.count, report.removed.count)
    let counts: Phrase =
      "\(files(put)) put, \(removed) removed, \(report.kept) as they were"
    if arguments.isDryRun {
      console.output("nothing was changed at '\(report.target)'; this would be: \(counts)")
    } else if report.isCarriedOut {
      console.output("\(report.target): \(counts)")
    } else {
      console.output("\(report.target): nothing to do")
    }
  }
}

extension DeploymentReport {
  /// One JSON object and a line end.
  fileprivate var json: String {
    JSONOutput.object([
      ("summary", .text("deploy")), ("target", .text(target)), ("put", .texts(put)),
      ("removed", .texts(removed)), ("kept", .number(kept)), ("not_deployed", .texts(notDeployed)),
      ("deployed", .flag(isCarriedOut)),
    ]).line
  }
}
