import Build
import Desk
import Diagnostics
import Files
import Importing
import Journal

/// What the writing page does with an export that was dropped onto it: the same as `ilgi import`
/// does, and everything is a draft.
struct DroppedImport: Sendable {
  let build: BuildOptions
  /// This program, for its children.
  let program: String?
  let say: @Sendable (Phrase) -> String

  /// At most so many places of what could not be read are said.
  private static let most = 20

  func bring(
    _ descriptor: Int32, _ name: String, _ isDryRun: Bool, _ progress: WorkProgress
  ) -> JSONOutput {
    do throws(BuildError) {
      let file = try OpenFile(descriptor, name, on: build.disk)
      let source = try ImportSource(
        file, named: name, program: program.map { [$0, CommandLine.readArchiveVerb] })
      guard let (kind, seen) = try recognise(source) else {
        return failure(
          "'\(source.name)' is no export that is known; it has \(source.summary)")
      }
      let journal = try WritableJournal(build)
      guard journal.settingsErrors.isEmpty else {
        return failure("the journal's settings have errors, so nothing is written")
      }
      var options = ImportOptions(of: journal, program)
      options.isDryRun = isDryRun
      let importer = Importer(
        source, kind, into: journal, besides: try journalEntries(build, readsAll: false), options)
      return json(try importer.run(progress), kind, seen)
    } catch {
      return failure(error.message)
    }
  }

  private func failure(_ words: Phrase) -> JSONOutput { .object([("error", .text(say(words)))]) }

  private func json(_ report: ImportReport, _ kind: ImportFormat, _ seen: Phrase) -> JSONOutput {
    let bad = report.bad.prefix(Self.most).map { position, reason in
      JSONOutput.text("\(say(position.phrase)): \(say(reason))")
    }
    return .object([
      ("app", .text(kind.app)), ("seen", .text(say(seen))),
      ("added", .number(report.added.count)),
      ("private", .number(report.added.count { $0.visibility == .private })),
      ("there", .number(report.there)), ("failed", .number(report.bad.count)),
      ("bad", .list(bad)), ("remarks", .texts(report.remarks.map(say))),
      ("remote", .number(Set(report.remote).count)),
      ("first", .optional(report.added.first?.path)),
    ])
  }
}
