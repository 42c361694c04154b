// Every example of CommonMark 0.31.2 and of GitHub Flavored Markdown 0.29 through our own writer.
// Examples that we answer in another way on purpose stand in LeftOut.swift with the reason; one
// that no longer differs must leave that list.

import Diagnostics
import Foundation
import Markdown
import Testing

@Test(arguments: ["commonmark", "gfm"])
func `every example of a specification is rendered as it says or left out for a reason`(
  _ name: String
) throws {
  let leftOut = LeftOut.examples(of: name)
  for example in try SpecificationExample.all(in: name) {
    let rendered = html(of: example)
    if let reason = leftOut[example.number] {
      #expect(
        rendered != expected(example.html),
        "\(name) \(example.number) is rendered as specified and need not be left out (\(reason))")
    } else {
      #expect(
        rendered == expected(example.html),
        "\(name) \(example.number), \(example.section): \(example.markdown.debugDescription)")
    }
  }
  #expect(leftOut.keys.allSatisfy { $0 <= 700 })
}

/// The HTML of a page that changes nothing.
private func html(of example: SpecificationExample) -> String {
  let options = MarkdownOptions(
    headingShift: 0,
    schemes: [
      "http", "https", "mailto", "tel", "ftp", "irc", "localhost", "a+b+c", "made-up-scheme", "foo",
    ],
    // GFM's other examples are those of CommonMark.
    bareLinks: example.extension == "autolink")
  let source = SourceText(path: "example.md", text: example.markdown)
  var bytes: [UInt8] = []
  renderMarkdown(source, options: options).rendered
    .fill(into: &bytes, HoleFilling(message: { $0.rawValue }))
  return withoutHeadingIDs(String(decoding: bytes, as: UTF8.self))
}
