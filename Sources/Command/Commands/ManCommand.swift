import Diagnostics

/// `ilgi man`: the manual page.
struct ManCommand: VerbCommand {
  struct Arguments: VerbArguments {
    var shared = SharedArguments()

    static var flags: [Flag<Self>] {
      [.json("one JSON object a line for each command, with its options"), .lang, .help]
    }
    static var operands: [Operand<Self>] { [] }
  }

  static let text = VerbText(
    name: "man", category: .program, summary: "print the manual page, for man(1)",
    examples: [.init("ilgi man | man -l -", "reads it at once")], exits: [.done, .usage])

  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    guard arguments.shared.isJSON else {
      console.world.output(ManualPage(book: console.book).text)
      return .done
    }
    for verb in Verb.all { console.world.output(json(verb).line) }
    return .done
  }

  private func json(_ verb: Verb) -> JSONOutput {
    let options = verb.flags.map { flag in
      JSONOutput.object([
        ("name", .text(flag.name)), ("short", .optional(flag.short)),
        ("value", .optional(flag.value?.name)), ("meaning", said(flag.summary)),
      ])
    }
    let examples = verb.text.examples.map { example in
      JSONOutput.object([("line", .text(example.line)), ("meaning", said(example.meaning))])
    }
    let exits = verb.text.exits.map { exit in
      JSONOutput.object([
        ("status", .number(Int(exit.status.rawValue))), ("meaning", said(exit.meaning)),
      ])
    }
    return .object([
      ("command", .text(verb.name)), ("usage", .text(verb.usage)),
      ("summary", said(verb.text.summary)), ("options", .list(options)),
      ("examples", .list(examples)), ("exits", .list(exits)),
    ])
  }

  private func said(_ phrase: Phrase) -> JSONOutput {
    .text(phrase.translated(by: console.reportBook))
  }
}
