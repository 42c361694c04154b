import Build
import Diagnostics

/// `ilgi check`.
struct CheckCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()

    static var flags: [Flag<Self>] {
      [
        .output, .baseURL, .drafts, .future, .strict, .jobs, .today, .report, .reportAsJSON,
        .allFindings, .quiet, .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.oldFolder] }

    func validate() throws(UsageError) { try refuseOutputOfPreview() }
  }

  static let text = VerbText(
    name: "check", category: .site,
    summary: "report what build would report, and the files it would leave out; write nothing",
    examples: [
      .init("ilgi check", "looks at every entry, link, photo and template of the journal"),
      .init("ilgi check --today 2027-01-01", "says what a build on that day would publish"),
    ],
    exits: [
      .init(.done, "a build would publish"), .init(.journalHasErrors, VerbText.Exit.wrong), .usage,
      .init(.buildFailed, "\(VerbText.Exit.failure), output refused"),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let outcome = check(try arguments.buildOptions(in: console))
    console.tell(outcome.diagnostics)
    switch outcome.ending {
    case .sound(let summary):
      tell(summary.unpublished)
      tell(summary.coverage)
      tell(summary)
      return .done
    case .unsound(let unpublished, let coverage):
      tell(unpublished)
      tell(coverage)
      return console.refuse(outcome.diagnostics, "a build would be refused")
    case .failed(let failures):
      return console.fail(failures, "the check could not be finished")
    }
  }

  private func tell(_ unpublished: [UnpublishedSource]) {
    if arguments.shared.report == .json {
      for file in unpublished { console.world.output(file.json) }
      return
    }
    if arguments.shared.isQuiet || unpublished.isEmpty { return }
    console.output("left out:")
    let names = unpublished.map { visibleText($0.path) }
    // Terminal columns, not characters: a Hangul syllable takes two. The width is limited, so that
    // a long name does not push the reasons off the screen.
    let width = min(60, names.map { displayWidth($0) }.max() ?? 0)
    for (file, name) in zip(unpublished, names) {
      let gap = String(repeating: " ", count: max(0, width - displayWidth(name)))
      console.world.output("  \(name)\(gap)  \(console.said(list(file.reasons.map(\.words))))\n")
    }
  }

  /// Prints how complete the journal's own catalogs are.
  private func tell(_ coverage: [LocaleCoverage]) {
    if arguments.shared.report == .json {
      for locale in coverage { console.world.output(locale.json) }
      return
    }
    if arguments.shared.isQuiet || coverage.isEmpty { return }
    console.output("locales:")
    for line in coverage.flatMap(\.lines) {
      let gap = String(repeating: " ", count: line.indent)
      console.world.output("\(gap)\(console.said(line.words))\n")
    }
  }

  private func tell(_ summary: CheckSummary) {
    if arguments.shared.isJSON { console.world.output(summary.json) }
    if arguments.shared.isQuiet || arguments.shared.report == .json { return }
    console.tellHiddenTimes(summary.hiddenTimes)
    let locales = summary.locales.joined(separator: ", ")
    let unpublished: Phrase =
      switch summary.unpublished.count {
      case 0: "no file is left out"
      case 1: "1 file is left out"
      case let count: "\(count) files are left out"
      }
    console.output(
      "a build would write \(entries(summary.entries)), \(pages(summary.pages)), \(files(summary.files)) in \(locales); \(unpublished)"
    )
    switch summary.picturesWithoutDescription {
    case 0: break
    case 1: console.output("1 picture has no description, as in ![a boat](boat.jpg)")
    case let count:
      console.output("\(count) pictures have no description, as in ![a boat](boat.jpg)")
    }
    switch summary.filmsWithoutTextTrack {
    case 0: break
    case 1: console.output("1 film has no text track, as in boat.vtt beside boat.mp4")
    case let count:
      console.output("\(count) films have no text track, as in boat.vtt beside boat.mp4")
    }
  }
}

extension CheckSummary {
  /// One JSON object and a line end.
  var json: String {
    JSONOutput.object([
      ("summary", .text("check")), ("entries", .number(entries)), ("pages", .number(pages)),
      ("files", .number(files)), ("locales", .texts(locales)),
      ("left_out", .number(unpublished.count)),
      ("pictures_without_description", .number(picturesWithoutDescription)),
    ]).line
  }
}
