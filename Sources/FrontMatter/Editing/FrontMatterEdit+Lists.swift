import Diagnostics

// A list is changed item by item, so that comments and the way in which it is written stay.
extension FrontMatterEdit {
  /// Removes the first item that is not wanted, or adds the first that is missing; nil if the list
  /// cannot be changed like that.
  func listStep(_ field: Field, to wanted: [String]) -> Splice? {
    guard case .list(let items, let span) = field.value else { return nil }
    var texts: [[UInt8]] = []
    for item in items {
      guard case .scalar(let scalar) = item else { return nil }
      texts.append(Array(scalar.text.utf8))
    }
    let target = wanted.map { Array($0.utf8) }
    if let position = texts.firstIndex(where: { !target.contains($0) }) {
      return removals(of: position, from: items, span)[0]
    }
    // What is kept is in the same order, and what is new comes after it.
    guard target.starts(with: texts), target.count > texts.count else { return nil }
    return adding(wanted[texts.count], to: items, span)
  }

  private func isFlow(_ span: Span) -> Bool { bytes[span.start] == Byte.openBracket }

  func adding(_ text: String, to items: [FieldValue], _ span: Span) -> Splice? {
    guard let dialect = frontMatter.dialect,
      var written = FieldInput.list([text]).written(in: dialect)
    else { return nil }
    written = String(written.dropFirst().dropLast())
    guard let last = items.last else {
      return isFlow(span) ? Splice(span.start + 1..<span.start + 1, written) : nil
    }
    if isFlow(span) { return Splice(last.span.end..<last.span.end, ", " + written) }
    let start = lineStart(of: last.span.start)
    let mark = bytes[start..<last.span.start]
    let marks: Set = [Byte.space, Byte.tab, Byte.hyphen]
    guard mark.contains(Byte.hyphen), mark.allSatisfy(marks.contains) else { return nil }
    let end = SourceLine(in: bytes, at: lineStart(of: last.span.end)).next
    return Splice(end..<end, String(decoding: mark, as: UTF8.self) + written + lineEnd)
  }

  /// The ways to take one item out, the best first; there is always one.
  func removals(of position: Int, from items: [FieldValue], _ span: Span) -> [Splice] {
    let item = items[position].span
    guard isFlow(span) else {
      let end = SourceLine(in: bytes, at: lineStart(of: item.end)).next
      return [Splice(lineStart(of: item.start)..<end, "")]
    }
    let before = position > 0 ? Splice(items[position - 1].span.end..<item.end, "") : nil
    let next = position + 1 < items.count ? items[position + 1].span : nil
    let after = next.map { Splice(item.start..<$0.start, "") }
    // On one line first: a comment can be between two lines.
    let isOnOneLine = { (splice: Splice) in !bytes[splice.range].contains(Byte.lineFeed) }
    var ways =
      [after, before].compactMap { $0 }.filter(isOnOneLine)
      + [removingLine(of: item, isLast: next == nil)].compactMap { $0 }
    if ways.isEmpty, next == nil, let before, frontMatter.dialect != .json,
      bytes[before.range].contains(Byte.hash)
    {
      ways.append(Splice(item.range, ""))
    }
    return ways + [before ?? after ?? Splice(item.range, "")]
  }

  /// Takes an item out that has a line of its own between brackets.
  private func removingLine(of item: Span, isLast: Bool) -> Splice? {
    let start = lineStart(of: item.start)
    let line = SourceLine(in: bytes, at: lineStart(of: item.end))
    var position = item.end + blanks(in: bytes, from: item.end, to: line.end)
    let hasComma = position < line.end && bytes[position] == Byte.comma
    if hasComma { position += 1 }
    position += blanks(in: bytes, from: position, to: line.end)
    let isRest = position == line.end || bytes[position] == Byte.hash
    // Without a comma after it, the one before it becomes the last: JSON has no such comma.
    guard isRest, hasComma || isLast && frontMatter.dialect != .json,
      bytes[start..<item.start].allSatisfy(Byte.isBlank)
    else { return nil }
    return Splice(start..<line.next, "")
  }
}
