/// Names for the bytes that the lexers look for.
extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var dollar: UInt8 { 0x24 }
  static var apostrophe: UInt8 { 0x27 }
  static var leftParenthesis: UInt8 { 0x28 }
  static var rightParenthesis: UInt8 { 0x29 }
  static var comma: UInt8 { 0x2C }
  static var hyphen: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var at: UInt8 { 0x40 }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }

  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  var isSpace: Bool { isBlank || self == 0x0A }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isCapital: Bool { self >= 0x41 && self <= 0x5A }
  /// A letter of ASCII, or any byte beyond ASCII: a name can be written in Hangul.
  var isLetter: Bool { isCapital || self >= 0x61 && self <= 0x7A || self >= 0x80 }
  var startsWord: Bool { isLetter || self == .underscore }
  var isWord: Bool { isLetter || isDigit || self == .underscore }
  var lowered: UInt8 { isCapital ? self | 0x20 : self }
}
