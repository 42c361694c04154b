import Diagnostics

/// How a file begins.
enum Opening {
  /// No front matter; the body begins at this offset.
  case none(bodyStart: Int)
  case fence(Fence, SourceLine)
  /// A JSON object at this offset.
  case brace(Int)
  /// Something that resembles front matter, with an error. The span is what the author probably
  /// meant as the block.
  case unclear(Diagnostic, Span)
}

/// Classifies a file by its first line that is not blank.
///
/// `---` at the first byte, or after a byte order mark, opens YAML; spaces and tabs may follow it,
/// as in Jekyll and gray-matter. Another line that a person could take for a fence is an error.
/// Three hyphens with an invisible character are always one. What is also legal Markdown (`----`,
/// ` ---`, `- - -`, other dashes, a fence after blank lines) is one when fields follow.
func opening(of source: SourceText) -> Opening {
  let bytes = source.bytes
  let bodyStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let first = SourceLine(in: bytes, at: bodyStart)
  if let fence = Fence.all.first(where: { isExactly($0, first, bytes) }) {
    return .fence(fence, first)
  }
  var line = first
  while looksBlank(line, in: bytes) {
    guard line.next < bytes.count else { return .none(bodyStart: bodyStart) }
    line = SourceLine(in: bytes, at: line.next)
  }
  if let marker = ConflictMarker(of: line, in: bytes), marker == .ours {
    return .unclear(marker.diagnostic(source, line), Span(line.range))
  }
  if let json = json(line, isFirst: line == first, source) { return json }
  if let unclear = nearMiss(line, isFirst: line == first, source) { return unclear }
  if line == first, let unclear = semicolons(line, source) { return unclear }
  if let unclear = missingFence(line, source) { return unclear }
  return .none(bodyStart: bodyStart)
}

/// Whether a line is a fence: three marks at its beginning, then only spaces and tabs.
func isExactly(_ fence: Fence, _ line: SourceLine, _ bytes: [UInt8]) -> Bool {
  let text = bytes[line.range]
  return text.prefix { $0 == fence.mark }.count == 3
    && text.dropFirst(3).allSatisfy { $0 == Byte.space || $0 == Byte.tab }
}

// MARK: Near misses of a fence

private func nearMiss(_ line: SourceLine, isFirst: Bool, _ source: SourceText) -> Opening? {
  guard let likeness = FenceLikeness(of: line, in: source.bytes) else { return nil }
  let isFence: Bool
  if let rest = likeness.rest {
    // `--- title: x`, and files whose lines end in a CR alone.
    isFence =
      likeness.count >= 3 && likeness.innerBlanks == 0
      && (source.bytes[rest - 1] == Byte.carriageReturn
        || isFirst && likeness.leadingBlanks == 0
          && namesLanguage(line, from: rest, likeness.fence, source.bytes)
        || isField(from: rest, to: line.end, likeness.fence, source.bytes))
  } else if likeness.isASCII && likeness.count == 3 && likeness.innerBlanks == 0
    && (likeness.invisible != nil || (isFirst && likeness.leadingBlanks == 0))
  {
    isFence = true
  } else if likeness.isASCII && likeness.count == 1 {
    // A single hyphen is an empty list item: many pages of an outliner hold nothing else.
    isFence =
      likeness.fence.mark == Byte.hyphen
      && FieldEvidence(behind: line, likeness.fence, source.bytes) == .closedFields
  } else {
    isFence = FieldEvidence(behind: line, likeness.fence, source.bytes) != .none
  }
  return isFence ? unclear(line, isFirst: isFirst, likeness, source) : nil
}

/// Whether a fence is followed by the name of a language, as some tools allow it (`---json`), and
/// closed further down.
private func namesLanguage(
  _ first: SourceLine, from start: Int, _ fence: Fence, _ bytes: [UInt8]
) -> Bool {
  let name = String(decoding: bytes[start..<first.end], as: UTF8.self)
    .split(whereSeparator: \.isWhitespace)
  let languages = ["yaml", "yml", "toml", "json", "json5", "js", "javascript", "coffee", "cson"]
  guard name.count == 1, languages.contains(name[0].lowercased()) else { return false }
  return isClosed(first, bytes) { isExactly(fence, $0, bytes) }
}

/// Whether a line below another is a closing fence.
private func isClosed(
  _ first: SourceLine, _ bytes: [UInt8], _ isFence: (SourceLine) -> Bool
) -> Bool {
  var line = first
  while line.next < bytes.count {
    line = SourceLine(in: bytes, at: line.next)
    if isFence(line) { return true }
  }
  return false
}

