/// How much a line resembles a fence: dashes or plus signs of any kind, possibly with invisible
/// characters, spaces or combining marks between them.
struct FenceLikeness {
  let fence: Fence
  /// Number of dashes or plus signs at the start of the line.
  private(set) var count = 0
  /// Whether all of them are the fence's own byte, `-` or `+`.
  private(set) var isASCII = true
  /// The first invisible character, other than a space or a tab.
  private(set) var invisible: Unicode.Scalar?
  /// Number of spaces and tabs before the marks, and between them.
  private(set) var leadingBlanks = 0
  private(set) var innerBlanks = 0
  /// Offset of the first other character after the marks.
  private(set) var rest: Int?

  /// The likeness of a line to a fence, or nil when the line begins with something else.
  init?(of line: SourceLine, in bytes: [UInt8]) {
    var fence: Fence?
    var count = 0
    var blanks = 0
    var position = line.start
    while position < line.end {
      guard let (scalar, length) = scalar(in: bytes, at: position, before: line.end) else {
        rest = position
        break
      }
      if let mark = Self.fence(drawnBy: scalar), fence == nil || mark.mark == fence?.mark {
        if count == 0 { leadingBlanks = blanks } else { innerBlanks += blanks }
        blanks = 0
        fence = mark
        count += 1
        if length > 1 { isASCII = false }
      } else if length == 1 && Byte.isBlank(bytes[position]) {
        blanks += 1
      } else if isIgnorable(scalar) {
        invisible = invisible ?? scalar
      } else {
        rest = position
        break
      }
      position += length
    }
    guard let fence else { return nil }
    self.fence = fence
    self.count = count
  }

  private static func fence(drawnBy scalar: Unicode.Scalar) -> Fence? {
    switch scalar {
    case "-", "\u{2D7}", "\u{2043}", "\u{2212}", "\u{2500}", "\u{2501}", "\u{30FC}", "\u{FF70}",
      "\u{3161}":
      Fence.yaml
    case "+", "\u{FF0B}", "\u{FE62}", "\u{2795}": Fence.toml
    default: scalar.properties.generalCategory == .dashPunctuation ? Fence.yaml : nil
    }
  }
}

/// Whether a character is invisible or combines with its neighbour.
func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x21...0x7E: return false
  case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0: return true
  default: break
  }
  return switch scalar.properties.generalCategory {
  case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
    .enclosingMark, .spacingMark:
    true
  default: scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether a line shows nothing to a reader.
func looksBlank(_ line: SourceLine, in bytes: [UInt8]) -> Bool {
  var position = line.start
  while position < line.end {
    guard let (scalar, length) = scalar(in: bytes, at: position, before: line.end),
      isIgnorable(scalar)
    else { return false }
    position += length
  }
  return true
}
