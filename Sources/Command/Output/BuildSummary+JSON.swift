import Build
import Diagnostics
import Localization

extension BuildSummary {
  /// One JSON object and a line end: the last line of `--report json`.
  var json: String {
    let written = changes.written.count + changes.changed.count
    return JSONOutput.object([
      ("summary", .text("build")), ("output", .text(output)), ("preview", .flag(isPreview)),
      ("entries", .number(entries)), ("withheld", .number(withheld)),
      ("hidden_notes", .number(hiddenNotes)), ("pages", .number(pages)), ("files", .number(files)),
      ("unchanged", .number(files - written)), ("written", .texts(changes.written)),
      ("changed", .texts(changes.changed)), ("removed", .texts(changes.removed)),
      ("next_change", nextChange.map { .text($0.iso) } ?? .null),
      ("locales", .texts(locales)), ("kept", .texts(foreign)), ("replaced", .texts(altered)),
      ("milliseconds", .object(stages)),
    ]).line
  }

  private var stages: [(name: String, value: JSONOutput)] {
    [
      ("reading", times.reading), ("planning", times.planning), ("photos", times.photos),
      ("rendering", times.rendering), ("writing", times.publishing),
    ].map { ($0.0, .number($0.1 / 1_000_000)) }
  }
}
