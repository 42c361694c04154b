import Diagnostics
import Foundation
import FrontMatter
import Testing

/// The YAML test suite, which is not part of the project: `make yaml-suite SUITE=DIR`. Without it,
/// a few own cases in the same form are read, so that every run tests the reading of cases.
@Suite struct YAMLSuiteTests {
  @Test func `mappings of the YAML test suite are read correctly, and everything else is refused`()
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
      // Read as front matter too, where another path must not crash either.
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

  /// Valid mappings that libyaml cannot read. They give an error at the right place, so nothing is
  /// lost.
  private static let beyondLibyaml: Set<String> = [
    // In braces: a value directly after the colon, the colon on the next line, or a name that
    // begins with a question mark.
    "652Z", "4ABK", "4MUZ/0", "4MUZ/1", "4MUZ/2", "58MP", "5MUD", "K3WX", "VJP3/1",
    // Tabs instead of spaces.
    "96NN/0", "96NN/1", "A2M4", "DK95/0", "DK95/3", "DK95/4", "Q5MG", "Y79Y/1",
    // The end of a document without a beginning.
    "HWV9", "QT73",
  ]

  /// Invalid in YAML 1.2, but libyaml reads them without losing text: lines of a list or a quoted
  /// text with too little indentation, and a comment after an empty block scalar.
  private static let lax: Set<String> = ["9C9N", "DK95/1", "QB6E", "S98Z"]

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
