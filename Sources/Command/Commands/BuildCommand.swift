import Build
import Diagnostics
import Files
import Journal
import Publishing

/// `ilgi build`.
struct BuildCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var usesCache = true
    var isVerified = false

    static var flags: [Flag<Self>] {
      [
        .output, .baseURL, .drafts, .future, .strict, .noCache, .verify, .jobs, .today, .report,
        .reportAsJSON,
        .allFindings, .quiet, .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.folder] }

    func validate() throws(UsageError) { try refuseOutputOfPreview() }
  }

  static let text = VerbText(
    name: "build", category: .site,
    summary: "build the site of the journal in FOLDER (default: this folder)",
    examples: [
      .init("ilgi build", "builds the journal in this folder; the site is in public/"),
      .init("ilgi build --drafts", "shows drafts too, in .ilgi/preview"),
      .init("ilgi build --verify", "also makes a clean build, and compares the two"),
      .init(
        "ilgi build ~/diary --strict --report github",
        "as a CI system calls it: a warning stops the build, and findings are annotations"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "\(VerbText.Exit.wrong); the published site is untouched"),
      .usage,
      .init(
        .buildFailed,
        "\(VerbText.Exit.failure), output refused, another build is running, '--verify' found a difference"
      ),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var options = try arguments.buildOptions(in: console)
    options.isIncremental = arguments.usesCache
    options.isVerified = arguments.isVerified
    options.endsProgram = console.world.program != nil
    let outcome = build(options)
    console.tell(outcome.diagnostics)
    for notice in outcome.notices { console.errors("note: \(notice)") }
    tellExport(outcome, options)
    switch outcome.ending {
    case .published(let summary):
      // Also with --quiet: somebody's work is gone.
      for path in summary.altered {
        console.errors(
          "warning: '\(path)' in the output had been changed after a build wrote it; the new site took its place"
        )
      }
      if !arguments.shared.isQuiet {
        tell(summary)
        console.tellHiddenTimes(summary.hiddenTimes, onceIn: options)
      }
      if console.world.outputError() != nil {
        console.errors("the new site is in place; only the standard output could not be written")
      }
      return tell(summary.differences)
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "nothing was published, the site is as it was")
    case .failed(let failures, let state): return console.fail(failures, words(for: state))
    }
  }

  /// Where there are neither settings nor entries with a day, the folder may be no journal.
  private func tellExport(_ outcome: BuildOutcome, _ options: BuildOptions) {
    let found = outcome.diagnostics.map(\.identifier)
    var isUndated = false
    if case .published(let summary) = outcome.ending {
      isUndated = found.count { $0 == "entry.undated" } >= max(1, summary.entries)
    }
    guard isUndated || found.contains("journal.empty") else { return }
    console.tellExport(options.folder, on: options.disk)
  }

  /// What a build that failed left.
  private func words(for state: SiteState) -> Phrase {
    switch state {
    case .untouched: "nothing was published; the site is as it was"
    case .replaced:
      "the new site is in place, but the disk may not have all of it yet; build again"
    case .compared: "the new site is in place, but could not be compared with a clean build"
    case .mixed:
      "the site is a mix of the old and the new one; the next 'ilgi build' completes it"
    }
  }

  private func tell(_ summary: BuildSummary) {
    for path in summary.foreign {
      console.errors("note: kept '\(path)', which no build wrote, in the output")
    }
    if arguments.shared.isJSON || arguments.shared.report == .json {
      return console.world.output(summary.json)
    }
    let most = 6
    let names = summary.withheldBy.prefix(most) + (summary.withheldBy.count > most ? ["…"] : [])
    let withholders = names.joined(separator: ", ")
    let count: Phrase =
      summary.withheld == 0
      ? entries(summary.entries)
      : "\(entries(summary.entries)) (\(entries(summary.withheld)) not published: \(withholders))"
    let locales = summary.locales.joined(separator: ", ")
    let site: Phrase =
      "\(summary.output): \(count), \(pages(summary.pages)), \(files(summary.files)) in \(locales)"
    let counted: Phrase =
      summary.compressed == 0
      ? site : "\(site); \(summary.compressed) of the files are compressed copies"
    let whole: Phrase =
      summary.hiddenNotes == 0
      ? counted : "\(counted); \(hiddenNotes(summary.hiddenNotes)) left out"
    let changes = words(for: summary)
    let line: Phrase = changes.isEmpty ? whole : "\(whole); \(changes)"
    console.output(summary.isPreview ? "preview, not for publishing: \(line)" : line)
    if console.world.outputIsTerminal { tell(summary.times) }
  }

  /// What is different now; empty for a first build.
  private func words(for summary: BuildSummary) -> Phrase {
    let (changes, removed) = (summary.changes, summary.changes.removed.count)
    let written = changes.written.count + changes.changed.count
    let unchanged = summary.files - written
    if changes == .none { return "nothing has changed" }
    if unchanged == 0, removed == 0, changes.changed.isEmpty { return "" }
    return "\(written) written, \(unchanged) unchanged, \(removed) removed"
  }

  private func tell(_ times: StageTimes) {
    console.output(
      "\(seconds(times.total)) s: reading \(seconds(times.reading)), planning \(seconds(times.planning)), photos \(seconds(times.photos)), rendering \(seconds(times.rendering)), writing \(seconds(times.publishing))"
    )
  }

  /// `1.25`.
  private func seconds(_ nanoseconds: Int) -> String {
    let hundredths = nanoseconds / 10_000_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// What '--verify' found.
  private func tell(_ differences: BuildSummary.Differences?) -> ExitStatus {
    guard let differences, !differences.isEmpty else { return .done }
    for path in differences.files.prefix(20) {
      console.errors("error: a clean build gives other bytes for '\(path)'")
    }
    if !differences.isSaidAlike { console.errors("error: a clean build has other findings") }
    console.errors(
      "this is a mistake of Ilgi, not of yours; 'ilgi build --no-cache' gives the clean site")
    return .buildFailed
  }
}

extension Flag<BuildCommand.Arguments> {
  static var noCache: Self {
    Flag("--no-cache", "build everything anew, and keep nothing for the next build") {
      $0.usesCache = false
    }
  }

  static var verify: Self {
    Flag("--verify", "make a clean build too, and compare the two sites byte for byte") {
      $0.isVerified = true
    }
  }
}
