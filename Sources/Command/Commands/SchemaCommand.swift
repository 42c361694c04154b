import Build
import Diagnostics
import Exporting

/// `ilgi schema`: JSON Schemas for editors and programs.
struct SchemaCommand: VerbCommand {
  struct Arguments: VerbArguments {
    var shared = SharedArguments()
    var name = ""

    static var flags: [Flag<Self>] {
      [.json("print the schema as one line"), .lang, .help]
    }
    static var operands: [Operand<Self>] {
      [actionOperand(of: "schema", SchemaCommand.names) { $0.name = $1 }]
    }
  }

  static let names = JournalSchema.allCases.map(\.rawValue) + ["export", "output"]

  static let text = VerbText(
    name: "schema", category: .program,
    summary: "print a JSON Schema: of settings, front matter, an export, or what '--json' prints",
    examples: [
      .init("ilgi schema settings > .vscode/ilgi.schema.json", "an editor then knows ilgi.yml"),
      .init("ilgi schema entry", "the fields of an entry"),
      .init("ilgi schema export", "journal.json, which 'ilgi export json' writes"),
      .init("ilgi schema output", "an object of the output, by command"),
    ],
    exits: [.done, .usage])

  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    let schema =
      JournalSchema(rawValue: arguments.name)?.text
      ?? (arguments.name == "export"
        ? ExportSchema().json.indented : EmbeddedFile.schema.text)
    // No text of a schema has the end of a line, so what is left out is white space.
    console.world.output(
      arguments.shared.isJSON
        ? schema.split(separator: "\n").map { $0.drop { $0 == " " } }.joined() + "\n" : schema)
    return .done
  }
}
