// Shared by the tests of bad input: a valid journal is built, damaged and built again. Then neither
// the author's files nor the published site may have changed.

import Build
import Diagnostics
import Files
import Journal
import TestSupport
import Testing

/// A build that must fail.
struct Refusal {
  let diagnostics: [Diagnostic]
  /// The messages of build errors, with their help.
  let failures: [String]

  /// Errors only, as `entries/a.md:4:7 front-matter.date`.
  var errors: [String] {
    diagnostics.filter { $0.severity == .error }.map { String($0.line.dropFirst("error ".count)) }
  }

  static let journal = """
    -- entries/2024-03-05-lisbon.md --
    ---
    title: Lisbon
    ---

    Tram.
    """

  /// - Parameters:
  ///   - options: what the second build is asked for beside the folder.
  ///   - damage: breaks the journal, which is the folder.
  init(
    of journal: String = Refusal.journal, options: (inout BuildOptions) -> Void = { _ in },
    after damage: (TemporaryFolder) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder(journal)
    _ = try published(folder, sourceLocation: sourceLocation)
    try damage(folder)
    let before = try FolderImage(of: folder.path)
    var wanted = BuildOptions(folder: folder.path)
    options(&wanted)
    let outcome = build(wanted)
    diagnostics = outcome.diagnostics
    switch outcome.ending {
    case .published:
      Issue.record("the build was not refused", sourceLocation: sourceLocation)
      failures = []
    case .refusedByDiagnostics: failures = []
    case .failed(let errors, _):
      failures = errors.map { "\($0.message)\n\($0.help?.english ?? "")" }
    }
    let changes = before.changes(to: try FolderImage(of: folder.path))
    #expect(
      changes.isEmpty, "\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

/// Builds a valid journal.
@discardableResult
func published(
  _ folder: TemporaryFolder, options: (inout BuildOptions) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (summary: BuildSummary, diagnostics: [Diagnostic]) {
  var wanted = BuildOptions(folder: folder.path)
  options(&wanted)
  let outcome = build(wanted)
  guard case .published(let summary) = outcome.ending else {
    throw Unpublished(outcome: outcome)
  }
  return (summary, outcome.diagnostics)
}

struct Unpublished: Error, CustomStringConvertible {
  let outcome: BuildOutcome
  var description: String {
    "\(outcome.ending)\n" + outcome.diagnostics.map(\.words).joined()
  }
}

extension TemporaryFolder {
  /// The published site.
  func site(_ output: String = "public") throws -> FolderImage {
    try FolderImage(of: "\(path)/\(output)")
  }
}
