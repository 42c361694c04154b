/// `jrnl --format markdown`: `# 2020`, `## June`, `### 2020-06-28 18:22 Title`.
struct JrnlMarkdown {
  struct Entry {
    let line: Int
    let moment: ImportedMoment
    let title: String
    let body: String
  }

  static func isOne(_ head: Substring) -> Bool {
    let year = head.dropFirst(2).prefix { $0.isNumber }
    guard head.hasPrefix("# "), year.utf8.count == 4 else { return false }
    return head.split(separator: "\n").contains { heading($0) != nil }
  }

  /// When the entry is of that a heading begins, and its title.
  private static func heading(_ line: Substring) -> (moment: ImportedMoment, title: String)? {
    guard line.hasPrefix("### ") else { return nil }
    let words = line.dropFirst(4).split(separator: " ", omittingEmptySubsequences: false)
    for count in stride(from: min(4, words.count), to: 0, by: -1) {
      let first = words.prefix(count).joined(separator: " ")
      guard first.utf8.count >= 8, let moment = ImportedMoment(first, nil) else { continue }
      return (moment, words.dropFirst(count).joined(separator: " ").trimmedBlanks)
    }
    return nil
  }

  let entries: [Entry]

  init(_ text: String) {
    let lines = plainLines(text).split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { JrnlMarkdown.heading(lines[$0]) != nil }
    entries = starts.enumerated().compactMap { number, start in
      guard let (moment, title) = JrnlMarkdown.heading(lines[start]) else { return nil }
      let next = number + 1 < starts.count ? starts[number + 1] : lines.count
      var body = lines[(start + 1)..<next]
      // The month, and perhaps the year, of the next entry.
      let isHeading = { (line: Substring) in
        line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ") || line.hasPrefix("## ")
      }
      if next < lines.count { while body.last.map(isHeading) == true { body.removeLast() } }
      return Entry(
        line: start + 1, moment: moment, title: title,
        body: trimmedLines(body.joined(separator: "\n")))
    }
  }
}
