import Diagnostics
import Foundation
import FrontMatter
import Testing

/// The YAML test suite, which is no part of the project: `make yaml-suite SUITE=DIR`. Without it a few cases of our own in
/// its form are read, so that the reading of cases is tried in every run.
@Suite struct YAMLSuiteTests {
  @Test func `mappings of the YAML test suite are read as YAML has them, and all else is refused`()
    throws
  {
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SuiteSample").path
    let folder = ProcessInfo.processInfo.environment["YAML_SUITE"] ?? sample
    let cases = try YAMLSuiteCase.all(in: folder)
    try #require(!cases.isEmpty, "there are no cases in \(folder)")
    var counts: [String: [String]] = [:]
    for testCase in cases {
      let source = SourceText(path: testCase.name, text: testCase.yaml)
      let (fields, diagnostics) = readYAMLMapping(of: source)
      let rules = diagnostics.filter { $0.severity == .error }.map(\.identifier)
      for diagnostic in diagnostics { #expect(!DiagnosticDrawing().draw(diagnostic).isEmpty) }
      counts[verdict(testCase, describe(fields), rules), default: []].append(
        testCase.name)
      // As front matter it takes another way, which must not crash either.
      _ = Read("---\n\(testCase.yaml)\n---\nText\n")
    }
    print("\(cases.count) cases")
    for (verdict, names) in counts.sorted(by: { $0.key < $1.key }) {
      let list = verdict.hasPrefix("!") ? ": \(names.joined(separator: " "))" : ""
      print("\(names.count) \(verdict)\(list)")
    }
    for (verdict, names) in counts where verdict.hasPrefix("!") {
      Issue.record("\(verdict): \(names)")
    }
  }

  /// Valid mappings that libyaml does not read: they are refused at their place, which loses nothing.
  private static let beyondLibyaml: Set<String> = [
    // A value right behind the colon, the colon on the next line, or a name that begins with a question mark, in braces.
    "652Z", "4ABK", "4MUZ/0", "4MUZ/1", "4MUZ/2", "58MP", "5MUD", "K3WX", "VJP3/1",
    // Tabs in the place of spaces.
    "96NN/0", "96NN/1", "A2M4", "DK95/0", "DK95/3", "DK95/4", "Q5MG", "Y79Y/1",
    // The end of a document that never began.
    "HWV9", "QT73",
  ]

  /// What libyaml reads though YAML 1.2 forbids it, and no text is lost: lines of a list and of a quoted text that begin
  /// further to the left than they should, and a comment below an empty block.
  private static let lax: Set<String> = ["9C9N", "DK95/1", "S98Z"]

  private func verdict(_ testCase: YAMLSuiteCase, _ fields: String, _ rules: [String]) -> String {
    switch testCase.expectation {
    case .invalid:
      if !rules.isEmpty { return "invalid and refused" }
      return Self.lax.contains(testCase.name)
        ? "invalid and read without loss" : "! invalid and accepted"
    case .fields(let wanted):
      if rules.isEmpty {
        return fields.utf8.elementsEqual(wanted.utf8)
          ? "mappings read the same" : "! read otherwise"
      }
      return rules == ["yaml.syntax"] && Self.beyondLibyaml.contains(testCase.name)
        ? "mappings that libyaml does not read" : "! a mapping, but refused"
    case .refused:
      return rules.first.map { "valid and refused by \($0)" } ?? "! accepted"
    }
  }
}
