import Build
import Desk
import Diagnostics
import Files

/// `ilgi rename`.
struct RenameCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""
    var title: [String] = []

    static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .quiet, .lang, .help] }
    static var operands: [Operand<Self>] {
      [
        .entry(of: "rename"),
        Operand(
          ValueLabel("TITLE", .text), repeats: true,
          orElse: UsageError(
            "'rename' needs a new title", help: ["as in ilgi rename lisbon The old harbour"])
        ) { $0.title.append($1) },
      ]
    }
  }

  static let text = VerbText(
    name: "rename", category: .writing,
    summary: "give an entry another title, and its file the name of it",
    examples: [
      .init(
        "ilgi rename lisbon The old harbour",
        "links of other entries follow, and a published entry keeps its old address as an alias")
    ],
    exits: [.done, .usage, .failed])

  let arguments: Arguments
  let console: Console
  var readsAll: Bool { true }

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let writable = try WritableJournal(options)
    let renaming = try writable.rename(
      item, of: journal, to: .title(arguments.title.joined(separator: " ")), options)
    if renaming.isChanged { try LastAct.renamed(renaming).keep(in: writable) }
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("path", .text(renaming.path)), ("before", .text(renaming.before)),
          ("links", .texts(renaming.links)),
          ("left", .list(renaming.leftLinks.map(json))),
        ]).line)
    } else if !arguments.shared.isQuiet {
      tell(renaming)
    }
    tell(renaming.leftLinks)
    if let alias = renaming.alias, !renaming.isAliasWritten {
      console.errors(
        "note: for readers who have the old address, write '\(alias)' into the field 'aliases'")
    }
    if let failure = renaming.failure { return console.fail([failure]) }
    return .done
  }

  private func json(_ link: WritableJournal.LeftLink) -> JSONOutput {
    .object([("path", .text(link.path)), ("line", link.line.map { .number($0) } ?? .null)])
  }

  private func tell(_ links: [WritableJournal.LeftLink]) {
    for link in links {
      if let line = link.line {
        console.errors(
          "warning: \(link.path):\(line): a link here does not lead where it did; change it by hand"
        )
      } else {
        console.errors(
          "warning: \(link.path): a picture in its fields is not where it was; change the field by hand"
        )
      }
    }
    if links.count > 1 { console.errors("\(links.count) links have to be changed by hand") }
  }

  private func tell(_ renaming: WritableJournal.Renaming) {
    if !renaming.isChanged {
      console.output("\(renaming.path) is as it was")
    } else if renaming.path == renaming.before {
      console.output("changed \(renaming.path)")
    } else {
      console.output("renamed \(renaming.before) to \(renaming.path)")
    }
    for path in renaming.links { console.output("changed the links in \(path)") }
    if let alias = renaming.alias, renaming.isAliasWritten {
      console.output("the next build leads readers of \(alias) to the new address")
    }
  }
}
