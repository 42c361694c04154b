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
      return removing(position, of: items, span)
    }
    // What is kept is in the same order, and what is new comes after it.
    guard target.starts(with: texts), target.count > texts.count else { return nil }
    return adding(wanted[texts.count], to: items, span)
  }

  private func isFlow(_ span: Span) -> Bool { bytes[span.start] == Byte.openBracket }

  private func adding(_ text: String, to items: [FieldValue], _ span: Span) -> Splice? {
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

  private func removing(_ position: Int, of items: [FieldValue], _ span: Span) -> Splice? {
    let item = items[position].span
    guard isFlow(span) else {
      let end = SourceLine(in: bytes, at: lineStart(of: item.end)).next
      return Splice(lineStart(of: item.start)..<end, "")
    }
    if position > 0 { return Splice(items[position - 1].span.end..<item.end, "") }
    if items.count > 1 { return Splice(item.start..<items[1].span.start, "") }
    return Splice(item.range, "")
  }
}
