import Build
import Diagnostics
import Exporting
import Files
import Journal

/// `ilgi export`.
struct ExportCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var form = ExportForm.json
    var target = ""
    var isPublic = false
    var isDryRun = false

    static var operands: [Operand<Self>] {
      let missing = UsageError(
        "'export' needs the place of the new folder or archive",
        help: ["as in ilgi export json ~/diary-export"])
      return [
        actionOperand(of: "export", ExportForm.allCases.map(\.rawValue)) { arguments, word in
          arguments.form = ExportForm(rawValue: word) ?? .json
        },
        Operand(ValueLabel("TARGET", .file), orElse: missing) { $0.target = $1 },
      ]
    }

    static var flags: [Flag<Self>] {
      [
        Flag("--public", "only what the site shows today, without notes and places of photos") {
          $0.isPublic = true
        },
        Flag("--dry-run", "say what would be exported, and write nothing") { $0.isDryRun = true },
        .journal, .json("print one JSON object: what was exported"), .quiet, .lang, .help,
      ]
    }
  }

  static let text = VerbText(
    name: "export", category: .writing,
    summary: "take the whole journal away: as JSON, for Day One, or as plain texts",
    examples: [
      .init("ilgi export json ~/diary-export", "everything, which 'ilgi import' reads back"),
      .init("ilgi export dayone ~/diary.zip", "an archive that Day One imports"),
      .init("ilgi export markdown ~/texts --public", "only what the site shows, as plain files"),
    ],
    exits: [
      .done,
      .init(
        .journalHasErrors, "with '--public': the journal has errors, so nobody knows what is public"
      ),
      .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    var asked = ExportOptions(
      arguments.form, to: console.world.absolute(arguments.target), program: "ilgi \(version)")
    (asked.isPublic, asked.isDryRun) = (arguments.isPublic, arguments.isDryRun)
    do throws(BuildError) {
      switch try exportJournal(options, asked) {
      case .exported(let report):
        tell(report)
        return .done
      case .refused(let diagnostics):
        console.tell(diagnostics)
        return console.refuse(diagnostics, "nothing was exported")
      }
    } catch {
      return console.fail([error], "nothing was exported")
    }
  }

  private func tell(_ report: ExportReport) {
    console.progress?.clear()
    if arguments.shared.isJSON {
      console.world.output(json(report).line)
      return
    }
    for missing in report.missing { console.errors("warning: \(missing)") }
    if arguments.shared.isQuiet { return }
    if report.leftOut > 0 {
      console.errors(
        "note: left out, because no list of the site shows them: \(entries(report.leftOut))")
    }
    if report.trashed > 0 {
      console.errors(
        "note: the trash is not exported; it has \(entries(report.trashed)), which 'ilgi restore' lists"
      )
    }
    let withheld = report.withheld.reduce(0) { $0 + $1.count }
    let all = entries(report.entries)
    let place = arguments.target
    switch (arguments.isDryRun, withheld) {
    case (true, 0):
      console.output("\(all) and \(files(report.files)) would be exported to \(place)")
    case (true, _):
      console.output(
        "\(all) and \(files(report.files)) would be exported to \(place); \(withheld) of them are not public"
      )
    case (false, 0): console.output("\(all) and \(files(report.files)) exported to \(place)")
    case (false, _):
      console.output(
        "\(all) and \(files(report.files)) exported to \(place); \(withheld) of the entries are not public: \(kinds(report))"
      )
    }
  }

  /// `private 20, draft 11`.
  private func kinds(_ report: ExportReport) -> String {
    report.withheld.map { "\($0.visibility) \($0.count)" }.joined(separator: ", ")
  }

  private func json(_ report: ExportReport) -> JSONOutput {
    .object([
      ("format", .text(arguments.form.rawValue)), ("target", .text(arguments.target)),
      ("written", .flag(!arguments.isDryRun)), ("public", .flag(arguments.isPublic)),
      ("entries", .number(report.entries)),
      ("withheld", .object(report.withheld.map { ($0.visibility, .number($0.count)) })),
      ("files", .number(report.files)), ("left_out", .number(report.leftOut)),
      ("trashed", .number(report.trashed)),
      (
        "missing",
        .list(report.missing.map { .text($0.translated(by: console.reportBook)) })
      ),
    ])
  }
}
