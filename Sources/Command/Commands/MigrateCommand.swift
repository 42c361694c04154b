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

    static var flags: [Flag<Self>] {
      [
        Flag("--write", "write the settings into ilgi.yml, if there is none") { $0.writes = true },
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
      .init("ilgi migrate --texts", "shows which lines of the texts become plain Markdown"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "errors remain with the proposed settings"), .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let options = try arguments.buildOptions(in: console)
    do throws(BuildError) {
      if arguments.isAboutTexts { return try migrateTexts(options) }
      let migration = try proposeMigration(options)
      if !arguments.shared.isQuiet && !arguments.shared.isJSON { tell(migration) }
      for remark in migration.remarks { console.errors(remark) }
      if arguments.writes {
        try writeMigration(migration, to: options.folder, in: console.book)
        let path = "ilgi.yml"
        if !arguments.shared.isQuiet && !arguments.shared.isJSON { console.output("wrote \(path)") }
      } else if !arguments.shared.isJSON {
        console.world.output(migration.text(in: console.book))
      }
      return conclude(migration)
    } catch {
      return console.fail([error])
    }
  }

  private func json(_ migration: Migration) -> String {
    JSONOutput.object([
      ("summary", .text("migrate")), ("tool", .optional(migration.tool?.rawValue)),
      ("settings", .text(migration.text(in: console.book))),
      ("entries", migration.entries.map { .number($0) } ?? .null),
      ("left_out", .number(migration.leftOut)),
      ("errors", .number(migration.errors.count)), ("written", .flag(arguments.writes)),
    ]).line
  }

  private func tell(_ migration: Migration) {
    if let tool = migration.tool {
      console.errors("this seems to be a journal for \(tool.rawValue)")
    } else {
      console.errors("this seems to be no other tool's journal")
    }
  }

  private func conclude(_ migration: Migration) -> ExitStatus {
    if arguments.shared.isJSON {
      console.tell(migration.errors)
      console.world.output(json(migration))
      return migration.entries == nil ? .journalHasErrors : .done
    }
    guard let count = migration.entries else {
      console.tell(migration.errors)
      console.errors("\(errors(migration.errors.count)) would remain with these settings")
      return .journalHasErrors
    }
    if !arguments.shared.isQuiet {
      if migration.leftOut > 0 {
        console.errors(
          migration.leftOut == 1
            ? "one file with errors is left out, by 'exclude'"
            : "\(files(migration.leftOut)) with errors are left out, by 'exclude'")
      }
      console.errors("with these settings a build publishes \(entries(count))")
    }
    return .done
  }
}
