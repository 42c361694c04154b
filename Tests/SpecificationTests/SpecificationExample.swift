import Foundation
import Testing

/// An example of a specification: Markdown and the expected HTML.
struct SpecificationExample: Sendable {
  let number: Int
  let section: String
  /// The word after `example`: the name of a GFM extension.
  let `extension`: String
  let markdown: String
  let html: String
}

/// The folder with the specifications, which are not part of the project; `fetch-specifications.sh`
/// downloads them.
private let folder: URL = {
  let named = ProcessInfo.processInfo.environment["ILGI_SPECIFICATIONS"]
  if let named { return URL(filePath: named, directoryHint: .isDirectory) }
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return root.appending(path: ".build/specifications", directoryHint: .isDirectory)
}()

extension SpecificationExample {
  /// The examples in `NAME.txt`. Fails when the file is missing.
  static func all(in name: String) throws -> [SpecificationExample] {
    let file = folder.appending(path: "\(name).txt")
    let text = try #require(
      try? String(contentsOf: file, encoding: .utf8),
      "\(file.path) is missing: run Tests/SpecificationTests/fetch-specifications.sh \(folder.path)"
    )
    let examples = parse(text)
    try #require(examples.count > 600, "\(file.path) has only \(examples.count) examples")
    return examples
  }

  private static func parse(_ text: String) -> [SpecificationExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var section = ""
    var name = ""
    var markdown: [Substring] = []
    var html: [Substring] = []
    enum Part { case prose, markdown, html }
    var part = Part.prose
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch part {
      case .prose:
        if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
        let start = fence + " example"
        guard line.hasPrefix(start) else { continue }
        name = String(line.dropFirst(start.count).drop { $0 == " " })
        (part, markdown, html) = (.markdown, [], [])
      case .markdown:
        if line == "." { part = .html } else { markdown.append(line) }
      case .html:
        guard line == fence else {
          html.append(line)
          continue
        }
        part = .prose
        examples.append(
          SpecificationExample(
            number: examples.count + 1, section: section, extension: name,
            markdown: joined(markdown), html: joined(html)))
      }
    }
    return examples
  }

  /// The lines of an example, with tabs for arrows.
  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
  }
}
