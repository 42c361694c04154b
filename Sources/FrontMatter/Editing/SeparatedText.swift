/// One text with several names: `a, b`, `여행、바다` or `#a #b`. A separator inside `[[…]]` belongs to
/// the name.
struct SeparatedText {
  /// Without the white space around them; none is empty.
  let parts: [Range<Int>]

  /// - Parameter mayHaveSpaces: whether a text without commas is one name.
  init(_ bytes: [UInt8], mayHaveSpaces: Bool) {
    let commas = Self.commas(in: bytes)
    let isByComma = mayHaveSpaces || !commas.isEmpty || bytes.contains(0x2C)
    var found: [Range<Int>] = []
    var start = 0
    func add(upTo end: Int) {
      var range = start..<end
      while let first = range.first, bytes[first] <= Byte.space { range.removeFirst() }
      while let last = range.last, bytes[last] <= Byte.space { range.removeLast() }
      if !range.isEmpty { found.append(range) }
    }
    if isByComma {
      for comma in commas {
        add(upTo: comma.lowerBound)
        start = comma.upperBound
      }
    } else {
      var isLink = false
      for position in bytes.indices {
        isLink = Self.isLink(isLink, at: position, bytes)
        guard !isLink, bytes[position] <= Byte.space else { continue }
        add(upTo: position)
        start = position + 1
      }
    }
    add(upTo: bytes.count)
    parts = found
  }

  /// The commas of any script outside of links.
  private static func commas(in bytes: [UInt8]) -> [Range<Int>] {
    var commas: [Range<Int>] = []
    var isLink = false
    for position in bytes.indices {
      isLink = Self.isLink(isLink, at: position, bytes)
      if isLink { continue }
      guard let comma = written.first(where: { bytes[position...].starts(with: $0) }) else {
        continue
      }
      commas.append(position..<position + comma.count)
    }
    return commas
  }

  private static func isLink(_ isLink: Bool, at position: Int, _ bytes: [UInt8]) -> Bool {
    let byte = bytes[position]
    guard byte == Byte.openBracket || byte == Byte.closeBracket, position + 1 < bytes.count,
      bytes[position + 1] == byte
    else { return isLink }
    return byte == Byte.openBracket
  }

  private static let written: [[UInt8]] =
    [[0x2C]] + Field.otherCommas.map { Array(String($0).utf8) }
}
