import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct YAMLFileTests {
  @Test(arguments: [
    ("", ""), ("# only a comment\n", ""), ("---\n", ""), ("\u{FEFF}title: 일기\r\n", "title=일기"),
    ("---\ntitle: x\n...\n", "title=x"), ("theme:\n  colours: {a: b}\n", "theme={colours={a=b}}"),
    ("\n\n  \n", ""),
  ])
  func `a settings file is one mapping`(text: String, shape: String) {
    let (fields, diagnostics) = readYAMLMapping(of: SourceText(path: "ilgi.yml", text: text))
    #expect(diagnostics.isEmpty)
    #expect(describe(fields) == shape)
  }

  @Test(arguments: [
    ("a: 1\n«---»\nb: 2\n", "yaml.documents"), ("a: 1\n...\n«b: 2»\n", "yaml.syntax"),
    ("«%YAML 1.1»\n---\na: 1\n", "yaml.directive"), ("«<<<<<<< a»\na: 1\n", "source.conflict"),
    ("a: 1\n«a»: 2\n", "yaml.duplicate"), ("«text»\n", "yaml.mapping"),
    ("\n«%TAG ! x:»\n---\na: 1\n", "yaml.directive"),
  ])
  func `a bad file says what is wrong and where`(marked: String, expected: String) {
    let text = MarkedText(marked, path: "ilgi.yml")
    let (_, diagnostics) = readYAMLMapping(of: text.source)
    #expect(diagnostics.map(\.identifier) == [expected])
    #expect(diagnostics.map(\.place) == text.spans.map { .span(text.source, $0) })
  }

  @Test func `a catalog with thousands of messages is read`() {
    let lines = (1...5000).map { "message-\($0): \"문장 \($0)\"" }.joined(separator: "\n")
    let (fields, diagnostics) = readYAMLMapping(of: SourceText(path: "ko.yml", text: lines))
    #expect(diagnostics.isEmpty)
    #expect(fields.count == 5000)
  }
}
