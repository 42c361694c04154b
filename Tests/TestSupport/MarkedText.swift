// What tests of every module share: source text with marks, a whole site in one literal, line
// diffs.

package import Diagnostics

/// Text in which `«` and `»` say where a span begins and ends: `date: «2024-13-05»`.
package struct MarkedText {
  package let source: SourceText
  package let spans: [Span]

  package init(_ marked: String, path: String = "entry.md") {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var spans: [Span] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": open.append(bytes.count)
      case "»": spans.append(Span(open.removeLast(), bytes.count))
      default: bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    self.source = SourceText(path: path, bytes: bytes)
    self.spans = spans
  }
}
