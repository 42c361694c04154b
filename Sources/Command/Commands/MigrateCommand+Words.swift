import Build
import Desk
import Diagnostics
import Files
import Migrating

// What `ilgi migrate` says of what it found.
extension MigrateCommand {
  func json(_ migration: Migration) -> String {
    JSONOutput.object([
      ("summary", .text("migrate")), ("tool", .optional(migration.tool?.rawValue)),
      ("settings", .text(migration.text(in: console.book))),
      ("entries", migration.entries.map { .number($0) } ?? .null),
      ("left_out", .number(migration.leftOut)), ("withheld", .number(migration.withheld)),
      ("addresses", migration.report.map(json) ?? .null),
      ("errors", .number(migration.errors.count)), ("written", .flag(arguments.writes)),
    ]).line
  }

  private func json(_ report: AddressReport) -> JSONOutput {
    .object([
      ("old", .text(report.name)), ("all", .number(report.total)), ("kept", .number(report.kept)),
      (
        "differ",
        .list(
          report.differences.map { one in
            .object([
              ("old", .text(one.old)), ("new", .optional(one.new)), ("file", .optional(one.source)),
            ])
          })
      ),
    ])
  }

  /// The commonest reasons, each with its way out.
  func tellLeftOut(_ migration: Migration) {
    guard migration.leftOut > 0 else { return }
    console.errors(
      migration.leftOut == 1
        ? "one file with errors is left out, by 'exclude'"
        : "\(files(migration.leftOut)) with errors are left out, by 'exclude'")
    let causes = migration.leftOutBy
    for cause in causes.prefix(arguments.explains ? causes.count : 2) {
      let error = cause.example
      console.errors("  \(files(cause.count)): \(error.summary) [\(error.identifier)]")
      let example = error.place.path ?? ""
      console.errors(
        error.help.first.map { "    as in \(example): \($0)" } ?? "    as in \(example)")
    }
    if causes.count > 2, !arguments.explains {
      console.errors("  other reasons: \(causes.count - 2); '--explain' tells them")
    }
  }

  /// What is withheld is no loss, and its author should know the number.
  func tellWithheld(_ migration: Migration) {
    let explicit = migration.withheldBy.first { $0.split(separator: " ").first == "explicit" }
    let others = migration.withheldBy.filter { $0 != explicit }
    let unasked =
      explicit.map { name in
        name.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? migration.withheld
      } ?? 0
    if unasked > 0 {
      console.errors("not published, because they do not ask for it: \(entries(unasked))")
    }
    if migration.withheld > unasked {
      let names = others.joined(separator: ", ")
      console.errors(
        "not published, as their fields or folders say: \(entries(migration.withheld - unasked)) (\(names))"
      )
    }
    if migration.unlisted > 0 {
      console.errors("in no list, as their fields say: \(entries(migration.unlisted))")
    }
  }

  /// The sentence, and the first ten addresses that are not as they were.
  func tell(_ report: AddressReport) {
    console.errors(report.sentence)
    let all = report.differences
    let shown = arguments.explains ? all : Array(all.prefix(10))
    for one in shown {
      if let new = one.new {
        console.errors("  \(one.old) is now \(new)")
      } else {
        console.errors("  \(one.old) is no text that was found here")
      }
    }
    if all.count > shown.count {
      console.errors("  and \(all.count - shown.count) others; '--explain' tells them")
    }
    let sure = all.count(where: \.canBeAlias)
    if sure > 0, !arguments.writes {
      console.errors("'--write' gives these texts their old addresses as 'aliases': \(files(sure))")
    }
  }

  func explain(_ migration: Migration) {
    for line in migration.lines {
      guard let evidence = line.evidence else { continue }
      console.errors("\(line.name): \(evidence)")
    }
  }

  /// Old addresses lead to where their texts are now. A text that git does not have as it is, is
  /// kept in the trash before.
  func writeAliases(_ migration: Migration, _ options: BuildOptions) throws(BuildError) {
    let sure = (migration.report?.differences ?? []).filter(\.canBeAlias)
    guard !sure.isEmpty else { return }
    let journal = try WritableJournal(options)
    var written = WrittenFiles()
    let committed = try CommittedTexts(sure.compactMap(\.source), in: journal.path)
    for (path, ones) in Dictionary(grouping: sure, by: { $0.source ?? "" }).sorted(by: {
      $0.key < $1.key
    }) {
      do throws(BuildError) {
        if !committed.has(path) {
          let bytes = try options.disk.read(journal.path + "/" + path, atMost: 1 << 24)
          _ = try Trash(of: journal, now: options.epoch).keep(FileVersion(path: path, bytes: bytes))
        }
        let aliases = (ones.first?.aliases ?? []) + ones.map(\.alias)
        guard try journal.change(path, .aliases(aliases), &written) else { continue }
        if !arguments.shared.isQuiet, !arguments.shared.isJSON {
          console.output("wrote 'aliases' into \(path)")
        }
      } catch {
        _ = console.fail([error])
      }
    }
  }
}
