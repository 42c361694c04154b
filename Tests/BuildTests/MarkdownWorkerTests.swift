import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Build

/// Exceeds the cost limit, but renders quickly.
private let harmless =
  "[0]: /" + String(repeating: "l", count: 9_000) + "\n\n"
  + String(repeating: "[가](https://a.example) ", count: 1_500)
/// Would take minutes.
private let hostile = String(repeating: "![[]()", count: 160_000)

private func outcome(_ text: String, _ program: [String]?) throws -> (BuildOutcome, String?) {
  let folder = try TemporaryFolder("-- entries/2024-03-05-a.md --\n제목\n\n\(text)\n")
  let outcome = build(BuildOptions(folder: folder.path, rendererProgram: program))
  return (outcome, try? folder.text("public/2024/03/05-a.html"))
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

  @Test func `a hostile text ends as an error at its line, soon`() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let (outcome, page) = try outcome(hostile, [try ProgramRun.ilgi(), "render-entry"])
    #expect(identifiers(outcome) == ["markdown.cost"])
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

  @Test func `a hostile text ends sooner where the settings say so`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      limits: {seconds: 1}
      -- entries/2024-03-05-a.md --
      제목

      \(hostile)
      """)
    let clock = ContinuousClock()
    let start = clock.now
    let own = [try ProgramRun.ilgi(), "render-entry"]
    let outcome = build(BuildOptions(folder: folder.path, rendererProgram: own))
    #expect(identifiers(outcome) == ["markdown.cost"])
    // The limit of elapsed time is four times that of CPU time; then the parent ends the process.
    #expect(clock.now - start < .seconds(10))
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

  @Test(arguments: [["/nowhere/ilgi"], ["false"], ["true"], ["echo", "x"]])
  func `a program that gives no sound answer leaves the error`(_ program: [String]) throws {
    #expect(identifiers(try outcome(harmless, program).0) == ["markdown.cost"])
  }
}

@Suite struct ChildProcessTests {
  @Test func `a program reads all of its input`() {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(ChildProcess.run(["cat"], environment: [:], input: input)?.output == input)
    #expect(ChildProcess.run(["cat"], environment: [:])?.output == [])
  }

  @Test func `a program that takes too long or writes too much is killed`() {
    let clock = ContinuousClock()
    let start = clock.now
    let limits = ChildProcess.Limits(seconds: 1, output: 1_000)
    #expect(ChildProcess.run(["sleep", "60"], environment: [:], limits: limits) == nil)
    #expect(ChildProcess.run(["yes"], environment: [:], limits: limits) == nil)
    #expect(clock.now - start < .seconds(20))
    #expect(
      ChildProcess.run(["echo", "x"], environment: [:], limits: limits)?.output == [120, 10])
  }
}
