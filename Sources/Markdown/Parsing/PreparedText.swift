import Diagnostics

/// The bytes that the parser reads.
///
/// The parser's tree no longer tells `\%%`, which shows two percent signs, from `%%`, which opens a
/// hidden note, nor `&lt;!--` from `<!--`. So escapes that would look like the mark of a note are
/// replaced by noncharacters of Unicode, which no text may contain, and put back as the tree is
/// cleaned.
struct PreparedText {
  let parts: [ArraySlice<UInt8>]
  /// Whether `opening` stands for the first line of a paragraph.
  private(set) var hasOpening = false
  /// Whether the text has a byte run that may open a hidden note, or an escape of one.
  let mayHideNotes: Bool

  /// - Parameter mayHide: whether there may be a mark of a note.
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
      // What follows must be read as what it was: the next line of a paragraph. By itself it could
      // be code or a link's definition, where no note is hidden.
      hasOpening =
        omitted.end > omitted.start && omitted.end < text.range.upperBound
        && isLineEnd(bytes[omitted.end]) && !isLineEnd(bytes[omitted.end - 1])
      if hasOpening { blank += Self.opening }
    }
    let pieces = ranges.map { range in
      mayHide ? Self.withStandIns(bytes[range]) : bytes[range]
    }
    parts = pieces.count == 2 ? [pieces[0], blank[...], pieces[1]] : pieces
  }

  /// U+FDD3, a noncharacter.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x93]

  /// As many line ends as the parser counts in `bytes`.
  private static func lineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.indices.compactMap { position -> UInt8? in
      if bytes[position] == 0x0A { return 0x0A }
      let isLone = bytes[position] == 0x0D && bytes[(position + 1)...].first != 0x0A
      return isLone ? 0x0A : nil
    }
  }

  private static func withStandIns(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let standsIn =
      bytes.contains(run: "\\%") || bytes.contains(run: "\\<!--")
      || bytes.contains(run: "&lt;!--")
    let isTaken = StandIn.allCases.contains { bytes.firstRange(of: $0.bytes) != nil }
    guard standsIn || isTaken else { return bytes }
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
      if StandIn.allCases.contains(where: { rest.starts(with: $0.bytes) }) {
        result.append(contentsOf: "\u{FFFD}".utf8)
        position += 3
        isEscaped = false
      } else if let standIn = StandIn.match(rest), !(isEscaped && standIn != .entity) {
        result.append(contentsOf: standIn.bytes)
        position += standIn.spelling.utf8.count
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

/// A noncharacter that stands for an escape on its way through the parser.
enum StandIn: UInt8, CaseIterable {
  case percent = 0x90
  case lessThan = 0x91
  case entity = 0x92

  /// U+FDD0, U+FDD1, U+FDD2.
  var bytes: [UInt8] { [0xEF, 0xB7, rawValue] }

  /// How the author wrote it: code shows this.
  var spelling: String {
    switch self {
    case .percent: "\\%"
    case .lessThan: "\\<"
    case .entity: "&lt;"
    }
  }

  /// What it means in text.
  var meaning: String {
    switch self {
    case .percent: "%"
    case .lessThan, .entity: "<"
    }
  }

  fileprivate static func match(_ bytes: ArraySlice<UInt8>) -> StandIn? {
    if bytes.starts(withRun: "\\%") { return .percent }
    if bytes.starts(withRun: "\\<!--") { return .lessThan }
    if bytes.starts(withRun: "&lt;!--") { return .entity }
    return nil
  }
}

extension [UInt8] {
  /// Appends text of the tree with the stand-ins put back.
  mutating func appendWithoutStandIns(_ bytes: ArraySlice<UInt8>, asWritten: Bool) {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let plain = bytes[position...].prefixCount { $0 ^ 0xEF }
      append(contentsOf: bytes[position..<(position + plain)])
      position += plain
      if position == bytes.endIndex { return }
      if position + 2 < bytes.endIndex, bytes[position + 1] == 0xB7,
        let standIn = StandIn(rawValue: bytes[position + 2])
      {
        append(contentsOf: (asWritten ? standIn.spelling : standIn.meaning).utf8)
        position += 3
      } else {
        append(bytes[position])
        position += 1
      }
    }
  }
}
