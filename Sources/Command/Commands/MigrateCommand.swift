import Build
import Diagnostics
import Files
import Migrating

/// `ilgi migrate`.
struct MigrateCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var writes = false
    var isAboutTexts = false
    /// The site that there was before.
    var old: String?
    var explains = false
    var accepts = false

    static var flags: [Flag<Self>] {
      [
        Flag("--write", "write the settings into ilgi.yml, if there is none") { $0.writes = true },
        Flag(
          "--against", takes: ValueLabel("OLD", .file),
          "compare addresses with the old site: its built folder, a sitemap or a feed"
        ) { $0.old = $1 },
        Flag("--explain", "say what speaks for each setting, and all addresses that differ") {
          arguments, _ in arguments.explains = true
        },
        Flag("--accept", "take it that more than 2 % of the texts are left out") {
          arguments, _ in arguments.accepts = true
        },
        Flag(
          "--texts",
          "show what becomes plain Markdown in the texts, with the same pages; '--write' writes it"
        ) { $0.isAboutTexts = true }, .jobs, .today, .reportAsJSON, .quiet,
        .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.folder] }
  }

  static let text = VerbText(
    name: "migrate", category: .site,
    summary: "propose the settings with which another tool's journal builds",
    examples: [
      .init("ilgi migrate ~/blog", "says which tool's journal it seems to be, and prints settings"),
      .init("ilgi migrate --write", "writes them into ilgi.yml, if there is none"),
      .init("ilgi migrate --against _site", "counts the addresses that stay as they were"),
      .init("ilgi migrate --texts", "shows which lines of the texts become plain Markdown"),
    ],
    exits: [
      .done,
      .init(
        .journalHasErrors,
        "errors remain with the proposed settings, or too many texts are left out"
      ), .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      if arguments.isAboutTexts { return try migrateTexts(options) }
      let migration = try proposeMigration(options, against: arguments.old)
      if !arguments.shared.isQuiet && !arguments.shared.isJSON { tell(migration) }
      for remark in migration.remarks { console.errors(remark) }
      if arguments.writes {
        try writeMigration(migration, to: options.folder, in: console.book)
        let path = "ilgi.yml"
        if !arguments.shared.isQuiet && !arguments.shared.isJSON { console.output("wrote \(path)") }
        try writeAliases(migration, options)
      } else if !arguments.shared.isJSON {
        console.world.output(migration.text(in: console.book))
      }
      return conclude(migration)
    } catch {
      return console.fail([error])
    }
  }

  private func tell(_ migration: Migration) {
    if let tool = migration.tool {
      console.errors("this seems to be a journal for \(tool.rawValue)")
    } else {
      console.errors("this seems to be no other tool's journal")
      console.tellExport(arguments.site.folder, on: Disk())
    }
  }

  private func conclude(_ migration: Migration) -> ExitStatus {
    if arguments.shared.isJSON {
      console.tell(migration.errors)
      console.world.output(json(migration))
      return migration.entries == nil ? .journalHasErrors : status(migration)
    }
    if arguments.explains { explain(migration) }
    guard let count = migration.entries else {
      console.tell(migration.errors)
      console.errors("\(errors(migration.errors.count)) would remain with these settings")
      return .journalHasErrors
    }
    if !arguments.shared.isQuiet {
      tellLeftOut(migration)
      if let report = migration.report { tell(report) }
      console.errors("with these settings a build publishes \(entries(count))")
      tellWithheld(migration)
    }
    return status(migration)
  }

  private func status(_ migration: Migration) -> ExitStatus {
    guard migration.losesTexts, !arguments.accepts else { return .done }
    if !arguments.shared.isJSON {
      console.errors(
        "\(migration.lostTexts) of \(migration.textCount) texts would be missing; mend them, or say '--accept'"
      )
    }
    return .journalHasErrors
  }
}
