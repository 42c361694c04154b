/// A construct of another program's Markdown, which the parser must not read.
///
/// While a text is parsed, a token represents each: U+FDD4, its number in digits U+FDD5 to U+FDDE,
/// and U+FDDF. These are noncharacters of Unicode, which are not allowed in texts.
package struct DialectPiece {
  /// What the author wrote.
  package let spelling: [UInt8]
  package let meaning: Meaning
  /// Its name in diagnostics.
  package var name = ""

  package enum Meaning: Equatable {
    /// Understood, and nothing to show, such as the attributes of kramdown.
    case nothing
    /// The place of a table of contents. In a list, it replaces the list.
    case outline
    /// Attributes of kramdown that set the id of the block.
    case id(String)
    case text(String)
    case link(String, text: String)
    case image(String, alternative: String, title: String)
    case formula(isBlock: Bool)
    /// Logseq's id of the block.
    case blockID(String)
    /// Logseq's `((…))`: the block with this id, as a part of the line.
    case block(String)
    /// Logseq's `{{embed [[…]]}}`: the text of the note with this name.
    case note(String)
    /// Who said what is quoted, and where: the line below a quote.
    case source(author: String, work: String, address: String)
    /// Code between two tags in one line.
    case code(language: String)
    /// Not understood.
    case unknown
  }

  /// The address for which the construct is in a link or an attribute.
  var destination: [UInt8] {
    switch meaning {
    case .link(let address, _), .image(let address, _, _): Array(address.utf8)
    case .text(let text): Array(text.utf8)
    case .nothing, .outline, .id, .formula, .blockID, .block, .note, .source, .code, .unknown:
      spelling
    }
  }

  /// What code shows.
  var code: [UInt8] {
    if case .text(let text) = meaning { return Array(text.utf8) }
    return spelling
  }
}

/// The tokens of pieces.
enum DialectToken {
  /// The bytes of U+FDD4 to U+FDDF begin so.
  static let lead: [UInt8] = [0xEF, 0xB7]
  private static let (opening, zero, closing): (UInt8, UInt8, UInt8) = (0x94, 0x95, 0x9F)

  static func bytes(of number: Int) -> [UInt8] {
    let digits = String(number).utf8.flatMap { lead + [zero + $0 - 0x30] }
    return lead + [opening] + digits + lead + [closing]
  }

  /// Whether a character at `position` is used in tokens.
  static func isPart(_ bytes: ArraySlice<UInt8>, at position: Int) -> Bool {
    position + 2 < bytes.endIndex && bytes[position] == 0xEF && bytes[position + 1] == 0xB7
      && (opening...closing).contains(bytes[position + 2])
  }

  /// The first token at or after `start`.
  static func first(
    in bytes: ArraySlice<UInt8>, from start: Int
  ) -> (range: Range<Int>, number: Int)? {
    var position = start
    while let found = bytes[position...].firstRange(of: lead + [opening]) {
      var number = 0
      position = found.endIndex
      while isPart(bytes, at: position), bytes[position + 2] < closing, number < 1 << 24 {
        number = number * 10 + Int(bytes[position + 2] &- zero)
        position += 3
      }
      if isPart(bytes, at: position), bytes[position + 2] == closing {
        return (found.startIndex..<(position + 3), number)
      }
    }
    return nil
  }

  /// The bytes with each token replaced, or nil when there are none.
  static func restored(
    _ bytes: ArraySlice<UInt8>, _ pieces: [DialectPiece], _ body: (DialectPiece) -> [UInt8]
  ) -> [UInt8]? {
    guard var found = first(in: bytes, from: bytes.startIndex) else { return nil }
    var result: [UInt8] = []
    var position = bytes.startIndex
    while true {
      result += bytes[position..<found.range.lowerBound]
      if pieces.indices.contains(found.number) { result += body(pieces[found.number]) }
      position = found.range.upperBound
      guard let next = first(in: bytes, from: position) else { break }
      found = next
    }
    return result + bytes[position...]
  }
}
