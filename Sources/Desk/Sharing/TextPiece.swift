import Build
import Diagnostics

/// A piece of a line of text, with how it looks on a terminal.
struct TextPiece: Equatable {
  enum Style: Int, CaseIterable { case bold = 1, italic = 3, underlined = 4, struck = 9, code = 36 }

  var text: String
  var styles: [Style] = []
  /// Whether a line ends here, as the author wrote it.
  var isBreak = false

  /// With the codes of a terminal (ECMA-48), or without.
  func drawn(_ isStyled: Bool) -> String {
    guard isStyled, !styles.isEmpty, !text.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

extension [TextPiece] {
  /// Lines of at most so many columns, broken at spaces; and between characters where a word of
  /// wide ones is longer than a line, as Chinese and Japanese are written.
  func lines(width: Int) -> [[TextPiece]] {
    var lines: [[TextPiece]] = []
    var line: [TextPiece] = []
    var used = 0
    /// What has been read since the last space.
    var word: [TextPiece] = []
    func place() {
      let size = word.reduce(0) { $0 + displayWidth($1.text) }
      guard size > 0 else { return }
      let gap = line.isEmpty ? 0 : 1
      if used + gap + size > width, !line.isEmpty {
        lines.append(line)
        (line, used) = ([], 0)
      }
      if !line.isEmpty {
        let isSame = line[line.count - 1].styles == word[0].styles
        if isSame { line[line.count - 1].text += " " } else { line.append(TextPiece(text: " ")) }
        used += 1
      }
      if size <= width || !word.contains(where: \.isWide) {
        line += word
        used += size
      } else {
        for piece in word {
          for character in piece.text {
            let columns = displayWidth(String(character))
            if used + columns > width {
              lines.append(line)
              (line, used) = ([], 0)
            }
            line.append(TextPiece(text: String(character), styles: piece.styles))
            used += columns
          }
        }
      }
      word = []
    }
    for piece in self {
      if piece.isBreak {
        place()
        lines.append(line)
        (line, used) = ([], 0)
        continue
      }
      let parts = piece.text.split(omittingEmptySubsequences: false) { " \n\t\r".contains($0) }
      for (position, part) in parts.enumerated() {
        if position > 0 { place() }
        if !part.isEmpty { word.append(TextPiece(text: String(part), styles: piece.styles)) }
      }
    }
    place()
    if !line.isEmpty { lines.append(line) }
    return lines.map(\.joined)
  }

  /// Neighbours of one look are one piece.
  fileprivate var joined: [TextPiece] {
    reduce(into: []) { pieces, piece in
      if let last = pieces.last, last.styles == piece.styles {
        pieces[pieces.count - 1].text += piece.text
      } else {
        pieces.append(piece)
      }
    }
  }
}

extension TextPiece {
  fileprivate var isWide: Bool { displayWidth(text) > text.unicodeScalars.count }
}
