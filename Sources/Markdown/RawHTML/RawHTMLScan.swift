import Diagnostics

/// Splits a block of raw HTML into pieces.
struct RawHTMLScan {
  enum Piece {
    /// Text with character references.
    case text(ArraySlice<UInt8>)
    case tag(RawTag, line: Int)
    /// An element that was removed with its content.
    case dropped(Phrase, line: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var line: Int

  init(_ bytes: ArraySlice<UInt8>, line: Int) {
    self.bytes = bytes
    position = bytes.startIndex
    self.line = line
  }

  mutating func next() -> Piece? {
    guard position < bytes.endIndex else { return nil }
    let start = position
    if bytes[start] == 0x3C, let piece = markup() { return piece }
    let end = bytes[(start + 1)...].firstIndex(of: 0x3C) ?? bytes.endIndex
    advance(to: end)
    return .text(bytes[start..<end])
  }

  private mutating func advance(to end: Int) {
    line += bytes[position..<end].count { $0 == 0x0A }
    position = end
  }

  private mutating func markup() -> Piece? {
    let rest = bytes[position...]
    let first = line
    if let tag = RawTag(rest) {
      advance(to: position + tag.length)
      if tag.isText { return .text(rest.prefix(tag.length)) }
      guard AllowedHTML.withContent.contains(tag.name) else { return .tag(tag, line: first) }
      if !tag.isClosing { skipContent(of: tag.name) }
      return .dropped("'<\(tag.name)>'", line: first)
    }
    let next = rest.dropFirst().first ?? 0x20
    if isLetter(next) || next == 0x2F && isLetter(rest.dropFirst(2).first ?? 0x20) {
      // A tag without an end: the rest is text, and is read only once.
      position = bytes.endIndex
      return .text(rest)
    }
    guard next == 0x21 || next == 0x3F || next == 0x2F else { return nil }
    let end = rest.firstIndex(of: 0x3E).map { $0 + 1 } ?? bytes.endIndex
    advance(to: end)
    return .dropped("a declaration or an instruction", line: first)
  }

  /// Skips to the position after the end tag. The content of an unclosed script goes to the end.
  private mutating func skipContent(of name: String) {
    let wanted = Array("</\(name)".utf8)
    var next = position
    while let open = bytes[next...].firstIndex(of: 0x3C) {
      next = open + 1
      let rest = bytes[open...]
      guard zip(rest, wanted).allSatisfy({ $0 == $1 || isLetter($0) && $0 | 0x20 == $1 }),
        let behind = rest.dropFirst(wanted.count).first, endsTagName(behind)
      else { continue }
      guard let tag = RawTag(rest) else { break }
      advance(to: open + tag.length)
      return
    }
    advance(to: bytes.endIndex)
  }
}
