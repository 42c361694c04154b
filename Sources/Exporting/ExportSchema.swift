package import Diagnostics

/// The JSON Schema (draft 7) of `journal.json`, made from its keys.
package struct ExportSchema: Sendable {
  package init() {}

  package var json: JSONOutput {
    let settings = ExportKey.object([
      ("title", ExportKey.string), ("author", ExportKey.string), ("url", ExportKey.string),
      ("languages", ExportKey.strings), ("timezone", ExportKey.string),
      ("content", ExportKey.string),
    ])
    let file = ExportKey.object(
      [
        ("path", ExportKey.string), ("size", ExportKey.integer), ("sha256", ExportKey.string),
        ("visibility", ExportKey.visibility),
      ],
      required: ["path"])
    let keys = ExportKey.all.map { key in
      (name: key.name, shape: [("description", JSONOutput.text(key.about))] + key.shape)
    }
    let whole = ExportKey.object(
      [
        ("format", [("const", .text("ilgi"))]),
        ("version", [("const", .number(JournalJSON.version))]),
        ("program", ExportKey.string), ("public", [("type", .text("boolean"))]),
        ("settings", settings),
        ("entries", ExportKey.list(of: ExportKey.object(keys, required: ExportKey.required))),
        ("files", ExportKey.list(of: file)),
      ],
      required: ["format", "version", "program", "public", "settings", "entries", "files"])
    return .object(
      [
        ("$schema", .text("http://json-schema.org/draft-07/schema#")),
        ("title", .text("journal.json")),
        (
          "description",
          .text(
            "A journal as 'ilgi export json' writes it; Documentation/Exporting.md explains it.")
        ),
      ] + whole)
  }
}
