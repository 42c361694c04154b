import Build
import Diagnostics
import Files

/// What texts in MDX have that no page shows: components, of which only the text inside stays.
struct MDXParts {
  private var counts: [String: Int] = [:]

  init(_ survey: JournalSurvey, _ root: OpenFolder) {
    let content = survey.content
    for path in survey.texts where Scan.has(path, ["mdx"]) {
      guard content.isEmpty || path.isBelow(content),
        let bytes = (try? root.read(path, atMost: 1 << 20)) ?? nil
      else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      for name in TextSample.withoutCode(lines[...]).flatMap(MDXParts.components) {
        counts[name, default: 0] += 1
      }
    }
  }

  var remark: Phrase? {
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(5).map { "<\($0.key)> (\($0.value))" }.joined(separator: ", ")
    return names.isEmpty
      ? nil : "of components of MDX only the text inside is shown: \(names)"
  }

  /// `<Tabs>` and `<Tabs.Item …>`, but not in code within the line.
  private static func components(of line: Substring) -> [String] {
    let words = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return words.filter { $0.offset % 2 == 0 }.flatMap { _, text in
      text.matches(of: /<([A-Z][A-Za-z0-9.]*)[\s\/>]/).map { String($0.output.1) }
        + (text.firstMatch(of: /<([A-Z][A-Za-z0-9.]*)$/).map { [String($0.output.1)] } ?? [])
    }
  }
}
