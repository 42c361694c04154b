// wordwrap and center.

import Diagnostics

let wrapFilters: [Filter] = [
  Filter("center", ["width"], apply: center),
  Filter(
    "wordwrap", ["width", "break_long_words", "wrapstring", "break_on_hyphens"], apply: wrap),
]

private func center(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let width = try call.integer("width") ?? 80
  if width > 1000 { throw TemplateProblem("a column is at most 1000 wide") }
  let text = try value.requirePlainText()
  let space = max(0, width - text.unicodeScalars.count)
  // As in Python, the extra space is on the left when the width is odd.
  let before = space / 2 + (space & width & 1)
  return .string(
    String(repeating: " ", count: before) + text + String(repeating: " ", count: space - before))
}

/// `wordwrap(width, break_long_words, wrapstring, break_on_hyphens)`: wraps each line at `width`.
private func wrap(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let width = try call.integer("width") ?? 79
  guard (1...100_000).contains(width) else {
    throw TemplateProblem("'width' of the filter 'wordwrap' is from 1 to 100000")
  }
  let separator = try call.text("wrapstring") ?? "\n"
  let breaks = call.argument("break_long_words")?.isTrue ?? true
  let hyphens = call.argument("break_on_hyphens")?.isTrue ?? true
  var text = try value.requirePlainText()
  if text.utf8.last == 0x0A { text.unicodeScalars.removeLast() }
  var wrapped: [String] = []
  for line in lines(of: text) {
    let column = Column(width: width, breaksLongWords: breaks)
    // A line and each scalar in it are values of their own for a moment.
    try call.spend(4 * line.utf8.count)
    let lines = column.lines(of: pieces(of: line, atHyphens: hyphens))
    try call.spend((lines.count + 1) * separator.utf8.count)
    wrapped.append(lines.joined(separator: separator))
  }
  return .string(text.isEmpty ? "" : wrapped.joined(separator: separator))
}

/// A line as words and the spaces between them. Words are also split after hyphens between letters.
private func pieces(of line: String, atHyphens: Bool) -> [ArraySlice<Unicode.Scalar>] {
  var pieces: [ArraySlice<Unicode.Scalar>] = []
  var piece: ArraySlice<Unicode.Scalar> = []
  for scalar in line.unicodeScalars {
    if let last = piece.last, last.properties.isWhitespace != scalar.properties.isWhitespace {
      pieces.append(piece)
      piece = []
    }
    piece.append(scalar)
  }
  if !piece.isEmpty { pieces.append(piece) }
  return atHyphens ? pieces.flatMap(hyphenated) : pieces
}

/// Splits a word after hyphens that have at least two letters on both sides.
private func hyphenated(_ word: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
  var parts: [ArraySlice<Unicode.Scalar>] = []
  var start = word.startIndex
  for position in word.indices where word[position] == "-" {
    guard position >= start + 2, position + 2 < word.endIndex, isWordScalar(word[position - 2]),
      isLetter(word[position - 1]), isWordScalar(word[position + 1]), isLetter(word[position + 2])
    else { continue }
    parts.append(word[start...position])
    start = position + 1
  }
  return parts + [word[start...]]
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  isWordScalar(scalar) && scalar.properties.generalCategory != .decimalNumber
}

/// Python's `textwrap.wrap`.
private struct Column {
  let width: Int
  let breaksLongWords: Bool

  func lines(of pieces: [ArraySlice<Unicode.Scalar>]) -> [String] {
    var lines: [String] = []
    var rest = pieces[...]
    while !rest.isEmpty {
      if !lines.isEmpty, isSpace(rest.first) { rest.removeFirst() }
      var line: [ArraySlice<Unicode.Scalar>] = []
      var length = 0
      while let piece = rest.first, length + piece.count <= width {
        line.append(piece)
        length += piece.count
        rest.removeFirst()
      }
      if let long = rest.first, long.count > width {
        if breaksLongWords {
          let room = max(1, width - length)
          line.append(long.prefix(room))
          rest[rest.startIndex] = long.dropFirst(room)
        } else if line.isEmpty {
          line.append(long)
          rest.removeFirst()
        }
      }
      if isSpace(line.last) { line.removeLast() }
      if line.isEmpty { continue }
      var text = String.UnicodeScalarView()
      for piece in line { text.append(contentsOf: piece) }
      lines.append(String(text))
    }
    return lines
  }

  private func isSpace(_ piece: ArraySlice<Unicode.Scalar>?) -> Bool {
    piece?.first?.properties.isWhitespace ?? false
  }
}
