import Diagnostics

/// The bytes to parse, with placeholders for escapes that would look like delimiters of hidden
/// notes.
///
/// The tree does not tell `\%%`, which shows two percent signs, from `%%`, which begins a hidden
/// note, nor `&lt;!--` from `<!--`. So these escapes are replaced by noncharacters of Unicode,
/// which are not allowed in texts, and restored when hidden notes are removed.
struct PreparedText {
  let parts: [ArraySlice<UInt8>]
  /// Whether the text begins with `opening` in place of the first line of a paragraph.
  private(set) var hasOpening = false
  /// Whether the text has a possible delimiter of a hidden note, or an escaped one.
  let mayHideNotes: Bool

  /// - Parameter mayHide: whether the text can have delimiters of hidden notes.
  init(_ text: MarkdownText, mayHide: Bool) {
    let bytes = text.source.bytes
    mayHideNotes = mayHide
    if !mayHide && text.omitted == nil {
      parts = [bytes[text.range]]
      return
    }
    var ranges = [text.range]
    var blank: [UInt8] = []
    if let omitted = text.omitted {
      ranges = [text.range.lowerBound..<omitted.start, omitted.end..<text.range.upperBound]
      blank = Self.lineEnds(bytes[omitted.range])
      // The next line must still be read as the continuation of a paragraph. On its own, it could
      // be code or a link reference definition, where notes are not read.
      hasOpening =
        omitted.end > omitted.start && omitted.end < text.range.upperBound
        && isLineEnd(bytes[omitted.end]) && !isLineEnd(bytes[omitted.end - 1])
      if hasOpening { blank += Self.opening }
    }
    let pieces = ranges.map { range in
      mayHide ? Self.withEscapePlaceholders(bytes[range]) : bytes[range]
    }
    parts = pieces.count == 2 ? [pieces[0], blank[...], pieces[1]] : pieces
  }

  /// U+FDD3, a noncharacter.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x93]

  /// The line ends in `bytes`, so that the parser's line numbers stay the same.
  private static func lineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.indices.compactMap { position -> UInt8? in
      if bytes[position] == 0x0A { return 0x0A }
      let isLone = bytes[position] == 0x0D && bytes[(position + 1)...].first != 0x0A
      return isLone ? 0x0A : nil
    }
  }

  private static func withEscapePlaceholders(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let hasEscape =
      bytes.contains(run: "\\%") || bytes.contains(run: "\\<!--")
      || bytes.contains(run: "&lt;!--")
    let isTaken = EscapePlaceholder.allCases.contains { bytes.firstRange(of: $0.bytes) != nil }
    guard hasEscape || isTaken else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = bytes.startIndex
    var isEscaped = false
    while position < bytes.endIndex {
      let plain = bytes[position...].prefixCount { byte in
        nearest(byte ^ 0x5C, byte ^ 0x26, byte ^ 0xEF)
      }
      if plain > 0 {
        result.append(contentsOf: bytes[position..<(position + plain)])
        position += plain
        isEscaped = false
        continue
      }
      let rest = bytes[position...]
      if EscapePlaceholder.allCases.contains(where: { rest.starts(with: $0.bytes) }) {
        result.append(contentsOf: "\u{FFFD}".utf8)
        position += 3
        isEscaped = false
      } else if let placeholder = EscapePlaceholder.match(rest),
        !(isEscaped && placeholder != .entity)
      {
        result.append(contentsOf: placeholder.bytes)
        position += placeholder.spelling.utf8.count
        isEscaped = false
      } else {
        isEscaped = bytes[position] == 0x5C && !isEscaped
        result.append(bytes[position])
        position += 1
      }
    }
    return result[...]
  }
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// A noncharacter that replaces an escape while the text is parsed.
enum EscapePlaceholder: UInt8, CaseIterable {
  case percent = 0x90
  case lessThan = 0x91
  case entity = 0x92

  /// U+FDD0, U+FDD1, U+FDD2.
  var bytes: [UInt8] { [0xEF, 0xB7, rawValue] }

  /// The source text, which code shows.
  var spelling: String {
    switch self {
    case .percent: "\\%"
    case .lessThan: "\\<"
    case .entity: "&lt;"
    }
  }

  /// The character, which text shows.
  var meaning: String {
    switch self {
    case .percent: "%"
    case .lessThan, .entity: "<"
    }
  }

  fileprivate static func match(_ bytes: ArraySlice<UInt8>) -> EscapePlaceholder? {
    if bytes.starts(withRun: "\\%") { return .percent }
    if bytes.starts(withRun: "\\<!--") { return .lessThan }
    if bytes.starts(withRun: "&lt;!--") { return .entity }
    return nil
  }
}

extension [UInt8] {
  /// Appends text of the tree with its escapes restored.
  mutating func appendRestoringEscapes(_ bytes: ArraySlice<UInt8>, asWritten: Bool) {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let plain = bytes[position...].prefixCount { $0 ^ 0xEF }
      append(contentsOf: bytes[position..<(position + plain)])
      position += plain
      if position == bytes.endIndex { return }
      if position + 2 < bytes.endIndex, bytes[position + 1] == 0xB7,
        let placeholder = EscapePlaceholder(rawValue: bytes[position + 2])
      {
        append(contentsOf: (asWritten ? placeholder.spelling : placeholder.meaning).utf8)
        position += 3
      } else {
        append(bytes[position])
        position += 1
      }
    }
  }
}
