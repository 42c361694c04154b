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
    var next = start
    while next < rest.endIndex {
      switch bytes[next] {
      case 0x5C where rest[(next + 1)...].first != 0x0A && rest[(next + 1)...].first != 0x0D:
        next += 1
      case 0x0A:
        let line = blocks.matched(bytes[(next + 1)..<lineEnd(from: next + 1)]).content
        guard isBlock, line.contains(where: { !isBlank($0) }),
          line.drop(while: isBlank).first != 0x3E
        else { return false }
        tex += bytes[copied..<(bytes[next - 1] == 0x0D ? next - 1 : next)] + [0x0A]
        copied = line.startIndex
        // A mark of a container is no part of the formula, and cannot end it.
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
        put(
          DialectPiece(spelling: spelling, meaning: .formula(isBlock: isBlock)),
          over: position..<end)
        putLineEnds(of: position..<end)
        position = end
        return true
      default: break
      }
      next += 1
    }
    return false
  }
}