/// Hexo's front matter in JSON without its braces, between two lines `;;;`.
private func semicolons(_ first: SourceLine, _ source: SourceText) -> Opening? {
  let bytes = source.bytes
  let fence = Array(";;;".utf8)
  guard bytes[first.range].elementsEqual(fence),
    isClosed(first, bytes, { bytes[$0.range].elementsEqual(fence) })
  else { return nil }
  let diagnostic = Diagnostic(
    .error, "front-matter.fence", "front matter must open with exactly '---' as the first line",
    at: .span(source, Span(first.range)), label: "these are Hexo's fences for JSON",
    help: ["write '{' in place of the first ';;;', and '}' in place of the second"])
  return .unclear(diagnostic, Span(first.range))
}

private func unclear(
  _ line: SourceLine, isFirst: Bool, _ likeness: FenceLikeness, _ source: SourceText
) -> Opening {
  let fence = likeness.fence.text
  var help: [Phrase] = []
  let label: Phrase
  if !isFirst && isExactly(likeness.fence, line, source.bytes) {
    label = "there is something before it"
    help.append("remove the lines above, even if they look empty")
  } else if likeness.rest != nil {
    label = "the line contains something else"
    help.append("write '\(fence)' on a line of its own; lines end in LF or CRLF")
  } else if let invisible = likeness.invisible {
    label = "contains \(codePoint(invisible)), which does not show"
    help.append("write the line anew")
  } else if !likeness.isASCII {
    label = "these are other dashes"
    help.append("type three times the key '\(fence.prefix(1))'")
  } else if likeness.count == 3 {
    label = "the line contains spaces or tabs"
    help.append("remove the spaces and tabs")
  } else {
    label = "three are needed"
  }
  if likeness.fence.mark == Byte.hyphen {
    help.append("if it is meant as a line across the page, write '***' and a blank line after it")
  }
  let diagnostic = Diagnostic(
    .error, "front-matter.fence",
    "front matter must open with exactly '\(fence)' as the first line",
    at: .span(source, Span(line.start, max(line.end, line.start))), label: label, help: help)
  return .unclear(diagnostic, Span(line.range))
}

/// Finds `draft: true` with a `---` below it but none above. Markdown would show it as a heading.
private func missingFence(_ first: SourceLine, _ source: SourceText) -> Opening? {
  let bytes = source.bytes
  let opens = Fence.all.first {
    isField(from: first.start, to: first.end, $0, bytes, strictly: true)
  }
  guard let fence = opens else { return nil }
  var line = first
  var lines = 0
  while line.start < bytes.count && !line.isEmpty {
    if isExactly(fence, line, bytes) {
      guard lines > 1 || fence != .yaml || hasBooleanValue(first, fence, bytes) else { return nil }
      let diagnostic = Diagnostic(
        .error, "front-matter.fence", "front matter must open with a line '\(fence.text)'",
        at: .span(source, Span(first.range)), label: "begins without one",
        notes: [.init("closed here", at: .span(source, Span(line.range)))],
        help: [
          "write '\(fence.text)' on a line of its own before it",
          "if this is text, leave a blank line above the '\(fence.text)'",
        ])
      return .unclear(diagnostic, Span(first.start, line.end))
    }
    guard isFieldsLine(line, fence, bytes) else { return nil }
    line = SourceLine(in: bytes, at: line.next)
    lines += 1
  }
  return nil
}

/// Whether the value after the separator is `true` or `false`.
func hasBooleanValue(_ line: SourceLine, _ fence: Fence, _ bytes: [UInt8]) -> Bool {
  guard let separator = bytes[line.range].firstIndex(of: fence.separator) else { return false }
  let value = bytes[(separator + 1)..<line.end].filter { !Byte.isBlank($0) }
  return value == Array("true".utf8) || value == Array("false".utf8)
}

// MARK: JSON

/// JSON front matter begins with `{`, then a quoted name, `}` or the line's end. `{%`, `{{` and
/// `{:` belong to other tools and are text.
private func json(_ line: SourceLine, isFirst: Bool, _ source: SourceText) -> Opening? {
  let bytes = source.bytes
  var position = line.start
  while position < line.end, bytes[position] != Byte.openBrace,
    let (scalar, length) = scalar(in: bytes, at: position, before: line.end), isIgnorable(scalar)
  {
    position += length
  }
  guard position < line.end, bytes[position] == Byte.openBrace else { return nil }
  let isExact = isFirst && position == line.start
  position += 1
  position += blanks(in: bytes, from: position, to: line.end)
  let colon = Fence.yaml
  if position == line.end || bytes[position] == Byte.quote || bytes[position] == Byte.closeBrace
    || isField(from: position, to: line.end, colon, bytes)
  {
    if isExact { return .brace(line.start) }
    let diagnostic = Diagnostic(
      .error, "front-matter.fence", "front matter must open with '{' as the first byte",
      at: .span(source, Span(line.range)), label: "there is something before it",
      help: [
        "remove what is before it, even if it looks empty",
        "if it is meant as text, write '\\{'",
      ])
    return .unclear(diagnostic, Span(line.range))
  }
  return nil
}
