import Build
import Diagnostics

/// `ilgi theme list` and `ilgi theme eject`.
struct ThemeCommand: VerbCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    do throws(BuildError) {
      return try arguments.action == "list" ? list() : eject()
    } catch {
      return console.fail([error])
    }
  }

  private func list() throws(BuildError) -> ExitStatus {
    for file in try themeFiles(in: arguments.folder) {
      console.output(
        file.isReplaced ? "\(file.name)  (replaced by \(file.path))" : Phrase(verbatim: file.name))
    }
    return .done
  }

  private func eject() throws(BuildError) -> ExitStatus {
    let name = arguments.file.isEmpty ? nil : arguments.file
    let ejection = try ejectTheme(name, into: arguments.folder)
    if name != nil, let kept = ejection.kept.first {
      return console.fail([
        BuildError(
          "'\(kept)' is there already, and is as it was",
          help: "move it away first, if the theme's own is wanted back")
      ])
    }
    if arguments.isQuiet { return .done }
    for path in ejection.written { console.output("wrote \(path)") }
    for path in ejection.kept { console.output("kept \(path), which was there already") }
    return .done
  }
}
