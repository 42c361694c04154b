import Build
import Desk
import Diagnostics
import Files
import Importing
import Journal
import Localization
import Migrating

/// `ilgi import`.
struct ImportCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    /// What is imported, after the name of its format, if that is given.
    var words: [String] = []
    var tags: [String] = []
    var publishes = false
    var isDryRun = false
    var fetches = false

    static var operands: [Operand<Self>] {
      let missing = UsageError(
        "'import' needs the file or folder that another app exported",
        help: ["as in ilgi import ~/Downloads/2026-11-29_DayOne.zip"])
      return [
        Operand(ValueLabel("[FORMAT] PATH", .file), orElse: missing) { $0.words.append($1) },
        Operand(ValueLabel("PATH", .file), isOld: true) { $0.words.append($1) },
      ]
    }

    static var flags: [Flag<Self>] {
      [
        Flag("--dry-run", "say what would be imported, and write nothing") { $0.isDryRun = true },
        Flag("--fetch", "fetch pictures that are on other hosts, into the folders of their entries")
        {
          $0.fetches = true
        },
        Flag("--tag", takes: ValueLabel("TAG", .label(.tag)), "a tag for each entry") {
          arguments, text throws(UsageError) in arguments.tags.append(try namedTag(text))
        },
        Flag("--publish", "publish what the source says everybody may read, and nothing else") {
          $0.publishes = true
        },
        .journal, .json("print one JSON object a line: each entry, and the result at the end"),
        .quiet, .lang, .help,
      ]
    }
  }

  static let text = VerbText(
    name: "import", category: .writing,
    summary: "bring the entries of another app's export into the journal, as drafts",
    examples: [
      .init("ilgi import ~/Downloads/Export.zip", "says what it is, and writes its entries"),
      .init("ilgi import --dry-run ~/Export", "only says what would be written"),
      .init("ilgi import jrnl journal.txt --tag old", "takes it as a journal of jrnl"),
    ],
    exits: [
      .done,
      .init(.journalHasErrors, "it is no export that is known, or a part of it could not be read"),
      .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let (format, path) = try asked()
    if let format, ImportedTools.names.contains(format) { return try migrate(path) }
    let kind = try format.map { name throws(UsageError) in try Self.kind(name) }
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      let program = console.world.program.map { [$0, CommandLine.readArchiveVerb] }
      let source = try ImportSource(
        console.world.absolute(path), on: options.disk, program: program)
      if let kind { return try bring(source, kind, nil, options) }
      guard let known = try recognise(source) else { return unknown(source) }
      return try bring(source, known.0, known.1, options)
    } catch {
      return console.fail([error])
    }
  }

  private func asked() throws(UsageError) -> (format: String?, path: String) {
    let words = arguments.words
    return words.count == 1 ? (nil, words[0]) : (words[0].lowercased(), words[1])
  }

  private static func kind(_ name: String) throws(UsageError) -> ImportFormat {
    if let kind = importFormats.first(where: { $0.name == name }) { return kind }
    let names = importFormats.map { $0.name } + ImportedTools.names
    throw UsageError(
      "'import' does not know the format '\(name)'",
      help: [
        nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
          ?? "it knows \(names.joined(separator: ", "))"
      ])
  }

  /// Journals of plain files that are built where they are.
  private func migrate(_ path: String) throws(UsageError) -> ExitStatus {
    var other = MigrateCommand.Arguments()
    other.shared = arguments.shared
    other.site.folder = path
    return try MigrateCommand(arguments: other, console: console).run()
  }

  private func unknown(_ source: ImportSource) -> ExitStatus {
    console.errors("'\(source.name)' is no export that is known; it has \(source.summary)")
    for skipped in source.skipped { console.errors("note: \(skipped)") }
    console.errors(
      "if it is one all the same, name its format: \(importFormats.map { $0.name }.joined(separator: ", "))"
    )
    return .journalHasErrors
  }

  private func bring(
    _ source: ImportSource, _ kind: ImportFormat, _ seen: Phrase?, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    if !isTerse, let seen { console.errors("this is an export of \(kind.app): \(seen)") }
    if arguments.publishes, !kind.tellsReaders {
      console.errors(
        "'--publish' is refused: exports of \(kind.app) do not say who may read an entry; import them as drafts, and 'ilgi publish' those that are for everybody"
      )
      return .journalHasErrors
    }
    let journal = try WritableJournal(options)
    if !journal.settingsErrors.isEmpty {
      console.tell(journal.settingsErrors)
      return console.refuse(journal.settingsErrors, "nothing was written")
    }
    var asked = ImportOptions(of: journal, console.world.program)
    if arguments.fetches {
      guard PictureFetching.isPossible else {
        throw BuildError(
          "'--fetch' needs the program curl, which cannot be started here",
          help: "install it, or import without '--fetch': the pictures stay where they are")
      }
      asked.fetching = PictureFetching()
    }
    (asked.tags, asked.publishes) = (arguments.tags, arguments.publishes)
    asked.isDryRun = arguments.isDryRun
    let there = try journalEntries(options, readsAll: false)
    let report = try Importer(source, kind, into: journal, besides: there, asked)
      .run(console.progress)
    let public_ = report.added.filter { $0.visibility == .published }.map(\.path)
    if !arguments.isDryRun, !public_.isEmpty { try recordAddresses(of: public_, options) }
    console.progress?.clear()
    return tell(report, kind)
  }

  private var isTerse: Bool { arguments.shared.isQuiet || arguments.shared.isJSON }
}

/// Tools whose journals are built where they are.
enum ImportedTools {
  static let names = ["hugo", "jekyll", "logseq", "obsidian"]
}

extension ImportOptions {
  /// - Parameter program: this one, for the child that reads HTML.
  init(of journal: WritableJournal, _ program: String?) {
    self.init(
      zone: journal.moment.zone, languages: journal.settings.locales.map { "\($0)" })
    htmlProgram = program.map { [$0, CommandLine.readHTMLVerb] }
  }
}
