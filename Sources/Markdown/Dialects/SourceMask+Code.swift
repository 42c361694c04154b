// Code in lines, in which nothing is a mark.
extension SourceMask {
  /// Skips a code span that ends in its paragraph, or only the backticks.
  mutating func skipCode(to end: Int) {
    let count = bytes[position...].prefix { $0 == 0x60 }.count
    let next = position + count
    if isCodeUnsure { return position = next }
    position = bytes[next..<end].end(ofBackticks: count) ?? codeEnd(after: next, count, end) ?? next
  }

  /// The end of a code span in a later line of the paragraph; nil if it has no end.
  ///
  /// - Parameter end: of the line in which the span begins.
  private mutating func codeEnd(after start: Int, _ count: Int, _ end: Int) -> Int? {
    guard count < 80, missingBackticks[count].map({ $0 <= start }) ?? true else { return nil }
    var ahead = blocks
    var line = blocksEnd..<lineEnd(from: blocksEnd)
    _ = ahead.read(bytes[line].withoutReturn)
    while line.upperBound < end {
      line = (line.upperBound + 1)..<lineEnd(from: line.upperBound + 1)
      _ = ahead.read(bytes[line].withoutReturn)
    }
    while line.upperBound + 1 < bytes.count {
      line = (line.upperBound + 1)..<lineEnd(from: line.upperBound + 1)
      var other = self
      guard let text = ahead.readContinuation(bytes[line].withoutReturn),
        !other.hidesPart(atLine: line)
      else { break }
      if let found = text.end(ofBackticks: count) { return found }
    }
    missingBackticks[count] = line.lowerBound
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether they begin with a link definition: `[x]: a`.
  var isDefinition: Bool {
    first == 0x5B && prefix(1000).firstRange(of: "]:".utf8) != nil
  }

  /// Whether they begin with what may be a tag, an address, a formula or a shortcode, and has
  /// backticks in it, which the parser then does not read.
  var holdsBackticks: Bool {
    guard let first, let second = dropFirst().first else { return false }
    let closing: UInt8
    switch (first, second) {
    case (0x3C, _) where second > 0x20 && second != 0x3D: closing = 0x3E
    case (0x5D, 0x28): closing = 0x29
    case (0x24, _): closing = 0x24
    case (0x7B, 0x7B), (0x7B, 0x25), (0x7B, 0x3A), (0x7B, 0x3C): closing = 0x7D
    default: return false
    }
    let inside = dropFirst().prefix(1000).prefix { $0 != closing }
    return inside.endIndex < endIndex && self[inside.endIndex] == closing && inside.contains(0x60)
  }

  /// The end of the first run of just so many backticks.
  fileprivate func end(ofBackticks count: Int) -> Int? {
    var place = startIndex
    while place < endIndex {
      place += self[place...].prefixCount { $0 ^ 0x60 }
      let run = self[place...].prefix { $0 == 0x60 }.count
      place += run
      if run == count { return place }
      if run == 0 { return nil }
    }
    return nil
  }
}
