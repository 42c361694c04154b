/// A style sheet of the theme as readers load it: without comments, indentation, and spaces that
/// only make it easier to read. That is a sixth of its bytes. What is in quotation marks stays
/// as it is.
package func condensedStyle(_ style: [UInt8]) -> [UInt8] {
  style.withUnsafeBufferPointer { condensedStyle($0) }
}

private func condensedStyle(_ style: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var kept: [UInt8] = []
  kept.reserveCapacity(style.count)
  var position = 0
  while position < style.count {
    let byte = style[position]
    if byte == 0x22 {
      let end = style[(position + 1)...].firstIndex(of: 0x22) ?? style.count - 1
      kept.append(contentsOf: UnsafeBufferPointer(rebasing: style[position...end]))
      position = end + 1
    } else if byte == 0x2F, position + 1 < style.count, style[position + 1] == 0x2A {
      position = endOfComment(style, position)
    } else if byte == 0x20 || byte == 0x0A {
      let rest = style[position...]
      position = rest.firstIndex { $0 != 0x20 && $0 != 0x0A } ?? style.count
      let next = position < style.count ? style[position] : nil
      if !isSpaceIdle(behind: kept.last, before: next) { kept.append(0x20) }
    } else if byte == 0x7D {
      // The last semicolon of a rule separates nothing.
      if kept.last == 0x3B { kept.removeLast() }
      kept.append(byte)
      position += 1
    } else {
      // Words are taken whole.
      let start = position
      repeat { position += 1 } while position < style.count && style[position].isOfWord
      kept.append(contentsOf: UnsafeBufferPointer(rebasing: style[start..<position]))
    }
  }
  return kept
}

/// Between words, and around the signs of selectors and calculations, a space means something;
/// after `{`, `}`, `;`, `,` and `:`, and before `{` and `}`, it does not. One before `:` does: `a
/// :hover`.
private func isSpaceIdle(behind last: UInt8?, before next: UInt8?) -> Bool {
  guard let last, let next else { return true }
  return switch last {
  case 0x7B, 0x7D, 0x3B, 0x2C, 0x3A: true
  default: next == 0x7B || next == 0x7D
  }
}

private func endOfComment(_ style: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
  var position = start + 3
  while position < style.count, !(style[position] == 0x2F && style[position - 1] == 0x2A) {
    position += 1
  }
  return position + 1
}

extension UInt8 {
  /// A byte that stays whatever is around it.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x20, 0x0A, 0x22, 0x2F, 0x7D: false
    default: true
    }
  }
}
