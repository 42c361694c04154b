/// How near a line comes to a fence in the eye of a reader: dashes of any kind, with invisible characters,
/// spaces or combining marks among them.
struct FenceLikeness {
  let fence: Fence
  /// How many marks the line opens with.
  private(set) var count = 0
  /// All marks are the fence's own byte, none of its look-alikes.
  private(set) var isASCII = true
  /// What stands in the line, does not show, and is none of Markdown's spaces.
  private(set) var invisible: Unicode.Scalar?
  /// Spaces and tabs: before the marks, among them.
  private(set) var leadingBlanks = 0
  private(set) var innerBlanks = 0
  /// Where something else begins behind the marks.
  private(set) var rest: Int?

  /// The likeness of a line to one of the fences; nil when it does not begin as one.
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

/// Characters that a reader does not see, or sees as a part of their neighbour.
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

/// Whether a reader sees nothing in these bytes.
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
