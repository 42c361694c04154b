import Diagnostics
import Foundation
import HTMLReading
import Markdown
import Testing

/// Markdown that was made of HTML is rendered by this program, and looks as the HTML did.
@Suite struct RandomHTMLTests {
  private static let count =
    ProcessInfo.processInfo.environment["HTML_TREES"].flatMap { Int($0) } ?? 1000

  @Test func `random trees are rendered as they were`() throws {
    var differing: [Int] = []
    var (letters, unmarked) = (0, 0)
    for seed in 1...Self.count {
      var random = RandomHTML(seed: UInt64(seed))
      let html = random.document()
      let source = try document(html)
      let markdown = MarkdownOfHTML(source).text
      let (rendered, flaws) = render(markdown)
      let told = Comment(rawValue: "\(seed)\n\(html)\n\(markdown)\n\(rendered)")
      let wanted = ShownLines(source).lines
      let shown = ShownLines(try document(rendered)).lines
      if !flaws.isEmpty || wanted.map(\.shown) != shown.map(\.shown) {
        differing.append(seed)
        // A mark that is shown, and nothing else.
        #expect(wanted.map(\.letters) == shown.map(\.letters), told)
        continue
      }
      // Letters that were composed are fewer.
      let same = zip(wanted, shown).filter { $0.marks.count == $1.marks.count }
      for (marks, others) in same.flatMap({ zip($0.marks, $1.marks) }) {
        #expect(others.isSubset(of: marks), told)
        letters += 1
        unmarked += marks == others ? 0 : 1
      }
    }
    #expect(differing.count <= Self.count / 500, "\(differing)")
    // Where marks cross, or stand too close.
    #expect(unmarked * 8 < letters, "\(unmarked) of \(letters)")
  }

  /// Its HTML with all that a journal can turn on, and what is wrong with it.
  private func render(_ markdown: String) -> (String, [String]) {
    let options = MarkdownOptions(
      wikilinks: true, isWiki: true, inlineTags: true, math: true,
      partMeaning: { $0 == "private" ? .hidden : .shown })
    let (rendered, diagnostics) = renderMarkdown(
      SourceText(path: "entry.md", text: markdown), options: options)
    var bytes: [UInt8] = []
    rendered.fill(into: &bytes, HoleFilling(idPrefix: "", message: { $0.rawValue }))
    return (
      String(decoding: bytes, as: UTF8.self),
      diagnostics.filter { $0.severity != .note }.map(\.identifier)
    )
  }
}

extension ShownLines.Line {
  fileprivate var shown: String { "\(path) \(text.precomposedStringWithCanonicalMapping)" }

  fileprivate var letters: String {
    shown.replacing("</kbd>", with: "").filter { !"*~".contains($0) }
  }
}
