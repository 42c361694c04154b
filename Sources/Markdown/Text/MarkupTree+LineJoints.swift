import Diagnostics

extension MarkupTree {
  /// Marks a line break of the source that is no space: one between two of Han, kana and their
  /// punctuation. Between Hangul, and beside letters of alphabets, a line break is a space.
  ///
  /// A wide mark belongs to Korean if the letter on its own side does (`《봄》`), and a mark of no
  /// script (`”`, `…`) to the script of the letter there.
  ///
  /// Source: CSS Text Module Level 3, section 4.1.3, without emoji and with the marks that are
  /// ambiguous there.
  ///
  /// - Parameter imageEnd: the position after the last image before the line break.
  mutating func joinLines(at lineBreak: Int, after imageEnd: Int) {
    nodes[lineBreak].isSet =
      sideBefore(lineBreak, imageEnd) == .wide && sideAfter(lineBreak) == .wide
  }

  private enum Side { case wide, hangul, other }

  private func sideBefore(_ position: Int, _ imageEnd: Int) -> Side {
    var found = JoiningSide()
    var place = position - 1
    while place >= 0, place >= imageEnd {
      let node = nodes[place]
      switch node.kind {
      case .text:
        let literal = literal(node)
        var end = literal.endIndex
        while end > literal.startIndex {
          var start = end - 1
          while start > literal.startIndex, literal[start] & 0xC0 == 0x80 { start -= 1 }
          if found.read(literal[start..<end]) { return found.side }
          end = start
        }
      case .html where isPhrase(node), .footnoteReference: break
      case .emphasis, .strong, .deletion, .mark, .link: break
      default: return found.side
      }
      place -= 1
    }
    return found.side
  }

  private func sideAfter(_ position: Int) -> Side {
    var found = JoiningSide()
    for node in nodes[(position + 1)...] {
      switch node.kind {
      case .text:
        let literal = literal(node)
        var start = literal.startIndex
        while start < literal.endIndex {
          var end = start + 1
          while end < literal.endIndex, literal[end] & 0xC0 == 0x80 { end += 1 }
          if found.read(literal[start..<end]) { return found.side }
          start = end
        }
      case .html where isPhrase(node): break
      case .emphasis, .strong, .deletion, .mark, .link: break
      default: return found.side
      }
    }
    return found.side
  }

  /// Whether raw HTML is a tag inside a line of text.
  private func isPhrase(_ node: Node) -> Bool {
    guard let tag = HTMLTag(literal(node)) else { return false }
    return tag.name != "br" && AllowedHTML.phrasing.contains(tag.name)
  }

  /// What is on one side of a line break, read away from it.
  private struct JoiningSide {
    private var hasWideMark = false
    private var decided: Side?

    /// The side, also if only marks were there.
    var side: Side { decided ?? (hasWideMark ? .wide : .other) }

    /// Reads a character, and returns whether the side is known.
    mutating func read(_ bytes: ArraySlice<UInt8>) -> Bool {
      guard let first = bytes.first, first >= 0xC2 else { return end(hasWideMark ? .wide : .other) }
      let value = bytes.scalar(at: bytes.startIndex).scalar.value
      switch value {
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
        return end(.hangul)
      case 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x303D, 0x30A0, 0x30FB, 0xFE30...0xFE4F,
        0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
        hasWideMark = true
        return false
      case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3130, 0x3190...0x9FFF, 0xA000...0xA4CF,
        0xF900...0xFAFF, 0xFF10...0xFF9F, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
        return end(.wide)
      // Quotation marks, dashes and ellipses, the middle dot, and variation selectors.
      case 0xB7, 0x2010...0x2027, 0x2030...0x205E, 0xFE00...0xFE0F: return false
      default: return end(hasWideMark ? .wide : .other)
      }
    }

    private mutating func end(_ side: Side) -> Bool {
      decided = side
      return true
    }
  }
}

extension Prose {
  /// A block after a wide full stop or closing mark follows it without a space, as a sentence does
  /// in Chinese and Japanese.
  func joiningBlocks(of text: String) -> String {
    var text = text
    let mayHaveJoint = text.withUTF8 { bytes in
      var end = bytes.place(of: 0x0A)
      while end < bytes.count, bytes[max(end - 1, 0)] < 0x80 {
        end = bytes.place(of: 0x0A, from: end + 1)
      }
      return end < bytes.count
    }
    if !mayHaveJoint { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (position, scalar) in scalars.enumerated() {
      let isJoint =
        scalar == "\n" && position > 0 && position + 1 < scalars.count
        && "。！？」』）】》〉…".unicodeScalars.contains(scalars[position - 1])
        && isCJKScalar(scalars[position + 1]) && !isHangul(scalars[position + 1])
      if !isJoint { result.append(scalar) }
    }
    return String(result)
  }

  private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x11FF).contains(scalar.value)
  }
}
