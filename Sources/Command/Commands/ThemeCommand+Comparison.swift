import Build
import Diagnostics
import Files

extension ThemeCommand {
  /// `ilgi theme diff`.
  func compare() throws(BuildError) -> ExitStatus {
    let found = try themeDifferences(
      arguments.file, in: arguments.site.folder, accepting: arguments.accepts)
    for one in found {
      if arguments.shared.isJSON {
        console.world.output(json(one).line)
        continue
      }
      if arguments.accepts, one.state != .removed {
        if !arguments.shared.isQuiet {
          console.output("\(one.path) counts as a copy of the theme's present file")
        }
        continue
      }
      let isSettled = one.state == .same || one.state == .current
      if isSettled, arguments.shared.isQuiet { continue }
      console.output(about(one))
      // Of a copy without changes nothing has to be kept.
      guard !one.diff.isEmpty, one.isChanged != false || arguments.file != nil else { continue }
      let former = one.state == .outdated ? "theme/\(one.name) (copied)" : one.path
      let lines = ["--- \(former)", "+++ theme/\(one.name)"] + one.diff
      console.world.output(lines.map { $0 + "\n" }.joined())
    }
    if found.isEmpty, !arguments.shared.isJSON, !arguments.shared.isQuiet {
      console.output("the journal replaces no file of the theme")
    }
    return .done
  }

  private func about(_ one: ThemeDifference) -> Phrase {
    switch one.state {
    case .same: "\(one.path): the same as the theme's; you can delete it"
    case .current: "\(one.path): the theme's file is as it was when it was copied"
    case .outdated where one.isChanged == false:
      "\(one.path): the theme's file has changed since it was copied, and you have changed nothing: delete the copy"
    case .outdated: "\(one.path): the theme's file has changed since it was copied"
    case .removed: "\(one.path): the theme no longer has this file"
    case .unknown:
      "\(one.path): nothing tells what it was copied from; the theme's present file differs so"
    }
  }

  private func json(_ one: ThemeDifference) -> JSONOutput {
    let isChanged: JSONOutput = one.isChanged.map { .flag($0) } ?? .null
    return .object([
      ("file", .text(one.name)), ("replaced_by", .text(one.path)),
      ("state", .text(one.state.rawValue)), ("changed", isChanged), ("diff", .texts(one.diff)),
    ])
  }
}
