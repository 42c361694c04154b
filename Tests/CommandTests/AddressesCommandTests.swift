import Command
import TestSupport
import Testing

/// Output and exit status of `ilgi addresses update`.
@Suite struct AddressesCommandTests {
  @Test func `what is new and what is given up is told`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("addresses", "update", folder.path)
    #expect(run.status == .done)
    let new = "new: /2024/03/05-lisbon.html\n"
    #expect(run.output == "\(new)addresses.lock: 1 address, 1 new, 0 given up\n")
    try folder.write("/gone.html\tentries/gone.md\n", to: "addresses.lock")
    #expect(Terminal("build", folder.path).status == .journalHasErrors)
    #expect(
      Terminal("addresses", "update", folder.path).output
        == "\(new)given up: /gone.html\naddresses.lock: 1 address, 1 new, 1 given up\n")
    #expect(Terminal("build", folder.path).status == .done)
    #expect(Terminal("addresses", "update", "-q", folder.path).output.isEmpty)
  }

  @Test func `with errors, and without a folder, nothing is written`() throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal("addresses", "update", folder.path)
    #expect(run.status == .journalHasErrors)
    #expect(run.errors.hasSuffix("2 errors and 1 warning; addresses.lock is as it was\n"))
    #expect(!folder.exists("addresses.lock"))
    #expect(Terminal("addresses", "update", "/nonexistent/일기").status == .buildFailed)
  }

  @Test(arguments: ["check", "why", "addresses", "theme"])
  func `every command's help names its exit codes and fits a terminal`(_ verb: String) {
    let run = Terminal(verb, "--help")
    #expect(run.status == .done)
    #expect(run.output.contains("\nusage: ilgi \(verb) "))
    #expect(run.output.contains("\n  0  ") && run.output.contains("\n  3  "))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
  }
}
