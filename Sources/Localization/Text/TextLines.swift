/// Where lines of a text may end, and which of its parts run from the right: what a page's browser
/// knows, for pictures.
package struct TextLines: Sendable {
  /// Offsets in UTF-16; the last is the end of the text.
  package let ends: [Int]
  /// For each unit of UTF-16; odd ones run from the right.
  package let levels: [UInt8]

  package init(_ units: [UInt16], in locale: LocaleTag, _ direction: TextDirection) {
    levels = ICU.levels(units, fromRight: direction == .rightToLeft)
    let all = units.isEmpty ? [] : ICU.lineEnds(units, locale: locale.description)
    // Korean keeps its words, which have spaces between them.
    ends = all.filter { end in
      end == units.count || units[end - 1] == 0x20
        || !isHangul(units[end - 1]) && !isHangul(units[end])
    }
  }
}

private func isHangul(_ unit: UInt16) -> Bool { (0xAC00...0xD7A3).contains(unit) }
