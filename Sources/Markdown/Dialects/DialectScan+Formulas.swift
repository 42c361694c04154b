// Formulas in TeX, which Markdown must not change.

extension DialectScan {
  /// Reads `$…$` or `$$…$$`. As in Pandoc, `$` opens before a character and closes after one, and
  /// no digit follows: "it cost $5 and $6" has no formula.
  mutating func readFormula() -> Bool {
    let rest = bytes[position...].prefix(8000)
    let isBlock = rest.starts(withRun: "$$")
    let start = position + (isBlock ? 2 : 1)
    guard start < bytes.endIndex, isBlock || bytes[start] > 0x20 else { return false }
    if bytes[..<position].last == 0x24 { return false }
    var tex: [UInt8] = []
    var copied = start
    var depth: Int?
    var next = start
    while next < rest.endIndex {
      switch bytes[next] {
      case 0x5C where rest[(next + 1)...].first != 0x0A && rest[(next + 1)...].first != 0x0D:
        next += 1
      case 0x0A:
        let quotes = depth ?? quoteDepth
        depth = quotes
        let line = bytes[(next + 1)..<lineEnd(from: next + 1)].withoutQuotes(quotes)
        guard isBlock, line.contains(where: { !isBlank($0) }),
          line.drop(while: isBlank).first != 0x3E
        else { return false }
        tex += bytes[copied..<(bytes[next - 1] == 0x0D ? next - 1 : next)] + [0x0A]
        copied = line.startIndex
        // A mark of the quote is no part of the formula, and cannot end it.
        next = line.startIndex - 1
      case 0x24:
        guard !isBlock || rest[(next + 1)...].first == 0x24 else { break }
        let end = next + (isBlock ? 2 : 1)
        let after = bytes[end...].first ?? 0x20
        let isClosed = isBlock || bytes[next - 1] > 0x20 && !(after >= 0x30 && after <= 0x39)
        guard isClosed, next > start, !bytes[position..<end].hasNoteMark else { return false }
        tex += bytes[copied..<next]
        var spelling: [UInt8] = []
        spelling.appendRestoringEscapes(tex[...], asWritten: true)
        put(DialectPiece(spelling: spelling, meaning: .formula(isBlock: isBlock)))
        putLineEnds(of: position..<end, inQuotes: depth ?? 0)
        position = end
        return true
      default: break
      }
      next += 1
    }
    return false
  }

  /// How many quotes the current line is in by its own marks: `> - ` is one.
  private var quoteDepth: Int {
    var line = bytes[lineStart..<max(lineStart, position)]
    var depth = 0
    while true {
      line = line.drop(while: isBlank)
      if line.first == 0x3E {
        depth += 1
        line = line.dropFirst()
      } else if line.startsItem {
        line = line.dropFirst(line.itemLength)
      } else {
        return depth
      }
    }
  }

  /// Copies line ends, so that line numbers stay the same and what follows is in the same quotes.
  private mutating func putLineEnds(of range: Range<Int>, inQuotes depth: Int) {
    for position in range where bytes[position] == 0x0A {
      result.append(0x0A)
      putPrefix()
      for _ in 0..<depth { result += [0x3E, 0x20] }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The line without the marks of so many quotes, as far as it has them, and the blank after the
  /// last one.
  fileprivate func withoutQuotes(_ depth: Int) -> ArraySlice<UInt8> {
    var line = self
    for _ in 0..<depth {
      let inside = line.drop(while: isBlank)
      guard inside.first == 0x3E else { break }
      line = inside.dropFirst()
      if let first = line.first, isBlank(first) { line = line.dropFirst() }
    }
    return line
  }
}
