import Build
import Diagnostics
import Files

/// `ilgi theme list`, `ilgi theme eject`, `ilgi theme diff` and `ilgi theme new`.
struct ThemeCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    /// `list`, `eject`, `diff` or `new`.
    var action = ""
    /// The file to eject or to compare; nil means all of them.
    var file: String?
    /// The look to start.
    var look = ""
    var isAll = false
    var accepts = false

    static var flags: [Flag<Self>] {
      [
        Flag("--all", "copy all templates and assets") {
          $0.isAll = true
        },
        Flag("--accept", "after 'diff': your copies count as made from the present theme") {
          $0.accepts = true
        }, .json("print JSON: an object a line for each file, or what was copied"), .quiet,
        .journal, .lang,
        .help,
      ]
    }
    static var operands: [Operand<Self>] {
      [
        actionOperand(of: "theme", ["list", "eject", "diff", "new"]) { $0.action = $1 },
        Operand(
          ValueLabel("FILE", .themeFile),
          if: { ["eject", "diff"].contains($0.action) && !$0.isAll }
        ) { $0.file = $1.isEmpty ? nil : $1 },
        Operand(
          ValueLabel("NAME", .text), orElse: UsageError("'theme new' needs the name of a look"),
          if: { $0.action == "new" }
        ) { $0.look = $1 },
        .oldFolder,
      ]
    }
  }

  static let text = VerbText(
    name: "theme", category: .site,
    summary:
      "list the theme's files, copy them to change them, compare the copies, or start a look",
    examples: [
      .init("ilgi theme list", "the theme's files, and which of them the journal replaces"),
      .init("ilgi theme eject partials/header.html", "copies one file to templates/"),
      .init("ilgi theme eject --all -C ~/diary", "copies all of them into another journal"),
      .init("ilgi theme diff", "what changed in the theme since its files were copied"),
      .init("ilgi theme new meadow", "starts a look: templates/assets/look-meadow.css"),
    ],
    exits: [
      .done, .usage,
      .init(
        .buildFailed, "no such folder or file, cannot write, a file is there already"),
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    do throws(BuildError) {
      return switch arguments.action {
      case "list": try list()
      case "diff": try compare()
      case "new": try start()
      default: try eject()
      }
    } catch {
      return console.fail([error])
    }
  }

  private func list() throws(BuildError) -> ExitStatus {
    for file in try themeFiles(in: arguments.site.folder) {
      if arguments.shared.isJSON {
        console.world.output(
          JSONOutput.object([
            ("file", .text(file.name)), ("replaced_by", file.isReplaced ? .text(file.path) : .null),
          ]).line)
        continue
      }
      console.output(
        file.isReplaced ? "\(file.name)  (replaced by \(file.path))" : Phrase(verbatim: file.name))
    }
    return .done
  }

  private func start() throws(BuildError) -> ExitStatus {
    let path = try startLook(arguments.look, in: arguments.site.folder)
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([("written", .texts([path])), ("kept", .texts([]))]).line)
      return .done
    }
    if arguments.shared.isQuiet { return .done }
    console.output("wrote \(path)")
    console.output("to use it, write 'theme: {look: \(arguments.look)}' into ilgi.yml")
    return .done
  }

  private func eject() throws(BuildError) -> ExitStatus {
    let name = arguments.file
    let ejection = try ejectTheme(name, into: arguments.site.folder)
    if name != nil, let kept = ejection.kept.first {
      return console.fail([
        BuildError(
          "'\(kept)' is there already, and is as it was",
          help: "move it away first, if the theme's own is wanted back")
      ])
    }
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("written", .texts(ejection.written)), ("kept", .texts(ejection.kept)),
        ]).line)
      return .done
    }
    if arguments.shared.isQuiet { return .done }
    for path in ejection.written { console.output("wrote \(path)") }
    for path in ejection.kept { console.output("kept \(path), which was there already") }
    return .done
  }
}
