import Command
import TestSupport
import Testing

/// An invalid command line exits with 2, explains the mistake, and does nothing.
@Suite struct UsageTests {
  @Test(
    arguments: [
      (["biuld"], "there is no command 'biuld'", "did you mean 'ilgi build'?"),
      (["일기"], "there is no command '일기'", "see 'ilgi --help'"),
      (["build", "--ouput", "x"], "there is no option '--ouput'", "did you mean '--output'?"),
      (["build", "--strct"], "there is no option '--strct'", "did you mean '--strict'?"),
      (["build", "-x"], "there is no option '-x'", "see 'ilgi --help'"),
      (["search"], "'search' needs a query", "as in ilgi search harbour tag:travel"),
      (["build", ".", "b"], "'build' takes one folder, not also 'b'", "see 'ilgi --help'"),
      (["build", ""], "the folder's name is empty", "see 'ilgi --help'"),
      (["build", "--output"], "'--output' needs DIR after it", "see 'ilgi --help'"),
      (["build", "--output="], "'--output' needs a folder", "see 'ilgi --help'"),
      (["build", "--strict=no"], "'--strict' takes no value", "see 'ilgi --help'"),
      (["build", "--jobs", "0"], "'--jobs' takes a number from 1 to 1024, not '0'", ""),
      (["build", "--jobs=many"], "'--jobs' takes a number from 1 to 1024, not 'many'", ""),
      (
        ["build", "--today", "2024-02-30"], "'--today' takes a day, not '2024-02-30'",
        "write it as YYYY-MM-DD"
      ),
      (
        ["build", "--today", "5.3.2024"], "'--today' takes a day, not '5.3.2024'",
        "write it as YYYY-MM-DD"
      ),
      (
        ["build", "--today=+024-03-05"], "'--today' takes a day, not '+024-03-05'",
        "write it as YYYY-MM-DD"
      ),
      (
        ["build", "--base-url", "diary"], "'--base-url' takes an address, not 'diary'",
        "as in --base-url https://"
      ),
      (
        ["build", "--drafts", "--output", "public"], "'--drafts' takes no '--output'",
        "what is not for publishing always goes to .ilgi/preview in the journal"
      ),
      (["build", "--future", "-o", "x"], "'--future' takes no '--output'", "what is not"),
      (["addresses"], "'addresses' needs 'update' after it", "see 'ilgi addresses --help'"),
      (["addresses", "."], "'addresses' needs 'update' after it", ""),
      (["addresses", "update", "--drafts"], "'addresses' has no option '--drafts'", ""),
      // An option of 'new'.
      (["check", "--draft"], "'check' has no option '--draft'", "did you mean '--drafts'?"),
      (
        ["build", "--report", "xml"],
        "'--report' takes one of text, json, github, gitlab, not 'xml'", ""
      ),
    ] as [([String], String, String)])
  func `a wrong command line is told with a way out`(
    _ words: [String], _ message: String, _ help: String
  ) throws {
    let folder = try TemporaryFolder(goodJournal)
    let before = try FolderImage(of: folder.path)
    let run = Terminal(words, in: folder)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
    #expect(help.isEmpty || run.errors.contains("  = help: \(help)"), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `without a command it says what can be done next in a folder without a journal`()
    throws
  {
    let run = Terminal(in: try TemporaryFolder("-- README.md --\nHello"))
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: a command is needed\n"))
    #expect(run.errors.contains("  = help: there is no journal in this folder: 'ilgi init' makes "))
    #expect(run.errors.contains("  = help: 'ilgi --help' "))
  }

  @Test func `without a command it knows an empty journal, drafts and errors`() throws {
    let empty = Terminal(in: try TemporaryFolder("-- ilgi.yml --\n"))
    #expect(empty.errors.contains("  = help: the journal is empty: 'ilgi new' "))
    let drafts = Terminal(
      in: try TemporaryFolder(goodJournal + "\n-- entries/a.md --\n---\ndraft: true\n---\nx"))
    #expect(drafts.errors.contains("  = help: 1 draft waits: 'ilgi list --draft' shows them"))
    #expect(drafts.errors.contains("  = help: 'ilgi new' "))
    let wrong = Terminal(in: try TemporaryFolder(badJournal))
    #expect(wrong.errors.contains("errors in the journal: 'ilgi check' says which"))
    let settings = Terminal(in: try TemporaryFolder("-- ilgi.yml --\ntitel: x\n"))
    #expect(settings.errors.contains("  = help: the settings have errors: 'ilgi check' "))
  }

  @Test func `an option may stand before the command, and means the same`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("--quiet", "--lang", "ko", "build", folder.path)
    #expect(run.status == .done)
    #expect(run.output.isEmpty)
    #expect(folder.exists("public/index.html"))
  }

  @Test func `a command line's control characters never reach the terminal`() {
    let run = Terminal("build\u{1B}[31m\u{202E}")
    #expect(run.status == .usage)
    #expect(!run.errors.unicodeScalars.contains("\u{1B}"))
    #expect(!run.errors.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [["--help"], ["-h"]])
  func `help goes to standard output and names every command`(_ words: [String]) throws {
    let run = try ProgramRun(try ProgramRun.ilgi(), words, in: "/")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("usage: ilgi COMMAND"))
    #expect(run.output.contains("  build "))
  }

  @Test func `a command's help names its options and the exit codes`() {
    let run = Terminal("build", "--help")
    #expect(run.status == .done)
    for option in [
      "-o, --output DIR", "--base-url URL", "--strict", "-j, --jobs N", "--today DAY",
      "--report FORMAT",
      "-q, --quiet",
    ] {
      #expect(run.output.contains(option), "\(option)")
    }
    for line in [
      "  0  done", "  1  the author's files", "  2  the command line", "  3  something outside",
    ] {
      #expect(run.output.contains(line), "\(line)")
    }
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("      ") || $0.hasPrefix("  -") }
        .allSatisfy { $0.utf8.count <= 80 }, "help fits a terminal")
  }

  @Test func `the version is one line that programs can read`() {
    let run = Terminal("--version")
    #expect(run.status == .done)
    let words = run.output.split(separator: " ")
    #expect(words.first == "ilgi")
    #expect(words.count == 2)
    #expect(words[1].dropLast().split(separator: ".").allSatisfy { Int($0) != nil })
    #expect(run.output.hasSuffix("\n"))
  }

  @Test func `two hyphens end the options`() throws {
    let folder = try TemporaryFolder()
    let run = Terminal("build", "--", "--strict", in: folder)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("there is no folder '--strict'"))
  }
}
