/// A plain text as Markdown in which each line stays a line.
///
/// - Parameter written: how each line is written.
func linesWithBreaks(_ text: String, _ written: (String) -> String = { $0 }) -> String {
  let lines = trimmedLines(plainLines(text)).dropLast().split(
    separator: "\n", omittingEmptySubsequences: false)
  return lines.enumerated().map { number, line in
    let next = number + 1 < lines.count ? lines[number + 1] : ""
    let isLast = line.allSatisfy(\.isWhitespace) || next.allSatisfy(\.isWhitespace)
    return written(String(line)) + (isLast ? "" : "\\")
  }.joined(separator: "\n")
}

/// A plain text of lines as Markdown that shows it.
func escapedPlain(_ text: String) -> String {
  linesWithBreaks(text) { withoutMarkOfList(escapedMarkdown($0)) }
}
