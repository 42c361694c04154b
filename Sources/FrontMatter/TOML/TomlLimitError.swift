import Diagnostics

/// Checks the nesting and the number of names before toml++ parses a block. toml++ has no limit for
/// the nesting of dotted names (`a.a.a.a = 1`), and it looks up each name in a list of the earlier
/// ones.
///
/// In a block that is not TOML, the counts may differ from those of toml++. Then toml++ reports the
/// syntax error, or the block is too large anyway.
func tomlLimitError(
  _ source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits
) -> Diagnostic? {
  var tokens = TOMLTokens(source.bytes, block)
  /// Nesting level of the next value, and for each open bracket the levels that it and its name
  /// added.
  var level = 1
  var added: [Int] = []
  var dots = 0
  /// Number of dots in the name before the last `=`.
  var nameDots = 0
  var keys = 0
  /// The bytes that may be a name.
  var name: Range<Int>?
  var isHeader = false
  var isLineStart = true

  /// Counts the parts of a name that has ended.
  func endName(before offset: Int) -> Diagnostic? {
    keys += dots + 1
    guard keys > limits.keys else { return nil }
    let span = Span(name ?? offset..<offset + 1)
    return Diagnostic(
      .error, "toml.keys", "at most \(limits.keys) fields are understood",
      at: .span(source, span), label: "one too many", help: [FrontMatterLimits.keysHelp])
  }

  while let (token, range) = tokens.next() {
    switch token {
    case .open
    where isLineStart && added.isEmpty && source.bytes[range.lowerBound] == Byte.openBracket:
      isHeader = true
      level = 1
    case .open where isHeader: level = 2
    case .open:
      added.append(1 + nameDots)
      level += 1 + nameDots
      if level > limits.depth { return tooDeep(source, range, limits) }
      (name, dots, nameDots) = (nil, 0, 0)
    case .close where isHeader: break
    case .close: level -= added.popLast() ?? 0
    case .dot:
      dots += 1
      if level + dots > limits.depth { return tooDeep(source, range, limits) }
    case .equals:
      if let excess = endName(before: range.lowerBound) { return excess }
      (name, dots, nameDots) = (nil, 0, dots)
    case .comma: (name, dots, nameDots) = (nil, 0, 0)
    case .lineEnd:
      if isHeader {
        if let excess = endName(before: range.lowerBound) { return excess }
        level += dots + 1
      }
      (name, dots, nameDots, isHeader) = (nil, 0, 0, false)
    case .word, .string: name = (name?.lowerBound ?? range.lowerBound)..<range.upperBound
    }
    if case .lineEnd = token { isLineStart = true } else { isLineStart = false }
  }
  return nil
}

private func tooDeep(
  _ source: SourceText, _ range: Range<Int>, _ limits: FrontMatterLimits
) -> Diagnostic {
  tomlTooDeep(source, Span(range.lowerBound, range.lowerBound + 1), limits)
}

func tomlTooDeep(_ source: SourceText, _ span: Span, _ limits: FrontMatterLimits) -> Diagnostic {
  Diagnostic(
    .error, "toml.depth", "values may be nested at most \(limits.depth) deep",
    at: .span(source, span), label: "one level too many", help: [FrontMatterLimits.depthHelp])
}
