/// A position in code, and the HTML of everything before it.
///
/// It moves only by `take`, which writes what it passes. So no lexer can lose or repeat a byte,
/// however wrong it is about the language.
struct CodeCursor {
  let bytes: [UInt8]
  /// Where the current lexer must stop: the end of the code, or of the part that it was given.
  var end: Int
  private(set) var position = 0
  private var html: [UInt8] = []
  private var open: TokenClass?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    html.reserveCapacity(bytes.count + bytes.count / 2)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at `offset` from the cursor, or zero outside of the code.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index >= 0 && index < end ? bytes[index] : 0
  }

  /// The byte at an absolute position, or zero past the end.
  func byte(at index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  func starts(with text: [UInt8], at index: Int) -> Bool {
    guard index + text.count <= end else { return false }
    for offset in text.indices where bytes[index + offset] != text[offset] { return false }
    return true
  }

  func starts(with text: [UInt8]) -> Bool { starts(with: text, at: position) }

  /// The first position from `index` on whose byte does not meet the condition.
  func skip(from index: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = index
    while index < end && condition(bytes[index]) { index += 1 }
    return index
  }

  /// The end of the line at `index`: its line feed, or the end of the code.
  func endOfLine(from index: Int) -> Int { skip(from: index) { $0 != .lineFeed } }

  /// The position after the first `text` from `index` on, or the end.
  func end(of text: [UInt8], from index: Int) -> Int {
    var index = index
    while index < end {
      if bytes[index] == text[0] && starts(with: text, at: index) { return index + text.count }
      index += 1
    }
    return end
  }

  /// Writes the bytes up to `stop` and moves there.
  mutating func take(_ kind: TokenClass?, to stop: Int) {
    let stop = min(stop, end)
    guard stop > position else { return }
    if kind != open {
      if open != nil { html.append(contentsOf: "</span>".utf8) }
      if let kind {
        html.append(contentsOf: "<span class=\"hl-".utf8)
        html.append(contentsOf: kind.rawValue.utf8)
        html.append(contentsOf: "\">".utf8)
      }
      open = kind
    }
    escape(position..<stop)
    position = stop
  }

  private mutating func escape(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range {
      let replacement: StaticString
      switch bytes[index] {
      case 0x26: replacement = "&amp;"
      case 0x3C: replacement = "&lt;"
      case 0x3E: replacement = "&gt;"
      case 0x22: replacement = "&quot;"
      default: continue
      }
      html.append(contentsOf: bytes[start..<index])
      replacement.withUTF8Buffer { html.append(contentsOf: $0) }
      start = index + 1
    }
    html.append(contentsOf: bytes[start..<range.upperBound])
  }

  /// The HTML. Bytes that a lexer has not taken are written as plain text.
  consuming func finish() -> [UInt8] {
    end = bytes.count
    take(nil, to: end)
    if open != nil { html.append(contentsOf: "</span>".utf8) }
    return html
  }
}
