import Diagnostics

/// `ilgi man`: the manual page.
struct ManCommand: VerbCommand {
  struct Arguments: VerbArguments {
    var shared = SharedArguments()

    static var flags: [Flag<Self>] { [.lang, .help] }
    static var operands: [Operand<Self>] { [] }
  }

  static let text = VerbText(
    name: "man", category: .program, summary: "print the manual page, for man(1)",
    examples: [.init("ilgi man | man -l -", "reads it at once")], exits: [.done, .usage])

  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    console.world.output(ManualPage(book: console.book).text)
    return .done
  }
}
