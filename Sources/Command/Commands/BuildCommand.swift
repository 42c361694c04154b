import Build
import Diagnostics
import Journal

/// `ilgi build`.
struct BuildCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()

    static var flags: [Flag<Self>] {
      [
        .output, .baseURL, .drafts, .future, .strict, .jobs, .today, .report, .reportAsJSON,
        .allFindings, .quiet, .lang, .help,
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
      .init(
        "ilgi build ~/diary --strict --report github",
        "as a CI system calls it: a warning stops the build, and findings are annotations"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "\(VerbText.Exit.wrong); the published site is untouched"),
      .usage,
      .init(
        .buildFailed, "\(VerbText.Exit.failure), output refused, another build is running"),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var options = try arguments.buildOptions(in: console.world)
    if !arguments.shared.isQuiet, arguments.shared.report == .text {
      options.progress = console.progress
    }
    let outcome = build(options)
    console.tell(outcome.diagnostics)
    for notice in outcome.notices { console.errors("note: \(notice)") }
    switch outcome.ending {
    case .published(let summary):
      // Also with --quiet: somebody's work is gone.
      for path in summary.altered {
        console.errors(
          "warning: '\(path)' in the output had been changed after a build wrote it; the new site took its place"
        )
      }
      if !arguments.shared.isQuiet { tell(summary) }
      return .done
    case .refusedByDiagnostics:
      return console.refuse(outcome.diagnostics, "nothing was published, the site is as it was")
    case .failed(let failures, let state): return console.fail(failures, words(for: state))
    }
  }

  /// What a build that failed left.
  private func words(for state: SiteState) -> Phrase {
    switch state {
    case .untouched: "nothing was published; the site is as it was"
    case .replaced:
      "the new site is in place, but the disk may not have all of it yet; build again"
    case .mixed:
      "the site is a mix of the old and the new one; the next 'ilgi build' completes it"
    }
  }

  private func tell(_ summary: BuildSummary) {
    for path in summary.foreign {
      console.errors("note: kept '\(path)', which no build wrote, in the output")
    }
    if arguments.shared.isJSON { console.world.output(summary.json) }
    if arguments.shared.report == .json { return }
    let count: Phrase =
      summary.withheld == 0
      ? entries(summary.entries)
      : "\(entries(summary.entries)) (\(entries(summary.withheld)) not published)"
    let locales = summary.locales.joined(separator: ", ")
    let site: Phrase =
      "\(summary.output): \(count), \(pages(summary.pages)), \(files(summary.files)) in \(locales)"
    let counted: Phrase =
      summary.compressed == 0
      ? site : "\(site); \(summary.compressed) of the files are compressed copies"
    let whole: Phrase =
      summary.hiddenNotes == 0
      ? counted : "\(counted); \(hiddenNotes(summary.hiddenNotes)) left out"
    console.output(summary.isPreview ? "preview, not for publishing: \(whole)" : whole)
  }
}

extension BuildSummary {
  /// One JSON object and a line end.
  var json: String {
    JSONOutput.object([
      ("summary", .text("build")), ("output", .text(output)), ("preview", .flag(isPreview)),
      ("entries", .number(entries)), ("withheld", .number(withheld)),
      ("hidden_notes", .number(hiddenNotes)), ("pages", .number(pages)), ("files", .number(files)),
      ("locales", .texts(locales)), ("kept", .texts(foreign)), ("replaced", .texts(altered)),
    ]).line
  }
}
