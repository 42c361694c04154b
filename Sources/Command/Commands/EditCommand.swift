import Build
import Desk
import Diagnostics
import Files
import Journal

/// `ilgi edit`.
struct EditCommand: EntryCommand {
  struct Arguments: EntryArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var entry = ""

    static var flags: [Flag<Self>] { [.journal, .changeAsJSON, .lang, .help] }
    static var operands: [Operand<Self>] { [.entry(of: "edit")] }
  }

  static let text = VerbText(
    name: "edit", category: .writing, summary: "open an entry in VISUAL or EDITOR",
    examples: [
      .init("ilgi edit last", "the entry of the latest day"),
      .init("ilgi edit lisbon", "by its slug, or the beginning of its title"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "the entry has errors now"), .usage, .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run(
    _ item: JournalEntries.Item, of journal: JournalEntries, _ options: BuildOptions
  ) throws(BuildError) -> ExitStatus {
    let path = item.entry.source.path
    let writable = try WritableJournal(options)
    let version = FileVersion(path: path, bytes: try writable.read(path))
    var line = writable.findings(in: version.bytes, at: path).lineOfFirstError
    while true {
      let status = try console.world.edit(journal.path + "/" + path, at: line)
      // An editor may have given the file another name.
      let bytes = try? writable.read(path)
      if let bytes, bytes != version.bytes {
        try LastAct.changed(version, to: bytes).keep(in: writable)
      }
      guard status == 0 else {
        throw BuildError("the editor ended with the status \(status); the entry is '\(path)'")
      }
      let findings = bytes.map { writable.findings(in: $0, at: path) } ?? []
      console.tell(findings)
      line = findings.lineOfFirstError
      let isWrong = findings.contains { $0.severity == .error }
      if isWrong, console.world.inputIsTerminal, console.agrees("open it again?") { continue }
      if arguments.shared.isJSON {
        _ = console.tellChange(of: path, bytes != version.bytes, arguments.shared)
      }
      return isWrong ? .journalHasErrors : .done
    }
  }
}

extension [Diagnostic] {
  /// Nil where there is none, or none that has a line.
  fileprivate var lineOfFirstError: Int? { first { $0.severity == .error }?.place.line }
}
