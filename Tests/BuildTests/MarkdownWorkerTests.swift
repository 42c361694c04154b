import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Build

/// Exceeds the cost limit, but renders quickly.
private let harmless =
  "[0]: /" + String(repeating: "l", count: 9_000) + "\n\n"
  + String(repeating: "[가](https://a.example) ", count: 1_500)
/// Would take minutes, and is so far above every limit that it is not tried.
private let hostile = String(repeating: "![[]()", count: 160_000)
/// Would take seconds; by its counts it could be harmless.
private let slow = String(repeating: "![[]()", count: 60_000)

private func outcome(_ text: String, _ program: [String]?) throws -> (BuildOutcome, String?) {
  let folder = try TemporaryFolder("-- entries/2024-03-05-a.md --\n제목\n\n\(text)\n")
  let outcome = build(BuildOptions(folder: folder.path, rendererProgram: program))
  return (outcome, try? folder.text("public/2024/03/05-a.html"))
}

private func failures(_ outcome: BuildOutcome) -> [String] {
  guard case .failed(let failures, _) = outcome.ending else { return [] }
  return failures.map(\.message.english)
}

private func identifiers(_ outcome: BuildOutcome) -> [String] {
  outcome.diagnostics.filter { $0.severity == .error }.map(\.identifier)
}

@Suite(.serialized) struct MarkdownWorkerTests {
  @Test func `without a program a text that may be costly is an error`() throws {
    #expect(identifiers(try outcome(harmless, nil).0) == ["markdown.cost"])
  }

  @Test func `a harmless text that looks costly just works`() throws {
    let (outcome, page) = try outcome(harmless, [try ProgramRun.ilgi(), "render-entry"])
    #expect(identifiers(outcome).isEmpty)
    #expect(page?.contains("<h1") == true && page?.contains("제목") == true)
    #expect(page?.contains("https://a.example") == true)
  }

  @Test func `a hostile text is an error at its line by counting, soon`() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let (outcome, page) = try outcome(hostile, [try ProgramRun.ilgi(), "render-entry"])
    #expect(identifiers(outcome) == ["markdown.cost"])
    #expect(failures(outcome).isEmpty)
    #expect(page == nil)
    #expect(clock.now - start < .seconds(25))
    guard
      case .span(let source, let span)? = outcome.diagnostics.first(where: {
        $0.severity == .error
      })?.place
    else {
      Issue.record("the error has no line")
      return
    }
    #expect(source.lineAndColumn(of: span.start).line == 3)
  }

  @Test func `a harmless text works with little memory and little time too`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      limits: {memory: 256 MiB, seconds: 1}
      -- entries/2024-03-05-a.md --
      제목

      \(harmless)
      """)
    let own = [try ProgramRun.ilgi(), "render-entry"]
    #expect(identifiers(build(BuildOptions(folder: folder.path, rendererProgram: own))).isEmpty)
  }

  @Test
  func `a text that takes too long is a failure of the world, as soon as the settings say`() throws
  {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      limits: {seconds: 1}
      -- entries/2024-03-05-a.md --
      제목

      \(slow)
      """)
    let clock = ContinuousClock()
    let start = clock.now
    let own = [try ProgramRun.ilgi(), "render-entry"]
    let outcome = build(BuildOptions(folder: folder.path, rendererProgram: own))
    #expect(
      failures(outcome) == [
        "'entries/2024-03-05-a.md' could not be read: it takes more than 1 s of computing"
      ])
    // It was tried: nothing says in addition that it was not.
    #expect(identifiers(outcome).isEmpty)
    // The clock may run four times as long as the processor; then the process is ended from
    // outside. The rest is for a busy machine.
    #expect(clock.now - start < .seconds(120))
  }

  @Test func `the process is told the limits of the settings`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      limits: {seconds: 7, memory: 512 MiB}
      -- entries/2024-03-05-a.md --
      제목

      \(harmless)
      """)
    let program = ["sh", "-c", "echo $* > '\(folder.path)/told'", "sh"]
    _ = build(BuildOptions(folder: folder.path, rendererProgram: program))
    #expect(try folder.text("told") == "7 536870912\n")
  }

  /// None of these reached a limit of time or memory, so none is named.
  @Test(arguments: [
    (["/nowhere/ilgi"], "'/nowhere/ilgi'"), (["false"], "its status is 1"),
    (["true"], "its status is 0"), (["echo", "x"], "its status is 0"),
    (["sh", "-c", "kill -SEGV $$", "sh"], "ended by the signal 11"),
    (["yes"], "its answer has more than 32 MiB"),
  ])
  func `a program that gives no sound answer is a failure of the world`(
    _ program: [String], _ reason: String
  ) throws {
    let said = failures(try outcome(harmless, program).0)
    #expect(said.count == 1 && said.first?.contains(reason) == true, "\(said)")
    #expect(!said.joined().contains("computing") && !said.joined().contains("memory"))
  }

  /// As `HostileTests` and a diary may have them, and as the whole text: the first block, too, goes
  /// through the process.
  @Test(arguments: ["", "> ", "- "])
  func `a text of one large block is published whole`(_ mark: String) throws {
    let sentence = "the sea was quiet, they said \"old harbour\" and went *still* "
    let folder = try TemporaryFolder(
      "-- entries/2024-03-05-a.md --\n\(mark)\(String(repeating: sentence, count: 1_900))end\n")
    let own = [try ProgramRun.ilgi(), "render-entry"]
    let outcome = build(BuildOptions(folder: folder.path, rendererProgram: own))
    #expect(identifiers(outcome).isEmpty && failures(outcome).isEmpty)
    let page = try folder.text("public/2024/03/05-a.html")
    #expect(page.components(separatedBy: "<em>still</em>").count == 1_901)
  }
}

@Suite struct ChildProcessTests {
  @Test func `a program reads all of its input`() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try ChildProcess.run(["cat"], environment: [:], input: input)?.output == input)
    #expect(try ChildProcess.run(["cat"], environment: [:])?.output == [])
  }

  @Test func `a program that takes too long or writes too much is killed`() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let limits = ChildProcess.Limits(seconds: 1, output: 1_000)
    #expect(try ChildProcess.run(["sleep", "60"], environment: [:], limits: limits) == nil)
    #expect(try ChildProcess.run(["yes"], environment: [:], limits: limits) == nil)
    #expect(clock.now - start < .seconds(20))
    #expect(
      try ChildProcess.run(["echo", "x"], environment: [:], limits: limits)?.output == [120, 10])
  }
}
