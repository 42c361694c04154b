import Build
import Diagnostics

/// `ilgi explain`.
struct ExplainCommand: VerbCommand {
  struct Arguments: VerbArguments {
    var shared = SharedArguments()
    var rule = ""

    static var flags: [Flag<Self>] {
      [.json("one JSON object a line for each rule"), .lang, .help]
    }
    static var operands: [Operand<Self>] { [Operand(ValueLabel("RULE", .rule)) { $0.rule = $1 }] }
  }

  static let text = VerbText(
    name: "explain", category: .program,
    summary: "say what a rule in a diagnostic's brackets means, with an example and the way out",
    examples: [
      .init("ilgi explain front-matter.date", "one rule"),
      .init("ilgi explain yaml", "the rules of an area; without a word, all of them"),
    ],
    exits: [.done, .usage])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    let wanted = arguments.rule.drop { $0 == "[" }.prefix { $0 != "]" }
    if let rule = DiagnosticRule.named(String(wanted)) {
      console.page(arguments.shared.isJSON ? json(rule) : words(rule))
      return .done
    }
    let rules = DiagnosticRule.all.filter { wanted.isEmpty || $0.area == wanted }
    guard !rules.isEmpty else { throw unknown(String(wanted)) }
    console.page(
      rules.map { arguments.shared.isJSON ? json($0) : $0.name + "\n" }.joined())
    return .done
  }

  private func unknown(_ name: String) -> UsageError {
    let names = DiagnosticRule.all.map(\.name)
    let ending = name.split(separator: ".").last.map(String.init) ?? name
    let sameEnding = names.filter { $0.hasSuffix("." + ending) }
    let near = nearestName(to: name, in: names) ?? (sameEnding.count == 1 ? sameEnding[0] : nil)
    return UsageError(
      "there is no rule '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? "'ilgi explain' lists all rules"])
  }

  private func words(_ rule: DiagnosticRule) -> String {
    let width = min(console.world.columns, 80)
    let wayOut: Phrase = "the way out: \(rule.wayOut)"
    var lines = [rule.name, ""]
    lines += wrapped(console.said(rule.meaning), width: width)
    lines += [""] + wrapped(console.said(wayOut), width: width)
    if !rule.example.isEmpty {
      lines += ["", console.said("example:")] + rule.example.map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ rule: DiagnosticRule) -> String {
    JSONOutput.object([
      ("rule", .text(rule.name)), ("area", .text(rule.area)),
      ("meaning", .text(rule.meaning.translated(by: console.reportBook))),
      ("way_out", .text(rule.wayOut.translated(by: console.reportBook))),
      ("example", .text(rule.example.map { $0 + "\n" }.joined())),
    ]).line
  }
}
