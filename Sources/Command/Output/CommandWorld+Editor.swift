import Diagnostics
import Files

extension CommandWorld {
  /// The author's editor, as git finds it: VISUAL or EDITOR is a shell's words. Without them it is
  /// `vi`, but not where there is no terminal to show it.
  func editor() throws(BuildError) -> String {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first {
      !$0.allSatisfy(\.isWhitespace)
    }
    if let named { return named }
    guard !["", "dumb"].contains(environment["TERM"] ?? "") else {
      throw BuildError("neither VISUAL nor EDITOR names an editor", help: Self.editorHelp)
    }
    return "vi"
  }

  /// Opens a file in the author's editor, at a line where the editor takes one.
  func edit(_ path: String, at line: Int? = nil) throws(BuildError) -> Int32 {
    let editor = try editor()
    let place = line.map { Self.place(path, $0, in: editor) } ?? [path]
    let status = runProgram(["sh", "-c", "\(editor) \"$@\"", editor] + place, nil)
    // The shell says 126 or 127 where it cannot start a program.
    guard let status, ![126, 127].contains(status) else {
      throw BuildError("the editor '\(editor)' could not be started", help: Self.editorHelp)
    }
    return status
  }

  private static let editorHelp: Phrase =
    "set VISUAL or EDITOR to the editor's command, as in EDITOR=nano"

  /// How an editor is told a line.
  private static func place(_ path: String, _ line: Int, in editor: String) -> [String] {
    let program = editor.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return switch program.folderAndName.name {
    case "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro": ["+\(line)", path]
    case "code", "codium": ["--goto", "\(path):\(line)"]
    case "hx", "helix", "subl", "zed": ["\(path):\(line)"]
    default: [path]
    }
  }
}
