import Diagnostics

// Comments of CriticMarkup, LaTeX, MyST, Ulysses and XML.

extension SourceMask {
  /// CriticMarkup's `{>>a comment<<}` and `{--what was deleted--}`.
  mutating func hidesCriticPart() -> Bool {
    let rest = bytes[position...]
    let end = rest.starts(withRun: "{>>") ? "<<}" : rest.starts(withRun: "{--") ? "--}" : ""
    guard !end.isEmpty, let close = range(of: end, after: position + 3) else { return false }
    hidePart(position..<close.upperBound)
    return true
  }

  /// LaTeX's `\begin{comment}`, `\begin{private}` and `\iffalse`.
  mutating func hidesLaTeXPart() -> Bool {
    let rest = bytes[position...]
    let name = rest.starts(withRun: "\\begin{") ? rest.dropFirst(7).prefix(20) : []
    let word = String(decoding: name.prefix { $0 != 0x7D }, as: UTF8.self)
    let isNamed = word == "comment" || partMeaning(word) == .hidden
    let end = isNamed ? "\\end{\(word)}" : "\\fi"
    guard isNamed || rest.starts(withRun: "\\iffalse"),
      let close = range(of: end, after: position + 8)
    else { return false }
    hidePart(position..<close.upperBound)
    return true
  }

  /// `<? … ?>` and `<![CDATA[ … ]]>`, which are comments for browsers. Programs are text.
  mutating func hidesInstruction() -> Bool {
    let rest = bytes[position...]
    let isData = rest.starts(withRun: "<![CDATA[")
    let word = rest.dropFirst(2).prefix { isAlphanumeric($0) || $0 == 0x3D }.folded
    guard isData || rest.starts(withRun: "<?") && !["php", "xml", "="].contains(word),
      let close = range(of: isData ? "]]>" : "?>", after: position + 2)
    else { return false }
    hidePart(position..<close.upperBound)
    return true
  }

  /// `% a comment`, as MyST and LaTeX have it, and Ulysses' `%% a comment`: it may as well be a
  /// text, so it is not hidden.
  mutating func lookAtCommentLine(_ line: ArraySlice<UInt8>) {
    let words = line.drop { $0 == 0x25 }
    guard line.first == 0x25, let first = words.first,
      first == 0x20 || isLetter(first) || first >= 0x80,
      !words.contains(0x25)
    else { return }
    let name = words.trimmedSpace.prefix { isAlphanumeric($0) || $0 >= 0x80 || $0 == 0x2D }
    if partMeaning(name) != .shown {
      return report(String(decoding: name, as: UTF8.self), at: line.startIndex)
    }
    guard !findings.contains(where: { $0.severity == .warning }) else { return }
    findings.append(
      PartFinding(
        severity: .warning, identifier: "markdown.comment", mark: line.startIndex,
        summary: "a line that begins with '%' is a comment in other programs, and is shown here",
        help: [
          "write '<!-- … -->' around it to hide it",
          "if it is text, write a backslash before the '%'",
        ]))
  }
}
