/// A plain text as Markdown in which each line stays a line.
///
/// - Parameter written: how each line is written.
func linesWithBreaks(_ text: String, _ written: (String) -> String = { $0 }) -> String {
  let lines = trimmedLines(plainLines(text)).dropLast().split(
    separator: "\n", omittingEmptySubsequences: false
  ).map { written(String($0)) }
  return lines.enumerated().map { number, line in
    let next = number + 1 < lines.count ? lines[number + 1] : ""
    return endsItself(line) || endsItself(next) ? line : line + "\\"
  }.joined(separator: "\n")
}

/// Whether a line is blank or may be a block of its own, such as a heading: nothing runs on from
/// it.
private func endsItself(_ line: String) -> Bool {
  let rest = line.drop { $0 == " " || $0 == "\t" }
  guard let first = rest.first else { return true }
  let afterDigits = rest.drop { ("0"..."9").contains($0) }.first
  return "-+*#>|`~=".contains(first)
    || ("0"..."9").contains(first) && (afterDigits == "." || afterDigits == ")")
}

/// A plain text of lines as Markdown that shows it.
func escapedPlain(_ text: String) -> String {
  linesWithBreaks(text) { withoutMarkOfList(escapedMarkdown($0)) }
}
