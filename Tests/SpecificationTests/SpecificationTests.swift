// Runs all examples of CommonMark 0.31.2 and GitHub Flavored Markdown 0.29. Deviation.swift lists
// the deliberate differences with our HTML.

import Diagnostics
import Foundation
import FuzzTargets
import Markdown
import Testing

@Test(arguments: ["commonmark", "gfm"])
func `every example of a specification is rendered as it says, or as we say and for a reason`(
  _ name: String
) throws {
  let deviations = Deviation.examples(of: name)
  for example in try SpecificationExample.all(in: name) {
    let rendered = html(of: example)
    let wanted = expected(example.html)
    let what: Comment = "\(name) \(example.number): \(example.markdown.debugDescription)"
    switch deviations[example.number] {
    case nil: #expect(rendered == wanted, what)
    case .shownAsText:
      #expect(shownAsText(rendered) == shownAsText(wanted), what)
      #expect(rendered != wanted, what)
    case .other(let ours, _):
      #expect(rendered == ours, what)
      #expect(ours != wanted, what)
    }
    #expect(FuzzTarget.markdown.flaw(for: Array(example.markdown.utf8)) == nil, what)
  }
  #expect(deviations.keys.allSatisfy { $0 <= 700 })
}

@Test(arguments: ["commonmark", "gfm"])
func `the amendment for CJK emphasis changes no example`(_ name: String) throws {
  for example in try SpecificationExample.all(in: name) {
    #expect(
      html(of: example) == html(of: example, amendsEmphasis: false),
      "\(name) \(example.number): \(example.markdown.debugDescription)")
  }
}

/// The HTML of a page with default fillings.
private func html(of example: SpecificationExample, amendsEmphasis: Bool = true) -> String {
  let options = MarkdownOptions(
    headingShift: 0,
    schemes: [
      "http", "https", "mailto", "tel", "ftp", "irc", "localhost", "a+b+c", "made-up-scheme", "foo",
    ],
    // The other examples of GFM are those of CommonMark.
    bareLinks: example.extension == "autolink", amendsEmphasis: amendsEmphasis)
  let source = SourceText(path: "example.md", text: example.markdown)
  var bytes: [UInt8] = []
  renderMarkdown(source, options: options).rendered
    .fill(into: &bytes, HoleFilling(message: { $0.rawValue }))
  return withoutHeadingIDs(String(decoding: bytes, as: UTF8.self))
}
