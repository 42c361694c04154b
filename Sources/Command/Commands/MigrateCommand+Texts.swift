import Build
import Desk
import Diagnostics
import Files
import Migrating

// `ilgi migrate --texts`.
extension MigrateCommand {
  /// Shows what the texts would be, or writes it.
  func migrateTexts(_ options: BuildOptions) throws(BuildError) -> ExitStatus {
    let texts = try migratedTexts(options)
    guard texts.errors.isEmpty else {
      console.tell(texts.errors)
      console.errors("texts are changed only where the journal has no errors")
      return .journalHasErrors
    }
    var done: [Written] = []
    if arguments.writes {
      done = try write(texts.changes, options)
    } else if !arguments.shared.isJSON {
      for change in texts.changes { show(change) }
    }
    if arguments.shared.isJSON {
      console.world.output(json(texts, done).line)
    } else if !arguments.shared.isQuiet {
      for one in done { tell(one) }
      conclude(texts)
    }
    let failures = done.compactMap(\.failure)
    return failures.isEmpty ? .done : console.fail(failures)
  }

  /// What became of one text.
  private struct Written {
    let path: String
    /// Where the old bytes are, if git has them not.
    var copy: String?
    var failure: BuildError?
  }

  /// Writes each text by itself: whole or not at all, and only over the version that was read.
  private func write(
    _ changes: [MigratedTexts.Change], _ options: BuildOptions
  ) throws(BuildError) -> [Written] {
    guard !changes.isEmpty else { return [] }
    let journal = try WritableJournal(options)
    let committed = try CommittedTexts(changes.map(\.path), in: journal.path)
    return changes.map { change in
      var written = Written(path: change.path)
      let version = FileVersion(path: change.path, bytes: change.before)
      do throws(BuildError) {
        if committed.isElsewhere(change.path) {
          throw BuildError("'\(change.path)' is in a submodule, and is as it was")
        }
        if !committed.has(change.path) {
          written.copy = try Trash(of: journal, now: options.epoch).keep(version)
        }
        try journal.replace(version, by: change.after)
      } catch {
        written.failure = error
      }
      return written
    }
  }

  private func show(_ change: MigratedTexts.Change) {
    let lines =
      ["--- \(change.path)", "+++ \(change.path)"]
      + unifiedDiff(of: change.before, and: change.after)
    console.world.output(lines.map { $0 + "\n" }.joined())
  }

  private func tell(_ one: Written) {
    guard one.failure == nil else { return }
    if let copy = one.copy {
      console.output("changed \(one.path); what it was is in \(copy)")
    } else {
      console.output("changed \(one.path)")
    }
  }

  private func conclude(_ texts: MigratedTexts) {
    if texts.changes.isEmpty {
      console.errors("no text has anything that can be plain Markdown with the same page")
    } else if !arguments.writes {
      console.errors(
        "\(files(texts.changes.count)) would change, and no page; '--write' writes them")
    }
    guard let first = texts.rests.first else { return }
    let count = texts.rests.reduce(0) { $0 + $1.count }
    let names = texts.rests.prefix(5).map { "\($0.name) (\($0.count))" }
    console.errors(
      count == 1
        ? "one construct of another tool stays as it is: \(first.name)"
        : "\(count) constructs of other tools in \(files(texts.textsWithRests)) stay as they are: \(names.joined(separator: ", "))"
    )
  }

  private func json(_ texts: MigratedTexts, _ done: [Written]) -> JSONOutput {
    .object([
      ("summary", .text("migrate")),
      ("changed", .texts(texts.changes.map(\.path))),
      (
        "kept",
        .list(
          texts.rests.map { rest in
            .object([
              ("name", .text(rest.name)), ("count", .number(rest.count)),
              ("texts", .number(rest.texts)),
            ])
          })
      ),
      ("copies", .texts(done.compactMap(\.copy))), ("written", .flag(arguments.writes)),
    ])
  }
}
