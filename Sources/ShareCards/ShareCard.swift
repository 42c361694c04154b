// ShareCards draws the pictures that other sites show beside a link: the number of a day, a few
// words, half a photo. It works in the child process of photos: it decodes one, and HarfBuzz, which
// finds the glyphs, is loaded there alone.
//
// It knows letters, lines, colours. It does not know entries, pages or where a card is kept.

package import Localization

/// What is on a card.
package struct ShareCard: Sendable, Hashable {
  package let locale: LocaleTag
  /// Large: the number of a day or a year. Empty for none.
  package let number: String
  /// Small, below it: the day of the week, the month with its year.
  package let lines: [String]
  /// One or a few sentences. Empty for none.
  package let words: String
  /// A letter in a square.
  package let stamp: String
  package let name: String
  package let colours: Colours

  /// Each 0xRRGGBB.
  package struct Colours: Sendable, Hashable {
    let paper, ink, soft, seal: Int

    package init(paper: Int, ink: Int, soft: Int, seal: Int) {
      (self.paper, self.ink, self.soft, self.seal) = (paper, ink, soft, seal)
    }
  }

  package init(
    locale: LocaleTag, number: String, lines: [String], words: String,
    stamp: String, name: String, colours: Colours
  ) {
    (self.locale, self.number, self.lines) = (locale, number, lines)
    (self.words, self.stamp, self.name) = (words, stamp, name)
    self.colours = colours
  }

  /// In pixels.
  package static let size = (width: 1200, height: 630)
  /// Bytes of a card at most.
  package static let mostBytes = 25_000
  private static let head = "ilgi-card 1"

  /// What the child process reads.
  package var text: String {
    let marks = [colours.paper, colours.ink, colours.soft, colours.seal].map { String($0) }
    let all =
      [Self.head, locale.description] + marks + [number, words, stamp, name] + lines
    // A text with two lines would be read as two texts.
    return all.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .joined(separator: "\n")
  }

  init?(text: String) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard all.count >= 10, all[0] == Self.head, let locale = LocaleTag(all[1]) else { return nil }
    let texts = all[6...].map(\.withoutEmoji)
    let marks = all[2..<6].compactMap { Int($0) }
    guard marks.count == 4 else { return nil }
    self.init(
      locale: locale, number: texts[0], lines: Array(texts[4...]), words: texts[1],
      stamp: texts[2], name: texts[3],
      colours: Colours(paper: marks[0], ink: marks[1], soft: marks[2], seal: marks[3]))
  }
}

extension ShareCard {
  func with(words: String) -> ShareCard {
    ShareCard(
      locale: locale, number: number, lines: lines, words: words, stamp: stamp, name: name,
      colours: colours)
  }
}

extension String {
  /// Coloured pictures are in no font of letters; a text says the same without them.
  fileprivate var withoutEmoji: String {
    var kept = String.UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let next = place + 1 < scalars.count ? scalars[place + 1].value : 0
      let isPicture =
        scalar.properties.isEmojiPresentation || scalar.properties.isEmojiModifier
        || scalar.properties.isEmoji && (next == 0xFE0F || next == 0x20E3)
        || [0x200D, 0xFE0E, 0xFE0F, 0x20E3].contains(scalar.value) && isAfterPicture(kept, place)
      if isPicture { continue }
      // Narrow spaces of dates are in no font.
      kept.append((0x2000...0x200A).contains(scalar.value) || scalar == "\u{202F}" ? " " : scalar)
    }
    return String(kept).split(separator: " ").joined(separator: " ")

    // A joiner between letters of Persian or Hindi stays.
    func isAfterPicture(_ kept: String.UnicodeScalarView, _ place: Int) -> Bool {
      place == 0 || kept.last != scalars[place - 1]
    }
  }
}
