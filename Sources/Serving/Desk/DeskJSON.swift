import Desk
import Diagnostics
import Files
import Journal

/// How what the desk gives is sent to the page.
struct DeskJSON: Sendable {
  /// Says a finding in the page's language, or in English.
  let say: @Sendable (Phrase) -> String

  func head(_ head: DeskHead) -> JSONOutput {
    .object([
      ("path", .text(head.path)), ("day", .optional(head.day)), ("time", .optional(head.time)),
      ("title", .optional(head.title)), ("excerpt", .text(head.excerpt)),
      ("locale", .text(head.locale)), ("dir", .text(head.direction)),
      ("visibility", .text(head.visibility)), ("heldBy", .texts(head.heldBy)),
      ("starred", .flag(head.isStarred)), ("thumb", .optional(head.thumb)),
      ("errors", .number(head.errors)),
    ])
  }

  func listing(_ listing: WritingDesk.Listing) -> JSONOutput {
    .object([
      ("entries", .list(listing.heads.map(head))),
      ("next", listing.next.map { .number($0) } ?? .null),
      (
        "months",
        .list(
          listing.months.map {
            .object([("month", .text($0.month)), ("count", .number($0.count))])
          })
      ),
      ("count", .number(listing.count)),
    ])
  }

  func entry(_ entry: DeskEntry, mended: [String] = []) -> JSONOutput {
    .object(
      [
        ("head", head(entry.head)), ("digest", .text(entry.digest)), ("text", .text(entry.text)),
        ("front", .text(entry.front)), ("fields", fields(entry.fields)),
        ("form", .flag(entry.isFormOpen)), ("firstLine", .number(entry.firstLine)),
        ("languages", languages(entry)), ("address", .optional(entry.address)),
        ("diagnostics", diagnostics(entry.diagnostics)), ("mended", .texts(mended)),
      ] + file(entry))
  }

  /// What is known of the file besides its words. A number of 64 bits is a text.
  private func file(_ entry: DeskEntry) -> [(String, JSONOutput)] {
    [
      ("mark", .flag(entry.form.hasMark)), ("crlf", .flag(entry.form.endsWithCRLF)),
      ("inode", .optional(entry.inode.map { "\($0)" })),
    ]
  }

  private func languages(_ entry: DeskEntry) -> JSONOutput {
    .list(
      entry.languages.map {
        .object([("locale", .text($0.locale)), ("path", .optional($0.path))])
      })
  }

  /// What a save gives: without the text, which the page has.
  func saved(_ entry: DeskEntry, mended: [String], isShown: Bool) -> JSONOutput {
    .object(
      [
        ("head", head(entry.head)), ("digest", .text(entry.digest)), ("front", .text(entry.front)),
        ("fields", fields(entry.fields)), ("form", .flag(entry.isFormOpen)),
        ("firstLine", .number(entry.firstLine)), ("languages", languages(entry)),
        ("address", .optional(entry.address)), ("diagnostics", diagnostics(entry.diagnostics)),
        ("mended", .texts(mended)),
      ] + file(entry) + (isShown ? [] : [("shown", .flag(false))]))
  }

  private func fields(_ fields: DeskFields) -> JSONOutput {
    let weather = fields.weather.map { weather in
      JSONOutput.object([
        ("condition", .text(weather.condition)), ("icon", .optional(weather.icon)),
        ("temperature", .optional(weather.temperature)),
      ])
    }
    return .object(
      [
        ("title", .optional(fields.title)), ("day", .optional(fields.day)),
        ("time", .optional(fields.time)),
      ] + fields.labels.map { ($0.kind.field, $0.kind.json($0.names)) } + [
        ("weather", weather ?? .null), ("starred", .flag(fields.isStarred)),
        ("own", .object(fields.own.map { ($0.name, .texts($0.values)) })),
      ])
  }

  func diagnostics(_ findings: [Diagnostic]) -> JSONOutput {
    .list(
      findings.map { finding in
        var line = JSONOutput.null
        if case .span(let source, let span) = finding.place {
          line = .number(source.lineAndColumn(of: span.start).line)
        }
        return .object([
          ("severity", .text(finding.severity.rawValue)), ("rule", .text(finding.identifier)),
          ("line", line), ("summary", .text(say(finding.summary))),
          ("label", .text(say(finding.label))), ("help", .texts(finding.help.map(say))),
          (
            "mend",
            finding.mend.map {
              .object([("wrong", .text($0.wrong)), ("right", .text($0.right))])
            } ?? .null
          ),
        ])
      })
  }

  func renaming(_ renaming: WritableJournal.Renaming) -> JSONOutput {
    .object([
      ("path", .text(renaming.path)), ("id", .text("")), ("alias", .flag(renaming.isAliasWritten)),
      ("links", .texts(renaming.links)),
      (
        "left",
        .list(
          renaming.leftLinks.map { link in
            .object([("path", .text(link.path)), ("line", link.line.map { .number($0) } ?? .null)])
          })
      ),
      ("failure", .optional(renaming.failure.map { say($0.message) })),
    ])
  }

  func failure(_ failure: BuildError) -> JSONOutput {
    .object([
      ("error", .text("failed")), ("message", .text(say(failure.message))),
      ("help", .optional(failure.help.map(say))),
    ])
  }
}

extension WritingDesk.Changes {
  var json: JSONOutput {
    .object([
      ("added", .texts(added)), ("changed", .texts(changed)), ("removed", .texts(removed)),
    ])
  }
}
